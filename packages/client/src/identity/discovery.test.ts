import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nodeTransport, startFaultyServer, type FaultyServer } from '../testing/faulty-server.ts';
import { discoverProvider, logoutUrl, isProviderReachable, type ProviderSettings } from './index.ts';

let server: FaultyServer;
let settings: ProviderSettings;
beforeAll(async () => {
  server = await startFaultyServer();
  settings = {
    id: 'a',
    issuer: `${server.url}/realms/epr`,
    clientId: 'portal-patient',
    redirectUri: 'http://localhost:4001/signed-in',
    scopes: ['openid'],
  };
});
afterAll(() => server.stop());

const oauth = { transport: { ...nodeTransport(), traceparent: () => undefined }, now: () => 0 };
const document = (more: Readonly<Record<string, unknown>> = {}) => ({
  issuer: `${server.url}/realms/epr`,
  authorization_endpoint: `${server.url}/protocol/auth`,
  token_endpoint: `${server.url}/protocol/token`,
  jwks_uri: `${server.url}/protocol/certs`,
  ...more,
});
const answering = (body: unknown, status = 200): void =>
  server.answer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });

describe('discovery', () => {
  it('[CFG-03] finds the endpoints by the issuer alone, without sending headers that CORS of another server rejects', async () => {
    answering(document({ end_session_endpoint: `${server.url}/protocol/logout` }));
    expect(await discoverProvider(oauth, settings)).toEqual({
      ok: true,
      value: {
        ...settings,
        authorizationEndpoint: `${server.url}/protocol/auth`,
        tokenEndpoint: `${server.url}/protocol/token`,
        jwksUri: `${server.url}/protocol/certs`,
        logoutEndpoint: `${server.url}/protocol/logout`,
      },
    });
    expect(server.asked.at(-1)?.url).toBe('/realms/epr/.well-known/openid-configuration');
    expect(server.asked.at(-1)?.headers).not.toHaveProperty('traceparent');
  });

  it('[SES-05] a provider has a session endpoint only when its document contains one', async () => {
    answering(document({ session_endpoint: `${server.url}/session` }));
    expect(await discoverProvider(oauth, settings)).toMatchObject({
      value: { sessionEndpoint: `${server.url}/session` },
    });
    answering(document());
    const found = await discoverProvider(oauth, settings);
    expect(found.ok && 'sessionEndpoint' in found.value).toBe(false);
    expect(found.ok && logoutUrl(found.value, 't', 'http://localhost:4001/login')).toBeUndefined();
  });

  it('[CFG-03] configured values take precedence, and a fully configured provider is not requested', async () => {
    answering(document());
    const own = { ...settings, tokenEndpoint: 'https://elsewhere.example/token' };
    expect(await discoverProvider(oauth, own)).toMatchObject({ value: { tokenEndpoint: own.tokenEndpoint } });
    answering(document({ end_session_endpoint: `${server.url}/logout`, session_endpoint: `${server.url}/session` }));
    const most = {
      ...own,
      authorizationEndpoint: 'https://elsewhere.example/auth',
      logoutEndpoint: 'https://elsewhere.example/logout',
      sessionEndpoint: 'https://elsewhere.example/session',
    };
    expect(await discoverProvider(oauth, most)).toEqual({
      ok: true,
      value: { ...most, jwksUri: `${server.url}/protocol/certs` },
    });
    const keys = { ...settings, jwksUri: 'https://elsewhere.example/jwks' };
    expect(await discoverProvider(oauth, keys)).toMatchObject({ value: { jwksUri: keys.jwksUri } });
    const before = server.asked.length;
    const whole = { ...own, authorizationEndpoint: 'https://a.example/auth', jwksUri: 'https://a.example/jwks' };
    expect(await discoverProvider(oauth, whole)).toEqual({ ok: true, value: whole });
    expect(server.asked).toHaveLength(before);
  });

  it.each([
    ['of another issuer', () => document({ issuer: 'https://evil.example' })],
    ['without a token endpoint', () => document({ token_endpoint: undefined })],
    ['with a script for an address', () => document({ token_endpoint: 'javascript:alert(1)' })],
    ['that is no JSON', () => '<html>'],
  ])('[CFG-03] a document %s is reported as misconfigured', async (_name, body) => {
    answering(body());
    expect(await discoverProvider(oauth, settings)).toMatchObject({ error: { reason: 'misconfigured' } });
  });

  it.each(['token_endpoint', 'jwks_uri', 'session_endpoint'])(
    '[CFG-03] a document with %s on an origin that is not configured is reported with this address',
    async (name) => {
      answering(document({ [name]: 'https://evil.example/here' }));
      const diagnostics = 'https://evil.example/here must be named in the configuration';
      expect(await discoverProvider(oauth, settings)).toEqual({
        ok: false,
        error: { reason: 'misconfigured', diagnostics },
      });
    },
  );

  it('[CFG-03] only the address for the sign-in may be elsewhere, as the browser goes there', async () => {
    answering(document({ authorization_endpoint: 'https://elsewhere.example/auth' }));
    expect(await discoverProvider(oauth, settings)).toMatchObject({
      value: { authorizationEndpoint: 'https://elsewhere.example/auth' },
    });
    const most = { tokenEndpoint: `${server.url}/token`, jwksUri: `${server.url}/certs` };
    expect(await discoverProvider(oauth, { ...settings, ...most })).toMatchObject({
      value: { ...most, authorizationEndpoint: 'https://elsewhere.example/auth' },
    });
  });

  it('[CFG-03] a missing document is reported as misconfigured, a provider that is down as unreachable', async () => {
    answering('', 404);
    expect(await discoverProvider(oauth, settings)).toMatchObject({ error: { reason: 'misconfigured' } });
    answering('', 503);
    expect(await discoverProvider(oauth, settings)).toEqual({
      ok: false,
      error: { reason: 'unreachable', status: 503 },
    });
    const nobody = { ...settings, issuer: 'http://localhost:9/realms/epr' };
    expect(await discoverProvider(oauth, nobody)).toMatchObject({ error: { reason: 'unreachable' } });
  });
});

