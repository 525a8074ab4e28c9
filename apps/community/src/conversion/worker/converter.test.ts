// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest';
import { cda, section, structured } from '../testing/cda.ts';
import { startConverter } from './converter.ts';
import type { Job } from './job.ts';

afterEach(() => void vi.useRealTimers());

it('[COM-06] a service that stops refuses what runs and what waits, and neither is a bug', async () => {
  const converter = startConverter();
  const bytes = Buffer.from(cda(structured(section('<paragraph>lang</paragraph>'.repeat(20_000)))));
  const job: Job = { kind: 'render', bytes, to: 'pdf', fhirOnly: false, language: undefined, now: 0 };
  const asked = [converter.convert(job), converter.convert(job)];
  // The first has begun once those that were asked had a turn of the event loop.
  await new Promise((resolve) => setImmediate(resolve));
  await converter.close();
  const stopping = { ok: false, refusal: { status: 503, words: 'The service is stopping' } };
  expect(await Promise.all(asked)).toEqual([stopping, stopping]);
});

it('[COM-06] a document that takes too long is refused as too much, and the next one is converted', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const converter = startConverter({ timeoutMs: 60_000 });
  const job = (paragraphs: number): Job => ({
    kind: 'render',
    bytes: Buffer.from(cda(structured(section('<paragraph>lang</paragraph>'.repeat(paragraphs))))),
    to: 'html',
    fhirOnly: false,
    language: undefined,
    now: 0,
  });
  const asked = [converter.convert(job(20_000)), converter.convert(job(1))];
  await new Promise((resolve) => setImmediate(resolve));
  vi.advanceTimersByTime(60_000);
  const [slow, next] = await Promise.all(asked);
  expect(slow).toEqual({
    ok: false,
    refusal: { status: 413, words: 'Converting the document takes too long' },
  });
  expect(next?.ok).toBe(true);
  await converter.close();
});
