import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchNotificationSettings, saveNotificationSettings } from '@epr/client/notifications';
import type { NotificationSettings } from '@epr/domain/notifications';
import { recordOf } from '@epr/domain/session';
import { failureOf, unwrap } from '../../context/call-error.ts';
import { reportChange } from '../../context/queries/invalidate.ts';
import { useSession, useSessionState } from '../../context/session.ts';
import { useSetting } from './use-setting.ts';

/** Reads and changes what the patient is notified of (SET-03). */
export function useNotificationSetting() {
  const { connection } = useSession();
  const client = useQueryClient();
  const state = useSessionState();
  const options = queryOptions({
    queryKey: ['notificationSettings', recordOf(state), state.role],
    queryFn: async ({ signal }) => unwrap(await fetchNotificationSettings(connection, signal)),
    // They may have been changed in another tab.
    refetchOnWindowFocus: 'always',
  });
  const key = options.queryKey;
  const query = useQuery({ ...options, enabled: recordOf(state) !== undefined });
  const { value, ...setting } = useSetting({
    scope: 'notification-setting',
    saved: query.data,
    save: async (settings: NotificationSettings) => {
      const saved = unwrap(await saveNotificationSettings(connection, settings));
      // A response to a request from before the change would undo it on the screen.
      await client.cancelQueries({ queryKey: key });
      // Nothing is kept of a record that was closed meanwhile.
      client.setQueryData(key, (held) => held && saved);
      reportChange(key);
    },
    read: async () => {
      await client.cancelQueries({ queryKey: key });
      return client.fetchQuery({ ...options, staleTime: 0 });
    },
  });
  return {
    settings: value,
    failure: query.error ? failureOf(query.error) : undefined,
    retry: () => void query.refetch(),
    ...setting,
  };
}
