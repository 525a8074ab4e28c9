import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { VaccinationEntry } from '../entry.ts';
import { boostrix, aVaccinationDocument, entry, havrix, link, hepatitisA } from '../testing/an-entry.ts';
import { mergeVaccinations } from '../testing/merge-vaccinations.ts';

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
