import fastify, { type FastifyInstance } from 'fastify';
import type { Challenge } from 'altcha-lib';
import type { AuditEvent } from 'fhir/r4';
import { pino } from 'pino';
import type { Spid } from '@epr/domain/values';
import type { Context } from '../../context.ts';
import type { FileCheckSettings } from '../../configuration/file-check-settings.ts';
import { fileChecks } from '../../validation/file-checks.ts';
import { defaultChecks } from '../../configuration/file-check-settings.ts';
import type { BlobStore, StoredBlob } from '../../storage/blobs/blobs.ts';
import type { Storage } from '../../storage/storage.ts';
import { openMemoryStorage } from '../../storage/testing/memory-storage.ts';
import type { Body } from './response-body.ts';
import { captchaChallenges } from '../../captcha/captcha-challenges.ts';
import { defaultDownloads, type DownloadSettings } from '../../configuration/download-settings.ts';
import { annaSpid, callers, home, insertPeople, type Who } from './people.ts';
import type { Authenticate } from '../../identity/authentication/caller.ts';
import { defaultLimits, type Limits } from '../../configuration/limits.ts';
import { registerR4 } from '../../fhir-server/register.ts';

/** The FHIR server on an empty in-memory store, for tests of the routes; the bearer token is the name of the caller. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly context: Context;
  /** Returns the caller named by the bearer token; for services other than FHIR. */
  readonly authenticate: Authenticate;
  readonly storage: Storage;
  /** The statements executed by the embedded store since the start, oldest first. */
  readonly statements: readonly string[];
  readonly get: (who: Who, url: string) => Promise<TestResponse>;
  readonly post: (
    who: Who,
    url: string,
    body: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<TestResponse>;
  readonly challenge: () => Promise<Challenge>;
  readonly put: (who: Who, url: string, body: unknown) => Promise<TestResponse>;
  /** Sends a multipart upload; the parts are sent in the given order. */
  readonly upload: (
    who: Who,
    parts: readonly (readonly [name: string, bytes: Uint8Array | string, as: 'file' | 'field'])[],
  ) => Promise<TestResponse>;
  /** Returns the number of files in the store that belong to no document. */
  readonly countOrphans: () => Promise<number>;
  readonly close: () => Promise<void>;
}

export interface TestResponse {
  readonly status: number;
  readonly body: Body;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly bytes: Buffer;
}

/**
 * Starts a server; `limit` is the largest attachment in bytes. Unless `checks` is set, PDF files are not checked for PDF/A, so that a short
 * text suffices.
 */
export async function startTestCommunity({
  limit = 1_000_000,
  checks = {},
  downloads = {},
  limits = {},
  storage: given,
  isPopulated = false,
}: {
  limit?: number;
  checks?: Partial<FileCheckSettings>;
  downloads?: Partial<DownloadSettings>;
  limits?: Partial<Limits>;
  /** An empty store to use instead of the embedded one; closed with the server. */
  storage?: Storage;
  /** Whether the store contains the people already. */
  isPopulated?: boolean;
} = {}): Promise<TestServer> {
  const log = pino({ level: 'silent' });
  const statements: string[] = [];
  const storage = given ?? (await openMemoryStorage((text) => void statements.push(text)));
  const settings = {
    origin: 'http://community.test',
    homeCommunityId: home,
    homeCommunityName: 'Test',
    portals: [],
    trustedProxies: [],
    idleTimeout: 900,
    sessionAge: 3600,
    maxUpload: limit,
    deletionDays: 30,
    checks: { ...defaultChecks, pdfA: 'off' as const, ...checks },
    downloads: { ...defaultDownloads, ...downloads },
    limits: { ...defaultLimits, ...limits },
  };
  const { blobs, countOrphans } = watchBlobs(storage);
  const context: Context = {
    db: storage.db,
    blobs,
    readBytes: storage.readBytes,
    settings,
    checks: fileChecks(blobs, settings.checks, limit, log),
    log,
    now: () => new Date(),
  };
  const app = fastify();
  const authenticate: Authenticate = (header) => {
    const who = (header ?? '').replace('Bearer ', '');
    if (!Object.hasOwn(callers, who)) return Promise.resolve(undefined);
    return Promise.resolve({ ...callers[who as keyof typeof callers], session: { provider: 'test', uid: who } });
  };
  const captcha = captchaChallenges(context, 'secret of the tests');
  await registerR4(app, context, authenticate, captcha);
  if (!isPopulated) {
    await insertPeople(context);
    await signIn(context);
  }
  const request = async (
    method: 'GET' | 'POST' | 'PUT',
    who: Who,
    url: string,
    payload?: string | Buffer,
    type = 'application/fhir+json',
    extraHeaders: Readonly<Record<string, string>> = {},
  ): Promise<TestResponse> => {
    const headers = {
      ...extraHeaders,
      ...(who === 'nobody' ? {} : { authorization: `Bearer ${who}` }),
      ...(payload === undefined ? {} : { 'content-type': type }),
    };
    const response = await app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
    const json = String(response.headers['content-type']).includes('json');
    return {
      status: response.statusCode,
      body: (json ? JSON.parse(response.body) : undefined) as Body,
      headers: response.headers,
      bytes: response.rawPayload,
    };
  };
  const text = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body));
  return {
    app,
    context,
    authenticate,
    storage,
    statements,
    get: (who, url) => request('GET', who, url),
    post: (who, url, body, headers) => request('POST', who, url, text(body), undefined, headers),
    challenge: captcha.challenge,
    put: (who, url, body) => request('PUT', who, url, text(body)),
    upload: async (who, parts) => {
      const form = new Request('http://x', { method: 'POST', body: formOf(parts) });
      return request('POST', who, '/r4', Buffer.from(await form.arrayBuffer()), form.headers.get('content-type') ?? '');
    },
    countOrphans,
    close: async () => {
      await app.close();
      await context.checks.close();
      await storage.close();
    },
  };
}

