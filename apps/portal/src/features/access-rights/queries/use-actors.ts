import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { findGroups, findParents } from '@epr/client/directory';
import { useCallback, useMemo } from 'react';
import { actorId, type AccessRight, type Actor } from '@epr/domain/access-rights';
import { directoryName, withAncestors, type DirectoryEntry, type DirectoryGroup } from '@epr/domain/directory';
import { bareOid } from '@epr/domain/values';
import { unwrap } from '../../../context/call-error.ts';
import { useSession } from '../../../context/session.ts';
import { professionalsQuery } from '../../../documents/record/record-queries.ts';

/** An actor of a right, with its entry in the directory. */
export interface NamedActor {
  readonly name: string;
  readonly entry?: DirectoryEntry;
  /** The directory responded and no longer contains it. */
  readonly deleted: boolean;
  /** The groups of a person, or the group itself, with the organisations above them: rights of these count too. */
  readonly organisationIds: readonly string[];
}

export interface NamedActors {
  readonly of: (actor: Actor) => NamedActor;
  readonly pending: boolean;
  /** No names are loaded yet, and the directory has not failed. */
  readonly unnamed: boolean;
  readonly peopleFailed: boolean;
  readonly groupsFailed: boolean;
  /** The organisations above the groups could not be read: rights of these are not counted. */
  readonly parentsFailed: boolean;
  /** The organisations above the groups are still being read: what their rights open cannot be counted yet. */
  readonly parentsPending: boolean;
  /** Reads again what could not be read. */
  readonly reload: () => void;
}

/** Reads the names of these actors; until they are loaded, or if they cannot be loaded, the number is shown instead. */
export function useActors(actors: readonly Actor[]): NamedActors {
  const session = useSession();
  const glns = numbers(actors, 'professional');
  const ids = numbers(actors, 'group');
  const people = useQuery({
    ...professionalsQuery(session.connection, glns),
    enabled: glns.length > 0,
    // Keeps the known names while another one is requested.
    placeholderData: keepPreviousData,
  });
  const groups = useQuery({
    queryKey: ['directory', 'groups', ids],
    queryFn: async ({ signal }) => unwrap(await findGroups(session.connection, ids, signal)),
    enabled: ids.length > 0,
    staleTime: 300_000,
    // Keeps the known names while another one is requested.
    placeholderData: keepPreviousData,
  });
  const entriesById = useMemo(
    () =>
      new Map<string, DirectoryEntry>([
        ...(people.data ?? []).map((one) => [one.gln, one] as const),
        ...(groups.data ?? []).map((one) => [one.id, one] as const),
      ]),
    [people.data, groups.data],
  );
  const organisations = useMemo(() => distinct([...entriesById.values()].flatMap(directPlaces)), [entriesById]);
  const childIds = organisations.filter(({ partOf }) => partOf !== undefined).map(({ id }) => id);
  const parents = useQuery({
    queryKey: ['directory', 'parents', childIds],
    queryFn: async ({ signal }) => unwrap(await findParents(session.connection, childIds, signal)),
    enabled: childIds.length > 0,
    staleTime: 300_000,
    placeholderData: keepPreviousData,
  });
  // Computed once per entry, however often a list of hundreds reads it while it is sorted and rendered.
  const namedActors = useMemo(() => {
    const ancestors = [...organisations, ...(parents.data ?? [])];
    const actorsById = new Map<string, NamedActor>();
    for (const [id, entry] of entriesById) {
      const withParentsOfEntry = withAncestors(directPlaces(entry), ancestors);
      actorsById.set(id, { name: directoryName(entry), entry, deleted: false, organisationIds: withParentsOfEntry });
    }
    return actorsById;
  }, [entriesById, organisations, parents.data]);
  const peopleKnown = people.isSuccess && !people.isPlaceholderData;
  const groupsKnown = groups.isSuccess && !groups.isPlaceholderData;
  // The same function as long as its results are the same, so that a list of hundreds is sorted once.
  const of = useCallback(
    (actor: Actor): NamedActor => {
      const id = actorId(actor);
      const deleted = actor.kind === 'professional' ? peopleKnown : groupsKnown;
      return namedActors.get(id) ?? { name: bareOid(id), deleted, organisationIds: [] };
    },
    [namedActors, peopleKnown, groupsKnown],
  );
  return {
    of,
    // Each part of a screen that mounts queries a failed directory again: nothing on the screen is replaced by a skeleton for that.
    pending: [people, groups].some(
      ({ isLoading, isFetched, isPlaceholderData }) => (isLoading && !isFetched) || isPlaceholderData,
    ),
    unnamed: [people, groups].some(({ isLoading, isFetched }) => isLoading && !isFetched),
    peopleFailed: people.isError,
    groupsFailed: groups.isError,
    parentsFailed: parents.isError,
    parentsPending: (parents.isLoading && !parents.isFetched) || parents.isPlaceholderData,
    reload: () => {
      for (const query of [people, groups, parents]) if (query.isError) void query.refetch();
    },
  };
}

/** Returns each organisation once, sorted by id. */
function distinct(groups: readonly DirectoryGroup[]): readonly DirectoryGroup[] {
  return [...new Map(groups.map((group) => [group.id, group])).values()].sort((a, b) => a.id.localeCompare(b.id));
}

/** Returns the groups a person belongs to; for a group, the group itself. */
function directPlaces(entry: DirectoryEntry): readonly DirectoryGroup[] {
  return entry.kind === 'group' ? [entry] : entry.places;
}

export function actorsOf(rights: readonly AccessRight[]): readonly Actor[] {
  return rights.map(({ actor }) => actor);
}

function numbers(actors: readonly Actor[], kind: 'professional' | 'group'): readonly string[] {
  return [...new Set(actors.filter((actor) => actor.kind === kind).map(actorId))].sort();
}
