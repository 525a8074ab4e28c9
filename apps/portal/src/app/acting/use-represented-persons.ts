import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { listRepresentedPersons, type RepresentationKind } from '@epr/client/people';
import type { MessageKey } from '@epr/domain/messages';
import { unwrap } from '../../context/call-error.ts';
import { useConfiguration } from '../../context/configuration.ts';
import { useSession, useSessionState } from '../../context/session.ts';

const failures: Readonly<Record<RepresentationKind, MessageKey>> = {
  represented: 'navigation.proxies.fetchRepresentativesFailed',
  assisted: 'navigation.proxies.fetchAssistantsFailed',
};

/** The persons the user may act for; requested again after each choice (SES-10, SES-11). */
export function useRepresentedPersons() {
  const { connection } = useSession();
  const { identity } = useSessionState();
  const subject = identity?.subject ?? '';
  const kind: RepresentationKind = useConfiguration().variant === 'professional' ? 'assisted' : 'represented';
  /** The user whose list is requested again after a failure. */
  const [retrying, setRetrying] = useState<string>();
  const { data, isPending, isError, isFetching, refetch } = useQuery({
    queryKey: ['representedPersons', kind, subject],
    queryFn: async ({ signal }) => unwrap(await listRepresentedPersons(connection, kind, signal)),
    enabled: identity !== undefined,
  });
  const isRetry = retrying === subject;
  return {
    kind,
    representedPersons: data,
    loading: isPending && !isRetry,
    trying: isFetching,
    // The failure stays until the retry has a response, and with it the button that has the focus.
    failed: isError || (isRetry && isPending) ? failures[kind] : undefined,
    // A second click while a retry is under way sends no request, as there is no data yet.
    retry: () => {
      setRetrying(subject);
      void refetch().then(() => setRetrying(undefined));
    },
  };
}
