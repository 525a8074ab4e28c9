import { expect, test } from 'vitest';
import { newDocumentIdentifiers, identifierSequence } from './document-identifiers.ts';

test('[VAC-07] a document composed again has the same identifiers in the same order, and new ones after them', () => {
  const first = identifierSequence(newDocumentIdentifiers());
  const given = [first.uuids.next(), first.uuids.next()];
  const again = identifierSequence({ now: first.now, uuids: first.uuids.taken });
  expect([again.uuids.next(), again.uuids.next()]).toEqual(given);
  expect(again.now).toBe(first.now);
  const more = again.uuids.next();
  expect(given).not.toContain(more);
  expect(again.uuids.taken).toEqual([...given, more]);
});
