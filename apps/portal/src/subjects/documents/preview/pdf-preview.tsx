import { useEffect, useState } from 'react';
import { Button, Progress } from '../../../interface/index.ts';
import { useTexts } from '../../../texts/index.ts';
import type { OpenedPdf, OpenPdf, PdfTrouble } from './open-pdf.ts';
import { NotShown } from './not-shown.tsx';
import { PdfPageView } from './pdf-page-view.tsx';
import css from './preview.module.css';

export interface PdfPreviewProps {
  readonly file: Blob;
  readonly maxPages: number;
  readonly open: OpenPdf;
  readonly onDownload: () => void;
}

/** The first pages of a PDF, then the offer to download the whole (DOC-13). */
export function PdfPreview({ file, maxPages, open, onDownload }: PdfPreviewProps) {
  const { t } = useTexts();
  const pdf = useOpened(file, open);
  if (pdf === 'opening') {
    return (
      <div className={css.waiting}>
        <Progress label={t('documents.preview.loading')} />
      </div>
    );
  }
  if (pdf === 'locked' || pdf === 'broken') {
    return (
      <NotShown
        icon={pdf === 'locked' ? 'lock' : 'warning'}
        words={t(`documents.preview.${pdf}`)}
        onDownload={onDownload}
      />
    );
  }
  const shown = Math.min(pdf.pages, Math.max(1, maxPages));
  const rest = pdf.pages - shown;
  return (
    <>
      <div className={css.pages}>
        {Array.from({ length: shown }, (_, index) => (
          <PdfPageView key={index} pdf={pdf} number={index + 1} />
        ))}
      </div>
      {rest > 0 && (
        <div className={css.rest}>
          <span>{t('documents.preview.morePages', { count: rest })}</span>
          <Button icon="download" onClick={onDownload}>
            {t('documents.preview.downloadAll')}
          </Button>
        </div>
      )}
    </>
  );
}

function useOpened(file: Blob, open: OpenPdf): OpenedPdf | PdfTrouble | 'opening' {
  const [pdf, setPdf] = useState<OpenedPdf | PdfTrouble | 'opening'>('opening');
  useEffect(() => {
    let gone = false;
    let held: OpenedPdf | undefined;
    const take = (result: OpenedPdf | PdfTrouble) => {
      if (typeof result !== 'string') held = result;
      if (gone) held?.close();
      else setPdf(result);
    };
    file
      .arrayBuffer()
      .then(open)
      .then(take, () => take('broken'));
    return () => {
      gone = true;
      held?.close();
    };
  }, [file, open]);
  return pdf;
}
