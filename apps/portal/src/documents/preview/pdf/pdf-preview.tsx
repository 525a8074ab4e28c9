import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { Alert, Button, classNames, Progress, ignoreSecondClick } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { openForDrawing, type DrawnPdf } from './open-for-drawing.ts';
import type { OpenPdf, PdfError } from './open-pdf.ts';
import { NoPreview } from '../no-preview.tsx';
import { PdfPageView } from './pdf-page-view.tsx';
import css from '../preview.module.css';
import { PageSteps, type PageStepsHandle } from '../zoom/page-steps.tsx';
import { ZoomToolbar } from '../zoom/zoom-toolbar.tsx';
import { zoomKeys } from '../zoom/zoom-keys.ts';
import { usePinch } from '../zoom/use-pinch.ts';
import { nextScale } from '../zoom/zoom.ts';
import { usePageInViewport } from './use-page-in-viewport.ts';

export interface PdfPreviewProps {
  readonly file: Blob;
  readonly title: string;
  readonly maxPages: number;
  readonly open: OpenPdf;
  readonly onDownload: () => void;
  /** Language of its words, if different from the page's. */
  readonly lang?: string | undefined;
  /** The page to begin at, from 1; the first one by default. */
  readonly startPage?: number | undefined;
}

/** A larger scale needs more memory than a phone has. */
const largest = 3;
const smallest = 0.5;

function within(zoom: number): number {
  return Math.min(largest, Math.max(smallest, zoom));
}

/**
 * Shows the first pages of a PDF, fitted to the width or enlarged and stepped through one by one, followed by an offer to download the
 * whole file (DOC-13).
 */
export function PdfPreview(props: PdfPreviewProps) {
  const { file, title, maxPages, open, onDownload, lang, startPage } = props;
  const { t } = useTexts();
  const pdf = useOpened(file, open);
  const sheets = useRef<HTMLDivElement>(null);
  const steps = useRef<PageStepsHandle>(null);
  /** 1 is the available width. */
  const [zoom, setZoom] = useState(1);
  const scrolled = usePinch((factor) => setZoom((now) => within(now * factor)));
  const initialPage = useRef(startPage);
  const shown = typeof pdf === 'string' ? 0 : Math.min(pdf.pages, Math.max(1, maxPages));
  const { row, scrollToPage } = usePageInViewport(sheets, shown);
  useEffect(() => {
    const to = Math.min(shown, initialPage.current ?? 1);
    if (to <= 1) return;
    initialPage.current = undefined;
    scrollToPage(to);
  });
  if (pdf === 'opening') {
    return (
      <div key="waiting" className={css.waiting}>
        <Progress label={t('documents.preview.loading')} />
      </div>
    );
  }
  if (pdf === 'locked' || pdf === 'broken') {
    return (
      <NoPreview
        icon={pdf === 'locked' ? 'lock' : 'warning'}
        message={t(`documents.preview.${pdf}`)}
        onDownload={onDownload}
      />
    );
  }
  const remainingPages = pdf.pages - shown;
  const step = (direction: 1 | -1) => setZoom((now) => within(nextScale(now, direction)));
  const actions = { onLarger: () => step(1), onSmaller: () => step(-1), onFit: () => setZoom(1) };
  const onKeyDown = (event: KeyboardEvent) =>
    zoomKeys({ ...actions, onNext: steps.current?.toNext, onPrevious: steps.current?.toPrevious })(event);
  const download = (
    <Button icon="download" onClick={ignoreSecondClick(onDownload)}>
      {t('documents.preview.downloadAll')}
    </Button>
  );
  return (
    <div>
      {pdf.lacksPicture && (
        <div className={css.lacks}>
          <Alert tone="warn" title={t('documents.preview.pictureTooLarge')} actions={download} />
        </div>
      )}
      <div className={css.stays}>
        <ZoomToolbar percent={Math.round(zoom * 100)} {...actions}>
          {shown > 1 && (
            <PageSteps
              ref={steps}
              page={row.first}
              until={row.last}
              pages={pdf.pages}
              lastPage={shown}
              onPage={scrollToPage}
            />
          )}
        </ZoomToolbar>
      </div>
      {/* The pages scroll sideways when enlarged, so the area takes the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={scrolled}
        className={css.scrolled}
        role="group"
        aria-label={t('viewer.area', { title })}
        // A scrollable area must be reachable by keyboard (WCAG 2.1.1).
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <div
          ref={sheets}
          className={classNames(css.pages, shown > 1 && css.several)}
          style={{ '--zoom': zoom } as CSSProperties}
        >
          {Array.from({ length: shown }, (_, index) => (
            <PdfPageView key={index} pdf={pdf} number={index + 1} lang={lang} />
          ))}
        </div>
      </div>
      {remainingPages > 0 && (
        <div className={css.rest}>
          <span>{t('documents.preview.morePages', { count: remainingPages })}</span>
          {download}
        </div>
      )}
    </div>
  );
}

function useOpened(file: Blob, open: OpenPdf): DrawnPdf | PdfError | 'opening' {
  const [pdf, setPdf] = useState<DrawnPdf | PdfError | 'opening'>('opening');
  useEffect(() => {
    let isCancelled = false;
    let openedPdf: DrawnPdf | undefined;
    const onOpened = (result: DrawnPdf | PdfError) => {
      if (typeof result !== 'string') openedPdf = result;
      if (isCancelled) return openedPdf?.close();
      setPdf(result);
    };
    openForDrawing(file, open).then(onOpened, () => onOpened('broken'));
    return () => {
      isCancelled = true;
      openedPdf?.close();
    };
  }, [file, open]);
  return pdf;
}
