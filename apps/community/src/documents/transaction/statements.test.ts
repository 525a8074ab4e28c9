import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessLogOf, startTestCommunity, type TestServer } from '../../fhir-api/testing/server.ts';
import { reportPdf } from '../testing/documents-at-each-level.ts';
import { provideDocument, reference, submission } from '../testing/submissions.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestCommunity();
});
afterAll(() => server.close());

/** Returns the statements of a transaction that changes `count` documents. */
async function changing(count: number): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1)
    ids.push(await provideDocument(server, 'anna', reportPdf, reference(reportPdf)));
  const entry = [submission(ids.map((id) => `DocumentReference/${id}`))];
  for (const id of ids) {
    const { body } = await server.get('anna', `/r4/DocumentReference/${id}`);
    const resource = { ...body, description: 'neu' };
    entry.push({ resource, request: { method: 'PUT', url: `DocumentReference/${id}` } });
  }
  const [before, lines] = [server.statements.length, (await accessLogOf(server.context)).length];
  const answer = await server.post('anna', '/r4', { resourceType: 'Bundle', type: 'transaction', entry });
  expect(answer.status).toBe(200);
  const statements = server.statements.slice(before);
  expect((await accessLogOf(server.context)).slice(lines)).toEqual(Array(count).fill('ATC_DOC_UPDATE 0 Anna Keller'));
  return statements;
}

it('[DOC-10] each further document in a transaction costs two statements: record and log are accessed once', async () => {
  const [one, ten] = [await changing(1), await changing(10)];
  expect(ten.length - one.length).toBe(2 * 9);
});
