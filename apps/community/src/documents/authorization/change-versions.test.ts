import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentReference } from 'fhir/r4';
import { annaSpid, beatSpid, grant, meierGln, professional } from '../../fhir-api/testing/people.ts';
import { accessLogOf, startTestCommunity, type TestServer } from '../../fhir-api/testing/server.ts';
import { provideDocument, transactionBundle, pdf, reference, submission } from '../testing/submissions.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestCommunity();
  await grant(server.context, professional(meierGln, 'restricted'));
});
afterAll(() => server.close());

type Who = 'anna' | 'meier' | 'lena' | 'meierEmergency';
const bytes = pdf('Befund');
const relation = (code: 'replaces' | 'appends' | 'transforms' | 'signs', id: string) => ({
  relatesTo: [{ code, target: { reference: `DocumentReference/${id}` } }],
});
const read = async (id: string) =>
  (await server.get('anna', `/r4/DocumentReference/${id}`)).body as unknown as DocumentReference;

async function put(who: Who, id: string, change: (one: DocumentReference) => DocumentReference) {
  const entry = { resource: change(await read(id)), request: { method: 'PUT', url: `DocumentReference/${id}` } };
  const answer = await server.post(who, '/r4', {
    resourceType: 'Bundle',
    type: 'transaction',
    entry: [submission([`DocumentReference/${id}`]), entry],
  });
  return [answer.status, answer.status === 200 ? undefined : answer.body.issue[0].details?.coding[0].code];
}

async function add(who: Who, document: DocumentReference) {
  const answer = await server.upload(who, [
    ['bundle', JSON.stringify(transactionBundle(document)), 'field'],
    [document.content[0]?.attachment.url ?? '', bytes, 'file'],
  ]);
  const [issue] = answer.status === 200 ? [] : answer.body.issue;
  return [answer.status, issue?.details?.coding[0].code];
}

const titled = (one: DocumentReference): DocumentReference => ({
  ...one,
  content: one.content.map((each) => ({ ...each, attachment: { ...each.attachment, title: 'Neu' } })),
});
const withDeletion =
  (code: string) =>
  (one: DocumentReference): DocumentReference => ({
    ...one,
    extension: [
      ...(one.extension ?? []).filter(({ url }) => !url.endsWith('deletionstatus')),
      {
        url: 'http://fhir.ch/ig/ch-epr-fhir/StructureDefinition/ch-ext-deletionstatus',
        valueCoding: { code: `urn:e-health-suisse:2019:deletionStatus:${code}` },
      },
    ],
  });
const requested = withDeletion('deletionRequested');
const withdrawn = withDeletion('deletionNotRequested');
const secret = (one: DocumentReference): DocumentReference => ({
  ...one,
  securityLabel: [{ coding: [{ system: 'http://snomed.info/sct', code: '1141000195107' }] }],
});
const restricted = (one: DocumentReference): DocumentReference => ({
  ...one,
  securityLabel: [{ coding: [{ system: 'http://snomed.info/sct', code: '263856008' }] }],
});
const deletionOf = (one: DocumentReference) =>
  one.extension
    ?.find(({ url }) => url.endsWith('deletionstatus'))
    ?.valueCoding?.code?.split(':')
    .at(-1);

