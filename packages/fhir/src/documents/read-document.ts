import { documentIdOf, type Carried, type Document, type Unreadable } from '@epr/domain/documents';
import { ok, refused, type Result } from '@epr/domain/values';
import { fields, isResource, present, text, type Loose } from '../bundle/index.ts';
import { at } from './mappers/mapper.ts';
import { lenses } from './mappers/index.ts';

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
  const homeCommunity = lenses.homeCommunity.read(json);
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
function needed(json: Loose) {
  return {
    logicalId: lenses.logicalId.read(json),
    entryUuid: lenses.entryUuid.read(json),
    uniqueId: lenses.uniqueId.read(json),
    patient: lenses.patient.read(json),
    availability: lenses.availability.read(json),
    typeCode: lenses.typeCode.read(json),
    classCode: lenses.classCode.read(json),
    confidentiality: lenses.confidentiality.read(json),
    creationTime: lenses.creationTime.read(json),
    format: lenses.format.read(json),
    facilityType: lenses.facilityType.read(json),
    practiceSetting: lenses.practiceSetting.read(json),
    attachment: lenses.attachment.read(json),
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

function more(json: Loose) {
  return {
    title: lenses.title.read(json) ?? '',
    language: lenses.language.read(json) ?? '',
    authors: lenses.authors.read(json) ?? [],
    events: lenses.events.read(json) ?? [],
    relations: lenses.relations.read(json) ?? [],
    ...present({
      comments: lenses.comments.read(json),
      uploaderRole: lenses.uploaderRole.read(json),
      deletionStatus: lenses.deletionStatus.read(json),
      serviceStart: lenses.serviceStart.read(json),
      serviceStop: lenses.serviceStop.read(json),
      sourcePatient: lenses.sourcePatient.read(json),
      extra: lenses.extra.read(json),
    }),
  };
}

function unreadable(json: Loose, why: string): Unreadable {
  return { ...present({ id: text(json['id']), title: text(at(json, ['content', 0, 'attachment', 'title'])) }), why };
}
