import { expect, test } from 'vitest';
import { mergeVaccinations } from '@epr/domain/testing/vaccination';
import { editableSections, sectionLists, type VaccinationEntry } from '@epr/domain/vaccination';
import { readVaccinationDocument } from '@epr/fhir/vaccination';
import { translateIn } from '../../../i18n/index.ts';
import { entryLabelsIn } from '../labels/entry-labels.ts';
import { anEntry } from '../testing/an-entry.ts';
import { certificateTables } from './certificate-tables.ts';

const shot = (id: string, lotNumber: string, more: object = {}) => ({
  resource: {
    resourceType: 'Immunization',
    id,
    status: 'completed',
    vaccineCode: { coding: [{ system: 'http://fhir.ch/ig/ch-vacd/CodeSystem/ch-vacd-swissmedic-cs', code: '558' }] },
    occurrenceDateTime: `2021-0${id}-01`,
    lotNumber,
    protocolApplied: [{ doseNumberPositiveInt: Number(id) }],
    recorder: { reference: 'Patient/anna' },
    ...more,
  },
});

test('[VAC-06] lists product, lot, dose and performer of each vaccination by disease and by date; its author is not shown as performer', async () => {
  const read = readVaccinationDocument(
    {
      resourceType: 'Bundle',
      entry: [
        { resource: { resourceType: 'Composition' } },
        { resource: { resourceType: 'Patient', id: 'anna', name: [{ given: ['Anna'], family: 'Keller' }] } },
        { resource: { resourceType: 'Practitioner', id: 'eva', name: [{ given: ['Eva'], family: 'Lindt' }] } },
        shot('1', 'A-1', { performer: [{ actor: { reference: 'Practitioner/eva' } }] }),
        shot('2', 'A-2'),
        shot('3', 'A-3', { status: 'not-done' }),
      ],
    },
    'one',
  );
  if (!read.ok) throw new Error(read.error);
  const t = await translateIn('de-ch');
  const [diseases, dates] = certificateTables(mergeVaccinations([read.value]), t, entryLabelsIn(t, 'de-ch'));
  const eva = { given: 'Eva', family: 'Lindt', institution: 'Praxis am See' };
  const labels = entryLabelsIn(t, 'de-ch');
  expect(labels.person(eva)).toBe('Eva Lindt, Praxis am See');
  expect(read.value.entries.map(labels.line)).toContain('Havrix 1440, 01.01.2021, A-1');
  expect(diseases?.rows).toEqual([
    ['Virale Hepatitis, Typ A', '01.02.2021', 'Havrix 1440, A-2', '2', 'Erfasst durch Anna Keller', 'Nicht bestätigt'],
    ['Virale Hepatitis, Typ A', '01.01.2021', 'Havrix 1440, A-1', '1', 'Eva Lindt', 'Nicht bestätigt'],
  ]);
  expect([diseases?.title, dates?.title]).toEqual(['Nach Krankheit', 'Nach Datum']);
  expect(diseases?.head).toEqual([
    'Krankheit',
    'Datum',
    'Impfstoff, Charge',
    'Dosis',
    'Verabreicht durch',
    'Bestätigung',
  ]);
  expect(dates?.head).toEqual(['Datum', 'Impfstoff', 'Krankheit', 'Dosis', 'Charge', 'Verabreicht durch']);
  expect(dates?.rows).toEqual([
    ['01.02.2021', 'Havrix 1440', 'Virale Hepatitis, Typ A', '2', 'A-2', 'Erfasst durch Anna Keller'],
    ['01.01.2021', 'Havrix 1440', 'Virale Hepatitis, Typ A', '1', 'A-1', 'Eva Lindt'],
  ]);
});

test('[VAC-06] lists a vaccination under each disease it protects against, and beside its date with all of them', async () => {
  const t = await translateIn('de-ch');
  const boostrix = anEntry({
    concept: { codings: [{ code: '637', system: 'http://fhir.ch/ig/ch-vacd/CodeSystem/ch-vacd-swissmedic-cs' }] },
    date: '2024-05-02',
    status: 'completed',
  });
  const source = { document: 'one', containers: [], replaces: [] };
  const record = mergeVaccinations([{ source, entries: [boostrix], notShown: [] }]);
  const [diseases, dates] = certificateTables(record, t, entryLabelsIn(t, 'de-ch'));
  expect(diseases?.rows.map(([disease]) => disease)).toEqual(['Starrkrampf', 'Keuchhusten', 'Diphtherie']);
  expect(dates?.rows.map(([, , against]) => against)).toEqual(['Starrkrampf, Keuchhusten, Diphtherie']);
});

