import type { Confidentiality } from '@epr/domain/documents';
import type { Participant, VaccinationEntry, VaccinationSection } from '@epr/domain/vaccination';
import type { Instant, LocalId } from '@epr/domain/values';

/** The content of a document besides its entries. Its labels come from the caller. */
export interface DocumentInput {
  /** The entries of one write operation, or the whole current record (CH VACD immunization administration, vaccination record). */
  readonly kind: 'administration' | 'record';
  /** A fresh UUID, without `urn:uuid:`. */
  readonly uuid: string;
  /** ISO 8601 with offset. */
  readonly date: Instant;
  /** BCP 47, `de-CH`. */
  readonly language: string;
  readonly title: string;
  readonly confidentiality: Confidentiality;
  readonly patient: PatientOfDocument;
  readonly author: Participant;
  /** The organisation that maintains the document; `id` as `urn:oid:…`. */
  readonly custodian: { readonly name: string; readonly id: string };
  /** FHIR base URL of the fullUrls of the resources, `https://…/r4`. */
  readonly base: string;
  readonly sectionTitles: Readonly<Record<VaccinationSection, string>>;
  /** Returns one line of human-readable text about an entry. */
  readonly describe: (entry: VaccinationEntry) => string;
}

/** The patient of a document. A document never contains the EPR-SPID: communities must not store it there (EPDV 10, 3). */
export interface PatientOfDocument {
  /** The identifier of the document's custodian. */
  readonly localId?: LocalId;
  readonly given?: string;
  readonly family?: string;
  readonly birthDate?: string;
  readonly gender?: string;
}
