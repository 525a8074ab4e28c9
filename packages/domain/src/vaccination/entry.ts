import type { Coded, Instant } from '../values/index.ts';

/**
 * Section of an entry (CH VACD sections): immunization administration, basic immunisations within it, allergies and adverse reactions,
 * past illnesses, medical problems, laboratory findings.
 */
export type VaccinationSection = (typeof vaccinationSections)[number];

export const vaccinationSections = [
  'immunizations',
  'basicImmunizations',
  'adverseEvents',
  'illnesses',
  'risks',
  'laboratory',
] as const;

/** A concept, in as many code systems as the author gave, or only as text. */
export interface Concept {
  readonly codings: readonly Coded[];
  readonly text?: string;
}

/** The author, the performer or the author of a comment: a person, an organisation, or the patient. */
export interface Participant {
  readonly prefix?: string;
  readonly given?: string;
  readonly family?: string;
  readonly gln?: string;
  readonly institution?: string;
  /** The patient, or a person on the patient's behalf; absent for professionals. */
  readonly role?: 'patient' | 'representative';
}

export interface Comment {
  readonly text: string;
  readonly time?: string;
  readonly author?: Participant;
}

/** Another entry this one replaces, by business identifiers (cross-reference extensions, old and new). */
export interface EntryLink {
  /** Normalised like `VaccinationEntry.id`. */
  readonly entry: string;
  /** The document that contains it, normalised; the document need not be available. */
  readonly container?: string;
}

/** The document that contains an entry. */
export interface VaccinationSource {
  /** Its id in the record, for the link back to the original. */
  readonly document: string;
  /** Identifiers of its Composition and Bundle, normalised. */
  readonly containers: readonly string[];
  readonly created?: Instant;
  readonly author?: Participant;
  /** Documents it replaces as a whole (Composition.relatesTo), normalised. */
  readonly replaces: readonly string[];
}

/** One entry of a vaccination record as one document states it. */
export interface VaccinationEntry {
  readonly section: VaccinationSection;
  /** The business identifier, normalised (`entryId`); derived from document and resource where there is none. */
  readonly id: string;
  /** Resource ids that are likely to be unique, normalised: some programs link by them. */
  readonly aliases: readonly string[];
  /** The identifier as it was written. */
  readonly identifier?: { readonly system?: string; readonly value: string };
  /** The vaccine, reaction, disease, risk or analysis. */
  readonly concept: Concept;
  /** When it was given, began or was measured, as precise as known: `2021`, `2021-06`, `2021-06-15`, or with the time. */
  readonly date?: string;
  /** Text about the date where the date is unknown: `in der Kindheit`. */
  readonly dateText?: string;
  readonly end?: string;
  readonly recorded?: string;
  /** entered-in-error: declares the entry it replaces a mistake. */
  readonly annulled: boolean;
  /** Confirmed by a professional. */
  readonly verified: boolean;
  readonly replaces: readonly EntryLink[];
  /** Entries another program marked as conflicting with this one. */
  readonly conflictsWith: readonly string[];
  /** Entries a person compared with this one and declared separate events. */
  readonly distinctFrom: readonly string[];
  readonly comments: readonly Comment[];
  readonly author?: Participant;
  readonly performer?: Participant;
  /** `completed`, `not-done`; `active`, `inactive`, `resolved`; `final`. */
  readonly status?: string;
  readonly diseases: readonly Concept[];
  readonly dose?: number;
  /** Number of doses of the series. */
  readonly doses?: number;
  readonly lot?: string;
  readonly route?: Concept;
  /** A measured value with its unit, as written. */
  readonly value?: string;
  /** Unit of a measured value, where the document codes it (UCUM). */
  readonly unit?: Coded;
  /** A finding in codes; `value` has it as text. */
  readonly finding?: Concept;
  readonly interpretation?: Concept;
  /** References that cannot be resolved; the entry is displayed without their targets. */
  readonly unresolved: readonly string[];
}

/** The content read from one document. */
export interface VaccinationDocument {
  readonly source: VaccinationSource;
  readonly entries: readonly VaccinationEntry[];
  /** Items the document lists and this record cannot show. */
  readonly notShown: readonly UnreadEntry[];
}

/** `missing`: referred to but not in the document; `unsupported`: a kind of entry this record does not support. */
export interface UnreadEntry {
  readonly reference: string;
  readonly why: 'missing' | 'unsupported';
}

/** Returns whether a clinical status (FHIR R4) says that a risk still applies or is over; undefined when it says neither. */
export function clinicalStateOf({ status }: Pick<VaccinationEntry, 'status'>): 'active' | 'inactive' | undefined {
  if (status === 'active' || status === 'recurrence' || status === 'relapse') return 'active';
  return status === 'inactive' || status === 'remission' || status === 'resolved' ? 'inactive' : undefined;
}
