import { expect, test } from 'vitest';
import { allergy } from '@epr/codes/allergy';
import { basicImmunization } from '@epr/codes/basic-immunization';
import { laboratorySerology } from '@epr/codes/laboratory-serology';
import { risk } from '@epr/codes/risk';
import { routeOfAdministration } from '@epr/codes/route-of-administration';
import { targetDisease } from '@epr/codes/target-disease';
import { vaccineCode } from '@epr/codes/vaccine-code';
import type { VaccinationEntry } from '@epr/domain/vaccination';
import { translateIn } from '../../../i18n/index.ts';
import { wordsIn } from './words.ts';

const french = async () => wordsIn(await translateIn('fr-ch'), 'fr-ch');

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
    const words = await french();
    const { code = '', system = '' } = entry ?? {};
    const foreign = { code: 'X', system: 'urn:other', display: 'Fremd' };
    expect(words.concept(section, { codings: [foreign, { code, system }], text: 'as written' })).toBe(entry?.labels.fr);
    expect(words.concept(section, { codings: [{ code, system: '' }] })).toBe(entry?.labels.fr);
    // The same code of another system is another concept: the text of the author, else its own name.
    const other = { code, system: 'urn:other', display: 'Fremd' };
    expect(words.concept(section, { codings: [other], text: 'as written' })).toBe('as written');
    expect(words.concept(section, { codings: [other] })).toBe('Fremd');
    expect(words.concept(section, { codings: [{ code, system: 'urn:other' }] })).toBe(code);
    expect(words.concept(section, { codings: [] })).toBe('Sans désignation');
  },
);

test('[VAC-02] a route, a disease and an interpretation are in words; what is in no list stays as written', async () => {
  const words = await french();
  const [route] = routeOfAdministration.entries;
  const [disease] = targetDisease.entries;
  const coded = (entry = disease) => ({ code: entry?.code ?? '', system: entry?.system ?? '' });
  expect(words.route({ codings: [coded(route)] })).toBe(route?.labels.fr);
  expect(words.disease(coded())).toBe(disease?.labels.fr);
  expect(words.plain({ codings: [{ code: 'POS', system: 's', display: 'positif' }], text: 'réactif' })).toBe('réactif');
  expect(words.plain({ codings: [{ code: 'POS', system: 's', display: 'positif' }] })).toBe('positif');
  expect(words.plain({ codings: [{ code: 'POS', system: 's' }] })).toBe('POS');
  expect(words.plain({ codings: [] })).toBe('');
});

test('[VAC-02] a date is written as precisely as it is known; otherwise the text given for it', async () => {
  const words = await french();
  expect(['2021', '2021-06', '2021-06-15', '2021-06-15T23:30:00+02:00'].map(words.date)).toEqual([
    '2021',
    '06.2021',
    '15.06.2021',
    '15.06.2021',
  ]);
  expect(words.when({ date: '2021-06', dateText: 'enfance' })).toBe('06.2021');
  expect(words.when({ dateText: 'enfance' })).toBe('enfance');
  expect(words.when({})).toBe('Date inconnue');
});

test('[VAC-05] an entry in one line is what, when and its lot, and a person has the institution', async () => {
  const words = await french();
  const entry = (more: Partial<VaccinationEntry>): VaccinationEntry => ({
    ...{ section: 'risks', id: 'one', aliases: [], concept: { codings: [], text: 'Grossesse' }, annulled: false },
    ...{
      verified: false,
      replaces: [],
      conflictsWith: [],
      distinctFrom: [],
      comments: [],
      diseases: [],
      unresolved: [],
    },
    ...more,
  });
  expect(words.line(entry({ date: '2021', lot: 'A1' }))).toBe('Grossesse, 2021, A1');
  expect(words.line(entry({ date: '2021' }))).toBe('Grossesse, 2021');
  expect(words.person({ prefix: 'Dr.', given: 'Eva', family: 'Lindt', institution: 'Cabinet' })).toBe(
    'Dr. Eva Lindt, Cabinet',
  );
  expect(words.person({ institution: 'Cabinet' })).toBe('Cabinet');
  expect(words.person(undefined)).toBe('');
});
