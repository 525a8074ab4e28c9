import { useMemo } from 'react';
import type { AccessRight, RightSection } from '@epr/domain/access-rights';
import { foldName } from '@epr/domain/people';
import type { NamedActors } from '../queries/use-actors.ts';

/**
 * Returns, by part, the rights whose person or group has all words of the query in the name, persons sorted by family name, groups by name.
 */
export function useFilteredRights(
  groups: Readonly<Record<RightSection, readonly AccessRight[]>>,
  actors: Pick<NamedActors, 'of'>,
  query: string,
): Readonly<Record<RightSection, readonly AccessRight[]>> {
  const sorted = useMemo(() => inParts(groups, (rights) => byName(rights, actors.of)), [groups, actors.of]);
  return useMemo(() => {
    const queryWords = foldName(query).split(' ').filter(Boolean);
    return inParts(sorted, (list) =>
      list.filter(({ folded }) => queryWords.every((word) => folded.includes(word))).map(({ right }) => right),
    );
  }, [sorted, query]);
}

function inParts<From, To>(
  parts: Readonly<Record<RightSection, From>>,
  change: (part: From) => To,
): Readonly<Record<RightSection, To>> {
  const changed = Object.entries(parts).map(([name, part]) => [name, change(part)] as const);
  return Object.fromEntries(changed) as Record<RightSection, To>;
}

interface NamedRight {
  readonly right: AccessRight;
  readonly folded: string;
}

function byName(rights: readonly AccessRight[], actorOf: NamedActors['of']): readonly NamedRight[] {
  const namedRights = rights.map((right) => {
    const { entry, name } = actorOf(right.actor);
    const order = entry?.kind === 'professional' ? `${entry.family} ${entry.given}` : name;
    return { right, order, folded: foldName(name) };
  });
  return namedRights.sort((a, b) => alphabet.compare(a.order, b.order));
}

const alphabet = new Intl.Collator('de-CH');
