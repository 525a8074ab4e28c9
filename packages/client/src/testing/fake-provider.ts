import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { Provider } from '../identity/index.ts';
import { startFaultyServer, type FaultyServer } from './faulty-server.ts';

/** A provider whose responses are set by the test, with signed tokens. */
export interface FakeProvider {
  readonly provider: Provider & { readonly sessionEndpoint: string };
  readonly server: FaultyServer;
  /** Sets the next response of the token endpoint; the keys endpoint works as usual. */
  readonly tokenAnswer: (status: number, body: unknown) => void;
  readonly jwt: (claims: Readonly<Record<string, unknown>>, by?: KeyObject) => string;
  readonly strangerKey: KeyObject;
}

export async function startFakeProvider(): Promise<FakeProvider> {
  const server = await startFaultyServer();
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keys = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1', use: 'sig', alg: 'RS256' }] };
  let answer: { readonly status: number; readonly body: unknown } = { status: 500, body: {} };
  server.answer((request, response) => {
    const { status, body } = request.url === '/jwks' ? { status: 200, body: keys } : answer;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  return {
    server,
    provider: {
      id: 'alpen-id',
      issuer: server.url,
      authorizationEndpoint: `${server.url}/auth`,
      tokenEndpoint: `${server.url}/token`,
      logoutEndpoint: `${server.url}/session/end`,
      sessionEndpoint: `${server.url}/session`,
      jwksUri: `${server.url}/jwks`,
      clientId: 'portal-patient',
      redirectUri: 'http://localhost:4001/signed-in',
      scopes: ['openid', 'profile'],
    },
    tokenAnswer: (status, body) => {
      answer = { status, body };
    },
    jwt: (claims, by = privateKey) => {
      const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
      const head = `${part({ alg: 'RS256', kid: 'k1', typ: 'JWT' })}.${part(claims)}`;
      return `${head}.${sign('sha256', Buffer.from(head), by).toString('base64url')}`;
    },
    strangerKey: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
  };
}
