// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { isAcceptedClaim, pdfAIdentification } from '@epr/domain/documents';
import { photosPdf } from './photos-pdf.ts';

/** 40 by 30 pixels. */
const jpeg = new Blob([
  Buffer.from(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAeACgDASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAQG/8QAFRABAQAAAAAAAAAAAAAAAAAAABL/xAAWAQEBAQAAAAAAAAAAAAAAAAAABgH/xAAXEQADAQAAAAAAAAAAAAAAAAAAARRh/9oADAMBAAIRAxEAPwDOWWnstsGFnbpRZaeyyDBbpRYnsIMFuk9lp6KWkKJGxlFlp6KIULGUWJ6CFCxn/9k=',
    'base64',
  ),
]);
const pdf = async (pages: number) => {
  const all = Array.from({ length: pages }, (_, index) => ({ jpeg, width: 40, height: index === 0 ? 30 : 80 }));
  const blob = await photosPdf(all);
  const bytes = Buffer.from(await blob.arrayBuffer());
  return { blob, bytes, text: bytes.toString('latin1') };
};

describe('the PDF made of photos', () => {
  test('[DOC-18] declares PDF/A-2b and its colour profile', async () => {
    const { blob, bytes, text } = await pdf(2);
    expect(blob.type).toBe('application/pdf');
    const claim = pdfAIdentification(bytes.toString('utf8'));
    expect(claim).toEqual({ part: 2, conformance: 'B' });
    expect(claim && isAcceptedClaim(claim)).toBe(true);
    expect(text).toMatch(/\/S \/GTS_PDFA1 .*\/DestOutputProfile 4 0 R/);
    expect([...bytes.subarray(9, 15)].filter((byte) => byte > 127)).toHaveLength(4);
  });

  test('[DOC-17] has a page for each photo, in order and with its aspect ratio', async () => {
    const { text } = await pdf(2);
    expect(text).toContain('/Kids [5 0 R 8 0 R] /Count 2');
    expect([...text.matchAll(/\/MediaBox \[0 0 (\S+) (\S+)\]/g)].map(([, wide, high]) => [wide, high])).toEqual([
      ['842', '631.5'],
      ['421', '842'],
    ]);
    expect([...text.matchAll(/\/Width (\d+) \/Height (\d+)/g)].map(([, wide, high]) => [wide, high])).toEqual([
      ['40', '30'],
      ['40', '80'],
    ]);
    // Each image fills its page.
    expect([...text.matchAll(/q (\S+) 0 0 (\S+) 0 0 cm \/P Do Q/g)].map(([, wide, high]) => [wide, high])).toEqual([
      ['842', '631.5'],
      ['421', '842'],
    ]);
    const drawn = [...text.matchAll(/\/XObject << \/P (\d+) 0 R >>/g)].map(([, number]) => `\n${number} 0 obj\n`);
    expect(drawn.map((object) => text.split(object)[1]?.slice(0, 32))).toEqual(
      drawn.map(() => '<< /Type /XObject /Subtype /Imag'),
    );
    expect(drawn).toHaveLength(2);
  });

  test('[DOC-17] is identical for the same pages, and has another id for other pages', async () => {
    const [once, again, other] = await Promise.all([pdf(2), pdf(2), pdf(3)]);
    expect(again.bytes.equals(once.bytes)).toBe(true);
    const idOf = ({ text }: typeof once) => /\/ID \[<([0-9a-f]{32})> <\1>\]/.exec(text)?.[1];
    expect(idOf(other)).not.toBe(idOf(once) ?? '');
    // Sixteen bytes, also when some of them are below 16.
    const ids = await Promise.all(Array.from({ length: 8 }, async (_, at) => idOf(await pdf(at + 1))));
    expect(new Set(ids.filter((id) => id !== undefined)).size).toBe(8);
  });

  test('every object is at its xref offset, and every stream has the declared length', async () => {
    const { bytes, text } = await pdf(3);
    const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
    expect(text.slice(start, start + 4)).toBe('xref');
    const places = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
    expect(places).toHaveLength(4 + 3 * 3);
    expect(text.slice(start)).toMatch(/^xref\n0 14\n[^]*\/Size 14 /);
    places.forEach((place, index) => expect(text.slice(place)).toMatch(new RegExp(`^${index + 1} 0 obj\n`)));
    const streams = [...text.matchAll(/\/Length (\d+) >>\nstream\n/g)];
    expect(streams).toHaveLength(2 + 3 * 2);
    for (const { 0: head, 1: length, index } of streams)
      expect(bytes.toString('latin1', index + head.length + Number(length)).startsWith('\nendstream')).toBe(true);
  });

  test('contains the images unchanged', async () => {
    const { bytes } = await pdf(1);
    expect(bytes.includes(Buffer.from(await jpeg.arrayBuffer()))).toBe(true);
  });
});
