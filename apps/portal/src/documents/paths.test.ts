import { expect, test } from 'vitest';
import type { DocumentId } from '@epr/domain/documents';
import { additionPath, comparePath, documentPath, editPath } from './paths.ts';

const [id, other] = ['a@urn:oid:2.999', 'b@urn:oid:2.999'] as [DocumentId, DocumentId];

test('[DOC-04] [DOC-11] [DOC-20] [DOC-21] the pages of a document have addresses of their own, and a comparison leads back to its list', () => {
  expect(documentPath(id)).toBe('/documents/a%40urn%3Aoid%3A2.999');
  expect(editPath(id)).toBe(`${documentPath(id)}/edit`);
  expect(additionPath(id, 'replace')).toBe(`${documentPath(id)}/new`);
  expect(additionPath(id, 'append')).toBe(`${documentPath(id)}/new?as=addendum`);
  const [path, query] = comparePath([id, other], 'q=labor&page=2').split('?');
  expect(path).toBe('/documents/compare');
  expect([...new URLSearchParams(query)]).toEqual([
    ['id', id],
    ['id', other],
    ['list', 'q=labor&page=2'],
  ]);
  expect(comparePath([id])).not.toContain('list');
});
