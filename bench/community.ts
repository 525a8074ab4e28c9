import { createHash, randomUUID } from 'node:crypto';
import { aDocument } from '@epr/cast/documents';
import { providerOf, signInByForm } from '@epr/client/testing';
import { systems, type Spid } from '@epr/domain/values';
import { documentListRequest, provideRequest } from '@epr/fhir/documents';
import { loadGenerator, type BenchRequest } from './http/load-generator.ts';
import {
  fileToUpload,
  portal,
  startCommunity,
  username,
  type LoadProfile,
  type DataTarget,
  type Operation,
} from './environment.ts';
import { rateOf, type Clock, type Rate } from './rate.ts';

export interface MeasuredRequest {
  /** People who send the requests, in turn; by default the person whose record is listed. */
  readonly by?: readonly string[];
  /** `Accept-Encoding`, as sent by browsers; absent: responses are not compressed. */
  readonly accept?: string;
  /** Processor time of other processes that work for it, such as the database server. */
  readonly others?: Clock;
  /** Key of the attachment that is read. */
  readonly file?: string;
}

/** Measures the portal's request for the list of a record, for an upload, or for one file, over HTTP. Throws on any response but 200. */
export async function communityRate(
  what: Operation | 'file',
  place: DataTarget,
  { seconds, abreast }: LoadProfile,
  { by = [username], accept, others = () => 0, file: key = '' }: MeasuredRequest = {},
): Promise<Rate & { readonly bytes: number }> {
  const { origin, clock, stop } = await startCommunity(place);
  try {
    const listed = {
      path: '/r4',
      type: 'application/fhir+json',
      body: [Buffer.from(JSON.stringify(documentListRequest()))],
    };
    const people: readonly Acts[] = await Promise.all(
      by.map(async (person) => {
        const { authorization, patient } = await signIn(origin, person);
        const { ask, end } = loadGenerator(origin, authorization, accept);
        return {
          list: () => ask(listed),
          upload: () => ask(uploadOf(patient, fileToUpload)),
          file: () => ask({ path: `/r4/Binary/${key}` }),
          end,
        };
      }),
    );
    let asked = 0;
    const act = (one: Operation | 'file') => (people[asked++ % people.length] as Acts)[one]();
    const bytes = await act(what === 'file' ? 'file' : 'list');
    const both = (): number | undefined => {
      const own = clock();
      const theirs = others();
      return own === undefined || theirs === undefined ? undefined : own + theirs;
    };
    const rate = await rateOf(seconds, abreast, both, () => act(what));
    for (const { end } of people) end();
    return { ...rate, bytes };
  } finally {
    await stop();
  }
}

/** Requests of one person; each resolves with the bytes read. */
type Acts = Readonly<Record<Operation | 'file', () => Promise<number>>> & { readonly end: () => void };

/** Signs the person of the measured record in; with a long timeout, because the sign-in is not measured. */
export async function signIn(
  origin: string,
  by: string = username,
): Promise<{ readonly authorization: string; readonly patient: Spid }> {
  const transport = { fetch, upload: fetch, traceparent: () => '', timeout: 600_000 };
  const oauth = { transport, now: () => Date.now() };
  const homeCommunity = 'urn:oid:2.999.756.1';
  const person = await signInByForm(oauth, providerOf(origin, 'alpen-id', 'patient', portal), by, homeCommunity);
  const patient = person.signedIn.identity.spid as Spid;
  const allowed = await person.connectedFor({ patient, role: 'PAT', purpose: 'NORM' }).authorize();
  if (!allowed.ok) throw new Error(`No token: ${allowed.error.reason}`);
  return { authorization: allowed.value, patient };
}

/** Returns the portal's upload request of one document, with its unique id. */
export function uploadOf(patient: Spid, file: Buffer): BenchRequest & { readonly uniqueId: string } {
  const uniqueId = `urn:uuid:${randomUUID()}`;
  const entryUuid = `urn:uuid:${randomUUID()}`;
  const attachment = {
    contentType: 'image/jpeg',
    url: entryUuid,
    size: file.length,
    hash: hashOf(file),
  };
  const authorRole = { system: systems.role, code: 'PAT' };
  const document = aDocument({
    uploaderRole: authorRole,
    name: entryUuid,
    patient,
    entryUuid,
    uniqueId,
    attachment,
  });
  const submission = {
    entryUuid: `urn:uuid:${randomUUID()}`,
    uniqueId: `urn:uuid:${randomUUID()}`,
    sourceId: 'urn:oid:2.999.756.1',
    date: new Date().toISOString(),
    authorRole,
  };
  const bundle = JSON.stringify(provideRequest(document, submission));
  const boundary = randomUUID();
  const part = (name: string): string =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="x"\r\n\r\n`;
  const head = Buffer.from(`${part('bundle')}${bundle}\r\n${part(entryUuid)}`);
  const body = [head, file, Buffer.from(`\r\n--${boundary}--\r\n`)];
  return { path: '/r4', type: `multipart/form-data; boundary=${boundary}`, body, uniqueId };
}

const hashes = new WeakMap<Buffer, string>();

/** Returns the hash of a file; each file is hashed once. */
function hashOf(file: Buffer): string {
  const hash = hashes.get(file) ?? createHash('sha1').update(file).digest('base64');
  hashes.set(file, hash);
  return hash;
}
