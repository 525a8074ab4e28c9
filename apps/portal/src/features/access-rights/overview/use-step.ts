import { useState } from 'react';
import { giveAccessRight, removeAccessRight, type RecordedRight } from '@epr/client/access-rights';
import type { AccessRight } from '@epr/domain/access-rights';
import type { useWriteRights } from '../queries/use-rights.ts';
import type { RightStep } from './confirm-right.tsx';

/** A step the user is asked to confirm. */
export interface RequestedStep {
  readonly kind: RightStep;
  readonly right: AccessRight;
  readonly carryOut: (before: RecordedRight, writing: ReturnType<typeof useWriteRights>) => Promise<boolean>;
}

/**
 * Returns the exclusion of a person who holds a right. `useStep` keeps its id until it is given, so that a second click gives it only once.
 */
export function exclusionOf(right: AccessRight, id = 'urn:uuid:new'): AccessRight {
  return { policySetId: id, patient: right.patient, template: '301', actor: right.actor, level: 'exclusion-list' };
}

/** Holds the step that is to be confirmed; at most one at a time. */
export function useStep() {
  const [step, setStep] = useState<RequestedStep>();
  const ask = (kind: RightStep, right: AccessRight): void => {
    const id = `urn:uuid:${crypto.randomUUID()}`;
    setStep({
      kind,
      right,
      carryOut: (before, { write }) =>
        kind === 'exclude'
          ? write(
              (connection) => giveAccessRight(connection, exclusionOf(right, id)),
              'toasts.documentAccess.excludeSuccess',
            )
          : write(
              (connection) => removeAccessRight(connection, before),
              kind === 'include' ? 'toasts.documentAccess.includeSuccess' : 'toasts.documentAccess.deleteSuccess',
            ),
    });
  };
  return { step, ask, forget: () => setStep(undefined) };
}
