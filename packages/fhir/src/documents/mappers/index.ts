import type { Document } from '@epr/domain/documents';
import { attachment, creationTime, language, serviceStart, serviceStop, title } from './content.ts';
import { authors } from './authors/authors.ts';
import { codingAt, conceptAt, conceptsAt, securityLabel } from './codes.ts';
import { authorRole, deletionStatus, extra, homeCommunity } from './extensions.ts';
import { availability, entryUuid, logicalId, patient, uniqueId } from './identity.ts';
import { textAt, type Mapper } from './mapper.ts';
import { relations } from './relations.ts';
import { sourcePatient } from './source-patient.ts';

/** Fields of a document that stand in its own resource; `id` follows from them, `submission` stands in the List. */
export type Modelled = Exclude<keyof Document, 'id' | 'submission' | 'temp' | 'versionId' | 'sourceResource'>;

/** Every field of the document and where it stands in DocumentReference (facts 2.1; DOC-03), in the order it is written. */
export const mappers: { readonly [K in Modelled]-?: Mapper<NonNullable<Document[K]>> } = {
  logicalId,
  authors,
  uploaderRole: authorRole,
  deletionStatus,
  homeCommunity,
  extra,
  uniqueId,
  entryUuid,
  availability,
  typeCode: conceptAt('type'),
  classCode: conceptAt('category', 0),
  patient,
  // A new one is named by the record's number.
  sourcePatient,
  relations,
  comments: textAt('description'),
  confidentiality: securityLabel,
  attachment,
  title,
  language,
  creationTime,
  format: codingAt('content', 0, 'format'),
  events: conceptsAt('context', 'event'),
  serviceStart,
  serviceStop,
  facilityType: conceptAt('context', 'facilityType'),
  practiceSetting: conceptAt('context', 'practiceSetting'),
};
