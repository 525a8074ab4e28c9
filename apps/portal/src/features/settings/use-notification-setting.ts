import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readNotificationSettings, saveNotificationSettings } from '@epr/client/notifications';
import type { NotificationSettings } from '@epr/domain/notifications';
import { recordOf } from '@epr/domain/session';
import { failureOf, unwrap } from '../../context/call-error.ts';
import { invalidate } from '../../context/queries/invalidate.ts';
import { useSession, useSessionState } from '../../context/session.ts';
import { useSetting } from './use-setting.ts';

/** Reads and changes what the patient is notified of (SET-03). */
export function useNotificationSetting() {
  const { connection } = useSession();
  const client = useQueryClient();
  const state = useSessionState();
  const key = ['notificationSettings', recordOf(state), state.role];
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => unwrap(await readNotificationSettings(connection, signal)),
    enabled: recordOf(state) !== undefined,
  });
  const { value, ...setting } = useSetting({
    scope: 'notification-setting',
    saved: query.data,
    save: async (settings: NotificationSettings) => unwrap(await saveNotificationSettings(connection, settings)),
    // Nothing is kept of a record that was closed meanwhile.
    onSaved: (saved) => void client.setQueryData<NotificationSettings>(key, (held) => held && saved),
    readAgain: () => void invalidate(client, key),
  });
  return {
    settings: value,
    failure: query.error ? failureOf(query.error) : undefined,
    retry: () => void query.refetch(),
    ...setting,
  };
}
