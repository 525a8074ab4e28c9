import { expect, test } from 'vitest';
import { clinicalStateOf } from './entry.ts';

test.each([
  ['active', 'active'],
  ['recurrence', 'active'],
  ['relapse', 'active'],
  ['inactive', 'inactive'],
  ['remission', 'inactive'],
  ['resolved', 'inactive'],
  ['unknown', undefined],
  [undefined, undefined],
])('[VAC-02] a risk with the clinical status %s is %s', (status, state) => {
  expect(clinicalStateOf(status === undefined ? {} : { status })).toBe(state);
});
