import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openIdentityTestContext,
  patientPortal,
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
  expect(smart).toMatchObject({ access_token_format: 'ihe-jwt', capabilities: expect.any(Array), cors: '*' });
});

test('[COM-02] the FHIR base serves the configuration of the first provider, without a token', async () => {
  const smart = await fetchConfiguration('/r4/.well-known/smart-configuration', patientPortal);
  const first = await fetchConfiguration('/idp/alpen-id/.well-known/smart-configuration');
  expect(smart).toEqual({ ...first, cors: patientPortal });
});
