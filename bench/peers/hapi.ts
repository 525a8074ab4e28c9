import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hapiClassPath, versions } from '@epr/tools/interop-downloads';
import { startJavaServer } from '@epr/tools/java-server';
import { loadGenerator } from '../http/load-generator.ts';
import { fileToUpload, freePort, processorOf, type LoadProfile, type Operation } from '../environment.ts';
import { rateOf, type Rate } from '../rate.ts';

/** Message where HAPI cannot be run. */
export const withoutHapi = 'Beside HAPI: skipped: it needs Java 17 with its compiler, and Maven, which downloads it';

export interface Hapi {
  readonly name: string;
  readonly rate: (what: Operation | 'file', effort: LoadProfile) => Promise<Rate>;
  readonly stop: () => Promise<void>;
}

/** Timeout of its first start on a small machine, in milliseconds. */
const timeoutMs = 900_000;
/** HAPI's maximum page size; a list takes as many requests as it has pages. */
const page = 200;

/**
 * Starts HAPI FHIR as `npm run interop` does: tables and files in memory, without sign-in, access decisions, checks and log. It contains
 * one patient with the given number of documents. Undefined where it cannot be run.
 */
export async function startHapi(documents: number): Promise<Hapi | undefined> {
  const programs = [
    ['java', '-version'],
    ['javac', '-version'],
    ['mvn', '--version'],
  ] as const;
  if (programs.some(([program, flag]) => spawnSync(program, [flag], { stdio: 'ignore' }).status !== 0))
    return undefined;
  const cache = fileURLToPath(new URL('../../node_modules/.cache/interop', import.meta.url));
  const source = fileURLToPath(new URL('../../tools/interop', import.meta.url));
  mkdirSync(cache, { recursive: true });
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = await startJavaServer({
    program: 'java',
    args: ['-Xmx1g', '-cp', hapiClassPath(cache, source), 'HapiServer', String(port)],
    cwd: cache,
    ready: `${origin}/fhir/metadata?_summary=true`,
    timeoutMs,
  });
  const { ask, end } = loadGenerator(origin, undefined, undefined);
  try {
    const binary = await seed(`${origin}/fhir`, documents);
    const offsets = Array.from({ length: Math.ceil(documents / page) }, (_, at) => at * page);
    const acts = {
      list: async () => {
        for (const offset of offsets)
          await ask({ path: `/fhir/DocumentReference?subject=Patient/listed&_count=${page}&_offset=${offset}` });
      },
      upload: () => ask({ path: '/fhir', type: 'application/fhir+json', body: [upload()] }),
      file: () => ask({ path: `/fhir/Binary/${binary}` }),
    };
    return {
      name: `HAPI ${versions.hapi}, in memory`,
      rate: (what, { seconds, abreast }) => rateOf(seconds, abreast, () => processorOf(server.pid), acts[what]),
      stop: async () => {
        end();
        await server.stop();
      },
    };
  } catch (problem) {
    await server.stop();
    throw problem;
  }
}

/** Creates two patients, the file that is read, and the documents that are listed. Returns the id of the file. */
async function seed(fhir: string, documents: number): Promise<string> {
  for (const id of ['listed', 'uploader']) await send('PUT', `${fhir}/Patient/${id}`, { resourceType: 'Patient', id });
  const { id } = await send('POST', `${fhir}/Binary`, {
    resourceType: 'Binary',
    contentType: 'image/jpeg',
    data: fileToUpload.toString('base64'),
  });
  for (let from = 0; from < documents; from += page) {
    const count = Math.min(page, documents - from);
    const entry = Array.from({ length: count }, () => entryOf('DocumentReference', document('listed', `Binary/${id}`)));
    await send('POST', fhir, { resourceType: 'Bundle', type: 'transaction', entry });
  }
  return id;
}

/** Returns the equivalent of the portal's upload as a transaction of ITI-65, with the bytes inside. */
function upload(): Buffer {
  const [binary, reference] = [`urn:uuid:${randomUUID()}`, `urn:uuid:${randomUUID()}`];
  const data = fileToUpload.toString('base64');
  const entry = [
    { ...entryOf('List', submissionSet(reference)) },
    { ...entryOf('DocumentReference', document('uploader', binary)), fullUrl: reference },
    { ...entryOf('Binary', { resourceType: 'Binary', contentType: 'image/jpeg', data }), fullUrl: binary },
  ];
  return Buffer.from(JSON.stringify({ resourceType: 'Bundle', type: 'transaction', entry }));
}

function entryOf(type: string, resource: object): { readonly request: object; readonly resource: object } {
  return { request: { method: 'POST', url: type }, resource };
}

function document(patient: string, url: string): object {
  const coding = (system: string, code: string) => ({ coding: [{ system, code }] });
  return {
    resourceType: 'DocumentReference',
    status: 'current',
    masterIdentifier: { system: 'urn:ietf:rfc:3986', value: `urn:uuid:${randomUUID()}` },
    type: coding('http://snomed.info/sct', '419891008'),
    category: [coding('http://snomed.info/sct', '184216000')],
    subject: { reference: `Patient/${patient}` },
    date: new Date().toISOString(),
    securityLabel: [coding('http://snomed.info/sct', '17621005')],
    content: [
      {
        attachment: {
          contentType: 'image/jpeg',
          url,
          title: 'A picture',
          size: fileToUpload.length,
          hash: createHash('sha1').update(fileToUpload).digest('base64'),
        },
      },
    ],
  };
}

function submissionSet(reference: string): object {
  return {
    resourceType: 'List',
    status: 'current',
    mode: 'working',
    identifier: [{ system: 'urn:ietf:rfc:3986', value: `urn:uuid:${randomUUID()}` }],
    subject: { reference: 'Patient/uploader' },
    date: new Date().toISOString(),
    entry: [{ item: { reference } }],
  };
}

async function send(method: string, url: string, body: object): Promise<{ readonly id: string }> {
  const headers = { 'content-type': 'application/fhir+json' };
  const answer = await fetch(url, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { readonly id: string };
}
