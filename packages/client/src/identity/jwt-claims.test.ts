import { expect, it } from 'vitest';
import { isLocalHttp } from './provider.ts';
import { claimsOf, clockOffset } from './jwt-claims.ts';

const bodyOf = (text: string) => `head.${Buffer.from(text).toString('base64url')}.signature`;

it('[SES-03] the claims of a token are read with any characters', () => {
  const claims = { name: 'Zoë Müller ???>>>~~~ÿÿÿ', roles: ['PAT'] };
  const token = bodyOf(JSON.stringify(claims));
  expect(token).toMatch(/-|_/);
  expect(claimsOf(token)).toEqual(claims);
});

it.each(['', 'opaque', 'a..b', 'a.%.b', bodyOf('[1]'), bodyOf('null'), bodyOf('7'), bodyOf('"x"'), bodyOf('{')])(
  '[SES-03] a token that is opaque or invalid has no claims: %s',
  (token) => {
    expect(claimsOf(token)).toBeUndefined();
  },
);

it('[SES-07] a device with a slow clock learns from the id token how far the provider is ahead', () => {
  const ahead = (claims: unknown) => clockOffset({ idToken: bodyOf(JSON.stringify(claims)), idTokenExpiresAt: 5000 });
  expect(ahead({ exp: 65 })).toBe(60_000);
  expect(ahead({ exp: '65' })).toBe(0);
  expect(clockOffset({ idToken: 'opaque', idTokenExpiresAt: 5000 })).toBe(0);
});

it.each<readonly [string, boolean]>([
  ['http://localhost:4000/token', true],
  ['http://id.portal.localhost/token', true],
  ['http://127.0.0.1:4000/token', true],
  ['http://[::1]:4000/token', true],
  ['http://localhost.evil.example/token', false],
  ['http://evillocalhost/token', false],
  ['http://evil.example/localhost', false],
  ['http://127.0.0.2/token', false],
  ['https://localhost/token', false],
  ['https://id.example/token', false],
])('[SES-01] a provider without TLS must be on this machine: %s %s', (url, local) => {
  expect(isLocalHttp(url)).toBe(local);
});
