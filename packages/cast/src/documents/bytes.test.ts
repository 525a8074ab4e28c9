import { createHash } from 'node:crypto';
import { asDay } from '@epr/domain/values';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DemoDocument } from '../demo-types.ts';
import { grossAkte, demoWorld } from '../demo-world.ts';

const today = asDay('2026-11-21')!;

interface Made {
  readonly title: string;
  readonly type: string;
  readonly format: string;
  readonly language: string;
  readonly bytes: Uint8Array;
}

describe('the files of the demo world', () => {
  let files: readonly Made[] = [];
  beforeAll(async () => {
    files = await Promise.all(demoWorld(today).documents.map(made));
  });
  const of = (type: string) => files.filter((file) => file.type === type);
  const words = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

  it('include every media type a portal has to show', () => {
    expect(new Set(files.map(({ type }) => type))).toEqual(
      new Set([
        'application/pdf',
        'application/fhir+json',
        'application/dicom',
        'image/jpeg',
        'image/png',
        'text/csv',
        'text/plain',
        'text/xml',
        'video/mp4',
      ]),
    );
  });

  it('have the same bytes every time', async () => {
    const hash = (bytes: Uint8Array) => createHash('sha1').update(bytes).digest('hex');
    const again = await Promise.all(demoWorld(today).documents.map(made));
    expect(again.map(({ bytes }) => hash(bytes))).toEqual(files.map(({ bytes }) => hash(bytes)));
  });

  it('start with the signature of their media type', () => {
    const marks: readonly [string, number, string][] = [
      ['application/pdf', 0, '%PDF-1.7'],
      ['image/png', 1, 'PNG\r\n'],
      ['image/jpeg', 0, '\xff\xd8\xff'],
      ['video/mp4', 4, 'ftyp'],
      ['application/dicom', 128, 'DICM'],
    ];
    for (const [type, from, mark] of marks) {
      for (const { title, bytes } of of(type)) {
        expect([title, Buffer.from(bytes.subarray(from, from + mark.length)).toString('latin1')]).toEqual([
          title,
          mark,
        ]);
      }
    }
  });

  it('include PDFs with title, language, tags and real text, one of them with thirty pages', async () => {
    const tagged: (readonly string[])[] = [];
    const lengths = await Promise.all(
      of('application/pdf').map(async ({ title, language, bytes }) => {
        const pdf = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
        const { info } = await pdf.getMetadata();
        expect(info).toMatchObject({ Title: title, Language: language });
        expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
        const page = await pdf.getPage(1);
        const { items } = await page.getTextContent();
        expect(items.map((item) => ('str' in item ? item.str : '')).join(' ')).toContain(title.split(' ')[0]);
        tagged.push(rolesOf(await page.getStructTree()));
        const pages = pdf.numPages;
        await pdf.destroy();
        return pages;
      }),
    );
    expect(lengths.filter((pages) => pages === 30)).toHaveLength(1);
    expect(Math.max(...lengths)).toBe(30);
    // A screen reader announces one title, headings below it, and lists and tables as such.
    for (const roles of tagged) expect(roles.filter((role) => role === 'H1')).toHaveLength(1);
    for (const role of ['H2', 'P', 'L', 'LI', 'Table', 'TR', 'TH', 'TD'])
      expect(tagged.filter((roles) => roles.includes(role)).length, role).toBeGreaterThan(5);
  });

  it('include PDF/A-2b files with output intent and embedded fonts, and a few ordinary PDFs', () => {
    const archival = of('application/pdf').filter(({ bytes }) => Buffer.from(bytes).includes('pdfaid:part'));
    expect(archival.length).toBeGreaterThan(30);
    expect(of('application/pdf').length - archival.length).toBeGreaterThanOrEqual(5);
    for (const { bytes } of archival) {
      const source = Buffer.from(bytes).toString('latin1');
      expect(source).toMatch(/<pdfaid:part>2<\/pdfaid:part>[\s\S]*<pdfaid:conformance>B</);
      expect(source).toContain('/OutputIntents');
      expect(source.match(/\/FontFile2/g)?.length).toBe(source.match(/\/Type \/FontDescriptor/g)?.length);
      expect(source).not.toContain('/Encrypt');
    }
  });

  it('include FHIR documents with a Composition first and all references within the bundle', () => {
    // One file of another program is not a FHIR document, to demonstrate how the record handles such a file.
    for (const { title, bytes } of of('application/fhir+json').filter((file) => file.title !== 'Impfung Hepatitis B')) {
      const bundle = JSON.parse(words(bytes)) as {
        type: string;
        entry: { resource: { resourceType: string; id: string } }[];
      };
      expect([title, bundle.type, bundle.entry[0]?.resource.resourceType]).toEqual([title, 'document', 'Composition']);
      const held = new Set(bundle.entry.map(({ resource }) => `${resource.resourceType}/${resource.id}`));
      const references = [...JSON.stringify(bundle).matchAll(/"reference":"([^"]+)"/g)].map(
        ([, reference]) => reference,
      );
      for (const reference of references) expect(held).toContain(reference);
    }
  });

  it('include vaccinations with vaccine, lot number, date and target disease', () => {
    const doses = files.filter(({ format }) => format === 'urn:che:epr:ch-vacd:immunization-administration:2022');
    expect(doses).toHaveLength(8);
    for (const { bytes } of doses.filter(({ title }) => title !== 'Impfung Hepatitis B')) {
      const bundle = JSON.parse(words(bytes)) as { entry: { resource: { resourceType: string } }[] };
      expect(
        bundle.entry.map(({ resource }) => resource).find(({ resourceType }) => resourceType === 'Immunization'),
      ).toMatchObject({
        status: 'completed',
        vaccineCode: { coding: [{ system: 'http://fhir.ch/ig/ch-vacd/CodeSystem/ch-vacd-swissmedic-cs' }] },
        lotNumber: expect.stringMatching(/\w{5,}/),
        occurrenceDateTime: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        protocolApplied: [{ targetDisease: expect.arrayContaining([expect.anything()]) }],
      });
    }
  });

  it('include a DICOM image with as many pixels as its rows and columns specify', () => {
    const [slice] = of('application/dicom');
    const bytes = Buffer.from(slice?.bytes ?? []);
    const elements = readElements(bytes);
    const rows = elements.get('0028,0010')?.readUInt16LE() ?? 0;
    const columns = elements.get('0028,0011')?.readUInt16LE() ?? 0;
    const pixels = elements.get('7fe0,0010');
    expect(pixels?.length).toBe(rows * columns * 2);
    expect(new Set(new Uint16Array(Uint8Array.from(pixels ?? []).buffer)).size).toBeGreaterThan(500);
    expect(elements.get('0010,0010')?.toString().trim()).toBe('Keller^Anna');
  });

  it('include tables and notes as text', () => {
    const [diary] = of('text/csv');
    const lines = words(diary?.bytes ?? new Uint8Array())
      .trimEnd()
      .split('\r\n');
    expect(lines).toHaveLength(29);
    expect(new Set(lines.map((row) => row.split(';').length))).toEqual(new Set([6]));
    for (const { bytes } of of('text/plain')) expect(words(bytes).length).toBeGreaterThan(40);
  });

  it('contain no ß, as in Swiss spelling', () => {
    for (const { title, type, bytes } of files)
      if (/text|json/.test(type)) expect([title, words(bytes).includes('ß')]).toEqual([title, false]);
  });
});

