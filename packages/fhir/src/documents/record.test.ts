import { aDocument } from '@epr/cast/documents';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { operationOutcome } from '../outcome/index.ts';
import { answered, batchResponse, searchset } from './fixtures/answers.ts';
import { listRequest } from './requests/list-request.ts';
import { readRecord } from './read-record.ts';
import { readSubmissionSet, writeSubmissionSet, type StoredSubmission } from './submission-set.ts';
import { writeDocument } from './write-document.ts';

const sixty = Array.from({ length: 60 }, (_, index) => aDocument({ title: `Dokument ${index + 1}` }));
const resources = sixty.map(writeDocument);
const noLists = answered(200, searchset([]));
const role = (code: string) => ({ code, system: 'urn:oid:2.16.756.5.30.1.127.3.10.6' });

function answer(documents: readonly ReturnType<typeof writeDocument>[], sets: readonly StoredSubmission[] = []) {
  return batchResponse([answered(200, searchset(documents)), answered(200, searchset(sets.map(writeSubmissionSet)))]);
}

describe('record', () => {
  test('[DOC-01] is requested in one batch: documents of every status, and submission sets', () => {
    expect(listRequest()).toEqual({
      resourceType: 'Bundle',
      type: 'batch',
      entry: [
        { request: { method: 'GET', url: 'DocumentReference?status=current,entered-in-error,superseded' } },
        { request: { method: 'GET', url: 'List' } },
      ],
    });
  });

  test('[DOC-03] one broken resource among sixty is reported, and the others are there', () => {
    const broken = { ...resources[17], content: 'x' } as unknown as (typeof resources)[number];
    const result = readRecord(answer(resources.with(17, broken)));
    expect(result.ok && result.value.documents).toHaveLength(59);
    expect(result.ok && result.value.unreadable).toEqual([
      {
        id: sixty[17]?.logicalId,
        reasons: ['elementsMissing', 'fileMissing'],
        why: 'missing or wrong: content.attachment.creation, content.format, content.attachment.url or contentType',
      },
    ]);
  });

  test('[DOC-01] a document has the submission set it first came in with, and its uploader from there', () => {
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
  });

  test('[DOC-23] the role on the document counts before the one on its submission set', () => {
    const document = aDocument({ uploaderRole: role('HCP') });
    const sets = [{ id: 'x', authorRole: role('PAT'), documents: [document.logicalId] }];
    const result = readRecord(answer([writeDocument(document)], sets));
    expect(result.ok && result.value.documents[0]?.uploaderRole).toEqual(role('HCP'));
  });

  test('[DOC-02] an entry of 403 refuses the record', () => {
    const denied = answered(403, operationOutcome('forbidden', { diagnostics: 'no right' }));
    expect(readRecord(batchResponse([denied, noLists]))).toEqual({
      ok: false,
      refusal: { status: 403, why: 'no right' },
    });
    expect(readRecord(batchResponse([noLists, denied]))).toMatchObject({ ok: false, refusal: { status: 403 } });
  });

  test('[DOC-02] a document query that failed refuses the record; missing submission sets do not', () => {
    expect(readRecord(batchResponse([answered(500), noLists]))).toMatchObject({ ok: false, refusal: { status: 500 } });
    const result = readRecord(batchResponse([answered(200, searchset(resources)), answered(404)]));
    expect(result.ok && result.value.documents).toHaveLength(60);
  });

  test('[DOC-02] an empty record and a missing answer do not look the same', () => {
    expect(readRecord(answer([]))).toEqual({ ok: true, value: { documents: [], unreadable: [] } });
    expect(readRecord(batchResponse([]))).toMatchObject({ ok: false });
    expect(readRecord(operationOutcome('exception', { diagnostics: 'broken' }))).toEqual({
      ok: false,
      refusal: { why: 'broken' },
    });
    expect(readRecord('<html>')).toMatchObject({ ok: false });
  });

  test('[DOC-31] the answer to a search is read as well', () => {
    const result = readRecord(searchset(resources));
    expect(result.ok && result.value.documents).toHaveLength(60);
  });

  test('[DOC-01] reading never throws, whatever the JSON', () => {
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

describe('submission set', () => {
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

  test('[DOC-19] is read as it was written', () => {
    expect(readSubmissionSet(writeSubmissionSet(submission))).toEqual({ ok: true, value: submission });
    expect(readSubmissionSet(writeSubmissionSet({ documents: [] }))).toEqual({ ok: true, value: { documents: [] } });
  });

  test('[DOC-01] documents may be named by address and version; folders are no submission sets', () => {
    const entry = [{ item: { reference: 'http://a.example/r4/DocumentReference/d1/_history/2' } }, { item: {} }];
    expect(readSubmissionSet({ resourceType: 'List', entry })).toEqual({ ok: true, value: { documents: ['d1'] } });
    const folder = { resourceType: 'List', code: { coding: [{ code: 'folder' }] } };
    expect(readSubmissionSet(folder)).toMatchObject({ ok: false });
  });
});
