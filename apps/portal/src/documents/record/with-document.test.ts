import { expect, test } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import { withDocument } from './with-document.ts';

test('[DOC-21] a changed document takes the place of the former one; the rest of the record stays', () => {
  const documents = ['Befund', 'Rezept', 'Bericht'].map((title) => aDocument({ title }));
  const [first, second, third] = documents as [(typeof documents)[0], (typeof documents)[0], (typeof documents)[0]];
  const record = { documents, unreadable: [{ reasons: [], diagnostics: 'none' }] };
  const changed = { ...second, title: 'Neues Rezept' };
  expect(withDocument(record, changed)).toEqual({ ...record, documents: [first, changed, third] });
});
