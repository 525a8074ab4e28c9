import type { AccessRight } from '@epr/domain/access-rights';
import type { Spid } from '@epr/domain/values';

export const patient = '761337610411353650' as Spid;

/** Builds an access right for tests: of a professional, restricted, without an end. */
export function aRight(more: Partial<AccessRight> = {}): AccessRight {
  return {
    policySetId: 'urn:uuid:7f3c2f04-9d2a-4f0e-9f63-0f8d0f6d2c11',
    patient,
    template: '301',
    actor: { kind: 'professional', gln: '7600000000005' },
    level: 'restricted',
    ...more,
  };
}
