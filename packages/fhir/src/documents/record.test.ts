import { aDocument } from '@epr/cast/documents';
import type { Document } from '@epr/domain/documents';
import fc from 'fast-check';
import type { DocumentReference } from 'fhir/r4';
import { describe, expect, test } from 'vitest';
import { operationOutcome } from '../outcome/index.ts';
import { batchEntry, batchResponse, searchset } from './fixtures/batch-responses.ts';
import { documentListRequest } from './requests/document-list-request.ts';
import { readRecord, ParsedResource } from './read-record.ts';
import { readSubmissionSet, writeSubmissionSet, type StoredSubmission } from './submission-set.ts';
import { writeDocument } from './write-document.ts';

const sixty = Array.from({ length: 60 }, (_, index) => aDocument({ title: `Dokument ${index + 1}` }));
const resources = sixty.map(writeDocument);
const noLists = batchEntry(200, searchset([]));
const role = (code: string) => ({ code, system: 'urn:oid:2.16.756.5.30.1.127.3.10.6' });

function answer(documents: readonly ReturnType<typeof writeDocument>[], sets: readonly StoredSubmission[] = []) {
  return batchResponse([
    batchEntry(200, searchset(documents)),
    batchEntry(200, searchset(sets.map(writeSubmissionSet))),
  ]);
}

describe('reading a record', () => {
  test('[DOC-01] requests documents of every status and submission sets in one batch', () => {
    expect(documentListRequest()).toEqual({
      resourceType: 'Bundle',
      type: 'batch',
      entry: [
        { request: { method: 'GET', url: 'DocumentReference?status=current,entered-in-error,superseded' } },
        { request: { method: 'GET', url: 'List' } },
      ],
    });
  });

  test('[DOC-03] reports one broken resource among sixty and returns the others', () => {
    const broken = { ...resources[17], content: 'x' } as unknown as (typeof resources)[number];
    const result = readRecord(answer(resources.with(17, broken)));
    expect(result.ok && result.value.documents).toHaveLength(59);
    expect(result.ok && result.value.unreadable).toEqual([
      {
        id: sixty[17]?.logicalId,
        reasons: ['elementsMissing', 'fileMissing'],
        diagnostics:
          'missing or wrong: content.attachment.creation, content.format, content.attachment.url or contentType',
      },
    ]);
  });

  test('[DOC-01] a document has its first submission set, and takes its uploader role from it', () => {
    const { uploaderRole: _role, ...roleless } = aDocument({ title: 'Von der Patientin' });
    const { logicalId, entryUuid } = roleless;
    const sets: readonly StoredSubmission[] = [
      { id: 'later', date: '2026-11-19T08:00:00Z', authorRole: role('PAT'), documents: [logicalId] },
      {
        id: 'first',
        uniqueId: 'urn:oid:2.999.5',
        date: '2026-11-18T08:00:00Z',
        authorRole: role('REP'),
        documents: [logicalId],
      },
    ];
    const result = readRecord(answer([writeDocument(roleless)], sets));
    const [document] = result.ok ? result.value.documents : [];
    expect(document?.submission).toEqual({
      id: 'first',
      uniqueId: 'urn:oid:2.999.5',
      date: '2026-11-18T08:00:00Z',
      authorRole: role('REP'),
    });
    expect(document?.uploaderRole).toEqual(role('REP'));
    const byUrn = readRecord(
      answer([writeDocument(aDocument())], [{ id: 'x', documents: [entryUuid, aDocument().entryUuid] }]),
    );
    expect(byUrn.ok && byUrn.value.documents[0]?.submission).toEqual({ id: 'x' });
    expect(byUrn.ok && byUrn.value.documents[0]?.uploaderRole).toEqual(role('HCP'));
    const capitals = `urn:uuid:${aDocument().entryUuid.slice('urn:uuid:'.length).toUpperCase()}`;
    const byCapitals = readRecord(answer([writeDocument(aDocument())], [{ id: 'x', documents: [capitals] }]));
    expect(byCapitals.ok && byCapitals.value.documents[0]?.submission).toEqual({ id: 'x' });
  });

  test('[DOC-23] the role on the document takes precedence over that of its submission set', () => {
    const document = aDocument({ uploaderRole: role('HCP') });
    const sets = [{ id: 'x', authorRole: role('PAT'), documents: [document.logicalId] }];
    const result = readRecord(answer([writeDocument(document)], sets));
    expect(result.ok && result.value.documents[0]?.uploaderRole).toEqual(role('HCP'));
  });

  test('[DOC-02] a batch entry with 403 refuses the record', () => {
    const denied = batchEntry(403, operationOutcome('forbidden', { diagnostics: 'no right' }));
    expect(readRecord(batchResponse([denied, noLists]))).toEqual({
      ok: false,
      error: { status: 403, diagnostics: 'no right' },
    });
    expect(readRecord(batchResponse([noLists, denied]))).toMatchObject({ ok: false, error: { status: 403 } });
  });

  test('[DOC-02] a failed document query refuses the record; missing submission sets do not', () => {
    expect(readRecord(batchResponse([batchEntry(500), noLists]))).toMatchObject({ ok: false, error: { status: 500 } });
    const result = readRecord(batchResponse([batchEntry(200, searchset(resources)), batchEntry(404)]));
    expect(result.ok && result.value.documents).toHaveLength(60);
  });

  test('[DOC-02] distinguishes an empty record from a missing response', () => {
    expect(readRecord(answer([]))).toEqual({ ok: true, value: { documents: [], unreadable: [] } });
    expect(readRecord(batchResponse([]))).toMatchObject({ ok: false });
    expect(readRecord(operationOutcome('exception', { diagnostics: 'broken' }))).toEqual({
      ok: false,
      error: { diagnostics: 'broken' },
    });
    expect(readRecord('<html>')).toMatchObject({ ok: false });
  });

  test('[DOC-31] reads the response of a search too', () => {
    const result = readRecord(searchset(resources));
    expect(result.ok && result.value.documents).toHaveLength(60);
  });

  test('[DOC-01] reading arbitrary JSON never throws', () => {
    fc.assert(fc.property(fc.jsonValue(), (json) => void readRecord(json)));
    fc.assert(
      fc.property(fc.jsonValue(), (resource) => {
        const entry = [
          { resource: { resourceType: 'Bundle', entry: [{ resource }] } },
          { resource, response: resource },
        ];
        readRecord({ resourceType: 'Bundle', entry });
      }),
    );
  });
});

