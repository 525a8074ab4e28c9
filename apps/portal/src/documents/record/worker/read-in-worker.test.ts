import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import type { Document } from '@epr/domain/documents';
import { aSession } from '../../../context/testing/session.ts';
import type { FromReader } from './messages.ts';
import { packer, repeatedOfDocuments, repeatedOfSubmitted, type Submitted } from './packed.ts';
import { readInWorker } from './read-in-worker.ts';

/** A worker that says what the test lets it say, with the browser's own events. */
class Told extends EventTarget {
  static last: Told | undefined;
  ended = false;

  constructor() {
    super();
    Told.last = this;
  }

  postMessage(): void {}

  terminate(): void {
    this.ended = true;
  }

  say(data: FromReader): void {
    this.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
  }
}

beforeEach(() => void vi.stubGlobal('Worker', Told));
afterEach(() => void vi.unstubAllGlobals());

function begin() {
  const giveUp = new AbortController();
  const { connection } = aSession(() => Promise.reject(new Error('nothing is requested')));
  const reading = readInWorker(new ArrayBuffer(1), connection, { signal: giveUp.signal, progress: () => undefined });
  const worker = Told.last;
  if (!worker) throw new Error('no worker was started');
  return { giveUp, reading, worker };
}

test('[DOC-01] documents are joined with what is said of them afterwards, in the order of the record', async () => {
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

test('[DOC-01] a worker that ends while it reads is a failed reading, not one without an end', async () => {
  const { reading, worker } = begin();
  worker.dispatchEvent(new Event('error'));
  await expect(reading).rejects.toThrow('ended');
  expect(worker.ended).toBe(true);
});

test('[SES-08] a reading that was given up before begins no worker', async () => {
  const { connection } = aSession(() => Promise.reject(new Error('nothing is requested')));
  Told.last = undefined;
  const signal = AbortSignal.abort();
  const reading = readInWorker(new ArrayBuffer(1), connection, { signal, progress: () => undefined });
  expect(await reading).toEqual({ ok: false, refusal: { reason: 'cancelled' } });
  expect(Told.last).toBeUndefined();
});

test('[SES-08] a reading that is given up ends its worker, and with it what it has read', async () => {
  const { giveUp, reading, worker } = begin();
  giveUp.abort();
  expect(await reading).toEqual({ ok: false, refusal: { reason: 'cancelled' } });
  expect(worker.ended).toBe(true);
});
