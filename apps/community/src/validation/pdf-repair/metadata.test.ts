import { expect, it } from 'vitest';
import { xmpPacket } from './metadata.ts';
import { PDFDocument, PDFString } from '@cantoo/pdf-lib';
import { readXml } from '../../xml/read-xml.ts';
import { dejavu, letter } from '../testing/letter.ts';
import { now, ref } from '../testing/repaired-pdf.ts';
import { repairPdf } from './repair-pdf.ts';

it('[DOC-18] the metadata of a PDF leave out a day that does not exist, and characters XML cannot contain', () => {
  const packet = xmpPacket({ title: 'A\u0000 <b>', created: new Date(Number.NaN) }, new Date('2026-11-18T08:00:00Z'));
  expect(packet).toContain('>A &lt;b&gt;</rdf:li>');
  expect(packet).not.toContain('CreateDate');
  for (const name of ['ModifyDate', 'MetadataDate']) expect(packet).toContain(`<xmp:${name}>2026-11-18T08:00:00Z<`);
});

it('[DOC-18] [COM-07] writes the document information to the XMP metadata, escaping special characters', async () => {
  const document = await PDFDocument.load(await letter({ font: dejavu }));
  document.setTitle('Blut <rot> & mehr\u0001');
  document.setAuthor('Regula Lindt');
  document.setSubject('Labor');
  document.setKeywords(['Blut', 'Eisen']);
  document.setCreator('Praxis');
  document.setProducer('Programm');
  document.setCreationDate(new Date('2026-01-02T03:04:05Z'));
  const made = await repairPdf(await document.save(), now);
  if (!('save' in made)) throw new Error(made.obstacles.join());
  const bytes = Buffer.from(await made.save());
  const [xmp = ''] = /<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(bytes.toString('utf8')) ?? [];
  expect(readXml(Buffer.from(xmp)).ok).toBe(true);
  const words = xmp.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  expect(words).toContain('Blut &lt;rot&gt; &amp; mehr Regula Lindt Labor Blut Eisen Praxis Programm');
  expect(xmp).toContain('<xmp:ModifyDate>2026-11-22T10:00:00Z</xmp:ModifyDate>');
  expect(xmp).toContain('<xmp:CreateDate>2026-01-02T03:04:05Z</xmp:CreateDate>');
  expect(xmp).toContain('<xmp:MetadataDate>2026-11-22T10:00:00Z</xmp:MetadataDate>');
});

it('[DOC-18] [COM-07] keeps only readable document information, and limits its length', async () => {
  const document = await PDFDocument.load(await letter({ font: dejavu }));
  const { context } = document;
  const long = PDFString.of('x'.repeat(5000));
  const info = { Title: 5, Author: PDFString.of(''), Subject: long, CreationDate: PDFString.of('heute') };
  context.trailerInfo.Info = ref(document, info);
  const made = await repairPdf(await document.save({ useObjectStreams: false }), now);
  if (!('save' in made)) throw new Error(made.obstacles.join());
  const saved = await made.save();
  const text = Buffer.from(saved).toString('latin1');
  expect(text).not.toMatch(/dc:title|dc:creator|CreateDate/);
  expect(/x{100,}(?=<)/.exec(text)?.[0]).toHaveLength(2000);
  expect(text).toMatch(/<dc:description>[\s\S]*<pdfaid:part>2<\/pdfaid:part><pdfaid:conformance>B</);
  expect(text).toMatch(/\/ID \[ <([0-9a-f]{32})> <\1> \]/i);
});
