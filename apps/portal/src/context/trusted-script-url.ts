interface PolicyMaker {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => {
    readonly createScriptURL: (url: string) => string;
  };
}

let policy: ReturnType<PolicyMaker['createPolicy']> | undefined;

/**
 * Returns the URL of one of the portal's own scripts in the type that browsers with Trusted Types require (design 5). This is the only
 * policy the headers allow, `epr-portal`, and it permits only scripts of the portal's own origin. Throws for any other origin.
 */
export function trustedScriptUrl(url: URL): URL {
  const checkedUrl = inspect(url.href);
  const maker = (globalThis as { readonly trustedTypes?: PolicyMaker }).trustedTypes;
  if (!maker) return new URL(checkedUrl);
  policy ??= maker.createPolicy('epr-portal', { createScriptURL: inspect });
  // A TrustedScriptURL, where the type library still knows only strings and URLs.
  return policy.createScriptURL(checkedUrl) as unknown as URL;
}

function inspect(url: string): string {
  if (new URL(url, location.href).origin !== location.origin)
    throw new TypeError('a script of another origin is never run');
  return url;
}
