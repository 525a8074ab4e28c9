import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openIdentityTestContext,
  patientPortalOrigin,
  runIdentity,
  type IdentityTestContext,
  type Running,
} from '../testing/identity-test-context.ts';

let ground: IdentityTestContext;
let community: Running;

beforeAll(async () => {
  ground = await openIdentityTestContext();
  community = await runIdentity(ground);
});

afterAll(async () => {
  await community.stop();
  await ground.storage.close();
});

type Configuration = Readonly<Record<string, unknown>>;

async function fetchConfiguration(
  path: string,
  origin = 'https://elsewhere.example',
): Promise<Configuration & { readonly cors: unknown }> {
  const answer = await fetch(`${community.origin}${path}`, { headers: { origin } });
  expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
    path,
    200,
    expect.stringContaining('application/json'),
  ]);
  return { ...((await answer.json()) as Configuration), cors: answer.headers.get('access-control-allow-origin') };
}

test('[COM-02] the SMART configuration of a provider equals its discovery document, readable from any origin', async () => {
  const discovery = await fetchConfiguration('/idp/praxis-id/.well-known/openid-configuration');
  const smart = await fetchConfiguration('/idp/praxis-id/.well-known/smart-configuration');
  const shared = [
    'issuer',
    'jwks_uri',
    'authorization_endpoint',
    'token_endpoint',
    'revocation_endpoint',
    'response_types_supported',
    'code_challenge_methods_supported',
    'token_endpoint_auth_methods_supported',
  ];
  for (const name of shared) expect([name, smart[name]]).toEqual([name, discovery[name]]);
  expect(new Set(smart['grant_types_supported'] as string[])).toEqual(
    new Set(discovery['grant_types_supported'] as string[]),
  );
  expect(new Set(smart['scopes_supported'] as string[])).toEqual(new Set(discovery['scopes_supported'] as string[]));
  const capabilities = ['client-public', 'permission-offline'];
  expect(smart).toMatchObject({ access_token_format: 'ihe-jwt', capabilities, cors: '*' });
});

test('[SES-05] [COM-02] a discovery document names the session endpoint and the languages, and no service that is switched off', async () => {
  const discovery = await fetchConfiguration('/idp/praxis-id/.well-known/openid-configuration');
  expect(discovery).toMatchObject({
    session_endpoint: `${community.origin}/idp/praxis-id/session`,
    ui_locales_supported: ['de-CH', 'fr-CH', 'it-CH', 'en-US', 'rm-CH'],
    token_endpoint_auth_methods_supported: ['none'],
  });
  const names = Object.keys(discovery).filter((name) => /userinfo|pushed_authorization|dpop|introspection/.test(name));
  expect(names).toEqual([]);
});

test('[COM-02] the FHIR base serves the configuration of the first provider, without a token', async () => {
  const smart = await fetchConfiguration('/r4/.well-known/smart-configuration', patientPortalOrigin);
  const first = await fetchConfiguration('/idp/alpen-id/.well-known/smart-configuration');
  expect(smart).toEqual({ ...first, cors: patientPortalOrigin });
});
