import { openBrowser } from '../../../../apps/community/src/identity/testing/browser.ts';
import {
  authorizationUrl,
  exchangeToken,
  newSecrets,
  redeemAuthorizationResponse,
  type OAuthFetch,
  type Provider,
  type SignedIn,
} from '../identity/index.ts';
import type { ExchangeParameters } from '@epr/domain/session';
import type { CallResult, Connection, Transport } from '../transport/index.ts';

type Form = ReturnType<typeof openBrowser>;

/** A person signed in at a provider of the embedded community: tokens, cookies, and connections to the platform. */
export interface Person {
  readonly browser: Form;
  readonly oauth: OAuthFetch;
  readonly provider: Provider & { readonly sessionEndpoint: string };
  readonly signedIn: SignedIn;
  /** Returns a connection in the name of this person, for the record in the parameters. */
  readonly connectedFor: (parameters: ExchangeParameters) => Connection;
}

export function providerOf(
  community: string,
  id: string,
  variant: 'patient' | 'professional',
  portal: string,
): Provider & { readonly sessionEndpoint: string } {
  const issuer = `${community}/idp/${id}`;
  return {
    id,
    issuer,
    authorizationEndpoint: `${issuer}/auth`,
    tokenEndpoint: `${issuer}/token`,
    logoutEndpoint: `${issuer}/session/end`,
    sessionEndpoint: `${issuer}/session`,
    jwksUri: `${issuer}/jwks`,
    clientId: `portal-${variant}`,
    redirectUri: `${portal}/signed-in`,
    scopes: ['openid', 'profile'],
  };
}

/** Performs a complete sign-in: submits the provider's form like a browser; the rest is the code of the portal. */
export async function signInByForm(
  oauth: OAuthFetch,
  provider: Provider & { readonly sessionEndpoint: string },
  username: string,
  homeCommunityId: string,
): Promise<Person> {
  const browser = openBrowser();
  const origin = new URL(provider.issuer).origin;
  const secrets = newSecrets();
  const page = await browser.follow((await authorizationUrl(provider, secrets)).href, origin);
  const filled = { method: 'POST', body: new URLSearchParams({ username, password: 'demo' }) };
  const left = await browser.follow(page.url, origin, filled);
  const redeemed = await redeemAuthorizationResponse(
    oauth,
    provider,
    secrets,
    new URL(left.headers.get('location') ?? 'about:blank'),
  );
  if (!redeemed.ok) throw new Error(`${username}: ${JSON.stringify(redeemed.error)}`);
  const { tokens } = redeemed.value;
  const connectedFor = (parameters: ExchangeParameters): Connection => ({
    transport: oauth.transport,
    endpoints: { fhir: `${origin}/r4`, epr: `${origin}/epr` },
    homeCommunity: homeCommunityId,
    authorizeBasic: () => Promise.resolve({ ok: true, value: `Bearer ${tokens.accessToken}` }),
    authorize: async (): Promise<CallResult<string>> => {
      const exchanged = await exchangeToken(oauth, provider, tokens, { ...parameters, homeCommunityId });
      return exchanged.ok ? { ok: true, value: `Bearer ${exchanged.value.accessToken}` } : exchanged;
    },
  });
  return { browser, oauth, provider, signedIn: redeemed.value, connectedFor };
}

/** Returns the transport with the cookies of a browser, as `credentials: 'include'` would send them. */
export function withCookies(transport: Transport, browser: Form): Transport {
  return {
    ...transport,
    fetch: async (input, init) => {
      const seen = await browser.ask(input instanceof Request ? input.url : String(input), init);
      return new Response(seen.text, { status: seen.status, headers: seen.headers });
    },
  };
}
