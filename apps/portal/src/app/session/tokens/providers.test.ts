// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { fakeIdentityProvider } from '../testing/fake-identity-provider.ts';
import { createProviders } from './providers.ts';

/** Creates one provider with only the issuer configured, and counts the requests for its discovery document. */
async function byIssuer() {
  const { transport, answers, asked } = await fakeIdentityProvider('patient', () => 0);
  const settings = { id: 'alpen-id', issuer: 'https://idp.example', clientId: 'portal', redirectUri: '', scopes: [] };
  const providers = createProviders({ transport, now: () => 0 }, [settings]);
  return { providers, answers, asked: () => asked.filter(({ path }) => path.endsWith('openid-configuration')).length };
}

test('[CFG-03] a provider is discovered once, even when it is requested twice at the same time', async () => {
  const { providers, asked } = await byIssuer();
  const found = await Promise.all([providers.find('alpen-id'), providers.find('alpen-id')]);
  expect(found.map(({ ok }) => ok)).toEqual([true, true]);
  expect(await providers.find('alpen-id')).toMatchObject({ value: { tokenEndpoint: 'https://idp.example/token' } });
  expect(asked()).toBe(1);
});

test('[CFG-03] two providers that are discovered at the same time are not confused', async () => {
  const { transport } = await fakeIdentityProvider('patient', () => 0);
  const settings = { issuer: 'https://idp.example', redirectUri: '', scopes: [] };
  const ids = ['alpen-id', 'see-id'];
  const providers = createProviders(
    { transport, now: () => 0 },
    ids.map((id) => ({ ...settings, id, clientId: `portal-at-${id}` })),
  );
  const found = await Promise.all(ids.map((id) => providers.find(id)));
  expect(found.map((one) => one.ok && one.value.clientId)).toEqual(['portal-at-alpen-id', 'portal-at-see-id']);
});

test('[CFG-03] a failed discovery is repeated on the next request; a provider that is not configured is never requested', async () => {
  const { providers, answers, asked } = await byIssuer();
  answers.discovery = 0;
  expect(await providers.find('alpen-id')).toMatchObject({ ok: false });
  answers.discovery = 200;
  expect(await providers.find('alpen-id')).toMatchObject({ ok: true });
  expect(await providers.find('see-id')).toMatchObject({ ok: false, error: { reason: 'misconfigured' } });
  expect([providers.isConfigured('alpen-id'), providers.isConfigured('see-id'), asked()]).toEqual([true, false, 2]);
});

test('[SES-08] a sign-out waits three seconds for a provider that does not respond', async () => {
  const { providers, asked } = await byIssuer();
  const waits = vi.spyOn(AbortSignal, 'timeout');
  expect(await providers.answers('alpen-id')).toBe(true);
  expect(await providers.answers('see-id')).toBe(false);
  expect([waits.mock.calls, asked()]).toEqual([[[3000]], 1]);
  waits.mockRestore();
});
