import { Readable } from 'node:stream';
import type { DocumentReference } from 'fhir/r4';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grant, home, meierGln, professional } from '../../fhir-api/testing/people.ts';
import { startTestCommunity, type TestServer } from '../../fhir-api/testing/server.ts';
import { reference, submission } from '../testing/submissions.ts';
import { insertDocuments } from '../document-repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestCommunity();
  await grant(server.context, {
    template: '303',
    actor: { kind: 'representative', id: 'rita' },
    level: 'full',
  });
  await grant(server.context, professional(meierGln, 'restricted'));
});
afterAll(() => server.close());

const bytes = Buffer.from('Datum;Puls\n18.11.2026;72\n');
const guide = 'http://fhir.ch/ig/ch-epr-fhir/StructureDefinition/';
const snomed = (code: string) => ({ coding: [{ system: 'http://snomed.info/sct', code }] });
const deletion = (code: string) => ({
  url: `${guide}ch-ext-deletionstatus`,
  valueCoding: {
    system: 'urn:oid:2.16.756.5.30.1.127.3.10.18',
    code: `urn:e-health-suisse:2019:deletionStatus:${code}`,
  },
});

/** The fields of the specification's table (core 6) in its order, each with a change of that field alone. */
const fields: Readonly<Record<string, (one: DocumentReference) => DocumentReference>> = {
  author: (one) => ({
    ...one,
    contained: [
      {
        resourceType: 'Practitioner',
        id: 'author',
        name: [{ family: toggled(JSON.stringify(one.contained), 'Frei', 'Huber'), given: ['Ida'] }],
      },
    ],
  }),
  'availability status': (one) => ({ ...one, status: one.status === 'current' ? 'superseded' : 'current' }),
  'class code': (one) => ({ ...one, category: [other(one.category, '721963009', '422735006')] }),
  comment: (one) => ({ ...one, description: `${one.description ?? ''}.` }),
  'confidentiality code': (one) => ({ ...one, securityLabel: [other(one.securityLabel, '17621005', '263856008')] }),
  'creation time': (one) => attached(one, { creation: '2020-01-01T00:00:00Z' }),
  'deletion status': (one) => ({
    ...one,
    extension: [
      ...(one.extension ?? []).filter(({ url }) => !url.endsWith('deletionstatus')),
      deletion(toggled(JSON.stringify(one.extension ?? []), 'deletionProhibited', 'deletionNotRequested')),
    ],
  }),
  'event code': (one) => ({
    ...one,
    context: { ...one.context, event: [snomed(toggled(JSON.stringify(one.context), '35688006', '71388002'))] },
  }),
  'format code': (one) => ({
    ...one,
    content: one.content.map((each) => ({
      ...each,
      format: { ...each.format, code: `${each.format?.code ?? ''}x` },
    })),
  }),
  'facility type': (one) => ({
    ...one,
    context: { ...one.context, facilityType: other(one.context?.facilityType, '22232009', '264358009') },
  }),
  language: (one) => attached(one, { language: toggled(JSON.stringify(one.content), 'fr-CH', 'de-CH') }),
  'mime type': (one) => attached(one, { contentType: toggled(JSON.stringify(one.content), 'text/csv', 'text/plain') }),
  'practice setting': (one) => ({
    ...one,
    context: { ...one.context, practiceSetting: other(one.context?.practiceSetting, '394579002', '394802001') },
  }),
  'service time': (one) => ({
    ...one,
    context: { ...one.context, period: { start: one.context?.period ? '2026-01-02' : '2026-01-01' } },
  }),
  'patient gender': (one) => ({
    ...one,
    contained: [
      ...(one.contained ?? []).filter(({ resourceType }) => resourceType !== 'Patient'),
      {
        resourceType: 'Patient',
        id: 'p',
        gender: JSON.stringify(one.contained).includes('"female"') ? 'male' : 'female',
      },
    ],
    context: { ...one.context, sourcePatientInfo: { reference: '#p' } },
  }),
  title: (one) => attached(one, { title: `${one.content[0]?.attachment.title ?? ''}.` }),
  'type code': (one) => ({ ...one, type: other(one.type, '721927009', '373942005') }),
};
const everything = Object.keys(fields);

/** The specification's table: the fields that may be changed; everything else is denied. */
function editable(viewer: Viewer, uploader: string | undefined, place: Place): readonly string[] {
  const byPatient = uploader === 'PAT' || uploader === 'REP';
  const byProfessional = uploader === 'HCP' || uploader === 'ASS';
  const isPatient = viewer === 'anna' || viewer === 'rita';
  if (isPatient && place === 'home community' && byPatient) return everything.filter((one) => one !== 'creation time');
  if (isPatient && place === 'home community' && byProfessional) return ['confidentiality code', 'deletion status'];
  if (isPatient && place === 'other community') return ['confidentiality code', 'deletion status'];
  if (!isPatient && place === 'home community' && byProfessional)
    return everything.filter((one) => !['confidentiality code', 'creation time', 'deletion status'].includes(one));
  return [];
}

