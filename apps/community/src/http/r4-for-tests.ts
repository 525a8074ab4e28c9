import { createHash, randomUUID } from 'node:crypto';
import type { DocumentReference } from 'fhir/r4';
import fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { AccessRight } from '@epr/domain/access-rights';
import { systems, type Day, type Gln, type Spid } from '@epr/domain/values';
import type { Context } from '../context.ts';
import type { Caller } from '../identity/caller.ts';
import { openStorage, type Storage } from '../storage/open.ts';
import { registerR4 } from './r4.ts';

/** The FHIR server on an empty store in memory, for tests of the routes; who calls is told by the bearer token's name. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly context: Context;
  readonly storage: Storage;
  readonly get: (who: Who, url: string) => Promise<Answer>;
  readonly post: (who: Who, url: string, body: unknown) => Promise<Answer>;
  readonly put: (who: Who, url: string, body: unknown) => Promise<Answer>;
  /** A multipart hand-in; parts in the order given. */
  readonly upload: (who: Who, parts: readonly (readonly [name: string, bytes: Uint8Array | string, as: 'file' | 'field'])[]) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

export interface Answer {
  readonly status: number;
  // What a server answers is looked at freely by tests.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly body: any;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly bytes: Buffer;
}

export const anna = '761337610411353650' as Spid;
export const beat = '761337610469261945' as Spid;
export const meier = '7601000102737' as Gln;
export const fremd = '7601000050717' as Gln;
export const clinic = 'urn:oid:2.16.756.5.30.1.191.1.1';
export const ward = 'urn:oid:2.16.756.5.30.1.191.1.2';
export const home = 'urn:oid:2.16.756.5.30.1.191';

const extended = { kind: 'extended', purpose: 'NORM', patient: anna } as const;

/** The people of these tests. */
export const callers = {
  anna: { ...extended, username: 'anna', name: 'Anna Keller', roles: ['PAT'], role: 'PAT', spid: anna },
  beat: { ...extended, patient: beat, username: 'beat', name: 'Beat Leer', roles: ['PAT'], role: 'PAT', spid: beat },
  rita: { ...extended, username: 'rita', name: 'Rita Keller', roles: ['PAT', 'REP'], role: 'REP', spid: beat },
  meier: { ...extended, username: 'meier', name: 'Peter Meier', roles: ['HCP'], role: 'HCP', gln: meier },
  meierEmergency: { ...extended, purpose: 'EMER', username: 'meier', name: 'Peter Meier', roles: ['HCP'], role: 'HCP', gln: meier },
  fremd: { ...extended, username: 'fremd', name: 'Franz Fremd', roles: ['HCP'], role: 'HCP', gln: fremd },
  lena: { ...extended, username: 'lena', name: 'Lena Assistenz', roles: ['ASS'], role: 'ASS', principal: { gln: meier, name: 'Peter Meier' } },
  basic: { kind: 'basic', purpose: 'NORM', username: 'meier', name: 'Peter Meier', roles: ['HCP'], role: 'HCP', gln: meier },
  ohne: { kind: 'basic', purpose: 'NORM', username: 'ohne', name: 'Olivia Ohne', roles: ['HCP'], role: 'HCP', gln: '7601003336382' as Gln },
  annaBasic: { kind: 'basic', purpose: 'NORM', username: 'anna', name: 'Anna Keller', roles: ['PAT'], role: 'PAT', spid: anna },
  tom: { kind: 'basic', purpose: 'NORM', username: 'tom', name: 'Tom Assistenz', roles: ['ASS'], role: 'ASS' },
} as const satisfies Readonly<Record<string, Caller>>;

export type Who = keyof typeof callers | 'nobody';

