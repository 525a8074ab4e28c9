import { expect, it } from 'vitest';
import { whole } from '../testing/repaired-pdf.ts';

it('[DOC-18] writes an output intent with its colour profile', async () => {
  const text = await whole(() => ({}));
  expect(text).toMatch(/\/OutputIntents \[ \d+ 0 R \]/);
  expect(text).toMatch(
    /\/S \/GTS_PDFA1\s+\/OutputConditionIdentifier \(sRGB\)\s+\/Info \(sRGB\)\s+\/DestOutputProfile \d+ 0 R/,
  );
  expect(text).toMatch(/<<[^>]*\/N 3\s[^>]*>>/);
  expect(text).toMatch(/\/Type \/Metadata\s+\/Subtype \/XML/);
});
