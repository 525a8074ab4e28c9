import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drWyss } from '@epr/cast/people';
import {
  changeAccessRight,
  createAccessRight,
  fetchRightsOfRecord,
} from '../../packages/client/src/access-rights/index.ts';
import {
  changeDocument,
  listDocuments,
  readDocumentById,
  readAttachment,
  uploadDocument,
} from '../../packages/client/src/documents/index.ts';
import { matchPatients } from '../../packages/client/src/people/index.ts';
import type { OAuthFetch } from '../../packages/client/src/identity/index.ts';
import type { Connection } from '../../packages/client/src/transport/index.ts';
import { nodeTransport } from '../../packages/client/src/testing/faulty-server.ts';
import { providerOf, signInByForm } from '../../packages/client/src/testing/sign-in-by-form.ts';
import type { Document } from '@epr/domain/documents';
import { provideRequestWithContent } from '@epr/fhir/documents';
import type { Day, Spid } from '@epr/domain/values';
import { defaultHomeCommunity } from '../../apps/community/src/configuration/default-home-community.ts';
import { start } from '../../apps/community/src/start.ts';
import { documentOf, submissionOf, documentText } from './documents.ts';
import { storeVaccinationsForValidator } from './vaccinations.ts';
import { nationalProfiles, structureDefinition } from './national/index.ts';
import { recordFhir } from './record-fhir.ts';

/**
 * Runs through the features and writes every FHIR resource of the portal's requests and the community's responses into the folder named on
 * the command line; `files.tsv` has a line for each file with the profile it should conform to, and `profiles/` has the national profiles
 * that are in no registry.
 */
const [folder = ''] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
const recorder = recordFhir(folder);
const portals = { patient: 'http://localhost:45001', professional: 'http://localhost:45002' } as const;
const anna = '761337610411353650' as Spid;
const { homeCommunityId } = defaultHomeCommunity;
const mhd = 'https://profiles.ihe.net/ITI/MHD/StructureDefinition/';

const oauth: OAuthFetch = { transport: recorder.recording(nodeTransport(60_000)), now: () => Date.now() };
const community = await start({
  port: 0,
  world: 'demo',
  portals: [
    { variant: 'patient', origin: portals.patient },
    { variant: 'professional', origin: portals.professional },
  ],
  logLevel: 'silent',
});
try {
  await features();
} finally {
  await community.stop();
}
await recorder.finish();
await mkdir(join(folder, 'profiles'));
for (const [index, profile] of nationalProfiles.entries())
  await writeFile(join(folder, 'profiles', `${index}.json`), JSON.stringify(structureDefinition(profile)));

async function features(): Promise<void> {
  const patient = (await person('patient', 'alpen-id', 'anna.keller')).connectedFor({
    patient: anna,
    role: 'PAT',
    purpose: 'NORM',
  });
  const professional = (await person('professional', 'praxis-id', 'dr.meier')).connectedFor({
    patient: anna,
    role: 'HCP',
    purpose: 'NORM',
  });
  recorder.step('patient-uploads');
  const first = await upload(patient, 'PAT');
  recorder.step('professional-uploads');
  await upload(professional, 'HCP');
  recorder.step('patient-lists');
  const record = await listDocuments(patient);
  recorder.step('patient-withdraws');
  const stored = record.ok ? record.value.documents.find(({ uniqueId }) => uniqueId === first.uniqueId) : undefined;
  if (!stored) throw new Error('the uploaded document is not in the list');
  const whole = await readDocumentById(patient, stored.logicalId);
  if (!whole.ok) throw new Error(`the uploaded document cannot be read: ${whole.error.reason}`);
  await changeDocument(patient, { ...whole.value, availability: 'superseded' }, submissionOf('PAT'));
  recorder.step('national-provide-bundle');
  const inline = await national(patient);
  recorder.step('reads');
  for (const path of [
    `DocumentReference/${inline.id}`,
    `DocumentReference/${inline.id}/_history/1`,
    `List/${inline.set}`,
    'DocumentReference?status=current&_count=5',
    'DocumentReference?status=entered-in-error&author.family=nobody',
    'List?_count=5',
    'Consent',
    'AuditEvent?_count=200',
    'metadata',
  ])
    await ask(patient, 'GET', path);
  recorder.step('directory');
  for (const path of [
    'Practitioner?name=Meier',
    'PractitionerRole',
    'Organization?active=true',
    'Practitioner?name=nobody',
  ])
    await ask(professional, 'GET', path, undefined, 'basic');
  recorder.step('refusals');
  for (const path of ['DocumentReference?nonsense=1', 'DocumentReference/nothing', 'Nothing'])
    await ask(patient, 'GET', path);
  recorder.step('invalid', { sent: false });
  await ask(patient, 'PUT', `DocumentReference/${inline.id}`, { resourceType: 'DocumentReference', status: 'x' });
  recorder.step('files');
  for (const { attachment } of record.ok ? record.value.documents : [])
    if (attachment.contentType === 'application/fhir+json') await readAttachment(patient, attachment);
  recorder.step('vaccinations');
  const titles = await storeVaccinationsForValidator(patient, professional, anna);
  const after = await listDocuments(patient);
  for (const { title, attachment } of after.ok ? after.value.documents : [])
    if (titles.includes(title)) await readAttachment(patient, attachment);
  recorder.step('rights');
  await rights(patient);
  recorder.step('patient-search');
  await matchPatients(professional, { given: 'Anna', family: 'Keller', birthDate: '1984-03-12' as Day });
  await matchPatients(professional, { family: 'Keller' });
  await matchPatients(professional, { family: 'Niemand', given: 'Xaver' });
}

