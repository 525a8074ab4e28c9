import { expect, it } from 'vitest';
import { whole, type MakeDrawing, uri } from '../testing/repaired-pdf.ts';

it.each<readonly [words: string, make: MakeDrawing, gone: RegExp, kept: RegExp]>([
  [
    'removes private data, thumbnail and actions of a page',
    () => ({ page: { PieceInfo: { X: {} }, Thumb: 5, AA: { O: uri } } }),
    /PieceInfo|Thumb|\/AA/,
    /\/Page/,
  ],
])('[DOC-18] [COM-07] %s', async (_words, make, gone, kept) => {
  const text = await whole(make);
  expect(text).not.toMatch(gone);
  expect(text).toMatch(kept);
});
