import type { Attachment } from '@epr/domain/documents';
import { notStated, type Coded } from '@epr/domain/values';
import { omitUndefined, asString, type UncheckedJson } from '../bundle/index.ts';
import { untypedAttachment } from './mappers/content.ts';

/** Substitutes for elements that a platform without the national profile did not send. */
export interface DefaultMetadata {
  readonly entryUuid?: string;
  readonly uniqueId?: string;
  readonly typeCode: Coded;
  readonly classCode: Coded;
  readonly confidentiality: Coded;
  readonly creationTime: '';
  readonly format: Coded;
  readonly facilityType: Coded;
  readonly practiceSetting: Coded;
  readonly attachment?: Attachment;
}

/**
 * Returns substitutes for the elements a DocumentReference may lack: its relative URL for the identifiers, and
 * `application/octet-stream` for the media type. They are used for reading only and never written.
 */
export function defaultMetadata(resource: UncheckedJson): DefaultMetadata {
  const id = asString(resource['id']);
  const address = id === undefined ? undefined : `DocumentReference/${id}`;
  return {
    ...omitUndefined({ entryUuid: address, uniqueId: address, attachment: untypedAttachment(resource) }),
    typeCode: notStated,
    classCode: notStated,
    confidentiality: notStated,
    creationTime: '',
    format: notStated,
    facilityType: notStated,
    practiceSetting: notStated,
  };
}
