import type { Bundle } from 'fhir/r4';
import type { Document, WholeDocument } from '@epr/domain/documents';
import { postEntry, putEntry, transaction } from '../../bundle/index.ts';
import { sourceResourceFields } from '../source-resource.ts';
import { mappers } from '../mappers/index.ts';
import type { NewSubmission } from './provide-request.ts';
import { writeSubmissionSet } from '../submission-set.ts';
import { writeDocument } from '../write-document.ts';

/**
 * Builds the transaction for a status change, a deletion request or an edit of metadata (core 7; DOC-21 to DOC-23): a new submission
 * set (List, POST) that refers to the document, and the changed DocumentReference (PUT). Elements the portal does not model are sent
 * back unchanged (DOC-03). `version`: the version the change is based on; the platform refuses the change when its current version is
 * another one.
 */
export function changeRequest(document: WholeDocument, submission: NewSubmission, version?: string): Bundle {
  const { patient, logicalId } = document;
  const whose = patient ? { patient } : { subject: sourceResourceFields(document)['subject'] };
  return transaction([
    postEntry(submission.entryUuid, writeSubmissionSet({ ...submission, ...whose, documents: [logicalId] })),
    putEntry(writeDocument(asSent(document)), version),
  ]);
}

/** A role taken over from the submission set is not an element of the document, and is not written into it. */
function asSent(document: WholeDocument): Document {
  const { uploaderRole: _known, ...rest } = document;
  const own = mappers.uploaderRole.read(sourceResourceFields(document));
  return own ? { ...rest, uploaderRole: own } : rest;
}
