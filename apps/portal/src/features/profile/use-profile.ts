import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchProfile, updateProfile, type VersionedProfile } from '@epr/client/profile';
import { contactFields, type ContactDetails } from '@epr/domain/profile';
import { recordOf } from '@epr/domain/session';
import { CallError, failureOf, isOutcomeUnknown, unwrap } from '../../context/call-error.ts';
import { useToastControls } from '../../context/toast-controls.ts';
import { useSession, useSessionState } from '../../context/session.ts';
import { invalidate, reportChange } from '../../context/queries/invalidate.ts';

/** Reads the profile of the open record (SET-05). */
export function useProfile() {
  const { connection } = useSession();
  const patient = recordOf(useSessionState());
  const query = useQuery({
    queryKey: useKey(),
    queryFn: async ({ signal }) => unwrap(await fetchProfile(connection, signal)),
    enabled: patient !== undefined,
  });
  return {
    recorded: query.data,
    failure: query.error ? failureOf(query.error) : undefined,
    /** It was loaded, or could not be: still so while it is read again. */
    isFetched: query.isFetched,
    retry: () => void query.refetch(),
  };
}

/**
 * Stores contact data for the version that was read. When the platform refuses it because of a newer version, that version is read; when
 * the response was lost, the version read then shows whether the data was stored.
 */
export function useContactUpdate({ version }: VersionedProfile) {
  const { connection } = useSession();
  const client = useQueryClient();
  const notify = useToastControls();
  const key = useKey();
  const update = useMutation({
    mutationFn: async (contact: ContactDetails) => {
      const result = await updateProfile(connection, contact, version);
      if (result.ok || !isOutcomeUnknown(result.error)) return unwrap(result);
      const now = await fetchProfile(connection);
      // The next attempt applies to this version.
      if (now.ok) client.setQueryData<VersionedProfile>(key, (held) => held && now.value);
      if (now.ok && contactFields.every((name) => now.value.profile[name] === contact[name])) return now.value;
      throw new CallError(result.error);
    },
    onSuccess: (saved) => {
      // Nothing is kept of a record that was closed meanwhile.
      client.setQueryData<VersionedProfile>(key, (held) => held && saved);
      reportChange(key);
      notify.show('toasts.profile.updated');
    },
    onError: (problem) => {
      if (failureOf(problem).status === 412) void invalidate(client, key);
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
