import { addressLine, namesByUse } from '@epr/domain/people';
import { asObject, asArray, asString, type UncheckedJson } from '@epr/fhir/bundle';
import { labelOfCodings, type Coding } from '../document-model/codes.ts';
import type { CodeLanguage } from '@epr/codes/code-list';
import type { Resolve } from './reference-resolver.ts';

/** Formats a name in spoken order: `Dr. med. Peter Müller`; undefined when there is none. */
export function nameOf(person: UncheckedJson): string | undefined {
  const preferred = namesByUse(asArray(person['name']).map(asObject), (name) => asString(name['use']))[0];
  if (!preferred) return asString(person['name']);
  const parts = [
    ...asArray(preferred['prefix']),
    ...asArray(preferred['given']),
    preferred['family'],
    ...asArray(preferred['suffix']),
  ];
  return parts.flatMap((part) => asString(part) ?? []).join(' ') || asString(preferred['text']);
}

/** Formats the first address of a person on one line (core 5; DOC-28). */
export function addressOf(person: UncheckedJson): string | undefined {
  const address = asObject(asArray(person['address'])[0]);
  return addressLine({
    street: asArray(address['line']).flatMap((line) => asString(line) ?? []),
    postalCode: asString(address['postalCode']),
    city: asString(address['city']),
    country: asString(address['country']),
    text: asString(address['text']),
  });
}

/** Formats the party that a reference names: a person with function and institution, an institution, or a device. */
export function partyOf(
  reference: unknown,
  source: UncheckedJson,
  resolve: Resolve,
  language: CodeLanguage,
): string | undefined {
  const display = asString(asObject(reference)['display']);
  const party = resolve(reference, source);
  if (!party) return display;
  switch (party['resourceType']) {
    case 'PractitionerRole': {
      // A contained resource refers to others in the same container.
      const container = asArray(source['contained']).includes(party) ? source : party;
      const person = resolve(party['practitioner'], container);
      const organization = resolve(party['organization'], container);
      const name = (person && nameOf(person)) ?? asString(asObject(party['practitioner'])['display']);
      const organizationName =
        (organization && asString(organization['name'])) ?? asString(asObject(party['organization'])['display']);
      const speciality = wordsOf(asArray(party['specialty'])[0], language);
      return [name, speciality, organizationName].filter(Boolean).join(', ') || display;
    }
    case 'Organization':
    case 'Location':
    case 'CareTeam':
      return asString(party['name']) ?? display;
    case 'Device':
      return asString(asObject(asArray(party['deviceName'])[0])['name']) ?? wordsOf(party['type'], language) ?? display;
    default:
      return nameOf(party) ?? display;
  }
}

/** Returns the label of a CodeableConcept: from its codes, else the author's text. */
function wordsOf(concept: unknown, language: CodeLanguage): string | undefined {
  return labelOfCodings(codingsOf(concept), language) ?? asString(asObject(concept)['text']);
}

/** Returns the codings of a CodeableConcept, or a single Coding as a list. */
export function codingsOf(concept: unknown): readonly Coding[] {
  const { coding } = asObject(concept);
  const codings = coding === undefined ? [concept] : asArray(coding);
  return codings.map((one) => {
    const { system, code, display } = asObject(one);
    return { system: asString(system), code: asString(code), display: asString(display) };
  });
}
