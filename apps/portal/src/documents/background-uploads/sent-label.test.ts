// @vitest-environment node
import { expect, test } from 'vitest';
import { sentLabel } from './sent-label.ts';

test('[DOC-19] the share of an upload that was sent is shown in whole percent, 100 % only when all of it was', () => {
  const percentOf = (sent: number) => sentLabel(sent, (_key, values) => String(values?.['percent']));
  expect(Array.from({ length: 100 }, (_, percent) => percentOf(percent / 100))).toEqual(
    Array.from({ length: 100 }, (_, percent) => String(percent)),
  );
  expect([percentOf(0.289), percentOf(0.999999), percentOf(1)]).toEqual(['28', '99', '']);
});
