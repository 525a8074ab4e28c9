import { fetchPage, type OnPage, type PatientRecord } from '@epr/client/documents';
import type { CallResult, Connection } from '@epr/client/transport';
import type { Document } from '@epr/domain/documents';
import { ok, refused } from '@epr/domain/values';
import { trustedScriptUrl } from '../../../context/trusted-script-url.ts';
import { treeOf } from '../tree-of.ts';
import type { FromReader, ToReader } from './messages.ts';
import { repeatedOfDocuments, repeatedOfSubmitted, unpacker, type Submitted } from './packed.ts';
import address from './record-worker.ts?worker&url';

/**
 * Reads the answer to the list of a large record beside the page: ten thousand documents would hold it for seconds. They come back in
 * pieces while others are read, and what their submission sets say of them at the end. The answer's bytes are gone afterwards. Rejects when the browser cannot run the worker.
 */
export function readInWorker(
  answer: ArrayBuffer,
  connection: Connection,
  { signal, progress }: { readonly signal: AbortSignal; readonly progress: OnPage },
): Promise<CallResult<PatientRecord>> {
  if (signal.aborted) return Promise.resolve(refused({ reason: 'cancelled' }));
  const worker = new Worker(trustedScriptUrl(new URL(address, location.href)), { type: 'module' });
  const send = (message: ToReader, moved: ArrayBuffer[]) => worker.postMessage(message, moved);
  const giveUp = new AbortController();
  const documents: Document[] = [];
  const sent: Document[] = [];
  const unpack = unpacker<Document>(repeatedOfDocuments);
  const unpackSubmitted = unpacker<Submitted>(repeatedOfSubmitted);
  const done = new Promise<CallResult<PatientRecord>>((resolve, reject) => {
    signal.addEventListener('abort', () => resolve(refused({ reason: 'cancelled' })), { signal: giveUp.signal });
    worker.addEventListener('error', () => reject(new Error('the worker that reads the record ended')));
    worker.addEventListener('message', ({ data }: MessageEvent<FromReader>) => {
      switch (data.kind) {
        case 'page':
          return void fetchPage(connection, data.url, signal).then((page) =>
            send({ kind: 'page', url: data.url, page }, page.ok ? [page.value] : []),
          );
        case 'progress':
          return progress(data.read, data.total);
        case 'documents':
          return void sent.push(...unpack(data.packed));
        case 'submitted':
          for (const said of unpackSubmitted(data.packed)) {
            const document = sent[said.place];
            if (document) documents.push(joined(document, said));
          }
          return undefined;
        case 'done':
          // In a task of its own, before the one that draws the list.
          if (data.rest.ok) treeOf(documents);
          return void setTimeout(() => resolve(data.rest.ok ? ok({ ...data.rest.value, documents }) : data.rest));
      }
    });
  });
  const { homeCommunity, endpoints } = connection;
  send({ kind: 'read', answer, fhir: endpoints.fhir, ...(homeCommunity ? { homeCommunity } : {}) }, [answer]);
  return done.finally(() => {
    giveUp.abort();
    worker.terminate();
  });
}

/** The very object that came: ten thousand copies would be ten thousand more to clear away. */
function joined(document: Document, { submission, authorRole, uploaderRole }: Submitted): Document {
  return Object.assign(
    document,
    submission && { submission: { ...submission, ...(authorRole ? { authorRole } : {}) } },
    uploaderRole && { uploaderRole },
  );
}
