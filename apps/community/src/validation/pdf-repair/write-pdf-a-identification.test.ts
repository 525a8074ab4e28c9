import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { repaired, whole } from '../testing/repaired-pdf.ts';

it('[DOC-18] writes an output intent with its colour profile', async () => {
  const text = await whole(() => ({}));
  expect(text).toMatch(/\/OutputIntents \[ \d+ 0 R \]/);
  expect(text).toMatch(
    /\/S \/GTS_PDFA1\s+\/OutputConditionIdentifier \(sRGB\)\s+\/Info \(sRGB\)\s+\/DestOutputProfile \d+ 0 R/,
  );
  expect(text).toMatch(/<<[^>]*\/N 3\s[^>]*>>/);
  expect(text).toMatch(/\/Type \/Metadata\s+\/Subtype \/XML/);
});

it('[DOC-18] writes the identifiers of the file, which PDF/A requires (ISO 19005-2, 6.1.3)', async () => {
  const made = await repaired(({ context }) => {
    delete context.trailerInfo.ID;
    return {};
  });
  if (!('save' in made)) throw new Error(made.obstacles.join());
  const { context } = await PDFDocument.load(await made.save(), { updateMetadata: false });
  expect(String(context.trailerInfo.ID)).toMatch(/^\[ <([0-9a-f]{32})> <\1> \]$/i);
});
