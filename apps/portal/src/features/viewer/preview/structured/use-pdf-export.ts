import { useState } from 'react';
import { fileNameOf } from '@epr/domain/documents';
import { useIsMounted } from '../../../../context/use-is-mounted.ts';
import { usePdfReader } from '../../../../documents/preview/pdf/pdf-reader-context.ts';
import { saveAs } from '../../../../documents/use-download.ts';
import { useTexts } from '../../../../i18n/index.ts';
import { printFile } from '../print-file.ts';

/** Saves or prints the PDF of a structured document; it is rendered on the first request. */
export function usePdfExport(read: () => Promise<Blob>, title: string) {
  const { t } = useTexts();
  const openPdf = usePdfReader();
  const wanted = useIsMounted();
  const [state, setState] = useState<{ readonly running?: 'save' | 'print'; readonly failed?: boolean }>({});
  const act = async (action: 'save' | 'print') => {
    const file = await read();
    if (action === 'save') saveAs(file, fileNameOf(title, 'application/pdf', t('documents.row.untitled')));
    else {
      const about = { title, attachment: { contentType: 'application/pdf', url: '' } };
      await printFile(file, about, { openPdf, cut: t('documents.preview.truncated'), header: [], wanted });
    }
  };
  const run = async (action: 'save' | 'print') => {
    setState({ running: action });
    const done = await act(action).then(
      () => true,
      () => false,
    );
    setState({ failed: !done });
  };
  return { ...state, run };
}
