import { allergy } from '@epr/codes/allergy';
import { allergyCategory } from '@epr/codes/allergy-category';
import { allergyClinical } from '@epr/codes/allergy-clinical';
import { allergyCriticality } from '@epr/codes/allergy-criticality';
import { allergySeverity } from '@epr/codes/allergy-severity';
import { allergyType } from '@epr/codes/allergy-type';
import { allergyVerification } from '@epr/codes/allergy-verification';
import { authorRole } from '@epr/codes/author-role';
import { authorSpeciality } from '@epr/codes/author-speciality';
import { basicImmunization } from '@epr/codes/basic-immunization';
import type { CodeLanguage, CodeList } from '@epr/codes/code-list';
import { confidentiality } from '@epr/codes/confidentiality';
import { documentClass } from '@epr/codes/document-class';
import { documentType } from '@epr/codes/document-type';
import { facilityType } from '@epr/codes/facility-type';
import { formatCode } from '@epr/codes/format-code';
import { laboratorySerology } from '@epr/codes/laboratory-serology';
import { practiceSetting } from '@epr/codes/practice-setting';
import { risk } from '@epr/codes/risk';
import { routeOfAdministration } from '@epr/codes/route-of-administration';
import { targetDisease } from '@epr/codes/target-disease';
import { vaccineCode } from '@epr/codes/vaccine-code';
import { verificationStatus } from '@epr/codes/verification-status';
import { bareOid, systems } from '@epr/domain/values';
import { sectionTitle } from '../labels/section-title.ts';

/** A code from a document of either format. */
export interface Coding {
  readonly system?: string | undefined;
  readonly code?: string | undefined;
  readonly display?: string | undefined;
}

const loinc = 'http://loinc.org';

/** Code systems by their OIDs (HL7 version 3). */
const otherNames: Readonly<Record<string, string>> = {
  '2.16.840.1.113883.6.1': loinc,
  '2.16.840.1.113883.6.96': systems.snomed,
  '0.4.0.127.0.16.1.1.2.1': 'http://standardterms.edqm.eu',
  '2.16.756.5.30.1.1.11.2': 'http://standardterms.edqm.eu',
};

/** The official code lists that may occur in a clinical document. */
const lists: readonly CodeList[] = [
  ...[
    vaccineCode,
    targetDisease,
    basicImmunization,
    allergy,
    risk,
    laboratorySerology,
    routeOfAdministration,
    verificationStatus,
  ],
  ...[allergyCategory, allergyClinical, allergyCriticality, allergySeverity, allergyType, allergyVerification],
  ...[
    documentType,
    documentClass,
    practiceSetting,
    facilityType,
    formatCode,
    authorRole,
    authorSpeciality,
    confidentiality,
  ],
];

const labelsByCode: ReadonlyMap<string, Readonly<Record<CodeLanguage, string>>> = new Map(
  [...lists]
    .reverse()
    .flatMap(({ entries }) => entries.map(({ system, code, labels }) => [`${system}|${code}`, labels] as const)),
);

/** Returns the official label of a code in a language; undefined when the code is in none of the lists (COD-01). */
function officialLabel({ system, code }: Coding, language: CodeLanguage): string | undefined {
  if (code === undefined || system === undefined) return undefined;
  const oid = bareOid(system);
  const name = Object.hasOwn(otherNames, oid) ? (otherNames[oid] ?? system) : system;
  const label =
    labelsByCode.get(`${name}|${code}`)?.[language] ?? labelsByCode.get(`urn:oid:${oid}|${code}`)?.[language];
  return label ?? (name === loinc ? sectionTitle(code, language) : undefined);
}

/** Returns the first official label among several codings of one concept. */
export function officialLabelOf(codings: readonly Coding[], language: CodeLanguage): string | undefined {
  return codings.map((coding) => officialLabel(coding, language)).find((label) => label !== undefined);
}

/**
 * Returns the label of several codings of one concept: the official one in the language, else the given display, else the code (COD-02).
 */
export function labelOfCodings(codings: readonly Coding[], language: CodeLanguage): string | undefined {
  return (
    officialLabelOf(codings, language) ??
    codings.map(({ display }) => display?.trim()).find(Boolean) ??
    codings.map(({ code }) => code).find(Boolean)
  );
}
