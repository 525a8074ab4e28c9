import { expect, it } from 'vitest';
import { xmpPacket } from './metadata.ts';

it('[DOC-18] the metadata of a PDF leave out a day that does not exist, and characters XML cannot contain', () => {
  const packet = xmpPacket({ title: 'A\u0000 <b>', created: new Date(Number.NaN) }, new Date('2026-11-18T08:00:00Z'));
  expect(packet).toContain('>A &lt;b&gt;</rdf:li>');
  expect(packet).not.toContain('CreateDate');
  for (const name of ['ModifyDate', 'MetadataDate']) expect(packet).toContain(`<xmp:${name}>2026-11-18T08:00:00Z<`);
});