describe('the contents of a record', () => {
  const [one, other] = [aDocument({ title: 'Eins' }), aDocument({ title: 'Zwei' })];
  const set = (more: Partial<StoredSubmission>): StoredSubmission => ({ documents: [one.logicalId], ...more });
  const submissionOf = (...sets: readonly StoredSubmission[]) => {
    const read = readRecord(answer([writeDocument(one)], sets));
    return read.ok && read.value.documents[0]?.submission?.id;
  };

  test('[DOC-01] ignores outcomes and other Lists without counting them as unreadable', () => {
    const outcome = operationOutcome('informational', {});
    const lists = [
      writeSubmissionSet(set({ id: 's' })),
      { resourceType: 'List', id: 'f', status: 'current', mode: 'working' },
    ];
    const page = searchset([writeDocument(one), outcome, ...(lists as ReturnType<typeof writeSubmissionSet>[])]);
    const read = readRecord(batchResponse([batchEntry(200, page)]));
    expect(read).toMatchObject({ ok: true, value: { documents: [{ submission: { id: 's' } }], unreadable: [] } });
    expect(read.ok && read.value.documents).toHaveLength(1);
  });

  test('[DOC-01] counts a resource on two pages once, and reports resources without an id as unreadable', () => {
    const [first, second] = [one, other].map(writeDocument);
    const { id: _id, ...nameless } = first as DocumentReference;
    const list = { ...writeSubmissionSet(set({})), id: one.logicalId };
    const page = {
      resourceType: 'Bundle',
      entry: [first, second, nameless, nameless, list].map((resource) => ({ resource })),
    };
    const read = readRecord(answer([first as DocumentReference]), {}, [page]);
    expect(read.ok && read.value.documents.map(({ title }) => title)).toEqual(['Eins', 'Zwei']);
    expect(read.ok && read.value.documents[0]?.submission).toBeDefined();
    expect(read.ok && read.value.unreadable).toHaveLength(2);
  });

  test('[DOC-01] of submission sets with the same or no date uses the first', () => {
    const date = '2026-11-18T08:00:00Z';
    expect(submissionOf(set({ id: 'a', date }), set({ id: 'b', date }))).toBe('a');
    expect(submissionOf(set({ id: 'a' }), set({ id: 'b', date }), set({ id: 'c' }))).toBe('a');
    expect(submissionOf(set({ id: 'a', date }), set({ id: 'b', date: '2026-11-17T08:00:00Z' }))).toBe('b');
  });

  test('[DOC-01] accepts resources read before the whole record was received', () => {
    const taken: string[] = [];
    const take = (document: Document) => {
      taken.push(document.title);
      return { ...document, title: 'genommen' };
    };
    const broken = { resourceType: 'DocumentReference', id: 'broken' };
    const sets = { ...writeSubmissionSet(set({ id: 's', authorRole: role('PAT') })), id: 's' };
    const read = [writeDocument(one), broken, sets].map((resource) => new ParsedResource(resource, {}, take));
    const entry = [...read, read[0], new ParsedResource(writeDocument(other), {})].map((resource) => ({ resource }));
    const record = readRecord({ resourceType: 'Bundle', type: 'searchset', entry });
    expect(record).toMatchObject({
      ok: true,
      value: {
        documents: [{ title: 'genommen', submission: { id: 's' } }, { title: 'Zwei' }],
        unreadable: [{ id: 'broken' }],
      },
    });
    expect([record.ok && record.value.documents.length, taken]).toEqual([2, ['Eins']]);
  });

  test.each<[string, unknown, object]>([
    ['a response that is not FHIR', '<html>', { diagnostics: 'the answer is not a Bundle' }],
    [
      'an answer without a result',
      batchResponse([]),
      { diagnostics: 'the answer holds no result of the document query' },
    ],
    [
      'a refusal without diagnostics',
      batchResponse([batchEntry(400)]),
      { status: 400, diagnostics: 'entry answered 400' },
    ],
    [
      'a refusal whose OperationOutcome is in the resource',
      {
        ...batchResponse([]),
        entry: [{ resource: operationOutcome('invalid', { diagnostics: 'x' }), response: { status: '404' } }],
      },
      { status: 404, diagnostics: 'x' },
    ],
  ])('[DOC-02] refuses %s with a reason', (_what, body, refusal) => {
    expect(readRecord(body)).toEqual({ ok: false, error: refusal });
  });

  test('[DOC-31] accepts a single document and an empty search result', () => {
    const alone = readRecord({ resourceType: 'Bundle', entry: [{ resource: writeDocument(one) }] });
    expect(alone.ok && alone.value.documents).toHaveLength(1);
    expect(readRecord({ resourceType: 'Bundle', type: 'searchset' })).toMatchObject({ ok: true });
  });
});

