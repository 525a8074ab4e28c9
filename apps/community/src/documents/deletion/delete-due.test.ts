import type { DocumentReference } from 'fhir/r4';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { systems } from '@epr/domain/values';
import { readAuditEvent } from '@epr/fhir/access-log';
import type { Context } from '../../context.ts';
import { annaSpid, beatSpid } from '../../fhir-api/testing/people.ts';
import { conflictingWrites } from '../../fhir-api/testing/conflicting-writes.ts';
import { accessLogOf, startTestCommunity, type TestServer } from '../../fhir-api/testing/server.ts';
import { notificationsOf } from '../../notifications/patient-notifications.ts';
import { openStorage } from '../../storage/open-storage.ts';
import {
  findPostgres,
  startPostgres,
  withoutPostgres,
  type PostgresServer,
} from '../../storage/testing/postgres-server.ts';
import { withFailingInserts } from '../../storage/testing/failing-inserts.ts';
import { transactionBundle, provideDocument, pdf, reference, submission } from '../testing/submissions.ts';
import { deleteDue } from './delete-due.ts';
import { scheduleDueDeletions } from '../schedule-deletions.ts';

const programs = findPostgres();
const bytes = pdf('Austritt');
const day = 86_400_000;
const subjectOf = (patient: string) => ({ identifier: { system: systems.spid, value: patient } });

