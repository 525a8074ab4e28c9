import { accessLogProfiles } from './access-log.ts';
import { documentProfiles } from './documents.ts';
import { entryProfiles } from './entries.ts';
import { peopleProfiles } from './people.ts';
import type { NationalProfile } from './rule.ts';

export { structureDefinition } from './rule.ts';

/**
 * The national profiles of vaccination documents and of the access log, which are in no registry: their requirements, taken from their
 * sources (hl7ch/ch-vacd, hl7ch/ch-core, ehealthsuisse/ch-epr-fhir) and written in FHIRPath for the HL7 validator.
 */
export const nationalProfiles: readonly NationalProfile[] = [
  ...accessLogProfiles,
  ...documentProfiles,
  ...entryProfiles,
  ...peopleProfiles,
];
