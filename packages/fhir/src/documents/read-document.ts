import {
  documentIdOf,
  type SourceResource,
  type Document,
  type Unreadable,
  type UnreadableReason,
  type WholeDocument,
} from '@epr/domain/documents';
import { ok, refused, type Result } from '@epr/domain/values';
import { fields, isResource, present, text, type UncheckedJson } from '../bundle/index.ts';
import { at } from './mappers/mapper.ts';
import { mappers } from './mappers/index.ts';
import { substitutes } from './substitutes.ts';

export interface ReadOptions {
  /** `urn:oid:…` of the reader's own home community; ids of documents that name none are made with it (core 6). */
  readonly ownCommunity?: string;
  /**
   * Shows what other platforms hold: elements only the national profile demands may be missing. Without it they make a document
   * unreadable, as a community that enforces the profile wants it.
   */
  readonly lenient?: boolean;
}

/** Reads a DocumentReference, with the resource that writing it starts from (DOC-03); else like `readListed`. Never throws. */
export function readDocument(resource: unknown, options: ReadOptions = {}): Result<WholeDocument, Unreadable> {
  const listed = readListed(resource, options);
  return listed.ok ? ok({ ...listed.value, sourceResource: resource as SourceResource }) : listed;
}

/**
 * Reads a DocumentReference for a list, without what only writing it needs. What the national profile demands must be there, or the document is `Unreadable` with
 * what is missing; a missing title or language is not worth hiding a document for, and neither is anything but id, status and
 * file when `lenient`. Never throws.
 */
export function readListed(resource: unknown, options: ReadOptions = {}): Result<Document, Unreadable> {
  if (!isResource(resource, 'DocumentReference')) {
    return refused(unreadable(fields(resource), ['notADocument'], 'not a DocumentReference'));
  }
  const json = fields(resource);
  const found = demanded(json);
  const whole = elements.every((name) => found[name] !== undefined);
  const values = options.lenient && !whole ? { ...substitutes(json), ...present(found) } : found;
  const missing = elements.filter((name) => values[name] === undefined && !(options.lenient && name === 'patient'));
  if (missing.length > 0) {
    const why = `missing or wrong: ${missing.map((name) => wording[name]).join(', ')}`;
    return refused(unreadable(json, [...new Set(missing.map(reasonOf))], why));
  }
  const { patient, ...given } = values as { readonly [K in Element]: NonNullable<(typeof found)[K]> };
  const homeCommunity = mappers.homeCommunity.read(json);
  const versionId = text(at(json, ['meta', 'versionId']));
  const community = homeCommunity ?? options.ownCommunity;
  const id = documentIdOf({ entryUuid: given.entryUuid, ...(community ? { homeCommunity: community } : {}) });
  // By key, not by spreading: done for each document of a list.
  const document = Object.assign(given, more(json), { id, patient, homeCommunity, versionId });
  return ok(present(document));
}

function demanded(json: UncheckedJson) {
  return {
    // What a document cannot be named, ordered or opened without, on any platform.
    logicalId: mappers.logicalId.read(json),
    availability: mappers.availability.read(json),
    attachment: mappers.attachment.read(json),
    // What the national profile demands beside it.
    entryUuid: mappers.entryUuid.read(json),
    uniqueId: mappers.uniqueId.read(json),
    patient: mappers.patient.read(json),
    typeCode: mappers.typeCode.read(json),
    classCode: mappers.classCode.read(json),
    confidentiality: mappers.confidentiality.read(json),
    creationTime: mappers.creationTime.read(json),
    format: mappers.format.read(json),
    facilityType: mappers.facilityType.read(json),
    practiceSetting: mappers.practiceSetting.read(json),
  };
}

type Element = keyof ReturnType<typeof demanded>;

function reasonOf(name: Element): UnreadableReason {
  const own: Partial<Record<Element, UnreadableReason>> = {
    logicalId: 'idMissing',
    availability: 'statusMissing',
    attachment: 'fileMissing',
  };
  return own[name] ?? 'elementsMissing';
}

/** Where each stands in the resource, for engineers of the sender. */
const wording: Readonly<Record<Element, string>> = {
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

const elements = Object.keys(wording) as readonly Element[];

function more(json: UncheckedJson) {
  return {
    title: mappers.title.read(json) ?? '',
    language: mappers.language.read(json) ?? '',
    authors: mappers.authors.read(json) ?? [],
    events: mappers.events.read(json) ?? [],
    relations: mappers.relations.read(json) ?? [],
    comments: mappers.comments.read(json),
    uploaderRole: mappers.uploaderRole.read(json),
    deletionStatus: mappers.deletionStatus.read(json),
    serviceStart: mappers.serviceStart.read(json),
    serviceStop: mappers.serviceStop.read(json),
    sourcePatient: mappers.sourcePatient.read(json),
    extra: mappers.extra.read(json),
  };
}

function unreadable(json: UncheckedJson, reasons: readonly UnreadableReason[], why: string): Unreadable {
  const title = text(at(json, ['content', 0, 'attachment', 'title'])) ?? text(json['description']);
  return { ...present({ id: text(json['id']), title }), reasons, why };
}
