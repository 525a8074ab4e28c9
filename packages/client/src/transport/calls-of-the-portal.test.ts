import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { err } from '@epr/domain/values';
import { matchPatients } from '../people/index.ts';
import { listDocuments, readAttachment, readDocumentById, uploadDocument } from '../documents/index.ts';
import { aDocument, aSubmission } from '../testing/a-document.ts';
import {
  connectionTo,
  nodeTransport,
  startFaultyServer,
  type FaultyServer,
  answerJson,
} from '../testing/faulty-server.ts';
import type { CallResult, Connection } from './index.ts';

let server: FaultyServer;
let connection: Connection;
beforeAll(async () => {
  server = await startFaultyServer();
  connection = connectionTo(server.url);
});
afterAll(() => server.stop());

/** Runs `act` with a connection of a short timeout, because every call in it waits for the timeout. */
const impatiently = async (act: () => Promise<void>): Promise<void> => {
  const patient = connection;
  connection = connectionTo(server.url, nodeTransport(100));
  await act().finally(() => (connection = patient));
};

/** Calls of the portal to the platform: all report failures in the same way. */
const calls: readonly [string, () => Promise<CallResult<unknown>>][] = [
  ['listDocuments', () => listDocuments(connection)],
  ['readDocumentById', () => readDocumentById(connection, '7')],
  ['readAttachment', () => readAttachment(connection, { contentType: 'application/pdf', url: 'Binary/7' })],
  [
    'uploadDocument',
    () => uploadDocument(connection, { document: aDocument, submission: aSubmission, file: new Blob(['x']) }),
  ],
  ['matchPatients', () => matchPatients(connection, { family: 'Keller' })],
];

describe.each(calls)('%s', (name, run) => {
  it('[DOC-02] 500 is failed', async () => {
    answerJson(server, 500);
    expect(await run()).toMatchObject({ ok: false, error: { reason: 'failed', status: 500 } });
  });

  it('[DOC-02] 403 is noAccess', async () => {
    answerJson(server, 403);
    expect(await run()).toMatchObject({ ok: false, error: { reason: 'noAccess', status: 403 } });
  });

  it('[DOC-02] no response in time is timedOut', async () => {
    server.answer(() => undefined);
    await impatiently(async () => expect(await run()).toEqual(err({ reason: 'timedOut' })));
  });

  it('[DOC-02] a cut connection is unreachable', async () => {
    server.answer((request) => request.socket.destroy());
    expect(await run()).toEqual(err({ reason: 'unreachable' }));
  });

  it.skipIf(name === 'readAttachment')('[DOC-02] broken JSON is unreadable', async () => {
    answerJson(server, 200, '{"resourceType": "Bundle", ');
    expect(await run()).toMatchObject({ ok: false, error: { reason: 'unreadable' } });
  });

  it.skipIf(name === 'readAttachment' || name === 'uploadDocument')(
    '[DOC-02] a resource of another type is unreadable',
    async () => {
      answerJson(server, 200, { resourceType: 'Basic' });
      expect(await run()).toMatchObject({ ok: false, error: { reason: 'unreadable' } });
    },
  );
});
