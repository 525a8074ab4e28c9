import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import type { OpenedPdf, PdfPage } from './open-pdf.ts';
import css from '../preview.module.css';
import { useWidth } from '../zoom/use-width.ts';

export interface PdfPageViewProps {
  readonly pdf: OpenedPdf;
  readonly number: number;
  /** Language of its words, if different from the page's. */
  readonly lang?: string | undefined;
}

/** One page of a PDF: its image, and its words for selection and screen readers. Drawn again when its width changes. */
export function PdfPageView({ pdf, number, lang }: PdfPageViewProps) {
  const { t } = useTexts();
  const page = usePage(pdf, number);
  const paper = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const textContainer = useRef<HTMLDivElement>(null);
  const width = useWidth(paper);
  const [isDrawn, setDrawn] = useState(false);

  useEffect(() => {
    if (page === 'loading' || page === 'broken' || !canvas.current || !textContainer.current || width === 0)
      return undefined;
    const drawing = page.draw(canvas.current, textContainer.current, width);
    let cancelled = false;
    const end = () => cancelled || setDrawn(true);
    // A drawing cancelled because the width changed rejects; there is nothing to report.
    drawing.done.then(end, end);
    return () => {
      cancelled = true;
      drawing.cancel();
    };
  }, [page, width]);

  const ratio = typeof page === 'string' ? Math.SQRT2 : page.ratio;
  const label = t('documents.preview.page', { page: number, pages: pdf.pages });
  return (
    <div role="group" aria-label={label} aria-busy={(!isDrawn && page !== 'broken') || undefined} className={css.sheet}>
      {pdf.pages > 1 && (
        <p className={css.number} aria-hidden="true">
          {label}
        </p>
      )}
      <div ref={paper} className={css.paper} style={{ aspectRatio: `${1 / ratio}` }}>
        <canvas ref={canvas} aria-hidden="true" />
        <div ref={textContainer} className={css.words} lang={lang} />
      </div>
      {page === 'broken' && <p>{t('documents.preview.broken')}</p>}
      {typeof page !== 'string' && page.text.trim() === '' && (
        <VisuallyHidden>{t('documents.preview.noText')}</VisuallyHidden>
      )}
    </div>
  );
}

function usePage(pdf: OpenedPdf, number: number): PdfPage | 'loading' | 'broken' {
  const [page, setPage] = useState<PdfPage | 'loading' | 'broken'>('loading');
  useEffect(() => {
    let isCancelled = false;
    pdf.page(number).then(
      (read) => isCancelled || setPage(read),
      () => isCancelled || setPage('broken'),
    );
    return () => {
      isCancelled = true;
    };
  }, [pdf, number]);
  return page;
}
