import { useState } from 'react';
import { removeAccessRight, type VersionedRight } from '@epr/client/access-rights';
import type { AccessRight } from '@epr/domain/access-rights';
import type { useWriteRights } from '../queries/use-rights.ts';
import { containsExclusion, writeExclusion } from '../queries/write-exclusion.ts';

export type RightAction = 'remove' | 'include' | 'exclude';

/** A step the user is asked to confirm. */
export interface ConfirmedAction {
  readonly kind: RightAction;
  readonly right: AccessRight;
  /**
   * Sends the step for the rights as they were read last; nothing, if the right to be removed is no longer among them. Resolves to whether
   * the step is done.
   */
  readonly carryOut: (
    recorded: readonly VersionedRight[],
    writing: ReturnType<typeof useWriteRights>,
  ) => Promise<boolean>;
}

/**
 * Returns the exclusion of a person who holds a right. `useStep` keeps its id until it is given, so that a second click gives it only once.
 */
export function exclusionOf(right: AccessRight, id = 'urn:uuid:new'): AccessRight {
  return { policySetId: id, patient: right.patient, template: '301', actor: right.actor, level: 'exclusion-list' };
}

/** Holds the step that is to be confirmed; at most one at a time. */
export function useConfirmedAction() {
  const [step, setStep] = useState<ConfirmedAction>();
  const ask = (kind: RightAction, right: AccessRight): void => {
    const id = `urn:uuid:${crypto.randomUUID()}`;
    setStep({
      kind,
      right,
      carryOut: async (recorded, { write }) => {
        if (kind === 'exclude')
          return write(
            (connection) => writeExclusion(connection, exclusionOf(right, id), recorded),
            'toasts.documentAccess.excludeSuccess',
            (rights) => containsExclusion(rights, exclusionOf(right)),
          );
        const stored = recorded.find((one) => one.right.policySetId === right.policySetId);
        if (!stored) return true;
        return write(
          (connection) => removeAccessRight(connection, stored),
          kind === 'include' ? 'toasts.documentAccess.includeSuccess' : 'toasts.documentAccess.deleteSuccess',
          (rights) => !rights.some(({ policySetId }) => policySetId === right.policySetId),
          'removeAccessRight',
        );
      },
    });
  };
  return { step, ask, forget: () => setStep(undefined) };
}
