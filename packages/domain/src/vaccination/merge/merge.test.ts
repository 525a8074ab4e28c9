import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EntryLink, VaccinationDocument, VaccinationEntry } from '../entry.ts';
import { distinguishedEntries } from '../entry-from-draft.ts';
import { boostrix, aVaccinationDocument, entry, havrix } from '../testing/an-entry.ts';
import { mergeVaccinations } from '../testing/merge-vaccinations.ts';

/** The same vaccine in SNOMED CT, as another program codes it. */
const hepatitisA = { codings: [{ system: 'http://snomed.info/sct', code: '836374004' }] };

const link = (id: string, container?: string): EntryLink => ({ entry: id, ...(container ? { container } : {}) });
const states = (documents: readonly VaccinationDocument[]) =>
  Object.fromEntries(mergeVaccinations(documents).entries.map(({ entry: { id }, state }) => [id, state]));

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

  test('[VAC-05] a vaccination given and one not given are two events, within one code system and across two', () => {
    const diseases = [{ codings: [{ system: 'http://snomed.info/sct', code: '40468003' }] }];
    const given = aVaccinationDocument('a', [entry('1', { diseases, status: 'completed' })]);
    const second = (more: Partial<VaccinationEntry>) => aVaccinationDocument('b', [entry('2', { diseases, ...more })]);
    const counted = (other: VaccinationDocument) => Object.values(states([given, other])).sort();
    expect(counted(second({ concept: hepatitisA, status: 'completed' }))).toEqual(['current', 'duplicate']);
    expect(counted(second({ concept: hepatitisA, status: 'not-done' }))).toEqual(['current', 'current']);
    expect(counted(second({ status: 'not-done' }))).toEqual(['current', 'current']);
    expect(counted(second({ section: 'risks', status: 'completed' }))).toEqual(['current', 'current']);
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

  test('[VAC-05] a document that replaces itself removes nothing', () => {
    const twice = [entry('1'), entry('2', { lot: 'X' }), entry('3', { date: '2020-01-01' })];
    expect(states([aVaccinationDocument('a', twice, ['c-a'])])).toEqual(states([aVaccinationDocument('a', twice)]));
  });

  test('[VAC-05] with cross-references only the referenced entries are replaced', () => {
    const old = aVaccinationDocument('a', [entry('1'), entry('2', { date: '2020-01-01' })]);
    const newer = aVaccinationDocument('b', [entry('3', { replaces: [link('1')] })], ['c-a']);
    expect(states([old, newer])).toEqual({ 1: 'replaced', 2: 'current', 3: 'current' });
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

  test('[VAC-05] a conflict marked by other software is kept, unless it is the same event documented twice', () => {
    const other = { concept: { codings: [{ system: 's', code: '637' }] } };
    const marked = [entry('1', { conflictsWith: ['2'] }), entry('2', { ...other, conflictsWith: ['1'] })];
    expect(states([aVaccinationDocument('a', marked)])).toEqual({ 1: 'conflict', 2: 'conflict' });
    const twice = [entry('1', { conflictsWith: ['2'], lot: 'X' }), entry('2', { conflictsWith: ['1'] })];
    expect(states([aVaccinationDocument('a', twice)])).toEqual({ 1: 'duplicate', 2: 'current' });
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
  });

  test('[VAC-05] a correction conflicts with a later annulment of the original, and nothing is lost', () => {
    const corrected = [
      aVaccinationDocument('a', [entry('1')]),
      aVaccinationDocument('b', [entry('2', { lot: 'X', replaces: [link('1')] })]),
    ];
    const annulled = aVaccinationDocument('c', [entry('3', { annulled: true, replaces: [link('1')] })]);
    expect(states([annulled, ...corrected])).toEqual({ 1: 'replaced', 2: 'conflict', 3: 'invalid' });
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

  test('an entry that replaces itself and a cycle of replacements lose no entries', () => {
    expect(states([aVaccinationDocument('a', [entry('1', { replaces: [link('1')] })])])).toEqual({ 1: 'current' });
    const ring = [
      aVaccinationDocument('a', [entry('1', { replaces: [link('2')] })]),
      aVaccinationDocument('b', [entry('2', { replaces: [link('1')] })]),
    ];
    expect(Object.values(states(ring)).filter((state) => state === 'replaced')).toHaveLength(1);
  });

  test('[VAC-05] an entry in a cycle of replacements replaces an entry outside it that was written later', () => {
    const ring = [
      aVaccinationDocument('a', [entry('1', { replaces: [link('2')] })]),
      aVaccinationDocument('c', [entry('2', { replaces: [link('1'), link('3')] })]),
    ];
    expect(states([...ring, aVaccinationDocument('b', [entry('3', { lot: 'B' })])])).toMatchObject({ 3: 'replaced' });
    // Also an entry between two cycles.
    const further = [
      aVaccinationDocument('b', [entry('3', { lot: 'B', replaces: [link('4')] })]),
      aVaccinationDocument('d', [entry('4', { lot: 'D', replaces: [link('5')] })]),
      aVaccinationDocument('e', [entry('5', { lot: 'E', replaces: [link('4')] })]),
    ];
    const stated = states([...ring, ...further]);
    expect(stated).toMatchObject({ 3: 'replaced', 4: 'replaced', 5: 'replaced' });
    expect([stated['1'], stated['2']].sort()).toEqual(['current', 'replaced']);
  });
});

/** Records with chains, cycles, forks, copies, missing predecessors, annulments and replaced documents. */
const ids = fc.constantFrom('1', '2', '3', '4', '5', '6');
const anyEntry = fc
  .record({
    id: ids,
    date: fc.constantFrom('2021-06-01', '2020-01-01', '2021', '2021-06', '2019', undefined),
    concept: fc.constantFrom(havrix, hepatitisA, boostrix),
    lot: fc.constantFrom('A', 'B', undefined),
    annulled: fc.boolean(),
    section: fc.constantFrom('immunizations', 'risks'),
    replaces: fc.array(ids, { maxLength: 2 }),
    distinctFrom: fc.array(ids, { maxLength: 1 }),
  })
  .map(({ date, lot, section, replaces, ...rest }) => ({
    ...entry(rest.id, {
      concept: rest.concept,
      annulled: rest.annulled,
      section: section as VaccinationEntry['section'],
      replaces: replaces.map((id) => link(id)),
      distinctFrom: rest.distinctFrom,
      ...(lot ? { lot } : {}),
    }),
    ...(date ? { date } : { date: undefined as never }),
  }));
const anyRecord = fc
  .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { minLength: 1 })
  .chain((names) =>
    fc.tuple(
      ...names.map((name) =>
        fc
          .tuple(
            fc.array(anyEntry, { maxLength: 4 }),
            fc.option(fc.constantFrom('c-a', 'c-b', 'c-c'), { nil: undefined }),
          )
          .map(([entries, whole]) => aVaccinationDocument(name, entries, whole ? [whole] : [])),
      ),
    ),
  );
const shuffled = anyRecord.chain((documents) =>
  fc.tuple(
    fc.constant(documents),
    fc.shuffledSubarray([...documents, ...documents], { minLength: documents.length * 2 }),
  ),
);

describe('[VAC-05] for arbitrary documents', () => {
  test('order and repetition of documents do not matter', () => {
    fc.assert(
      fc.property(shuffled, ([documents, again]) => {
        expect(mergeVaccinations(again).entries).toEqual(mergeVaccinations(documents).entries);
      }),
    );
  });

  test('every entry of every document is included once', () => {
    fc.assert(
      fc.property(anyRecord, (documents) => {
        const { entries } = mergeVaccinations(documents);
        for (const { source, entries: stated } of documents) {
          for (const one of stated) {
            const found = entries.filter(
              (merged) =>
                merged.entry.id === one.id &&
                merged.entry.section === one.section &&
                merged.entry.date === one.date &&
                merged.entry.lot === one.lot &&
                merged.entry.concept === one.concept &&
                merged.entry.annulled === one.annulled,
            );
            expect(found).toHaveLength(1);
            expect(found[0]?.sources.map(({ document: name }) => name)).toContain(source.document);
          }
        }
      }),
    );
  });

  test('a replaced entry leads to one that is not, a duplicate to a current entry, a conflict to its other side', () => {
    fc.assert(
      fc.property(anyRecord, fc.nat(), (documents, some) => {
        const { entries, byKey } = mergeVaccinations(documents.filter((_, index) => (some >> index) % 2 === 0));
        for (const one of entries) {
          for (const key of one.replacedBy) expect(endsOf(key, byKey).length).toBeGreaterThan(0);
          if (one.state === 'duplicate')
            expect(one.others.some((key) => byKey.get(key)?.state === 'current')).toBe(true);
          if (one.state === 'conflict') expect(one.others.length).toBeGreaterThan(0);
        }
      }),
    );
  });
});

function endsOf(key: string, byKey: ReturnType<typeof mergeVaccinations>['byKey'], seen = new Set<string>()): string[] {
  if (seen.has(key)) return [];
  seen.add(key);
  const { replacedBy = [] } = byKey.get(key) ?? {};
  return replacedBy.length === 0 ? [key] : replacedBy.flatMap((next) => endsOf(next, byKey, seen));
}
