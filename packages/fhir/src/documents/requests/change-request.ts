import type { Bundle } from 'fhir/r4';
import type { Document, WholeDocument } from '@epr/domain/documents';
import { posted, putEntry, transaction } from '../../bundle/index.ts';
import { sourceResourceFields } from '../source-resource.ts';
import { mappers } from '../mappers/index.ts';
import type { NewSubmission } from './provide-bundle.ts';
import { writeSubmissionSet } from '../submission-set.ts';
import { writeDocument } from '../write-document.ts';

/**
 * The transaction of a status change, a deletion request and an edit of metadata (core 7; DOC-21 to DOC-23): a new submission
 * set (List, POST) that names the document, and the DocumentReference as it is to become (PUT). Whatever the platform sent
 * beyond what the portal models goes back unchanged (DOC-03). `version`: the one the change was made on; the platform refuses it when
 * another one stands.
 */
export function changeRequest(document: WholeDocument, submission: NewSubmission, version?: string): Bundle {
  const { patient, logicalId } = document;
  const whose = patient ? { patient } : { subject: sourceResourceFields(document)['subject'] };
  return transaction([
    posted(submission.entryUuid, writeSubmissionSet({ ...submission, ...whose, documents: [logicalId] })),
    putEntry(writeDocument(asSent(document)), version),
  ]);
}

/** A role the portal took from the submission set is not the document's own: it is not written into it. */
function asSent(document: WholeDocument): Document {
  const { uploaderRole: _known, ...rest } = document;
  const own = mappers.uploaderRole.read(sourceResourceFields(document));
  return own ? { ...rest, uploaderRole: own } : rest;
}