describe('checking the provider before a sign-out', () => {
  const whole = { authorizationEndpoint: 'https://a.example/auth', tokenEndpoint: 'https://a.example/token' };

  it('[SES-08] succeeds when its document is returned, and fails for a gateway error or an unreachable provider', async () => {
    answering(document());
    for (const issuer of [settings.issuer, `${settings.issuer}/`]) {
      expect(await isProviderReachable(oauth, { ...settings, issuer }, 5_000)).toBe(true);
      expect(server.asked.at(-1)?.url).toBe('/realms/epr/.well-known/openid-configuration');
    }
    answering('', 502);
    expect(await isProviderReachable(oauth, settings, 5_000)).toBe(false);
    expect(await isProviderReachable(oauth, { ...settings, issuer: 'http://localhost:9/realms/epr' }, 5_000)).toBe(
      false,
    );
  });

  it('[SES-08] a fully configured provider may deny its document to other origins: any response counts', async () => {
    answering('', 404);
    const asked: (RequestInit | undefined)[] = [];
    const watched = {
      ...oauth,
      transport: {
        ...oauth.transport,
        fetch: (input: RequestInfo | URL, init?: RequestInit) => {
          asked.push(init);
          return oauth.transport.fetch(input, init);
        },
      },
    };
    const complete = { ...settings, ...whole, jwksUri: 'https://a.example/jwks' };
    expect(await isProviderReachable(watched, complete, 5_000)).toBe(true);
    expect(asked[0]).toMatchObject({ mode: 'no-cors', credentials: 'omit', cache: 'no-store' });
  });

  it('[SES-08] does not wait for a provider that does not respond', async () => {
    server.answer(() => undefined);
    expect(await isProviderReachable(oauth, settings, 50)).toBe(false);
    const impatient = { ...oauth, transport: { ...oauth.transport, timeout: 50 } };
    expect(await discoverProvider(impatient, settings)).toMatchObject({ ok: false, error: { reason: 'timedOut' } });
  });
});
