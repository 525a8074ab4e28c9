import { accessLogProfiles } from './access-log.ts';
import { documentProfiles } from './documents.ts';
import { entryProfiles } from './entries.ts';
import { peopleProfiles } from './people.ts';
import type { NationalProfile } from './rule.ts';

export { structureDefinition } from './rule.ts';

/**
 * The national profiles of vaccination documents and of the access log, which are in no registry: what they require, read in their sources
 * (hl7ch/ch-vacd, hl7ch/ch-core, ehealthsuisse/ch-epr-fhir) and said in FHIRPath, for the HL7 validator to hold resources to.
 */
export const nationalProfiles: readonly NationalProfile[] = [
  ...accessLogProfiles,
  ...documentProfiles,
  ...entryProfiles,
  ...peopleProfiles,
];
