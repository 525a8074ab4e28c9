import { expect, it } from 'vitest';
import { pdf, reference } from '../testing/submissions.ts';
import { readTransactionEntries } from './transaction-entries.ts';

const read = (...entry: readonly object[]) =>
  readTransactionEntries({ resourceType: 'Bundle', type: 'transaction', entry });
const said = (...entry: readonly object[]): string => JSON.stringify(read(...entry));

it('[COM-03] the faults of a transaction are reported together, the first twenty of them', () => {
  const removals = Array.from({ length: 21 }, (_, at) => ({
    request: { method: 'DELETE', url: `DocumentReference/${at}` },
  }));
  expect(said(...removals.slice(0, 3)).match(/Bundle\.entry\[/g)).toHaveLength(3);
  expect(said(...removals).match(/Bundle\.entry\[/g)).toHaveLength(20);
});

const part = (type: string, path: string, value: object) => [
  { name: 'type', valueCode: type },
  { name: 'path', valueString: path },
  { name: 'value', ...value },
];
const operation = { name: 'operation', part: part('replace', 'DocumentReference.status', { valueCode: 'superseded' }) };
const patch = (parameter: readonly object[], url = 'DocumentReference/x', resourceType = 'Parameters') => ({
  resource: { resourceType, parameter },
  request: { method: 'PATCH', url },
});

it.each([
  'a+b%3D%3D%40urn:oid:2.999.1',
  'a%2bb%3d%3d%40urn:oid:2.999.1',
  'a%2Bb%3D%3D%40urn%3Aoid%3A2.999.1',
  'a+b==@urn:oid:2.999.1',
])('[DOC-04] the document id in an address is read however it is escaped: %s', (id) => {
  const resource = { ...reference(pdf('x')), id: 'x' };
  expect(read({ resource, request: { method: 'PUT', url: `DocumentReference/${id}` } })).toMatchObject({
    value: [{ kind: 'change', id: 'a+b==@urn:oid:2.999.1' }],
  });
  expect(read(patch([operation], `DocumentReference/${id}`))).toMatchObject({
    value: [{ kind: 'status', id: 'a+b==@urn:oid:2.999.1', status: 'superseded' }],
  });
});

it.each<readonly [words: string, parameter: readonly object[], status: string | undefined]>([
  ['a code', [operation], 'superseded'],
  [
    'a text',
    [{ ...operation, part: part('replace', 'DocumentReference.status', { valueString: 'current' }) }],
    'current',
  ],
  ['nothing', [{ ...operation, part: part('replace', 'DocumentReference.status', {}) }], undefined],
  ['two operations', [operation, operation], undefined],
  ['another parameter', [{ ...operation, name: 'change' }], undefined],
  [
    'another element',
    [{ ...operation, part: part('replace', 'DocumentReference.type', { valueCode: 'x' }) }],
    undefined,
  ],
  ['a removal', [{ ...operation, part: part('delete', 'DocumentReference.status', { valueCode: 'x' }) }], undefined],
])('[DOC-22] [COM-03] a patch with %s', (_words, parameter, status) => {
  const answer = read(patch(parameter));
  if (status !== undefined) expect(answer).toMatchObject({ value: [{ kind: 'status', id: 'x', status }] });
  else expect(JSON.stringify(answer)).toContain('only one replacement of DocumentReference.status');
});

it.each<readonly [words: string, entry: object, refusal: string]>([
  ['a patch of a version', patch([operation], 'DocumentReference/x/_history/1'), 'is not supported here'],
  [
    'a list at an address',
    {
      resource: { resourceType: 'List', status: 'current', mode: 'working' },
      request: { method: 'POST', url: 'List/x' },
    },
    'POST List is not supported here',
  ],
  [
    'bytes at an address',
    {
      fullUrl: 'urn:uuid:1',
      resource: { resourceType: 'Binary', contentType: 'application/pdf', data: 'AAAA' },
      request: { method: 'POST', url: 'Binary/x' },
    },
    'POST Binary is not supported here',
  ],
  [
    'bytes that are missing',
    {
      fullUrl: 'urn:uuid:1',
      resource: { resourceType: 'Binary', contentType: 'application/pdf' },
      request: { method: 'POST', url: 'Binary' },
    },
    'Binary.data is missing',
  ],
])('[COM-03] %s are refused', (_words, entry, refusal) => {
  expect(said(entry)).toContain(refusal);
});

it('[COM-03] parameters in the address of an entry are ignored', () => {
  expect(read(patch([operation], 'DocumentReference/x?_format=json'))).toMatchObject({ value: [{ id: 'x' }] });
});

it('[COM-03] a transaction without entries is refused', () => {
  expect(read()).toMatchObject({ error: { status: 400 } });
});

it('[DOC-19] bytes no document can refer to are refused', () => {
  const resource = { resourceType: 'Binary', contentType: 'application/pdf', data: 'AAAA' };
  expect(said({ resource, request: { method: 'POST', url: 'Binary' } })).toContain('a Binary needs a fullUrl');
});
