import { useCallback, useEffect, useRef } from 'react';
import { checkFile } from '@epr/client/documents';
import type { Connection } from '@epr/client/transport';
import type { FileDecision } from '@epr/domain/documents';
import { useConfiguration } from '../../../context/configuration.ts';
import { useSession } from '../../../context/session.ts';
import { inspectPdf, type PdfInspection } from './prefill/inspect-pdf.ts';

/** Maximum size in bytes of a file sent to be checked: larger ones would be sent twice for a short message. */
const maxBytes = 100 * 1000 * 1000;

/** Platforms without the service; not called again before the page is reloaded. */
const withoutFileCheck = new WeakSet<Connection>();

type Allowed = Extract<FileDecision, { readonly allowed: true }>;

/** Result of checking a file; a rejection by the community replaces the answer. */
interface Preview {
  readonly outlook?: PdfInspection | undefined;
  readonly answer: FileDecision;
  /** Logical ids of documents created from this very file, when the community reported them. */
  readonly sameAs?: readonly string[] | undefined;
}

/**
 * Asks the community what it will do with a chosen PDF or structured document, before the rest of the form is filled in (DOC-18); without a
 * response, an inspection of the bytes in the browser is used. `stop` cancels the request, when the file is sent or removed.
 */
export function useFileCheck() {
  const { connection } = useSession();
  const { pdfACheck } = useConfiguration().switches;
  const checkController = useRef<AbortController>(undefined);
  const stop = useCallback(() => checkController.current?.abort(), []);
  useEffect(() => stop, [stop]);
  const preview = useCallback(
    async (file: File, answer: Allowed): Promise<Preview> => {
      checkController.current?.abort();
      const controller = new AbortController();
      checkController.current = controller;
      const isPdf = answer.family === 'pdf';
      if (isPdf ? !pdfACheck : answer.family !== 'structured') return { answer };
      const inspected = isPdf ? await inspectPdf(file).catch(() => undefined) : undefined;
      if (withoutFileCheck.has(connection) || file.size > maxBytes || controller.signal.aborted)
        return { outlook: inspected, answer };
      const result = await checkFile(connection, file, answer.contentType, controller.signal);
      if (!result.ok) {
        if (result.error.reason === 'notFound') withoutFileCheck.add(connection);
        return { outlook: inspected, answer };
      }
      const { value } = result;
      if (value.outcome === 'refused') return { answer: { allowed: false, reason: value.reason } };
      return { outlook: value.outcome === 'unchanged' ? undefined : value.outcome, answer, sameAs: value.sameAs };
    },
    [connection, pdfACheck],
  );
  return { preview, stop };
}
