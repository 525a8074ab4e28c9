import type { Provenance } from 'fhir/r4';
import type { GrantProvenance } from '@epr/domain/access-rights';
import { systems } from '@epr/domain/values';
import { asObject, firstCodeOf, asArray, asString } from '../bundle/index.ts';
import { consentCodes } from './consent-vocabulary.ts';

/**
 * Writes who granted an access right, and when. The national profile has no element for it in the Consent (no dateTime, no
 * performer), so it is a separate resource: `GET Consent?…&_revinclude=Provenance:target`.
 */
export function writeProvenance(consentId: string, version: string, given: GrantProvenance): Provenance {
  return {
    resourceType: 'Provenance',
    id: `${consentId}-${version}`,
    target: [{ reference: `Consent/${consentId}` }],
    recorded: given.at,
    agent: [
      {
        role: [{ coding: [{ system: systems.role, code: given.role }] }],
        who: { identifier: { ...identifierSystem[given.role], value: given.id }, display: given.name },
      },
    ],
  };
}

/** Reads a Provenance: the logical id of its target Consent, and who granted it when; undefined when its target is not a Consent. */
export function readProvenance(
  resource: unknown,
): { readonly consent: string; readonly given: GrantProvenance } | undefined {
  const { resourceType, recorded, target, agent } = asObject(resource);
  if (resourceType !== 'Provenance' || typeof recorded !== 'string') return undefined;
  const reference = asString(asObject(asArray(target)[0])['reference']) ?? '';
  const consent = /(?:^|\/)Consent\/([A-Za-z0-9.-]+)/.exec(reference)?.[1];
  const grantor = asObject(asArray(agent)[0]);
  const who = asObject(grantor['who']);
  const role = firstCodeOf(asArray(grantor['role'])[0]);
  const id = asString(asObject(who['identifier'])['value']);
  if (!consent || !id || !isGiverRole(role)) return undefined;
  return { consent, given: { at: recorded, role, id, name: asString(who['display']) ?? '' } };
}

const identifierSystem: Readonly<Record<GrantProvenance['role'], { readonly system?: string }>> = {
  PAT: { system: systems.spid },
  HCP: { system: systems.gln },
  REP: { system: consentCodes.representative },
};

function isGiverRole(role: string | undefined): role is GrantProvenance['role'] {
  return role !== undefined && Object.hasOwn(identifierSystem, role);
}
