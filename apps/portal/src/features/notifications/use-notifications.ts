import { useEffect, useRef } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { markNotifications } from '@epr/client/notifications';
import { failureOf, unwrap } from '../../context/call-error.ts';
import { messageOf } from '../../context/error-messages.ts';
import { useNotify } from '../../context/notify.ts';
import { useSession, useSessionState } from '../../context/session.ts';
import { notificationsQuery } from '../../documents/record/record-queries.ts';

interface Marks {
  readonly ids: readonly string[];
  readonly read: boolean;
}

/**
 * Reads the notifications of the record. They are requested again when the user goes to another page and a minute has passed, never by a
 * timer: a request keeps the session alive, and an unused portal must time out.
 */
export function useNotifications() {
  const session = useSession();
  const state = useSessionState();
  const notify = useNotify();
  const client = useQueryClient();
  const options = notificationsQuery(session.connection, state);
  const key = options.queryKey;
  const query = useQuery(options);
  useFreshOnArrival(query);
  const mark = useMutation({
    mutationFn: async ({ ids, read }: Marks) => unwrap(await markNotifications(session.connection, ids, read)),
    onMutate: ({ ids, read }) => {
      const before = client.getQueryData(key);
      const marked = before?.map((one) => (one.id !== undefined && ids.includes(one.id) ? { ...one, read } : one));
      if (marked) client.setQueryData(key, marked);
      return before;
    },
    onError: (problem, _marks, before) => {
      if (before) client.setQueryData(key, before);
      notify.show(messageOf('changeSetting', failureOf(problem)));
    },
  });
  return {
    notifications: query.data,
    refusal: query.error ? failureOf(query.error) : undefined,
    retry: () => void query.refetch(),
    mark: (ids: readonly string[], read: boolean) => mark.mutate({ ids, read }),
  };
}

function useFreshOnArrival({ isStale, refetch }: { readonly isStale: boolean; readonly refetch: () => unknown }): void {
  const { pathname } = useLocation();
  const at = useRef(pathname);
  useEffect(() => {
    if (at.current === pathname) return;
    at.current = pathname;
    if (isStale) void refetch();
  }, [pathname, isStale, refetch]);
}
