import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  createAccessRight,
  fetchRightsOfRecord,
  removeAccessRight,
  type VersionedRight,
} from '@epr/client/access-rights';
import { listRepresentatives } from '@epr/client/representation';
import { representativeRight, type Representative } from '@epr/domain/representation';
import { recordOf } from '@epr/domain/session';
import { failureOf, unwrap } from '../../../context/call-error.ts';
import { messageOf } from '../../../context/error-messages.ts';
import { useToastControls } from '../../../context/toast-controls.ts';
import { useSubmitOnce } from '../../../context/queries/use-submit-once.ts';
import { useSession, useSessionState } from '../../../context/session.ts';
import { invalidate } from '../../../context/queries/invalidate.ts';
import { useIsMounted } from '../../../context/use-is-mounted.ts';
import { invalidateRights } from '../../../documents/record/rights-query.ts';

type Appointed = Pick<Representative, 'id' | 'given' | 'family'>;

/** A representative with the right that makes them one; without it, they cannot be dismissed here. */
export interface AppointedPerson {
  readonly person: Representative;
  readonly recorded?: VersionedRight;
}

/**
 * Reads the representatives of the open record (SES-19), each with the right of template 303 behind it; again when the user returns to this
 * tab.
 */
export function useRepresentatives() {
  const { connection } = useSession();
  const patient = recordOf(useSessionState());
  const query = useQuery({
    queryKey: useKey(),
    queryFn: async ({ signal }): Promise<readonly AppointedPerson[]> => {
      if (patient === undefined) return [];
      const [people, rights] = await Promise.all([
        listRepresentatives(connection, signal),
        fetchRightsOfRecord(connection, patient, signal),
      ]);
      const recorded = unwrap(rights).rights;
      return unwrap(people).map((person) => {
        const right = recorded.find((one) => isRightOf(one, person));
        return { person, ...(right ? { recorded: right } : {}) };
      });
    },
    enabled: patient !== undefined,
    refetchOnWindowFocus: 'always',
  });
  return {
    people: query.data,
    failure: query.error ? failureOf(query.error) : undefined,
    retry: () => void query.refetch(),
  };
}

/**
 * Appoints a representative and reads the list again, also after a failure: the appointment may have been stored. `onDone` is called while
 * the component is mounted; a refusal that arrives later is shown as a message.
 */
export function useAppointing(onDone: () => void) {
  const { connection } = useSession();
  const patient = recordOf(useSessionState());
  const refresh = useRefresh();
  const notify = useToastControls();
  const isMounted = useIsMounted();
  const ids = useRef(new Map<string, string>());
  /** Returns the same id for a retry after a lost response: the community recognises the appointment by it. */
  const idFor = (person: string): string => {
    const id = ids.current.get(person) ?? crypto.randomUUID();
    ids.current.set(person, id);
    return id;
  };
  const mutation = useMutation({
    mutationFn: async (person: Appointed) => {
      if (patient === undefined) throw new Error('no record is open');
      return unwrap(await createAccessRight(connection, representativeRight(patient, person, idFor(person.id))));
    },
    onSuccess: async () => {
      await refresh();
      notify.show('toasts.representatives.appointed');
    },
    onError: (problem) => {
      if (!isMounted()) notify.show(messageOf('appointRepresentative', failureOf(problem)));
      void refresh();
    },
  });
  return {
    appoint: useSubmitOnce((person: Appointed) => mutation.mutateAsync(person, { onSuccess: onDone })),
    busy: mutation.isPending,
    failure: mutation.error ? failureOf(mutation.error) : undefined,
    forget: mutation.reset,
  };
}

/** Dismisses a representative: removes the right, which ends the access. `onDone` and refusals as with an appointment. */
export function useDismissing(onDone: () => void) {
  const { connection } = useSession();
  const refresh = useRefresh();
  const notify = useToastControls();
  const isMounted = useIsMounted();
  const mutation = useMutation({
    mutationFn: async (recorded: VersionedRight) => unwrap(await removeAccessRight(connection, recorded)),
    onSuccess: async () => {
      await refresh();
      notify.show('toasts.representatives.dismissed');
    },
    onError: (problem) => {
      if (!isMounted()) notify.show(messageOf('dismissRepresentative', failureOf(problem)));
      // Another user may have been faster.
      return refresh();
    },
  });
  return {
    dismiss: useSubmitOnce((recorded: VersionedRight) => mutation.mutateAsync(recorded, { onSuccess: onDone })),
    busy: mutation.isPending,
    failure: mutation.error ? failureOf(mutation.error) : undefined,
  };
}

function isRightOf({ right }: VersionedRight, { id }: Representative): boolean {
  return right.actor.kind === 'representative' && right.actor.id === id;
}

/** Reads the representatives and the rights again, which other screens show too. */
function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  const key = useKey();
  const state = useSessionState();
  return async () => {
    await Promise.all([invalidate(client, key), invalidateRights(client, state)]);
  };
}

function useKey(): readonly unknown[] {
  const state = useSessionState();
  return ['representatives', recordOf(state), state.role];
}
