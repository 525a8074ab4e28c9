import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beat, home, meier, professional } from '../fhir-api/testing/people.ts';
import { logOf, startForTests, type TestServer } from '../fhir-api/testing/server.ts';
import { servedText, storedText } from './document-repository.ts';
import { provideDocument, reference } from './testing/submissions.ts';
import { aRecord, bytes, withRights } from './testing/record.ts';

let server: TestServer;
let ids: Awaited<ReturnType<typeof aRecord>>;
beforeAll(async () => {
  server = await startForTests();
  ids = await aRecord(server);
});
afterAll(() => server.close());

describe('one document', () => {
  it('[DOC-04] [DOC-31] is found by its logical id and by its document id, escaped or not', async () => {
    const { body } = await server.get('anna', `/r4/DocumentReference/${ids.normal}`);
    const documentId = `${Buffer.from(body.identifier[0].value).toString('base64')}@${home}`;
    for (const name of [documentId, encodeURIComponent(documentId)]) {
      expect((await server.get('anna', `/r4/DocumentReference/${name}`)).body.id).toBe(ids.normal);
    }
    expect((await server.get('anna', `/r4/DocumentReference/${documentId}9`)).status).toBe(404);
  });

  it('[DOC-02] [COM-04] the same answer for one of another patient, one that does not exist, one at a closed level', async () => {
    const theirs = await provideDocument(server, 'beat', bytes, reference(bytes, { patient: beat }));
    await withRights(server, [professional(meier, 'normal')], async () => {
      const answers = await Promise.all(
        [theirs, 'nothing', ids.secret, ids.unknown].map((id) => server.get('meier', `/r4/DocumentReference/${id}`)),
      );
      expect(answers.map(({ status, body }) => [status, body.issue[0].diagnostics])).toEqual(
        answers.map(() => [404, 'No Document with this ID']),
      );
      expect((await server.get('meier', `/r4/DocumentReference/${ids.normal}`)).status).toBe(200);
    });
    expect((await server.get('fremd', `/r4/DocumentReference/${ids.normal}`)).status).toBe(403);
    expect(await logOf(server.context)).toContain('ATC_DOC_READ 8 Peter Meier');
  });

  it('[COM-04] attachments are guarded like their documents', async () => {
    const { body } = await server.get('anna', `/r4/DocumentReference/${ids.secret}`);
    const path = new URL(body.content[0].attachment.url).pathname;
    expect((await server.get('anna', path)).bytes.equals(bytes)).toBe(true);
    await withRights(server, [professional(meier, 'restricted')], async () =>
      expect((await server.get('meier', path)).status).toBe(404),
    );
    expect((await server.get('fremd', path)).status).toBe(403);
    expect((await server.get('beat', path)).status).toBe(404);
    expect((await server.get('nobody', path)).status).toBe(401);
  });

  it('[COM-03] an attachment is a file to save, whatever is in it: no browser opens it as a page of the community or stores it', async () => {
    const { body } = await server.get('anna', `/r4/DocumentReference/${ids.normal}`);
    const { pathname } = new URL(body.content[0].attachment.url);
    expect((await server.get('anna', pathname)).headers).toMatchObject({
      'content-disposition': 'attachment',
      'content-length': String(bytes.length),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });
});

describe('reading for the search', () => {
  it('[DOC-06] [DOC-16] [COM-05] is one line of the log for a session, no download, and opens nothing that is closed', async () => {
    const paths = await Promise.all(
      [ids.normal, ids.restricted, ids.secret].map(async (id) => {
        const { body } = await server.get('anna', `/r4/DocumentReference/${id}`);
        return new URL(body.content[0].attachment.url).pathname;
      }),
    );
    const before = (await logOf(server.context)).length;
    const { downloads } = server.context.settings;
    const usual = { ...downloads };
    Object.assign(downloads, { countReads: true, perSession: 1 });
    try {
      for (const path of [...paths, ...paths]) {
        const { status, bytes: read } = await server.get('anna', `${path}?purpose=search`);
        expect([status, read.equals(bytes)]).toEqual([200, true]);
      }
    } finally {
      Object.assign(downloads, usual);
    }
    expect((await logOf(server.context)).slice(before)).toEqual(['ATC_DOC_SEARCH 0 Anna Keller']);
    await withRights(server, [professional(meier, 'restricted')], async () => {
      expect((await server.get('meier', `${paths[2]}?purpose=search`)).status).toBe(404);
      expect((await server.get('meier', `${paths[0]}?purpose=search`)).status).toBe(200);
    });
    expect((await server.get('fremd', `${paths[0]}?purpose=search`)).status).toBe(403);
    const since = (await logOf(server.context)).slice(before + 1);
    expect(since.filter((line) => line.includes('Peter Meier'))).toEqual([
      expect.stringMatching(/^ATC_DOC_READ 8 /),
      expect.stringMatching(/^ATC_DOC_SEARCH 0 /),
    ]);
  });
});

describe('where attachments are read', () => {
  it('[COM-01] a community that has moved to another address serves attachments from there', () => {
    const document = reference(bytes, { title: 'Siehe "url":"\\/r4\\/Binary\\/x" und \\/r4\\/Binary\\/' });
    const kept = storedText(document, 'key-1');
    const served = JSON.parse(servedText(kept, 'https://epd.example.ch')) as typeof document;
    expect(served.content[0]?.attachment).toEqual({
      ...document.content[0]?.attachment,
      url: 'https://epd.example.ch/r4/Binary/key-1',
    });
    expect(JSON.parse(kept)).toMatchObject({ content: [{ attachment: { url: '/r4/Binary/key-1' } }] });
  });
});
