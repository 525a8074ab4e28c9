import { aDocument } from '@epr/cast/documents';
import { expect, test } from 'vitest';
import { packer, unpacker } from './packed-documents.ts';

test('[DOC-01] documents arrive as they were packed, and have in common what is the same', () => {
  const { carried: _apart, ...document } = aDocument({ title: 'Bericht' });
  const other = { ...document, title: 'Anderer', events: [{ code: '7', system: 's' }] };
  const { uploaderRole: _without, ...bare } = document;
  const pack = packer();
  const unpack = unpacker();
  const first = pack([document, other]);
  const second = pack([{ ...bare, authors: [] }, document]);
  const arrived = [...unpack(first), ...unpack(second)];
  expect(arrived).toEqual([document, other, { ...bare, authors: [] }, document]);
  expect(arrived[3]?.typeCode).toBe(arrived[0]?.typeCode);
  expect(second.documents.length).toBeLessThan(JSON.stringify([document, document]).length / 2);
});
