import type { AccessLevel, Actor, ProvideLevel, Template } from './access-right.ts';

/** Who may give, change and revoke a right. A delegator is a professional who holds a delegation level. */
export type Grantor = 'patient' | 'representative' | 'delegator';

/** The values a right of a template may have when it is written, and who may write it. */
export interface WritingRule {
  readonly actor: Actor['kind'];
  readonly levels: readonly AccessLevel[];
  readonly provideLevels: readonly ProvideLevel[];
  /** `none`: the right has no dates at all. A delegation level requires an end with any template. */
  readonly end: 'none' | 'optional' | 'required';
  /** At most one right of this template on a record. */
  readonly single: boolean;
  /** Empty: only the community. */
  readonly grantors: readonly Grantor[];
}

const holder: readonly Grantor[] = ['patient', 'representative'];
const everybody: readonly Grantor[] = [...holder, 'delegator'];
const delegation: readonly AccessLevel[] = ['delegation-and-normal', 'delegation-and-restricted'];
const usual = { provideLevels: [], single: false } as const;
const byDefault = { actor: 'all', end: 'none', single: true, grantors: holder } as const;

/**
 * The rules for writing rights (ACC-04, ACC-06), one row per template: offered by the portal, enforced by the community. Delegation is
 * accepted with 301 as well, as platforms up to release 2023 write it.
 */
export const writingRules: Readonly<Record<Template, WritingRule>> = {
  '201': { ...usual, actor: 'patient', levels: ['full'], end: 'none', grantors: [] },
  '202': { ...usual, ...byDefault, levels: ['normal', 'restricted'] },
  '203': { ...usual, ...byDefault, levels: [], provideLevels: ['normal', 'restricted', 'secret'] },
  '301': {
    ...usual,
    actor: 'professional',
    levels: ['normal', 'restricted', 'exclusion-list', ...delegation],
    end: 'optional',
    grantors: everybody,
  },
  '302': { ...usual, actor: 'group', levels: ['normal', 'restricted'], end: 'required', grantors: everybody },
  '303': { ...usual, actor: 'representative', levels: ['full'], end: 'optional', grantors: ['patient'] },
  '304': { ...usual, actor: 'professional', levels: delegation, end: 'required', grantors: holder },
};

/** Whether the holder may pass the right on (ACC-08). */
export function isDelegation(level: AccessLevel | undefined): boolean {
  return level !== undefined && delegation.includes(level);
}
