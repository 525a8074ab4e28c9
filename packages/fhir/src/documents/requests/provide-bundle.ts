import type { Bundle, BundleEntry, DocumentReference } from 'fhir/r4';
import type { Document } from '@epr/domain/documents';
import type { Coded, Instant } from '@epr/domain/values';
import { posted, transaction } from '../../bundle/index.ts';
import { writeDocument } from '../write-document.ts';
import { writeSubmissionSet } from '../submission-set.ts';

/** The upload of a document; the caller makes its ids, because it has a source of random numbers. */
export interface NewSubmission {
  /** `urn:uuid:…` */
  readonly entryUuid: string;
  /** `urn:oid:…`, as CH:MHD demands it of a submission set. */
  readonly uniqueId: string;
  /** `urn:oid:…` of the uploading system: the home community. */
  readonly sourceId: string;
  readonly date: Instant;
  /** Role of the uploading person: PAT, REP, HCP or ASS. */
  readonly authorRole: Coded;
}

/**
 * The transaction of an upload (core 7; DOC-19): submission set and reference, each POSTed and known to the other by its urn.
 * The bytes travel beside it in the part the attachment's url names, so there is no Binary and no claim to the profile that demands one.
 */
export function provideRequest(document: Document, submission: NewSubmission): Bundle {
  return transaction(provided(document, submission));
}

/**
 * The same with the bytes as a Binary inside, as servers take it that know nothing of parts (IHE MHD, ITI-65). The attachment's url is
 * the name the Binary has in the transaction.
 * @param binary a `urn:uuid:…` of its own (no two entries share one), and the bytes, base64
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
    posted(binary.name, { resourceType: 'Binary', contentType, data: binary.data }),
  ]);
}

function provided(document: Document, submission: NewSubmission): readonly BundleEntry[] {
  const { patient, entryUuid } = document;
  return [
    posted(
      submission.entryUuid,
      writeSubmissionSet({ ...submission, ...(patient ? { patient } : {}), documents: [entryUuid] }),
    ),
    posted(entryUuid, unnamed(writeDocument(document))),
  ];
}

/** The server names what is POSTed. */
function unnamed({ id: _id, ...reference }: DocumentReference): DocumentReference {
  return reference;
}
