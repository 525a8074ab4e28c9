import { readFileSync } from 'node:fs';
import type { AuditObject, AuditSubtype } from '@epr/domain/access-log';
import type { AccessRight } from '@epr/domain/access-rights';
import type { Day } from '@epr/domain/values';
import type { Consent, DocumentReference } from 'fhir/r4';
import { expect, test } from 'vitest';
import * as accessLog from './access-log/index.ts';
import * as accessRights from './access-rights/index.ts';
import { aRight, patient } from './access-rights/testing/a-right.ts';
import * as bundles from './bundle/index.ts';
import * as directory from './directory/index.ts';
import { batchEntry, batchResponse, searchset } from './documents/fixtures/batch-responses.ts';
import * as documents from './documents/index.ts';
import * as outcome from './outcome/index.ts';
import * as people from './people/index.ts';
import * as representation from './representation/index.ts';
import * as vaccination from './vaccination/index.ts';
import { aWriting, entry } from './vaccination/writing/testing/a-writing.ts';

const base = 'https://community.example/r4';
const gln = '7601000050717';
const localId = { system: 'urn:oid:2.999.1', value: 'p-1' };

const document = JSON.parse(
  readFileSync(new URL('documents/fixtures/document.json', import.meta.url), 'utf8'),
) as DocumentReference;
const ofContainedPatient = {
  ...document,
  subject: { reference: '#p' },
  contained: [{ resourceType: 'Patient', id: 'p', identifier: [localId] }],
};
const submissionSet = documents.writeSubmissionSet({
  entryUuid: 'urn:uuid:99999999-2222-4333-8444-555555555555',
  uniqueId: 'urn:oid:2.999.3',
  sourceId: 'urn:oid:2.999.1',
  date: '2026-11-22T08:00:00+01:00',
  authorRole: { system: 'urn:oid:2.16.756.5.30.1.127.3.10.6', code: 'PAT' },
  patient,
  documents: [document.id ?? ''],
});
const incomplete = {
  resourceType: 'OperationOutcome' as const,
  issue: [
    {
      severity: 'error' as const,
      code: 'incomplete' as const,
      diagnostics: 'No answer',
      details: { text: 'No answer', extension: [{ url: 'urn:x:home-community-id', valueOid: 'urn:oid:1' }] },
    },
  ],
};
const record = batchResponse([batchEntry(200, searchset([document])), batchEntry(200, searchset([submissionSet]))]);
const refusedRecord = batchResponse([batchEntry(403, incomplete)]);

const right = aRight({ start: '2026-11-01' as Day, end: '2027-01-31' as Day });
const { level: _level, ...withoutLevel } = right;
const consents = [
  right,
  { ...withoutLevel, template: '203', actor: { kind: 'all' }, provideLevel: 'normal' },
  { ...right, template: '303', actor: { kind: 'representative', id: 'rita', name: 'Rita Keller' } },
].map((one) => accessRights.writeConsent(one as AccessRight));
const given = { at: '2026-11-20T08:00:00.000Z', role: 'HCP', id: gln, name: 'Eva Lindt' } as const;

function auditEvent(subtype: AuditSubtype, object: AuditObject) {
  const agents = [{ initiator: true, role: 'HCP', name: 'Eva Lindt', id: gln } as const];
  const recorded = '2026-11-21T08:30:00.000Z';
  const logged = { id: '1', patient, subtype, recorded, outcome: '0', purpose: 'NORM', agents, object } as const;
  return accessLog.writeAuditEvent(logged, 'urn:oid:2.999.1');
}
const auditEvents = [
  auditEvent('ATC_DOC_READ', { kind: 'document', uniqueId: 'urn:oid:1.2.3', title: 'Thorax' }),
  auditEvent('ATC_POL_CREATE_AUT_PART_AL', { kind: 'right', role: 'HCP', id: gln, name: 'Eva Lindt', level: 'normal' }),
  auditEvent('ATC_HPD_GROUP_ENTRY_NOTIFY', { kind: 'groupEntry', professionals: [{ gln }], group: { name: 'A' } }),
];

