import { changeAccessRight, createAccessRight, type VersionedRight } from '@epr/client/access-rights';
import type { CallResult, Connection } from '@epr/client/transport';
import { sameActor, type AccessRight } from '@epr/domain/access-rights';

/**
 * Excludes a person. A record has at most one exclusion of a person: one that has ended is changed, because the platform refuses a second
 * one.
 */
export async function writeExclusion(
  connection: Connection,
  exclusion: AccessRight,
  recorded: readonly VersionedRight[],
): Promise<CallResult<unknown>> {
  const existing = recorded.find(
    ({ right }) => right.level === 'exclusion-list' && sameActor(right.actor, exclusion.actor),
  );
  return existing
    ? changeAccessRight(connection, { ...exclusion, policySetId: existing.right.policySetId }, existing)
    : createAccessRight(connection, exclusion);
}

/** Whether the rights contain this exclusion, under whatever id. */
export function containsExclusion(rights: readonly AccessRight[], { actor, end }: AccessRight): boolean {
  return rights.some((one) => one.level === 'exclusion-list' && sameActor(one.actor, actor) && one.end === end);
}
