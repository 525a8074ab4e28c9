import type { KeyObject } from 'node:crypto';
import type { FakeProvider } from './fake-provider.ts';
import { nodeTransport } from './faulty-server.ts';
import type { OAuthFetch } from '../identity/index.ts';

export const now = Date.parse('2026-03-01T10:00:00Z');

export const oauth: OAuthFetch = { transport: nodeTransport(), now: () => now };

/** Returns a signed ID token of Anna for the portal; `more` replaces claims, `by` the key. */
export const idToken = (fake: FakeProvider, more: Readonly<Record<string, unknown>> = {}, by?: KeyObject): string =>
  fake.jwt(
    {
      iss: fake.provider.issuer,
      aud: 'portal-patient',
      sub: 'anna.keller',
      name: 'Anna Keller',
      roles: ['PAT'],
      spid: '761337610411353650',
      nonce: 'the-nonce',
      iat: now / 1000,
      exp: now / 1000 + 600,
      ...more,
    },
    by,
  );

/** Lets the provider issue tokens; `more` replaces members of the response. */
export const granted = (fake: FakeProvider, more: Readonly<Record<string, unknown>> = {}): void =>
  fake.tokenAnswer(200, {
    access_token: 'opaque',
    token_type: 'Bearer',
    expires_in: 300,
    refresh_token: 'again',
    id_token: idToken(fake),
    ...more,
  });

/** Returns the fields of the last request for tokens. */
export const lastForm = (fake: FakeProvider) =>
  Object.fromEntries(new URLSearchParams(fake.server.asked.findLast(({ url }) => url === '/token')?.body));
