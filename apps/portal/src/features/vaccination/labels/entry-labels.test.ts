import { expect, test } from 'vitest';
import { allergy } from '@epr/codes/allergy';
import { basicImmunization } from '@epr/codes/basic-immunization';
import { laboratorySerology } from '@epr/codes/laboratory-serology';
import { risk } from '@epr/codes/risk';
import { routeOfAdministration } from '@epr/codes/route-of-administration';
import { targetDisease } from '@epr/codes/target-disease';
import { vaccineCode } from '@epr/codes/vaccine-code';
import { translateIn } from '../../../i18n/index.ts';
import { anEntry } from '../testing/an-entry.ts';
import { entryLabelsIn } from './entry-labels.ts';

const french = async () => entryLabelsIn(await translateIn('fr-ch'), 'fr-ch');

test.each([
  ['immunizations', vaccineCode],
  ['basicImmunizations', basicImmunization],
  ['adverseEvents', allergy],
  ['illnesses', targetDisease],
  ['risks', risk],
  ['laboratory', laboratorySerology],
] as const)(
  '[VAC-02] a concept of %s has the official name of its code list in the language',
  async (section, list) => {
    const [entry] = list.entries;
    const labels = await french();
    const { code = '', system = '' } = entry ?? {};
    const foreign = { code: 'X', system: 'urn:other', display: 'Fremd' };
    expect(labels.concept(section, { codings: [foreign, { code, system }], text: 'as written' })).toBe(
      entry?.labels.fr,
    );
    expect(labels.concept(section, { codings: [{ code, system: '' }] })).toBe(entry?.labels.fr);
    // The same code of another system is another concept: the text of the author, else its own name.
    const other = { code, system: 'urn:other', display: 'Fremd' };
    expect(labels.concept(section, { codings: [other], text: 'as written' })).toBe('as written');
    expect(labels.concept(section, { codings: [other] })).toBe('Fremd');
    expect(labels.concept(section, { codings: [{ code, system: 'urn:other' }] })).toBe(code);
    expect(labels.concept(section, { codings: [{ code, system: 'urn:other', display: ' ' }] })).toBe(code);
    expect(labels.concept(section, { codings: [] })).toBe('Sans désignation');
  },
);

test('[VAC-02] a route, a disease and an interpretation are in words; what is in no list stays as written', async () => {
  const labels = await french();
  const [route] = routeOfAdministration.entries;
  const [disease] = targetDisease.entries;
  const coded = (entry = disease) => ({ code: entry?.code ?? '', system: entry?.system ?? '' });
  expect(labels.route({ codings: [coded(route)] })).toBe(route?.labels.fr);
  expect(labels.disease(coded())).toBe(disease?.labels.fr);
  expect(labels.conceptAsGiven({ codings: [{ code: 'POS', system: 's', display: 'positif' }], text: 'réactif' })).toBe(
    'réactif',
  );
  expect(labels.conceptAsGiven({ codings: [{ code: 'POS', system: 's', display: 'positif' }] })).toBe('positif');
  expect(labels.conceptAsGiven({ codings: [{ code: 'POS', system: 's' }] })).toBe('POS');
  expect(labels.conceptAsGiven({ codings: [] })).toBe('');
});

test('[VAC-02] a date is written as precisely as it is known, a moment in UTC as its Swiss day; otherwise the text given for it', async () => {
  const labels = await french();
  expect(
    ['2021', '2021-06', '2021-06-15', '2021-06-15T23:30:00+02:00', '2021-06-15T22:30:00.120Z'].map(labels.date),
  ).toEqual(['2021', '06.2021', '15.06.2021', '15.06.2021', '16.06.2021']);
  expect(labels.when({ date: '2021-06', dateText: 'enfance' })).toBe('06.2021');
  expect(labels.when({ dateText: 'enfance' })).toBe('enfance');
  expect(labels.when({})).toBe('Date inconnue');
});

test('[VAC-05] an entry in one line has concept, date and lot; a person has the institution', async () => {
  const labels = await french();
  const pregnancy = { section: 'risks', concept: { codings: [], text: 'Grossesse' }, date: '2021' } as const;
  expect(labels.line(anEntry({ ...pregnancy, lot: 'A1' }))).toBe('Grossesse, 2021, A1');
  expect(labels.line(anEntry(pregnancy))).toBe('Grossesse, 2021');
  expect(labels.person({ prefix: 'Dr.', given: 'Eva', family: 'Lindt', institution: 'Cabinet' })).toBe(
    'Dr. Eva Lindt, Cabinet',
  );
  expect(labels.person({ institution: 'Cabinet' })).toBe('Cabinet');
  expect(labels.person(undefined)).toBe('');
});
