import { fields, list, text, type Loose } from '@epr/fhir/bundle';
import { labelOfCodings, type Coding } from '../paper/codes.ts';
import type { CodeLanguage } from '@epr/codes/code-list';
import type { Resolve } from './references.ts';

/** A name as it is spoken: `Dr. med. Peter Müller`; undefined when there is none. */
export function nameOf(person: Loose): string | undefined {
  const names = list(person['name']).map(fields);
  const best = uses.map((use) => names.find((name) => name['use'] === use)).find(Boolean) ?? names[0];
  if (!best) return text(person['name']);
  const parts = [...list(best['prefix']), ...list(best['given']), best['family'], ...list(best['suffix'])];
  return parts.flatMap((part) => text(part) ?? []).join(' ') || text(best['text']);
}

/** Which name goes first (core 5, names by use). */
const uses = ['usual', 'official', undefined, 'maiden', 'old', 'nickname', 'temp', 'anonymous'];

/** An address on one line: free text when parts are missing; Switzerland is not named (core 5). */
export function addressOf(party: Loose): string | undefined {
  const address = fields(Array.isArray(party['address']) ? list(party['address'])[0] : party['address']);
  const street = list(address['line']).flatMap((line) => text(line) ?? []);
  const place = [text(address['postalCode']), text(address['city'])].filter(Boolean).join(' ');
  const country = text(address['country']);
  const abroad = country && !/^(?:CHE?|Schweiz|Suisse|Svizzera|Svizra|Switzerland)$/i.test(country) ? [country] : [];
  const parts = [...street, ...(place ? [place] : []), ...abroad];
  return parts.length > 0 && place ? parts.join(', ') : (text(address['text']) ?? (parts.join(', ') || undefined));
}

/** Who a reference names, in words: a person with function and institution, an institution, a device. */
export function partyOf(
  reference: unknown,
  inside: Loose,
  resolve: Resolve,
  language: CodeLanguage,
): string | undefined {
  const given = text(fields(reference)['display']);
  const party = resolve(reference, inside);
  if (!party) return given;
  switch (party['resourceType']) {
    case 'PractitionerRole': {
      const person = resolve(party['practitioner'], party);
      const house = resolve(party['organization'], party);
      const name = (person && nameOf(person)) ?? text(fields(party['practitioner'])['display']);
      const where = (house && text(house['name'])) ?? text(fields(party['organization'])['display']);
      const speciality = labelOfCodings(codingsOf(list(party['specialty'])[0]), language);
      return [name, speciality, where].filter(Boolean).join(', ') || given;
    }
    case 'Organization':
    case 'Location':
    case 'CareTeam':
      return text(party['name']) ?? given;
    case 'Device':
      return (
        text(fields(list(party['deviceName'])[0])['name']) ??
        labelOfCodings(codingsOf(party['type']), language) ??
        given
      );
    default:
      return nameOf(party) ?? given;
  }
}

/** The codings of a CodeableConcept, or of a Coding alone. */
export function codingsOf(concept: unknown): readonly Coding[] {
  const { coding } = fields(concept);
  const several = coding === undefined ? [concept] : list(coding);
  return several.map((one) => {
    const { system, code, display } = fields(one);
    return { system: text(system), code: text(code), display: text(display) };
  });
}
