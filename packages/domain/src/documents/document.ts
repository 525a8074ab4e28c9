import type { Coded, Instant, LocalId, Spid } from '../values/index.ts';

declare const documentId: unique symbol;
declare const sourceResource: unique symbol;

/** base64 of `urn:uuid:…`, then `@urn:oid:` and the home community id (DOC-04). */
export type DocumentId = string & { readonly [documentId]: true };

/** Elements the platform sent beyond those the portal models; never inspected, sent back on every write (DOC-03). */
export type SourceResource = { readonly [sourceResource]: true };

/** A document of the record as displayed to users (core 3, "Document entry as shown to users"). */
export interface Document {
  readonly id: DocumentId;
  /** The document's id on its own server, used in requests. */
  readonly logicalId: string;
  /** `urn:uuid:…` (entryUUID). */
  readonly entryUuid: string;
  /** `urn:oid:…` or `urn:uuid:…` (uniqueId, FHIR masterIdentifier). */
  readonly uniqueId: string;
  /** `urn:oid:…`; absent means this home community (core 6). */
  readonly homeCommunity?: string;
  /** The patient whose record contains it; absent where a platform names the patient only by a reference of its own. */
  readonly patient?: Spid;
  readonly title: string;
  readonly comments?: string;
  readonly authors: readonly Author[];
  /**
   * Original provider role of the uploader, set once, never changed; read from the submission set where the document names none (core 6).
   */
  readonly uploaderRole?: Coded;
  readonly availability: Availability;
  /** `notStated` for codes another platform omitted. */
  readonly classCode: Coded;
  readonly typeCode: Coded;
  readonly confidentiality: Coded;
  /** Empty when another platform sent none. */
  readonly creationTime: Instant;
  readonly serviceStart?: Instant;
  readonly serviceStop?: Instant;
  readonly deletionStatus?: Coded;
  readonly events: readonly Coded[];
  readonly format: Coded;
  readonly facilityType: Coded;
  readonly practiceSetting: Coded;
  /** BCP 47, `de-CH`. */
  readonly language: string;
  readonly attachment: Attachment;
  readonly sourcePatient?: SourcePatient;
  readonly relations: readonly Relation[];
  readonly submission?: SubmissionSet;
  /** Repository and version, as some platforms add them; displayed with the newMetadata flag. */
  readonly extra?: ExtraMetadata;
  /** Displayed immediately after an upload, until the record has been read again (DOC-19). */
  readonly temp?: boolean;
  /** The version on its platform (FHIR meta.versionId): a change names the version it is based on. */
  readonly versionId?: string;
  /**
   * Only present when the document was read individually: a list has thousands of documents, and every change first reads the document
   * again.
   */
  readonly sourceResource?: SourceResource;
}

/** A document that was read individually, as before every change: nothing its platform sent is lost when it is written. */
export type WholeDocument = Document & Required<Pick<Document, 'sourceResource'>>;

export type Availability = 'current' | 'superseded' | 'entered-in-error';

export interface Attachment {
  readonly contentType: string;
  /** URL of the bytes; on upload the name of the multipart part. */
  readonly url: string;
  /** Bytes. */
  readonly size?: number;
  /** SHA-1 of the bytes, base64. */
  readonly hash?: string;
}

/** Who wrote a document: a person, an institution, or both (DOC-25). */
export interface Author {
  readonly prefix?: string;
  readonly given?: string;
  readonly family?: string;
  readonly institution?: string;
  readonly role?: Coded;
  readonly speciality?: Coded;
  readonly gln?: string;
  readonly telecom: readonly ContactPoint[];
}

export interface ContactPoint {
  readonly system?: string;
  readonly use?: string;
  readonly value: string;
}

export interface SourcePatient {
  readonly given?: string;
  readonly family?: string;
  readonly gender?: string;
  readonly birthDate?: string;
  /** The number at the source of the document. */
  readonly localId?: LocalId;
}

export type RelationKind = 'appends' | 'replaces' | 'signs' | 'transforms';

export interface Relation {
  readonly kind: RelationKind;
  /** Logical id or urn:uuid of the other document, as the server names it. */
  readonly target: string;
}

/** A submission of documents (FHIR List, IHE submission set). */
export interface SubmissionSet {
  readonly id?: string;
  readonly uniqueId?: string;
  readonly date?: Instant;
  readonly authorRole?: Coded;
}

export interface ExtraMetadata {
  readonly repositoryUniqueId?: string;
  readonly version?: number;
  readonly documentAvailability?: Coded;
}

/**
 * Why a resource could not be read; every reason has a text for users. `elementsMissing`: an element required by the national profile is
 * missing, where that profile is enforced.
 */
export type UnreadableReason = 'notADocument' | 'idMissing' | 'statusMissing' | 'fileMissing' | 'elementsMissing';

/** A resource that could not be read, with the reasons; the other resources of the list are still displayed. */
export interface Unreadable {
  readonly id?: string;
  readonly title?: string;
  readonly reasons: readonly UnreadableReason[];
  /** The reasons for those who fix the sender, with the names of the elements. */
  readonly diagnostics: string;
}