/** Reads the access rights as the patient, grants one to a professional and changes it. */
async function rights(patient: Connection): Promise<void> {
  const policySetId = `urn:uuid:${randomUUID()}`;
  const actor = { kind: 'professional', gln: drWyss.gln } as const;
  const right = {
    policySetId,
    patient: anna,
    template: '301',
    actor,
    level: 'normal',
    end: '2099-12-31' as Day,
  } as const;
  const given = await createAccessRight(patient, right);
  if (!given.ok) throw new Error(`the right was refused: ${JSON.stringify(given.error)}`);
  const recorded = await fetchRightsOfRecord(patient, anna);
  const found = recorded.ok ? recorded.value.rights.find((one) => one.right.policySetId === policySetId) : undefined;
  if (!found) throw new Error('the right that was given is not among those of the record');
  const changed = await changeAccessRight(patient, { ...right, level: 'restricted' }, found);
  if (!changed.ok) throw new Error(`the change of the right was refused: ${JSON.stringify(changed.error)}`);
}

async function person(variant: keyof typeof portals, provider: string, username: string) {
  const known = providerOf(community.origin, provider, variant, portals[variant]);
  return signInByForm(oauth, known, username, homeCommunityId);
}

async function upload(connection: Connection, role: 'PAT' | 'HCP'): Promise<Document> {
  const document = documentOf(role, `Laborbefund ${role}`, anna);
  const file = new Blob([documentText], { type: 'text/plain' });
  const answer = await uploadDocument(connection, { document, submission: submissionOf(role), file });
  if (!answer.ok) throw new Error(`the upload was refused: ${JSON.stringify(answer.error)}`);
  return document;
}

/** Uploads a document with the file in the Bundle, as in the national profile (ITI-65). */
async function national(connection: Connection): Promise<{ readonly id: string; readonly set: string }> {
  const document = documentOf('PAT', 'Laborbefund national', anna);
  const binary = { name: `urn:uuid:${randomUUID()}`, data: Buffer.from(documentText).toString('base64') };
  const bundle = provideRequestWithContent(document, submissionOf('PAT'), binary);
  const meta = { profile: [`${mhd}IHE.MHD.Comprehensive.ProvideBundle`] };
  const answer = (await ask(connection, 'POST', '', { ...bundle, meta })) as {
    readonly entry?: readonly { readonly response: { readonly location?: string } }[];
  };
  const idOf = (type: string): string =>
    (answer.entry ?? [])
      .map(({ response }) => response.location?.split('/') ?? [])
      .find(([name]) => name === type)?.[1] ?? '';
  return { id: idOf('DocumentReference'), set: idOf('List') };
}

async function ask(
  connection: Connection,
  method: string,
  path: string,
  body?: object,
  kind: 'record' | 'basic' = 'record',
): Promise<unknown> {
  const token = await (kind === 'basic' ? connection.authorizeBasic() : connection.authorize());
  if (!token.ok) throw new Error(JSON.stringify(token.error));
  const answer = await connection.transport.fetch(`${connection.endpoints.fhir}${path ? `/${path}` : ''}`, {
    method,
    headers: { authorization: token.value, ...(body ? { 'content-type': 'application/fhir+json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return answer.json();
}
