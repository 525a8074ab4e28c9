// @vitest-environment node
import { expect, it } from 'vitest';
import { cda, section, structured } from '../testing/cda.ts';
import { startConverter } from './converter.ts';
import type { Job } from './job.ts';

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
