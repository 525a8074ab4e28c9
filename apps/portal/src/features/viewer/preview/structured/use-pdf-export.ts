import { useState } from 'react';
import { fileNameOf } from '@epr/domain/documents';
import { failureOf } from '../../../../context/call-error.ts';
import { useIsMounted } from '../../../../context/use-is-mounted.ts';
import { usePdfReader } from '../../../../documents/preview/pdf/pdf-reader-context.ts';
import { saveAs } from '../../../../documents/use-download.ts';
import { useTexts } from '../../../../i18n/index.ts';
import { useRunningActions } from '../../use-running-actions.ts';
import { printFile } from '../print-file.ts';

type Action = 'save' | 'print';

/**
 * Saves or prints the PDF of a structured document, which is rendered on request. `failed` tells a document for which there is no PDF from
 * one for which a retry may help.
 */
export function usePdfExport(title: string) {
  const { t } = useTexts();
  const openPdf = usePdfReader();
  const wanted = useIsMounted();
  const { running, run: start } = useRunningActions<Action>();
  const [failed, setFailed] = useState<'invalid' | 'tooLarge' | 'pdfFailed'>();
  const act = async (action: Action, read: () => Promise<Blob>) => {
    const file = await read();
    if (action === 'save') saveAs(file, fileNameOf(title, 'application/pdf', t('documents.row.untitled')));
    else {
      const source = { title, attachment: { contentType: 'application/pdf', url: '' } };
      await printFile(file, source, { openPdf, cut: t('documents.preview.truncated'), header: [], wanted });
    }
  };
  const run = (action: Action, read: () => Promise<Blob>) => {
    setFailed(undefined);
    return start(action, () => act(action, read).catch((error: unknown) => setFailed(whyOf(error))));
  };
  return { running, failed, run };
}

function whyOf(error: unknown) {
  const { reason } = failureOf(error);
  return reason === 'invalid' || reason === 'tooLarge' ? reason : 'pdfFailed';
}
