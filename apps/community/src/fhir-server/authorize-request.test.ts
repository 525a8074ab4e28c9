import { expect, it } from 'vitest';
import { callers } from '../fhir-api/testing/people.ts';
import type { Route } from '../fhir-api/route.ts';
import { extendedTokenChallenge } from '../identity/authentication/www-authenticate.ts';
import { authorizeRequest } from './authorize-request.ts';

const table: readonly Route[] = [
  { method: 'GET', path: 'List', token: 'extended', handle: () => Promise.reject(new Error('not called')) },
];
const ask = (method: string, url: string, kind: 'basic' | 'extended' = 'extended') =>
  authorizeRequest(table, () => Promise.resolve({ ...callers.anna, kind }), { method, url, authorization: 'Bearer x' });

it.each([
  ['GET', '/r4/List'],
  ['POST', '/r4'],
])('[COM-03] %s %s needs a token for one record', async (method, url) => {
  expect(await ask(method, url)).toMatchObject({ ok: true, value: { caller: { kind: 'extended' } } });
  expect(await ask(method, url, 'basic')).toMatchObject({
    ok: false,
    error: { status: 403, headers: { 'www-authenticate': extendedTokenChallenge } },
  });
});

it('[COM-03] a value of the query may contain a question mark', async () => {
  const read = await ask('GET', '/r4/List?identifier=a?b&_count=1');
  expect(read.ok && [...read.value.query]).toEqual([
    ['identifier', 'a?b'],
    ['_count', '1'],
  ]);
});

it('[COM-03] a refusal names what was asked for, cut off, and the methods there are', async () => {
  expect(JSON.stringify(await ask('GET', `/r4/${'x'.repeat(100)}`))).toContain(`Nothing at ${'x'.repeat(80)}"`);
  const refused = await ask('M'.repeat(30), '/r4/List');
  expect(refused).toMatchObject({ ok: false, error: { status: 405, headers: { allow: 'GET, HEAD' } } });
  expect(JSON.stringify(refused)).toContain(`"${'M'.repeat(20)} is not possible here"`);
});
