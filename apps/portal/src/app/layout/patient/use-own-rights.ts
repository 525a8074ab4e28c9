import { useQuery } from '@tanstack/react-query';
import { listAccessRights } from '@epr/client/access-rights';
import { actingGln, isProfessional, recordOf } from '@epr/domain/session';
import { unwrap } from '../../../context/call-error.ts';
import { useSession, useSessionState } from '../../../context/session.ts';

/**
 * Returns the GLN that applies to a professional or an assistant (for an assistant, the principal's), and the query for the rights the
 * platform shows them in the open record.
 */
export function useOwnRights() {
  const session = useSession();
  const state = useSessionState();
  const patient = recordOf(state);
  const professional = isProfessional(state.role);
  const gln = actingGln(state);
  const query = useQuery({
    queryKey: ['rights', patient ?? 'none', state.role, gln ?? ''],
    queryFn: async ({ signal }) => (patient ? unwrap(await listAccessRights(session.connection, patient, signal)) : []),
    enabled: professional && patient !== undefined && gln !== undefined,
  });
  return { gln, query };
}