describe('gross.akte', () => {
  it('has the requested number of documents, each with a file, within seconds', async () => {
    const { accounts, patients, documents } = grossAkte(today, 10_000);
    expect([accounts[0]?.username, accounts[0]?.spid]).toEqual(['gross.akte', patients[0]?.spid]);
    expect(documents).toHaveLength(10_000);
    expect(new Set(documents.map(({ document }) => document.logicalId)).size).toBe(10_000);
    for (const { document, bytes } of documents) {
      const head = Buffer.from((await bytes()).subarray(0, 5)).toString();
      expect(head).toBe(document.attachment.contentType === 'application/pdf' ? '%PDF-' : 'Pfleg');
    }
  }, 30_000);
});

/** Returns the structure tags of a page, from top to bottom. */
function rolesOf(node: unknown): readonly string[] {
  const { role, children = [] } = (node ?? {}) as { readonly role?: string; readonly children?: readonly unknown[] };
  return [...(role ? [role] : []), ...children.flatMap(rolesOf)];
}

async function made({ document, bytes }: DemoDocument): Promise<Made> {
  const { title, attachment, format, language } = document;
  return { title, type: attachment.contentType, format: format.code, language, bytes: await bytes() };
}

/** Reads the explicit VR little endian elements after the preamble; maps `group,element` to the bytes of the value. */
function readElements(bytes: Buffer): Map<string, Buffer> {
  const found = new Map<string, Buffer>();
  let at = 132;
  while (at < bytes.length) {
    const hex = (offset: number) =>
      bytes
        .readUInt16LE(at + offset)
        .toString(16)
        .padStart(4, '0');
    const name = `${hex(0)},${hex(2)}`;
    const long = ['OB', 'OW'].includes(bytes.toString('latin1', at + 4, at + 6));
    const length = long ? bytes.readUInt32LE(at + 8) : bytes.readUInt16LE(at + 6);
    const start = at + (long ? 12 : 8);
    expect(length % 2).toBe(0);
    found.set(name, bytes.subarray(start, start + length));
    at = start + length;
  }
  return found;
}
