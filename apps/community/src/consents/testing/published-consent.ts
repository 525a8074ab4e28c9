import { randomUUID } from 'node:crypto';
import type { Consent } from 'fhir/r4';
import type { AccessRight } from '@epr/domain/access-rights';
import { annaSpid } from '../../fhir-api/testing/people.ts';

/** Returns a Consent like the examples of the national guides: CH EPR FHIR, and the earlier CH:PPQm 2.0.0, whose codings have no system. */
export function published(guide: 'ch-epr-fhir' | 'ch-epr-ppqm', of: PublishedConsent): Consent {
  const { policySetId = `urn:uuid:${randomUUID()}`, template, policy, reference, role = 'HCP', period } = of;
  const urn = guide === 'ch-epr-fhir' ? { system: 'urn:ietf:rfc:3986' } : {};
  const idType = (code: string) => ({
    coding: [{ system: `http://fhir.ch/ig/${guide}/CodeSystem/PpqmConsentIdentifierType`, code }],
  });
  const [type, value] = reference ?? [];
  const profile = guide === 'ch-epr-fhir' ? `PpqmConsentTemplate${template}` : 'PpqmConsent';
  return {
    resourceType: 'Consent',
    meta: { profile: [`http://fhir.ch/ig/${guide}/StructureDefinition/${profile}`] },
    text: { status: 'empty', div: `<div xmlns="http://www.w3.org/1999/xhtml"><p>Template ${template}</p></div>` },
    identifier: [
      { type: idType('policySetId'), value: policySetId },
      { type: idType('templateId'), value: template },
    ],
    status: 'active',
    scope: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/consentscope', code: 'patient-privacy' }] },
    category: [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'INFA' }] }],
    patient: { identifier: { system: 'urn:oid:2.16.756.5.30.1.127.3.10.3', value: annaSpid } },
    policyRule: { coding: [{ ...urn, code: `urn:e-health-suisse:2015:policies:${policy}` }] },
    provision: {
      ...(period ? { period } : {}),
      actor: [
        {
          role: { coding: [{ system: 'urn:oid:2.16.756.5.30.1.127.3.10.6', code: role }] },
          reference: type
            ? { identifier: { type: { coding: [{ ...urn, code: type }] }, value: value ?? '' } }
            : { display: 'all' },
        },
      ],
      ...(of.purposes
        ? { purpose: of.purposes.map((code) => ({ system: 'urn:oid:2.16.756.5.30.1.127.3.10.5', code })) }
        : {}),
    },
  };
}

export interface PublishedConsent {
  readonly policySetId?: string;
  readonly template: AccessRight['template'];
  readonly policy: string;
  /** Type and value of the actor's identifier; absent: everybody. */
  readonly reference?: readonly [type: string, value: string];
  readonly role?: 'HCP' | 'REP';
  readonly period?: { readonly start?: string; readonly end: string };
  readonly purposes?: readonly string[];
}
