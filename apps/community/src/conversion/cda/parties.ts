import { addressLine } from '@epr/domain/people';
import type { CodeLanguage } from '@epr/codes/code-list';
import type { XmlNode } from '../../xml/read-xml.ts';
import { labelOfCodings } from '../document-model/codes.ts';
import { childrenNamed, childAt, attribute, textContent } from './nodes.ts';

/**
 * Formats a name (HL7 v3 EN) in spoken order, `Dr. med. Peter von Matt`, regardless of the order of its parts; a name without parts is
 * returned as text.
 */
export function nameOf(entity: XmlNode | undefined): string | undefined {
  const names = childrenNamed(entity, 'name');
  const legalName = names.find((name) => /\bL\b/.test(name.attributes['use'] ?? '')) ?? names[0];
  if (!legalName || legalName.children.length === 0) return textContent(legalName);
  const parts = legalName.children.filter(
    ({ name, attributes }) => Object.hasOwn(partOrder, name) && !/\bBR\b/.test(attributes['qualifier'] ?? ''),
  );
  const orderedParts = parts.toSorted((one, other) => placeOf(one) - placeOf(other));
  return orderedParts.flatMap((part) => textContent(part) ?? []).join(' ') || textContent(legalName);
}

/** Spoken order of the parts: some programs write the family name first and the titles last, with commas between them (`delimiter`). */
const partOrder: Readonly<Record<string, number>> = { prefix: 0, given: 1, family: 3, suffix: 4 };

/** A voorvoegsel ("von") precedes the family name, not the whole name (HL7 v3, qualifier VV). */
function placeOf({ name, attributes }: XmlNode): number {
  return name === 'prefix' && /\bVV\b/.test(attributes['qualifier'] ?? '') ? 2 : (partOrder[name] ?? 0);
}

/** Formats an address (HL7 v3 AD) on one line (core 5; DOC-28). */
export function addressOf(entity: XmlNode | undefined): string | undefined {
  const address = childAt(entity, 'addr');
  if (!address || address.children.length === 0) return textContent(address);
  const partText = (name: string): string | undefined => textContent(childAt(address, name));
  const street = [partText('streetName'), partText('houseNumber')].filter(Boolean).join(' ');
  const lines = childrenNamed(address, 'streetAddressLine').flatMap((line) => textContent(line) ?? []);
  return addressLine({
    street: [...lines, ...(street ? [street] : [])],
    postalCode: partText('postalCode'),
    city: partText('city'),
    country: partText('country'),
  });
}

/** Formats an author or signer: person, function and institution, or the device. */
export function partyOf(role: XmlNode | undefined, language: CodeLanguage): string | undefined {
  const person = nameOf(childAt(role, 'assignedPerson'));
  const device = childAt(role, 'assignedAuthoringDevice');
  const machine = textContent(childAt(device, 'softwareName')) ?? textContent(childAt(device, 'manufacturerModelName'));
  const organization = nameOf(childAt(role, 'representedOrganization'));
  const code = childAt(role, 'code');
  const speciality = person && code ? labelOfCodings(codingsOf(code), language) : undefined;
  return [person ?? machine, speciality, organization].filter(Boolean).join(', ') || undefined;
}

/** Returns a code and its translations: any of them may have an official label. */
export function codingsOf(node: XmlNode | undefined): readonly ReturnType<typeof codingOf>[] {
  return [codingOf(node), ...childrenNamed(node, 'translation').map(codingOf)];
}

/** Reads a code (HL7 v3 CD) with its display name. */
function codingOf(node: XmlNode | undefined): { system?: string; code?: string; display?: string } {
  const [system, code] = [attribute(node, 'codeSystem'), attribute(node, 'code')];
  const display = attribute(node, 'displayName') ?? textContent(childAt(node, 'originalText'));
  return { ...(system ? { system } : {}), ...(code ? { code } : {}), ...(display ? { display } : {}) };
}
