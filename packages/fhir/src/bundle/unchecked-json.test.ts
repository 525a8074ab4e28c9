import { describe, expect, it } from 'vitest';
import { asObject, asArray, asNumber, omitUndefined, asString, asUnsignedInt } from './unchecked-json.ts';

const values = [undefined, null, '', ' \t', ' x ', 0, -1, 1.5, 2 ** 53, Number.NaN, Infinity, true, ['a'], { a: 1 }];

describe('[COM-03] unchecked JSON', () => {
  it.each([
    ['text', asString, { 4: ' x ' }],
    ['a number', asNumber, { 5: 0, 6: -1, 7: 1.5, 8: 2 ** 53 }],
    ['a whole number from 0', asUnsignedInt, { 5: 0 }],
  ] as const)('is read as %s or undefined', (_what, read, expected) => {
    expect(values.map((one): unknown => read(one))).toEqual(
      values.map((_, place) => (expected as Record<number, unknown>)[place]),
    );
  });

  it('has fields if it is an object and members if it is an array', () => {
    expect(values.map(asObject)).toEqual(values.map((_, place) => (place === 13 ? { a: 1 } : {})));
    expect(values.map(asArray)).toEqual(values.map((_, place) => (place === 12 ? ['a'] : [])));
  });

  it('present leaves out only undefined values', () => {
    expect(Object.keys(omitUndefined({ a: undefined, b: null, c: 0, d: '', e: false }))).toEqual(['b', 'c', 'd', 'e']);
  });
});
