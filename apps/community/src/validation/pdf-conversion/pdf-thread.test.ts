import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dejavu, letter } from '../testing/letter.ts';
import { pdfThread, type PdfThreadLimits } from './pdf-thread.ts';
import type { PdfJob } from './job.ts';
import type { Message } from './worker.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'epr-thread-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

const wide: PdfThreadLimits = { timeoutMs: 300_000, totalMs: 300_000, memory: 2 ** 31 };

/** Written into a converted file. */
const time = new Date('2026-11-23T08:00:00Z');

async function run(bytes: Uint8Array, limits: Partial<PdfThreadLimits>, kind: PdfJob['kind'] = 'repair', limit = 1e9) {
  const input = join(folder, 'input.pdf');
  await writeFile(input, bytes);
  const thread = pdfThread({ ...wide, ...limits });
  try {
    return await thread.run({ kind, input, output: join(folder, 'output.pdf'), limit, now: time.getTime() });
  } finally {
    await thread.close();
  }
}

/** An object stream that unpacks to two gigabytes. */
function bomb(): Buffer {
  const bytes = deflateSync(deflateSync(Buffer.alloc(2 ** 26)));
  const times = Array.from({ length: 40 }, (_, index) => {
    const head = `${index + 5} 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode] /Length ${bytes.length} >>\nstream\n`;
    return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream\nendobj\n')]);
  });
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...times, Buffer.from('trailer\n<< /Root 1 0 R >>\n%%EOF\n')]);
}

