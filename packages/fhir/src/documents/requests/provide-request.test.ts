import { readFileSync } from 'node:fs';
import { aDocument } from '@epr/cast/documents';
import type { Document } from '@epr/domain/documents';
import type { Spid } from '@epr/domain/values';
import fc from 'fast-check';
import type { Bundle, DocumentReference, List } from 'fhir/r4';
import { describe, expect, test } from 'vitest';
import { anyDocument } from '../fixtures/any-document.ts';
import { provideRequest, provideRequestWithContent, type NewSubmission } from './provide-request.ts';
import { readDocument } from '../read-document.ts';
import { readSubmissionSet } from '../submission-set.ts';

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
const request = () => provideRequest(document, submission);

/** Reads the Bundle as a later reader does, with the id assigned by the server. */
function readBack(bundle: Bundle, id: string) {
  const [set, reference] = bundle.entry ?? [];
  return { submission: readSubmissionSet(set?.resource), document: readDocument({ ...reference?.resource, id }) };
}

describe('the bundle of an upload', () => {
  test('[DOC-19] is one transaction of submission set and DocumentReference, whose attachment URL names the bytes', () => {
    expect(request()).toEqual(JSON.parse(readFileSync(new URL('../fixtures/provide.json', import.meta.url), 'utf8')));
  });

  test('[DOC-19] is read back as sent', () => {
    const { document: read, submission: set } = readBack(request(), document.logicalId);
    expect(read.ok && { ...read.value, sourceResource: undefined }).toEqual({
      ...document,
      id: read.ok && read.value.id,
    });
    expect(set).toMatchObject({
      ok: true,
      value: { ...submission, patient: document.patient, documents: [document.entryUuid] },
    });
  });

  test('[DOC-19] with inline content has the same entries and a Binary with the referenced name', () => {
    const [set, reference] = request().entry ?? [];
    const name = 'urn:uuid:22222222-2222-4333-8444-555555555555';
    const named = (reference?.resource as DocumentReference).content.map((content) => ({
      ...content,
      attachment: { ...content.attachment, url: name },
    }));
    expect(provideRequestWithContent(document, submission, { name, data: 'QUJD' })).toEqual({
      resourceType: 'Bundle',
      type: 'transaction',
      entry: [
        set,
        { ...reference, resource: { ...reference?.resource, content: named } },
        {
          fullUrl: name,
          resource: { resourceType: 'Binary', contentType: 'application/pdf', data: 'QUJD' },
          request: { method: 'POST', url: 'Binary' },
        },
      ],
    });
  });

  test('[DOC-19] its submission set has the subject of the document, and none if the document has none', () => {
    const subject = (one: Document) => (provideRequest(one, submission).entry?.[0]?.resource as List).subject;
    const { patient, ...ofNobody } = { ...document, patient: '761337610411353650' as Spid };
    expect(subject({ ...ofNobody, patient })).toEqual({
      identifier: { system: 'urn:oid:2.16.756.5.30.1.127.3.10.3', value: patient },
    });
    expect(subject(ofNobody)).toBeUndefined();
  });

  test('[DOC-19] any document with a title and a language survives writing and reading', () => {
    fc.assert(
      fc.property(anyDocument, (any) => {
        const given: Document = { ...any, title: any.title || 'x', language: 'de-CH', availability: 'current' };
        const { document: read } = readBack(provideRequest(given, submission), given.logicalId);
        expect(read.ok && { ...read.value, sourceResource: undefined }).toEqual(given);
      }),
    );
  });

  test('[DOC-19] a source patient without a local identifier is identified by the SPID, as the usual identifier', () => {
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
});
