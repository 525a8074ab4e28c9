import { addressLine, namesByUse } from '@epr/domain/people';
import { fields, list, text, type UncheckedJson } from '@epr/fhir/bundle';
import { labelOfCodings, type Coding } from '../document-model/codes.ts';
import type { CodeLanguage } from '@epr/codes/code-list';
import type { Resolve } from './references.ts';

/** Formats a name in spoken order: `Dr. med. Peter Müller`; undefined when there is none. */
export function nameOf(person: UncheckedJson): string | undefined {
  const best = namesByUse(list(person['name']).map(fields), (name) => text(name['use']))[0];
  if (!best) return text(person['name']);
  const parts = [...list(best['prefix']), ...list(best['given']), best['family'], ...list(best['suffix'])];
  return parts.flatMap((part) => text(part) ?? []).join(' ') || text(best['text']);
}

/** Formats the first address of a person on one line (core 5; DOC-28). */
export function addressOf(party: UncheckedJson): string | undefined {
  const address = fields(Array.isArray(party['address']) ? list(party['address'])[0] : party['address']);
  return addressLine({
    street: list(address['line']).flatMap((line) => text(line) ?? []),
    postalCode: text(address['postalCode']),
    city: text(address['city']),
    country: text(address['country']),
    text: text(address['text']),
  });
}

/** Formats the party that a reference names: a person with function and institution, an institution, or a device. */
export function partyOf(
  reference: unknown,
  inside: UncheckedJson,
  resolve: Resolve,
  language: CodeLanguage,
): string | undefined {
  const given = text(fields(reference)['display']);
  const party = resolve(reference, inside);
  if (!party) return given;
  switch (party['resourceType']) {
    case 'PractitionerRole': {
      const person = resolve(party['practitioner'], party);
      const organization = resolve(party['organization'], party);
      const name = (person && nameOf(person)) ?? text(fields(party['practitioner'])['display']);
      const where = (organization && text(organization['name'])) ?? text(fields(party['organization'])['display']);
      const speciality = wordsOf(list(party['specialty'])[0], language);
      return [name, speciality, where].filter(Boolean).join(', ') || given;
    }
    case 'Organization':
    case 'Location':
    case 'CareTeam':
      return text(party['name']) ?? given;
    case 'Device':
      return text(fields(list(party['deviceName'])[0])['name']) ?? wordsOf(party['type'], language) ?? given;
    default:
      return nameOf(party) ?? given;
  }
}

/** Returns the label of a CodeableConcept: from its codes, else the author's text. */
function wordsOf(concept: unknown, language: CodeLanguage): string | undefined {
  return labelOfCodings(codingsOf(concept), language) ?? text(fields(concept)['text']);
}

/** Returns the codings of a CodeableConcept, or a single Coding as a list. */
export function codingsOf(concept: unknown): readonly Coding[] {
  const { coding } = fields(concept);
  const several = coding === undefined ? [concept] : list(coding);
  return several.map((one) => {
    const { system, code, display } = fields(one);
    return { system: text(system), code: text(code), display: text(display) };
  });
}
