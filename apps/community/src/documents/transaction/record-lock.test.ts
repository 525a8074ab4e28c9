import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { startTestCommunity, type TestResponse, type TestServer } from '../../fhir-api/testing/server.ts';
import { openStorage } from '../../storage/open-storage.ts';
import { findPostgres, startPostgres, withoutPostgres } from '../../storage/testing/postgres-server.ts';
import { reportPdf } from '../testing/documents-at-each-level.ts';
import { transactionBundle, provideDocument, reference } from '../testing/submissions.ts';

const log = pino({ level: 'silent' });
const programs = findPostgres();

async function replace(server: TestServer, id: string): Promise<TestResponse> {
  const document = reference(reportPdf, {
    relatesTo: [{ code: 'replaces', target: { reference: `DocumentReference/${id}` } }],
  });
  return server.upload('anna', [
    ['bundle', JSON.stringify(transactionBundle(document)), 'field'],
    [document.content[0]?.attachment.url ?? '', reportPdf, 'file'],
  ]);
}

describe('changes of one record', () => {
  it('[COM-08] [DOC-20] lock the record before reading anything they base decisions on', async () => {
    const server = await startTestCommunity();
    const id = await provideDocument(server, 'anna', reportPdf, reference(reportPdf));
    const before = server.statements.length;
    expect((await replace(server, id)).status).toBe(200);
    const statements = server.statements.slice(before);
    const held = statements.findIndex((text) => text.includes('pg_advisory_xact_lock'));
    const read = statements.findIndex((text) => /from "document"/.test(text));
    await server.close();
    expect(held).toBeGreaterThan(-1);
    expect(read).toBeGreaterThan(held);
  });

  it.runIf(programs)(
    programs
      ? '[COM-08] [DOC-20] of ten versions that replace one document at once, one is stored (PostgreSQL)'
      : withoutPostgres,
    async () => {
      const postgres = await startPostgres(programs ?? '');
      try {
        const storage = await openStorage({ databaseUrl: await postgres.database(), log });
        const server = await startTestCommunity({ storage });
        const id = await provideDocument(server, 'anna', reportPdf, reference(reportPdf));
        const answers = await Promise.all(Array.from({ length: 10 }, () => replace(server, id)));
        const rows = await storage.db.selectFrom('document').select('status').execute();
        await server.close();
        expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
        expect(rows.map(({ status }) => status).sort()).toEqual(['current', 'superseded']);
      } finally {
        await postgres.stop();
      }
    },
  );
});
