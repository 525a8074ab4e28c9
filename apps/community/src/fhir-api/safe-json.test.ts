import { describe, expect, it } from 'vitest';
import { endOfJsonString, parseBoundedJson, parseSafeJson } from './safe-json.ts';

const nested = (depth: number): string => `${'['.repeat(depth)}1${']'.repeat(depth)}`;

describe('JSON from an untrusted source', () => {
  it.each([
    '{"a":[1,"ü",null,true,{"b":-1.5e3}]}',
    '"\\ud83d\\ude00"',
    '1',
    nested(64),
    '{"construct":1,"a":"__proto__"}',
  ])('[COM-03] [COM-07] is parsed: %s', (text) => {
    expect(parseSafeJson(text)).toEqual({ ok: true, value: JSON.parse(text) as unknown });
  });

  it('[COM-03] is parsed with a byte order mark, which some clients write', () => {
    expect(parseSafeJson('\uFEFF{"a":1}')).toEqual({ ok: true, value: { a: 1 } });
  });

  it.each([
    ['{"a":1', /^Invalid JSON: ./],
    ['', /^Invalid JSON: ./],
    [nested(65), /^Nested deeper than 64 levels$/],
    ['{"__proto__":{"x":1}}', /__proto__ or constructor/],
    ['[{"a":{"constructor":1}}]', /__proto__ or constructor/],
    // Also when it is not the last of its list or object.
    ['[{"a":{"constructor":1}},{"b":2}]', /__proto__ or constructor/],
    ['{"a":{"constructor":1},"b":{"c":2}}', /__proto__ or constructor/],
    ['["a\\u0000","b"]', /NUL/],
    ['{"a":["b\\u0000"]}', /NUL/],
    ['{"a\\u0000":1}', /NUL/],
    ['["\\ud83d"]', /half a character/],
    ['{"\\ude00":1}', /half a character/],
    ['{"a":[1e999]}', /A number is too large/],
    ['-1e999', /A number is too large/],
  ])('[COM-03] [COM-07] is rejected with the reason: %s', (text, reason) => {
    const read = parseSafeJson(text);
    expect(read.ok ? 'read' : read.error).toMatch(reason);
  });

  it('[COM-03] unreadable or too deep JSON is a 400, too many values are a 413', () => {
    const limits = { depth: 2, nodes: 4 };
    const status = (text: string): number => {
      const read = parseBoundedJson(text, limits);
      return read.ok ? 200 : read.error.status;
    };
    expect(['[1,{"a":2}]', '{"a":', '{"__proto__":1}', '[[[1]]]', '[1,2,3,4]'].map(status)).toEqual([
      ...[200, 400, 400, 400, 413],
    ]);
    // Sibling lists are not nested.
    expect(parseBoundedJson('[[],[],[],[]]', { depth: 2, nodes: 100 }).ok).toBe(true);
    expect(parseBoundedJson('[{},{},{},{}]', { depth: 2, nodes: 100 }).ok).toBe(true);
  });

  it.each([
    ['"abc" d', 0, 4],
    [String.raw`x"a\"b"y`, 1, 6],
    [String.raw`"a\\"b"`, 0, 4],
    [String.raw`"a\\\"b"`, 0, 7],
    ['"abc', 0, 4],
    ['""', 0, 1],
  ])('[COM-03] the string in %s that begins at %i ends at %i', (text, from, end) => {
    expect(endOfJsonString(text, from)).toBe(end);
  });
});
