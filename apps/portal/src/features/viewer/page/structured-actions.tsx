import type { ReactNode } from 'react';
import type { Document } from '@epr/domain/documents';
import { labelTranslationPreference, usePreference } from '../../../context/storage/preference.ts';
import { Alert, Button, ignoreSecondClick } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { useFormat } from '../preview/structured/use-format.ts';
import { usePdfExport } from '../preview/structured/use-pdf-export.ts';
import { useRenderPdf } from '../preview/structured/use-rendering.ts';
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
  readonly fallback: ReactNode;
}

/**
 * The actions of a structured document: first the readable form, as a PDF to save or to print, then the original file (DOC-15). The buttons
 * are rendered before the file is loaded, so that nothing moves and the focus stays on the one that has it; those of the PDF are disabled
 * until then.
 */
export function StructuredActions({
  document,
  file,
  title,
  saving,
  onDownload,
  fallback: otherwise,
}: StructuredActionsProps) {
  const { t, locale } = useTexts();
  const [translated] = usePreference(labelTranslationPreference, 'on');
  const form = useFormat(file);
  const renderPdf = useRenderPdf();
  const { running, failed, run } = usePdfExport(title);
  if (form === 'none') return otherwise;
  const read =
    file && form && (() => renderPdf({ document, file, form, locale: translated === 'on' ? locale : undefined }));
  return (
    <>
      <Button
        kind="primary"
        icon="download"
        disabled={!read}
        busy={running.includes('save')}
        onClick={ignoreSecondClick(() => read && run('save', read))}
      >
        {t('conversion.pdf')}
      </Button>
      <PrintButton busy={running.includes('print')} print={read && (() => void run('print', read))} />
      <Button icon="download" busy={saving} onClick={ignoreSecondClick(onDownload)}>
        {t('conversion.file', { form: document.attachment.contentType.includes('json') ? 'JSON' : 'XML' })}
      </Button>
      {failed && (
        <div className={css.failure}>
          <Alert tone="warn" live title={t(`conversion.${failed}`)}>
            {failed !== 'pdfFailed' && t('conversion.stillOriginal')}
          </Alert>
        </div>
      )}
    </>
  );
}
