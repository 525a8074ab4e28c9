import type { UnreadEntry, VaccinationSection } from '@epr/domain/vaccination';
import { asObject, asArray, asString, type UncheckedJson } from '../bundle/index.ts';
import { codeOf } from './concepts.ts';
import { nameOfReference, type Resolver } from './references.ts';
import { basicImmunizationSystem, sectionCodes, vacdUrls } from './vocabulary.ts';

export interface ListedEntry {
  readonly resource: UncheckedJson;
  readonly section: VaccinationSection;
}

/**
 * Returns the resources listed by a Composition with their sections, each once, then those that neither a section nor another
 * resource refers to; and the references that are not shown.
 */
export function entriesListedIn(composition: UncheckedJson, resolver: Resolver) {
  const listed = new Map<UncheckedJson, VaccinationSection>();
  /** All resources reached from a section, including panels of which only the members are shown. */
  const seen = new Set<UncheckedJson>();
  const notShown: UnreadEntry[] = [];
  const take = (
    reference: unknown,
    section: VaccinationSection | undefined,
    within: UncheckedJson,
    depth: number,
  ): void => {
    const resource = resolver.resolve(reference, within);
    if (!resource) {
      notShown.push({ reference: nameOfReference(reference), why: 'missing' });
      return;
    }
    if (seen.has(resource)) return;
    seen.add(resource);
    // Sections of Binary resources hold the originals of the document, not entries (VAC-03).
    if (resource['resourceType'] === 'Binary') return;
    const own = sectionOf(resource, section);
    const members = [...asArray(resource['hasMember']), ...asArray(resource['result'])];
    const isShell = members.length > 0 && !hasValue(resource);
    if (own && !isShell) listed.set(resource, own);
    else if (!isShell) {
      notShown.push({ reference: nameOfReference(reference), why: 'unsupported' });
    }
    if (depth > 0) for (const member of members) take(member, section, resource, depth - 1);
  };
  for (const section of sectionsOf(composition['section'], 4)) {
    const known = sectionCodes[(codeOf(section['code']) ?? '') as keyof typeof sectionCodes];
    for (const reference of asArray(section['entry'])) take(reference, known, composition, 3);
  }
  for (const resource of orphans(seen, resolver)) {
    const own = sectionOf(resource, undefined);
    if (own) listed.set(resource, own);
    else notShown.push({ reference: String(resource['resourceType']), why: 'unsupported' });
  }
  return { listed: [...listed].map(([resource, section]): ListedEntry => ({ resource, section })), notShown };
}

function sectionsOf(value: unknown, depth: number): readonly UncheckedJson[] {
  const own = asArray(value).map(asObject);
  return depth > 1 ? own.flatMap((one) => [one, ...sectionsOf(one['section'], depth - 1)]) : own;
}

/**
 * Returns the section of a resource, decided by its type, for Conditions by the section that lists it. A resource with a modifier extension
 * that is not understood has none: it could mean the opposite of what would be shown (FHIR R4, 2.4.1.1).
 */
function sectionOf(resource: UncheckedJson, section: VaccinationSection | undefined): VaccinationSection | undefined {
  if (asArray(resource['modifierExtension']).some((one) => asObject(one)['url'] !== vacdUrls.verification))
    return undefined;
  switch (resource['resourceType']) {
    case 'Immunization':
      return 'immunizations';
    case 'AllergyIntolerance':
      return 'adverseEvents';
    case 'Observation':
      return 'laboratory';
    case 'Condition':
      if (codeOf(resource['code'], basicImmunizationSystem) || section === 'immunizations') return 'basicImmunizations';
      if (section) return section;
      return asArray(resource['category']).some((one) => codeOf(one) === 'problem-list-item') ? 'risks' : 'illnesses';
    default:
      return undefined;
  }
}

/** Returns the entries that neither a section nor another resource refers to, because the sending program did not list them. */
function orphans(seen: ReadonlySet<UncheckedJson>, resolver: Resolver): readonly UncheckedJson[] {
  const kinds = ['Immunization', 'AllergyIntolerance', 'Condition', 'Observation'];
  const candidates = resolver.resources.filter(
    (resource) => !seen.has(resource) && kinds.includes(String(resource['resourceType'])),
  );
  if (candidates.length === 0) return [];
  const referred = new Set(
    resolver.resources
      .filter((resource) => resource['resourceType'] !== 'Composition')
      .flatMap((resource) => referencesIn(resource, 6).map((reference) => resolver.resolve({ reference }, resource))),
  );
  return candidates.filter((resource) => !referred.has(resource));
}

function referencesIn(value: unknown, depth: number): readonly string[] {
  if (depth === 0 || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((one) => referencesIn(one, depth - 1));
  const own = asString(asObject(value)['reference']);
  const parts = Object.entries(value).filter(([name]) => !linking.has(name));
  return [...(own ? [own] : []), ...parts.flatMap(([, one]) => referencesIn(one, depth - 1))];
}

/** Elements ignored when looking for references: an entry that another replaces or contradicts is not a part of it. */
const linking = new Set(['extension', 'modifierExtension']);

function hasValue(resource: UncheckedJson): boolean {
  return Object.keys(resource).some((name) => name.startsWith('value') || name === 'component');
}
