import {
  documentIdOf,
  type SourceResource,
  type Document,
  type Unreadable,
  type UnreadableReason,
  type WholeDocument,
} from '@epr/domain/documents';
import { ok, err, type Result } from '@epr/domain/values';
import { asObject, isResource, omitUndefined, asString, type UncheckedJson } from '../bundle/index.ts';
import { valueAt } from './mappers/mapper.ts';
import { mappers } from './mappers/index.ts';
import { defaultMetadata } from './default-metadata.ts';

export interface ReadOptions {
  /** `urn:oid:…` of the reader's own home community; part of the id of documents that name no community (core 6). */
  readonly ownCommunity?: string;
  /**
   * Accepts documents of other platforms: elements that only the national profile requires may be missing. By default they make a
   * document unreadable, for a community that enforces the profile.
   */
  readonly lenient?: boolean;
}

/** Reads a DocumentReference like `readListed`, but keeps the source resource, on which a later write is based (DOC-03). Never throws. */
export function readDocument(resource: unknown, options: ReadOptions = {}): Result<WholeDocument, Unreadable> {
  const listed = readListed(resource, options);
  return listed.ok ? ok({ ...listed.value, sourceResource: resource as SourceResource }) : listed;
}

/**
 * Reads a DocumentReference for a list, without the source resource, which only writing needs. Elements required by the national
 * profile must be present; otherwise the document is `Unreadable`, with the missing elements. A missing title or language does not make a
 * document unreadable; when `lenient`, only a missing id, status or file does. Never throws.
 */
export function readListed(resource: unknown, options: ReadOptions = {}): Result<Document, Unreadable> {
  if (!isResource(resource, 'DocumentReference')) {
    return err(unreadable(asObject(resource), ['notADocument'], 'not a DocumentReference'));
  }
  const json = asObject(resource);
  const found = demanded(json);
  const whole = elements.every((name) => found[name] !== undefined);
  const values = options.lenient && !whole ? { ...defaultMetadata(json), ...omitUndefined(found) } : found;
  const missing = elements.filter((name) => values[name] === undefined && !(options.lenient && name === 'patient'));
  if (missing.length > 0) {
    const diagnostics = `missing or wrong: ${missing.map((name) => wording[name]).join(', ')}`;
    return err(unreadable(json, [...new Set(missing.map(reasonOf))], diagnostics));
  }
  const { patient, ...given } = values as { readonly [K in Element]: NonNullable<(typeof found)[K]> };
  const homeCommunity = mappers.homeCommunity.read(json);
  const versionId = asString(valueAt(json, ['meta', 'versionId']));
  const community = homeCommunity ?? options.ownCommunity;
  const id = documentIdOf({ entryUuid: given.entryUuid, ...(community ? { homeCommunity: community } : {}) });
  // Object.assign instead of spreading, for speed: called for each document of a list.
  const document = Object.assign(given, more(json), { id, patient, homeCommunity, versionId });
  return ok(omitUndefined(document));
}

function demanded(json: UncheckedJson) {
  return {
    // Needed to identify, sort and open a document, on any platform.
    logicalId: mappers.logicalId.read(json),
    availability: mappers.availability.read(json),
    attachment: mappers.attachment.read(json),
    // Required in addition by the national profile.
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

/** Name of each element in the resource, for the engineers of the sending system. */
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

function unreadable(json: UncheckedJson, reasons: readonly UnreadableReason[], diagnostics: string): Unreadable {
  const title = asString(valueAt(json, ['content', 0, 'attachment', 'title'])) ?? asString(json['description']);
  return { ...omitUndefined({ id: asString(json['id']), title }), reasons, diagnostics };
}
