import {
  byDisease,
  entriesOfSection,
  isGiven,
  protectsAgainst,
  type MergedEntry,
  type VaccinationRecord,
} from '@epr/domain/vaccination';
import type { CertificateTable } from '@epr/client/vaccination';
import type { Translate } from '../../../i18n/index.ts';
import type { Words } from '../words/words.ts';

/** What a certificate lists: by disease, by date, and the other sections that have entries. Everything that counts is on it, once. */
export function certificateTables(record: VaccinationRecord, t: Translate, words: Words): readonly CertificateTable[] {
  const shots = entriesOfSection(record, 'immunizations').filter(isGiven);
  const person = ({ entry }: MergedEntry) => words.person(entry.performer ?? entry.author);
  const verified = ({ state, entry }: MergedEntry) =>
    t(`vaccination.states.${state === 'conflict' ? 'conflict' : entry.verified ? 'verified' : 'unverified'}`);
  const name = ({ entry }: MergedEntry) => words.concept(entry.section, entry.concept);
  const column = (key: 'disease' | 'date' | 'vaccine' | 'dose' | 'state' | 'what' | 'remarks') =>
    t(`vaccination.certificate.columns.${key}`);
  const diseases: CertificateTable = {
    title: t('vaccination.views.disease'),
    head: [column('disease'), column('date'), column('vaccine'), column('dose'), column('state')],
    rows: byDisease(record).flatMap(({ disease, entries }) =>
      entries.map((one) => [
        words.disease(disease),
        words.when(one.entry),
        name(one),
        String(one.entry.dose ?? ''),
        verified(one),
      ]),
    ),
  };
  const dates: CertificateTable = {
    title: t('vaccination.views.date'),
    head: [
      column('date'),
      column('vaccine'),
      column('disease'),
      t('vaccination.fields.lot'),
      t('vaccination.fields.performer'),
    ],
    rows: shots.map((one) => [
      words.when(one.entry),
      name(one),
      protectsAgainst(one.entry).map(words.disease).join(', '),
      one.entry.lot ?? '',
      person(one),
    ]),
  };
  const others = (['basicImmunizations', 'adverseEvents', 'illnesses', 'risks', 'laboratory'] as const).map(
    (section) => ({
      title: t(`vaccination.sections.${section}`),
      head: [column('what'), column('date'), column('remarks')],
      rows: entriesOfSection(record, section).map((one) => [
        name(one),
        words.when(one.entry),
        [one.entry.value, ...one.entry.comments.map(({ text }) => text)].filter(Boolean).join('; '),
      ]),
    }),
  );
  return [diseases, dates, ...others].filter(({ rows }) => rows.length > 0);
}
