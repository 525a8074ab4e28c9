import type { CodeableConcept, Coding, Consent, Identifier, Reference } from 'fhir/r4';
import type { AccessLevel, AccessRight, Actor } from '@epr/domain/access-rights';
import { systems } from '@epr/domain/values';
import { consentWords as words } from './consent-vocabulary.ts';

/** A right as the national consent profile shows it (PpqmConsent; facts 3.1, 3.2). */
export function writeConsent(right: AccessRight): Consent {
  const period = { ...(right.start ? { start: right.start } : {}), ...(right.end ? { end: right.end } : {}) };
  const purpose = purposes[right.template];
  return {
    resourceType: 'Consent',
    id: right.policySetId.replace(/^urn:uuid:/, ''),
    identifier: [identifierOf('policySetId', right.policySetId), identifierOf('templateId', right.template)],
    status: 'active',
    scope: { coding: [words.scope] },
    category: [{ coding: [words.category] }],
    patient: { identifier: { system: systems.spid, value: right.patient } },
    policyRule: { coding: [{ system: systems.uri, code: policyOf(right) }] },
    provision: {
      ...(Object.keys(period).length > 0 ? { period } : {}),
      actor: [{ role: roleOf(right.actor), reference: referenceOf(right.actor) }],
      ...(purpose ? { purpose: purpose.map((code): Coding => ({ system: systems.purposeOfUse, code })) } : {}),
    },
  };
}

/** The policy set a level stands for, in full (also told in the access log). */
export function accessLevelUrn(level: AccessLevel): string {
  return level === 'exclusion-list' ? words.exclusionList : words.accessLevel + level;
}

const purposes: Readonly<Partial<Record<AccessRight['template'], readonly string[]>>> = {
  '202': ['EMER'],
  '203': ['NORM', 'AUTO', 'DICOM_AUTO'],
  '301': ['NORM'],
  '302': ['NORM'],
  '304': ['NORM'],
};

function policyOf(right: AccessRight): string {
  if (right.provideLevel) return words.provideLevel + right.provideLevel;
  if (right.level) return accessLevelUrn(right.level);
  throw new Error(`The right ${right.policySetId} has no level.`);
}

function identifierOf(code: string, value: string): Identifier {
  return { type: { coding: [{ system: words.identifierType, code }] }, value };
}

function roleOf(actor: Actor): CodeableConcept {
  const code = actor.kind === 'patient' ? 'PAT' : actor.kind === 'representative' ? 'REP' : 'HCP';
  return { coding: [{ system: systems.role, code }] };
}

function referenceOf(actor: Actor): Reference {
  const named = (qualifier: string, value: string, system?: string): Reference => ({
    identifier: { type: { coding: [{ system: systems.uri, code: qualifier }] }, ...(system ? { system } : {}), value },
  });
  switch (actor.kind) {
    case 'all':
      return { display: 'all' };
    case 'patient':
      return named(words.spid, actor.spid, systems.spid);
    case 'representative':
      return named(words.representative, actor.id);
    case 'group':
      return named(words.organisation, actor.organisation);
    case 'professional':
      return named(words.gln, actor.gln, systems.gln);
  }
}
