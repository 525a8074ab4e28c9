import type { VersionedRight } from '@epr/client/access-rights';
import { delegationOf, type AccessRight, type Actor } from '@epr/domain/access-rights';
import { recordOf } from '@epr/domain/session';
import { useConfiguration } from '../../../context/configuration.ts';
import { useSessionState } from '../../../context/session.ts';
import { useRecord } from '../../../documents/record/use-record.ts';
import { useToday } from '../../../context/time/today.ts';
import { useGrantor } from '../queries/use-rights.ts';
import type { DraftContext } from './right-draft.ts';

/**
 * Returns what a form needs to know of the record and of the user, and the professional's own right; `context` is undefined without an open
 * record.
 */
export function useDraftContext(
  actor: Actor | undefined,
  recorded: readonly VersionedRight[],
  policySetId: string,
  previous?: AccessRight,
): { readonly context: DraftContext | undefined; readonly delegation: AccessRight | undefined } {
  const state = useSessionState();
  const today = useToday();
  const { delegationTemplate } = useConfiguration();
  const { professional, gln } = useGrantor();
  const patient = recordOf(state);
  const rights = recorded.map(({ right }) => right);
  const delegation = professional ? delegationOf(rights, gln, today) : undefined;
  if (!patient || !actor) return { context: undefined, delegation };
  return {
    delegation,
    context: {
      policySetId,
      patient,
      actor,
      today,
      rights,
      delegationTemplate,
      ...(previous ? { previous } : {}),
      ...(professional
        ? { delegator: { kind: 'professional', gln: gln ?? '', organisations: [], purpose: 'NORM' } as const }
        : {}),
    },
  };
}

/** Whether the documents that a form counts are still loading: the form is rendered after that, so that nothing moves under the pointer. */
export function useCountsAwaited(): boolean {
  const { isLoading, isFetched } = useRecord();
  return isLoading && !isFetched;
}
