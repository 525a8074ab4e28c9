import type { EntryLink, VaccinationDocument, VaccinationEntry } from '../entry.ts';

export const swissmedic = 'http://fhir.ch/ig/ch-vacd/CodeSystem/ch-vacd-swissmedic-cs';
/** A vaccine against hepatitis A. */
export const havrix = { codings: [{ system: swissmedic, code: '558' }] };
/** The same vaccine in SNOMED CT, as another program codes it. */
export const hepatitisA = { codings: [{ system: 'http://snomed.info/sct', code: '836374004' }] };
/** A vaccine against diphtheria, tetanus and whooping cough. */
export const boostrix = { codings: [{ system: swissmedic, code: '637' }] };

/** Returns a vaccination with Havrix; `more` overrides its values. */
export function entry(id: string, more: Partial<VaccinationEntry> = {}): VaccinationEntry {
  return {
    section: 'immunizations',
    id,
    aliases: [],
    concept: havrix,
    date: '2021-06-01',
    annulled: false,
    verified: true,
    replaces: [],
    conflictsWith: [],
    distinctFrom: [],
    comments: [],
    diseases: [],
    unresolved: [],
    ...more,
  };
}

/** Returns a link to an entry, in any document or in the given one. */
export function link(id: string, container?: string): EntryLink {
  return { entry: id, ...(container ? { container } : {}) };
}

/** Returns a document of this name, with `c-name` as its container; names with an even character code are one day later. */
export function aVaccinationDocument(
  name: string,
  entries: readonly VaccinationEntry[],
  replaces: readonly string[] = [],
): VaccinationDocument {
  const created = `2022-01-${name.charCodeAt(0) % 2 ? '10' : '11'}T10:00:00Z`;
  return { source: { document: name, containers: [`c-${name}`], created, replaces }, entries, notShown: [] };
}