/** Starts one; `limit` is the largest attachment in bytes. */
export async function startForTests({ limit = 1_000_000 } = {}): Promise<TestServer> {
  const log = pino({ level: 'silent' });
  const storage = await openStorage({ log });
  const settings = {
    origin: 'http://community.test',
    homeCommunityId: home,
    homeCommunityName: 'Test',
    portals: [],
    idleTimeout: 900,
    sessionAge: 3600,
    maxUpload: limit,
  };
  const context: Context = { db: storage.db, blobs: storage.blobs, settings, log, now: () => new Date() };
  const app = fastify();
  await registerR4(app, context, (header) => {
    const who = (header ?? '').replace('Bearer ', '');
    return Promise.resolve(Object.hasOwn(callers, who) ? callers[who as keyof typeof callers] : undefined);
  });
  await people(context);
  const call = async (method: 'GET' | 'POST' | 'PUT', who: Who, url: string, payload?: string | Buffer, type = 'application/fhir+json'): Promise<Answer> => {
    const headers = { ...(who === 'nobody' ? {} : { authorization: `Bearer ${who}` }), ...(payload === undefined ? {} : { 'content-type': type }) };
    const answer = await app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
    const json = String(answer.headers['content-type']).includes('json');
    return { status: answer.statusCode, body: json ? JSON.parse(answer.body) : undefined, headers: answer.headers, bytes: answer.rawPayload };
  };
  const text = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body));
  return {
    app,
    context,
    storage,
    get: (who, url) => call('GET', who, url),
    post: (who, url, body) => call('POST', who, url, text(body)),
    put: (who, url, body) => call('PUT', who, url, text(body)),
    upload: async (who, parts) => {
      const form = new Request('http://x', { method: 'POST', body: formOf(parts) });
      return call('POST', who, '/r4', Buffer.from(await form.arrayBuffer()), form.headers.get('content-type') ?? '');
    },
    close: async () => {
      await app.close();
      await storage.close();
    },
  };
}

function formOf(parts: Parameters<TestServer['upload']>[1]): FormData {
  const form = new FormData();
  for (const [name, bytes, as] of parts) {
    if (as === 'file') form.append(name, new Blob([Buffer.from(bytes)]));
    else form.append(name, String(bytes));
  }
  return form;
}

async function people({ db }: Context): Promise<void> {
  const person = { ahv: null, street: null, postal_code: '3011', city: 'Bern', canton: 'BE', country: 'CH', phone: null, email: null };
  await db
    .insertInto('patient')
    .values([
      { ...person, spid: anna, ahv: '7560521127080', local_id: 'p-1', given: 'Anna', family: 'Keller', birth_date: '1984-03-12', gender: 'female' },
      { ...person, spid: beat, local_id: 'p-2', given: 'Beat', family: 'Leer', birth_date: '1970-01-01', gender: 'male' },
    ])
    .execute();
  const professional = { prefix: null, profession: '{}', speciality: null };
  await db
    .insertInto('professional')
    .values([
      { ...professional, gln: meier, given: 'Peter', family: 'Meier' },
      { ...professional, gln: fremd, given: 'Franz', family: 'Fremd' },
    ])
    .execute();
  await db
    .insertInto('organisation')
    .values([
      { id: clinic, name: 'Klinik', facility_type: '{}', part_of: null, city: null },
      { id: ward, name: 'Station', facility_type: '{}', part_of: clinic, city: null },
    ])
    .execute();
  await db.insertInto('membership').values({ gln: fremd, organisation: ward }).execute();
  for (const patient of [anna, beat]) {
    await grant({ db }, { template: '201', actor: { kind: 'patient', spid: patient }, level: 'full', patient });
    await grant({ db }, { template: '203', actor: { kind: 'all' }, provideLevel: 'normal', patient });
  }
}

/** Gives a right on Anna's record, or on `patient`'s; answers its id. */
export async function grant({ db }: Pick<Context, 'db'>, right: Omit<AccessRight, 'policySetId' | 'patient'> & { patient?: Spid }): Promise<string> {
  const whole: AccessRight = { patient: anna, ...right, policySetId: `urn:uuid:${randomUUID()}` };
  const { policySetId, patient, template } = whole;
  await db.insertInto('access_right').values({ policy_set_id: policySetId, spid: patient, template, access_right: JSON.stringify(whole) }).execute();
  return policySetId;
}

export const professional = (gln: string, level: NonNullable<AccessRight['level']>, end?: string): Omit<AccessRight, 'policySetId' | 'patient'> => ({
  template: '301',
  actor: { kind: 'professional', gln },
  level,
  ...(end ? { end: end as Day } : {}),
});

/** Bytes that are a PDF to whoever looks at their beginning. */
export function pdf(text: string): Buffer {
  return Buffer.from(`%PDF-1.4\n${text}\n%%EOF\n`);
}

