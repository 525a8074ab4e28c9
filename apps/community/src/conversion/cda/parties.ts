import { addressLine } from '@epr/domain/people';
import type { CodeLanguage } from '@epr/codes/code-list';
import type { XmlNode } from '../../xml/read-xml.ts';
import { labelOfCodings } from '../document-model/codes.ts';
import { childrenNamed, childAt, attribute, textContent } from './nodes.ts';

/** A name (HL7 v3 EN) as it is spoken, `Dr. med. Peter von Matt`, in whatever order it is written; or the words as they stand. */
export function nameOf(entity: XmlNode | undefined): string | undefined {
  const names = childrenNamed(entity, 'name');
  const best = names.find((name) => /\bL\b/.test(name.attributes['use'] ?? '')) ?? names[0];
  if (!best || best.children.length === 0) return textContent(best);
  const parts = best.children.filter(
    ({ name, attributes }) => Object.hasOwn(places, name) && !/\bBR\b/.test(attributes['qualifier'] ?? ''),
  );
  const spoken = parts.toSorted((one, other) => placeOf(one) - placeOf(other));
  return spoken.flatMap((part) => textContent(part) ?? []).join(' ') || textContent(best);
}

/** Some programs write the family name first and the titles last; commas between (`delimiter`) are theirs too. */
const places: Readonly<Record<string, number>> = { prefix: 0, given: 1, family: 3, suffix: 4 };

/** A voorvoegsel ("von") stands before the family name, not before everything (HL7 v3, qualifier VV). */
function placeOf({ name, attributes }: XmlNode): number {
  return name === 'prefix' && /\bVV\b/.test(attributes['qualifier'] ?? '') ? 2 : (places[name] ?? 0);
}

/** An address (HL7 v3 AD) on one line (core 5; DOC-28). */
export function addressOf(entity: XmlNode | undefined): string | undefined {
  const address = childAt(entity, 'addr');
  if (!address || address.children.length === 0) return textContent(address);
  const part = (name: string): string | undefined => textContent(childAt(address, name));
  const street = [part('streetName'), part('houseNumber')].filter(Boolean).join(' ');
  const lines = childrenNamed(address, 'streetAddressLine').flatMap((line) => textContent(line) ?? []);
  return addressLine({
    street: [...lines, ...(street ? [street] : [])],
    postalCode: part('postalCode'),
    city: part('city'),
    country: part('country'),
  });
}

/** Who wrote or signed: person, function and institution, or the device that did. */
export function partyOf(role: XmlNode | undefined, language: CodeLanguage): string | undefined {
  const person = nameOf(childAt(role, 'assignedPerson'));
  const device = childAt(role, 'assignedAuthoringDevice');
  const machine = textContent(childAt(device, 'softwareName')) ?? textContent(childAt(device, 'manufacturerModelName'));
  const house = nameOf(childAt(role, 'representedOrganization'));
  const code = childAt(role, 'code');
  const speciality = person && code ? labelOfCodings(codingsOf(code), language) : undefined;
  return [person ?? machine, speciality, house].filter(Boolean).join(', ') || undefined;
}

/** A code with its translations: the official words may be those of any of them. */
export function codingsOf(node: XmlNode | undefined): readonly ReturnType<typeof codingOf>[] {
  return [codingOf(node), ...childrenNamed(node, 'translation').map(codingOf)];
}

/** A code (HL7 v3 CD) with its display name. */
function codingOf(node: XmlNode | undefined): { system?: string; code?: string; display?: string } {
  const [system, code] = [attribute(node, 'codeSystem'), attribute(node, 'code')];
  const display = attribute(node, 'displayName') ?? textContent(childAt(node, 'originalText'));
  return { ...(system ? { system } : {}), ...(code ? { code } : {}), ...(display ? { display } : {}) };
}