const hospital = { kind: 'group', id: 'urn:oid:2.999.1', name: 'Spital', partOf: 'urn:oid:2.999' } as const;
const professional = {
  gln,
  prefix: 'Dr.',
  given: 'Eva',
  family: 'Lindt',
  professions: [{ system: 'http://snomed.info/sct', code: '158965000' }],
  specialities: [{ system: 'urn:oid:2.16.756.5.30.1.127.3.5', code: '1031' }],
  kind: 'professional',
} as const;
const professionals = searchset([
  directory.writePractitionerRole(professional, hospital),
  directory.writePractitioner(professional),
  directory.writeOrganization(hospital),
]);

const address = { street: 'Seeweg 1', postalCode: '3011', city: 'Bern', canton: 'BE', country: 'CH' };
const anna = { given: 'Anna', family: 'Keller', birthDate: '1984-03-12' as Day, gender: 'female', address } as const;
const matches = people.writeMatches([{ person: anna, localId, score: 1, grade: 'certain' }], base);
const parameters = (...parameter: readonly object[]) => ({ resourceType: 'Parameters', parameter });
const matchRequest = parameters(
  ...(people.matchRequest({ ...anna, spid: patient, city: 'Bern', contact: 'x' }).parameter ?? []),
  { name: 'count', valueInteger: 3 },
  { name: 'onlyCertainMatches', valueBoolean: true },
);

const observation = {
  resourceType: 'Observation' as const,
  status: 'final' as const,
  code: { coding: [{ system: 'http://loinc.org', code: '16935-9', display: 'HBs' }] },
  valueQuantity: { value: 99, comparator: '>' as const, unit: 'IU/L', code: '[iU]/L' },
  interpretation: [{ coding: [{ code: 'H' }] }],
  referenceRange: [{ low: { value: 10 }, high: { value: 20 } }],
};
const uuid = (figure: number): string => `${String(figure).repeat(8)}-0697-457f-9efc-96156a2b3a94`;
const vaccinations = vaccination.writeVaccinationDocument(
  [
    entry(uuid(1), {
      performer: { given: 'Peter', family: 'Meier', institution: 'Spital' },
      replaces: [{ entry: uuid(9), container: uuid(8) }],
      distinctFrom: [uuid(7)],
      diseases: [{ codings: [{ system: 'http://snomed.info/sct', code: '76902006' }] }],
      comments: [{ text: 'gut', time: '2021-06-20', author: { family: 'Lindt', gln } }],
    }),
    entry(uuid(2), { section: 'risks', status: 'inactive', end: '2022-01-01' }),
    entry(uuid(4), { section: 'laboratory', value: '> 99 IU/L', interpretation: { codings: [], text: 'hoch' } }),
  ],
  aWriting,
);

