import { describe, expect, test } from 'vitest';
import type { VaccinationDocument, VaccinationEntry } from '../entry.ts';
import { distinguishedEntries } from '../entry-from-draft.ts';
import { boostrix, aVaccinationDocument, entry, link, hepatitisA } from '../testing/an-entry.ts';
import { mergeVaccinations, states } from '../testing/merge-vaccinations.ts';

describe('the same event', () => {
  test('[VAC-05] an annulled entry is not a duplicate of the same vaccination that still counts', () => {
    const annulment = aVaccinationDocument('c', [entry('3', { annulled: true, replaces: [link('2')] })]);
    const { entries } = mergeVaccinations([
      aVaccinationDocument('a', [entry('1')]),
      aVaccinationDocument('b', [entry('2')]),
      annulment,
    ]);
    const stated = entries.map(({ entry: { id }, state, others }) => [id, state, others.length]).sort();
    expect(stated).toEqual([
      ['1', 'current', 0],
      ['2', 'invalid', 0],
      ['3', 'invalid', 0],
    ]);
  });

  test('[VAC-05] a vaccination given and one not given are two events, within one code system and across two', () => {
    const diseases = [{ codings: [{ system: 'http://snomed.info/sct', code: '40468003' }] }];
    const given = aVaccinationDocument('a', [entry('1', { diseases, status: 'completed' })]);
    const second = (more: Partial<VaccinationEntry>) => aVaccinationDocument('b', [entry('2', { diseases, ...more })]);
    const counted = (other: VaccinationDocument) => Object.values(states([given, other])).sort();
    expect(counted(second({ concept: hepatitisA, status: 'completed' }))).toEqual(['current', 'duplicate']);
    expect(counted(second({ concept: hepatitisA, status: 'not-done' }))).toEqual(['current', 'current']);
    expect(counted(second({ status: 'not-done' }))).toEqual(['current', 'current']);
    expect(counted(second({ section: 'risks', status: 'completed' }))).toEqual(['current', 'current']);
    const risk = (id: string, more: object) => aVaccinationDocument(id, [entry(id, { section: 'risks', ...more })]);
    expect(states([risk('1', { diseases }), risk('2', { diseases, concept: hepatitisA })])).toEqual({
      1: 'current',
      2: 'current',
    });
  });

  test('[VAC-05] the same event documented twice is a duplicate, newest first; another day is another event', () => {
    const record = mergeVaccinations([
      aVaccinationDocument('a', [entry('1')]),
      aVaccinationDocument('b', [entry('2', { lot: 'known' })]),
      aVaccinationDocument('c', [entry('3', { date: '2021-06-02' })]),
    ]);
    expect(record.entries.map((one) => [one.entry.id, one.state])).toEqual([
      ['3', 'current'],
      ['2', 'current'],
      ['1', 'duplicate'],
    ]);
    expect(record.entries[2]?.others).toEqual([record.entries[1]?.key]);
    // Newest is what was written last, whatever the identifier.
    const [later, earlier] = [aVaccinationDocument('b', [entry('1')]), aVaccinationDocument('a', [entry('2')])];
    const written = mergeVaccinations([earlier, later]).entries;
    expect(written.map((one) => [one.entry.id, one.state])).toEqual([
      ['1', 'current'],
      ['2', 'duplicate'],
    ]);
  });

  test('[VAC-05] two similar events both count once declared distinct, also after a later correction', () => {
    const first = aVaccinationDocument('a', [entry('1')]);
    const second = aVaccinationDocument('b', [entry('2')]);
    const said = aVaccinationDocument('c', [entry('3', { replaces: [link('2')], distinctFrom: ['1'] })]);
    expect(states([first, second, said])).toEqual({ 1: 'current', 2: 'replaced', 3: 'current' });
    const later = aVaccinationDocument('d', [
      entry('4', { replaces: [link('1')] }),
      entry('5', { replaces: [link('3')] }),
    ]);
    expect(states([first, second, said, later])).toMatchObject({ 4: 'current', 5: 'current' });
    // A third entry that was not compared is the same event as one of the two.
    const third = states([first, second, said, aVaccinationDocument('f', [entry('6')])]);
    expect(Object.values(third).filter((state) => state === 'current')).toHaveLength(2);
  });

  test('[VAC-05] corrections declared distinct do not conflict; declaring one distinct from the predecessor has no effect', () => {
    const sides = ['2', '3'].map((id) => aVaccinationDocument(id, [entry(id, { replaces: [link('1')], lot: id })]));
    const first = aVaccinationDocument('a', [entry('1')]);
    const said = aVaccinationDocument('b', [entry('4', { replaces: [link('3')], distinctFrom: ['2'] })]);
    expect(states([first, ...sides, said])).toEqual({ 1: 'replaced', 2: 'current', 3: 'replaced', 4: 'current' });
    const empty = aVaccinationDocument('b', [entry('4', { replaces: [link('3')], distinctFrom: ['1'] })]);
    expect(states([first, ...sides, empty])).toMatchObject({ 2: 'conflict', 4: 'conflict' });
  });

  test('[VAC-05] keeping three entries declares every pair distinct', () => {
    const record = mergeVaccinations(['1', '2', '3'].map((id) => aVaccinationDocument(id, [entry(id)])));
    let count = 10;
    const written = distinguishedEntries(
      record.entries,
      () => ({ uuid: String((count += 1)), now: '2026-11-22T10:00:00Z', author: {}, verified: false }),
      (others) => `differs from ${others.length}`,
    );
    expect(written.map(({ comments: [comment] }) => comment?.text)).toEqual(['differs from 2', 'differs from 1']);
    const after = states([
      ...['1', '2', '3'].map((id) => aVaccinationDocument(id, [entry(id)])),
      aVaccinationDocument('z', written),
    ]);
    expect(Object.values(after).sort()).toEqual(['current', 'current', 'current', 'replaced', 'replaced']);
  });

  test('[VAC-05] an entry with only month or year is a duplicate of the only matching dated event', () => {
    const exact = aVaccinationDocument('a', [entry('1', { date: '2021-06-01T10:00:00+02:00', dose: 2 })]);
    const vague = (id: string, more: Partial<VaccinationEntry>) =>
      aVaccinationDocument(id, [entry(id, { date: '2021', ...more })]);
    expect(states([exact, vague('2', {}), vague('3', { date: '2021-06' })])).toEqual({
      1: 'current',
      2: 'duplicate',
      3: 'duplicate',
    });
    // Another dose, another lot, another year, or two possible days.
    expect(states([exact, vague('2', { dose: 1 })])).toEqual({ 1: 'current', 2: 'current' });
    expect(states([exact, vague('2', { date: '2020' })])).toEqual({ 1: 'current', 2: 'current' });
    const later = aVaccinationDocument('b', [entry('4', { date: '2021-12-01' })]);
    expect(states([exact, later, vague('2', {})])).toEqual({ 1: 'current', 2: 'current', 4: 'current' });
    // Two entries of one document are two events; two entries without a day remain two.
    const both = aVaccinationDocument('c', [entry('5'), entry('6', { date: '2021' })]);
    expect(states([both])).toEqual({ 5: 'current', 6: 'current' });
    expect(states([vague('2', {}), vague('3', {})])).toEqual({ 2: 'current', 3: 'current' });
  });

  test('[VAC-05] the same vaccination in another code system is the same event; another product of one system is not', () => {
    const shot = aVaccinationDocument('a', [entry('1')]);
    const elsewhere = entry('2', { concept: hepatitisA, diseases: [{ codings: [{ system: '', code: '40468003' }] }] });
    expect(Object.values(states([shot, aVaccinationDocument('b', [elsewhere])])).sort()).toEqual([
      'current',
      'duplicate',
    ]);
    expect(states([aVaccinationDocument('a', [entry('1'), elsewhere])])).toEqual({ 1: 'current', 2: 'current' });
    expect(states([shot, aVaccinationDocument('b', [{ ...elsewhere, date: '2021-06-02' }])])).toEqual({
      1: 'current',
      2: 'current',
    });
    expect(states([shot, aVaccinationDocument('b', [{ ...elsewhere, concept: boostrix }])])).toEqual({
      1: 'current',
      2: 'current',
    });
  });
});
