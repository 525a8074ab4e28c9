import { documentIdOf, type Carried, type Document, type Unreadable } from '@epr/domain/documents';
import { ok, refused, type Result } from '@epr/domain/values';
import { fields, isResource, present, text, type UncheckedJson } from '../bundle/index.ts';
import { at } from './mappers/mapper.ts';
import { mappers } from './mappers/index.ts';

export interface Reading {
  /** `urn:oid:…` of the reader's own home community; ids of documents that name none are made with it (core 6). */
  readonly ownCommunity?: string;
}

/**
 * Reads a DocumentReference (DOC-03). What the national profile demands must be there, or the document is `Unreadable` with
 * what is missing; a missing title or language is not worth hiding a document for. Never throws.
 */
export function readDocument(resource: unknown, reading: Reading = {}): Result<Document, Unreadable> {
  if (!isResource(resource, 'DocumentReference')) return refused({ why: 'not a DocumentReference' });
  const json = fields(resource);
  const found = needed(json);
  const missing = Object.entries(found).flatMap(([name, value]) =>
    value === undefined ? [wording[name as Needed]] : [],
  );
  if (missing.length > 0) return refused(unreadable(json, `missing or wrong: ${missing.join(', ')}`));
  const values = found as { readonly [K in Needed]: NonNullable<(typeof found)[K]> };
  const homeCommunity = mappers.homeCommunity.read(json);
  const community = homeCommunity ?? reading.ownCommunity;
  const document: Document = {
    id: documentIdOf({ entryUuid: values.entryUuid, ...(community ? { homeCommunity: community } : {}) }),
    ...values,
    ...more(json),
    ...(homeCommunity ? { homeCommunity } : {}),
    // The resource itself, unopened: writing starts from it (DOC-03).
    carried: resource as Carried,
  };
  return ok(document);
}

/** What a document cannot be shown or decided upon without. */
function needed(json: UncheckedJson) {
  return {
    logicalId: mappers.logicalId.read(json),
    entryUuid: mappers.entryUuid.read(json),
    uniqueId: mappers.uniqueId.read(json),
    patient: mappers.patient.read(json),
    availability: mappers.availability.read(json),
    typeCode: mappers.typeCode.read(json),
    classCode: mappers.classCode.read(json),
    confidentiality: mappers.confidentiality.read(json),
    creationTime: mappers.creationTime.read(json),
    format: mappers.format.read(json),
    facilityType: mappers.facilityType.read(json),
    practiceSetting: mappers.practiceSetting.read(json),
    attachment: mappers.attachment.read(json),
  };
}

type Needed = keyof ReturnType<typeof needed>;

/** Where each stands in the resource, for whoever mends the sender. */
const wording: Readonly<Record<Needed, string>> = {
  logicalId: 'id',
  entryUuid: 'identifier',
  uniqueId: 'masterIdentifier',
  patient: 'subject.identifier',
  availability: 'status',
  typeCode: 'type',
  classCode: 'category',
  confidentiality: 'securityLabel',
  creationTime: 'content.attachment.creation',
  format: 'content.format',
  facilityType: 'context.facilityType',
  practiceSetting: 'context.practiceSetting',
  attachment: 'content.attachment.url or contentType',
};

function more(json: UncheckedJson) {
  return {
    title: mappers.title.read(json) ?? '',
    language: mappers.language.read(json) ?? '',
    authors: mappers.authors.read(json) ?? [],
    events: mappers.events.read(json) ?? [],
    relations: mappers.relations.read(json) ?? [],
    ...present({
      comments: mappers.comments.read(json),
      uploaderRole: mappers.uploaderRole.read(json),
      deletionStatus: mappers.deletionStatus.read(json),
      serviceStart: mappers.serviceStart.read(json),
      serviceStop: mappers.serviceStop.read(json),
      sourcePatient: mappers.sourcePatient.read(json),
      extra: mappers.extra.read(json),
    }),
  };
}

function unreadable(json: UncheckedJson, why: string): Unreadable {
  return { ...present({ id: text(json['id']), title: text(at(json, ['content', 0, 'attachment', 'title'])) }), why };
}
