import { useMemo } from 'react';
import type { AccessRight, RightGroup } from '@epr/domain/access-rights';
import { foldName } from '@epr/domain/people';
import type { NamedActors } from '../queries/use-actors.ts';

/** The rights whose person or group has all words of a query in the name, by part, in the order of the names people look for. */
export function useFoundRights(
  groups: Readonly<Record<RightGroup, readonly AccessRight[]>>,
  actors: NamedActors,
  query: string,
): Readonly<Record<RightGroup, readonly AccessRight[]>> {
  const sorted = useMemo(
    () => ({
      normal: byName(groups.normal, actors.of),
      restricted: byName(groups.restricted, actors.of),
      excluded: byName(groups.excluded, actors.of),
      expired: byName(groups.expired, actors.of),
    }),
    [groups, actors.of],
  );
  return useMemo(() => {
    const words = foldName(query).split(' ').filter(Boolean);
    const found = (list: readonly NamedRight[]) =>
      list.filter(({ folded }) => words.every((word) => folded.includes(word))).map(({ right }) => right);
    return {
      normal: found(sorted.normal),
      restricted: found(sorted.restricted),
      excluded: found(sorted.excluded),
      expired: found(sorted.expired),
    };
  }, [sorted, query]);
}

interface NamedRight {
  readonly right: AccessRight;
  readonly folded: string;
}

function byName(rights: readonly AccessRight[], of: NamedActors['of']): readonly NamedRight[] {
  const named = rights.map((right) => {
    const { entry, name } = of(right.actor);
    const order = entry?.kind === 'professional' ? `${entry.family} ${entry.given}` : name;
    return { right, order, folded: foldName(`${name} ${order}`) };
  });
  return named.sort((a, b) => alphabet.compare(a.order, b.order));
}

const alphabet = new Intl.Collator('de-CH');
