import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readNotificationSettings, saveNotificationSettings } from '@epr/client/notifications';
import type { NotificationSettings } from '@epr/domain/notifications';
import { recordOf } from '@epr/domain/session';
import { failureOf, unwrap } from '../../context/call-error.ts';
import { messageOf } from '../../context/error-messages.ts';
import { useNotify } from '../../context/notify.ts';
import { useSession, useSessionState } from '../../context/session.ts';

/** What the patient wants to be told of (SET-03): stands at once, and falls back with the message when it is not taken (SET-06). */
export function useNotificationSetting() {
  const { connection } = useSession();
  const client = useQueryClient();
  const notify = useNotify();
  const state = useSessionState();
  const key = ['notificationSettings', recordOf(state), state.role];
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => unwrap(await readNotificationSettings(connection, signal)),
    enabled: recordOf(state) !== undefined,
  });
  const [chosen, setChosen] = useState<NotificationSettings>();
  const change = useMutation({
    scope: { id: 'notification-setting' },
    mutationFn: async (settings: NotificationSettings) => unwrap(await saveNotificationSettings(connection, settings)),
    onSuccess: (saved) => void client.setQueryData(key, saved),
    onError: (problem) => notify.tell(messageOf('changeSetting', failureOf(problem))),
  });
  return {
    settings: chosen ?? query.data,
    refusal: query.error ? failureOf(query.error) : undefined,
    retry: () => void query.refetch(),
    choose: (settings: NotificationSettings) => {
      setChosen(settings);
      change.mutate(settings, { onSettled: () => setChosen(undefined) });
    },
    saving: change.isPending,
    done: change.isSuccess,
  };
}