type Viewer = 'anna' | 'rita' | 'meier' | 'lena';
type Place = 'home community' | 'other community';

const viewers: readonly (readonly [string, Viewer])[] = [
  ['Patient', 'anna'],
  ['Representative', 'rita'],
  ['HCP', 'meier'],
  ['Assistant', 'lena'],
];
const cases = viewers.flatMap(([role, viewer]) =>
  (['home community', 'other community'] as const).flatMap((place) =>
    ['PAT', 'HCP', undefined].flatMap((uploader) =>
      (['current', 'superseded'] as const).map((status) => ({ role, viewer, place, uploader, status })),
    ),
  ),
);

describe('the edit matrix, tested directly against the community', () => {
  it.each(cases)(
    '[DOC-21] [DOC-22] [DOC-23] $role | $place, $status, uploaded by $uploader | changes exactly the fields of the edit table; others are refused with 403',
    async ({ viewer, place, uploader, status }) => {
      const id = await aStored(uploader, place, status);
      const read = async () => (await server.get(viewer, `/r4/DocumentReference/${id}`)).body as unknown;
      const allowed: string[] = [];
      let stored = (await read()) as DocumentReference;
      for (const [field, change] of Object.entries(fields)) {
        const answer = await server.post(viewer, '/r4', transactionOf(id, change(stored)));
        if (answer.status === 200) {
          allowed.push(field);
          stored = (await read()) as DocumentReference;
          continue;
        }
        expect([field, answer.status, answer.body.issue[0].code]).toEqual([field, 403, 'forbidden']);
        expect(answer.body.issue[0].details?.coding[0].code).toMatch(/^documents\.change\./);
        expect(answer.body.issue[0].diagnostics).toBeTruthy();
      }
      expect(await read()).toEqual(stored);
      expect(allowed).toEqual(editable(viewer, uploader, place));
    },
  );
});

describe('the level of a document', () => {
  it('[DOC-21] [COM-04] a professional may not change one to a level they have no right for', async () => {
    const id = await aStored('HCP', 'home community', 'current');
    const { body } = await server.get('meier', `/r4/DocumentReference/${id}`);
    const change = { ...(body as unknown as DocumentReference), securityLabel: [snomed('1141000195107')] };
    const refused = await server.post('meier', '/r4', transactionOf(id, change));
    expect([refused.status, refused.body.issue[0].diagnostics]).toEqual([
      403,
      'No right to change documents at this level',
    ]);
  });
});

describe('emergency access', () => {
  it('[DOC-21] [COM-04] a professional may change nothing, not even an own report', async () => {
    await grant(server.context, { template: '202', actor: { kind: 'all' }, level: 'restricted' });
    const id = await aStored('HCP', 'home community', 'current');
    const { body } = await server.get('meierEmergency', `/r4/DocumentReference/${id}`);
    const change = { ...(body as unknown as DocumentReference), description: 'im Notfall' };
    const refused = await server.post('meierEmergency', '/r4', transactionOf(id, change));
    expect([refused.status, refused.body.issue[0].diagnostics]).toEqual([
      403,
      'No right to change documents at this level',
    ]);
  });
});

let count = 0;

async function aStored(uploader: string | undefined, place: Place, status: 'current' | 'superseded'): Promise<string> {
  count += 1;
  const whole = reference(bytes, { title: `Befund ${count}`, ...(uploader ? { role: uploader } : {}), status });
  const elsewhere = {
    url: 'https://profiles.ihe.net/ITI/MHD/StructureDefinition/ihe-HomeCommunityId',
    valueOid: 'urn:oid:2.16.756.5.30.1.999',
  };
  const extension = [...(whole.extension ?? []), ...(place === 'other community' ? [elsewhere] : [])];
  const resource: DocumentReference = {
    ...attached(whole, { contentType: 'text/plain' }),
    ...(extension.length > 0 ? { extension } : {}),
  };
  const blob = await server.context.blobs.write(Readable.from([bytes]), 1000);
  const now = new Date('2026-11-18T10:00:00Z');
  const [row] = await insertDocuments(server.context.db, [{ resource, blob, home, now }]);
  return row?.id ?? '';
}

function transactionOf(id: string, resource: DocumentReference): object {
  return {
    resourceType: 'Bundle',
    type: 'transaction',
    entry: [
      submission([`DocumentReference/${id}`]),
      { resource, request: { method: 'PUT', url: `DocumentReference/${id}` } },
    ],
  };
}

function attached(
  one: DocumentReference,
  change: Partial<DocumentReference['content'][number]['attachment']>,
): DocumentReference {
  return { ...one, content: one.content.map((each) => ({ ...each, attachment: { ...each.attachment, ...change } })) };
}

function toggled(text: string, first: string, second: string): string {
  return text.includes(first) ? second : first;
}

function other(now: unknown, first: string, second: string): ReturnType<typeof snomed> {
  return snomed(JSON.stringify(now ?? '').includes(first) ? second : first);
}
