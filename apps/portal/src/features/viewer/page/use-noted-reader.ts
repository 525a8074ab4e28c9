import { useCallback, useState } from 'react';
import type { OpenPdf } from '../../../documents/preview/pdf/open-pdf.ts';
import { usePdfReader } from '../../../documents/preview/pdf/pdf-reader-context.ts';

/**
 * Returns a PDF reader for the content of the page, and whether it could open this file: of a PDF that it could not, without its password or
 * at all, nothing could be printed.
 */
export function useNotedReader(file: Blob | undefined): { readonly reader: OpenPdf; readonly readable: boolean } {
  const open = usePdfReader();
  const [unreadable, setUnreadable] = useState<Blob>();
  const reader = useCallback<OpenPdf>(
    async (bytes) => {
      const pdf = await open(bytes);
      if (typeof pdf === 'string') setUnreadable(file);
      return pdf;
    },
    [open, file],
  );
  return { reader, readable: file === undefined || file !== unreadable };
}
