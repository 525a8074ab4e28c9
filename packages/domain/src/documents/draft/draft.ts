import { confidentialityLevels } from '../confidentiality.ts';

/**
 * What the form of a document holds, new or stored, as it is typed (DOC-17, DOC-21): days DD.MM.YYYY, codes without their system.
 * A code outside its list stands here as it was given and stays as long as nobody chooses another (COD-02).
 */
export interface DocumentDraft {
  readonly title: string;
  readonly comments: string;
  readonly classCode: string;
  readonly typeCode: string;
  readonly confidentiality: string;
  /** Of the document; only a new one's can be set. */
  readonly date: string;
  readonly language: string;
  readonly authors: readonly DraftAuthor[];
  readonly facilityType: string;
  readonly practiceSetting: string;
  readonly serviceStart: string;
  readonly serviceStop: string;
  readonly events: readonly string[];
  /** This and what follows is not asked of a new document: it comes from the file and the record. */
  readonly format: string;
  readonly mimeType: string;
  readonly gender: string;
  /** Last part of the code; empty when there is none, or one nobody knows. */
  readonly deletion: string;
}

/** One author block: a person, an institution, or both (DOC-25). One with nothing in it is left away. */
export interface DraftAuthor {
  /** The author it started from, by its place in the document; a new block has none. */
  readonly from?: number | undefined;
  readonly prefix: string;
  readonly given: string;
  readonly family: string;
  readonly institution: string;
  readonly role: string;
  readonly speciality: string;
  readonly contacts: readonly DraftContact[];
}

/** A phone number and what it is for, a FHIR ContactPoint.use: work, mobile, home; empty when it is not said. */
export interface DraftContact {
  /** The contact point it started from, by its place in the author's `telecom`; a new line has none. */
  readonly from?: number | undefined;
  readonly use: string;
  readonly value: string;
}

/** What the form of a new document starts with: a patient's own paper comes from home and from no particular field of medicine. */
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

/** An author block with nothing in it but one empty line for a number. */
export function newAuthor(): DraftAuthor {
  return { prefix: '', given: '', family: '', institution: '', role: '', speciality: '', contacts: [newContact()] };
}

export function newContact(): DraftContact {
  return { use: '', value: '' };
}

/** Nobody is named and no number given in a block; a role alone says nothing. */
export function isBlankAuthor({ prefix, given, family, institution, speciality, contacts }: DraftAuthor): boolean {
  return [prefix, given, family, institution, speciality, ...contacts.map(({ value }) => value)].every(
    (written) => written.trim() === '',
  );
}
