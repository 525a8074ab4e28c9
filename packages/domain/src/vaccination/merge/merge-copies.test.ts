import { describe, expect, test } from 'vitest';
import type { VaccinationDocument } from '../entry.ts';
import { boostrix, aVaccinationDocument, entry, havrix } from '../testing/an-entry.ts';
import { mergeInSlices } from './merge.ts';
import { mergeVaccinations } from '../testing/merge-vaccinations.ts';

/** Returns by identifier: the state of an entry, the entries that replace it, and the documents it is in. */
function standing(...documents: readonly VaccinationDocument[]) {
  const { entries, byKey } = mergeVaccinations(documents);
  return Object.fromEntries(
    entries.map(({ entry: { id }, state, replacedBy, sources }) => [
      id,
      [
        state,
        replacedBy.map((key) => byKey.get(key)?.entry.id ?? key).join(),
        sources.map(({ document: name }) => name).join(),
      ],
    ]),
  );
}

describe('an entry contained in several documents', () => {
  test('[VAC-05] is shown as in the newest document, with the replacements and distinctions of all of them', () => {
    const older = entry('1', {
      comments: [{ text: 'alt' }],
      replaces: [{ entry: 'x', container: 'c' }],
      distinctFrom: ['y'],
    });
    const newer = entry('1', { comments: [{ text: 'neu' }], distinctFrom: ['z'] });
    for (const all of [
      [aVaccinationDocument('a', [older]), aVaccinationDocument('b', [newer])],
      [aVaccinationDocument('b', [newer]), aVaccinationDocument('a', [older])],
    ]) {
      const { entries } = mergeVaccinations(all);
      expect(entries.map(({ sources }) => sources.map(({ document: name }) => name))).toEqual([['b', 'a']]);
      expect(entries[0]?.entry).toEqual({
        ...newer,
        replaces: [{ entry: 'x', container: 'c' }],
        distinctFrom: ['z', 'y'],
      });
      expect(entries[0]?.predecessorMissing).toBe(true);
    }
  });

  test('[VAC-05] keeps replacements and distinctions that a newer copy left out', () => {
    const merged = (older: object, newer: object) => {
      const { entries } = mergeVaccinations([
        aVaccinationDocument('a', [entry('1', older)]),
        aVaccinationDocument('b', [entry('1', newer)]),
      ]);
      return [entries[0]?.entry.replaces, entries[0]?.entry.distinctFrom];
    };
    const x = { entry: 'x' };
    expect(merged({ replaces: [x], distinctFrom: ['z'] }, { distinctFrom: ['z'] })).toEqual([[x], ['z']]);
    expect(merged({ replaces: [x], distinctFrom: ['y'] }, { replaces: [x] })).toEqual([[x], ['y']]);
    const from = (container: string) => ({ replaces: [{ entry: 'x', container }] });
    expect(merged(from('c1'), from('c2'))[0]).toHaveLength(2);
  });

  test('[VAC-05] compares times as instants regardless of offsets, and falls back to the time of the entry', () => {
    const at = (name: string, created?: string): VaccinationDocument => ({
      source: { document: name, containers: [], replaces: [], ...(created ? { created } : {}) },
      entries: [entry('1', { comments: [{ text: name }], recorded: '2022-01-01T10:00:00Z' })],
      notShown: [],
    });
    const shown = (...all: readonly VaccinationDocument[]) =>
      mergeVaccinations(all).entries[0]?.entry.comments[0]?.text;
    expect(shown(at('early', '2022-01-02T00:30:00+02:00'), at('late', '2022-01-01T23:00:00Z'))).toBe('late');
    expect(shown(at('recorded'), at('before', '2022-01-01T09:00:00Z'))).toBe('recorded');
    expect(shown(at('recorded'), at('after', '2022-01-01T11:00:00Z'))).toBe('after');
    expect(shown(at('no moment', 'gestern'), at('before', '2022-01-01T09:00:00Z'))).toBe('no moment');
    expect(shown(at('x', '2022-01-01'), at('y', '2022-01-01'))).toBe('y');
  });
});

