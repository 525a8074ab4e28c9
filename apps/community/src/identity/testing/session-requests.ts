import type { IdentityTestContext } from './identity-test-context.ts';
import type { Portal } from './portal.ts';

/** Requests new tokens with a refresh token. */
export function refresh(portal: Portal, token: string) {
  return portal.token({ grant_type: 'refresh_token', refresh_token: token });
}

/** Requests the session endpoint, as a portal does every minute. */
export function poll(portal: Portal) {
  return portal.browser.ask(`${portal.provider}/session`, { headers: { origin: portal.origin } });
}

/** Returns the URL of a logout that leads back to the login of the portal. */
export function logoutAddress(portal: Portal, more: Readonly<Record<string, string>>): string {
  return `${portal.provider}/session/end?${new URLSearchParams({ post_logout_redirect_uri: `${portal.origin}/login`, ...more }).toString()}`;
}

/** Returns the claims of a token, unverified. */
export function claims(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
}

/** Returns what is stored under an access token. */
export async function storedUnder(ground: IdentityTestContext, token: string): Promise<readonly string[]> {
  const { db } = ground.storage;
  const rows = await db.selectFrom('identity_model').select('kind').where('id', '=', token).execute();
  return rows.map(({ kind }) => kind);
}

/** Returns the kinds of all models that are still stored for an account. */
export async function rowsOf(ground: IdentityTestContext, username: string): Promise<readonly string[]> {
  const rows = await ground.storage.db.selectFrom('identity_model').select(['kind', 'payload', 'expires']).execute();
  const living = rows.filter(({ expires }) => !expires || expires > ground.clock.now());
  return living.filter(({ payload }) => payload.includes(`"accountId":"${username}"`)).map(({ kind }) => kind);
}
