import type { Coded, Instant } from '../values/index.ts';

/**
 * Where an entry belongs (CH VACD sections): immunization administration, basic immunisations within it, allergies and adverse
 * reactions, past illnesses, medical problems, laboratory findings.
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

/** What is meant, in as many code systems as the author gave, or only in words. */
export interface Concept {
  readonly codings: readonly Coded[];
  readonly text?: string;
}

/** Who wrote, gave or commented: a person, a house, or the patient. */
export interface Participant {
  readonly prefix?: string;
  readonly given?: string;
  readonly family?: string;
  readonly gln?: string;
  readonly institution?: string;
  /** The patient themselves, or a person on their behalf; absent for professionals. */
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
  /** The document it stood in, normalised; a document that is not there does not matter. */
  readonly container?: string;
}

/** The document an entry stands in. */
export interface VaccinationSource {
  /** Its id in the record, for the way back to the original. */
  readonly document: string;
  /** Identifiers of its Composition and Bundle, normalised. */
  readonly containers: readonly string[];
  readonly created?: Instant;
  readonly author?: Participant;
  /** Documents it replaces as a whole (Composition.relatesTo), normalised. */
  readonly replaces: readonly string[];
}

/** One line of a vaccination record as one document has it. */
export interface VaccinationEntry {
  readonly section: VaccinationSection;
  /** The business identifier, normalised (`entryId`); made of document and resource where there is none. */
  readonly id: string;
  /** Resource ids nobody else is likely to bear, normalised: some programs link by them. */
  readonly aliases: readonly string[];
  /** The identifier as it was written. */
  readonly identifier?: { readonly system?: string; readonly value: string };
  /** The vaccine, reaction, disease, risk or analysis. */
  readonly concept: Concept;
  /** When it was given, began or was measured, as precise as known: `2021`, `2021-06`, `2021-06-15`, or with the time. */
  readonly date?: string;
  /** What is said of the date where nobody knows it: `in der Kindheit`. */
  readonly dateText?: string;
  readonly end?: string;
  readonly recorded?: string;
  /** entered-in-error: says that what it replaces was a mistake. */
  readonly annulled: boolean;
  /** Confirmed by a professional. */
  readonly verified: boolean;
  readonly replaces: readonly EntryLink[];
  /** Entries another program marked as conflicting with this one. */
  readonly conflictsWith: readonly string[];
  /** Entries a person compared with this one and declared to be other events. */
  readonly distinctFrom: readonly string[];
  readonly comments: readonly Comment[];
  readonly author?: Participant;
  readonly performer?: Participant;
  /** `completed`, `not-done`; `active`, `inactive`, `resolved`; `final`. */
  readonly status?: string;
  readonly diseases: readonly Concept[];
  readonly dose?: number;
  /** Doses the series has. */
  readonly doses?: number;
  readonly lot?: string;
  readonly route?: Concept;
  /** A measured value with its unit, as written. */
  readonly value?: string;
  /** Unit of a measured figure, where the document codes it (UCUM). */
  readonly unit?: Coded;
  /** A finding in codes, `value` in words. */
  readonly finding?: Concept;
  readonly interpretation?: Concept;
  /** References that lead nowhere; the entry is shown without what they stood for. */
  readonly unresolved: readonly string[];
}

/** What was read of one document. */
export interface VaccinationDocument {
  readonly source: VaccinationSource;
  readonly entries: readonly VaccinationEntry[];
  /** What the document lists and this record cannot show. */
  readonly notShown: readonly NotShown[];
}

/** `missing`: referred to but not in the document; `unsupported`: a kind of entry this record has no place for. */
export interface NotShown {
  readonly reference: string;
  readonly why: 'missing' | 'unsupported';
}
