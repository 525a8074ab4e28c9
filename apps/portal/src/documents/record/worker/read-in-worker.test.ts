import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import type { Document } from '@epr/domain/documents';
import { aSession } from '../../../context/testing/session.ts';
import type { FromRecordWorker, ToRecordWorker } from './messages.ts';
import { packer, repeatedOfDocuments, repeatedOfSubmitted, type Submitted } from './packed.ts';
import { readInWorker } from './read-in-worker.ts';

/** A worker whose messages the test sends, as events of the browser. */
class Told extends EventTarget {
  static last: Told | undefined;
  ended = false;

  readonly options: WorkerOptions;

  constructor(_address: unknown, options: WorkerOptions) {
    super();
    this.options = options;
    Told.last = this;
  }

  readonly heard: { readonly message: ToRecordWorker; readonly moved: readonly Transferable[] }[] = [];

  postMessage(message: ToRecordWorker, moved: readonly Transferable[]): void {
    this.heard.push({ message, moved });
  }

  terminate(): void {
    this.ended = true;
  }

  say(data: FromRecordWorker): void {
    this.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
  }
}

beforeEach(() => void vi.stubGlobal('Worker', Told));
afterEach(() => void vi.unstubAllGlobals());

function begin(platform: typeof fetch = () => Promise.reject(new Error('nothing is requested')), progress = vi.fn()) {
  const giveUp = new AbortController();
  const { connection } = aSession(platform);
  const reading = readInWorker(new ArrayBuffer(1), connection, { signal: giveUp.signal, progress });
  const worker = Told.last;
  if (!worker) throw new Error('no worker was started');
  return { giveUp, reading, worker };
}

test('[DOC-01] documents are joined with the submission data sent afterwards, in the order of the record', async () => {
  const { reading, worker } = begin();
  const authorRole = { code: 'HCP', system: 'urn:oid:2.999' };
  const [a, b] = ['Befund', 'Rezept'].map((title) => {
    const { uploaderRole: _role, submission: _set, ...bare } = aDocument({ title });
    return bare;
  }) as [Document, Document];
  worker.say({ kind: 'documents', packed: packer<Document>(repeatedOfDocuments)([a, b]) });
  const said: readonly Submitted[] = [
    { place: 1, submission: { id: 's' }, authorRole, uploaderRole: authorRole },
    { place: 0 },
  ];
  worker.say({ kind: 'submitted', packed: packer<Submitted>(repeatedOfSubmitted)(said) });
  worker.say({ kind: 'done', rest: { ok: true, value: { unreadable: [] } } });
  const record = await reading;
  expect(record.ok && record.value.documents).toEqual([
    { ...b, submission: { id: 's', authorRole }, uploaderRole: authorRole },
    a,
  ]);
  expect(worker.ended).toBe(true);
});

test.each([{ homeCommunity: 'urn:oid:2.999.756.1' }, {}])(
  '[DOC-01] the worker gets the response itself, the FHIR address and the home community: %j',
  (ofCommunity) => {
    const { connection } = aSession(() => Promise.reject(new Error('nothing is requested')));
    const answer = new ArrayBuffer(1);
    const signal = new AbortController().signal;
    void readInWorker(answer, { ...connection, ...ofCommunity }, { signal, progress: () => undefined });
    const { fhir } = connection.endpoints;
    // It is a module: it imports others.
    expect(Told.last?.options).toEqual({ type: 'module' });
    expect(Told.last?.heard).toEqual([{ message: { kind: 'read', answer, fhir, ...ofCommunity }, moved: [answer] }]);
  },
);

test('[DOC-01] a worker that fails while it reads rejects the result instead of leaving it pending', async () => {
  const { reading, worker } = begin();
  worker.dispatchEvent(new Event('error'));
  await expect(reading).rejects.toThrow('ended');
  expect(worker.ended).toBe(true);
});

test('[SES-08] a request aborted before it began starts no worker', async () => {
  const { connection } = aSession(() => Promise.reject(new Error('nothing is requested')));
  Told.last = undefined;
  const signal = AbortSignal.abort();
  const reading = readInWorker(new ArrayBuffer(1), connection, { signal, progress: () => undefined });
  expect(await reading).toEqual({ ok: false, error: { reason: 'cancelled' } });
  expect(Told.last).toBeUndefined();
});

test('[SES-08] aborting a request terminates its worker, and with it the data it has read', async () => {
  const { giveUp, reading, worker } = begin();
  giveUp.abort();
  expect(await reading).toEqual({ ok: false, error: { reason: 'cancelled' } });
  expect(worker.ended).toBe(true);
});

test('[DOC-01] pages are requested by the main thread with the token; their bytes or the failure are sent to the worker', async () => {
  const asked: (string | null)[] = [];
  const { giveUp, reading, worker } = begin((input, init) => {
    const request = new Request(input, init);
    asked.push(request.headers.get('authorization'));
    return Promise.resolve(
      new Response(request.url.endsWith('2') ? '{}' : undefined, { status: request.url.endsWith('2') ? 200 : 503 }),
    );
  });
  for (const page of ['2', '3'])
    worker.say({ kind: 'page', url: `http://platform.test/r4/DocumentReference?page=${page}` });
  await vi.waitFor(() => expect(worker.heard).toHaveLength(3));
  const pages = worker.heard.flatMap(({ message, moved }) => (message.kind === 'page' ? [{ ...message, moved }] : []));
  const of = (page: string) => pages.find(({ url }) => url.endsWith(page));
  const arrived = of('2')?.page;
  expect(arrived?.ok && new TextDecoder().decode(arrived.value)).toBe('{}');
  expect(of('2')?.moved).toHaveLength(1);
  expect(of('3')).toMatchObject({ page: { ok: false, error: { status: 503 } }, moved: [] });
  expect(asked).toEqual(['Bearer test', 'Bearer test']);
  giveUp.abort();
  await reading;
});

test('[DOC-01] [DOC-02] the progress of the worker is reported, and its refusal is the result', async () => {
  const progress = vi.fn();
  const { reading, worker } = begin(undefined, progress);
  worker.say({ kind: 'progress', read: 300, total: 1200 });
  worker.say({ kind: 'done', rest: { ok: false, error: { reason: 'unreadable' } } });
  expect(await reading).toEqual({ ok: false, error: { reason: 'unreadable' } });
  expect(progress.mock.calls).toEqual([[300, 1200]]);
  expect(worker.ended).toBe(true);
});