/** A DocumentReference to hand in. */
export function reference(bytes: Uint8Array, wanted: { title?: string; level?: keyof typeof levels; role?: string; uuid?: string; patient?: Spid } & Partial<DocumentReference> = {}): DocumentReference {
  const { title = 'Austrittsbericht', level = 'normal', role, uuid = randomUUID(), patient = anna, ...rest } = wanted;
  const snomed = (code: string) => ({ coding: [{ system: systems.snomed, code }] });
  return {
    resourceType: 'DocumentReference',
    ...(role ? { extension: [{ url: `${guide}ch-ext-author-authorrole`, valueCoding: { system: systems.role, code: role } }] } : {}),
    contained: [{ resourceType: 'Practitioner', id: 'author', name: [{ family: 'Meier', given: ['Peter'] }] }],
    masterIdentifier: { use: 'usual', system: systems.uri, value: `urn:oid:2.25.${BigInt(`0x${uuid.replaceAll('-', '')}`)}` },
    identifier: [{ use: 'official', system: systems.uri, value: `urn:uuid:${uuid}` }],
    status: 'current',
    type: snomed('721927009'),
    category: [snomed('721963009')],
    subject: { identifier: { system: systems.spid, value: patient } },
    author: [{ reference: '#author' }],
    securityLabel: [snomed(levels[level])],
    content: [
      {
        attachment: {
          contentType: 'application/pdf',
          language: 'de-CH',
          url: `urn:uuid:${uuid}`,
          title,
          creation: '2026-11-18T09:30:00+01:00',
          size: bytes.length,
          hash: createHash('sha1').update(bytes).digest('base64'),
        },
        format: { system: systems.formatCode, code: 'urn:che:epr:EPR_Unstructured_Document' },
      },
    ],
    context: { facilityType: snomed('22232009'), practiceSetting: snomed('394579002') },
    ...rest,
  };
}

const guide = 'http://fhir.ch/ig/ch-epr-fhir/StructureDefinition/';
const levels = { normal: '17621005', restricted: '263856008', secret: '1141000195107', unknown: '99999999' } as const;

/** A transaction with a submission set and these documents. */
export function handIn(...documents: readonly DocumentReference[]): object {
  const entries = documents.map((resource) => ({
    fullUrl: resource.identifier?.[0]?.value,
    resource,
    request: { method: 'POST', url: 'DocumentReference' },
  }));
  return { resourceType: 'Bundle', type: 'transaction', entry: [submission(entries.map(({ fullUrl }) => fullUrl ?? '')), ...entries] };
}

/** The entry of a submission set for these references. */
export function submission(references: readonly string[]): object {
  const resource = {
    resourceType: 'List',
    status: 'current',
    mode: 'working',
    code: { coding: [{ system: 'https://profiles.ihe.net/ITI/MHD/CodeSystem/MHDlistTypes', code: 'submissionset' }] },
    identifier: [{ use: 'usual', system: systems.uri, value: `urn:uuid:${randomUUID()}` }],
    subject: { identifier: { system: systems.spid, value: anna } },
    date: '2026-11-20T10:00:00Z',
    entry: references.map((one) => ({ item: { reference: one } })),
  };
  return { fullUrl: `urn:uuid:${randomUUID()}`, resource, request: { method: 'POST', url: 'List' } };
}

/** Hands one document in and answers its logical id. */
export async function handedIn(server: TestServer, who: Who, bytes: Uint8Array, document: DocumentReference): Promise<string> {
  const url = document.content[0]?.attachment.url ?? '';
  const answer = await server.upload(who, [
    ['bundle', JSON.stringify(handIn(document)), 'field'],
    [url, bytes, 'file'],
  ]);
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  const location: string = answer.body.entry[1].response.location;
  return location.split('/')[1] ?? '';
}

/** Subtype, outcome and names of the record's log, oldest first. */
export async function logOf({ db }: Context, patient: Spid = anna): Promise<readonly string[]> {
  const rows = await db.selectFrom('audit_event').select('resource').where('spid', '=', patient).orderBy('sequence').execute();
  return rows.map(({ resource }) => {
    const event = JSON.parse(resource) as { subtype: { code: string }[]; outcome: string; agent: { name: string }[] };
    return `${event.subtype[0]?.code} ${event.outcome} ${event.agent.map(({ name }) => name).join(', ')}`;
  });
}
