import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readProfile, updateProfile, type RecordedProfile } from '@epr/client/profile';
import type { ContactDetails } from '@epr/domain/profile';
import { recordOf } from '@epr/domain/session';
import { failureOf, isOutcomeUnknown, unwrap } from '../../context/call-error.ts';
import { useNotify } from '../../context/notify.ts';
import { useSession, useSessionState } from '../../context/session.ts';
import { invalidate } from '../../context/queries/invalidate.ts';

/** Reads the profile of the open record (SET-05). */
export function useProfile() {
  const { connection } = useSession();
  const patient = recordOf(useSessionState());
  const query = useQuery({
    queryKey: useKey(),
    queryFn: async ({ signal }) => unwrap(await readProfile(connection, signal)),
    enabled: patient !== undefined,
  });
  return {
    recorded: query.data,
    failure: query.error ? failureOf(query.error) : undefined,
    retry: () => void query.refetch(),
  };
}

/**
 * Stores contact data for the version that was read; when the platform refuses it because of a newer version, or may have stored one,
 * that version is read.
 */
export function useContactUpdate({ version }: RecordedProfile) {
  const { connection } = useSession();
  const client = useQueryClient();
  const notify = useNotify();
  const key = useKey();
  const update = useMutation({
    mutationFn: async (contact: ContactDetails) => unwrap(await updateProfile(connection, contact, version)),
    onSuccess: (saved) => {
      // Nothing is kept of a record that was closed meanwhile.
      client.setQueryData<RecordedProfile>(key, (held) => held && saved);
      notify.show('toasts.profile.updated');
    },
    onError: (problem) => {
      const failure = failureOf(problem);
      // With a lost response the data may have been stored: the next attempt must not be refused for it.
      if (failure.status === 412 || isOutcomeUnknown(failure)) void invalidate(client, key);
    },
  });
  return {
    save: update.mutateAsync,
    busy: update.isPending,
    failure: update.error ? failureOf(update.error) : undefined,
    forget: update.reset,
  };
}

function useKey(): readonly unknown[] {
  const state = useSessionState();
  return ['profile', recordOf(state), state.role];
}
