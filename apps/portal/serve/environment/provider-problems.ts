import { providerEndpoints } from '../../src/app/configuration/read-providers.ts';

/** Members of an identity provider in `PORTAL_IDENTITY_PROVIDERS` (docs/configuration.md). */
const members: ReadonlySet<string> = new Set([
  ...['id', 'name', 'issuer', 'description', 'clientId', 'redirectUri', 'scopes'],
  ...providerEndpoints,
]);

/**
 * Returns a sentence for everything in the identity providers that the portal would ignore: with a misspelled endpoint another one is
 * discovered, and without the scopes that were meant a session cannot be renewed. JSON that cannot be read is reported by the portal's
 * reader.
 */
export function providerProblems(json: string): readonly string[] {
  const entries = parsed(json);
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry: unknown, index) => {
    if (typeof entry !== 'object' || entry === null) return [];
    const entryLabel = `PORTAL_IDENTITY_PROVIDERS: entry ${index + 1}`;
    const unknown = Object.keys(entry).filter((name) => !members.has(name));
    return [
      ...unknown.map((name) => `${entryLabel} has "${name}", which docs/configuration.md does not list.`),
      ...('scopes' in entry && !isListOfTexts(entry.scopes)
        ? [`${entryLabel} needs scopes as a list, ["openid", "profile"].`]
        : []),
    ];
  });
}

function isListOfTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
