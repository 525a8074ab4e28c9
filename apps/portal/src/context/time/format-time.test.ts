import { expect, test } from 'vitest';
import { formatDateTime } from './format-time.ts';

test('[NAV-17] [SET-04] a time is shown in Swiss time, with the same date in every language', () => {
  expect(formatDateTime('2026-11-22T23:30:00Z', 'de-ch')).toBe('23.11.2026, 00.30');
  for (const locale of ['fr-ch', 'it-ch', 'en-us', 'rm-ch'] as const)
    expect(formatDateTime('2026-07-01T12:02:00Z', locale)).toBe('01.07.2026, 14:02');
});
