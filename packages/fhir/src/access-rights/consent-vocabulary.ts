import type { Template } from '@epr/domain/access-rights';

/** Fixed codes and systems of the national consent profile (PpqmConsent). */
export const consentCodes = {
  identifierType: 'http://fhir.ch/ig/ch-epr-fhir/CodeSystem/PpqmConsentIdentifierType',
  scope: { system: 'http://terminology.hl7.org/CodeSystem/consentscope', code: 'patient-privacy' },
  category: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'INFA' },
  gln: 'urn:gs1:gln',
  organisation: 'urn:oasis:names:tc:xspa:1.0:subject:organization-id',
  representative: 'urn:e-health-suisse:representative-id',
  spid: 'urn:e-health-suisse:2015:epr-spid',
  accessLevel: 'urn:e-health-suisse:2015:policies:access-level:',
  /** Levels of template 202 in CH:PPQm 2.0.0. */
  emergencyLevel: 'urn:e-health-suisse:2015:policies:emergency-access-level:',
  provideLevel: 'urn:e-health-suisse:2015:policies:provide-level:',
  exclusionList: 'urn:e-health-suisse:2015:policies:exclusion-list',
  /** Extension of the portal: the profile has no element for a representative's name. */
  representativeName: 'urn:epr-portal:representative-name',
} as const;

/** Purposes of use the profile requires; 201 and 303 have none. */
export const rightPurposes: Readonly<Partial<Record<Template, readonly string[]>>> = {
  '202': ['EMER'],
  '203': ['NORM', 'AUTO', 'DICOM_AUTO'],
  '301': ['NORM'],
  '302': ['NORM'],
  '304': ['NORM'],
};
