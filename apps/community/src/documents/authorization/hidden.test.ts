import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { zipRequest } from '@epr/fhir/documents';
import { annaSpid, beatSpid, meierGln, professional, grant } from '../../fhir-api/testing/people.ts';
import { startTestCommunity, type TestResponse, type TestServer } from '../../fhir-api/testing/server.ts';
import { uploadEachLevel, reportPdf } from '../testing/documents-at-each-level.ts';
import { provideDocument, transactionBundle, reference, submission } from '../testing/submissions.ts';

let server: TestServer;
let ids: Awaited<ReturnType<typeof uploadEachLevel>>;
let theirs: string;
const lines: string[] = [];
const nowhere = '00000000-0000-4000-8000-000000000000';
beforeAll(async () => {
  server = await startTestCommunity({ downloads: { perSession: 100_000 } });
  Object.assign(server.context, { log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }) });
  ids = await uploadEachLevel(server);
  theirs = await provideDocument(server, 'beat', reportPdf, reference(reportPdf, { patient: beatSpid }));
  await grant(server.context, professional(meierGln, 'normal'));
});
afterAll(() => server.close());

/** Everything a caller or an observer could distinguish: the response, the executed statements and the entries written to the logs. */
interface Trace {
  readonly status: number;
  readonly body: unknown;
  readonly headers: object;
  readonly statements: readonly string[];
  readonly accessLog: number;
  readonly processLog: number;
}

const linesOf = async (patient: string): Promise<number> =>
  (await server.context.db.selectFrom('audit_event').select('id').where('spid', '=', patient).execute()).length;

async function traced(ask: () => Promise<TestResponse>): Promise<Trace> {
  const before = await linesOf(annaSpid);
  const [at, line] = [server.statements.length, lines.length];
  const { status, body, headers, bytes: raw } = await ask();
  const statements = server.statements.slice(at);
  const { date: _date, ...rest } = headers;
  return {
    status,
    body: body ?? raw.toString('latin1'),
    headers: rest,
    statements,
    accessLog: (await linesOf(annaSpid)) - before,
    processLog: lines.length - line,
  };
}

/** Read before the traces, so that these reads are not counted in them. */
const keys = new Map<string, string>();
let secret: object;
beforeAll(async () => {
  const rows = await server.context.db.selectFrom('document').select(['id', 'attachment']).execute();
  for (const { id, attachment } of rows) keys.set(id, attachment ?? '');
  secret = (await server.get('anna', `/r4/DocumentReference/${ids.secret}`)).body;
});
const keyOf = (id: string): string => keys.get(id) ?? nowhere;

describe('[DOC-02] [COM-04] [COM-05] hidden and nonexistent documents', () => {
  const put = (id: string): Promise<TestResponse> =>
    server.put('meier', `/r4/DocumentReference/${id}`, { ...secret, id });
  const provideWith = (change: (document: ReturnType<typeof reference>) => object): Promise<TestResponse> => {
    const document = reference(reportPdf);
    return server.upload('meier', [
      ['bundle', JSON.stringify(transactionBundle({ ...document, ...change(document) })), 'field'],
      [document.content[0]?.attachment.url ?? '', reportPdf, 'file'],
    ]);
  };
  const transaction = (id: string): Promise<TestResponse> => {
    const resource = { ...secret, id };
    const entry = [
      submission([`DocumentReference/${id}`]),
      { resource, request: { method: 'PUT', url: `DocumentReference/${id}` } },
    ];
    return server.post('meier', '/r4', { resourceType: 'Bundle', type: 'transaction', entry });
  };

  it.each<readonly [words: string, ask: (id: string) => Promise<TestResponse>, status: number, lines: number]>([
    ['a document read', (id) => server.get('meier', `/r4/DocumentReference/${id}`), 404, 1],
    ['its file read', (id) => server.get('meier', `/r4/Binary/${keyOf(id)}`), 404, 1],
    ['a document changed', (id) => put(id), 404, 1],
    ['a document changed in a transaction', (id) => transaction(id), 404, 1],
    ['a document searched', (id) => server.get('meier', `/r4/DocumentReference?_id=${id}`), 200, 1],
    [
      'a document replaced',
      (id) =>
        provideWith(() => ({
          relatesTo: [{ code: 'replaces', target: { reference: `DocumentReference/${id}` } }],
        })),
      422,
      0,
    ],
    [
      'a document in a batch',
      (id) =>
        server.post('meier', '/r4', {
          resourceType: 'Bundle',
          type: 'batch',
          entry: [{ request: { method: 'GET', url: `DocumentReference/${id}` } }],
        }),
      200,
      1,
    ],
    [
      'its file in a zip',
      (id) => server.post('meier', '/r4/Binary/$zip', zipRequest([`/r4/Binary/${keyOf(id)}`])),
      404,
      1,
    ],
  ])('%s: response, database statements and log entries are the same', async (_words, ask, status, written) => {
    // Each statement is prepared once; the second run is compared.
    for (const id of [ids.secret, nowhere, theirs]) await ask(id);
    const [hidden, missing, foreign] = [
      await traced(() => ask(ids.secret)),
      await traced(() => ask(nowhere)),
      await traced(() => ask(theirs)),
    ];
    const without = (trace: Trace, id: string): Trace =>
      JSON.parse(JSON.stringify(trace).replaceAll(id, '(id)')) as Trace;
    expect(without(hidden, ids.secret)).toEqual(without(missing, nowhere));
    expect(without(foreign, theirs)).toEqual(without(missing, nowhere));
    expect([missing.status, missing.accessLog]).toEqual([status, written]);
    expect(missing.statements.length).toBeGreaterThan(0);
  });
});

