import {
  byDisease,
  clinicalStateOf,
  entriesOfSection,
  isGiven,
  protectsAgainst,
  type MergedEntry,
  type VaccinationRecord,
} from '@epr/domain/vaccination';
import type { CertificateTable } from '@epr/client/vaccination';
import type { Translate } from '../../../i18n/index.ts';
import type { EntryLabels } from '../labels/entry-labels.ts';

/**
 * Returns the tables of a certificate: by disease, by date, and the other sections that have entries. Only entries that count are listed,
 * duplicates once.
 */
export function certificateTables(
  record: VaccinationRecord,
  t: Translate,
  labels: EntryLabels,
): readonly CertificateTable[] {
  const immunizations = entriesOfSection(record, 'immunizations').filter(isGiven);
  const name = ({ entry }: MergedEntry) => labels.concept(entry.section, entry.concept);
  const isImmunization = ({ entry }: MergedEntry) => entry.section === 'immunizations';
  // The author of an entry is not necessarily the person who gave the vaccination.
  const giver = ({ entry }: MergedEntry) => {
    const [performer, author] = [labels.person(entry.performer), labels.person(entry.author)];
    return performer || (author && `${t('vaccination.fields.recorder')} ${author}`);
  };
  const product = (one: MergedEntry) => [name(one), one.entry.lot].filter(Boolean).join(', ');
  const dose = ({ entry }: MergedEntry) => String(entry.dose ?? '');
  const stateLabel = ({ state, entry }: MergedEntry) =>
    t(`vaccination.states.${state === 'conflict' ? 'conflict' : entry.verified ? 'verified' : 'unverified'}`);
  const column = (key: 'disease' | 'date' | 'vaccine' | 'dose' | 'lot' | 'state' | 'what' | 'remarks') =>
    t(`vaccination.certificate.columns.${key}`);
  const diseases: CertificateTable = {
    title: t('vaccination.views.disease'),
    head: [
      column('disease'),
      column('date'),
      `${column('vaccine')}, ${column('lot')}`,
      column('dose'),
      t('vaccination.fields.performer'),
      column('state'),
    ],
    rows: byDisease(record).flatMap(({ disease, entries }) =>
      entries.map((one) => [
        labels.disease(disease),
        labels.when(one.entry),
        product(one),
        dose(one),
        isImmunization(one) ? giver(one) : '',
        stateLabel(one),
      ]),
    ),
  };
  const dates: CertificateTable = {
    title: t('vaccination.views.date'),
    head: [
      column('date'),
      column('vaccine'),
      column('disease'),
      column('dose'),
      column('lot'),
      t('vaccination.fields.performer'),
    ],
    rows: immunizations.map((one) => [
      labels.when(one.entry),
      name(one),
      protectsAgainst(one.entry).map(labels.disease).join(', '),
      dose(one),
      one.entry.lot ?? '',
      giver(one),
    ]),
  };
  const otherTables = (['basicImmunizations', 'adverseEvents', 'illnesses', 'risks', 'laboratory'] as const).map(
    (section) => ({
      title: t(`vaccination.sections.${section}`),
      head: [column('what'), column('date'), column('remarks')],
      rows: entriesOfSection(record, section).map((one) => [
        name(one),
        labels.when(one.entry),
        [
          isOver(one) && t('vaccination.states.inactive'),
          one.entry.value && labels.value(one.entry.value),
          ...one.entry.comments.map(({ text }) => text),
        ]
          .filter(Boolean)
          .join('; '),
      ]),
    }),
  );
  return [diseases, dates, ...otherTables].filter(({ rows }) => rows.length > 0);
}

function isOver({ entry }: MergedEntry): boolean {
  return entry.section === 'risks' && clinicalStateOf(entry) === 'inactive';
}
