import fc from 'fast-check';
import { expect, it } from 'vitest';
import { definitions } from '../../fhir-definitions/definitions.ts';
import { convertResource } from '../../fhir-format/convert-resource.ts';
import { invalidResource } from './invalid-resource.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

const extension = [{ url: 'http://other.example/x', valueString: 'y' }];
const sound: Json = {
  resourceType: 'DocumentReference',
  id: 'd',
  meta: { profile: ['http://other.example/p'], lastUpdated: '2026-11-18T09:30:00Z' },
  language: 'de-CH',
  text: { status: 'generated', div: '<div xmlns="http://www.w3.org/1999/xhtml">Gr&uuml;sse<br/></div>' },
  contained: [{ resourceType: 'Patient', id: 'p', active: true, name: [{ given: ['A', 'B'], family: 'C' }] }],
  extension: [{ id: 'e', url: 'http://other.example/n', extension }],
  identifier: [{ id: 'i', system: 'urn:x', value: '1', period: { start: '2026' } }],
  status: 'current',
  type: { coding: [{ system: 'http://snomed.info/sct', code: '1', userSelected: true }], text: 'Befund' },
  subject: { reference: '#p' },
  description: 'Zeile\n2',
  content: [{ attachment: { contentType: 'text/plain', size: 5, url: 'urn:uuid:1', creation: '2026-11' } }],
};

/** Every place of a value: the names and indices that lead there. */
function placesOf(value: Json, at: readonly (string | number)[] = []): readonly (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [at];
  const members: readonly (readonly [string | number, Json])[] = Array.isArray(value)
    ? (value as readonly Json[]).map((one, index) => [index, one] as const)
    : Object.entries(value);
  return [at, ...members.flatMap(([name, one]) => placesOf(one, [...at, name]))];
}

/** Returns a copy in which the value at a place is replaced, or left out when it is replaced by undefined. */
function changed(value: Json, [name, ...rest]: readonly (string | number)[], by: (old: Json) => Json): Json {
  if (name === undefined) return by(value);
  if (Array.isArray(value)) {
    const list = value as readonly Json[];
    return list.map((one, index) => (index === name ? changed(one, rest, by) : one));
  }
  const fields = value as Readonly<Record<string, Json>>;
  return { ...fields, [name]: changed(fields[name] ?? null, rest, by) };
}

/** Nulls at the end of a list, or alone, say nothing: values and their extensions may be lists of different lengths. */
function trimmed(text: string): unknown {
  return JSON.parse(text, (_name, value: unknown) => {
    if (!Array.isArray(value)) return value;
    const list = (value as readonly unknown[]).slice(0, value.findLastIndex((one) => one !== null) + 1);
    return list.length > 0 ? list : undefined;
  });
}

const odd: readonly Json[] = [
  ...[null, true, 0, -1, 1.5, 1e21, '', ' ', 'x', '\t', '2026', '#p', 'final', [], {}, [null], [[]], ['x'], [1]],
  ...['<div xmlns="http://www.w3.org/1999/xhtml"><p></div>', '<h:div xmlns:h="http://www.w3.org/1999/xhtml"/>'],
  ...['<div xmlns="http://www.w3.org/1999/xhtml"/><p/>', '<!-- c --><div xmlns="http://www.w3.org/1999/xhtml"/>'],
  ...['<div xmlns="urn:x"/>', '<div xmlns="http://www.w3.org/1999/xhtml">&lang;<x:p xmlns:x="urn:x"/></div>'],
];
/** What may stand beside a primitive value, or a list of them. */
const annotations: readonly Json[] = [
  ...[{ id: 'x' }, { extension }, [{ id: 'x' }], [null, { extension }], [{ extension }, null], [null], {}],
];
const names = [
  ...[
    'id',
    'extension',
    'modifierExtension',
    'url',
    'value',
    'valueString',
    'valueDecimal',
    'div',
    'text',
    'contained',
  ],
  ...['given', 'family', 'code', 'system', 'display', 'status', 'size', 'hash', 'data', 'title', 'period', 'start'],
  ...['language', 'resourceType', 'meta', 'reference', 'identifier', 'active', 'date', 'fhir_comments', 'author'],
];
const place = fc.constantFrom(...placesOf(sound));
const withMember = (at: readonly (string | number)[], name: string, value: Json): Json =>
  changed(sound, at, (old) =>
    typeof old === 'object' && old !== null && !Array.isArray(old) ? { ...old, [name]: value } : old,
  );
/** Metadata that is changed at one place. */
const metadata: fc.Arbitrary<Json> = fc.oneof(
  fc.tuple(place, fc.constantFrom(...odd)).map(([at, value]) => changed(sound, at, () => value)),
  fc
    .tuple(place, fc.constantFrom(...annotations))
    .map(([at, value]) => withMember(at.slice(0, -1), `_${at.at(-1) ?? 'x'}`, value)),
  fc
    .tuple(place, fc.constantFrom(...names), fc.constantFrom(...odd))
    .map(([at, name, value]) => withMember(at, name, value)),
);

it('[COM-03] metadata that may be stored can be served in XML, without loss (property)', () => {
  let stored = 0;
  fc.assert(
    fc.property(metadata, (resource) => {
      if (invalidResource(resource)) return;
      stored += 1;
      const json = JSON.stringify(resource);
      const xml = convertResource(definitions(), Buffer.from(json), 'json', 'xml');
      if (!xml.ok) throw new Error(xml.error.diagnostics);
      const back = convertResource(definitions(), Buffer.from(xml.value), 'xml', 'json');
      if (!back.ok) throw new Error(back.error.diagnostics);
      // Named entities of the narrative become references.
      const { text: _narrative, ...others } = trimmed(back.value) as Readonly<Record<string, unknown>>;
      const { text: _own, ...own } = trimmed(json) as Readonly<Record<string, unknown>>;
      expect(others).toEqual(own);
    }),
    { numRuns: 500 },
  );
  expect(stored).toBeGreaterThan(30);
});
