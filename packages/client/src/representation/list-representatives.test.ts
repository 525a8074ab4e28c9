import { expect, it } from 'vitest';
import type { Day, Spid } from '@epr/domain/values';
import { writeRepresentatives } from '@epr/fhir/representation';
import { jsonResponse, scriptedPlatform, describeRequest, abortedAndUnavailable } from '../testing/platform.ts';
import { listRepresentatives } from './index.ts';

const rita = { id: 'rita.keller', given: 'Rita', family: 'Keller', end: '2027-01-31' as Day };

it('[SES-19] lists the representatives of the open record', async () => {
  const list = writeRepresentatives('761337610411353650' as Spid, [rita], '2026-11-22T10:00:00Z');
  const { connection, asked } = scriptedPlatform(() => jsonResponse(list));
  expect(await listRepresentatives(connection)).toEqual({ ok: true, value: [rita] });
  expect(asked.map(describeRequest)).toEqual([
    { method: 'GET', path: '/r4/RelatedPerson', accept: 'application/fhir+json', authorization: 'Bearer extended' },
  ]);
});

it('[SES-19] a response that is no list is a failure, not an empty list', async () => {
  const { connection } = scriptedPlatform(() => jsonResponse({ resourceType: 'Bundle' }));
  expect(await listRepresentatives(connection)).toEqual({
    ok: false,
    error: { reason: 'unreadable', diagnostics: 'not a List' },
  });
  expect(await abortedAndUnavailable(listRepresentatives)).toEqual(['cancelled', 'failed', 1]);
});
