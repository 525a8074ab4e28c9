import { expect, test } from 'vitest';
import type { Day } from '@epr/domain/values';
import { aRight, meier, muster } from '../testing/rights-platform.ts';
import { containsRight } from './use-rights.ts';
import { containsExclusion } from './write-exclusion.ts';

const [start, end] = ['2026-11-01' as Day, '2027-11-01' as Day];
const right = aRight(meier, { start, end });

test('[ACC-05] a change counts as stored when the right has its level and both dates', () => {
  const others = [aRight(muster, { start, end }), { ...right, policySetId: 'urn:uuid:other' }];
  const stored = [{ level: 'restricted' as const }, { start: end }, { end: start }, {}].map((more) =>
    containsRight([...others, { ...right, ...more }], right),
  );
  expect(stored).toEqual([false, false, false, true]);
});

test('[ACC-05] an exclusion counts as stored for its person with its end, whatever its id', () => {
  const exclusion = aRight(meier, { level: 'exclusion-list', end });
  const held = [right, { ...exclusion, end: start }, aRight(muster, { level: 'exclusion-list', end })];
  expect(containsExclusion(held, exclusion)).toBe(false);
  expect(containsExclusion([...held, { ...exclusion, policySetId: 'urn:uuid:other' }], exclusion)).toBe(true);
});