describe.each([
  ['in memory', true],
  [programs ? 'on PostgreSQL' : `on PostgreSQL (${withoutPostgres})`, programs !== undefined],
])('due deletions, %s', (where, possible) => {
  let postgres: PostgresServer | undefined;
  let server: TestServer;
  beforeAll(async () => {
    if (!possible) return;
    if (where === 'in memory') server = await startTestCommunity();
    else {
      postgres = await startPostgres(programs ?? '');
      const log = pino({ level: 'silent' });
      server = await startTestCommunity({
        storage: await openStorage({ databaseUrl: await postgres.database(), log }),
      });
    }
  });
  afterAll(async () => {
    await server?.close();
    await postgres?.stop();
  });
  afterEach(() => server?.context.db.deleteFrom('notification').execute());
  const test = it.runIf(possible);

  /** The community's context on a later day. */
  const after = (days: number): Context => ({ ...server.context, now: () => new Date(Date.now() + days * day) });
  const read = async (id: string) =>
    (await server.get('anna', `/r4/DocumentReference/${id}`)).body as unknown as DocumentReference;
  const fileOf = async (id: string) => (await read(id)).content[0]?.attachment.url?.split('/').at(-1) ?? '';
  /** The stored submission set of a document; none when it is gone. */
  const setsOf = async (id: string): Promise<readonly string[]> => {
    const sets = server.context.db
      .selectFrom('document')
      .innerJoin('submission_set', 'submission_set.id', 'document.submission_set')
      .select('submission_set.resource')
      .where('document.id', '=', id);
    return (await sets.execute()).map(({ resource }) => resource);
  };
  const send = async (id: string, code: string, who: 'anna' | 'beat' = 'anna') => {
    const one = (await server.get(who, `/r4/DocumentReference/${id}`)).body as unknown as DocumentReference;
    const extension = [
      ...(one.extension ?? []).filter(({ url }) => !url.endsWith('deletionstatus')),
      {
        url: 'http://fhir.ch/ig/ch-epr-fhir/StructureDefinition/ch-ext-deletionstatus',
        valueCoding: {
          system: 'urn:oid:2.16.756.5.30.1.127.3.10.18',
          code: `urn:e-health-suisse:2019:deletionStatus:${code}`,
        },
      },
    ];
    const entry = {
      resource: { ...one, extension },
      request: { method: 'PUT', url: `DocumentReference/${id}` },
    };
    const set = submission([`DocumentReference/${id}`], who === 'anna' ? annaSpid : beatSpid);
    return server.post(who, '/r4', { resourceType: 'Bundle', type: 'transaction', entry: [set, entry] });
  };
  const newVersion = (of: string, code: 'replaces' | 'appends', title: string) =>
    provideDocument(
      server,
      'anna',
      bytes,
      reference(bytes, { title, relatesTo: [{ code, target: { reference: `DocumentReference/${of}` } }] }),
    );
  const notified = async () =>
    (await notificationsOf(server.context, annaSpid, 'anna')).map(({ type, document }) => `${type} ${document?.title}`);

  test('[DOC-23] a document is deleted once with all versions, files and references; the deletion is logged and the patient notified', async () => {
    const first = await provideDocument(server, 'anna', bytes, reference(bytes, { title: 'Brief' }));
    const second = await newVersion(first, 'replaces', 'Brief');
    const addendum = await newVersion(second, 'appends', 'Nachtrag');
    const other = await provideDocument(server, 'anna', bytes, reference(bytes, { title: 'Anderes' }));
    const files = [await fileOf(first), await fileOf(second)];
    expect((await send(second, 'deletionRequested')).status).toBe(200);

    expect(await deleteDue(after(29.9))).toBe(0);
    expect((await server.get('anna', `/r4/Binary/${files[0]}`)).status).toBe(200);

    const lines = (await accessLogOf(server.context)).length;
    const quarantine = vi.spyOn(server.context.blobs, 'quarantine');
    try {
      expect(await deleteDue(after(30.1))).toBe(2);
      expect(quarantine.mock.calls.flat().toSorted()).toEqual(files.toSorted());
    } finally {
      quarantine.mockRestore();
    }
    for (const id of [first, second])
      expect((await server.get('anna', `/r4/DocumentReference/${id}`)).status).toBe(404);
    for (const file of files) expect((await server.get('anna', `/r4/Binary/${file}`)).status).toBe(404);
    const kept = await server.context.db.selectFrom('attachment').select('key').where('key', 'in', files).execute();
    expect(kept).toEqual([]);
    expect((await read(addendum)).relatesTo).toBeUndefined();
    expect((await read(other)).id).toBe(other);
    const { db } = server.context;
    const sets = await db.selectFrom('submission_set').select('resource').where('spid', '=', annaSpid).execute();
    expect(sets.filter(({ resource }) => resource.includes(first) || resource.includes(second))).toEqual([]);
    expect(await db.selectFrom('deletion_request').selectAll().execute()).toEqual([]);
    const added = (await accessLogOf(server.context)).slice(lines);
    expect(added.filter((line) => line === 'ATC_DOC_DELETE 0 Test')).toHaveLength(2);
    const deletions = db.selectFrom('audit_event').select('resource').where('subtype', '=', 'ATC_DOC_DELETE');
    const line = await deletions.orderBy('sequence', 'desc').executeTakeFirst();
    expect(readAuditEvent(JSON.parse(line?.resource ?? ''))).toMatchObject({
      value: {
        recorded: expect.stringContaining(after(30.1).now().toISOString().slice(0, 10)),
        ...{ operation: 'deletion', purpose: 'AUTO', agents: [{ initiator: true, role: 'TCU', name: 'Test' }] },
        object: { kind: 'document', title: 'Brief' },
      },
    });
    expect(await notified()).toEqual(['DocumentDeleted Brief']);

    expect(await deleteDue(after(31))).toBe(0);
    expect(await notified()).toEqual(['DocumentDeleted Brief']);
  });

  test('[DOC-23] [COM-08] concurrent processes delete a document once, and notify the patient once', async () => {
    const id = await provideDocument(server, 'anna', bytes, reference(bytes, { title: 'Zugleich' }));
    await send(id, 'deletionRequested');
    const lines = (await accessLogOf(server.context)).length;
    const deleted = await Promise.all([1, 2, 3].map(() => deleteDue(after(30.1))));
    expect(deleted.toSorted()).toEqual([0, 0, 1]);
    const added = (await accessLogOf(server.context)).slice(lines);
    expect(added.filter((line) => line === 'ATC_DOC_DELETE 0 Test')).toHaveLength(1);
    expect(await notified()).toEqual(['DocumentDeleted Zugleich']);
  });

  test('[DOC-23] [SET-04] documents with the same title are notified one by one', async () => {
    const ids = [];
    for (let left = 2; left > 0; left -= 1)
      ids.push(await provideDocument(server, 'anna', bytes, reference(bytes, { title: 'Laborbericht' })));
    for (const id of ids) await send(id, 'deletionRequested');
    expect(await deleteDue(after(31))).toBe(2);
    const told = await notificationsOf(server.context, annaSpid, 'anna');
    expect(told.map(({ document }) => document?.id).toSorted()).toEqual(ids.toSorted());
  });

  test('[DOC-23] [SET-04] versions with other titles are notified by each of their titles', async () => {
    const first = await provideDocument(server, 'anna', bytes, reference(bytes, { title: 'Entwurf' }));
    await send(await newVersion(first, 'replaces', 'Brief'), 'deletionRequested');
    expect(await deleteDue(after(31))).toBe(2);
    expect((await notified()).toSorted()).toEqual(['DocumentDeleted Brief', 'DocumentDeleted Entwurf']);
  });

  test('[DOC-23] a document that names a deleted one among its related documents no longer does', async () => {
    const gone = await provideDocument(server, 'anna', bytes, reference(bytes));
    const kept = await provideDocument(server, 'anna', bytes, reference(bytes));
    const related = [gone, kept].map((id) => ({ reference: `DocumentReference/${id}` }));
    const { context } = reference(bytes);
    const about = await provideDocument(server, 'anna', bytes, reference(bytes, { context: { ...context, related } }));
    await send(gone, 'deletionRequested');
    expect(await deleteDue(after(31))).toBe(1);
    expect((await read(about)).context).toEqual({ ...context, related: [related[1]] });
  });

  test('[DOC-23] a withdrawn request deletes nothing, however old it is', async () => {
    const id = await provideDocument(server, 'anna', bytes, reference(bytes));
    await send(id, 'deletionRequested');
    expect((await send(id, 'deletionNotRequested')).status).toBe(200);
    expect(await deleteDue(after(400))).toBe(0);
    expect((await read(id)).id).toBe(id);
    // A row in `deletion_request` deletes nothing while the document itself has no such deletion status.
    const { db } = server.context;
    const noted = {
      document: id,
      spid: annaSpid,
      requested: new Date(),
      username: 'anna',
      role: 'PAT',
      name: 'A',
      before: '[]',
    };
    await db.insertInto('deletion_request').values(noted).execute();
    expect(await deleteDue(after(400))).toBe(0);
    await db.deleteFrom('deletion_request').execute();
    expect((await read(id)).id).toBe(id);
  });

  it.runIf(possible && where !== 'in memory')(
    '[DOC-23] [COM-08] a withdrawal concurrent with the deletion keeps the document',
    async () => {
      const id = await provideDocument(server, 'anna', bytes, reference(bytes));
      await send(id, 'deletionRequested');
      const withdrawn = sql<string>`replace(resource, 'deletionRequested', 'deletionNotRequested')`;
      const deleted = await conflictingWrites(
        server.context.db,
        annaSpid,
        async (db) => {
          await db.deleteFrom('deletion_request').where('document', '=', id).execute();
          await db.updateTable('document').set({ resource: withdrawn }).where('id', '=', id).execute();
        },
        () => deleteDue(after(31)),
      );
      expect([deleted, (await read(id)).id]).toEqual([0, id]);
    },
  );

  test('[DOC-23] [COM-05] each of several requests ends at its own time, with its entry in the log of its record', async () => {
    const [due = '', later = ''] = await Promise.all(
      [1, 2].map(() => provideDocument(server, 'anna', bytes, reference(bytes))),
    );
    const theirs = await provideDocument(server, 'beat', bytes, reference(bytes, { patient: beatSpid }));
    for (const id of [due, later]) await send(id, 'deletionRequested');
    await send(theirs, 'deletionRequested', 'beat');
    const requested = new Date(Date.now() - 31 * day);
    const earlier = server.context.db.updateTable('deletion_request').set({ requested });
    await earlier.where('document', 'in', [due, theirs]).execute();
    const lines = async () => [
      (await accessLogOf(server.context)).length,
      (await accessLogOf(server.context, beatSpid)).length,
    ];
    const [own = 0, others = 0] = await lines();
    expect(await deleteDue(after(0))).toBe(2);
    expect(await lines()).toEqual([own + 1, others + 1]);
    expect((await read(later)).id).toBe(later);
    await send(later, 'deletionNotRequested');
  });

  test('[DOC-23] keeps a file another document uses, and a submission set that contains other documents', async () => {
    const documents = [reference(bytes, { title: 'Weg' }), reference(bytes, { title: 'Bleibt' })];
    const { body } = await server.upload('anna', [
      ['bundle', JSON.stringify(transactionBundle(...documents)), 'field'],
      ...documents.map((one) => [one.content[0]?.attachment.url ?? '', bytes, 'file'] as const),
    ]);
    const ids = body.entry.slice(1).map(({ response }) => response.location.split('/')[1] ?? '');
    const [gone = '', kept = ''] = ids;
    const shared = await fileOf(kept);
    const another = await provideDocument(server, 'anna', bytes, reference(bytes));
    const [ofAnother] = await setsOf(another);
    expect(ofAnother).toBeDefined();
    await server.context.db.updateTable('document').set({ attachment: shared }).where('id', '=', gone).execute();
    await send(gone, 'deletionRequested');
    expect(await deleteDue(after(31))).toBe(1);
    expect((await server.get('anna', `/r4/Binary/${shared}`)).status).toBe(200);
    const [set] = await setsOf(kept);
    expect([set?.includes(kept), set?.includes(gone)]).toEqual([true, false]);
    expect(await setsOf(another)).toEqual([ofAnother]);
  });

  test('[DOC-23] keeps references by an identifier another document has too', async () => {
    const document = reference(bytes, { title: 'Zweimal' });
    const gone = await provideDocument(server, 'anna', bytes, document);
    const { db } = server.context;
    const held = { home_community: 'urn:oid:2.999.1' };
    const kept = await provideDocument(server, 'anna', bytes, reference(bytes));
    const unique_id = document.masterIdentifier?.value ?? '';
    await db
      .updateTable('document')
      .set({ ...held, unique_id })
      .where('id', '=', kept)
      .execute();
    const relatesTo = [
      { code: 'appends' as const, target: { reference: `DocumentReference/${gone}`, identifier: { value: 'A' } } },
      {
        code: 'appends' as const,
        target: { reference: `DocumentReference/${kept}`, identifier: { value: unique_id } },
      },
    ];
    const about = await provideDocument(server, 'anna', bytes, reference(bytes, { relatesTo }));
    await send(gone, 'deletionRequested');
    expect(await deleteDue(after(31))).toBe(1);
    expect((await read(about)).relatesTo).toEqual([relatesTo[1]]);
  });

  test('[COM-08] a running deletion ends before the next one starts and before the store is closed', async () => {
    const id = await provideDocument(server, 'anna', bytes, reference(bytes));
    await send(id, 'deletionRequested');
    const file = await fileOf(id);
    const { blobs } = server.context;
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const done: string[] = [];
    const quarantine = vi.fn(async (key: string) => {
      await held;
      await blobs.quarantine(key);
      done.push(key);
    });
    const now = vi.fn(after(31).now);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const stop = scheduleDueDeletions({ ...server.context, blobs: { ...blobs, quarantine }, now });
      await expect.poll(() => quarantine.mock.calls).toEqual([[file]]);
      const looks = now.mock.calls.length;
      vi.advanceTimersByTime(3_600_000);
      expect(now).toHaveBeenCalledTimes(looks);
      goOn();
      await stop();
      expect(done).toEqual([file]);
    } finally {
      vi.useRealTimers();
    }
  });

  test('[DOC-23] looks for due deletions every hour until stopped', async () => {
    const id = await provideDocument(server, 'anna', bytes, reference(bytes));
    await send(id, 'deletionRequested');
    const there = async () => (await server.get('anna', `/r4/DocumentReference/${id}`)).status;
    let days = 0;
    const said = vi.spyOn(server.context.log, 'info');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const stop = scheduleDueDeletions({ ...server.context, now: () => after(days).now() });
      // Queues behind the run at start.
      await deleteDue(after(0));
      days = 31;
      vi.advanceTimersByTime(3_599_999);
      expect(await there()).toBe(200);
      // On a slow server the run at start may still be in progress: then the next hour does it.
      let step = 1;
      const next = () => {
        vi.advanceTimersByTime(step);
        step = 3_600_000;
        return there();
      };
      await expect.poll(next).toBe(404);
      await stop();
      expect(vi.getTimerCount()).toBe(0);
      // The run that found nothing says nothing.
      expect(said.mock.calls.flatMap(([fields]) => ('deleted' in Object(fields) ? [fields] : []))).toEqual([
        { deleted: 1 },
      ]);
    } finally {
      said.mockRestore();
      vi.useRealTimers();
    }
  });

  test('[DOC-23] changes references only in its own record, even if another record uses the same identifiers', async () => {
    const document = reference(bytes, { title: 'Gleich' });
    const id = await provideDocument(server, 'anna', bytes, document);
    const theirs = await provideDocument(server, 'beat', bytes, { ...document, subject: subjectOf(beatSpid) });
    const relatesTo = [{ code: 'appends' as const, target: { reference: document.identifier?.[0]?.value ?? '' } }];
    const about = await provideDocument(server, 'beat', bytes, reference(bytes, { patient: beatSpid, relatesTo }));
    const state = async () => (await server.get('beat', `/r4/DocumentReference/${about}`)).body;
    const before = await state();
    await server.context.db
      .updateTable('document')
      .set({ resource: sql`replace(resource, ${`DocumentReference/${theirs}`}, ${`DocumentReference/${id}`})` })
      .where('id', '=', about)
      .execute();
    const changed = await state();
    expect(changed).not.toEqual(before);
    const own = async () => (await server.get('beat', `/r4/DocumentReference/${theirs}`)).body;
    const untouched = await own();
    const { db } = server.context;
    const theirSets = db
      .selectFrom('submission_set')
      .select(['id', 'resource'])
      .where('spid', '=', beatSpid)
      .orderBy('id');
    await db
      .updateTable('submission_set')
      .set({ resource: sql`replace(resource, ${`DocumentReference/${theirs}`}, ${`DocumentReference/${id}`})` })
      .where('spid', '=', beatSpid)
      .execute();
    const setsBefore = await theirSets.execute();
    // In their own record, references by an identifier go, although a document of another record has it.
    const related = [{ identifier: { value: document.masterIdentifier?.value ?? '' } }];
    const { context } = reference(bytes);
    const naming = await provideDocument(server, 'anna', bytes, reference(bytes, { context: { ...context, related } }));
    const second = await newVersion(id, 'replaces', 'Gleich');
    await send(second, 'deletionRequested');
    expect(await own()).toEqual(untouched);
    expect(await deleteDue(after(31))).toBe(2);
    expect([await state(), await own()]).toEqual([changed, untouched]);
    expect(await theirSets.execute()).toEqual(setsBefore);
    expect((await read(naming)).context).toEqual(context);
  });

  test('[DOC-23] [COM-08] a deletion that failed is carried out completely the next time', async () => {
    const id = await provideDocument(server, 'anna', bytes, reference(bytes, { title: 'Gestört' }));
    const file = await fileOf(id);
    await send(id, 'deletionRequested');
    const late = after(31);
    // The last write of the transaction fails: the whole transaction is rolled back.
    const { db } = server.context;
    const error = vi.spyOn(server.context.log, 'error');
    await withFailingInserts(db, 'notification', async () => expect(await deleteDue(late)).toBe(0));
    const told = error.mock.calls.map(([fields, words]) => [Object.keys(fields as object), words]);
    error.mockRestore();
    expect(told).toEqual([[['err'], expect.stringMatching(/could not be deleted/)]]);
    expect((await server.get('anna', `/r4/Binary/${file}`)).status).toBe(200);
    const stop = scheduleDueDeletions(late);
    await stop();
    expect((await server.get('anna', `/r4/DocumentReference/${id}`)).status).toBe(404);
    expect(await notified()).toEqual(['DocumentDeleted Gestört']);
  });

  test('[COM-08] a store that is away while due deletions are looked for is logged, and nothing rejects', async () => {
    const { context } = server;
    const error = vi.spyOn(context.log, 'error');
    const lost = vi.spyOn(context.db.getExecutor(), 'executeQuery').mockRejectedValueOnce(new Error('away'));
    await scheduleDueDeletions(context)();
    lost.mockRestore();
    const words = error.mock.calls.map((given) => given.at(-1));
    error.mockRestore();
    expect(words).toEqual(['the search for due deletions failed']);
  });

  test('[DOC-23] keeps a submission set whose document remains, although its item was removed', async () => {
    const gone = reference(bytes);
    const id = await provideDocument(server, 'anna', bytes, gone);
    const document = reference(bytes);
    const bundle = transactionBundle(document) as { entry: { resource: { entry?: object[] } }[] };
    // The item names the new document, and the other one too.
    const item = { reference: document.identifier?.[0]?.value, identifier: { value: gone.masterIdentifier?.value } };
    if (bundle.entry[0]) bundle.entry[0].resource.entry = [{ item }];
    const { body } = await server.upload('anna', [
      ['bundle', JSON.stringify(bundle), 'field'],
      [document.content[0]?.attachment.url ?? '', bytes, 'file'],
    ]);
    const kept = body.entry[1].response.location.split('/')[1] ?? '';
    await send(id, 'deletionRequested');
    expect(await deleteDue(after(31))).toBe(1);
    expect(await setsOf(kept)).toHaveLength(1);
  });

  test('[COM-08] deleted files are set aside, and restored with a database that refers to them again', async () => {
    const id = await provideDocument(server, 'anna', bytes, reference(bytes));
    const key = await fileOf(id);
    const row = await server.context.db.selectFrom('attachment').selectAll().where('key', '=', key).executeTakeFirst();
    if (!row) throw new Error('no attachment');
    await send(id, 'deletionRequested');
    expect(await deleteDue(after(31))).toBe(1);
    await server.context.blobs.restoreNamed((keys) => Promise.resolve(new Set(keys.filter((one) => one === key))));
    await server.context.blobs.verify({ key, size: Number(row.size), sha1: row.sha1 });
  });
});
