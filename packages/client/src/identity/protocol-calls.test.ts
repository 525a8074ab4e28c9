import { expect, it, vi } from 'vitest';
import { nodeTransport } from '../testing/faulty-server.ts';
import type { Provider } from './provider.ts';

it('[SES-01] a protocol chunk that fails to load is reported as unreachable, and loaded again by the next call', async () => {
  vi.resetModules();
  vi.doMock('./protocol/index.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const { refreshTokens } = await import('./protocol-calls.ts');
  const tokens = {
    accessToken: 'a',
    tokenType: 'Bearer',
    expiresAt: 0,
    idToken: 'i',
    idTokenExpiresAt: 0,
    receivedAt: 0,
  };
  const held = { tokens, identity: { subject: 's', name: 'n', roles: [] } };
  const refresh = () => refreshTokens({ transport: nodeTransport(), now: () => 0 }, {} as Provider, held);
  expect(await refresh()).toEqual({ ok: false, error: { reason: 'unreachable' } });
  vi.doUnmock('./protocol/index.ts');
  // There is no refresh token: the failure comes from the library, which is loaded now.
  expect(await refresh()).toEqual({ ok: false, error: { reason: 'noToken' } });
});