/** Creates a session for every caller, with the caller's name as uid. */
async function signIn({ db }: Context): Promise<void> {
  const at = new Date();
  const rows = Object.entries(callers).map(([who, { username }]) => ({
    provider: 'test',
    session_uid: who,
    username,
    started: at,
    last_active: at,
  }));
  await db.insertInto('identity_session').values(rows).execute();
}

/** Records what is written and returns how much of it is left without a row: the store's own sweep does not remove new files. */
function watchBlobs({ blobs, db }: Storage): { blobs: BlobStore; countOrphans: () => Promise<number> } {
  const writtenBlobs: StoredBlob[] = [];
  const recordWrites =
    (write: BlobStore['write']): BlobStore['write'] =>
    async (...given) => {
      const blob = await write(...given);
      writtenBlobs.push(blob);
      return blob;
    };
  const countOrphans = async (): Promise<number> => {
    const rows = await db.selectFrom('attachment').select('key').execute();
    const referencedKeys = new Set(rows.map(({ key }) => key));
    const readable = await Promise.all(
      writtenBlobs
        .filter(({ key }) => !referencedKeys.has(key))
        .map((blob) =>
          blobs.read(blob).then(
            (bytes) => bytes.destroy(),
            () => undefined,
          ),
        ),
    );
    return readable.filter((bytes) => bytes !== undefined).length;
  };
  return { blobs: { ...blobs, write: recordWrites(blobs.write), receive: recordWrites(blobs.receive) }, countOrphans };
}

function formOf(parts: Parameters<TestServer['upload']>[1]): FormData {
  const form = new FormData();
  for (const [name, bytes, as] of parts) {
    if (as === 'file') form.append(name, new Blob([Buffer.from(bytes)]));
    else form.append(name, String(bytes));
  }
  return form;
}

/** Returns subtype, outcome and names of the record's log entries, oldest first. */
export async function accessLogOf({ db }: Context, patient: Spid = annaSpid): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('audit_event')
    .select('resource')
    .where('spid', '=', patient)
    .orderBy('sequence')
    .execute();
  return rows.map(({ resource }) => {
    const event = JSON.parse(resource) as { subtype: { code: string }[]; outcome: string; agent: { name: string }[] };
    return `${event.subtype[0]?.code} ${event.outcome} ${event.agent.map(({ name }) => name).join(', ')}`;
  });
}

/** Returns the lines that an action adds to the log of a record, as `accessLogOf` returns them. */
export async function linesAddedBy(
  act: () => Promise<unknown>,
  context: Context,
  patient?: Spid,
): Promise<readonly string[]> {
  const before = (await accessLogOf(context, patient)).length;
  await act();
  return (await accessLogOf(context, patient)).slice(before);
}

/** Returns the newest entry of the log, of whichever record. */
export async function lastEventOf({ db }: Context): Promise<AuditEvent> {
  const rows = db.selectFrom('audit_event').select('resource').orderBy('sequence', 'desc');
  return JSON.parse((await rows.executeTakeFirstOrThrow()).resource) as AuditEvent;
}
