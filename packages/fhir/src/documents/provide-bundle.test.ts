import { readFileSync } from 'node:fs';
import { aDocument } from '@epr/cast/documents';
import type { Document } from '@epr/domain/documents';
import fc from 'fast-check';
import type { DocumentReference } from 'fhir/r4';
import { describe, expect, test } from 'vitest';
import { anyDocument } from './fixtures/any-document.ts';
import { provideRequest, type NewSubmission } from './provide-bundle.ts';
import { readProvide } from './read-provide-bundle.ts';

const uuid = '11111111-2222-4333-8444-555555555555';
const document = aDocument({
  title: 'Laborbefund',
  logicalId: uuid,
  attachment: { contentType: 'application/pdf', url: `urn:uuid:${uuid}`, size: 3, hash: 'aGFzaA==' },
});
const submission: NewSubmission = {
  entryUuid: 'urn:uuid:99999999-2222-4333-8444-555555555555',
  uniqueId: 'urn:oid:2.999.5.1',
  sourceId: 'urn:oid:2.999.5',
  date: '2026-11-18T08:00:00+01:00',
  authorRole: { code: 'HCP', system: 'urn:oid:2.16.756.5.30.1.127.3.10.6' },
};
const request = provideRequest(document, submission);

type Entries = { resource: object; fullUrl?: string; request?: object }[];

function changed(change: (entries: Entries) => unknown): unknown {
  const copy = JSON.parse(JSON.stringify(request)) as { entry: Entries };
  return { ...copy, entry: change(copy.entry) ?? copy.entry };
}

function problems(bundle: unknown): readonly string[] {
  const result = readProvide(bundle);
  return result.ok ? [] : result.refusal;
}

describe('handing a document in', () => {
  test('[DOC-19] one transaction: the submission set and the reference, the bytes named by the attachment url', () => {
    expect(request).toEqual(JSON.parse(readFileSync(new URL('fixtures/provide.json', import.meta.url), 'utf8')));
  });

  test('[DOC-19] what is handed in is read again', () => {
    const result = readProvide(request);
    const { carried: _carried, ...read } = result.ok ? result.value.document : ({} as Document);
    expect(read).toEqual({ ...document, id: read.id });
    expect(result.ok && result.value.submission).toEqual({
      ...submission,
      patient: document.patient,
      documents: [document.entryUuid],
    });
    expect(result.ok && result.value).not.toHaveProperty('inline');
  });

  test('[DOC-19] any document with a title and a language can be handed in', () => {
    fc.assert(
      fc.property(anyDocument, (any) => {
        const given: Document = { ...any, title: any.title || 'x', language: 'de-CH', availability: 'current' };
        const result = readProvide(provideRequest(given, submission));
        const { carried: _carried, ...read } = result.ok ? result.value.document : ({} as Document);
        expect(read).toEqual({ ...given, logicalId: given.entryUuid.slice('urn:uuid:'.length) });
      }),
    );
  });

  test('[DOC-19] a source without a number of its own names the patient by the record’s, as the usual identifier', () => {
    const sourcePatient = { given: 'Anna', family: 'Keller', birthDate: '1984-03-12' };
    const [, entry] = provideRequest({ ...document, sourcePatient }, submission).entry ?? [];
    const reference = entry?.resource as DocumentReference;
    const { reference: named } = reference.context?.sourcePatientInfo ?? {};
    expect(reference.contained?.find(({ id }) => `#${id}` === named)).toEqual({
      resourceType: 'Patient',
      id: expect.any(String),
      identifier: [{ use: 'usual', system: 'urn:oid:2.16.756.5.30.1.127.3.10.3', value: document.patient }],
      name: [{ given: ['Anna'], family: 'Keller' }],
      birthDate: '1984-03-12',
    });
  });

  test('[DOC-19] nationally the file travels in the bundle', () => {
    const binary = { resourceType: 'Binary', contentType: 'application/pdf', data: 'YWJj' };
    const result = readProvide(
      changed((entries) => [
        ...entries,
        { fullUrl: document.attachment.url, resource: binary, request: { method: 'POST', url: 'Binary' } },
      ]),
    );
    expect(result.ok && result.value.inline).toEqual({ contentType: 'application/pdf', base64: 'YWJj' });
  });

  test('[DOC-19] a reference without an entryUUID goes by the urn of its entry', () => {
    const result = readProvide(
      changed((entries) =>
        entries.map((entry) => ({ ...entry, resource: { ...entry.resource, identifier: undefined } })),
      ),
    );
    expect(result.ok && result.value.document.entryUuid).toBe(document.entryUuid);
    expect(result.ok && result.value.submission.entryUuid).toBe(submission.entryUuid);
  });

  test.each<[string, unknown, string]>([
    ['no bundle', { resourceType: 'List' }, 'not a Bundle'],
    ['a batch', { ...request, type: 'batch' }, 'the bundle must be a transaction'],
    ['no submission set', changed((entries) => entries.slice(1)), 'one submission set (List) is needed, found 0'],
    ['two documents', changed((entries) => [...entries, entries[1]]), 'one DocumentReference is needed, found 2'],
    [
      'a PUT',
      changed((entries) => entries.map((entry) => ({ ...entry, request: { method: 'PUT', url: 'x' } }))),
      'entry 1: DocumentReference must be POSTed',
    ],
    [
      'something else',
      changed((entries) => [...entries, { resource: { resourceType: 'Patient' } }]),
      'entry 2: Patient cannot be handed in',
    ],
    [
      'a set of other documents',
      changed((entries) => entries.map((entry) => ({ ...entry, resource: { ...entry.resource, entry: [] } }))),
      'the submission set does not refer to the document',
    ],
    [
      'a set of another patient',
      changed((entries) =>
        entries.with(0, { ...entries[0], resource: { ...entries[0]?.resource, subject: undefined } }),
      ),
      'the submission set is of another patient',
    ],
    ['no title', provideRequest({ ...document, title: ' ' }, submission), 'missing or wrong: content.attachment.title'],
    [
      'no language',
      provideRequest({ ...document, language: '' }, submission),
      'missing or wrong: content.attachment.language',
    ],
    [
      'a superseded document',
      provideRequest({ ...document, availability: 'superseded' }, submission),
      'a new document must be current',
    ],
    [
      'no type',
      changed((entries) => entries.map((entry) => ({ ...entry, resource: { ...entry.resource, type: undefined } }))),
      'missing or wrong: type',
    ],
  ])('[DOC-19] %s is refused with its reason', (_words, bundle, why) => {
    expect(problems(bundle)).toContain(why);
  });

  test('[DOC-19] reading never throws, whatever the JSON', () => {
    fc.assert(fc.property(fc.jsonValue(), (json) => void readProvide(json)));
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat({ max: 1 }), (resource, place) => {
        readProvide(changed((entries) => entries.with(place, { ...entries[place], resource: resource as object })));
      }),
    );
  });
});
