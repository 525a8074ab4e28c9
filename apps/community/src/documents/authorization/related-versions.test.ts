import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestCommunity, type TestServer } from '../../fhir-api/testing/server.ts';
import type { DocumentRow } from '../find-document.ts';
import { reportPdf } from '../testing/documents-at-each-level.ts';
import { provideDocument, reference } from '../testing/submissions.ts';
import { isReplaced, replacedPredicate, versionsOf } from './related-versions.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestCommunity();
});
afterAll(() => server.close());

type Relation = readonly [code: 'replaces' | 'appends', id: string];

const provide = async (...relations: readonly Relation[]): Promise<string> => {
  const relatesTo = relations.map(([code, id]) => ({ code, target: { reference: `DocumentReference/${id}` } }));
  return provideDocument(server, 'anna', reportPdf, reference(reportPdf, relations.length > 0 ? { relatesTo } : {}));
};
const rowOf = (id: string): Promise<DocumentRow> =>
  server.context.db.selectFrom('document').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('the versions of a document', () => {
  it('[DOC-23] [DOC-20] are those before and after it, also where one replaces two, and no appended document', async () => {
    const [first, other, alone] = [await provide(), await provide(), await provide()];
    const second = await provide(['replaces', first]);
    const joined = await provide(['replaces', second], ['replaces', other]);
    const appended = await provide(['appends', joined]);
    const versions = [first, other, second, joined];
    for (const id of versions) {
      const found = await versionsOf(server.context.db, await rowOf(id));
      expect(found.map((row) => row.id).toSorted()).toEqual(versions.filter((one) => one !== id).toSorted());
    }
    for (const id of [alone, appended]) expect(await versionsOf(server.context.db, await rowOf(id))).toEqual([]);
    const rows = await Promise.all([...versions, alone, appended].map(rowOf));
    const replaced = await replacedPredicate(server.context.db, rows[0]?.spid ?? '');
    expect(rows.map(replaced)).toEqual([true, true, true, false, false, false]);
    expect(await Promise.all(rows.map((row) => isReplaced(server.context.db, row)))).toEqual(rows.map(replaced));
  });
});
