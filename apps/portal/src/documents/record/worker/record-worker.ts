import { nextPageOf, parseRecordBundle, readRecordBundle } from '@epr/client/documents';
import type { CallResult } from '@epr/client/transport';
import type { Document } from '@epr/domain/documents';
import { ok } from '@epr/domain/values';
import type { FromRecordWorker, ToRecordWorker } from './messages.ts';
import { packer, repeatedOfDocuments, repeatedOfSubmitted, type Submitted } from './packed.ts';

/** Documents per message: the page can process that many without a noticeable pause. */
const batchSize = 250;

const pageResolvers = new Map<string, (page: CallResult<ArrayBuffer>) => void>();

/** The requested pages: the next one is under way while one is parsed. */
const requestedPages = new Map<string, Promise<CallResult<ArrayBuffer>>>();

function requestPage(url: string): Promise<CallResult<ArrayBuffer>> {
  const requested = requestedPages.get(url);
  if (requested) return requested;
  const page = new Promise<CallResult<ArrayBuffer>>((resolve) => pageResolvers.set(url, resolve));
  requestedPages.set(url, page);
  post({ kind: 'page', url });
  return page;
}

function post(message: FromRecordWorker): void {
  self.postMessage(message);
}

/** The index of a document among those sent already, and the fields needed to join it with its submission set. */
type Sent = Pick<Document, 'logicalId' | 'entryUuid' | 'uploaderRole' | 'submission'> & {
  readonly place: number;
};

/** Sends documents while they are being read, so that the page can process them meanwhile and none stays in the worker's memory. */
function sender() {
  const pack = packer<Document>(repeatedOfDocuments);
  let batch: Document[] = [];
  let place = 0;
  const flush = () => {
    if (batch.length > 0) post({ kind: 'documents', packed: pack(batch) });
    batch = [];
  };
  const addDocument = (document: Document): Document => {
    batch.push(document);
    if (batch.length >= batchSize) flush();
    const { logicalId, entryUuid, uploaderRole } = document;
    const sent: Sent = { place, logicalId, entryUuid, ...(uploaderRole ? { uploaderRole } : {}) };
    place += 1;
    return sent as unknown as Document;
  };
  return { flush, take: addDocument };
}

async function read({ answer, fhir, homeCommunity }: Extract<ToRecordWorker, { kind: 'read' }>): Promise<void> {
  const options = homeCommunity ? { homeCommunity } : {};
  const { flush, take } = sender();
  const onHead = (bundle: unknown) => {
    const next = nextPageOf(fhir, bundle);
    if (next !== undefined) void requestPage(next);
  };
  const parse = (bytes: ArrayBuffer) => parseRecordBundle(bytes, options, { head: onHead, take });
  const parsed = parse(answer);
  if (!parsed.ok) return post({ kind: 'done', rest: parsed });
  const record = await readRecordBundle(parsed.value, {
    fhir,
    progress: (count, total) => post({ kind: 'progress', read: count, total }),
    readPage: async (url) => {
      const page = await requestPage(url);
      requestedPages.delete(url);
      return page.ok ? parse(page.value) : page;
    },
  });
  if (!record.ok) return post({ kind: 'done', rest: record });
  flush();
  const { documents, ...rest } = record.value;
  const pack = packer<Submitted>(repeatedOfSubmitted);
  for (let from = 0; from < documents.length; from += 4 * batchSize) {
    const batch = documents.slice(from, from + 4 * batchSize) as unknown as readonly Sent[];
    post({ kind: 'submitted', packed: pack(batch.map(submitted)) });
  }
  post({ kind: 'done', rest: ok(rest) });
}

function submitted({ place, submission, uploaderRole }: Sent): Submitted {
  const { authorRole, ...set } = submission ?? {};
  return {
    place,
    ...(submission ? { submission: set } : {}),
    ...(authorRole ? { authorRole } : {}),
    ...(uploaderRole ? { uploaderRole } : {}),
  };
}

self.addEventListener('message', ({ data }: MessageEvent<ToRecordWorker>) => {
  // An unexpected error is reported as an error of the worker: otherwise the page would wait for ever.
  if (data.kind === 'read') return void read(data).catch((problem: unknown) => self.reportError(problem));
  pageResolvers.get(data.url)?.(data.page);
  pageResolvers.delete(data.url);
});
