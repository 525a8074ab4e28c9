import { documentsOpenTo, type AccessRight, type Actor } from '@epr/domain/access-rights';
import type { Coded } from '@epr/domain/values';
import { useToday } from '../../../context/today.ts';
import type { NamedActors } from '../queries/use-actors.ts';
import { exclusionOf, type AskedStep } from './use-step.ts';

/** How many documents somebody reads, now and after a step; undefined while the record is not there. */
export function useReach(
  rights: readonly AccessRight[],
  documents: readonly { readonly confidentiality: Coded }[] | undefined,
  actors: NamedActors,
) {
  const today = useToday();
  const count = (actor: Actor, of: readonly AccessRight[]): number | undefined =>
    documents && documentsOpenTo(actor, actors.of(actor).places, of, documents, today);
  return {
    now: (actor: Actor) => count(actor, rights),
    after: ({ kind, right }: Pick<AskedStep, 'kind' | 'right'>) =>
      count(right.actor, kind === 'exclude' ? [...rights, exclusionOf(right)] : rights.filter((one) => one !== right)),
  };
}
