import type { AccessRight } from '@epr/domain/access-rights';

/** A claim: the person, the record, the role and the purpose. */
export interface AccessRequest {
  readonly username: string;
  readonly role: 'PAT' | 'REP' | 'HCP' | 'ASS';
  readonly purpose: 'NORM' | 'EMER';
  readonly patient: string;
  /** The EPR-SPID of the person signed in. */
  readonly ownSpid?: string;
  /** The professional who requests access, or for whom an assistant does. */
  readonly gln?: string;
  /** The professional's organisations and all their parents. */
  readonly places: readonly string[];
  /** Whether the professional is in the directory of the community. */
  readonly registered?: boolean;
}

export type Level = 'normal' | 'restricted' | 'secret';

/**
 * Returns what a person may read. Written from the text of the ordinance (EPRO-FDHA, annexes 1 and 2), without code shared with the
 * decision of the domain: "The patient and the representative see everything. A professional sees what the levels of the rights given to
 * the person and to the groups together open, in an emergency also what the patient left open for it. Nothing is open to a person excluded
 * or not in the directory, and secret data are open to no professional. An emergency access is made by a professional in person, not by an
 * assistant."
 */
export function mayRead(claim: AccessRequest, rights: readonly AccessRight[], today: string): ReadonlySet<Level> {
  const onRecord = rights.filter(({ patient, start, end }) => {
    return patient === claim.patient && !(start && today < start) && !(end && end < today);
  });
  if (claim.role === 'PAT') return new Set(claim.ownSpid === claim.patient ? ['normal', 'restricted', 'secret'] : []);
  if (claim.role === 'REP') {
    const appointed = onRecord.some(({ template, actor }) => {
      return template === '303' && actor.kind === 'representative' && actor.id === claim.username;
    });
    return new Set(appointed ? ['normal', 'restricted', 'secret'] : []);
  }
  const open = new Set<Level>();
  if (!claim.registered || (claim.purpose === 'EMER' && claim.role !== 'HCP')) return open;
  for (const right of onRecord) {
    if (!concerns(right, claim)) continue;
    if (right.level === 'exclusion-list') return new Set();
    if (right.level?.endsWith('normal')) open.add('normal');
    if (right.level?.endsWith('restricted')) open.add('normal').add('restricted');
  }
  return open;
}

/**
 * Returns the ids of the rights a person may read: all for patient and representatives, for a professional those they hold and those they
 * granted.
 */
export function readableRights(
  claim: AccessRequest,
  rights: readonly AccessRight[],
  today: string,
): ReadonlySet<string> {
  const onRecord = rights.filter(({ patient }) => patient === claim.patient);
  const open = mayRead(claim, rights, today);
  if (claim.role === 'PAT' || claim.role === 'REP')
    return new Set(open.size > 0 ? onRecord.map(({ policySetId }) => policySetId) : []);
  if (open.size === 0) return new Set();
  const current = onRecord.filter(({ start, end }) => !(start && today < start) && !(end && end < today));
  return new Set(current.filter((right) => concerns(right, claim)).map(({ policySetId }) => policySetId));
}

function concerns({ template, actor }: AccessRight, { gln, places, purpose }: AccessRequest): boolean {
  if (template === '202') return purpose === 'EMER';
  if (actor.kind === 'professional') return actor.gln === gln;
  return actor.kind === 'group' && places.includes(actor.organisation);
}
