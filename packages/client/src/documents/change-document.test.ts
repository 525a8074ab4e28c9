import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyChangeStep, type SourceResource } from '@epr/domain/documents';
import { operationOutcome } from '@epr/fhir/outcome';
import { writeDocument } from '@epr/fhir/documents';
import { aDocument, aSubmission } from '../testing/a-document.ts';
import { connectionTo, startFaultyServer, traceId, type FaultyServer } from '../testing/faulty-server.ts';
import type { Connection } from '../transport/index.ts';
import { changeDocument, readDocumentById, searchDocuments } from './index.ts';

let server: FaultyServer;
let connection: Connection;
beforeAll(async () => {
  server = await startFaultyServer();
  connection = connectionTo(server.url);
});
afterAll(() => server.stop());

const answering = (body: unknown, status = 200): void =>
  server.answer((_request, response) => {
    response.writeHead(status);
    response.end(JSON.stringify(body));
  });
const stored = {
  ...aDocument,
  logicalId: '7',
  sourceResource: { custodian: { display: 'Archiv' } } as unknown as SourceResource,
};

describe('changing a document', () => {
  it('[DOC-22] [DOC-23] is one POST to the r4 base: a transaction of a submission set and the reference', async () => {
    answering({ resourceType: 'Bundle', type: 'transaction-response' });
    expect(await changeDocument(connection, applyChangeStep(stored, 'deprecate'), aSubmission)).toEqual({
      ok: true,
      value: {},
    });
    const asked = server.asked.at(-1);
    expect([asked?.url, asked?.headers['content-type'], asked?.headers.authorization]).toEqual([
      '/r4',
      'application/fhir+json',
      'Bearer extended',
    ]);
    const { type, entry } = JSON.parse(asked?.body ?? '{}') as {
      type: string;
      entry: { request: { method: string; url: string }; resource: { resourceType: string; status: string } }[];
    };
    expect(type).toBe('transaction');
    expect(entry.map(({ request, resource }) => [request.method, resource.resourceType, resource.status])).toEqual([
      ['POST', 'List', 'current'],
      ['PUT', 'DocumentReference', 'superseded'],
    ]);
  });

  it('[DOC-21] returns the message key and the diagnostics of a refusal', async () => {
    const detailsCode = { code: 'documents.change.onlyUploader' };
    answering(operationOutcome('forbidden', { diagnostics: 'Only the uploader may change: title', detailsCode }), 403);
    expect(await changeDocument(connection, stored, aSubmission)).toEqual({
      ok: false,
      error: {
        reason: 'noAccess',
        status: 403,
        diagnostics: 'Only the uploader may change: title',
        messageKey: 'documents.change.onlyUploader',
        trace: traceId,
      },
    });
  });

  it('[DOC-21] sends the version it is based on, and reads 412 as a change by another user', async () => {
    answering({ resourceType: 'OperationOutcome', issue: [] }, 412);
    const since = { ...stored, versionId: '3' };
    const answer = await changeDocument(connection, stored, aSubmission, { since });
    expect(answer).toMatchObject({ error: { status: 412, messageKey: 'documents.change.overtaken' } });
    expect(server.asked.at(-1)?.body).toContain(String.raw`"ifMatch":"W/\"3\""`);
    await changeDocument(connection, stored, aSubmission, { since: stored });
    expect(server.asked.at(-1)?.body).not.toContain('ifMatch');
  });

  it('[DOC-21] a change of another version keeps the message of the platform where it sends one', async () => {
    answering(operationOutcome('conflict', { detailsCode: { code: 'documents.change.onlyUploader' } }), 412);
    expect(await changeDocument(connection, stored, aSubmission)).toMatchObject({
      error: { status: 412, messageKey: 'documents.change.onlyUploader' },
    });
  });

  it('[DOC-21] returns the version made by the platform, so that the next change can refer to it', async () => {
    const versioned = async (etag: unknown) => {
      answering({
        resourceType: 'Bundle',
        type: 'transaction-response',
        entry: [{ response: { status: '201', etag: 'W/"1"' } }, { response: { status: '200', etag } }],
      });
      return changeDocument(connection, stored, aSubmission);
    };
    expect(await versioned('W/"4"')).toEqual({ ok: true, value: { versionId: '4' } });
    expect(await versioned('"5"')).toEqual({ ok: true, value: { versionId: '5' } });
    for (const none of [undefined, '', '7', 3, 'W/""', '*'])
      expect(await versioned(none)).toEqual({ ok: true, value: {} });
  });

  it('[DOC-21] a change confirmed without a body is not reported as failed, and has no version', async () => {
    server.answer((_request, response) => {
      response.writeHead(200);
      response.end();
    });
    expect(await changeDocument(connection, stored, aSubmission)).toEqual({ ok: true, value: {} });
  });

  it('ignores a code that is no message of the catalogue', async () => {
    answering(operationOutcome('forbidden', { diagnostics: 'x', detailsCode: { code: 'toString' } }), 403);
    const answer = await changeDocument(connection, stored, aSubmission);
    expect(answer.ok || answer.error).not.toHaveProperty('messageKey');
  });
});

describe('reading one document', () => {
  it.each([
    [403, 'noAccess', 'No access to this record'],
    [404, 'notFound', 'No Document with this ID'],
  ])('[DOC-31] by its id: %i is %s', async (status, reason, diagnostics) => {
    answering(operationOutcome('forbidden', { diagnostics }), status);
    expect(await readDocumentById(connection, '7')).toEqual({
      ok: false,
      error: { reason, status, diagnostics, trace: traceId },
    });
  });

  it('[DOC-31] by a search: returns the documents found and the unreadable entries', async () => {
    answering({
      resourceType: 'Bundle',
      type: 'searchset',
      entry: [
        { resource: { ...writeDocument(stored), id: '7' } },
        { resource: { resourceType: 'DocumentReference', id: '8' } },
      ],
    });
    const found = await searchDocuments(connection, { format: 'urn:x|y z', status: 'current' });
    expect(server.asked.at(-1)?.url).toBe('/r4/DocumentReference?format=urn%3Ax%7Cy+z&status=current');
    expect(found.ok && found.value.documents.map(({ logicalId }) => logicalId)).toEqual(['7']);
    expect(found.ok && found.value.unreadable.map(({ id }) => id)).toEqual(['8']);
  });

  it('[DOC-31] by a search that is refused: returns that there is no access to the record', async () => {
    answering(operationOutcome('forbidden', { diagnostics: 'No access' }), 403);
    expect(await searchDocuments(connection, {})).toMatchObject({ error: { reason: 'noAccess', status: 403 } });
  });
});
