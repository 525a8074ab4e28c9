import { describe, expect, test } from 'vitest';
import type { VaccinationEntry } from '../entry.ts';
import { boostrix, aVaccinationDocument, entry, link } from '../testing/an-entry.ts';
import { mergeVaccinations, states } from '../testing/merge-vaccinations.ts';

describe('a conflict', () => {
  test('[VAC-05] two corrections of one entry are a conflict, whether the original is readable or not', () => {
    const [one, other] = ['2', '3'].map((id) => entry(id, { replaces: [link('1')], lot: id }));
    const forked = [
      aVaccinationDocument('b', [one as VaccinationEntry]),
      aVaccinationDocument('c', [other as VaccinationEntry]),
    ];
    expect(states([aVaccinationDocument('a', [entry('1')]), ...forked])).toEqual({
      1: 'replaced',
      2: 'conflict',
      3: 'conflict',
    });
    expect(states(forked)).toEqual({ 2: 'conflict', 3: 'conflict' });
  });

  test('[VAC-05] a correction and an annulment of one entry conflict; annulling one of the two resolves the conflict', () => {
    const first = aVaccinationDocument('a', [entry('1')]);
    const corrected = aVaccinationDocument('b', [entry('2', { replaces: [link('1')] })]);
    const denied = aVaccinationDocument('c', [entry('3', { annulled: true, replaces: [link('1')] })]);
    expect(states([first, corrected, denied])).toMatchObject({ 2: 'conflict', 3: 'invalid' });
    const kept = aVaccinationDocument('e', [entry('6', { annulled: true, replaces: [link('3')] })]);
    expect(states([first, corrected, denied, kept])).toMatchObject({ 2: 'current', 3: 'invalid', 6: 'invalid' });
    const second = aVaccinationDocument('d', [entry('4', { replaces: [link('1')], lot: 'Y' })]);
    const settled = aVaccinationDocument('e', [entry('5', { annulled: true, replaces: [link('4')] })]);
    expect(states([first, corrected, second, settled])).toMatchObject({ 2: 'current', 4: 'invalid', 5: 'invalid' });
  });

  test('[VAC-05] a correction whose document was replaced as a whole no longer conflicts with the remaining one', () => {
    const sides = ['2', '3'].map((id) => aVaccinationDocument(id, [entry(id, { replaces: [link('1')], lot: id })]));
    const other = aVaccinationDocument('d', [entry('9', { section: 'risks' })], ['c-2']);
    expect(states([aVaccinationDocument('a', [entry('1')]), ...sides])).toMatchObject({ 2: 'conflict', 3: 'conflict' });
    expect(states([aVaccinationDocument('a', [entry('1')]), ...sides, other])).toMatchObject({
      2: 'replaced',
      3: 'current',
    });
  });

  test('[VAC-05] an entry that replaces both sides resolves a conflict', () => {
    const sides = ['2', '3'].map((id) => aVaccinationDocument(id, [entry(id, { replaces: [link('1')], lot: id })]));
    const both = aVaccinationDocument('z', [entry('4', { replaces: [link('2'), link('3')] })]);
    expect(states([aVaccinationDocument('a', [entry('1')]), ...sides, both])).toEqual({
      1: 'replaced',
      2: 'replaced',
      3: 'replaced',
      4: 'current',
    });
  });

  test('[VAC-05] a conflict between two corrections does not involve another entry of the same vaccination', () => {
    const sides = ['4', '6'].map((id) => aVaccinationDocument(id, [entry(id, { replaces: [link('1')], lot: id })]));
    const again = aVaccinationDocument('a', [entry('1'), entry('9', { lot: 'Z' })]);
    const { entries, byKey } = mergeVaccinations([again, ...sides]);
    const facing = (keys: readonly string[]) => keys.map((key) => byKey.get(key)?.entry.id).join();
    expect(entries.map(({ entry: { id }, state, others }) => `${id} ${state} ${facing(others)}`).sort()).toEqual([
      '1 replaced ',
      '4 conflict 6',
      '6 conflict 4',
      '9 current ',
    ]);
  });

  test('[VAC-05] a conflict marked by other software is kept, unless it is the same event documented twice', () => {
    const other = { concept: { codings: [{ system: 's', code: '637' }] } };
    const marked = [entry('1', { conflictsWith: ['2'] }), entry('2', { ...other, conflictsWith: ['1'] })];
    expect(states([aVaccinationDocument('a', marked)])).toEqual({ 1: 'conflict', 2: 'conflict' });
    const twice = [entry('1', { conflictsWith: ['2'], lot: 'X' }), entry('2', { conflictsWith: ['1'] })];
    expect(states([aVaccinationDocument('a', twice)])).toEqual({ 1: 'duplicate', 2: 'current' });
  });

  test('[VAC-05] three corrections of one entry conflict until the conflict is resolved', () => {
    const first = aVaccinationDocument('a', [entry('1')]);
    const sides = ['2', '3', '4'].map((id) =>
      aVaccinationDocument(id, [entry(id, { replaces: [link('1')], lot: id })]),
    );
    const record = mergeVaccinations([...sides, first]);
    expect(record.entries.map(({ state, others }) => `${state} ${others.length}`).sort()).toEqual(
      ['conflict 2', 'conflict 2', 'conflict 2', 'replaced 0'].sort(),
    );
    const kept = aVaccinationDocument('z', [
      entry('5', { annulled: true, replaces: [link('3')] }),
      entry('6', { annulled: true, replaces: [link('4')] }),
    ]);
    expect(states([kept, ...sides, first])).toEqual({
      1: 'replaced',
      2: 'current',
      3: 'invalid',
      4: 'invalid',
      5: 'invalid',
      6: 'invalid',
    });
  });

  test('[VAC-05] one UUID with different contents in two documents is a conflict; a plain number is not', () => {
    const uuid = 'acc1f090-5e0c-45ae-b283-521d57c3aa2f';
    const stated = (id: string, more: Partial<VaccinationEntry>) => entry(id, { identifier: { value: id }, ...more });
    const other = { concept: boostrix, date: '2015-05-05' };
    expect(
      mergeVaccinations([
        aVaccinationDocument('a', [stated(uuid, {})]),
        aVaccinationDocument('b', [stated(uuid, other)]),
      ]).entries.map(({ state }) => state),
    ).toEqual(['conflict', 'conflict']);
    expect(
      mergeVaccinations([
        aVaccinationDocument('a', [stated('1', {})]),
        aVaccinationDocument('b', [stated('1', other)]),
      ]).entries.map(({ state }) => state),
    ).toEqual(['current', 'current']);
    // A number with its system is meaningful, and so is one a document states by itself.
    for (const identifier of [{ identifier: { system: 's', value: '1' } }, {}]) {
      const [one, two] = [entry('1', identifier), entry('1', { ...identifier, ...other })];
      const { entries } = mergeVaccinations([aVaccinationDocument('a', [one]), aVaccinationDocument('b', [two])]);
      expect(entries.map(({ state }) => state)).toEqual(['conflict', 'conflict']);
    }
  });

  test('[VAC-05] a correction conflicts with a later annulment of the original, and nothing is lost', () => {
    const corrected = [
      aVaccinationDocument('a', [entry('1')]),
      aVaccinationDocument('b', [entry('2', { lot: 'X', replaces: [link('1')] })]),
    ];
    const annulled = aVaccinationDocument('c', [entry('3', { annulled: true, replaces: [link('1')] })]);
    expect(states([annulled, ...corrected])).toEqual({ 1: 'replaced', 2: 'conflict', 3: 'invalid' });
  });

  test('[VAC-05] every annulment of an earlier entry of either side belongs to the conflict, also if it annuls more', () => {
    const written: readonly [string, Partial<VaccinationEntry>][] = [
      ['1', {}],
      ['2', { lot: 'L', replaces: [link('1')] }],
      ['3', { lot: 'R', replaces: [link('1')] }],
      ['4', { lot: 'LL', replaces: [link('2')] }],
      ['5', { lot: 'RR', replaces: [link('3')] }],
      ['6', { lot: 'L', annulled: true, replaces: [link('2')] }],
      ['7', { lot: 'R', annulled: true, replaces: [link('gone'), link('3')] }],
    ];
    const { entries, byKey } = mergeVaccinations(
      written.map(([id, more]) => aVaccinationDocument(id, [entry(id, more)])),
    );
    const facing = entries
      .filter(({ state }) => state === 'conflict')
      .map(({ entry: { id }, others }) => [id, others.map((key) => byKey.get(key)?.entry.id).join()]);
    // Those with an even number were written a day later: newest first.
    expect(facing.toSorted()).toEqual([
      ['4', '6,7,5'],
      ['5', '6,4,7'],
    ]);
  });

  test('[VAC-05] a correction conflicts with an annulment of its original that annuls another entry too', () => {
    const first = aVaccinationDocument('a', [entry('1'), entry('9', { date: '2019-01-01' })]);
    const corrected = aVaccinationDocument('b', [entry('2', { lot: 'X', replaces: [link('1')] })]);
    const denied = aVaccinationDocument('c', [entry('3', { annulled: true, replaces: [link('9'), link('1')] })]);
    expect(states([first, corrected, denied])).toEqual({ 1: 'replaced', 2: 'conflict', 3: 'invalid', 9: 'invalid' });
  });

  test('[VAC-05] a conflict marked by other software is with every entry it names', () => {
    const concept = (code: string) => ({ concept: { codings: [{ system: 's', code }] } });
    const others = [
      entry('2', { ...concept('1'), conflictsWith: ['1'] }),
      entry('2', { ...concept('2'), conflictsWith: ['1'] }),
      entry('3', concept('3')),
    ];
    const { entries } = mergeVaccinations([
      aVaccinationDocument('a', [entry('1', { conflictsWith: ['2', '3'] })]),
      aVaccinationDocument('b', others),
    ]);
    expect(entries.find(({ entry: { id } }) => id === '1')?.others).toHaveLength(3);
  });
});
