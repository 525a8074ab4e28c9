import { actorId, type AccessRight, type Actor } from '@epr/domain/access-rights';
import { routeDefinitions } from '@epr/domain/session';

/** Returns the path of the form for a new right; a scanned code leads to the same one. */
export function newRightPath(actor: Actor, exclude = false): string {
  const query = new URLSearchParams({ [actor.kind === 'group' ? 'group' : 'gln']: actorId(actor) });
  if (exclude) query.set('exclude', '1');
  return `${routeDefinitions.newAccessRight.path}?${query.toString()}`;
}

/** Returns the path of the form for an existing right. */
export function editRightPath({ policySetId }: AccessRight): string {
  return routeDefinitions.editAccessRight.path.replace(':id', policySetId.replace(/^urn:uuid:/, ''));
}
