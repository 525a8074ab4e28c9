import { nextPageOf, parseRecordBundle, readRecordBundle } from '@epr/client/documents';
import type { CallResult } from '@epr/client/transport';
import type { Document } from '@epr/domain/documents';
import { ok } from '@epr/domain/values';
import type { FromReader, ToReader } from './messages.ts';
import { packer, repeatedOfDocuments, repeatedOfSubmitted, type Submitted } from './packed.ts';

/** Documents per message: the page can process that many without a noticeable pause. */
const piece = 250;

const waiting = new Map<string, (page: CallResult<ArrayBuffer>) => void>();

/** The requested pages: the next one is under way while one is parsed. */
const asked = new Map<string, Promise<CallResult<ArrayBuffer>>>();

function ask(url: string): Promise<CallResult<ArrayBuffer>> {
  const known = asked.get(url);
  if (known) return known;
  const page = new Promise<CallResult<ArrayBuffer>>((resolve) => waiting.set(url, resolve));
  asked.set(url, page);
  post({ kind: 'page', url });
  return page;
}

function post(message: FromReader): void {
  self.postMessage(message);
}

/** The index of a document among those sent already, and the fields needed to join it with its submission set. */
type Sent = Pick<Document, 'logicalId' | 'entryUuid' | 'uploaderRole' | 'submission'> & {
  readonly place: number;
};

/** Sends documents while they are being read, so that the page can process them meanwhile and none stays in the worker's memory. */
function sender() {
  const pack = packer<Document>(repeatedOfDocuments);
  let some: Document[] = [];
  let place = 0;
  const flush = () => {
    if (some.length > 0) post({ kind: 'documents', packed: pack(some) });
    some = [];
  };
  const take = (document: Document): Document => {
    some.push(document);
    if (some.length >= piece) flush();
    const { logicalId, entryUuid, uploaderRole } = document;
    const sent: Sent = { place, logicalId, entryUuid, ...(uploaderRole ? { uploaderRole } : {}) };
    place += 1;
    return sent as unknown as Document;
  };
  return { flush, take };
}

async function read({ answer, fhir, homeCommunity }: Extract<ToReader, { kind: 'read' }>): Promise<void> {
  const whose = homeCommunity ? { homeCommunity } : {};
  const { flush, take } = sender();
  const head = (bundle: unknown) => {
    const next = nextPageOf(fhir, bundle);
    if (next !== undefined) void ask(next);
  };
  const parse = (bytes: ArrayBuffer) => parseRecordBundle(bytes, whose, { head, take });
  const parsed = parse(answer);
  if (!parsed.ok) return post({ kind: 'done', rest: parsed });
  const record = await readRecordBundle(parsed.value, {
    fhir,
    progress: (count, total) => post({ kind: 'progress', read: count, total }),
    readPage: async (url) => {
      const page = await ask(url);
      asked.delete(url);
      return page.ok ? parse(page.value) : page;
    },
  });
  if (!record.ok) return post({ kind: 'done', rest: record });
  flush();
  const { documents, ...rest } = record.value;
  const pack = packer<Submitted>(repeatedOfSubmitted);
  for (let from = 0; from < documents.length; from += 4 * piece) {
    const some = documents.slice(from, from + 4 * piece) as unknown as readonly Sent[];
    post({ kind: 'submitted', packed: pack(some.map(submitted)) });
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

self.addEventListener('message', ({ data }: MessageEvent<ToReader>) => {
  // An unexpected error is reported as an error of the worker: otherwise the page would wait for ever.
  if (data.kind === 'read') return void read(data).catch((problem: unknown) => self.reportError(problem));
  waiting.get(data.url)?.(data.page);
  waiting.delete(data.url);
});
