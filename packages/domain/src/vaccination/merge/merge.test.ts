import { describe, expect, test } from 'vitest';
import type { VaccinationDocument } from '../entry.ts';
import { aVaccinationDocument, entry, link } from '../testing/an-entry.ts';
import { mergeVaccinations, states } from '../testing/merge-vaccinations.ts';

describe('merging', () => {
  test('[VAC-05] a correction replaces an entry across documents, and both refer to each other', () => {
    const record = mergeVaccinations([
      aVaccinationDocument('a', [entry('1')]),
      aVaccinationDocument('b', [entry('2', { replaces: [link('1', 'elsewhere')], lot: 'X' })]),
    ]);
    const [newer, older] = ['2', '1'].map((id) => record.entries.find((one) => one.entry.id === id));
    expect([newer?.state, older?.state]).toEqual(['current', 'replaced']);
    expect(older?.replacedBy).toEqual([newer?.key]);
    expect(newer?.replaced).toEqual([older?.key]);
    expect([newer?.predecessorMissing, older?.predecessorMissing]).toEqual([false, false]);
  });

  test('[VAC-05] an annulled entry and its annulment are invalid', () => {
    const annulled = entry('2', { annulled: true, replaces: [link('1')] });
    expect(states([aVaccinationDocument('a', [entry('1')]), aVaccinationDocument('b', [annulled])])).toEqual({
      1: 'invalid',
      2: 'invalid',
    });
    expect(
      states([aVaccinationDocument('a', [entry('1')]), aVaccinationDocument('b', [entry('1', { annulled: true })])]),
    ).toEqual({
      1: 'invalid',
    });
  });

  test('[VAC-05] an annulment that is corrected in turn remains invalid', () => {
    const documents = [
      aVaccinationDocument('a', [entry('1')]),
      aVaccinationDocument('b', [entry('2', { annulled: true, replaces: [link('1')] })]),
      aVaccinationDocument('c', [entry('3', { replaces: [link('2')] })]),
    ];
    expect(states(documents)).toEqual({ 1: 'invalid', 2: 'invalid', 3: 'current' });
  });

  test('[VAC-06] a copy in another document is the same entry with both documents as sources', () => {
    const record = mergeVaccinations([
      aVaccinationDocument('a', [entry('1')]),
      aVaccinationDocument('b', [entry('1', { comments: [{ text: 'x' }] })]),
    ]);
    expect(record.entries).toHaveLength(1);
    expect(record.entries[0]?.sources.map(({ document: name }) => name).sort()).toEqual(['a', 'b']);
  });

  test('[VAC-05] an ended risk under its old identifier is a correction, and a later copy of the old entry does not restore it', () => {
    const risk = entry('1', { section: 'risks', status: 'active' });
    const ended = { ...risk, status: 'inactive', end: '2021-11-01', replaces: [link('1', 'c-a')] };
    const copy: VaccinationDocument = {
      source: { document: 'r', containers: ['c-r'], created: '2023-01-01T10:00:00Z', replaces: [] },
      entries: [risk],
      notShown: [],
    };
    const { entries } = mergeVaccinations([
      aVaccinationDocument('a', [risk]),
      aVaccinationDocument('b', [ended]),
      copy,
    ]);
    expect(entries.map(({ entry: { status }, state, sources }) => [status, state, sources.length]).sort()).toEqual([
      ['active', 'replaced', 2],
      ['inactive', 'current', 1],
    ]);
  });

  test('[VAC-05] with an unreadable middle of a chain, the last entry reports a missing predecessor and the first is a duplicate', () => {
    const ends = [
      aVaccinationDocument('a', [entry('1')]),
      aVaccinationDocument('c', [entry('3', { lot: 'X', replaces: [link('2')] })]),
    ];
    const { entries } = mergeVaccinations(ends);
    expect(entries.map(({ entry: { id }, state, predecessorMissing }) => [id, state, predecessorMissing])).toEqual([
      ['3', 'current', true],
      ['1', 'duplicate', false],
    ]);
    expect(states([...ends, aVaccinationDocument('b', [entry('2', { replaces: [link('1')] })])])).toEqual({
      1: 'replaced',
      2: 'replaced',
      3: 'current',
    });
  });
});
