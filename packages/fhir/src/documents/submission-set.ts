import type { List } from 'fhir/r4';
import type { SubmissionSet, Unreadable } from '@epr/domain/documents';
import { ok, err, systems, type Result, type Spid } from '@epr/domain/values';
import { asObject, isResource, asArray, omitUndefined, asString, type UncheckedJson } from '../bundle/index.ts';
import { authorRole } from './mappers/extensions.ts';
import { entryUuid, patient } from './mappers/identity.ts';
import { valueAt } from './mappers/mapper.ts';
import { referenceTarget } from './mappers/relations.ts';

/** A submission set with references to its documents. */
export interface StoredSubmission extends SubmissionSet {
  /** `urn:uuid:…` */
  readonly entryUuid?: string;
  /** `urn:oid:…` of the uploading system. */
  readonly sourceId?: string;
  readonly patient?: Spid;
  /** The subject of a document of another platform, copied unchanged when there is no EPR-SPID. */
  readonly subject?: unknown;
  /** Logical ids or `urn:…` of its documents. */
  readonly documents: readonly string[];
}

/** Writes a submission set as FHIR List (facts 2.1, "List = SubmissionSet"). */
export function writeSubmissionSet(submission: StoredSubmission): List {
  const { id, uniqueId, sourceId, date, documents } = submission;
  const identifier = [
    ...(uniqueId ? [{ use: 'usual' as const, system: systems.uri, value: uniqueId }] : []),
    ...(submission.entryUuid ? [{ use: 'official' as const, system: systems.uri, value: submission.entryUuid }] : []),
  ];
  const bare: UncheckedJson = {
    resourceType: 'List',
    ...(id ? { id } : {}),
    extension: [designation, ...(sourceId ? [sourceOf(sourceId)] : [])],
    ...(identifier.length > 0 ? { identifier } : {}),
    status: 'current',
    mode: 'working',
    code: submissionSetCode,
    ...subjectOf(submission),
    ...(date ? { date } : {}),
    ...(documents.length > 0
      ? { entry: documents.map((document) => ({ item: { reference: referenceTo(document) } })) }
      : {}),
  };
  // The literal above has the R4 shape; the extension of the role is added with the mapper for documents.
  return authorRole.write(bare, submission.authorRole) as unknown as List;
}

/** Reads a submission set; refuses lists of another kind. Never throws. */
export function readSubmissionSet(resource: unknown): Result<StoredSubmission, Unreadable> {
  const json = asObject(resource);
  const id = asString(json['id']);
  if (!isResource(resource, 'List')) return err({ reasons: ['notADocument'], diagnostics: 'not a List' });
  const codes = asArray(valueAt(json, ['code', 'coding'])).map((coding) => asObject(coding)['code']);
  if (codes.length > 0 && !codes.includes('submissionset'))
    return err({ ...omitUndefined({ id }), reasons: ['notADocument'], diagnostics: 'not a submission set' });
  const values = omitUndefined({
    id,
    entryUuid: [entryUuid.read({ ...json, id: undefined })].find((name) => name?.startsWith('urn:uuid:')),
    uniqueId: uniqueIdOf(json),
    sourceId: sourceIdOf(json),
    patient: patient.read(json),
    date: asString(json['date']),
    authorRole: authorRole.read(json),
  });
  const documents = asArray(json['entry']).flatMap((entry) => referenceTarget(asObject(entry)['item']) ?? []);
  return ok({ ...values, documents });
}

const ihe = 'https://profiles.ihe.net/ITI/MHD';
const submissionSetCode = { coding: [{ system: `${ihe}/CodeSystem/MHDlistTypes`, code: 'submissionset' }] };
const designation = {
  url: `${ihe}/StructureDefinition/ihe-designationType`,
  valueCodeableConcept: { coding: [{ system: systems.snomed, code: '71388002', display: 'Procedure (procedure)' }] },
};

function subjectOf({ patient: spid, subject }: StoredSubmission) {
  if (spid) return { subject: { identifier: { system: systems.spid, value: spid } } };
  return subject === undefined ? {} : { subject };
}

function sourceOf(value: string) {
  return { url: `${ihe}/StructureDefinition/ihe-sourceId`, valueIdentifier: { system: systems.uri, value } };
}

function sourceIdOf(json: UncheckedJson): string | undefined {
  const named = asArray(json['extension'])
    .map(asObject)
    .find((one) => asString(one['url'])?.endsWith('/ihe-sourceId'));
  return asString(valueAt(named, ['valueIdentifier', 'value']));
}

function uniqueIdOf(json: UncheckedJson): string | undefined {
  const values = asArray(json['identifier']).map((identifier) => asString(asObject(identifier)['value']));
  return values.find((value) => value !== undefined && !value.toLowerCase().startsWith('urn:uuid:'));
}

function referenceTo(document: string): string {
  return document.startsWith('urn:') ? document : `DocumentReference/${document}`;
}
