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
  const typed = search && JSON.stringify(search);
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  const asked = settled === undefined ? undefined : (JSON.parse(settled) as DirectorySearch);
  const people = useQuery({
    queryKey: ['directory', 'search', 'people', settled],
    queryFn: async ({ signal }) => unwrap(await searchProfessionals(session.connection, asked ?? {}, signal)),
    enabled: asked !== undefined,
  });
  // Only persons have a GLN, a profession or a speciality.
  const ofPeopleOnly = asked?.gln !== undefined || asked?.profession !== undefined || asked?.speciality !== undefined;
  const groups = useQuery({
    queryKey: ['directory', 'search', 'groups', settled],
    queryFn: async ({ signal }) => unwrap(await searchGroups(session.connection, asked ?? {}, signal)),
    enabled: asked !== undefined && !ofPeopleOnly,
  });
  return {
    people: people.data,
    groups: ofPeopleOnly ? undefined : groups.data,
    searching: people.isFetching || groups.isFetching || (typed !== undefined && typed !== settled),
    error: people.error ?? groups.error,
    retry: () => void Promise.all([people.refetch(), ...(ofPeopleOnly ? [] : [groups.refetch()])]),
    now: () => setSettled(typed),
  };
}

/** Milliseconds without typing before the search is sent. */
const pause = 350;
