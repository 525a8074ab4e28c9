import { createContext, useContext } from 'react';
import { trustedScriptUrl } from '../../../context/trusted-script-url.ts';
import { pdfReader, type OpenPdf } from './open-pdf.ts';

const reader = pdfReader(
  () =>
    new Worker(trustedScriptUrl(new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url)), { type: 'module' }),
);

/** Who reads PDFs; tests hand in their own, because their world has no workers. */
export const PdfReaderContext = createContext<OpenPdf>(reader);

export function usePdfReader(): OpenPdf {
  return useContext(PdfReaderContext);
}
