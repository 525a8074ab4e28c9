import type { Document } from '@epr/domain/documents';
import { attachment, creationTime, language, serviceStart, serviceStop, title } from './content.ts';
import { authors } from './authors/authors.ts';
import { codingAt, conceptAt, conceptsAt, securityLabel } from './codes.ts';
import { authorRole, deletionStatus, extraMetadata, homeCommunity } from './extensions.ts';
import { availability, entryUuid, logicalId, patient, uniqueId } from './identity.ts';
import { textAt, type Mapper } from './mapper.ts';
import { relations } from './relations.ts';
import { sourcePatient } from './source-patient.ts';

/** Fields of a document held in its DocumentReference; `id` is derived from them, `submission` is held in the List. */
export type Modelled = Exclude<keyof Document, 'id' | 'submission' | 'temp' | 'versionId' | 'sourceResource'>;

/** The mapper of every field of the document to its element of DocumentReference (facts 2.1; DOC-03), in the order of writing. */
export const mappers: { readonly [K in Modelled]-?: Mapper<NonNullable<Document[K]>> } = {
  logicalId,
  authors,
  uploaderRole: authorRole,
  deletionStatus,
  homeCommunity,
  extra: extraMetadata,
  uniqueId,
  entryUuid,
  availability,
  typeCode: conceptAt('type'),
  classCode: conceptAt('category', 0),
  patient,
  // After `patient`: a new source patient without a local id is identified by the EPR-SPID of the record.
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
