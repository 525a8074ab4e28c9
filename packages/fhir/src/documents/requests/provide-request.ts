import type { Bundle, BundleEntry, DocumentReference } from 'fhir/r4';
import type { Document } from '@epr/domain/documents';
import type { Coded, Instant } from '@epr/domain/values';
import { postEntry, transaction } from '../../bundle/index.ts';
import { writeDocument } from '../write-document.ts';
import { writeSubmissionSet } from '../submission-set.ts';

/** Submission set of an upload; the caller creates its ids, because it has a source of random numbers. */
export interface NewSubmission {
  /** `urn:uuid:…` */
  readonly entryUuid: string;
  /** `urn:oid:…`, required by CH:MHD for a submission set. */
  readonly uniqueId: string;
  /** `urn:oid:…` of the uploading system: the home community. */
  readonly sourceId: string;
  readonly date: Instant;
  /** Role of the uploading person: PAT, REP, HCP or ASS. */
  readonly authorRole: Coded;
}

/**
 * Builds the transaction of an upload (core 7; DOC-19): submission set and DocumentReference, each POSTed and referring to the other by
 * its urn. The bytes are sent in a separate part, named by the url of the attachment; so there is no Binary, and the profile that
 * requires one is not declared.
 */
export function provideRequest(document: Document, submission: NewSubmission): Bundle {
  return transaction(provided(document, submission));
}

/**
 * Builds the same transaction with the bytes as a Binary entry, for servers that do not support parts (IHE MHD, ITI-65). The url of the
 * attachment is the fullUrl of the Binary.
 * @param binary its `urn:uuid:…` (unique among the entries), and the bytes in base64
 */
export function provideRequestWithContent(
  document: Document,
  submission: NewSubmission,
  binary: { readonly name: string; readonly data: string },
): Bundle {
  const { contentType } = document.attachment;
  const named = { ...document, attachment: { ...document.attachment, url: binary.name } };
  return transaction([
    ...provided(named, submission),
    postEntry(binary.name, { resourceType: 'Binary', contentType, data: binary.data }),
  ]);
}

function provided(document: Document, submission: NewSubmission): readonly BundleEntry[] {
  const { patient, entryUuid } = document;
  return [
    postEntry(
      submission.entryUuid,
      writeSubmissionSet({ ...submission, ...(patient ? { patient } : {}), documents: [entryUuid] }),
    ),
    postEntry(entryUuid, unnamed(writeDocument(document))),
  ];
}

/** The server assigns the id of a POSTed resource. */
function unnamed({ id: _id, ...reference }: DocumentReference): DocumentReference {
  return reference;
}
