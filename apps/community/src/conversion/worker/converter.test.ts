// @vitest-environment node
import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { afterEach, expect, it, vi } from 'vitest';
import { cdaXml, section, structured } from '../testing/cda.ts';
import { startConversion } from '../testing/server.ts';
import { startConverter, type Converter } from './converter.ts';
import type { ConversionJob } from './job.ts';

afterEach(() => void vi.useRealTimers());

/** A job that renders a document with the given number of paragraphs as a page. */
const job = (paragraphs: number): ConversionJob => ({
  kind: 'render',
  bytes: Buffer.from(cdaXml(structured(section('<paragraph>lang</paragraph>'.repeat(paragraphs))))),
  to: 'html',
  fhirOnly: false,
  language: undefined,
  now: 0,
});

it('[COM-06] a service that stops refuses running and waiting jobs without reporting an error', async () => {
  const converter = startConverter();
  const asked = [converter.convert({ ...job(20_000), to: 'pdf' } as ConversionJob), converter.convert(job(1))];
  // The first job has started once the event loop has run once.
  await new Promise((resolve) => setImmediate(resolve));
  await converter.close();
  const stopping = { ok: false, error: { status: 503, diagnostics: 'The service is stopping' } };
  expect(await Promise.all(asked)).toEqual([stopping, stopping]);
});

it('[COM-06] refuses a document that takes too long, and converts the next one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const converter = startConverter({ timeoutMs: 60_000 });
  const asked = [converter.convert(job(20_000)), converter.convert(job(1))];
  await new Promise((resolve) => setImmediate(resolve));
  vi.advanceTimersByTime(60_000);
  const [slow, next] = await Promise.all(asked);
  expect(slow).toEqual({
    ok: false,
    error: { status: 413, diagnostics: 'Converting the document takes too long' },
  });
  expect(next?.ok).toBe(true);
  await converter.close();
});

it('[COM-06] converts with a memory limit of 768 MB, and refuses a document that needs more than the limit', async () => {
  const memoryOf = async (converter: Converter, document: ConversionJob) => {
    const started = once(process, 'worker') as Promise<[Worker]>;
    const converting = converter.convert(document);
    const [{ resourceLimits }] = await started;
    return { megabytes: resourceLimits?.maxOldGenerationSizeMb, converting };
  };
  const small = startConverter({ memory: 8 });
  const refused = await memoryOf(small, job(100_000));
  expect(refused.megabytes).toBe(8);
  expect(await refused.converting).toEqual({
    ok: false,
    error: { status: 413, diagnostics: 'The document is too large to convert' },
  });
  const usual = startConverter();
  const converted = await memoryOf(usual, job(1));
  expect(converted.megabytes).toBe(768);
  expect((await converted.converting).ok).toBe(true);
  await Promise.all([small.close(), usual.close()]);
});

it('[COM-06] at most twenty conversions are accepted at a time, including the running one', async () => {
  const converter = startConverter();
  const asked = Array.from({ length: 21 }, () => converter.convert(job(1)));
  const answers = await Promise.all(asked);
  expect(answers.map(({ ok }) => ok)).toEqual([...Array.from({ length: 20 }, () => true), false]);
  expect(answers.at(-1)).toEqual({
    ok: false,
    error: { status: 503, diagnostics: 'Too many conversions are waiting' },
  });
  await converter.close();
});

it('[COM-06] the service converts documents in the worker thread, and ends it when it stops', async () => {
  const converter = startConverter();
  const server = await startConversion(converter);
  const type = { 'content-type': 'text/xml', accept: 'text/html' };
  const answer = await server.post('/epr/v1/Conversion?locale=de-ch', Buffer.from(job(1).bytes), type);
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('<p>lang</p>')]);
  await server.close();
  expect(await converter.convert(job(1))).toMatchObject({ ok: false, error: { status: 503 } });
});
