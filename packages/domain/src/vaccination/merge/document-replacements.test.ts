import { describe, expect, test } from 'vitest';
import type { VaccinationDocument } from '../entry.ts';
import { aVaccinationDocument, entry, link } from '../testing/an-entry.ts';
import { mergeVaccinations, states } from '../testing/merge-vaccinations.ts';

describe('a document that replaces another', () => {
  test('[VAC-05] a document that replaces another as a whole replaces its entries, each by its counterpart', () => {
    const old = aVaccinationDocument('a', [
      entry('1'),
      entry('2', { date: '2020-01-01' }),
      entry('9', { section: 'risks' }),
    ]);
    const newer = aVaccinationDocument('b', [entry('3'), entry('4', { date: '2020-01-01' })], ['c-a']);
    const record = mergeVaccinations([old, newer]);
    const by = (id: string) => record.entries.find((one) => one.entry.id === id);
    expect(by('1')?.replacedBy).toEqual([by('3')?.key]);
    expect(by('2')?.replacedBy).toEqual([by('4')?.key]);
    expect(by('9')?.state).toBe('replaced');
  });

  test('[VAC-05] every document replaces each document it names, and several do', () => {
    const dated = (id: string, year: number) => entry(id, { date: `${year}-01-01` });
    const record = mergeVaccinations([
      aVaccinationDocument('a', [dated('1', 2018), dated('2', 2019)]),
      aVaccinationDocument('b', [dated('3', 2020)]),
      aVaccinationDocument('c', [dated('11', 2018), dated('12', 2019), dated('13', 2020)], ['c-a', 'c-b']),
      aVaccinationDocument('d', [entry('4', { section: 'risks' })]),
      aVaccinationDocument('e', [entry('14', { section: 'risks', status: 'active' })], ['c-d']),
    ]);
    const by = (id: string) => record.entries.find((one) => one.entry.id === id);
    for (const id of ['1', '2', '3', '4']) expect([id, by(id)?.replacedBy]).toEqual([id, [by(`1${id}`)?.key]]);
  });

  test('[VAC-05] a document that replaces itself removes nothing', () => {
    const twice = [entry('1'), entry('2', { lot: 'X' }), entry('3', { date: '2020-01-01' })];
    expect(states([aVaccinationDocument('a', twice, ['c-a'])])).toEqual(states([aVaccinationDocument('a', twice)]));
  });

  test('[VAC-05] with cross-references only the referenced entries are replaced', () => {
    const old = aVaccinationDocument('a', [entry('1'), entry('2', { date: '2020-01-01' })]);
    const newer = aVaccinationDocument('b', [entry('3', { replaces: [link('1')] })], ['c-a']);
    expect(states([old, newer])).toEqual({ 1: 'replaced', 2: 'current', 3: 'current' });
  });

  test('[VAC-05] of entries sharing an identifier only the referenced one is replaced, annulled or in conflict, and none is lost', () => {
    const shots = [
      entry('1', { conflictsWith: ['3'] }),
      entry('1', { concept: { codings: [{ system: 's', code: '615' }] } }),
      entry('1', { date: '2022-06-01' }),
    ];
    const statesOf = (...documents: readonly VaccinationDocument[]) =>
      mergeVaccinations(documents).entries.map(
        ({ entry: { id, concept, date }, state }) => `${id} ${concept.codings[0]?.code ?? ''} ${date ?? ''} ${state}`,
      );
    const untouched = ['1 558 2022-06-01 current', '1 615 2021-06-01 current'];
    const correction = aVaccinationDocument('b', [entry('2', { lot: 'X', replaces: [link('1', 'c-a')] })]);
    expect(statesOf(aVaccinationDocument('a', shots), correction).sort()).toEqual(
      ['1 558 2021-06-01 replaced', '2 558 2021-06-01 current', ...untouched].sort(),
    );
    // Without a named document the same holds, although another document has the identifier too.
    const elsewhere = aVaccinationDocument('c', [entry('1', { date: '2023-01-01' })]);
    const unnamed = aVaccinationDocument('b', [entry('2', { lot: 'X', replaces: [link('1')] })]);
    expect(statesOf(aVaccinationDocument('a', shots), elsewhere, unnamed).sort()).toEqual(
      ['1 558 2021-06-01 replaced', '2 558 2021-06-01 current', '1 558 2023-01-01 current', ...untouched].sort(),
    );
    const annulment = aVaccinationDocument('b', [entry('1', { annulled: true })]);
    expect(statesOf(aVaccinationDocument('a', shots), annulment).sort()).toEqual(
      ['1 558 2021-06-01 invalid', '1 558 2021-06-01 invalid', ...untouched].sort(),
    );
    const marking = aVaccinationDocument('b', [entry('3', { date: '2021-07-01', conflictsWith: ['1'] })]);
    expect(statesOf(aVaccinationDocument('a', shots), marking).sort()).toEqual(
      ['1 558 2021-06-01 conflict', '3 558 2021-07-01 conflict', ...untouched].sort(),
    );
  });
});
