import { useEffect, useRef } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { markNotifications, type NotificationMarks } from '@epr/client/notifications';
import type { Notification } from '@epr/domain/notifications';
import { failureOf, isOutcomeUnknown, unwrap } from '../../context/call-error.ts';
import { messageOf } from '../../context/error-messages.ts';
import { useToastControls } from '../../context/toast-controls.ts';
import { invalidate, reportChange } from '../../context/queries/invalidate.ts';
import { useSession, useSessionState } from '../../context/session.ts';
import { notificationsQuery } from '../../documents/record/record-queries.ts';

/**
 * Reads the notifications of the record. They are requested again when the user goes to another page and a minute has passed, never by a
 * timer: a request keeps the session alive, and an unused portal must time out.
 */
export function useNotifications() {
  const session = useSession();
  const state = useSessionState();
  const notify = useToastControls();
  const client = useQueryClient();
  const options = notificationsQuery(session.connection, state);
  const key = options.queryKey;
  const query = useQuery(options);
  useFreshOnArrival(query);
  /** The list is read again once the last mark is settled: before, the response would lack the marks that still wait. */
  const isOutdated = useRef(false);
  const mark = useMutation({
    mutationKey: marking,
    // One after the other: of two marks sent at once the earlier one could arrive last.
    scope: { id: 'notification-marks' },
    mutationFn: async (marks: NotificationMarks) => unwrap(await markNotifications(session.connection, marks)),
    onMutate: async ({ ids, read }) => {
      // A fetch under way returns the state before the mark: it is repeated afterwards.
      if (client.isFetching({ queryKey: key }) > 0) isOutdated.current = true;
      await client.cancelQueries({ queryKey: key });
      const cached = client.getQueryData(key) ?? [];
      const before = new Map(
        cached.flatMap(({ id, read: wasRead }) =>
          id !== undefined && ids.includes(id) ? [[id, wasRead] as const] : [],
        ),
      );
      client.setQueryData(key, (now) => withMarks(now, new Map(ids.map((id) => [id, read]))));
      return { before };
    },
    onSuccess: () => reportChange(key),
    onError: (problem, _marks, context) => {
      // Marks made meanwhile stay.
      if (context) client.setQueryData(key, (now) => withMarks(now, context.before));
      const failure = failureOf(problem);
      // With a lost response the mark may have been stored.
      if (isOutcomeUnknown(failure)) isOutdated.current = true;
      notify.show(messageOf('markNotifications', failure));
    },
    onSettled: () => {
      if (!isOutdated.current || client.isMutating({ mutationKey: marking }) > 1) return;
      isOutdated.current = false;
      void invalidate(client, key);
    },
  });
  return {
    notifications: query.data,
    failure: query.error ? failureOf(query.error) : undefined,
    retry: () => void query.refetch(),
    mark: (ids: readonly string[], read: boolean) => {
      // The list is newest first: acts after this one have not been seen.
      const until = query.data?.find(({ id }) => id !== undefined && ids.includes(id))?.last;
      mark.mutate({ ids, read, ...(read && until !== undefined ? { until } : {}) });
    },
  };
}

const marking = ['notification-marks'];

type Held = readonly Notification[] | undefined;

/** Marks notifications as read or unread, by id; `undefined` if they are not, or no longer, in the cache. */
function withMarks(notifications: Held, marks: ReadonlyMap<string, boolean>): Held {
  return notifications?.map((one) => ({ ...one, read: marks.get(one.id ?? '') ?? one.read }));
}

function useFreshOnArrival({ isStale, refetch }: { readonly isStale: boolean; readonly refetch: () => unknown }): void {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    if (isStale) void refetch();
  }, [pathname, isStale, refetch]);
}