describe('a submission set', () => {
  const { patient } = aDocument();
  const submission: StoredSubmission = {
    id: 's1',
    entryUuid: 'urn:uuid:11111111-2222-4333-8444-555555555555',
    uniqueId: 'urn:oid:2.999.5.1',
    sourceId: 'urn:oid:2.999.5',
    ...(patient ? { patient } : {}),
    date: '2026-11-18T08:00:00+01:00',
    authorRole: role('PAT'),
    documents: ['d1', 'urn:uuid:d2'],
  };

  test('[DOC-19] survives writing and reading', () => {
    expect(readSubmissionSet(writeSubmissionSet(submission))).toEqual({ ok: true, value: submission });
    expect(readSubmissionSet(writeSubmissionSet({ documents: [] }))).toEqual({ ok: true, value: { documents: [] } });
  });

  test('[DOC-19] is a List as in the national profile, without unknown values', () => {
    const ihe = 'https://profiles.ihe.net/ITI/MHD';
    const designation = {
      url: `${ihe}/StructureDefinition/ihe-designationType`,
      valueCodeableConcept: {
        coding: [{ system: 'http://snomed.info/sct', code: '71388002', display: 'Procedure (procedure)' }],
      },
    };
    const uri = 'urn:ietf:rfc:3986';
    const bare = {
      resourceType: 'List',
      extension: [designation],
      status: 'current',
      mode: 'working',
      code: { coding: [{ system: `${ihe}/CodeSystem/MHDlistTypes`, code: 'submissionset' }] },
    };
    expect(writeSubmissionSet({ documents: [] })).toStrictEqual(bare);
    const subject = { display: 'Anna Keller' };
    expect(writeSubmissionSet({ documents: [], subject })).toStrictEqual({ ...bare, subject });
    expect(writeSubmissionSet({ ...submission, subject })).toEqual({
      ...bare,
      id: 's1',
      extension: [
        designation,
        {
          url: `${ihe}/StructureDefinition/ihe-sourceId`,
          valueIdentifier: { system: uri, value: 'urn:oid:2.999.5' },
        },
        {
          url: 'http://fhir.ch/ig/ch-epr-fhir/StructureDefinition/ch-ext-author-authorrole',
          valueCoding: role('PAT'),
        },
      ],
      identifier: [
        { use: 'usual', system: uri, value: 'urn:oid:2.999.5.1' },
        { use: 'official', system: uri, value: submission.entryUuid },
      ],
      subject: { identifier: { system: 'urn:oid:2.16.756.5.30.1.127.3.10.3', value: patient } },
      date: submission.date,
      entry: [{ item: { reference: 'DocumentReference/d1' } }, { item: { reference: 'urn:uuid:d2' } }],
    });
  });

  test.each<[object, object]>([
    [{ identifier: [{ value: 'urn:oid:1' }] }, { uniqueId: 'urn:oid:1' }],
    [{ identifier: [{}, { value: 'URN:UUID:1' }, { value: 'x' }] }, { entryUuid: 'urn:uuid:1', uniqueId: 'x' }],
    ...(['unshift', 'push'] as const).map((place): [object, object] => {
      const coding = [{ code: 'submissionset' }];
      coding[place]({ code: 'other' });
      return [{ id: 's', code: { coding } }, { id: 's' }];
    }),
    [{ id: '9d2b1c53-0d8e-4f0e-9d1e-7f0e6a1c2b3d' }, { id: '9d2b1c53-0d8e-4f0e-9d1e-7f0e6a1c2b3d' }],
    [
      { extension: [null, {}, { url: 'http://x/ihe-sourceId', valueIdentifier: { value: 'urn:oid:2' } }] },
      { sourceId: 'urn:oid:2' },
    ],
  ])('[DOC-19] of another platform %j is read as %j', (more, expected) => {
    expect(readSubmissionSet({ resourceType: 'List', ...more })).toEqual({
      ok: true,
      value: { ...expected, documents: [] },
    });
  });

  test('[DOC-19] of another type is refused with a reason', () => {
    const folder = { resourceType: 'List', id: 'f', code: { coding: [{ code: 'folder' }] } };
    expect(readSubmissionSet(folder)).toEqual({
      ok: false,
      error: { id: 'f', reasons: ['notADocument'], diagnostics: 'not a submission set' },
    });
    expect(readSubmissionSet({ ...folder, resourceType: 'Basic', code: undefined })).toEqual({
      ok: false,
      error: { reasons: ['notADocument'], diagnostics: 'not a List' },
    });
  });

  test('[DOC-01] may refer to documents by URL and version; folders are not submission sets', () => {
    const entry = [{ item: { reference: 'http://a.example/r4/DocumentReference/d1/_history/2' } }, { item: {} }];
    expect(readSubmissionSet({ resourceType: 'List', entry })).toEqual({ ok: true, value: { documents: ['d1'] } });
    const folder = { resourceType: 'List', code: { coding: [{ code: 'folder' }] } };
    expect(readSubmissionSet(folder)).toMatchObject({ ok: false });
  });
});
