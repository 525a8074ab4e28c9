import { readFileSync } from 'node:fs';
import { applyChangeStep, confidentialityLevels, type WholeDocument } from '@epr/domain/documents';
import { describe, expect, test } from 'vitest';
import { asObject } from '../../bundle/index.ts';
import { changeRequest } from './change-request.ts';
import type { NewSubmission } from './provide-request.ts';
import { readDocument } from '../read-document.ts';

const national = asObject(JSON.parse(readFileSync(new URL('../fixtures/document.json', import.meta.url), 'utf8')));
/** A resource with elements only its platform knows. */
const sent = {
  ...national,
  extension: [
    ...(national['extension'] as object[]),
    { url: 'http://vendor.example/shelf', valueString: 'B7', extension: [{ url: 'x', valueBoolean: true }] },
  ],
  custodian: { display: 'Archiv' },
};

function read(resource: unknown): WholeDocument {
  const result = readDocument(resource);
  if (!result.ok) throw new Error(result.error.diagnostics);
  return result.value;
}

const submission: NewSubmission = {
  entryUuid: 'urn:uuid:99999999-2222-4333-8444-555555555555',
  uniqueId: 'urn:oid:2.999.5.1',
  sourceId: 'urn:oid:2.999.5',
  date: '2026-11-18T08:00:00+01:00',
  authorRole: { code: 'PAT', system: 'urn:oid:2.16.756.5.30.1.127.3.10.6' },
};
const document = read(sent);
const sentAgain = (one: WholeDocument) => asObject(changeRequest(one, submission).entry?.[1]?.resource);

describe('changing a document', () => {
  test('[DOC-22] [DOC-23] is a transaction with a new submission set (POST) and the DocumentReference (PUT)', () => {
    const { type, entry } = changeRequest(applyChangeStep(document, 'deprecate'), submission);
    expect(type).toBe('transaction');
    expect(entry?.map(({ request }) => request)).toEqual([
      { method: 'POST', url: 'List' },
      { method: 'PUT', url: `DocumentReference/${document.logicalId}` },
    ]);
    expect(entry?.[0]?.resource).toMatchObject({
      resourceType: 'List',
      entry: [{ item: { reference: `DocumentReference/${document.logicalId}` } }],
      subject: { identifier: { value: document.patient } },
      date: submission.date,
      identifier: [{ value: submission.uniqueId }, { value: submission.entryUuid }],
    });
    expect(entry?.[1]?.resource).toMatchObject({ id: document.logicalId, status: 'superseded' });
  });

  test('[DOC-03] [DOC-22] a deprecation changes only the status of the resource received', () => {
    expect(sentAgain(applyChangeStep(document, 'deprecate'))).toEqual({ ...sent, status: 'superseded' });
  });

  test('[DOC-03] [DOC-21] [DOC-23] unknown extensions and fields survive an edit and a deletion request', () => {
    const edited = sentAgain({ ...document, title: 'Neu', confidentiality: confidentialityLevels.secret });
    for (const one of [edited, sentAgain(applyChangeStep(document, 'requestDeletion'))]) {
      expect(one).toMatchObject({ custodian: { display: 'Archiv' } });
      expect(one['extension']).toContainEqual(sent.extension.at(-1));
    }
    expect(read(sentAgain(applyChangeStep(document, 'requestDeletion'))).deletionStatus?.code).toMatch(
      /:deletionRequested$/,
    );
  });

  test('[DOC-03] does not write a role taken from the submission set into the document', () => {
    const bare = { ...sent, extension: sent.extension.filter((one) => !/author-?role/i.test(JSON.stringify(one))) };
    const joined: WholeDocument = { ...read(bare), uploaderRole: submission.authorRole };
    expect(sentAgain(applyChangeStep(joined, 'deprecate'))).toEqual({ ...bare, status: 'superseded' });
  });
});
