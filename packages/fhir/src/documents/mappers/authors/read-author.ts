import type { Author, ContactPoint } from '@epr/domain/documents';
import { systems, type Coded } from '@epr/domain/values';
import { asObject, asArray, omitUndefined, asString, type UncheckedJson } from '../../../bundle/index.ts';
import { readConcept } from '../codes.ts';
import { resolveContained } from '../contained.ts';
import { readName } from '../../../people/names.ts';

/** Reads one author of a resource, of any resource type, contained or referenced; undefined when no detail is known. */
export function readAuthor(resource: UncheckedJson, reference: unknown): Author | undefined {
  const contained = resolveContained(resource, reference);
  const author = contained ? shaped(resource, contained) : outside(reference);
  const { telecom, ...known } = author;
  return telecom.length > 0 || Object.keys(known).length > 0 ? author : undefined;
}

function shaped(resource: UncheckedJson, contained: UncheckedJson): Author {
  switch (contained['resourceType']) {
    case 'PractitionerRole':
      return ofRole(resource, contained);
    case 'Organization':
      return omitUndefined({ institution: asString(contained['name']), telecom: telecomOf(contained) });
    case 'Device':
      return omitUndefined({ institution: deviceName(contained), telecom: [] });
    case 'Patient':
      return omitUndefined({ ...ofPerson(contained), role: role('PAT') });
    case 'RelatedPerson':
      return omitUndefined({ ...ofPerson(contained), role: role('REP') });
    default:
      return ofPerson(contained);
  }
}

function ofRole(resource: UncheckedJson, contained: UncheckedJson): Author {
  const person = resolveContained(resource, contained['practitioner']);
  const organisation = resolveContained(resource, contained['organization']);
  const own = person ? ofPerson(person) : outside(contained['practitioner']);
  const institution = asString(organisation?.['name']) ?? asString(asObject(contained['organization'])['display']);
  return omitUndefined({
    ...own,
    institution,
    role: readConcept(asArray(contained['code'])[0]),
    speciality: readConcept(asArray(contained['specialty'])[0]),
    telecom: [...telecomOf(contained), ...own.telecom],
  });
}

function ofPerson(person: UncheckedJson): Author {
  const gln = asArray(person['identifier'])
    .map(asObject)
    .find((identifier) => identifier['system'] === systems.gln);
  return omitUndefined({ ...readName(person), gln: asString(gln?.['value']), telecom: telecomOf(person) });
}

/** Reads an author that is not contained from the reference: its display, as the name of an organisation or of a person. */
function outside(reference: unknown): Author {
  const { display, reference: literal, type } = asObject(reference);
  const words = asString(display);
  if (!words) return { telecom: [] };
  const isHouse = type === 'Organization' || /(^|\/)Organization\//.test(asString(literal) ?? '');
  return isHouse ? { institution: words, telecom: [] } : { family: words, telecom: [] };
}

function telecomOf(resource: UncheckedJson): readonly ContactPoint[] {
  return asArray(resource['telecom']).flatMap((point) => {
    const { system, use, value } = asObject(point);
    const given = asString(value);
    return given ? [omitUndefined({ system: asString(system), use: asString(use), value: given })] : [];
  });
}

function deviceName(device: UncheckedJson): string | undefined {
  return asString(asObject(asArray(device['deviceName'])[0])['name']) ?? asString(asObject(device['type'])['text']);
}

function role(code: 'PAT' | 'REP'): Coded {
  return { code, system: systems.role };
}
