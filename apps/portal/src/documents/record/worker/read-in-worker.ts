import { fetchPage, type OnPage, type PatientRecord } from '@epr/client/documents';
import type { CallResult, Connection } from '@epr/client/transport';
import type { Document } from '@epr/domain/documents';
import { ok, err } from '@epr/domain/values';
import { trustedScriptUrl } from '../../../context/trusted-script-url.ts';
import { cachedVersionTree } from '../cached-version-tree.ts';
import type { FromRecordWorker, ToRecordWorker } from './messages.ts';
import { repeatedOfDocuments, repeatedOfSubmitted, unpacker, type Submitted } from './packed.ts';
import address from './record-worker.ts?worker&url';

/**
 * Parses the list response of a large record in a worker: ten thousand documents would block the page for seconds. They arrive in pieces
 * while others are being parsed, followed by the data of their submission sets. `body` is transferred and cannot be used afterwards.
 * Rejects when the browser cannot run the worker.
 */
export function readInWorker(
  body: ArrayBuffer,
  connection: Connection,
  { signal, progress }: { readonly signal: AbortSignal; readonly progress: OnPage },
): Promise<CallResult<PatientRecord>> {
  if (signal.aborted) return Promise.resolve(err({ reason: 'cancelled' }));
  const worker = new Worker(trustedScriptUrl(new URL(address, location.href)), { type: 'module' });
  const send = (message: ToRecordWorker, moved: ArrayBuffer[]) => worker.postMessage(message, moved);
  const giveUp = new AbortController();
  const documents: Document[] = [];
  const received: Document[] = [];
  const unpack = unpacker<Document>(repeatedOfDocuments);
  const unpackSubmitted = unpacker<Submitted>(repeatedOfSubmitted);
  const done = new Promise<CallResult<PatientRecord>>((resolve, reject) => {
    signal.addEventListener('abort', () => resolve(err({ reason: 'cancelled' })), { signal: giveUp.signal });
    worker.addEventListener('error', () => reject(new Error('the worker that reads the record ended')));
    worker.addEventListener('message', ({ data }: MessageEvent<FromRecordWorker>) => {
      switch (data.kind) {
        case 'page':
          return void fetchPage(connection, data.url, signal).then((page) =>
            send({ kind: 'page', url: data.url, page }, page.ok ? [page.value] : []),
          );
        case 'progress':
          return progress(data.read, data.total);
        case 'documents':
          return void received.push(...unpack(data.packed));
        case 'submitted':
          for (const submitted of unpackSubmitted(data.packed)) {
            const document = received[submitted.place];
            if (document) documents.push(withSubmission(document, submitted));
          }
          return undefined;
        case 'done':
          // In this task, before the one that renders the list.
          if (data.rest.ok) cachedVersionTree(documents);
          return void setTimeout(() => resolve(data.rest.ok ? ok({ ...data.rest.value, documents }) : data.rest));
      }
    });
  });
  const { homeCommunity, endpoints } = connection;
  send({ kind: 'read', answer: body, fhir: endpoints.fhir, ...(homeCommunity ? { homeCommunity } : {}) }, [body]);
  return done.finally(() => {
    giveUp.abort();
    worker.terminate();
  });
}

/** Modifies the received object itself: ten thousand copies would be ten thousand more objects to garbage-collect. */
function withSubmission(document: Document, { submission, authorRole, uploaderRole }: Submitted): Document {
  return Object.assign(
    document,
    submission && { submission: { ...submission, ...(authorRole ? { authorRole } : {}) } },
    uploaderRole && { uploaderRole },
  );
}
