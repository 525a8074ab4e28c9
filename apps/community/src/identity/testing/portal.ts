import { createHash, randomBytes } from 'node:crypto';
import { openBrowser, type Browser, type SeenPage } from './browser.ts';
import { patientPortalOrigin, professionalPortalOrigin } from './identity-test-context.ts';

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly id_token: string;
  readonly token_type: string;
  readonly expires_in: number;
}

/** The requests of a portal to one provider. */
export interface Portal {
  readonly browser: Browser;
  readonly client: string;
  readonly origin: string;
  /** Base URL of the provider: `http://…/idp/alpen-id`. */
  readonly provider: string;
  readonly verifier: string;
  /** Returns the URL of the authorization request; `more` replaces or adds parameters. */
  readonly authorization: (more?: Readonly<Record<string, string>>) => string;
  /** Opens the sign-in page, or returns the redirect when a user is signed in already. */
  readonly begin: (more?: Readonly<Record<string, string>>) => Promise<SeenPage>;
  readonly token: (
    form: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<SeenPage>;
  /** The complete sign-in: page, form, code, tokens. */
  readonly signIn: (username: string) => Promise<Tokens>;
}

export function openPortal(
  community: string,
  variant: 'patient' | 'professional' = 'patient',
  provider = 'alpen-id',
  browser = openBrowser(),
): Portal {
  const origin = variant === 'patient' ? patientPortalOrigin : professionalPortalOrigin;
  const client = `portal-${variant}`;
  const base = `${community}/idp/${provider}`;
  const verifier = randomBytes(32).toString('base64url');
  const authorization: Portal['authorization'] = (more = {}) =>
    `${base}/auth?${new URLSearchParams({
      response_type: 'code',
      client_id: client,
      redirect_uri: `${origin}/signed-in`,
      scope: 'openid profile',
      state: 'the-state',
      nonce: 'the-nonce',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...more,
    }).toString()}`;
  const begin: Portal['begin'] = (more) => browser.follow(authorization(more), community);
  const token: Portal['token'] = (form, headers = {}) =>
    browser.ask(`${base}/token`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: client, ...form }),
      headers: { origin, ...headers },
    });
  const signIn: Portal['signIn'] = async (username) => {
    const page = await begin();
    const finalPage =
      page.status === 303
        ? page
        : await browser.follow(page.url, community, formRequest({ username, password: 'demo' }));
    const code = codeOf(finalPage);
    const response = await token({
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: `${origin}/signed-in`,
    });
    if (response.status !== 200) throw new Error(response.text);
    return JSON.parse(response.text) as Tokens;
  };
  return { browser, client, origin, provider: base, verifier, authorization, begin, token, signIn };
}

export function formRequest(fields: Readonly<Record<string, string>>): RequestInit {
  return { method: 'POST', body: new URLSearchParams(fields) };
}

/** Returns the code of a redirect back to the portal. */
export function codeOf(page: SeenPage): string {
  const code = new URL(page.headers.get('location') ?? 'http://nowhere').searchParams.get('code');
  if (code === null) throw new Error(`no code: ${page.status} ${page.text}`);
  return code;
}
