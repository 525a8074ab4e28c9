import { describe, expect, test } from 'vitest';
import type { VaccinationEntry } from './entry.ts';
import { mergeVaccinations } from './testing/merge-vaccinations.ts';
import { boostrix, aVaccinationDocument, entry, swissmedic } from './testing/an-entry.ts';
import { diseaseOf, diseasesOfVaccine, isRetiredVaccine, protectsAgainst } from './vaccines.ts';
import { byDisease, entriesOfSection, isGiven, nextDose } from './views.ts';

const snomed = (code: string) => ({ codings: [{ system: 'http://snomed.info/sct', code }] });
const [hepatitisA, tetanus, measles] = ['40468003', '76902006', '14189004'];
const recordOf = (...entries: readonly VaccinationEntry[]) => mergeVaccinations([aVaccinationDocument('a', entries)]);

describe('the diseases a vaccine protects against', () => {
  test('[VAC-08] are those of the official map, and none for an unknown vaccine', () => {
    expect(diseasesOfVaccine({ system: swissmedic, code: '558' })).toEqual([hepatitisA]);
    expect(diseasesOfVaccine({ system: 'urn:oid:2.999', code: '558' })).toEqual([]);
    expect(diseasesOfVaccine({ system: swissmedic, code: 'toString' })).toEqual([]);
    expect(diseaseOf(hepatitisA ?? '')).toEqual({
      code: hepatitisA,
      system: 'http://snomed.info/sct',
      display: 'Viral hepatitis, type A',
    });
    expect(diseaseOf('1')).toEqual({ code: '1', system: 'http://snomed.info/sct' });
  });

  test('[VAC-08] products of the old list are retired', () => {
    const old = 'http://fhir.ch/ig/ch-vacd/CodeSystem/ch-vacd-myvaccines-cs';
    expect([old, swissmedic].map((system) => isRetiredVaccine({ system }))).toEqual([true, false]);
  });

  test("[VAC-02] the author's diseases take precedence over the map, each once, and texts without a code are kept", () => {
    const codesOf = (more: Partial<VaccinationEntry>) =>
      protectsAgainst(entry('1', more)).map(({ code, display }) => [code, display]);
    expect(codesOf({})).toEqual([[hepatitisA, 'Viral hepatitis, type A']]);
    expect(codesOf({ concept: { codings: [...boostrix.codings, ...boostrix.codings] } })).toHaveLength(3);
    const afterItsOwn = { codings: [{ system: 'urn:oid:2.999', code: 'Impfstoff 5' }, ...boostrix.codings] };
    expect(codesOf({ concept: afterItsOwn })).toHaveLength(3);
    const words = { codings: [], text: 'Gelbfieber' };
    expect(codesOf({ diseases: [snomed('1'), snomed('1'), words, { codings: [] }] })).toEqual([
      ['1', undefined],
      ['gelbfieber', 'Gelbfieber'],
    ]);
    const both = { codings: [{ system: 'other', code: 'x' }, ...snomed(tetanus ?? '').codings] };
    expect(codesOf({ diseases: [both] })).toEqual([[tetanus, undefined]]);
    expect(codesOf({ diseases: [{ codings: [{ system: 'other', code: tetanus ?? '' }] }] })).toEqual([
      [tetanus, undefined],
    ]);
    expect(codesOf({ section: 'risks', diseases: [snomed('1')] })).toEqual([]);
  });

  test.each([
    ['bi-dtpa', ['397430003', '76902006', '27836007']],
    ['bi-polio', ['398102009']],
    ['bi-fsme', ['712986001']],
    ['bi-hib', ['709410003']],
    ['bi-hpv', ['240532009']],
    ['bi-variz', ['38907003']],
    ['bi-mmr', ['14189004', '36989005', '36653000']],
    ['bi-pneumo', ['16814004']],
    ['bi-hepb', ['66071002']],
    ['bi-hepa', ['40468003']],
    ['bi-herpzos', ['4740000']],
    ['bi-mening', ['23511006']],
    ['bi-rabi', ['14168008']],
    ['bi-other', []],
  ])('[VAC-02] the basic immunisation %s protects against %j, as in the official list', (code, diseases) => {
    const found = protectsAgainst(
      entry('1', { section: 'basicImmunizations', concept: { codings: [{ system: 's', code }] } }),
    );
    expect(found.map((disease) => disease.code)).toEqual(diseases);
    expect(found.every(({ display }) => display !== undefined)).toBe(true);
  });
});

