const vacd = 'http://fhir.ch/ig/ch-vacd/StructureDefinition';
const core = 'http://fhir.ch/ig/ch-core/StructureDefinition';

/** Extensions, profiles and codes of CH VACD and CH Core (facts: national standards, section 7, 29 to 31). */
export const vacdUrls = {
  crossReference: `${core}/ch-core-ext-entry-resource-cross-references`,
  /** Form of the guides until 2023. */
  crossReferenceOld: `${vacd}/ch-vacd-ext-cross-reference`,
  conflict: `${vacd}/ch-vacd-ext-merging-conflict-entry-reference`,
  /** Extension of the portal, defined in docs/fhir: a distinct event from the referenced one, declared after comparing both. */
  distinctFrom: 'urn:uuid:5f1d4c0e-3f0b-4d8e-9a55-6f8f0f6f2b41',
  verification: `${vacd}/ch-vacd-ext-verification-status`,
  medication: `${vacd}/ch-vacd-ext-immunization-medication-reference`,
  author: `${core}/ch-ext-author`,
  recorderOld: `${vacd}/ch-vacd-ext-immunization-recorder-reference`,
} as const;

export const vacdProfiles = {
  document: `${vacd}/ch-vacd-document-immunization-administration`,
  composition: `${vacd}/ch-vacd-composition-immunization-administration`,
  record: `${vacd}/ch-vacd-document-vaccination-record`,
  recordComposition: `${vacd}/ch-vacd-composition-vaccination-record`,
  immunizations: `${vacd}/ch-vacd-immunization`,
  basicImmunizations: `${vacd}/ch-vacd-basic-immunization`,
  adverseEvents: `${vacd}/ch-vacd-allergyintolerances`,
  illnesses: `${vacd}/ch-vacd-pastillnesses`,
  risks: `${vacd}/ch-vacd-medical-problems`,
  laboratory: `${vacd}/ch-vacd-laboratory-serology`,
} as const;

/** Replaces a value that is unknown (FHIR R4, data-absent-reason). */
export const dataAbsent = {
  extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: 'unknown' }],
};

/** SNOMED CT codes of the verification status. */
export const verified = { system: 'http://snomed.info/sct', code: '59156000', display: 'Confirmed' } as const;
export const notVerified = { system: 'http://snomed.info/sct', code: '76104008', display: 'Not confirmed' } as const;

export const basicImmunizationSystem = 'http://fhir.ch/ig/ch-vacd/CodeSystem/ch-vacd-basic-immunization-cs';

/** LOINC codes of the sections of a Composition. */
export const sectionCodes = {
  '11369-6': 'immunizations',
  '11348-0': 'illnesses',
  '48765-2': 'adverseEvents',
  '11450-4': 'risks',
  '18727-8': 'laboratory',
} as const;
