import { aDocument } from '@epr/cast/documents';
import { listDocuments } from '@epr/client/documents';
import { writeDocument, writeSubmissionSet } from '@epr/fhir/documents';
import { expect, test, vi } from 'vitest';
import type { Document } from '@epr/domain/documents';
import type { FromRecordWorker, ToRecordWorker } from './messages.ts';
import { repeatedOfDocuments, repeatedOfSubmitted, unpacker, type Submitted } from './packed.ts';

const fhir = 'https://community.example/r4';
const homeCommunity = 'urn:oid:2.999.756.1';
const second = `${fhir}/DocumentReference?_offset=300`;

const role = (code: string) => ({ code, system: 'urn:oid:2.16.756.5.30.1.127.3.10.6' });

/** One document has its uploader's role itself; for the others it is in their submission set. */
function named(at: number): Document {
  const { uploaderRole: _role, ...document } = aDocument({
    logicalId: `d${at}`,
    entryUuid: `urn:uuid:00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    title: `Bericht ${at}`,
  });
  return at === 1 ? { ...document, uploaderRole: role('PAT') } : document;
}
const resources = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => ({
    resource: { ...writeDocument(named(from + at)), id: `d${from + at}` },
  }));
const set = writeSubmissionSet({
  id: 's',
  date: '2026-11-18T08:00:00Z',
  authorRole: role('HCP'),
  documents: ['d1', 'd305'],
});
const searchset = (entry: readonly unknown[], next?: string) => ({
  resourceType: 'Bundle',
  type: 'searchset',
  link: next ? [{ relation: 'next', url: next }] : [],
  entry,
});
// Neither is a readable document: the documents after them must keep their place.
const unread = [
  { resource: { resourceType: 'OperationOutcome', issue: [] }, search: { mode: 'outcome' } },
  { resource: { resourceType: 'DocumentReference', id: 'broken' } },
];
const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).buffer;
const answer = {
  resourceType: 'Bundle',
  type: 'batch-response',
  entry: [
    { resource: searchset([...resources(0, 100), ...unread, ...resources(100, 300)], second) },
    { resource: searchset([{ resource: set }]) },
  ],
};
// A document added meanwhile shifted the page boundary: two documents are on both pages.
const page = searchset(resources(298, 310));

/** Reads a record with the worker and joins its messages as the page does; the pages it requests are added to `asked`. */
async function readByWorker(asked: string[], progress: (number | undefined)[][] = []): Promise<readonly Document[]> {
  const listeners: ((event: { readonly data: ToRecordWorker }) => void)[] = [];
  const tell = (data: ToRecordWorker) => listeners.forEach((listen) => listen({ data }));
  const sent: Document[] = [];
  const documents: Document[] = [];
  const unpack = unpacker<Document>(repeatedOfDocuments);
  const unpackSubmitted = unpacker<Submitted>(repeatedOfSubmitted);
  await new Promise<void>((resolve) => {
    const postMessage = (message: FromRecordWorker) => {
      const data = structuredClone(message);
      if (data.kind === 'page') asked.push(data.url);
      if (data.kind === 'progress') progress.push([data.read, data.total]);
      if (data.kind === 'page')
        setTimeout(() => tell({ kind: 'page', url: data.url, page: { ok: true, value: bytesOf(page) } }));
      if (data.kind === 'documents') sent.push(...unpack(data.packed));
      if (data.kind === 'submitted')
        for (const { place, submission, authorRole, uploaderRole } of unpackSubmitted(data.packed)) {
          const document = sent[place];
          if (document)
            documents.push({
              ...document,
              ...(submission ? { submission: { ...submission, ...(authorRole ? { authorRole } : {}) } } : {}),
              ...(uploaderRole ? { uploaderRole } : {}),
            });
        }
      if (data.kind === 'done') resolve();
    };
    vi.stubGlobal('self', {
      postMessage,
      addEventListener: (_name: string, listen: (typeof listeners)[number]) => listeners.push(listen),
    });
    vi.resetModules();
    void import('./record-worker.ts').then(() => tell({ kind: 'read', answer: bytesOf(answer), fhir, homeCommunity }));
  });
  vi.unstubAllGlobals();
  return documents;
}

test('[DOC-01] an unexpected error in the worker is reported to the page', async () => {
  const listeners: ((event: { readonly data: ToRecordWorker }) => void)[] = [];
  const reported = new Promise((resolve) =>
    vi.stubGlobal('self', {
      postMessage: () => {
        throw new Error('no room');
      },
      addEventListener: (_name: string, listen: (typeof listeners)[number]) => listeners.push(listen),
      reportError: resolve,
    }),
  );
  vi.resetModules();
  await import('./record-worker.ts');
  for (const listen of listeners) listen({ data: { kind: 'read', answer: bytesOf({ resourceType: 'Bundle' }), fhir } });
  expect(await reported).toEqual(new Error('no room'));
  vi.unstubAllGlobals();
});

/** Returns the worker's final message for these bytes. */
async function saidOf(bytes: ArrayBuffer): Promise<FromRecordWorker> {
  const listeners: ((event: { readonly data: ToRecordWorker }) => void)[] = [];
  const said = new Promise<FromRecordWorker>((resolve) =>
    vi.stubGlobal('self', {
      postMessage: (message: FromRecordWorker) => message.kind === 'done' && resolve(message),
      addEventListener: (_name: string, listen: (typeof listeners)[number]) => listeners.push(listen),
    }),
  );
  vi.resetModules();
  await import('./record-worker.ts');
  for (const listen of listeners) listen({ data: { kind: 'read', answer: bytes, fhir } });
  const last = await said;
  vi.unstubAllGlobals();
  return last;
}

test.each([
  ['no JSON', new TextEncoder().encode('<html>Wartung</html>').buffer],
  ['cut off', bytesOf(answer).slice(0, -10)],
  ['something else', bytesOf({ resourceType: 'Patient' })],
])(
  '[DOC-01] [DOC-02] a response that is %s ends with the refusal "unreadable" instead of staying pending',
  async (_what, bytes) => {
    expect(await saidOf(bytes)).toMatchObject({ kind: 'done', rest: { ok: false, error: { reason: 'unreadable' } } });
  },
);

test('[DOC-01] a record read by the worker, in parts and with its submission sets, equals the record read at once', async () => {
  const transport = {
    fetch: (url: RequestInfo | URL) =>
      Promise.resolve(
        new Response(JSON.stringify(String(url instanceof Request ? url.url : url) === second ? page : answer)),
      ),
    upload: () => Promise.reject(new Error('nothing is uploaded')),
    traceparent: () => undefined,
    timeout: 60_000,
  };
  const authorize = () => Promise.resolve({ ok: true as const, value: 'Bearer x' });
  const endpoints = { fhir, epr: fhir };
  const here = await listDocuments({ transport, endpoints, homeCommunity, authorize, authorizeBasic: authorize });
  const expected = here.ok ? here.value.documents : [];
  expect(expected).toHaveLength(310);
  // A document that names no community is one of the community that was asked.
  expect(expected.filter(({ id }) => !id.endsWith(`@${homeCommunity}`))).toEqual([]);
  expect(expected[305]?.submission).toEqual({ id: 's', date: '2026-11-18T08:00:00Z', authorRole: role('HCP') });
  expect([1, 2, 305].map((at) => expected[at]?.uploaderRole?.code)).toEqual(['PAT', undefined, 'HCP']);
  const asked: string[] = [];
  const progress: (number | undefined)[][] = [];
  expect(await readByWorker(asked, progress)).toEqual(expected);
  expect(asked).toEqual([second]);
  expect(progress[0]).toEqual([301, undefined]);
});
