// @vitest-environment node
import { expect, it } from 'vitest';
import { showCompact, showMoment } from './date-times.ts';

it.each([
  ['2003', '2003'],
  ['2026-11', '11.2026'],
  ['2026-11-21', '21.11.2026'],
  ['2026-11-21T09:30:00+01:00', '21.11.2026, 09:30'],
  ['2026-11-21T00:00:00Z', '21.11.2026'],
  ['2026-11-21T00:01:00Z', '21.11.2026, 00:01'],
  ['2026-11-21T10:00', '21.11.2026, 10:00'],
  ['im Mai 2003', 'im Mai 2003'],
  ['2003 oder 2004', '2003 oder 2004'],
  [' ', undefined],
  [undefined, undefined],
])('[COM-06] the moment %s of FHIR is shown as %s', (written, shown) => {
  expect(showMoment(written)).toBe(shown);
});

it.each([
  ['2003', '2003'],
  ['202611', '11.2026'],
  ['20261121', '21.11.2026'],
  ['20261121+0100', '21.11.2026'],
  ['202611210930', '21.11.2026, 09:30'],
  ['20261121093012.345-0500', '21.11.2026, 09:30'],
  ['20261121000000', '21.11.2026'],
  ['im Mai', 'im Mai'],
  ['1x2003', '1x2003'],
  [' ', undefined],
  [undefined, undefined],
])('[COM-06] the moment %s of CDA is shown as %s', (written, shown) => {
  expect(showCompact(written)).toBe(shown);
});
