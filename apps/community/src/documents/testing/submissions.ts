import { createHash, randomUUID } from 'node:crypto';
import type { DocumentReference, Practitioner } from 'fhir/r4';
import { sql } from 'kysely';
import { systems, type Spid } from '@epr/domain/values';
import { annaSpid, type Who } from '../../fhir-api/testing/people.ts';
import type { TestServer } from '../../fhir-api/testing/server.ts';

/** Returns bytes that begin like a PDF. */
export function pdf(text: string): Buffer {
  return Buffer.from(`%PDF-1.4\n${text}\n%%EOF\n`);
}

const author: Practitioner = {
  resourceType: 'Practitioner',
  id: 'author',
  name: [{ family: 'Meier', given: ['Peter'] }],
};

/** Builds a DocumentReference to upload. */
export function reference(
  bytes: Uint8Array,
  options: {
    title?: string;
    level?: keyof typeof levels;
    role?: string;
    uuid?: string;
    patient?: Spid;
  } & Partial<DocumentReference> = {},
): DocumentReference {
  const {
    title = 'Austrittsbericht',
    level = 'normal',
    role,
    uuid = randomUUID(),
    patient = annaSpid,
    ...rest
  } = options;
  const snomed = (code: string) => ({ coding: [{ system: systems.snomed, code }] });
  return {
    resourceType: 'DocumentReference',
    ...(role
      ? { extension: [{ url: `${guide}ch-ext-author-authorrole`, valueCoding: { system: systems.role, code: role } }] }
      : {}),
    contained: [author],
    masterIdentifier: {
      use: 'usual',
      system: systems.uri,
      value: `urn:oid:2.25.${BigInt(`0x${uuid.replaceAll('-', '')}`)}`,
    },
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

/** Builds a transaction with a submission set and these documents. */
export function transactionBundle(...documents: readonly DocumentReference[]): object {
  const entries = documents.map((resource) => ({
    fullUrl: resource.identifier?.[0]?.value,
    resource,
    request: { method: 'POST', url: 'DocumentReference' },
  }));
  return {
    resourceType: 'Bundle',
    type: 'transaction',
    entry: [
      submission(
        entries.map(({ fullUrl }) => fullUrl ?? ''),
        documents[0]?.subject?.identifier?.value,
      ),
      ...entries,
    ],
  };
}

/** Builds the entry of a submission set for these references. */
export function submission(references: readonly string[], patient: string = annaSpid): object {
  const resource = {
    resourceType: 'List',
    status: 'current',
    mode: 'working',
    code: { coding: [{ system: 'https://profiles.ihe.net/ITI/MHD/CodeSystem/MHDlistTypes', code: 'submissionset' }] },
    identifier: [{ use: 'usual', system: systems.uri, value: `urn:uuid:${randomUUID()}` }],
    subject: { identifier: { system: systems.spid, value: patient } },
    date: '2026-11-20T10:00:00Z',
    ...(references.length > 0 ? { entry: references.map((one) => ({ item: { reference: one } })) } : {}),
  };
  return { fullUrl: `urn:uuid:${randomUUID()}`, resource, request: { method: 'POST', url: 'List' } };
}

/** Uploads one document and returns its logical id. */
export async function provideDocument(
  server: TestServer,
  caller: Who,
  bytes: Uint8Array,
  document: DocumentReference,
): Promise<string> {
  const url = document.content[0]?.attachment.url ?? '';
  const response = await server.upload(caller, [
    ['bundle', JSON.stringify(transactionBundle(document)), 'field'],
    [url, bytes, 'file'],
  ]);
  if (response.status !== 200) throw new Error(`${response.status} ${JSON.stringify(response.body)}`);
  const { location } = response.body.entry[1].response;
  return location.split('/')[1] ?? '';
}

/** Returns the URL of a document's first attachment, which names its part of the form. */
export function partOf(document: DocumentReference): string {
  return document.content[0]?.attachment.url ?? '';
}

/** Returns the document with a content type for its attachments. */
export function typed(document: DocumentReference, contentType: string): DocumentReference {
  return {
    ...document,
    content: document.content.map((one) => ({ ...one, attachment: { ...one.attachment, contentType } })),
  };
}

/** Returns the parts of a form that uploads a document: its bundle, its file, and more. */
export function withFile(
  document: DocumentReference,
  content: Uint8Array,
  ...more: Parameters<TestServer['upload']>[1]
): Parameters<TestServer['upload']>[1] {
  return [
    ['bundle', JSON.stringify(transactionBundle(document)), 'field'],
    [partOf(document), content, 'file'],
    ...more,
  ];
}

/** Returns how many documents or attachments are stored. */
export async function countRows({ context }: TestServer, table: 'document' | 'attachment'): Promise<number> {
  const { count } = await context.db
    .selectFrom(table)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Uploads a document of Anna and returns the URL of its bytes. */
export async function stored(
  server: TestServer,
  bytes: Uint8Array,
  wanted: Parameters<typeof reference>[1] = {},
): Promise<string> {
  const id = await provideDocument(server, 'anna', bytes, reference(bytes, wanted));
  const { body } = await server.get('anna', `/r4/DocumentReference/${id}`);
  return body.content[0].attachment.url;
}
