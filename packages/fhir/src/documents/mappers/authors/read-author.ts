import type { Author, ContactPoint } from '@epr/domain/documents';
import { systems, type Coded } from '@epr/domain/values';
import { fields, list, present, text, type UncheckedJson } from '../../../bundle/index.ts';
import { readConcept } from '../codes.ts';
import { containedBy } from '../contained.ts';
import { readName } from '../../../people/names.ts';

/** Reads one author of a resource, of any resource type, contained or referenced; undefined when no detail is known. */
export function readAuthor(resource: UncheckedJson, reference: unknown): Author | undefined {
  const contained = containedBy(resource, reference);
  const author = contained ? shaped(resource, contained) : outside(reference);
  const { telecom, ...known } = author;
  return telecom.length > 0 || Object.keys(known).length > 0 ? author : undefined;
}

function shaped(resource: UncheckedJson, contained: UncheckedJson): Author {
  switch (contained['resourceType']) {
    case 'PractitionerRole':
      return ofRole(resource, contained);
    case 'Organization':
      return present({ institution: text(contained['name']), telecom: telecomOf(contained) });
    case 'Device':
      return present({ institution: deviceName(contained), telecom: [] });
    case 'Patient':
      return present({ ...ofPerson(contained), role: role('PAT') });
    case 'RelatedPerson':
      return present({ ...ofPerson(contained), role: role('REP') });
    default:
      return ofPerson(contained);
  }
}

function ofRole(resource: UncheckedJson, contained: UncheckedJson): Author {
  const person = containedBy(resource, contained['practitioner']);
  const organisation = containedBy(resource, contained['organization']);
  const own = person ? ofPerson(person) : outside(contained['practitioner']);
  const house = text(organisation?.['name']) ?? text(fields(contained['organization'])['display']);
  return present({
    ...own,
    institution: house,
    role: readConcept(list(contained['code'])[0]),
    speciality: readConcept(list(contained['specialty'])[0]),
    telecom: [...telecomOf(contained), ...own.telecom],
  });
}

function ofPerson(person: UncheckedJson): Author {
  const gln = list(person['identifier'])
    .map(fields)
    .find((identifier) => identifier['system'] === systems.gln);
  return present({ ...readName(person), gln: text(gln?.['value']), telecom: telecomOf(person) });
}

/** Reads an author that is not contained from the reference: its display, as the name of an organisation or of a person. */
function outside(reference: unknown): Author {
  const { display, reference: literal, type } = fields(reference);
  const words = text(display);
  if (!words) return { telecom: [] };
  const isHouse = type === 'Organization' || /(^|\/)Organization\//.test(text(literal) ?? '');
  return isHouse ? { institution: words, telecom: [] } : { family: words, telecom: [] };
}

function telecomOf(resource: UncheckedJson): readonly ContactPoint[] {
  return list(resource['telecom']).flatMap((point) => {
    const { system, use, value } = fields(point);
    const given = text(value);
    return given ? [present({ system: text(system), use: text(use), value: given })] : [];
  });
}

function deviceName(device: UncheckedJson): string | undefined {
  return text(fields(list(device['deviceName'])[0])['name']) ?? text(fields(device['type'])['text']);
}

function role(code: 'PAT' | 'REP'): Coded {
  return { code, system: systems.role };
}