describe('the worker thread for PDF files', { timeout: 300_000 }, () => {
  it('[COM-07] ends a job that exceeds the memory limit', async () => {
    const answer = await run(bomb(), { memory: 64 * 1024 * 1024 });
    expect(['tooLarge', 'unreadable']).toContain(answer.kind);
  });

  it('[COM-07] ends a job when the memory of the process has grown by more than the limit', async () => {
    const bytes = await letter({ font: dejavu });
    const used = vi.spyOn(process.memoryUsage, 'rss').mockReturnValueOnce(700).mockReturnValueOnce(1700);
    used.mockReturnValue(1701);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    process.once('worker', () => vi.advanceTimersByTime(100));
    const running = run(bytes, { memory: 1000 });
    await expect.poll(() => used.mock.calls.length).toBe(2);
    vi.advanceTimersByTime(100);
    vi.useRealTimers();
    used.mockRestore();
    expect(await running).toEqual({ kind: 'tooLarge' });
  });

  it('[COM-07] ends a job without progress, or one that takes too long overall', async () => {
    expect(await run(await letter({ font: dejavu }), { timeoutMs: 1 })).toEqual({ kind: 'tooSlow' });
    expect(await run(await letter({ font: 'Helvetica', pages: 3 }), { totalMs: 1 }, 'draw')).toEqual({
      kind: 'tooSlow',
    });
  });

  it('[COM-07] the time limit restarts with every step of a job, and no timer is left after the job', async () => {
    const bytes = await letter({ font: 'Helvetica', pages: 3 });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    // Each page takes two thirds of the limit.
    const onStep = ({ kind }: Message): void => void (kind === 'step' && vi.advanceTimersByTime(200_000));
    process.once('worker', (worker) => worker.on('message', onStep));
    try {
      expect(await run(bytes, { totalMs: 1_000_000 }, 'draw')).toEqual({ kind: 'drawn' });
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('[COM-07] creates no file larger than the limit', async () => {
    expect(await run(await letter({ font: dejavu }), {}, 'repair', 1000)).toEqual({ kind: 'tooLarge' });
    const plain = await letter({ font: 'Helvetica' });
    expect(await run(plain, {}, 'draw', 10)).toEqual({ kind: 'tooLarge' });
    // The limit applies to the whole file, not only to its images; the document's metadata are kept.
    expect(await run(plain, {}, 'draw')).toEqual({ kind: 'drawn' });
    const drawn = await readFile(join(folder, 'output.pdf'), 'utf8');
    expect(drawn).toContain('<rdf:li xml:lang="x-default">Austrittsbericht</rdf:li>');
    expect(drawn).toContain('<xmp:ModifyDate>2026-11-23T08:00:00Z<');
    const { size } = await stat(join(folder, 'output.pdf'));
    expect(await run(plain, {}, 'draw', size - 1)).toEqual({ kind: 'tooLarge' });
  });

  it('[COM-01] starts no thread once it is closed, which would keep the process alive', async () => {
    const started = vi.fn<(worker: Worker) => void>();
    process.on('worker', started);
    const thread = pdfThread(wide);
    await thread.close();
    const input = join(folder, 'late.pdf');
    await writeFile(input, await letter({ font: dejavu }));
    const job = { kind: 'draw' as const, input, output: join(folder, 'output.pdf'), limit: 1e9, now: 0 };
    expect(await thread.run(job)).toMatchObject({ kind: 'failed' });
    process.off('worker', started);
    expect(started).not.toHaveBeenCalled();
  });

  it('[COM-07] continues with the next file after an unreadable one', async () => {
    const thread = pdfThread(wide);
    const [broken, good] = [join(folder, 'broken.pdf'), join(folder, 'good.pdf')];
    await writeFile(broken, '%PDF-1.4\nnothing\n%%EOF\n');
    await writeFile(good, await letter({ font: dejavu }));
    const job = { kind: 'repair' as const, output: join(folder, 'output.pdf'), limit: 1e9, now: Date.now() };
    const answers = [await thread.run({ ...job, input: broken }), await thread.run({ ...job, input: good })];
    await thread.close();
    expect(answers.map(({ kind }) => kind)).toEqual(['unreadable', 'repaired']);
  });

  it('[COM-07] a file that comes while the kept thread is ending is processed by another one', async () => {
    const started: Worker[] = [];
    const starts = (worker: Worker): void => void started.push(worker);
    process.on('worker', starts);
    const thread = pdfThread(wide);
    const [input, output] = [join(folder, 'ending.pdf'), join(folder, 'ending-made.pdf')];
    await writeFile(input, await letter({ font: dejavu }));
    const job = { kind: 'preview' as const, input, output, limit: 1e9, now: 0 };
    expect(await thread.run(job)).toEqual({ kind: 'repaired' });
    const ended = started[0]?.terminate();
    expect(await thread.run(job)).toEqual({ kind: 'repaired' });
    await ended;
    await thread.close();
    process.off('worker', starts);
    expect(started.map(({ threadId }) => threadId)).toEqual([-1, -1]);
  });

  it('[COM-07] processes files in one thread without leaking listeners; a thread that has drawn is not reused', async () => {
    const started: Worker[] = [];
    const starts = (worker: Worker): void => void started.push(worker);
    process.on('worker', starts);
    const warnings: string[] = [];
    const warned = ({ message }: Error): void => void warnings.push(message);
    process.on('warning', warned);
    const thread = pdfThread(wide);
    const [input, output] = [join(folder, 'again.pdf'), join(folder, 'again-made.pdf')];
    await writeFile(input, await letter({ font: dejavu }));
    for (let file = 0; file < 12; file += 1)
      expect(await thread.run({ kind: 'repair', input, output, limit: 1e9, now: 0 })).toEqual({ kind: 'repaired' });
    expect(started).toHaveLength(1);
    const job = { input, output, limit: 1e9, now: 0 };
    expect(await thread.run({ ...job, kind: 'draw' })).toEqual({ kind: 'drawn' });
    expect(await thread.run({ ...job, kind: 'preview' })).toEqual({ kind: 'repaired' });
    expect(started).toHaveLength(2);
    // After two concurrent jobs, `close` ends both threads, including the one kept for the next file.
    const beside = { ...job, kind: 'preview' as const };
    await Promise.all([thread.run(beside), thread.run(beside)]);
    await thread.close();
    expect(started.map(({ threadId }) => threadId)).toEqual([-1, -1, -1]);
    process.off('warning', warned).off('worker', starts);
    expect(warnings).toEqual([]);
  });
});
