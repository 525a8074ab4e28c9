import { mergeVaccinations } from './merge-vaccinations.ts';
import { swissmedic } from './an-entry.ts';
import type { EntryDraft, EntryProvenance, VaccinationEntry, VaccinationRecord } from '../index.ts';

/** A vaccination as typed. */
export const boostrixDraft: EntryDraft = {
  section: 'immunizations',
  code: `${swissmedic}|637`,
  date: '15.06.2021',
  end: '',
  diseases: ['397430003', '76902006', '27836007'],
  dose: '1',
  lot: '14-34218',
  performer: 'Dr. med. Peter Müller',
  organisation: 'Praxis Müller',
  comment: 'Rötung',
  status: 'active',
};
/** The patient, who writes an entry. */
export const writing: EntryProvenance = {
  uuid: 'A2976FF9-0697-457f-9efc-96156a2b3a94',
  now: '2026-11-22T08:00:00Z',
  author: { given: 'Anna', family: 'Keller', role: 'patient' },
  verified: false,
};

/** Returns the record of these entries, each of a document of its own. */
export function recordOf(...entries: readonly VaccinationEntry[]): VaccinationRecord {
  return mergeVaccinations(
    entries.map((entry, index) => ({
      source: {
        document: String(index),
        containers: [`c${index}`],
        replaces: [],
        created: `2026-01-0${index + 1}T00:00:00Z`,
      },
      entries: [entry],
      notShown: [],
    })),
  );
}
