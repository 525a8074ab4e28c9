import type { ReactNode } from 'react';
import { structuredFormatOf, type Document, type StructuredFormat } from '@epr/domain/documents';
import { labelTranslation, usePreference } from '../../../context/storage/preference.ts';
import { Alert, Button, firstClick } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { usePdfExport } from '../preview/structured/use-pdf-export.ts';
import { useRendering } from '../preview/structured/use-rendering.ts';
import { textSniffLength, useText } from '../preview/use-text.ts';
import css from './document.module.css';
import { PrintButton } from './print-button.tsx';

interface StructuredActionsProps {
  readonly document: Document;
  /** The content, once it is loaded. */
  readonly file: Blob | undefined;
  readonly title: string;
  readonly saving: boolean;
  readonly onDownload: () => void;
  /** Rendered for a file that claims to be structured but is not. */
  readonly otherwise: ReactNode;
}

/**
 * The actions of a structured document: first the readable form, as a PDF to save or to print, then the original file (DOC-15). The buttons
 * are rendered before the file is loaded, so that nothing moves.
 */
export function StructuredActions({ file, otherwise, ...rest }: StructuredActionsProps) {
  return file ? <OfFile {...rest} file={file} otherwise={otherwise} /> : <Buttons {...rest} />;
}

function OfFile({ otherwise, ...rest }: StructuredActionsProps & { readonly file: Blob }) {
  const start = useText(rest.file, textSniffLength);
  if (!start) return <Buttons {...rest} />;
  const form = start === 'failed' ? undefined : structuredFormatOf(start.value);
  return form ? <ReadableFirst {...rest} form={form} /> : otherwise;
}

type Bar = Pick<StructuredActionsProps, 'document' | 'saving' | 'onDownload'>;

function ReadableFirst(bar: Bar & { readonly file: Blob; readonly form: StructuredFormat; readonly title: string }) {
  const { t, locale } = useTexts();
  const { document, file, form } = bar;
  const [translated] = usePreference(labelTranslation, 'on');
  const { readPdf } = useRendering({ document, file, form, locale: translated === 'on' ? locale : undefined });
  const pdf = usePdfExport(readPdf, bar.title);
  return (
    <>
      <Buttons {...bar} pdf={pdf} />
      {pdf.failed && (
        <div className={css.failure}>
          <Alert tone="warn" live title={t('conversion.pdfFailed')} />
        </div>
      )}
    </>
  );
}

/** The buttons; without `pdf` those of the PDF are disabled. */
function Buttons({ document, saving, onDownload, pdf }: Bar & { readonly pdf?: ReturnType<typeof usePdfExport> }) {
  const { t } = useTexts();
  const form = document.attachment.contentType.includes('json') ? 'JSON' : 'XML';
  return (
    <>
      <Button
        kind="primary"
        icon="download"
        disabled={!pdf}
        busy={pdf?.running.includes('save') ?? false}
        onClick={firstClick(() => pdf?.run('save'))}
      >
        {t('conversion.pdf')}
      </Button>
      <PrintButton busy={pdf?.running.includes('print') ?? false} print={pdf && (() => void pdf.run('print'))} />
      <Button icon="download" busy={saving} onClick={firstClick(onDownload)}>
        {t('conversion.file', { form })}
      </Button>
    </>
  );
}
