import { expect, test } from 'vitest';
import { titledLines } from './titled-lines.ts';

test('[DOC-17] reads only the short lines among the first 24 lines of a text', () => {
  const lines = Array.from({ length: 30 }, (_, at) => `Zeile  ${at}\t`);
  expect(titledLines(lines.join('\n \n'))).toEqual(lines.slice(0, 24).map((line) => line.trim().replace('  ', ' ')));
  expect(titledLines(`${'a'.repeat(70)}\n${'b'.repeat(71)}\nc`)).toEqual(['a'.repeat(70), 'c']);
});