describe('versions and addenda', () => {
  it('[DOC-20] a new version supersedes the old one, which then accepts no version, addendum, new title or status, but a signature and another level', async () => {
    const first = await provideDocument(server, 'anna', bytes, reference(bytes));
    expect(await add('anna', reference(bytes, relation('replaces', first)))).toEqual([200, undefined]);
    expect((await read(first)).status).toBe('superseded');
    const old = [409, 'documents.change.oldVersion'];
    expect(await add('anna', reference(bytes, relation('replaces', first)))).toEqual(old);
    expect(await add('anna', reference(bytes, relation('appends', first)))).toEqual(old);
    // A signature changes nothing.
    expect(await add('anna', reference(bytes, relation('signs', first)))).toEqual([200, undefined]);
    expect(await put('anna', first, titled)).toEqual(old);
    expect(await put('anna', first, (one) => ({ ...one, status: 'current' }))).toEqual(old);
    expect(await put('anna', first, secret)).toEqual([200, undefined]);
  });

  it('[DOC-20] an addendum leaves the appended document unchanged', async () => {
    const first = await provideDocument(server, 'anna', bytes, reference(bytes));
    const before = await read(first);
    expect(await add('anna', reference(bytes, relation('appends', first)))).toEqual([200, undefined]);
    expect(await read(first)).toEqual(before);
    // Also when it replaces another document.
    const other = await provideDocument(server, 'anna', bytes, reference(bytes));
    const both = [...relation('replaces', other).relatesTo, ...relation('appends', first).relatesTo];
    expect(await add('anna', reference(bytes, { relatesTo: both }))).toEqual([200, undefined]);
    expect(await add('anna', reference(bytes, relation('replaces', first)))).toEqual([200, undefined]);
  });

  it('[DOC-20] [DOC-21] only the uploader’s side may replace a document; everyone who may write may append', async () => {
    const own = await provideDocument(server, 'anna', bytes, reference(bytes));
    const report = await provideDocument(server, 'meier', bytes, reference(bytes));
    const others = [403, 'documents.change.onlyUploader'];
    expect(await add('meier', reference(bytes, relation('replaces', own)))).toEqual(others);
    expect(await add('anna', reference(bytes, relation('replaces', report)))).toEqual(others);
    expect(await add('meier', reference(bytes, relation('appends', own)))).toEqual([200, undefined]);
    expect(await add('anna', reference(bytes, relation('appends', report)))).toEqual([200, undefined]);
    expect(await add('lena', reference(bytes, relation('replaces', report)))).toEqual([200, undefined]);
    expect((await read(own)).status).toBe('current');
  });

  it('[DOC-20] [DOC-29] a professional’s new version may not be less protected than the level raised by the patient', async () => {
    const report = await provideDocument(server, 'meier', bytes, reference(bytes));
    expect(await add('meier', reference(bytes, relation('transforms', report)))).toEqual([200, undefined]);
    expect(await put('anna', report, restricted)).toEqual([200, undefined]);
    const before = await read(report);
    for (const code of ['replaces', 'transforms'] as const) {
      for (const who of ['meier', 'lena'] as const) {
        const lower = reference(bytes, relation(code, report));
        const answer = await server.upload(who, [
          ['bundle', JSON.stringify(transactionBundle(lower)), 'field'],
          [lower.content[0]?.attachment.url ?? '', bytes, 'file'],
        ]);
        expect([answer.status, answer.body.issue[0].details?.coding[0].code]).toEqual([
          403,
          'documents.change.lessProtected',
        ]);
      }
    }
    expect(await read(report)).toEqual(before);
    expect(await add('meier', reference(bytes, { ...relation('replaces', report), level: 'restricted' }))).toEqual([
      200,
      undefined,
    ]);
  });

  it('[DOC-20] [DOC-29] the patient may lower the protection of an own document with a new version', async () => {
    const own = await provideDocument(server, 'anna', bytes, reference(bytes, { level: 'secret' }));
    expect(await add('anna', reference(bytes, relation('replaces', own)))).toEqual([200, undefined]);
  });

  it('[DOC-20] emergency access may not append documents', async () => {
    await grant(server.context, { template: '202', actor: { kind: 'all' }, level: 'normal' });
    const report = await provideDocument(server, 'meier', bytes, reference(bytes));
    expect(await add('meierEmergency', reference(bytes, relation('appends', report)))).toEqual([403, undefined]);
  });

  it('[DOC-23] a deletion request applies to all versions, each with its own log entry', async () => {
    const first = await provideDocument(server, 'anna', bytes, reference(bytes));
    const second = await provideDocument(server, 'anna', bytes, reference(bytes, relation('replaces', first)));
    const third = await provideDocument(server, 'anna', bytes, reference(bytes, relation('replaces', second)));
    const addendum = await provideDocument(server, 'anna', bytes, reference(bytes, relation('appends', third)));
    const lines = async () =>
      (await accessLogOf(server.context)).filter((line) => line.startsWith('ATC_DOC_DELETE 0')).length;
    const before = await lines();
    expect(await put('anna', third, requested)).toEqual([200, undefined]);
    expect(await Promise.all([first, second, third].map(async (id) => deletionOf(await read(id))))).toEqual([
      'deletionRequested',
      'deletionRequested',
      'deletionRequested',
    ]);
    expect(deletionOf(await read(addendum))).toBeUndefined();
    expect((await lines()) - before).toBe(3);
    // Only a version added later is affected by this request: the others are already requested and stay unchanged.
    const versions = () => Promise.all([first, second, third].map(async (id) => (await read(id)).meta?.versionId));
    const fourth = await provideDocument(server, 'anna', bytes, reference(bytes, relation('replaces', third)));
    const known = await versions();
    expect(await put('anna', fourth, requested)).toEqual([200, undefined]);
    expect(await versions()).toEqual(known);
    expect((await lines()) - before).toBe(4);
    // A withdrawal on the oldest version applies to the newer ones as well.
    expect(await put('anna', first, withdrawn)).toEqual([200, undefined]);
    const all = [first, second, third, fourth].map(async (id) => deletionOf(await read(id)));
    expect(await Promise.all(all)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('[DOC-20] [DOC-23] a stored relation by entryUUID supersedes like one by id, but only within its own record', async () => {
    const first = await provideDocument(server, 'anna', bytes, reference(bytes));
    const second = await provideDocument(server, 'anna', bytes, reference(bytes, relation('replaces', first)));
    const entryUuid = (await read(first)).identifier?.find(({ value }) => value?.startsWith('urn:uuid:'))?.value ?? '';
    const { db } = server.context;
    const { resource } = await db
      .selectFrom('document')
      .select('resource')
      .where('id', '=', second)
      .executeTakeFirstOrThrow();
    const named = resource.replace(`DocumentReference/${first}`, entryUuid);
    await db.updateTable('document').set({ resource: named }).where('id', '=', second).execute();
    // A document of another record may have the same identifiers (decision 21).
    const same = reference(bytes, { patient: beatSpid, uuid: entryUuid.replace('urn:uuid:', '') });
    const elsewhere = await provideDocument(server, 'beat', bytes, same);
    expect(await put('anna', first, titled)).toEqual([409, 'documents.change.oldVersion']);
    expect(await put('anna', second, requested)).toEqual([200, undefined]);
    expect(deletionOf(await read(first))).toBe('deletionRequested');
    const { body } = await server.get('beat', `/r4/DocumentReference/${elsewhere}`);
    expect([body.id, deletionOf(body as unknown as DocumentReference)]).toEqual([elsewhere, undefined]);
  });

  it('[DOC-23] a version with prohibited deletion keeps its status when deletion of another version is requested', async () => {
    const prohibited = requested(reference(bytes)).extension?.map((one) => ({
      ...one,
      valueCoding: { code: one.valueCoding?.code?.replace('Requested', 'Prohibited') ?? '' },
    }));
    const first = await provideDocument(server, 'anna', bytes, reference(bytes, { extension: prohibited ?? [] }));
    const second = await provideDocument(server, 'anna', bytes, reference(bytes, relation('replaces', first)));
    expect(await put('anna', second, requested)).toEqual([200, undefined]);
    expect([deletionOf(await read(first)), deletionOf(await read(second))]).toEqual([
      'deletionProhibited',
      'deletionRequested',
    ]);
  });

  it('[DOC-23] versions whose deletion is requested in one transaction are changed once each', async () => {
    const first = await provideDocument(server, 'anna', bytes, reference(bytes));
    const second = await provideDocument(server, 'anna', bytes, reference(bytes, relation('replaces', first)));
    const lines = async () =>
      (await accessLogOf(server.context)).filter((line) => line.startsWith('ATC_DOC_DELETE 0')).length;
    const [before, versions] = [await lines(), [await read(first), await read(second)]];
    const entries = versions.map((one) => ({
      resource: requested(one),
      request: { method: 'PUT', url: `DocumentReference/${one.id}` },
    }));
    const set = submission([`DocumentReference/${first}`, `DocumentReference/${second}`]);
    const bundle = { resourceType: 'Bundle', type: 'transaction', entry: [set, ...entries] };
    expect((await server.post('anna', '/r4', bundle)).status).toBe(200);
    for (const { id, meta } of versions) {
      const after = await read(id ?? '');
      expect([deletionOf(after), after.meta?.versionId]).toEqual([
        'deletionRequested',
        String(Number(meta?.versionId) + 1),
      ]);
    }
    expect((await lines()) - before).toBe(2);
  });

  it('[DOC-21] takes the uploader’s role from the submission set when the document has none', async () => {
    const id = await provideDocument(server, 'meier', bytes, reference(bytes));
    const { db } = server.context;
    const { resource, submission_set: set } = await db
      .selectFrom('document')
      .select(['resource', 'submission_set'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const role = (JSON.parse(resource) as DocumentReference).extension?.find(({ url }) => url.endsWith('authorrole'));
    const { extension: _told, ...bare } = JSON.parse(resource) as DocumentReference;
    await db
      .updateTable('document')
      .set({ resource: JSON.stringify(bare) })
      .where('id', '=', id)
      .execute();
    expect(await put('meier', id, titled)).toEqual([403, 'documents.change.onlyUploader']);
    const list = await db
      .selectFrom('submission_set')
      .select('resource')
      .where('id', '=', set ?? '')
      .executeTakeFirstOrThrow();
    const named = { ...(JSON.parse(list.resource) as object), extension: [role] };
    await db
      .updateTable('submission_set')
      .set({ resource: JSON.stringify(named) })
      .where('id', '=', set ?? '')
      .execute();
    expect(await put('meier', id, titled)).toEqual([200, undefined]);
  });
});

describe('the media type of a file', () => {
  it('[DOC-21] [COM-07] the media type may be corrected, but not to one that does not match the content', async () => {
    const id = await provideDocument(server, 'anna', bytes, reference(bytes));
    const typed = (contentType: string) => (one: DocumentReference) => ({
      ...one,
      content: one.content.map((each) => ({ ...each, attachment: { ...each.attachment, contentType } })),
    });
    expect((await put('anna', id, typed('text/html')))[0]).toBe(415);
    expect((await put('anna', id, typed('image/png')))[0]).toBe(415);
    const text = Buffer.from('Datum;Puls\n');
    const table = await provideDocument(server, 'anna', text, typed('text/plain')(reference(text)));
    const { pathname } = new URL((await read(table)).content[0]?.attachment.url ?? '');
    const servedAs = async () => (await server.get('anna', pathname)).headers['content-type'];
    expect(await servedAs()).toBe('text/plain');
    expect((await put('anna', table, typed('text/csv')))[0]).toBe(200);
    expect(await servedAs()).toBe('text/csv');
  });
});

describe('the minimum confidentiality set by the patient', () => {
  it.each([
    ['normal', [200, 200, [403, undefined]]],
    ['restricted', [[403, 'documents.upload.onlyRestricted'], 200, [403, 'documents.upload.onlyRestricted']]],
    ['secret', [[403, 'documents.upload.onlySecret'], [403, 'documents.upload.onlySecret'], 200]],
  ] as const)(
    '[DOC-29] default provide level %s: responses to professionals adding normal, restricted, secret: %j',
    async (provideLevel, expected) => {
      const other = await startTestCommunity();
      try {
        // The rights of other records do not count here.
        const own = other.context.db.deleteFrom('access_right').where('spid', '=', annaSpid);
        await own.where('template', '=', '203').execute();
        await grant(other.context, { template: '203', actor: { kind: 'all' }, provideLevel });
        const answers = [];
        for (const level of ['normal', 'restricted', 'secret'] as const) {
          const document = reference(bytes, { level });
          const answer = await other.upload('meier', [
            ['bundle', JSON.stringify(transactionBundle(document)), 'field'],
            [document.content[0]?.attachment.url ?? '', bytes, 'file'],
          ]);
          const words = answer.status === 200 ? 200 : [answer.status, answer.body.issue[0].details?.coding[0].code];
          answers.push(words);
        }
        expect(answers).toEqual(expected);
      } finally {
        await other.close();
      }
    },
  );
});
