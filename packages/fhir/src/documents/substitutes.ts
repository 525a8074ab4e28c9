import type { Attachment } from '@epr/domain/documents';
import { notStated, type Coded } from '@epr/domain/values';
import { present, text, type UncheckedJson } from '../bundle/index.ts';
import { untypedAttachment } from './mappers/content.ts';

/** What stands for the elements a platform without the national profile left out. */
export interface Substitutes {
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
 * Substitutes for whatever a DocumentReference may lack: without identifiers it is named by its address, and a file of no type is
 * bytes. They are for reading only; writing leaves them out.
 */
export function substitutes(resource: UncheckedJson): Substitutes {
  const id = text(resource['id']);
  const address = id === undefined ? undefined : `DocumentReference/${id}`;
  return {
    ...present({ entryUuid: address, uniqueId: address, attachment: untypedAttachment(resource) }),
    typeCode: notStated,
    classCode: notStated,
    confidentiality: notStated,
    creationTime: '',
    format: notStated,
    facilityType: notStated,
    practiceSetting: notStated,
  };
}
