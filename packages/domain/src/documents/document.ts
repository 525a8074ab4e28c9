import type { Coded, Instant, LocalId, Spid } from '../values/index.ts';

declare const documentId: unique symbol;
declare const sourceResource: unique symbol;

/** base64 of `urn:uuid:…`, then `@urn:oid:` and the home community id (DOC-04). */
export type DocumentId = string & { readonly [documentId]: true };

/** What the platform sent beyond what the portal models; never looked into, handed back on every write (DOC-03). */
export type SourceResource = { readonly [sourceResource]: true };

/** A document of the record as people see it (core 3, "Document entry as shown to users"). */
export interface Document {
  readonly id: DocumentId;
  /** The document's name on its own server, used in calls. */
  readonly logicalId: string;
  /** `urn:uuid:…` (entryUUID). */
  readonly entryUuid: string;
  /** `urn:oid:…` or `urn:uuid:…` (uniqueId, FHIR masterIdentifier). */
  readonly uniqueId: string;
  /** `urn:oid:…`; absent means the own home community (core 6). */
  readonly homeCommunity?: string;
  /** Whose record it is in; absent where a platform names the patient by a reference of its own only. */
  readonly patient?: Spid;
  readonly title: string;
  readonly comments?: string;
  readonly authors: readonly Author[];
  /** Who uploaded it: the original provider role, set once, never changed; read from the submission set where the document names none (core 6). */
  readonly uploaderRole?: Coded;
  readonly availability: Availability;
  /** Codes a foreign platform left out are `notStated`. */
  readonly classCode: Coded;
  readonly typeCode: Coded;
  readonly confidentiality: Coded;
  /** Empty when a foreign platform sent none. */
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
  /** Repository and version as some platforms add them; shown behind the newMetadata flag. */
  readonly extra?: ExtraMetadata;
  /** Shown at once after an upload, until the record has been read again (DOC-19). */
  readonly temp?: boolean;
  /** The version its platform holds (FHIR meta.versionId): a change names the one it was made on. */
  readonly versionId?: string;
  /** Only of a document that was read alone: a list has thousands, and a change begins with reading anew what it changes. */
  readonly sourceResource?: SourceResource;
}

/** A document that was read alone, as every change begins with: nothing its platform sent is lost when it is written. */
export type WholeDocument = Document & Required<Pick<Document, 'sourceResource'>>;

export type Availability = 'current' | 'superseded' | 'entered-in-error';

export interface Attachment {
  readonly contentType: string;
  /** Where the bytes are read; on upload the name of the multipart part. */
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
  /** The number at the source. */
  readonly localId?: LocalId;
}

export type RelationKind = 'appends' | 'replaces' | 'signs' | 'transforms';

export interface Relation {
  readonly kind: RelationKind;
  /** Logical id or urn:uuid of the other document, as the server names it. */
  readonly target: string;
}

/** The act of handing documents in (FHIR List, IHE submission set). */
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
 * Why a resource could not be read, each with words for people. `elementsMissing`: an element the national profile demands, where
 * that profile is enforced.
 */
export type UnreadableReason = 'notADocument' | 'idMissing' | 'statusMissing' | 'fileMissing' | 'elementsMissing';

/** A resource that could not be read, with the reasons; it never empties a list. */
export interface Unreadable {
  readonly id?: string;
  readonly title?: string;
  readonly reasons: readonly UnreadableReason[];
  /** The same for those who fix the sender, with the names of the elements. */
  readonly why: string;
}
