import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { DemoDocument, DemoWorld } from '@epr/cast/world';
import { deletionStatusOf } from '@epr/domain/documents';
import type { Spid } from '@epr/domain/values';
import { writeDocument, writeSubmissionSet } from '@epr/fhir/documents';
import type { Kysely, Transaction } from 'kysely';
import { rightRow } from '../access-rights/right-row.ts';
import type { Context } from '../context.ts';
import { insertDocuments, submissionSetRow } from '../documents/document-repository.ts';
import { hashPassword } from '../identity/sign-in/passwords.ts';
import { advisoryLocks, lockUntilCommit } from '../storage/advisory-locks.ts';
import type { StoredBlob } from '../storage/blobs/blobs.ts';
import type { Schema } from '../storage/schema.ts';
import { loadLog } from './load-log.ts';

/** The data to load: a whole world, or a part added to an existing one. */
export type DemoLoad = Partial<DemoWorld>;

/** Whether the store still lacks the data to load; called when no other process can load any more. */
export type NeedsDemoData = (db: Transaction<Schema>) => Promise<boolean>;

/**
 * Loads people and their records into the store, all or nothing: the files first, then every row in one transaction. A start that is
 * interrupted in between leaves only files that no row names, which are swept at the next start. Of several processes that start on one
 * database (COM-08) one loads; the others, and a second run, return false.
 */
export async function loadDemoWorld(context: Context, world: DemoLoad, needsDemoData: NeedsDemoData): Promise<boolean> {
  const documents = await writeFiles(context, world.documents ?? []);
  const password = await hashPassword('demo');
  const loaded = await context.db.transaction().execute(async (db) => {
    await lockUntilCommit(db, advisoryLocks.demoWorld);
    if (!(await needsDemoData(db))) return false;
    await loadPeople(db, world, password);
    await loadRights(db, world);
    for (const { cast, blob } of documents) await loadDocument(context, db, cast, blob);
    await loadLog(context, db, world.accessLog ?? []);
    return true;
  });
  if (!loaded) for (const { blob } of documents) await context.blobs.remove(blob.key);
  return loaded;
}

/** Whether the community has no accounts yet. */
export async function isEmpty(db: Kysely<Schema>): Promise<boolean> {
  return (await db.selectFrom('account').select('username').limit(1).executeTakeFirst()) === undefined;
}

interface LoadedFile {
  readonly cast: DemoDocument;
  readonly blob: StoredBlob;
}

/** Number of files written concurrently: while one waits for the disk, the next one is generated. */
const parallelWrites = 8;

async function writeFiles(
  { blobs, settings }: Context,
  documents: readonly DemoDocument[],
): Promise<readonly LoadedFile[]> {
  const files: LoadedFile[] = [];
  const next = documents.entries();
  const writeNext = async (): Promise<void> => {
    for (const [index, cast] of next) {
      const bytes = Buffer.from(await cast.bytes());
      const blob = await blobs.write(Readable.from([bytes]), Math.max(settings.maxUpload, bytes.length));
      files[index] = { cast, blob };
    }
  };
  await Promise.all(Array.from({ length: parallelWrites }, writeNext));
  return files;
}

async function loadPeople(db: Transaction<Schema>, world: DemoLoad, password: string): Promise<void> {
  for (const { username, given, family, roles, spid, gln, eid, purpose } of world.accounts ?? []) {
    const numbers = { spid: spid ?? null, gln: gln ?? null, eid: eid ? JSON.stringify(eid) : null };
    const account = { username, given, family, roles: roles.join(' '), ...numbers };
    await db
      .insertInto('account')
      .values({ ...account, password_hash: password, demo_purpose: JSON.stringify(purpose) })
      .execute();
  }
  for (const { birthDate, localId, postalCode, phone, email, ...person } of world.patients ?? []) {
    const columns = {
      birth_date: birthDate,
      local_id: localId,
      postal_code: postalCode,
      phone: phone ?? null,
      email: email ?? null,
    };
    await db
      .insertInto('patient')
      .values({ ...person, ...columns })
      .execute();
  }
  for (const { facilityType, partOf, city, ...organisation } of world.organisations ?? []) {
    const columns = { facility_type: JSON.stringify(facilityType), part_of: partOf ?? null, city: city ?? null };
    await db
      .insertInto('organisation')
      .values({ ...organisation, ...columns })
      .execute();
  }
  for (const { gln, prefix, given, family, profession, speciality, organisations } of world.professionals ?? []) {
    const codes = {
      profession: JSON.stringify(profession),
      speciality: speciality ? JSON.stringify(speciality) : null,
    };
    await db
      .insertInto('professional')
      .values({ gln, prefix: prefix ?? null, given, family, ...codes })
      .execute();
    for (const organisation of organisations) await db.insertInto('membership').values({ gln, organisation }).execute();
  }
}

async function loadRights(db: Transaction<Schema>, world: DemoLoad): Promise<void> {
  for (const right of world.accessRights ?? []) {
    await db.insertInto('access_right').values(rightRow(right)).execute();
  }
  for (const { username, professional } of world.assistances ?? []) {
    await db.insertInto('assistance').values({ username, gln: professional }).execute();
  }
}

/** Inserts one document as if it had been uploaded on the day it was made. */
async function loadDocument(
  context: Context,
  db: Transaction<Schema>,
  cast: DemoDocument,
  blob: StoredBlob,
): Promise<void> {
  const { document } = cast;
  const { patient } = document;
  if (!patient) throw new Error(`The demo document ${document.title} names no patient.`);
  const submittedAt = new Date(document.submission?.date ?? document.creationTime);
  const list = writeSubmissionSet({
    ...document.submission,
    entryUuid: `urn:uuid:${randomUUID()}`,
    sourceId: context.settings.homeCommunityId,
    patient,
    documents: [document.logicalId],
  });
  const resource = writeDocument(document);
  const home = context.settings.homeCommunityId;
  const newDocument = { id: document.logicalId, resource, blob, home, now: submittedAt };
  await insertDocuments(db, [newDocument], submissionSetRow(patient, list, submittedAt));
  if (deletionStatusOf(document) === 'deletionRequested')
    await loadDeletionRequest(context, db, document.logicalId, patient);
}

/** Inserts a deletion request of three days ago by the patient, so that it can still be withdrawn. */
async function loadDeletionRequest(
  { now }: Context,
  db: Transaction<Schema>,
  document: string,
  spid: Spid,
): Promise<void> {
  const person = await db
    .selectFrom('patient')
    .select(['given', 'family'])
    .where('spid', '=', spid)
    .executeTakeFirstOrThrow();
  const name = `${person.given} ${person.family}`;
  const account = await db.selectFrom('account').select('username').where('spid', '=', spid).executeTakeFirst();
  const requested = new Date(now().getTime() - 3 * 86_400_000);
  const requester = { username: account?.username ?? '', role: 'PAT', name };
  await db
    .insertInto('deletion_request')
    .values({ document, spid, requested, ...requester, before: '[]' })
    .execute();
}
