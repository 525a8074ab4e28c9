import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseBundle } from './parse-bundle.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const asIs = (text: string) => parseBundle(bytesOf(text), (resource) => resource);

test('[DOC-01] parses a bundle like JSON.parse, whatever its content and formatting', () => {
  const values = fc.jsonValue();
  const resource = fc.record({ resourceType: fc.constantFrom('List', 'Bundle', 'x'), entry: values, rest: values });
  const entry = fc.oneof(values, fc.record({ resource: fc.oneof(resource, values), search: values }));
  const inner = fc.record({ entry: fc.array(entry), resourceType: fc.constant('Bundle'), link: values });
  const bundle = fc.record({
    resourceType: fc.constant('Bundle'),
    entry: fc.oneof(values, fc.array(fc.oneof(entry, fc.record({ resource: inner })))),
    text: fc.string({ unit: 'binary' }),
  });
  fc.assert(
    fc.property(fc.oneof(bundle, values), fc.constantFrom(undefined, '\t', 2), (value, space) => {
      const text = JSON.stringify(value, undefined, space);
      expect(asIs(text)).toEqual(JSON.parse(text));
    }),
    { numRuns: 50 },
  );
});

test('[DOC-01] passes each resource to the callback and replaces it by the result', () => {
  const text =
    '\ufeff{"resourceType":"Bundle","entry":[ {"fullUrl":"a\\"}","resource": {"resourceType":"List","title":"Ü{"} ,"search":{}},' +
    '{"resource":{"entry":[{"resource":{"id":1}}],"resourceType":"Bundle"}}, 7, {}]}';
  const resources: unknown[] = [];
  const bundle = parseBundle(bytesOf(text), (resource) => resources.push(resource));
  expect(resources).toEqual([{ resourceType: 'List', title: 'Ü{' }, { id: 1 }]);
  expect(bundle).toEqual({
    resourceType: 'Bundle',
    entry: [
      { fullUrl: 'a"}', resource: 1, search: {} },
      { resource: { resourceType: 'Bundle', entry: [{ resource: 2 }] } },
      7,
      {},
    ],
  });
});

test('[DOC-01] reports the members before the entries of a bundle before any entry is read', () => {
  const resources: unknown[] = [];
  const inner =
    '{"resourceType":"Bundle","link":[{"relation":"next","url":"x"}],"entry":[{"resource":{"id":1}}],"total":1}';
  const text = `{"resourceType":"Bundle","entry":[{"resource":${inner}},{"resource":{"id":2}}]}`;
  parseBundle(
    bytesOf(text),
    (resource) => resources.push(resource),
    (head) => resources.push(head),
  );
  expect(resources).toEqual([
    { resourceType: 'Bundle' },
    { resourceType: 'Bundle', link: [{ relation: 'next', url: 'x' }] },
    { id: 1 },
    { id: 2 },
  ]);
});

test('throws for a truncated or invalid bundle', () => {
  const whole = '{"resourceType":"Bundle","entry":[{"resource":{"resourceType":"List","id":"a"}}]}';
  for (let length = 0; length < whole.length; length += 1)
    expect(() => asIs(whole.slice(0, length)), whole.slice(0, length)).toThrow(SyntaxError);
  for (const wrong of [`${whole}]`, whole.replace('}}', '}]'), whole.replace(':{', ' {'), '{"entry":[,]}', '<html>'])
    expect(() => asIs(wrong), wrong).toThrow(SyntaxError);
});

test('[DOC-01] a member of any name, also __proto__, is a member of the bundle only', () => {
  const bundle = parseBundle(bytesOf('{"resourceType":"Bundle","__proto__":{"entry":[]}}'), (resource) => resource);
  expect(Object.getPrototypeOf(bundle)).toBe(Object.prototype);
  expect(Object.keys(Object(bundle))).toEqual(['resourceType', '__proto__']);
});
