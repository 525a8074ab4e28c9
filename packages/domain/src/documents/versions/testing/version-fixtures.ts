import { aDocument } from '@epr/cast/documents';
import fc from 'fast-check';
import type { Document, RelationKind } from '../../document.ts';

/** Returns a document of that name, `one('b', 'replaces a')`; the date is one day later for each letter. */
export function documentNamed(name: string, ...relations: string[]): Document {
  const day = String(name.charCodeAt(0) - 96).padStart(2, '0');
  return aDocument({
    name,
    title: name,
    logicalId: name,
    entryUuid: `urn:uuid:${name}`,
    creationTime: `2026-01-${day}T08:00:00Z`,
    relations: relations.map((relation) => {
      const [kind, target] = relation.split(' ');
      return { kind: kind as RelationKind, target: target ?? '' };
    }),
  });
}

/** Returns the names of documents in their order, `dbca`. */
export function names(documents: readonly (Document | undefined)[]): string {
  return documents.map((document) => document?.title).join('');
}

const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Records of up to eight documents with arbitrary relations. */
export const records: fc.Arbitrary<readonly Document[]> = fc
  .uniqueArray(
    fc.tuple(
      fc.constantFrom(...letters),
      fc.array(fc.tuple(fc.constantFrom('appends', 'replaces', 'signs'), fc.constantFrom(...letters, 'gone')), {
        maxLength: 2,
      }),
    ),
    { selector: ([name]) => name },
  )
  .map((all) =>
    all.map(([name, relations]) => documentNamed(name, ...relations.map((relation) => relation.join(' ')))),
  );
