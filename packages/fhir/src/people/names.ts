import { namesByUse } from '@epr/domain/people';
import { asObject, asArray, asString, type UncheckedJson } from '../bundle/index.ts';

export interface PersonName {
  readonly prefix?: string;
  readonly given?: string;
  readonly family?: string;
}

/** Returns the name of a person to be shown, chosen by the use of the FHIR names (core 5); a name with text alone counts as family name. */
export function readName(person: UncheckedJson): PersonName {
  const best = namesByUse(asArray(person['name']).map(asObject), (name) => asString(name['use']))[0] ?? {};
  const prefix = joined(best['prefix']);
  const given = joined(best['given']);
  const family = asString(best['family']) ?? (given ? undefined : asString(best['text']));
  return { ...(prefix ? { prefix } : {}), ...(given ? { given } : {}), ...(family ? { family } : {}) };
}

export function writeName({ prefix, given, family }: PersonName) {
  if (!prefix && !given && !family) return {};
  return {
    name: [
      { ...(family ? { family } : {}), ...(given ? { given: [given] } : {}), ...(prefix ? { prefix: [prefix] } : {}) },
    ],
  };
}

function joined(value: unknown): string | undefined {
  return asString(asArray(value).map(asString).filter(Boolean).join(' '));
}