describe('an event declared distinct', () => {
  test('[VAC-05] is distinct also by an unreadable predecessor', () => {
    const corrected = aVaccinationDocument('a', [entry('2', { replaces: [{ entry: 'gone' }] })]);
    const apart = aVaccinationDocument('b', [entry('3', { distinctFrom: ['gone'] })]);
    expect(Object.values(standing(corrected, apart)).map(([state]) => state)).toEqual(['current', 'current']);
    const other = aVaccinationDocument('b', [entry('3', { distinctFrom: ['else'] })]);
    expect(
      Object.values(standing(corrected, other))
        .map(([state]) => state)
        .toSorted(),
    ).toEqual(['current', 'duplicate']);
  });
});

describe('the merged record', () => {
  test('[VAC-02] [VAC-05] is sorted newest first by day, then by time of writing, with undated entries last', () => {
    const { date: _none, ...undated } = entry('4', { lot: 'D' });
    const { entries } = mergeVaccinations([
      aVaccinationDocument('a', [entry('1', { date: '2020-01-01' }), undated, entry('2', { dose: 1 })]),
      aVaccinationDocument('b', [entry('3', { section: 'risks' })]),
    ]);
    expect(entries.map(({ entry: { id } }) => id)).toEqual(['3', '2', '1', '4']);
  });

  test('[VAC-05] of a large size is merged in slices with pauses, with the same result', async () => {
    const documents = Array.from({ length: 40 }, (_, at) =>
      aVaccinationDocument(`d${at}`, [entry(`e${at}`, { lot: String(at), date: `20${10 + (at % 9)}-01-01` })]),
    );
    const merged = async (slice: number) => {
      let [clock, begun, pauses] = [0, 0, 0];
      const now = () => (clock += 1);
      const pause = async () => {
        // The one before is over.
        expect(pauses).toBe(begun);
        begun += 1;
        await Promise.resolve();
        pauses += 1;
      };
      const record = await mergeInSlices(documents, { now, pause, slice });
      expect(record).toEqual(mergeVaccinations(documents));
      expect(pauses).toBe(begun);
      return pauses;
    };
    expect(await merged(5)).toBeGreaterThan(5);
    expect(await merged(1_000_000)).toBe(0);
  });
});

describe('a document that replaces another as a whole', () => {
  test('[VAC-05] replaces each entry by the same one of the same day, else the same one, else the only one of its section', () => {
    const old = [entry('1'), entry('2', { date: '2019-01-01' }), entry('3', { section: 'risks', concept: boostrix })];
    const newer = [
      entry('11', { lot: 'N' }),
      entry('12', { date: '2018-01-01' }),
      entry('13', { section: 'risks', concept: havrix }),
    ];
    const found = standing(aVaccinationDocument('a', old), aVaccinationDocument('b', newer, ['c-a']));
    expect([found['1'], found['2'], found['3']]).toEqual([
      ['replaced', '11', 'a'],
      ['replaced', '12', 'a'],
      ['replaced', '13', 'a'],
    ]);
  });

  test('[VAC-05] may refer to it by any of its names', () => {
    const { source, entries, notShown } = aVaccinationDocument('a', [entry('1')]);
    const named = { source: { ...source, containers: ['bundle', 'composition'] }, entries, notShown };
    for (const name of source.containers.concat('bundle', 'composition')) {
      const found = standing(named, aVaccinationDocument('b', [entry('11', { lot: 'N' })], [name]));
      expect([name, found['1']?.[0]]).toEqual([name, name === 'c-a' ? 'duplicate' : 'replaced']);
    }
  });

  test('[VAC-05] leaves entries without a counterpart replaced by nothing', () => {
    const newer = [entry('11', { concept: boostrix }), entry('12', { concept: boostrix, date: '2018-01-01' })];
    const found = standing(
      aVaccinationDocument('a', [entry('1'), entry('3', { section: 'risks' })]),
      aVaccinationDocument('b', newer, ['c-a']),
    );
    expect([found['1'], found['3'], found['11']]).toEqual([
      ['replaced', '', 'a'],
      ['replaced', '', 'a'],
      ['current', '', 'b'],
    ]);
  });

  test('[VAC-05] replaces only the entries referenced, if any entry has a reference', () => {
    const newer = [entry('11', { replaces: [{ entry: '1' }] }), entry('12', { section: 'risks' })];
    const old = aVaccinationDocument('a', [entry('1'), entry('2', { concept: boostrix })]);
    expect(standing(old, aVaccinationDocument('b', newer, ['c-a']))['2']).toEqual(['current', '', 'a']);
  });

  test('[VAC-05] removes no entry that another document or the document itself contains too', () => {
    const [old, kept] = [aVaccinationDocument('a', [entry('1')]), aVaccinationDocument('d', [entry('1')])];
    const newer = aVaccinationDocument('b', [entry('11', { concept: boostrix })], ['c-a']);
    expect(standing(old, kept, newer)['1']).toEqual(['current', '', 'd,a']);
    expect(
      standing(
        old,
        aVaccinationDocument('d', [entry('1')], []),
        aVaccinationDocument('b', newer.entries, ['c-a', 'c-d']),
      )['1']?.[0],
    ).toBe('replaced');
    expect(standing(aVaccinationDocument('b', [entry('1')], ['c-b']))['1']).toEqual(['current', '', 'b']);
    expect(standing(old, aVaccinationDocument('b', [entry('1')], ['c-a']))['1']?.[0]).toBe('current');
  });
});

