import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { searchGroups, searchProfessionals, type DirectorySearchResult } from '@epr/client/directory';
import type { DirectoryGroup, DirectoryPerson, DirectorySearch } from '@epr/domain/directory';
import { unwrap } from '../../../context/call-error.ts';
import { useSession } from '../../../context/session.ts';

export interface DirectoryResults {
  readonly people: DirectorySearchResult<DirectoryPerson> | undefined;
  readonly groups: DirectorySearchResult<DirectoryGroup> | undefined;
  readonly searching: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Searches for the typed values without waiting for the pause. */
  readonly now: () => void;
}

/** Searches people and groups after a pause in typing. */
export function useDirectorySearch(search: DirectorySearch | undefined): DirectoryResults {
  const session = useSession();
  const serialised = search && JSON.stringify(search);
  const [settledSearch, setSettled] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(serialised), pause);
    return () => clearTimeout(timer);
  }, [serialised]);
  const sentSearch = settledSearch === undefined ? undefined : (JSON.parse(settledSearch) as DirectorySearch);
  const people = useQuery({
    queryKey: ['directory', 'search', 'people', settledSearch],
    queryFn: async ({ signal }) => unwrap(await searchProfessionals(session.connection, sentSearch ?? {}, signal)),
    enabled: sentSearch !== undefined,
  });
  // Only persons have a GLN, a profession or a speciality.
  const ofPeopleOnly =
    sentSearch?.gln !== undefined || sentSearch?.profession !== undefined || sentSearch?.speciality !== undefined;
  const groups = useQuery({
    queryKey: ['directory', 'search', 'groups', settledSearch],
    queryFn: async ({ signal }) => unwrap(await searchGroups(session.connection, sentSearch ?? {}, signal)),
    enabled: sentSearch !== undefined && !ofPeopleOnly,
  });
  return {
    people: people.data,
    groups: groups.data,
    searching: people.isFetching || groups.isFetching || (serialised !== undefined && serialised !== settledSearch),
    error: people.error ?? groups.error,
    retry: () => void Promise.all([people.refetch(), ...(ofPeopleOnly ? [] : [groups.refetch()])]),
    now: () => setSettled(serialised),
  };
}

/** Milliseconds without typing before the search is sent. */
const pause = 350;
