import { aDocument } from '@epr/cast/documents';
import type { Document } from '@epr/domain/documents';
import { expect, test } from 'vitest';
import { packer, repeatedOfDocuments, unpacker } from './packed.ts';

test('[DOC-01] documents are unpacked unchanged, and share their equal values', () => {
  const document = aDocument({ title: 'Bericht' });
  const other = { ...document, title: 'Anderer', events: [{ code: '7', system: 's' }] };
  const { uploaderRole: _without, ...bare } = document;
  const pack = packer<Document>(repeatedOfDocuments);
  const unpack = unpacker<Document>(repeatedOfDocuments);
  const first = pack([document, other]);
  const second = pack([{ ...bare, authors: [{ family: 'Neu', telecom: [] }] }, document]);
  const arrived = [...unpack(first), ...unpack(second)];
  expect(arrived).toEqual([document, other, { ...bare, authors: [{ family: 'Neu', telecom: [] }] }, document]);
  expect(arrived[3]?.typeCode).toBe(arrived[0]?.typeCode);
  expect(second.items.length).toBeLessThan(JSON.stringify([document, document]).length / 2);
});
