// @vitest-environment node
import { expect, test } from 'vitest';
import { readXml } from '../../xml/read-xml.ts';
import { writePdf } from './write-pdf.ts';

test('[COM-06] a title with signs of XML leaves the metadata of the PDF whole', async () => {
  const paper = { title: 'Labor <Aare> & Söhne', language: 'de', facts: [], sections: [] } as const;
  const bytes = await writePdf(paper, new Date('2026-11-23T05:00:00Z'));
  const [metadata = ''] = /<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(Buffer.from(bytes).toString('utf8')) ?? [];
  expect(metadata).toContain('Söhne');
  expect(readXml(Buffer.from(metadata)).ok).toBe(true);
});
