import type { ReactNode } from 'react';
import { formOf, type Document, type StructuredForm } from '@epr/domain/documents';
import { labelTranslation, usePreference } from '../../../context/preference.ts';
import { Alert, Button } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { usePdf } from '../preview/structured/use-pdf.ts';
import { useRendering } from '../preview/structured/use-rendering.ts';
import { bytesToKnow, useText } from '../preview/use-text.ts';
import css from './document.module.css';

interface StructuredActionsProps {
  readonly document: Document;
  readonly file: Blob;
  readonly title: string;
  readonly saving: boolean;
  readonly onDownload: () => void;
  /** What stands in the bar of a file that only says to be structured. */
  readonly otherwise: ReactNode;
}

/** Of a structured document what people can read comes first, as a PDF to save or to print; the file for programs second (DOC-15). */
export function StructuredActions({ file, otherwise, ...rest }: StructuredActionsProps) {
  const start = useText(file, bytesToKnow);
  const form = start === undefined ? undefined : formOf(start);
  return form ? <ReadableFirst {...rest} file={file} form={form} /> : otherwise;
}

function ReadableFirst({
  document,
  file,
  title,
  form,
  saving,
  onDownload,
}: Omit<StructuredActionsProps, 'otherwise'> & { readonly form: StructuredForm }) {
  const { t, locale } = useTexts();
  const [translated] = usePreference(labelTranslation, 'on');
  const { readPdf } = useRendering({ document, file, form, locale: translated === 'on' ? locale : undefined });
  const pdf = usePdf(readPdf, title);
  return (
    <>
      <Button kind="primary" icon="download" busy={pdf.running === 'save'} onClick={() => void pdf.run('save')}>
        {t('conversion.pdf')}
      </Button>
      <Button shrinks icon="print" busy={pdf.running === 'print'} onClick={() => void pdf.run('print')}>
        {t('conversion.print')}
      </Button>
      <Button icon="download" busy={saving} onClick={onDownload}>
        {t('conversion.file', { form: form === 'fhirJson' ? 'JSON' : 'XML' })}
      </Button>
      {pdf.failed && (
        <div className={css.failure}>
          <Alert tone="warn" live title={t('conversion.pdfFailed')} />
        </div>
      )}
    </>
  );
}
