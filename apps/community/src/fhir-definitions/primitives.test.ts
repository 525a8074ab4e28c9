import { describe, expect, it } from 'vitest';
import { definitions } from './definitions.ts';
import { primitiveFromText, isPrimitiveValue, dateTimeSpan } from './primitives.ts';

/** Valid and invalid values for each type (FHIR R4, datatypes). */
const values: readonly (readonly [type: string, good: readonly unknown[], bad: readonly unknown[]])[] = [
  ['boolean', [true, false], ['true', 0, null, '']],
  ['decimal', [0, -1.5, 1e3], ['1', NaN, Infinity]],
  ['integer', [0, -3], [1.5, '1']],
  ['unsignedInt', [0, 7], [-1, 0.5]],
  ['positiveInt', [1], [0, -1, 1.5]],
  ['date', ['2026', '2026-02', '2026-02-28'], ['2026-13', '2026-00', '26', '2026-02-28T08:00:00Z', '2026-02-32']],
  [
    'dateTime',
    ['2026', '2026-02', '2026-02-28', '2026-02-28T23:59:60.5+14:00', '2026-02-28T00:00:00-13:59'],
    [
      '2026-02-28T08:00:00',
      '2026-02-28T08:00Z',
      '2026-02-28T24:00:00Z',
      '2026-02T08:00:00Z',
      '2026-02-28T08:00:00+14:30',
    ],
  ],
  ['instant', ['2026-02-28T08:00:00.123Z'], ['2026-02-28', '2026-02-28T08:00:00']],
  ['time', ['08:00:00', '23:59:59.9'], ['08:00', '24:00:00', '08:00:00Z']],
  ['code', ['final', 'a b'], [' final', 'final ', 'a  b', '']],
  ['id', ['a-Z.9', 'x'.repeat(64)], ['x'.repeat(65), 'a_b', 'ä', '']],
  [
    'oid',
    ['urn:oid:2.16.756.0', 'urn:oid:1.2'],
    ['2.16.756', 'urn:oid:3.1', 'urn:oid:1.02', 'urn:oid:1', 'urn:oid:1.2.'],
  ],
  [
    'uuid',
    ['urn:uuid:c757873d-ec9a-4326-a141-556f43239520', 'urn:uuid:C757873D-EC9A-4326-A141-556F43239520'],
    ['c757873d-ec9a-4326-a141-556f43239520', 'urn:uuid:c757873d', 'urn:uuid:c757873d-ec9a-4326-a141-556f432395201'],
  ],
  ['uri', ['urn:x', 'http://e/a?b#c'], ['a b', '', 7]],
  ['url', ['http://e'], ['http://e e']],
  ['canonical', ['http://e|1'], ['http://e |1']],
  ['base64Binary', ['YWJj', 'YW Jj\n', 'YQ=='], ['YW-j', 'ä', '']],
  ['xhtml', ['<div>x</div>', ' <h:div xmlns:h="x"/>'], ['<p/>', 'div', '<divx/>']],
  ['string', ['anything at all'], ['', 7, null, {}]],
];

describe('a value of a primitive type', () => {
  it.each(values)('[COM-03] [COM-07] of type %s is accepted or rejected as FHIR R4 defines', (type, good, bad) => {
    expect(good.filter((value) => !isPrimitiveValue(type, value))).toEqual([]);
    expect(bad.filter((value) => isPrimitiveValue(type, value))).toEqual([]);
  });

  it.each([
    ['boolean', 'true', true],
    ['boolean', 'false', false],
    ['boolean', '1', undefined],
    ['integer', '-7', -7],
    ['decimal', '1.5e3', 1500],
    ['decimal', '1.', undefined],
    ['decimal', '', undefined],
    ['positiveInt', '+1', undefined],
    ['string', '1', '1'],
    ['constructor', '1', '1'],
  ])('[COM-03] a value of the type %s that is %j in XML is %j in JSON', (type, text, value) => {
    expect(primitiveFromText(type, text)).toEqual(value);
  });
});

describe('the span of a date or time', () => {
  it.each([
    ['2026', '2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
    ['2026-12', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z', '2024-03-01T00:00:00.000Z'],
    ['2026-11-18T09:30:00+01:00', '2026-11-18T08:30:00.000Z', '2026-11-18T08:30:01.000Z'],
    ['2026-11-18T23:59:59Z', '2026-11-18T23:59:59.000Z', '2026-11-19T00:00:00.000Z'],
    ['2026-11-18T23:59Z', '2026-11-18T23:59:00.000Z', '2026-11-19T00:00:00.000Z'],
    ['2026-11-18T09:30:00.25Z', '2026-11-18T09:30:00.250Z', '2026-11-18T09:30:01.250Z'],
    ['0001', '0001-01-01T00:00:00.000Z', '0002-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59Z', '9999-12-31T23:59:59.000Z', '+010000-01-01T00:00:00.000Z'],
  ])('[COM-03] [DOC-31] of %s is from %s until %s', (text, from, until) => {
    const span = dateTimeSpan(text);
    expect([span?.from.toISOString(), span?.until.toISOString()]).toEqual([from, until]);
  });

  it.each([
    '2025-02-29',
    '2026-04-31',
    '2026-13',
    '2026-00',
    '0000',
    '26',
    '2026-1',
    '2026-11-18T24:00:00Z',
    '2026-11-18T09:30:60Z',
    '2026-11-18T09:60:00Z',
    '2026-02-29T08:00:00Z',
    // In the year 10000, and in the year 0.
    '9999-12-31T23:00:00-14:00',
    '0001-01-01T01:00:00+14:00',
    'now',
    '',
  ])('[COM-03] %j has none', (text) => expect(dateTimeSpan(text)).toBeUndefined());
});

describe('the definitions of FHIR R4', () => {
  it('[COM-03] [COM-07] return resources by their names, and nothing for other names', () => {
    const { resource } = definitions();
    for (const name of ['Patient', 'DocumentReference', 'Bundle']) expect(resource(name)?.size).toBeGreaterThan(5);
    for (const name of ['Resource', 'DomainResource', 'HumanName', 'string', 'Fax', 'constructor', '__proto__', ''])
      expect([name, resource(name)]).toEqual([name, undefined]);
  });

  it('[COM-03] [COM-07] have the codes of required bindings, and none for other bindings', () => {
    const document = definitions().resource('DocumentReference');
    expect([...(document?.get('status')?.codes ?? [])].sort()).toEqual(['current', 'entered-in-error', 'superseded']);
    expect(document?.get('language')?.codes).toBeUndefined();
    expect([document?.get('status')?.required, document?.get('content')?.many]).toEqual([true, true]);
  });

  it('[COM-03] [COM-07] lead to the child elements, also where an element refers to another one for its content', () => {
    const { resource, childElements: inside } = definitions();
    const section = resource('Composition')?.get('section');
    const again = section && inside(section)?.get('section');
    expect(again && inside(again)?.has('title')).toBe(true);
    const status = resource('DocumentReference')?.get('status');
    expect(status && inside(status)).toBeUndefined();
  });
});
