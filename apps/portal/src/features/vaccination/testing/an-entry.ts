import type { VaccinationEntry } from '@epr/domain/vaccination';

/** Returns an entry without date and details: a vaccination, neither verified nor changed; `more` overrides its values. */
export function anEntry(more: Partial<VaccinationEntry>): VaccinationEntry {
  return {
    section: 'immunizations',
    id: 'one',
    aliases: [],
    concept: { codings: [] },
    annulled: false,
    verified: false,
    replaces: [],
    conflictsWith: [],
    distinctFrom: [],
    comments: [],
    diseases: [],
    unresolved: [],
    ...more,
  };
}
