// @vitest-environment node
import { expect, test, vi } from 'vitest';
import type { OpenedPdf } from '../../../../documents/preview/pdf/open-pdf.ts';
import { readFileFacts } from './read-file-facts.ts';

const composition = JSON.stringify({
  resourceType: 'Bundle',
  type: 'document',
  entry: [
    {
      resource: {
        resourceType: 'Composition',
        title: 'Impfausweis',
        date: '2026-03-04',
        type: { coding: [{ system: 'http://loinc.org', code: '82593-5' }] },
      },
    },
  ],
});
const letter = 'Laborbericht\nDatum: 12.03.2026';
const ofLetter = { day: '2026-03-12', kind: 'laboratory' };
const ofComposition = { day: '2026-03-04', kind: 'vaccination', certain: true };
const cda = '<ClinicalDocument><title>Laborbefund</title><effectiveTime value="20260312"/><component/>';
const ofCda = { title: 'Laborbefund', day: '2026-03-12', certain: true };
const noPdf = () => Promise.resolve('broken' as const);

test.each<[string, string, string, string, object]>([
  ['a structured document by its type', 'a', 'application/fhir+json', composition, ofComposition],
  ['one by the ending of its name', 'a.JSON', '', composition, ofComposition],
  ['a CDA document by its type', 'a', 'text/xml', cda, ofCda],
  ['one by the ending of its name', 'a.xml', '', cda, ofCda],
  ['a text', 'a.txt', 'text/plain', letter, ofLetter],
  ['a picture, which is not read', 'a.png', 'image/png', letter, {}],
  ['a PDF that cannot be opened', 'a.pdf', 'application/pdf', letter, {}],
])('[DOC-17] reads the metadata of a file: %s', async (_what, name, type, content, facts) => {
  expect(await readFileFacts(new File([content], name, { type }), noPdf)).toMatchObject(facts);
  if (Object.keys(facts).length === 0)
    expect(await readFileFacts(new File([content], name, { type }), noPdf)).toEqual({});
});

test('[DOC-17] reads the fields and the first page of a PDF, prefers the page, and closes the PDF', async () => {
  const close = vi.fn();
  const page = vi.fn(() => Promise.resolve({ ratio: 1, text: letter, draw: () => ({}) as never }));
  const facts = { title: 'Microsoft Word - Befund', creationDay: '2026-01-01' };
  const pdf: OpenedPdf = { pages: 3, page, facts: () => Promise.resolve(facts), close };
  const file = new File(['%PDF'], 'a.pdf', { type: 'application/pdf' });
  expect(await readFileFacts(file, () => Promise.resolve(pdf))).toEqual({ title: 'Befund', ...ofLetter });
  expect(page.mock.calls).toEqual([[1]]);
  expect(close).toHaveBeenCalledOnce();
  page.mockResolvedValueOnce({ ratio: 1, text: 'Ein Brief', draw: () => ({}) as never });
  expect(await readFileFacts(file, () => Promise.resolve(pdf))).toEqual({ title: 'Befund', day: '2026-01-01' });
  page.mockImplementation(() => Promise.reject(new Error('a broken page')));
  expect(await readFileFacts(file, () => Promise.resolve(pdf))).toEqual({});
  expect(close).toHaveBeenCalledTimes(3);
});

test('[DOC-17] does not read a file that is too large', async () => {
  const file = new File([letter], 'a.txt', { type: 'text/plain' });
  Object.defineProperty(file, 'size', { value: 25_000_001, configurable: true });
  expect(await readFileFacts(file, noPdf)).toEqual({});
  Object.defineProperty(file, 'size', { value: 25_000_000 });
  expect(await readFileFacts(file, noPdf)).not.toEqual({});
});
