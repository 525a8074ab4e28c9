import { describe, expect, it } from 'vitest';
import { valueAt, withValueAt, equalJson, textAt } from './mapper.ts';

describe('reading and writing at a path', () => {
  it.each<[object, (string | number)[], unknown]>([
    [{ a: [{ b: 1 }] }, ['a', 0, 'b'], 1],
    [{ a: { 0: 1 } }, ['a', 0], undefined],
    [{ a: [1] }, ['a', 'length'], undefined],
    [{}, ['a', 0, 'b'], undefined],
  ])('[DOC-03] reads from %j at %j the value %j', (resource, path, expected) => {
    expect(valueAt(resource, path)).toBe(expected);
  });

  it.each<[object, (string | number)[], unknown, object]>([
    [{ x: 1 }, ['a'], 2, { x: 1, a: 2 }],
    [{ a: 1, x: 1 }, ['a'], 2, { a: 2, x: 1 }],
    [{}, ['a', 0, 'b'], 2, { a: [{ b: 2 }] }],
    [{}, ['a', 3], 2, { a: [2] }],
    [{ a: [1, 2] }, ['a', 1], 3, { a: [1, 3] }],
    [{ a: [1, 2] }, ['a', 2], 3, { a: [1, 2, 3] }],
    [{ a: [1, 2], x: 1 }, ['a', 0], undefined, { a: [2], x: 1 }],
    [{ a: [1], x: 1 }, ['a', 0], undefined, { x: 1 }],
    [{ a: { b: 1, c: 2 } }, ['a', 'b'], undefined, { a: { c: 2 } }],
    [{ a: { b: 1 }, x: 1 }, ['a', 'b'], undefined, { x: 1 }],
    [{ a: 1 }, ['a'], undefined, {}],
    [{ a: 'text' }, ['a', 'b'], 1, { a: { b: 1 } }],
  ])('[DOC-03] writes in %j at %j the value %j: %j, without empty elements', (resource, path, value, expected) => {
    const before = JSON.stringify(resource);
    expect(withValueAt(resource as Record<string, unknown>, path, value)).toStrictEqual(expected);
    expect(JSON.stringify(resource)).toBe(before);
  });

  it('[DOC-03] a blank text counts as missing, and writing an empty one removes it', () => {
    const text = textAt('a', 'b');
    expect([text.read({ a: { b: ' ' } }), text.read({ a: { b: 7 } }), text.read({ a: { b: 'x' } })]).toEqual([
      undefined,
      undefined,
      'x',
    ]);
    expect(text.write({ a: { b: 'x' } }, '')).toStrictEqual({});
    expect(text.write({}, 'y')).toStrictEqual({ a: { b: 'y' } });
  });
});

describe('equality of two JSON values', () => {
  it.each<[unknown, unknown]>([
    [1, 1],
    [{ a: 1, b: undefined }, { a: 1 }],
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    [
      [1, [2]],
      [1, [2]],
    ],
    [[], []],
    [{}, {}],
    [null, null],
  ])('[DOC-03] %j equals %j', (one, other) => {
    expect([equalJson(one, other), equalJson(other, one)]).toEqual([true, true]);
  });

  it.each<[unknown, unknown]>([
    [1, '1'],
    [7, {}],
    ['', {}],
    [null, {}],
    [undefined, {}],
    [[], {}],
    [
      [1, 2],
      [1, 3],
    ],
    [[1], [1, 2]],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: { b: 1 } }, { a: { b: 2 } }],
  ])('[DOC-03] %j does not equal %j', (one, other) => {
    expect([equalJson(one, other), equalJson(other, one)]).toEqual([false, false]);
  });
});
