import { ok, err, type Result } from '@epr/domain/values';
import { languages } from '../i18n/language.ts';
import { defaultProviders, type IdentityProvider } from './providers.ts';

/** Members of a provider and of its description (docs/configuration.md). */
const members: ReadonlySet<string> = new Set(['id', 'name', 'description', 'audience']);
const descriptionMembers: ReadonlySet<string> = new Set(languages);

/**
 * Reads the providers from a configuration value: a JSON array of {@link IdentityProvider}. A missing translation of the description falls
 * back to German; a member of another name, or another audience, is an error, as it is a misspelled one. The error message is in English,
 * for operators.
 */
export function readProviders(json: string): Result<readonly IdentityProvider[], string> {
  const parsed = parse(json);
  if (!Array.isArray(parsed) || parsed.length === 0) return err('not a JSON array with at least one provider');
  const providers: IdentityProvider[] = [];
  for (const [index, entry] of parsed.entries()) {
    const provider = readProvider(entry);
    if (!provider) return err(`entry ${index + 1} needs id (a-z, 0-9, -), name and description {de, fr, it, en, rm}`);
    const unknown = unknownMember(entry);
    if (unknown !== undefined)
      return err(`entry ${index + 1} has "${unknown}", which docs/configuration.md does not list`);
    if (hasUnknownAudience(entry))
      return err(`entry ${index + 1} has another audience than "patient" or "professional"`);
    if (providers.some(({ id }) => id === provider.id)) return err(`the id ${provider.id} appears twice`);
    providers.push(provider);
  }
  return ok(providers);
}

/**
 * Returns the providers that a portal offers by default: those with its variant as audience, or all when none has one. `json`: the
 * configuration value, which the community itself rejects when it is not readable; then the portal offers none.
 */
export function offeredProviders(
  variant: NonNullable<IdentityProvider['audience']>,
  json?: string,
): readonly IdentityProvider[] {
  const read = json ? readProviders(json) : ok(defaultProviders);
  const providers = read.ok ? read.value : [];
  return providers.some(({ audience }) => audience)
    ? providers.filter(({ audience }) => audience === variant)
    : providers;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function unknownMember(entry: unknown): string | undefined {
  const { description } = entry as { readonly description?: unknown };
  const language = typeof description === 'object' && description !== null ? Object.keys(description) : [];
  return (
    Object.keys(entry as object).find((name) => !members.has(name)) ??
    language.find((name) => !descriptionMembers.has(name))
  );
}

function hasUnknownAudience(entry: unknown): boolean {
  const { audience } = entry as { readonly audience?: unknown };
  return audience !== undefined && !isAudience(audience);
}

function isAudience(value: unknown): value is NonNullable<IdentityProvider['audience']> {
  return value === 'patient' || value === 'professional';
}

function readProvider(entry: unknown): IdentityProvider | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const { id, name, description, audience } = entry as Readonly<Record<string, unknown>>;
  if (typeof id !== 'string' || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) return undefined;
  if (typeof name !== 'string' || name.trim() === '') return undefined;
  const given = typeof description === 'object' && description !== null ? (description as Record<string, unknown>) : {};
  const german = typeof given['de'] === 'string' ? given['de'] : '';
  const texts = languages.map((language) => [language, typeof given[language] === 'string' ? given[language] : german]);
  return {
    id,
    name,
    description: Object.fromEntries(texts) as IdentityProvider['description'],
    ...(isAudience(audience) ? { audience } : {}),
  };
}
