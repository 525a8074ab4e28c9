import type { Transport } from '@epr/client/transport';
import type { Configuration } from '../../../context/configuration.ts';
import { aConfiguration } from '../../../context/testing/configuration.ts';

/** A provider in memory: real signatures, responses as configured by the test, and a list of the requests. */
export interface FakeIdentityProvider {
  readonly transport: Transport;
  readonly configuration: Configuration;
  readonly asked: {
    readonly path: string;
    readonly form: Readonly<Record<string, string>>;
    readonly init: RequestInit;
  }[];
  /** The grants requested so far. */
  readonly grants: () => readonly string[];
  readonly answers: Answers;
  /** Resolves when every response under way has arrived. */
  readonly arrived: () => Promise<void>;
  /** The provider's response to an authorization request. */
  readonly answerTo: (authorization: string) => URL;
}

/** HTTP status codes; 0: the connection is cut. */
export interface Answers {
  claims: Readonly<Record<string, unknown>>;
  /** Seconds. */
  tokenLife: number;
  idTokenLife: number;
  exchangeLife: number;
  /** Status of the exchange of the code for tokens at the sign-in. */
  code: number;
  refresh: number;
  exchange: { status: number; error?: string; token?: string };
  session: { status: number; expiresAt?: string };
  /** Status of the discovery document. */
  discovery: number;
}

const issuer = 'https://idp.example';
/** Discovery document of a provider without a session endpoint and without a logout endpoint. */
const discovery = {
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
};
const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
const signingKeys = crypto.subtle.generateKey(
  { ...algorithm, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) },
  true,
  ['sign', 'verify'],
);

export async function fakeIdentityProvider(
  variant: Configuration['variant'],
  now: () => number,
): Promise<FakeIdentityProvider> {
  const keys = await signingKeys;
  const jwk = await crypto.subtle.exportKey('jwk', keys.publicKey);
  const asked: FakeIdentityProvider['asked'] = [];
  const answers: Answers = {
    claims: { sub: 'someone', name: 'Some One', roles: variant === 'patient' ? ['PAT'] : ['HCP'] },
    tokenLife: 600,
    idTokenLife: 3600,
    exchangeLife: 120,
    code: 200,
    refresh: 200,
    exchange: { status: 200 },
    session: { status: 200 },
    discovery: 200,
  };
  let count = 0;
  let nonce: string | undefined;
  const idToken = async (): Promise<string> => {
    const claims = {
      iss: issuer,
      aud: 'portal',
      iat: now() / 1000,
      exp: Math.floor(now() / 1000) + answers.idTokenLife,
      nonce,
      ...answers.claims,
    };
    const head = `${base64url(JSON.stringify({ alg: 'RS256' }))}.${base64url(JSON.stringify(claims))}`;
    const signature = await crypto.subtle.sign(algorithm.name, keys.privateKey, new TextEncoder().encode(head));
    return `${head}.${base64url(String.fromCharCode(...new Uint8Array(signature)))}`;
  };
  const tokenAnswer = async (form: Readonly<Record<string, string>>): Promise<Response> => {
    count += 1;
    const grant = form['grant_type'] ?? '';
    if (grant === 'authorization_code' && answers.code !== 200) return refusal(answers.code, 'invalid_grant');
    if (grant.endsWith('token-exchange')) {
      const { status, error, token } = answers.exchange;
      if (status !== 200) return refusal(status, error);
      const body = {
        access_token: token ?? `extended-${count}`,
        token_type: 'Bearer',
        expires_in: answers.exchangeLife,
      };
      return Response.json(body);
    }
    if (grant === 'refresh_token' && answers.refresh !== 200) return refusal(answers.refresh, 'invalid_grant');
    return Response.json({
      access_token: `basic-${count}`,
      token_type: 'Bearer',
      expires_in: answers.tokenLife,
      refresh_token: `refresh-${count}`,
      id_token: await idToken(),
    });
  };
  let flying = 0;
  const fetch: Transport['fetch'] = (input, init) => {
    flying += 1;
    return answer(input, init).finally(() => (flying -= 1));
  };
  const answer: Transport['fetch'] = (input, init = {}) => {
    const { pathname, origin } = new URL(input instanceof Request ? input.url : input);
    const form = Object.fromEntries(init.body instanceof URLSearchParams ? init.body : new URLSearchParams());
    asked.push({ path: pathname, form, init });
    if (pathname === '/token') return tokenAnswer(form);
    if (pathname === '/.well-known/openid-configuration' && answers.discovery === 0)
      return Promise.reject(new TypeError('nobody answers'));
    if (pathname === '/.well-known/openid-configuration')
      return Promise.resolve(origin === issuer ? Response.json(discovery) : new Response('', { status: 404 }));
    if (pathname === '/jwks') return Promise.resolve(Response.json({ keys: [{ ...jwk, use: 'sig' }] }));
    const { status, ...body } = answers.session;
    return status === 0 ? Promise.reject(new TypeError('cut')) : Promise.resolve(Response.json(body, { status }));
  };
  return {
    transport: { fetch, upload: (url, init) => fetch(url, init), traceparent: () => '00-0-0-00', timeout: 10_000 },
    configuration: configurationFor(variant),
    asked,
    grants: () =>
      asked.filter(({ path }) => path === '/token').map(({ form }) => form['grant_type']?.split(':').pop() ?? ''),
    answers,
    arrived: async () => {
      for (let step = 0; step < 20; step += 1) await Promise.resolve();
      if (flying === 0) return;
      for (let quiet = 0; quiet < 3; quiet = flying === 0 ? quiet + 1 : 0) await turn();
    },
    answerTo: (authorization) => {
      const { searchParams } = new URL(authorization);
      nonce = searchParams.get('nonce') ?? undefined;
      return new URL(`https://portal.example/signed-in?code=c${count}&state=${searchParams.get('state')}`);
    },
  };
}

/** Returns an error response, or throws when the connection is cut. */
function refusal(status: number, error: string | undefined): Response {
  if (status === 0) throw new TypeError('the line was cut');
  return Response.json({ error }, { status });
}

/** Resolves after one turn of the event loop. */
function turn(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(0);
  });
}

function configurationFor(variant: Configuration['variant']): Configuration {
  return {
    ...aConfiguration,
    variant,
    endpoints: { fhir: 'https://platform.example/r4', epr: 'https://platform.example/epr' },
    homeCommunity: { id: 'urn:oid:2.16.756.5.30.1.999.1', name: 'Muster', prefix: 'muster' },
    providers: [
      {
        id: 'alpen-id',
        name: 'Alpen-ID',
        issuer,
        authorizationEndpoint: `${issuer}/auth`,
        tokenEndpoint: `${issuer}/token`,
        logoutEndpoint: `${issuer}/session/end`,
        sessionEndpoint: `${issuer}/session`,
        jwksUri: `${issuer}/jwks`,
        clientId: 'portal',
        redirectUri: 'https://portal.example/signed-in',
        scopes: ['openid', 'profile'],
      },
    ],
    locales: ['de-ch'],
  };
}

function base64url(binary: string): string {
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
