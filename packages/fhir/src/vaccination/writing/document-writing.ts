import type { Confidentiality } from '@epr/domain/documents';
import type { Participant, VaccinationEntry, VaccinationSection } from '@epr/domain/vaccination';
import type { Instant, LocalId } from '@epr/domain/values';

/** What a document says of itself beside its entries. Its labels come from the caller. */
export interface DocumentWriting {
  /** One act of writing, or the whole record as it stands (CH VACD immunization administration, vaccination record). */
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
  /** In whose name it is kept; `id` as `urn:oid:…`. */
  readonly custodian: { readonly name: string; readonly id: string };
  /** FHIR address the resources are named under, `https://…/r4`. */
  readonly base: string;
  readonly sectionTitles: Readonly<Record<VaccinationSection, string>>;
  /** One line for people about an entry. */
  readonly describe: (entry: VaccinationEntry) => string;
}

/** Whom a document is about. The number of the record (EPR-SPID) stands in no document: communities may not keep it there (EPDV 10, 3). */
export interface PatientOfDocument {
  /** The identifier of the document's custodian. */
  readonly localId?: LocalId;
  readonly given?: string;
  readonly family?: string;
  readonly birthDate?: string;
  readonly gender?: string;
}