describe('the record by section and by disease', () => {
  test('[VAC-02] a section shows the entries that count, or all of them on request', () => {
    const record = recordOf(
      entry('1'),
      entry('2', { replaces: [{ entry: '1' }], lot: 'X' }),
      entry('3', { section: 'risks', date: '2020-01-01' }),
    );
    const ids = (...more: [('immunizations' | 'risks')?, boolean?]) =>
      entriesOfSection(record, more[0] ?? 'immunizations', more[1]).map(({ entry: { id } }) => id);
    expect([ids(), ids('immunizations', true).toSorted(), ids('risks')]).toEqual([['2'], ['1', '2'], ['3']]);
  });

  test('[VAC-02] diseases are in the order of the official list, others after them; a vaccination not given does not count', () => {
    const record = recordOf(
      entry('1', {
        diseases: [snomed('zz'), snomed('1'), snomed('mm'), snomed(hepatitisA ?? ''), snomed(measles ?? '')],
      }),
      entry('2', { status: 'not-done', diseases: [snomed(tetanus ?? '')], date: '2020-02-02' }),
    );
    expect(byDisease(record).map(({ disease: { code } }) => code)).toEqual([measles, hepatitisA, '1', 'mm', 'zz']);
    expect(record.entries.map(isGiven)).toEqual([true, false]);
  });

  test('[VAC-02] the number of doses is the count or the highest dose number; basic immunisations contribute only dates', () => {
    const doses = (...entries: readonly VaccinationEntry[]) =>
      byDisease(recordOf(...entries)).map(({ disease: { code }, ...more }) => [
        code,
        more.doses,
        more.since,
        more.last,
        more.entries.length,
      ]);
    const childhood = entry('3', {
      section: 'basicImmunizations',
      concept: { codings: [{ system: 's', code: 'bi-hepa' }] },
      date: '1990',
    });
    expect(doses(entry('1'), entry('2', { date: '2022-01-01' }), childhood)).toEqual([
      [hepatitisA, 2, '1990', '2022-01-01', 3],
    ]);
    expect(doses(entry('1', { dose: 3 }))).toEqual([[hepatitisA, 3, '2021-06-01', '2021-06-01', 1]]);
    const { date: _none, ...undated } = entry('1');
    expect(doses(undated)).toEqual([[hepatitisA, 1, undefined, undefined, 1]]);
  });

  test('[VAC-02] [VAC-05] the two sides of a conflict count as one dose, two conflicts as two', () => {
    const forked = (id: string, date: string) =>
      ['x', 'y'].map((lot) => entry(`${id}-${lot}`, { replaces: [{ entry: id }], lot, date }));
    const record = recordOf(
      ...forked('1', '2021-06-01'),
      ...forked('2', '2021-12-01'),
      entry('3', { date: '2022-06-01' }),
    );
    expect(record.entries.map(({ state }) => state)).toEqual([
      'current',
      'conflict',
      'conflict',
      'conflict',
      'conflict',
    ]);
    expect(byDisease(record).map(({ doses }) => doses)).toEqual([3]);
  });

  test('[VAC-02] the next dose follows the lowest number of doses, and is 1 without diseases or entries', () => {
    const record = recordOf(entry('1'), entry('2', { concept: boostrix, dose: 2 }));
    expect(
      [[hepatitisA], [tetanus], [hepatitisA, tetanus], [], ['1']].map((codes) => nextDose(record, codes.map(String))),
    ).toEqual([2, 3, 2, 1, 1]);
  });
});
