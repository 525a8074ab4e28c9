import { describe, expect, test } from 'vitest';
import type { VaccinationDocument, VaccinationEntry } from '../entry.ts';
import { aVaccinationDocument, boostrix, entry, link } from '../testing/an-entry.ts';
import { mergeVaccinations, states } from '../testing/merge-vaccinations.ts';

/** Returns the content of each entry as its lot, with its state and the lots of the entries it replaced. */
function byLot(...documents: readonly VaccinationDocument[]) {
  const { entries, byKey } = mergeVaccinations(documents);
  const lotOf = (key: string) => byKey.get(key)?.entry.lot ?? key;
  return Object.fromEntries(
    entries.map(({ entry: { lot = '' }, state, replaced }) => [lot, [state, ...replaced.map(lotOf).sort()]]),
  );
}
const shot = (lot: string, more: Partial<VaccinationEntry> = {}) => entry('1', { lot, ...more });
const correction = (more: Partial<VaccinationEntry> = {}) => entry('2', { lot: 'new', ...more });

describe('versions of one identifier in several documents', () => {
  const versions = [
    aVaccinationDocument('a', [shot('A')]),
    aVaccinationDocument('b', [shot('B')]),
    aVaccinationDocument('c', [shot('C')]),
  ];

  test('[VAC-05] a correction that names no document replaces all of them', () => {
    const corrected = aVaccinationDocument('e', [correction({ replaces: [link('1')] })]);
    expect(byLot(...versions, corrected)).toEqual({
      A: ['replaced'],
      B: ['replaced'],
      C: ['replaced'],
      new: ['current', 'A', 'B', 'C'],
    });
  });

  test.each(['A', 'B', 'C'])('[VAC-05] a correction of the document of %s replaces only that one', (lot) => {
    const corrected = aVaccinationDocument('e', [correction({ replaces: [link('1', `c-${lot.toLowerCase()}`)] })]);
    const found = byLot(...versions, corrected);
    expect(found).toMatchObject({ [lot]: ['replaced'], new: ['conflict', lot] });
    expect(Object.values(found).filter(([state]) => state === 'conflict')).toHaveLength(3);
  });

  test('[VAC-05] an annulment under the same identifier annuls all of them', () => {
    const annulment = aVaccinationDocument('e', [shot('new', { annulled: true })]);
    expect(byLot(...versions, annulment)).toEqual({
      A: ['invalid'],
      B: ['invalid'],
      C: ['invalid'],
      new: ['invalid', 'A', 'B', 'C'],
    });
  });

  test('[VAC-05] an older version that names an unreadable one does not replace the newer', () => {
    const older = aVaccinationDocument('a', [shot('A', { replaces: [link('1', 'c-gone')] })]);
    const newer = aVaccinationDocument('b', [shot('B')]);
    expect(byLot(older, newer)).toEqual({ A: ['conflict'], B: ['conflict'] });
    const { entries } = mergeVaccinations([older, newer]);
    expect(entries.some(({ predecessorMissing }) => predecessorMissing)).toBe(false);
  });

  test('[VAC-05] a newer version that names the older one without its document replaces it', () => {
    const newer = aVaccinationDocument('b', [shot('B', { replaces: [link('1')] })]);
    expect(byLot(aVaccinationDocument('a', [shot('A')]), newer)).toEqual({ A: ['replaced'], B: ['current', 'A'] });
  });
});

describe('entries with one identifier in one document', () => {
  // A reference means the entry with the code, then with the day, of the correction.
  const alike = { concept: boostrix, date: '2020-02-02' };
  const three = [
    shot('A'),
    shot('B', { concept: boostrix, date: '2019-01-01' }),
    shot('C', alike),
    shot('D', { date: '2020-02-02' }),
  ];
  test.each([
    ['the same code and day', alike, 'C'],
    ['the same code', { concept: { codings: [{ system: 's', code: '558' }] }, date: '2021-06-01' }, 'A'],
    ['the same day', { concept: { codings: [{ system: 's', code: '558' }] }, date: '2020-02-02T08:00:00Z' }, 'D'],
  ])('[VAC-05] of these the one with %s is replaced', (_words, more, lot) => {
    for (const container of ['c-a', undefined]) {
      const corrected = aVaccinationDocument('b', [correction({ ...more, replaces: [link('1', container)] })]);
      expect(byLot(aVaccinationDocument('a', three), corrected)['new']?.slice(1)).toEqual([lot]);
    }
  });

  test('[VAC-05] of these one is replaced also where an older or a newer document repeats one of them', () => {
    const both = [shot('A'), shot('B', { concept: boostrix })];
    const corrected = aVaccinationDocument('z', [correction({ concept: boostrix, replaces: [link('1')] })]);
    for (const [named, repeating] of [
      ['a', 'd'],
      ['d', 'a'],
    ] as const) {
      const again = aVaccinationDocument(repeating, both.slice(0, 1));
      expect(byLot(aVaccinationDocument(named, both), again, corrected)).toMatchObject({
        A: ['current'],
        B: ['replaced'],
      });
    }
  });
});

describe('what an entry replaced', () => {
  test('[VAC-05] is every entry it names that can be read; another one is missing', () => {
    const old = ['A', 'B'].map((lot) => aVaccinationDocument(lot, [entry(lot, { lot })]));
    const all = [...old, aVaccinationDocument('z', [correction({ replaces: [link('A'), link('gone'), link('B')] })])];
    expect(byLot(...all)['new']).toEqual(['current', 'A', 'B']);
    const missing = mergeVaccinations(all).entries.filter(({ predecessorMissing }) => predecessorMissing);
    expect(missing.map(({ entry: { id } }) => id)).toEqual(['2']);
  });

  test('[VAC-05] may be named, or be called another event, by any of its identifiers', () => {
    const old = aVaccinationDocument('a', [entry('1', { aliases: ['also', 'again'] })]);
    for (const name of ['1', 'also', 'again']) {
      const corrected = aVaccinationDocument('b', [entry('2', { lot: 'new', replaces: [link(name)] })]);
      expect(states([old, corrected])).toEqual({ 1: 'replaced', 2: 'current' });
      const apart = aVaccinationDocument('b', [entry('2', { distinctFrom: [name] })]);
      expect(states([old, apart])).toEqual({ 1: 'current', 2: 'current' });
    }
  });

  test('[VAC-05] is replaced also along a chain whose newer entries were written earlier, beside a cycle', () => {
    const at = (created: string, ...stated: Parameters<typeof entry>): VaccinationDocument => ({
      source: { document: stated[0], containers: [], created, replaces: [] },
      entries: [entry(...stated)],
      notShown: [],
    });
    const chain = [
      at('2022-03-03', '8', { date: '2018-01-01' }),
      at('2022-02-02', '7', { date: '2018-01-01', replaces: [link('8')] }),
      at('2022-01-01', '6', { date: '2018-01-01', replaces: [link('7')] }),
    ];
    const ring = [at('2022-01-01', '1', { replaces: [link('2')] }), at('2022-02-02', '2', { replaces: [link('1')] })];
    expect(states([...ring, ...chain])).toMatchObject({ 6: 'current', 7: 'replaced', 8: 'replaced' });
  });
});
