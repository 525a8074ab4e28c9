import { createContext, useContext } from 'react';
import { trustedScriptUrl } from '../../../context/trusted-script-url.ts';
import { pdfReader, type OpenPdf } from './open-pdf.ts';

const withWorker = pdfReader(
  () =>
    new Worker(trustedScriptUrl(new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url)), {
      type: 'module',
    }),
  // Emitted by the build (vite.config.ts).
  '/pdf/',
);

/** A browser without workers shows no PDF and need not load the library. */
const reader: OpenPdf = (bytes) => (typeof Worker === 'undefined' ? Promise.resolve('broken') : withWorker(bytes));

/** Provides the PDF reader; tests provide their own, because they have no workers. */
export const PdfReaderContext = createContext<OpenPdf>(reader);

export function usePdfReader(): OpenPdf {
  return useContext(PdfReaderContext);
}
