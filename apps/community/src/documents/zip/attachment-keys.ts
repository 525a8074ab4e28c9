import { ok, err, type Result } from '@epr/domain/values';

/**
 * Returns the keys of the attachments at these addresses, in the same order: `http://localhost:4000/r4/Binary/<key>` of this origin, or
 * relative to it. Any other address is refused, because it is never fetched.
 */
export function attachmentKeys(urls: readonly string[], origin: string): Result<readonly string[], string> {
  const keys: string[] = [];
  for (const url of urls) {
    const key = keyIn(url, origin);
    if (key === undefined) return err(`Not an attachment of this community: ${url.slice(0, 200)}`);
    keys.push(key);
  }
  return ok(keys);
}

function keyIn(url: string, origin: string): string | undefined {
  const base = `${origin}/r4/`;
  const address = URL.canParse(url, base) ? new URL(url, base) : undefined;
  if (address?.origin !== new URL(origin).origin || address.username || address.search || address.hash)
    return undefined;
  return /^\/r4\/Binary\/([\w-]+)$/.exec(address.pathname)?.[1];
}
