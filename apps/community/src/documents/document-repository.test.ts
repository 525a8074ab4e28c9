import { expect, it } from 'vitest';
import { isDuplicateDocument } from './document-repository.ts';

it.each([
  [{ constraint: 'document_entry_uuid' }, true],
  [{ constraint: 'document_unique_id' }, true],
  [{ constraint: 'attachment_pkey' }, false],
  [new Error('lost'), false],
  [undefined, false],
])('[DOC-19] only an identifier that is taken makes a document a duplicate: %j', (problem, duplicate) => {
  expect(isDuplicateDocument(problem)).toBe(duplicate);
});