/** The readers of JSON from other systems, each with valid input. */
const readers: readonly (readonly [name: string, read: (json: never) => unknown, valid: readonly object[]])[] = [
  ['readAuditEvent', accessLog.readAuditEvent, auditEvents],
  ['readLogPage', accessLog.readLogPage, [searchset([...auditEvents, incomplete])]],
  ['readConsent', readAndRewritten, consents],
  ['readNewConsent', accessRights.readNewConsent, consents],
  ['readProvenance', accessRights.readProvenance, [accessRights.writeProvenance('abc-1', '2', given)]],
  ['readSearchPage', bundles.readSearchPage, [{ ...professionals, link: [{ relation: 'next', url: base }] }]],
  ['entriesOf', bundles.entriesOf, [documents.documentListRequest(), record]],
  ['everyEntry', bundles.everyEntry, [documents.documentListRequest(), record]],
  ['resourcesOf', (json: unknown) => bundles.resourcesOf(json), [professionals]],
  ['documentBundleError', bundles.documentBundleError, [documents.documentListRequest()]],
  ['readProfessionals', directory.readProfessionals, [professionals]],
  ['readGroups', directory.readGroups, [professionals]],
  ['readDocument', (json: unknown) => documents.readDocument(json), [document]],
  ['readListed', (json: unknown) => documents.readListed(json, { lenient: true }), [document]],
  ['readMetadata', documents.readMetadata, [document]],
  ['readRecord', (json: unknown) => documents.readRecord(json), [record, refusedRecord]],
  ['readSubmissionSet', documents.readSubmissionSet, [submissionSet]],
  ['isOfOtherPatient', otherPatient, [document, ofContainedPatient]],
  ['readZipRequest', documents.readZipRequest, [documents.zipRequest([base])]],
  ['readLaboratoryValues', laboratoryValues, [searchset([observation])]],
  ['diagnosticsOf', outcome.diagnosticsOf, [incomplete]],
  ['outcomeCodes', outcome.outcomeCodes, [incomplete]],
  ['readMatchRequest', people.readMatchRequest, [matchRequest]],
  ['readMatches', people.readMatches, [matches, people.writeTooManyMatches(base)]],
  [
    'readCrossReferenceParameters',
    people.readCrossReferenceParameters,
    [parameters({ name: 'sourceIdentifier', valueIdentifier: localId }, { name: 'targetSystem', valueUri: 'urn:x' })],
  ],
  [
    'readRepresentatives',
    representation.readRepresentatives,
    [representation.writeRepresentatives(patient, [{ id: 'r-1', given: 'Rita', family: 'Keller' }], given.at)],
  ],
  ['readVaccinationDocument', (json: unknown) => vaccination.readVaccinationDocument(json, '1'), [vaccinations]],
];

function readAndRewritten(json: unknown): void {
  const read = accessRights.readConsent(json);
  if (read.ok) accessRights.rewriteConsent({ ...read.value, end: '2030-01-01' as Day }, json as Consent);
}

function otherPatient(json: unknown): boolean {
  return documents.isOfOtherPatient(bundles.asObject(json) as unknown as DocumentReference, patient);
}

function laboratoryValues(json: unknown): unknown {
  return documents.readLaboratoryValues(JSON.stringify(json));
}

test.each(readers)(
  '[COM-03] %s returns or refuses, and never throws, whichever element has another type',
  (_name, read, valid) => {
    const thrown = valid.flatMap((one) =>
      placesIn(one).flatMap((place) =>
        others.flatMap((other) => {
          try {
            read(replaced(one, place, other) as never);
            return [];
          } catch (error) {
            return [`${place.join('.')} = ${JSON.stringify(other)}: ${String(error)}`];
          }
        }),
      ),
    );
    expect(thrown).toEqual([]);
  },
);

test('[COM-03] every exported JSON reader is among those tested', () => {
  const all = [accessLog, accessRights, bundles, directory, documents, outcome, people, representation, vaccination];
  const names = all.flatMap((one) => Object.keys(one)).filter((name) => name.startsWith('read'));
  // Its input is the text of query parameters.
  const ofText = ['readCrossReferenceQuery'];
  expect(names.filter((name) => !readers.some(([known]) => known === name))).toEqual(ofText);
});

/** Values of every JSON type; the last one cannot be converted to text. */
const others: readonly unknown[] = [null, 7, 'x', [null], { toString: 7 }];

type Place = readonly (string | number)[];

/** Returns the path of every value in the JSON, its root included. */
function placesIn(json: unknown): readonly Place[] {
  const parts: readonly (readonly [string | number, unknown])[] = Array.isArray(json)
    ? [...json.entries()]
    : Object.entries(bundles.asObject(json));
  return [[], ...parts.flatMap(([step, part]) => placesIn(part).map((place) => [step, ...place]))];
}

function replaced(json: unknown, [step, ...rest]: Place, other: unknown): unknown {
  if (step === undefined) return other;
  if (Array.isArray(json)) return json.map((part: unknown, at) => (at === step ? replaced(part, rest, other) : part));
  return { ...bundles.asObject(json), [step]: replaced(bundles.asObject(json)[step], rest, other) };
}
