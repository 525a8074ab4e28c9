import { useQuery } from '@tanstack/react-query';
import type { RightsOfRecord } from '@epr/client/access-rights';
import { actingGln, isProfessional } from '@epr/domain/session';
import { useSession, useSessionState } from '../../../context/session.ts';
import { rightsQuery } from '../../../documents/record/rights-query.ts';

/**
 * Returns the GLN that applies to a professional or an assistant (for an assistant, the principal's), and the query for the rights the
 * platform shows them in the open record: the one of the screens of the access rights.
 */
export function useOwnRights() {
  const { connection } = useSession();
  const state = useSessionState();
  const gln = actingGln(state);
  const rights = rightsQuery(connection, state);
  const query = useQuery({
    ...rights,
    select: withoutVersions,
    enabled: rights.enabled === true && isProfessional(state.role) && gln !== undefined,
  });
  return { gln, query };
}

function withoutVersions({ rights }: RightsOfRecord) {
  return rights.map(({ right }) => right);
}