describe('the same vaccination in two code systems', () => {
  const snomed = (code: string) => ({ codings: [{ system: 'http://snomed.info/sct', code }] });
  const counted = (more: object, first: object = {}) =>
    mergeVaccinations([aVaccinationDocument('a', [entry('1', first)]), aVaccinationDocument('b', [entry('2', more)])])
      .entries.map(({ state }) => state)
      .sort()
      .join(' ');
  const against = (...codes: readonly string[]) => ({ concept: snomed('999'), diseases: codes.map(snomed) });

  test.each([
    ['against the same', against('40468003'), 'current duplicate'],
    ['with the time of the day', { ...against('40468003'), date: '2021-06-01T10:00:00+02:00' }, 'current duplicate'],
    ['against something else', against('76902006'), 'current current'],
    ['against more', against('40468003', '76902006'), 'current current'],
    ['on another day', { ...against('40468003'), date: '2021-06-02' }, 'current current'],
    ['as text only', { ...against('40468003'), concept: { codings: [], text: 'Hepatitis' } }, 'current current'],
  ])('[VAC-05] %s', (_words, more, states) => {
    expect(counted(more)).toBe(states);
  });

  test('[VAC-05] is a duplicate whatever the order of its diseases', () => {
    expect(counted(against('76902006', '40468003'), { diseases: [snomed('40468003'), snomed('76902006')] })).toBe(
      'current duplicate',
    );
  });

  test('[VAC-05] entries without diseases are duplicates only of the same code', () => {
    const risks = (name: string) =>
      aVaccinationDocument(
        name,
        ['r', 's'].map((code) => entry(`${code}${name}`, { section: 'risks', concept: snomed(code) })),
      );
    const found = mergeVaccinations([risks('a'), risks('b')]).entries.map(({ state }) => state);
    expect(found.toSorted()).toEqual(['current', 'current', 'duplicate', 'duplicate']);
  });
});

describe('a conflict marked by other software', () => {
  const states = (...documents: readonly VaccinationDocument[]) =>
    Object.fromEntries(Object.entries(standing(...documents)).map(([id, [state]]) => [id, state]));
  const other = { concept: boostrix };

  test('[VAC-05] refers, among entries of one identifier, to those that mark it in return, else to all', () => {
    const marking = aVaccinationDocument('a', [entry('1', { conflictsWith: ['2'] })]);
    const facing = (more: object) => {
      const named = [entry('2', { ...other, ...more }), entry('2', { ...other, date: '2019-01-01' })];
      const { entries } = mergeVaccinations([marking, aVaccinationDocument('b', named)]);
      return entries.find(({ entry: { id } }) => id === '1')?.others.length;
    };
    expect([facing({ conflictsWith: ['1'] }), facing({})]).toEqual([1, 2]);
  });

  test('[VAC-05] applies from either side, until the other is annulled or both are declared distinct', () => {
    const [one, two] = [entry('1', { conflictsWith: ['2'] }), entry('2', other)];
    expect(states(aVaccinationDocument('a', [one]), aVaccinationDocument('b', [two]))).toEqual({
      1: 'conflict',
      2: 'current',
    });
    const both = entry('2', { ...other, conflictsWith: ['1'] });
    expect(states(aVaccinationDocument('a', [one]), aVaccinationDocument('b', [both]))).toEqual({
      1: 'conflict',
      2: 'conflict',
    });
    const annulled = entry('3', { ...other, annulled: true, replaces: [{ entry: '2' }] });
    expect(
      states(aVaccinationDocument('a', [one]), aVaccinationDocument('b', [two]), aVaccinationDocument('c', [annulled])),
    ).toMatchObject({
      1: 'current',
    });
    const apart = { ...one, distinctFrom: ['2'] };
    expect(states(aVaccinationDocument('a', [apart]), aVaccinationDocument('b', [both]))).toEqual({
      1: 'current',
      2: 'current',
    });
    expect(states(aVaccinationDocument('a', [entry('1', { conflictsWith: ['1', 'gone'] })]))).toEqual({ 1: 'current' });
  });
});

