import { beforeEach, expect, test, vi } from 'vitest';
import type { PrintableLog } from '../printable-log.ts';
import { logPdf } from './log-pdf.ts';

/** Replaces the worker that writes the file. */
class Writer extends EventTarget {
  static last: Writer | undefined;
  asked: unknown;
  ended = false;
  constructor() {
    super();
    Writer.last = this;
  }
  postMessage(asked: unknown): void {
    this.asked = asked;
  }
  terminate(): void {
    this.ended = true;
  }
  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

beforeEach(() => {
  Writer.last = undefined;
  vi.stubGlobal('Worker', Writer);
});

const paper = { title: 'Zugriffsprotokoll' } as PrintableLog;

/** Starts to write a file; resolves once the worker has received the log. */
async function writing() {
  const progress = vi.fn();
  const given = new AbortController();
  const get = () => Promise.resolve(new Response('letters'));
  const file = logPdf(paper, { get, progress, signal: given.signal });
  // The test awaits the file later; this prevents an unhandled rejection until then.
  file.catch(() => undefined);
  const thread = await vi.waitFor(() => {
    if (!Writer.last?.asked) throw new Error('not yet');
    return Writer.last;
  });
  return { file, progress, given, thread };
}

test('[AUD-01] writes the PDF in a worker, reports the progress and terminates the worker afterwards', async () => {
  const { file, progress, thread } = await writing();
  expect(thread.asked).toMatchObject({ paper });
  thread.say({ kind: 'progress', lines: 200 });
  expect(progress.mock.calls).toEqual([[200]]);
  const pdf = new Blob(['%PDF-']);
  thread.say({ kind: 'done', file: pdf });
  expect(await file).toBe(pdf);
  expect(thread.ended).toBe(true);
});

test.each([
  ['cannot be written', (thread: Writer) => thread.say({ kind: 'failed' })],
  ['loses its thread', (thread: Writer) => thread.dispatchEvent(new Event('error'))],
])('[AUD-01] rejects and terminates the worker when the file %s', async (_what, end) => {
  const { file, thread } = await writing();
  end(thread);
  await expect(file).rejects.toThrow('the file could not be written');
  expect(thread.ended).toBe(true);
});

test('[AUD-01] aborting the export rejects and terminates the worker', async () => {
  const { file, thread, given } = await writing();
  given.abort();
  await expect(file).rejects.toThrow('given up');
  expect(thread.ended).toBe(true);
});

test('[AUD-01] an export aborted while the font arrives is not written', async () => {
  const given = new AbortController();
  const get = () => {
    given.abort();
    return Promise.resolve(new Response('letters'));
  };
  await expect(logPdf(paper, { get, progress: () => undefined, signal: given.signal })).rejects.toThrow('abort');
  expect([Writer.last?.asked, Writer.last?.ended]).toEqual([undefined, true]);
});

test('[AUD-01] rejects without starting a worker when the font cannot be loaded', async () => {
  const get = () => Promise.resolve(new Response('', { status: 404 }));
  const { signal } = new AbortController();
  await expect(logPdf(paper, { get, progress: () => undefined, signal })).rejects.toThrow('font');
  expect(Writer.last).toBeUndefined();
});