describe('identifiers of new documents', () => {
  type Reference = ReturnType<typeof reference>;
  beforeEach(async () => server.context.db.deleteFrom('access_right').where('template', '=', '301').execute());
  const send = async (who: 'anna' | 'beat' | 'meier' | 'lena', document: Reference): Promise<TestResponse> =>
    server.upload(who, [
      ['bundle', JSON.stringify(transactionBundle(document)), 'field'],
      [document.content[0]?.attachment.url ?? '', reportPdf, 'file'],
    ]);
  const fresh = (like: Reference, more: Parameters<typeof reference>[1] = {}): Reference =>
    reference(reportPdf, { ...more, ...(like.masterIdentifier ? { masterIdentifier: like.masterIdentifier } : {}) });
  const count = async (document: Reference): Promise<number> =>
    (
      await server.context.db
        .selectFrom('document')
        .select('id')
        .where('unique_id', '=', document.masterIdentifier?.value ?? '')
        .execute()
    ).length;

  it('[DOC-19] after a lost response, the same user gets 409 for the same upload, also at a level they may not read', async () => {
    await grant(server.context, professional(meierGln, 'normal'));
    for (const level of ['normal', 'restricted'] as const) {
      const document = reference(reportPdf, { level });
      expect((await send('meier', document)).status).toBe(200);
      expect((await send('meier', document)).status, level).toBe(409);
      expect(await count(document)).toBe(1);
      const { identifier = [] } = document;
      expect((await send('meier', { ...reference(reportPdf, { level }), identifier })).status, level).toBe(409);
    }
  });

  it('[DOC-19] identifiers of an existing document are refused with 409 also to another user who may see it', async () => {
    await grant(server.context, professional(meierGln, 'normal'));
    const document = reference(reportPdf);
    await send('anna', document);
    expect((await send('meier', fresh(document))).status).toBe(409);
    expect(
      (
        await send('meier', {
          ...reference(reportPdf),
          ...(document.identifier ? { identifier: document.identifier } : {}),
        })
      ).status,
    ).toBe(409);
    expect(await count(document)).toBe(1);
  });

  it('[COM-04] identifiers of a hidden document can be used, with the same response and the same statements', async () => {
    await grant(server.context, professional(meierGln, 'normal'));
    const secret = reference(reportPdf, { level: 'secret' });
    expect((await send('anna', secret)).status).toBe(200);
    await send('meier', reference(reportPdf));
    const trace = async (document: Reference): Promise<unknown> => {
      const { status, statements, accessLog, processLog } = await traced(() => send('meier', document));
      return { status, statements, accessLog, processLog };
    };
    const free = await trace(reference(reportPdf));
    expect(await trace(fresh(secret))).toEqual(free);
    expect(free).toMatchObject({ status: 200, accessLog: 1 });
    expect(await count(secret)).toBe(2);
    const whole = await trace({ ...secret, securityLabel: reference(reportPdf).securityLabel ?? [] });
    // 409, because the same professional uploaded a document with these identifiers just before.
    expect(whole).toMatchObject({ status: 409 });
  });

  it('[COM-04] [DOC-04] a hidden document keeps its entryUUID, and the new document gets another one', async () => {
    await grant(server.context, professional(meierGln, 'normal'));
    const secret = reference(reportPdf, { level: 'secret' });
    const hidden = await provideDocument(server, 'anna', reportPdf, secret);
    // UUIDs are the same in any letters.
    const identifier = secret.identifier?.map((one) => ({ ...one, value: one.value?.toUpperCase() ?? '' })) ?? [];
    const own = { system: 'http://lab.example', value: 'A-7' };
    const answer = await send('meier', { ...reference(reportPdf), identifier: [own, ...identifier] });
    const made = answer.body.entry[1].response.location.split('/')[1] ?? '';
    expect((await server.get('meier', `/r4/DocumentReference/${made}`)).body.identifier).toMatchObject([
      own,
      { value: `urn:uuid:${made}` },
    ]);
    const name = secret.identifier?.[0]?.value ?? '';
    expect((await server.get('anna', `/r4/DocumentReference/${name}`)).body.id).toBe(hidden);
    expect((await server.get('meier', `/r4/DocumentReference/${name}`)).status).toBe(404);
  });

  it('[DOC-19] identifiers of a document held by another community can be used', async () => {
    const document = reference(reportPdf);
    const id = await provideDocument(server, 'anna', reportPdf, document);
    const home_community = 'urn:oid:2.999.1';
    await server.context.db.updateTable('document').set({ home_community }).where('id', '=', id).execute();
    expect((await send('anna', document)).status).toBe(200);
    expect(await count(document)).toBe(2);
  });

  it('[COM-04] identifiers used in another record can be used', async () => {
    const other = reference(reportPdf, { patient: beatSpid });
    expect((await send('beat', other)).status).toBe(200);
    const { patient: _patient, ...same } = { patient: beatSpid, ...other };
    expect((await send('anna', { ...same, subject: reference(reportPdf).subject ?? {} })).status).toBe(200);
    expect((await send('anna', { ...same, subject: reference(reportPdf).subject ?? {} })).status).toBe(409);
  });
});
