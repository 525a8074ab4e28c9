import { addressLine } from '@epr/domain/people';
import type { CodeLanguage } from '@epr/codes/code-list';
import type { XmlNode } from '../../xml/read-xml.ts';
import { labelOfCodings } from '../document-model/codes.ts';
import { all, at, attribute, wordsOf } from './nodes.ts';

/** A name (HL7 v3 EN) as it is spoken, `Dr. med. Peter von Matt`, in whatever order it is written; or the words as they stand. */
export function nameOf(entity: XmlNode | undefined): string | undefined {
  const names = all(entity, 'name');
  const best = names.find((name) => /\bL\b/.test(name.attributes['use'] ?? '')) ?? names[0];
  if (!best || best.children.length === 0) return wordsOf(best);
  const parts = best.children.filter(
    ({ name, attributes }) => Object.hasOwn(places, name) && !/\bBR\b/.test(attributes['qualifier'] ?? ''),
  );
  const spoken = parts.toSorted((one, other) => placeOf(one) - placeOf(other));
  return spoken.flatMap((part) => wordsOf(part) ?? []).join(' ') || wordsOf(best);
}

/** Some programs write the family name first and the titles last; commas between (`delimiter`) are theirs too. */
const places: Readonly<Record<string, number>> = { prefix: 0, given: 1, family: 3, suffix: 4 };

/** A voorvoegsel ("von") stands before the family name, not before everything (HL7 v3, qualifier VV). */
function placeOf({ name, attributes }: XmlNode): number {
  return name === 'prefix' && /\bVV\b/.test(attributes['qualifier'] ?? '') ? 2 : (places[name] ?? 0);
}

/** An address (HL7 v3 AD) on one line (core 5; DOC-28). */
export function addressOf(entity: XmlNode | undefined): string | undefined {
  const address = at(entity, 'addr');
  if (!address || address.children.length === 0) return wordsOf(address);
  const part = (name: string): string | undefined => wordsOf(at(address, name));
  const street = [part('streetName'), part('houseNumber')].filter(Boolean).join(' ');
  const lines = all(address, 'streetAddressLine').flatMap((line) => wordsOf(line) ?? []);
  return addressLine({
    street: [...lines, ...(street ? [street] : [])],
    postalCode: part('postalCode'),
    city: part('city'),
    country: part('country'),
  });
}

/** Who wrote or signed: person, function and institution, or the device that did. */
export function partyOf(role: XmlNode | undefined, language: CodeLanguage): string | undefined {
  const person = nameOf(at(role, 'assignedPerson'));
  const device = at(role, 'assignedAuthoringDevice');
  const machine = wordsOf(at(device, 'softwareName')) ?? wordsOf(at(device, 'manufacturerModelName'));
  const house = nameOf(at(role, 'representedOrganization'));
  const code = at(role, 'code');
  const speciality = person && code ? labelOfCodings(codingsOf(code), language) : undefined;
  return [person ?? machine, speciality, house].filter(Boolean).join(', ') || undefined;
}

/** A code with its translations: the official words may be those of any of them. */
export function codingsOf(node: XmlNode | undefined): readonly ReturnType<typeof codingOf>[] {
  return [codingOf(node), ...all(node, 'translation').map(codingOf)];
}

/** A code (HL7 v3 CD) with its display name. */
function codingOf(node: XmlNode | undefined): { system?: string; code?: string; display?: string } {
  const [system, code] = [attribute(node, 'codeSystem'), attribute(node, 'code')];
  const display = attribute(node, 'displayName') ?? wordsOf(at(node, 'originalText'));
  return { ...(system ? { system } : {}), ...(code ? { code } : {}), ...(display ? { display } : {}) };
}
