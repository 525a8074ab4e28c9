import type { DocumentReference, List } from 'fhir/r4';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systems } from '@epr/domain/values';
import { grant, meierGln, professional, type Who } from '../../fhir-api/testing/people.ts';
import { startTestCommunity, type TestServer } from '../../fhir-api/testing/server.ts';
import { reportPdf } from '../testing/documents-at-each-level.ts';
import { transactionBundle, reference } from '../testing/submissions.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestCommunity();
  await grant(server.context, professional(meierGln, 'restricted'));
});
afterAll(() => server.close());

const roleOf = (code: string) => ({
  url: 'http://fhir.ch/ig/ch-epr-fhir/StructureDefinition/ch-ext-author-authorrole',
  valueCoding: { system: systems.role, code },
});

async function provideAs(who: Who, document: DocumentReference, setRole: string): Promise<string> {
  const bundle = transactionBundle(document) as { entry: { resource: List }[] };
  const [set] = bundle.entry;
  if (set) set.resource.extension = [...(set.resource.extension ?? []), roleOf(setRole)];
  const answer = await server.upload(who, [
    ['bundle', JSON.stringify(bundle), 'field'],
    [document.content[0]?.attachment.url ?? '', reportPdf, 'file'],
  ]);
  expect(answer.status).toBe(200);
  return answer.body.entry[1].response.location.split('/')[1] ?? '';
}

async function titled(who: Who, id: string): Promise<number> {
  const { body } = await server.get(who, `/r4/DocumentReference/${id}`);
  return (await server.put(who, `/r4/DocumentReference/${id}`, { ...body, description: 'geändert' })).status;
}

const replacing = async (who: Who, id: string): Promise<number> => {
  const document = reference(reportPdf, {
    relatesTo: [{ code: 'replaces', target: { reference: `DocumentReference/${id}` } }],
  });
  const answer = await server.upload(who, [
    ['bundle', JSON.stringify(transactionBundle(document)), 'field'],
    [document.content[0]?.attachment.url ?? '', reportPdf, 'file'],
  ]);
  return answer.status;
};

describe("the uploader's role of a document", () => {
  it('[DOC-23] [DOC-20] the role on the document takes precedence over that on its submission set', async () => {
    const id = await provideAs('meier', reference(reportPdf, { role: 'HCP' }), 'PAT');
    expect([await titled('anna', id), await titled('meier', id)]).toEqual([403, 200]);
    expect([await replacing('anna', id), await replacing('meier', id)]).toEqual([403, 200]);
  });

  it('[DOC-23] [DOC-20] the role on the submission set is used when the document has none', async () => {
    const id = await provideAs('meier', reference(reportPdf), 'HCP');
    const row = server.context.db.selectFrom('document').select('resource').where('id', '=', id);
    const { extension: _role, ...stored } = JSON.parse(
      (await row.executeTakeFirstOrThrow()).resource,
    ) as DocumentReference;
    await server.context.db
      .updateTable('document')
      .set({ resource: JSON.stringify(stored) })
      .where('id', '=', id)
      .execute();
    expect([await titled('anna', id), await titled('meier', id)]).toEqual([403, 200]);
    expect([await replacing('anna', id), await replacing('meier', id)]).toEqual([403, 200]);
  });
});