describe('an entry with only the month or the year', () => {
  const states = (...documents: readonly VaccinationDocument[]) =>
    Object.fromEntries(Object.entries(standing(...documents)).map(([id, [state]]) => [id, state]));
  const day = aVaccinationDocument('a', [entry('1', { dose: 2, lot: 'A', status: 'completed' })]);
  test.each([
    ['the year alone', { date: '2021' }, 'duplicate'],
    ['the month alone', { date: '2021-06' }, 'duplicate'],
    ['the same dose, lot and status', { date: '2021', dose: 2, lot: 'A', status: 'completed' }, 'duplicate'],
    ['another lot', { date: '2021', lot: 'B' }, 'current'],
    ['another dose', { date: '2021', dose: 3 }, 'current'],
    ['that it was not given', { date: '2021', status: 'not-done' }, 'current'],
    ['another month', { date: '2021-07' }, 'current'],
    ['another vaccine', { date: '2021', concept: boostrix }, 'current'],
    ['another section', { date: '2021', section: 'risks' as const }, 'current'],
    ['no day at all', { date: '' }, 'current'],
  ])('[VAC-05] compared with %s (%j): %s', (_words, more, state) => {
    expect(states(day, aVaccinationDocument('b', [entry('2', more)]))).toEqual({ 1: 'current', 2: state });
  });

  test('[VAC-05] ignores values missing on one side, but respects values known to any of several copies', () => {
    const vague = (more: object) => aVaccinationDocument('b', [entry('2', { date: '2021', ...more })]);
    expect(states(aVaccinationDocument('a', [entry('1')]), vague({ dose: 3, lot: 'B' }))).toEqual({
      1: 'current',
      2: 'duplicate',
    });
    const again = aVaccinationDocument('d', [entry('5')]);
    expect(states(day, again, vague({ lot: 'B' }))['2']).toBe('current');
  });

  test.each(['a', 'd'])(
    '[VAC-05] is another event where a document has both, also if %s has one of them alone',
    (alone) => {
      const day = [entry('1'), entry('2', { date: '2021' })];
      const both = aVaccinationDocument(alone === 'a' ? 'd' : 'a', day);
      expect(states(both, aVaccinationDocument(alone, [entry('1')]))).toEqual({ 1: 'current', 2: 'current' });
    },
  );

  test('[VAC-05] of two declared distinct, the newer is the duplicate of the dated event', () => {
    const [older, newer] = [
      aVaccinationDocument('c', [entry('2', { date: '2021' })]),
      aVaccinationDocument('b', [entry('3', { date: '2021', distinctFrom: ['2'] })]),
    ];
    expect(states(aVaccinationDocument('a', [entry('1')]), older, newer)).toEqual({
      1: 'current',
      2: 'current',
      3: 'duplicate',
    });
  });

  test('[VAC-05] of two declared distinct from the dated event, nothing shows that they are one', () => {
    const apart = ['2', '3'].map((id) => aVaccinationDocument(id, [entry(id, { date: '2021', distinctFrom: ['1'] })]));
    expect(states(aVaccinationDocument('a', [entry('1')]), ...apart)).toEqual({
      1: 'current',
      2: 'current',
      3: 'current',
    });
  });

  test('[VAC-05] of two imprecise entries one is a duplicate, unless their documents or values contradict each other', () => {
    const vague = (id: string, more: object) => aVaccinationDocument(id, [entry(id, { date: '2021', ...more })]);
    const unsaid = aVaccinationDocument('a', [entry('1')]);
    expect(states(unsaid, vague('2', { lot: 'B' }), vague('3', { lot: 'C' }))).toMatchObject({ 1: 'current' });
    expect(Object.values(states(unsaid, vague('2', { lot: 'B' }), vague('3', { lot: 'C' }))).sort()).toEqual([
      'current',
      'current',
      'duplicate',
    ]);
  });
});
