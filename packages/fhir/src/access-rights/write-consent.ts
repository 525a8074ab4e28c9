import type { CodeableConcept, Coding, Consent, Identifier, Period, Reference } from 'fhir/r4';
import { actorId, type AccessLevel, type AccessRight, type Actor } from '@epr/domain/access-rights';
import { systems } from '@epr/domain/values';
import { asObject, firstCodeOf, asArray } from '../bundle/index.ts';
import { consentId } from './consent-id.ts';
import { consentCodes as words, rightPurposes } from './consent-vocabulary.ts';
import { readConsent } from './read-consent.ts';

/** Writes an access right by the national consent profile (PpqmConsent; facts 3.1, 3.2). Throws when the right has no level. */
export function writeConsent(right: AccessRight): Consent {
  const period = periodOf(right);
  const purpose = rightPurposes[right.template];
  return {
    resourceType: 'Consent',
    id: consentId(right.policySetId),
    identifier: [identifierOf('policySetId', right.policySetId), identifierOf('templateId', right.template)],
    status: 'active',
    scope: { coding: [words.scope] },
    category: [{ coding: [words.category] }],
    patient: { identifier: { system: systems.spid, value: right.patient } },
    policyRule: { coding: [{ system: systems.uri, code: policyOf(right) }] },
    provision: {
      ...(period ? { period } : {}),
      actor: [{ role: roleOf(right.actor), reference: referenceOf(right.actor) }],
      ...(purpose ? { purpose: purpose.map(purposeCoding) } : {}),
    },
  };
}

/**
 * Writes an access right into the Consent it was read from: only the changed elements differ, everything else (narrative,
 * profiles, extensions, further purposes) is kept. A Consent that is not this right is written anew.
 */
export function rewriteConsent(right: AccessRight, before: Consent): Consent {
  const read = readConsent(before);
  const fresh = writeConsent(right);
  if (!read.ok || read.value.policySetId !== right.policySetId) return fresh;
  const old = read.value;
  const { period, ...provision } = before.provision ?? {};
  const after = old.start === right.start && old.end === right.end ? period : mergedPeriod(period, right);
  const actorKept = old.actor.kind === right.actor.kind && actorId(old.actor) === actorId(right.actor);
  const purpose = mergedPurposes(provision.purpose, fresh.provision?.purpose);
  return {
    ...before,
    identifier: (asArray(before.identifier) as readonly Identifier[]).map((one) =>
      firstCodeOf(asObject(one)['type']) === 'templateId' ? { ...one, value: right.template } : one,
    ),
    ...(policyOf(old) === policyOf(right) || !fresh.policyRule ? {} : { policyRule: fresh.policyRule }),
    provision: {
      ...(after ? { period: after } : {}),
      ...provision,
      ...(actorKept || !fresh.provision?.actor ? {} : { actor: fresh.provision.actor }),
      ...(purpose ? { purpose } : {}),
    },
  };
}

/** Returns the full URN of the policy set of an access level (also written to the access log). */
export function accessLevelUrn(level: AccessLevel): string {
  return level === 'exclusion-list' ? words.exclusionList : words.accessLevel + level;
}

function periodOf(right: AccessRight): Period | undefined {
  const period = { ...(right.start ? { start: right.start } : {}), ...(right.end ? { end: right.end } : {}) };
  return Object.keys(period).length > 0 ? period : undefined;
}

function mergedPeriod(before: Period | undefined, right: AccessRight): Period | undefined {
  const fresh = periodOf(right);
  if (!fresh) return undefined;
  const { start: _start, end: _end, ...unknown } = before ?? {};
  return { ...unknown, ...fresh };
}

/** Adds the purposes required by the profile and keeps the others. */
function mergedPurposes(before: Coding[] | undefined, fresh: Coding[] | undefined): Coding[] | undefined {
  if (!before || !fresh) return before ?? fresh;
  const known = asArray(before) as readonly Coding[];
  const missing = fresh.filter(({ code }) => !known.some((one) => asObject(one)['code'] === code));
  return [...known, ...missing];
}

function purposeCoding(code: string): Coding {
  return { system: systems.purposeOfUse, code };
}

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
      return {
        ...named(words.representative, actor.id),
        ...(actor.name ? { extension: [{ url: words.representativeName, valueString: actor.name }] } : {}),
      };
    case 'group':
      return named(words.organisation, actor.organisation);
    case 'professional':
      return named(words.gln, actor.gln, systems.gln);
  }
}