test('[VAC-06] shows of each vaccination whether it is verified, or was corrected twice in different ways', async () => {
  const t = await translateIn('de-ch');
  const concept = { codings: [{ system: 'http://fhir.ch/ig/ch-vacd/CodeSystem/ch-vacd-swissmedic-cs', code: '558' }] };
  const entries = [
    anEntry({ id: 'verified', concept, date: '2022-01-01', verified: true }),
    ...['A', 'B'].map((lot) => anEntry({ id: lot, lot, concept, date: '2021-01-01', replaces: [{ entry: 'first' }] })),
  ];
  const record = mergeVaccinations(
    entries.map((entry) => ({
      source: { document: entry.id, containers: [], replaces: [] },
      entries: [entry],
      notShown: [],
    })),
  );
  const [diseases] = certificateTables(record, t, entryLabelsIn(t, 'de-ch'));
  expect(diseases?.rows.map((cells) => [cells[1], cells.at(-1)])).toEqual([
    ['01.01.2022', 'Bestätigt'],
    ['01.01.2021', 'Widerspruch'],
    ['01.01.2021', 'Widerspruch'],
  ]);
});

test('[VAC-06] the other sections list entry, date, value and remarks; those without entries are left out', async () => {
  const t = await translateIn('de-ch');
  const entry = (section: VaccinationEntry['section'], more: Partial<VaccinationEntry>) =>
    anEntry({ section, id: section, concept: { codings: [], text: `Angabe zu ${section}` }, ...more });
  const source = { document: 'one', containers: [], replaces: [] };
  const entries = [
    entry('laboratory', {
      value: '350 m[iU]/mL',
      date: '2024-05-02',
      comments: [{ text: 'nüchtern' }, { text: 'neu' }],
    }),
    entry('illnesses', { dateText: 'Kindheit', status: 'resolved' }),
    entry('risks', { annulled: true }),
    entry('risks', { id: 'active', status: 'active', comments: [{ text: 'bleibt' }] }),
    entry('risks', { id: 'over', status: 'resolved', comments: [{ text: 'überstanden' }] }),
    entry('adverseEvents', { comments: [{ text: 'Rötung' }] }),
    entry('basicImmunizations', {
      concept: { codings: [{ code: 'bi-polio', system: 'urn:other', display: 'Kinderlähmung, Basis' }] },
      author: { given: 'Anna', family: 'Keller' },
    }),
  ];
  const record = mergeVaccinations([{ source, entries, notShown: [] }]);
  const tables = certificateTables(record, t, entryLabelsIn(t, 'de-ch'));
  // Nobody is named as the one who gave a basic immunisation: its author only stated it.
  expect(tables[0]?.rows).toEqual([
    ['Akute Poliomyelitis', 'Datum nicht bekannt', 'Kinderlähmung, Basis', '', '', 'Nicht bestätigt'],
  ]);
  expect(tables.slice(1)).toEqual([
    {
      title: 'Grundimmunisierungen',
      head: ['Angabe', 'Datum', 'Bemerkungen'],
      rows: [['Kinderlähmung, Basis', 'Datum nicht bekannt', '']],
    },
    {
      title: 'Unerwünschte Reaktionen und Allergien',
      head: ['Angabe', 'Datum', 'Bemerkungen'],
      rows: [['Angabe zu adverseEvents', 'Datum nicht bekannt', 'Rötung']],
    },
    {
      title: 'Durchgemachte Infektionskrankheiten',
      head: ['Angabe', 'Datum', 'Bemerkungen'],
      rows: [['Angabe zu illnesses', 'Kindheit', '']],
    },
    {
      title: 'Risikofaktoren',
      head: ['Angabe', 'Datum', 'Bemerkungen'],
      rows: [
        ['Angabe zu risks', 'Datum nicht bekannt', 'Nicht mehr aktiv; überstanden'],
        ['Angabe zu risks', 'Datum nicht bekannt', 'bleibt'],
      ],
    },
    {
      title: 'Laborbefunde',
      head: ['Angabe', 'Datum', 'Bemerkungen'],
      rows: [['Angabe zu laboratory', '02.05.2024', '350 mIE/mL; nüchtern; neu']],
    },
  ]);
});

test('[VAC-02] entries have the labels of the code list of their section, and units are shown in their local form', async () => {
  const labels = entryLabelsIn(await translateIn('fr-ch'), 'fr-ch');
  expect(labels.value('> 99 [iU]/L')).toBe('> 99 UI/L');
  for (const section of editableSections) {
    const [entry] = sectionLists[section].entries;
    expect(labels.concept(section, { codings: entry ? [entry] : [] })).toBe(entry?.labels.fr);
  }
});
