import { useMemo } from 'react';
import { readableCountIn, type AccessRight, type Actor } from '@epr/domain/access-rights';
import type { Coded } from '@epr/domain/values';
import { useToday } from '../../../context/time/today.ts';
import type { NamedActors } from '../queries/use-actors.ts';
import { exclusionOf, type ConfirmedAction } from './use-confirmed-action.ts';

/**
 * Returns functions that count the documents a person or group can read, now and after a step; undefined while the record is not loaded.
 */
export function useReadableCount(
  rights: readonly AccessRight[],
  documents: readonly { readonly confidentiality: Coded }[] | undefined,
  actors: NamedActors,
) {
  const today = useToday();
  const now = useMemo(() => documents && readableCountIn(rights, documents, today), [rights, documents, today]);
  return {
    now: (actor: Actor) => now?.(actor, actors.of(actor).organisationIds),
    after: ({ kind, right }: Pick<ConfirmedAction, 'kind' | 'right'>) => {
      const otherRights = rights.filter(({ policySetId }) => policySetId !== right.policySetId);
      const rightsAfter = kind === 'exclude' ? [...rights, exclusionOf(right)] : otherRights;
      return (
        documents && readableCountIn(rightsAfter, documents, today)(right.actor, actors.of(right.actor).organisationIds)
      );
    },
  };
}
