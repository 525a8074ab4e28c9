import { expect, it } from 'vitest';
import { scriptedPlatform, jsonResponse } from '../../testing/platform.ts';
import { listDocuments, parseRecordBundle, readRecordBundle, searchDocuments } from '../index.ts';

const role = (code: string) => ({ coding: [{ system: 'urn:oid:2.16.756.5.30.1.127.3.10.6', code }] });
const reference = (id: string, more: object = {}) => ({
  resourceType: 'DocumentReference',
  id,
  status: 'current',
  content: [{ attachment: { contentType: 'application/pdf', url: `Binary/${id}`, title: `Bericht ${id}` } }],
  ...more,
});
const submissionSet = (id: string, code: string, ...documents: readonly string[]) => ({
  resourceType: 'List',
  id,
  code: { coding: [{ code: 'submissionset' }] },
  extension: [
    {
      url: 'http://fhir.ch/ig/ch-epr-fhir/StructureDefinition/ch-ext-author-authorrole',
      valueCoding: role(code).coding[0],
    },
  ],
  entry: documents.map((document) => ({ item: { reference: `DocumentReference/${document}` } })),
});
const searchset = (...resources: readonly object[]) => ({
  resourceType: 'Bundle',
  type: 'searchset',
  entry: resources.map((resource) => ({ resource })),
});

it('[DOC-01] [DOC-09] a list parsed resource by resource equals one parsed whole, with the uploaders of its submission sets', async () => {
  const answer = {
    resourceType: 'Bundle',
    type: 'batch-response',
    entry: [
      searchset(reference('1'), reference('2'), { resourceType: 'DocumentReference', id: 'broken' }),
      searchset(submissionSet('a', 'PAT', '1'), submissionSet('b', 'HCP', '2')),
    ].map((resource) => ({ resource, response: { status: '200 OK' } })),
  };
  const { connection } = scriptedPlatform(() => jsonResponse(answer));
  const whole = await listDocuments(connection);
  const bytes = new TextEncoder().encode(JSON.stringify(answer)).buffer;
  const parsed = parseRecordBundle(bytes, {});
  const read = parsed.ok
    ? await readRecordBundle(parsed.value, { fhir: '', readPage: () => Promise.reject(new Error()) })
    : parsed;
  expect(read).toEqual(whole);
  expect(read.ok && read.value.documents.map(({ title, uploaderRole }) => [title, uploaderRole?.code])).toEqual([
    ['Bericht 1', 'PAT'],
    ['Bericht 2', 'HCP'],
  ]);
  expect(read.ok && read.value.unreadable).toHaveLength(1);
});

it('[DOC-01] a list that is no JSON is unreadable, not empty', () => {
  for (const text of ['', '<html>', '{"resourceType":"Bundle"'])
    expect(parseRecordBundle(new TextEncoder().encode(text).buffer, {})).toEqual({
      ok: false,
      error: { reason: 'unreadable' },
    });
});

it('[DOC-01] the next page of a search is found behind a proxy, where links have an internal address', async () => {
  const link = [{ relation: 'next', url: 'http://hapi:8080/fhir/DocumentReference?page=2' }];
  const { connection, asked } = scriptedPlatform((_url, place) =>
    jsonResponse(place === 0 ? { ...searchset(reference('1')), link } : searchset(reference('2'))),
  );
  const found = await searchDocuments(connection, { type: 'x' });
  expect(found.ok && found.value.documents.map(({ title }) => title)).toEqual(['Bericht 1', 'Bericht 2']);
  expect(asked.map(({ url }) => url.href)).toEqual([
    'https://platform.example/r4/DocumentReference?type=x',
    'https://platform.example/r4/DocumentReference?page=2',
  ]);
});
