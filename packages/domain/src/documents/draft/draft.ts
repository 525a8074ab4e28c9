import { confidentialityLevels } from '../confidentiality.ts';

/**
 * The values of the form of a document, new or stored, as typed (DOC-17, DOC-21): days DD.MM.YYYY, codes without their system. A code
 * outside its list is kept as given until another one is chosen (COD-02).
 */
export interface DocumentDraft {
  readonly title: string;
  readonly comments: string;
  readonly classCode: string;
  readonly typeCode: string;
  readonly confidentiality: string;
  /** Date of the document; can be set only for a new one. */
  readonly date: string;
  readonly language: string;
  readonly authors: readonly DraftAuthor[];
  readonly facilityType: string;
  readonly practiceSetting: string;
  readonly serviceStart: string;
  readonly serviceStop: string;
  readonly events: readonly string[];
  /** This field and those after it are not in the form of a new document: they come from the file and the record. */
  readonly format: string;
  readonly mimeType: string;
  readonly gender: string;
  /** Last part of the code; empty when there is none, or an unknown one. */
  readonly deletion: string;
}

/** One author block: a person, an institution, or both (DOC-25). Empty blocks are left out. */
export interface DraftAuthor {
  /** Index in the document of the author it started from; absent for a new block. */
  readonly from?: number | undefined;
  readonly prefix: string;
  readonly given: string;
  readonly family: string;
  readonly institution: string;
  readonly role: string;
  readonly speciality: string;
  readonly contacts: readonly DraftContact[];
}

/** A phone number and its use, a FHIR ContactPoint.use: work, mobile, home; empty when not stated. */
export interface DraftContact {
  /** Index in the author's `telecom` of the contact point it started from; absent for a new row. */
  readonly from?: number | undefined;
  readonly use: string;
  readonly value: string;
}

/**
 * Returns the initial values of the form of a new document. For a patient or representative the facility is the patient's home and the
 * practice setting has no particular specialty.
 */
export function emptyDraft(role: string, today: string): DocumentDraft {
  const isPatient = role === 'PAT' || role === 'REP';
  return {
    title: '',
    comments: '',
    classCode: '',
    typeCode: '',
    confidentiality: confidentialityLevels.normal.code,
    date: today,
    language: '',
    authors: [newAuthor()],
    facilityType: isPatient ? '394778007' : '',
    practiceSetting: isPatient ? '394658006' : '',
    serviceStart: '',
    serviceStop: '',
    events: [],
    format: '',
    mimeType: '',
    gender: '',
    deletion: '',
  };
}

/** Returns an empty author block with one empty row for a phone number. */
export function newAuthor(): DraftAuthor {
  return { prefix: '', given: '', family: '', institution: '', role: '', speciality: '', contacts: [newContact()] };
}

export function newContact(): DraftContact {
  return { use: '', value: '' };
}

/** Whether a block has no name, institution, speciality or number; a role alone does not count. */
export function isBlankAuthor({ prefix, given, family, institution, speciality, contacts }: DraftAuthor): boolean {
  return [prefix, given, family, institution, speciality, ...contacts.map(({ value }) => value)].every(
    (written) => written.trim() === '',
  );
}
