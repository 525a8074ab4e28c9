import { useCallback, useEffect, useRef } from 'react';
import { checkFile } from '@epr/client/documents';
import type { Connection } from '@epr/client/transport';
import type { FileAnswer } from '@epr/domain/documents';
import { useConfiguration } from '../../../context/configuration.ts';
import { useSession } from '../../../context/session.ts';
import { inspectPdf, type PdfInspection } from './prefill/inspect-pdf.ts';

/** Bytes up to which a file is sent to be looked at: a larger one would be sent twice for a few words. */
const mostBytes = 100 * 1000 * 1000;

/** Platforms that lack the service; nothing is sent there again before the page is loaded anew. */
const without = new WeakSet<Connection>();

type Allowed = Extract<FileAnswer, { readonly allowed: true }>;

/** What is known of a file after it was looked at; a refusal of the community takes the place of the answer. */
interface Preview {
  readonly outlook?: PdfInspection | undefined;
  readonly answer: FileAnswer;
  /** Logical ids of documents made from this very file, as far as the community was asked. */
  readonly sameAs?: readonly string[] | undefined;
}

/**
 * What the community will do with a chosen PDF or structured document, before anything else is filled in (DOC-18): the community is asked;
 * where it does not answer, a look at the bytes has to do. `stop` ends asking: the file is sent now, or gone.
 */
export function useFilePreview() {
  const { connection } = useSession();
  const { pdfACheck } = useConfiguration().switches;
  const asking = useRef<AbortController>(undefined);
  const stop = useCallback(() => asking.current?.abort(), []);
  useEffect(() => stop, [stop]);
  const preview = useCallback(
    async (file: File, answer: Allowed): Promise<Preview> => {
      asking.current?.abort();
      const controller = new AbortController();
      asking.current = controller;
      const isPdf = answer.family === 'pdf';
      if (isPdf ? !pdfACheck : answer.family !== 'structured') return { answer };
      const seen = isPdf ? await inspectPdf(file).catch(() => undefined) : undefined;
      if (without.has(connection) || file.size > mostBytes || controller.signal.aborted)
        return { outlook: seen, answer };
      const checked = await checkFile(connection, file, answer.contentType, controller.signal);
      if (!checked.ok) {
        if (checked.refusal.reason === 'notFound') without.add(connection);
        return { outlook: seen, answer };
      }
      const { value } = checked;
      if (value.outcome === 'refused') return { answer: { allowed: false, because: value.because } };
      return { outlook: value.outcome === 'unchanged' ? undefined : value.outcome, answer, sameAs: value.sameAs };
    },
    [connection, pdfACheck],
  );
  return { preview, stop };
}
