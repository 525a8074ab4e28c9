import { describe, expect, it } from 'vitest';
import type { Day, Spid } from '../values/index.ts';
import type { AccessRight } from './access-right.ts';
import { ownRight } from './own-right.ts';

const gln = '7601000102737';
const today = '2026-11-22' as Day;
const right = (rest: Partial<AccessRight>): AccessRight => ({
  policySetId: 'urn:uuid:1',
  patient: '761337610411353650' as Spid,
  template: '301',
  actor: { kind: 'professional', gln },
  level: 'normal',
  ...rest,
});
const group = { template: '302', actor: { kind: 'group', organisation: 'urn:oid:2.999.1' } } as const;
const everybody = right({ template: '203', actor: { kind: 'all' }, provideLevel: 'normal' });
const day = (text: string) => text as Day;

describe('[NAV-11] the own right on an open record', () => {
  it.each<readonly [string, readonly AccessRight[], ReturnType<typeof ownRight>]>([
    [
      'one with an end',
      [right({ level: 'delegation-and-restricted', end: day('2026-12-31') })],
      { levels: ['normal', 'restricted'], end: day('2026-12-31'), byGroup: false },
    ],
    ['one without an end', [right({})], { levels: ['normal'], byGroup: false }],
    [
      'of two the one that reaches further counts, with its own end',
      [right({ end: day('2027-12-31') }), right({ level: 'restricted', end: day('2026-12-01') })],
      { levels: ['normal', 'restricted'], end: day('2026-12-01'), byGroup: false },
    ],
    [
      'of two that reach as far the later end counts',
      [right({ end: day('2026-12-01') }), right({ end: day('2027-12-31') })],
      { levels: ['normal'], end: day('2027-12-31'), byGroup: false },
    ],
    [
      'the later end counts in whatever order they come',
      [right({ end: day('2027-12-31') }), right({ end: day('2026-12-01') })],
      { levels: ['normal'], end: day('2027-12-31'), byGroup: false },
    ],
    [
      'through a group',
      [right({ ...group, level: 'restricted', end: day('2026-12-31') }), everybody],
      { levels: ['normal', 'restricted'], end: day('2026-12-31'), byGroup: true },
    ],
    [
      'with delegation, the groups and people others have let in are not mine',
      [
        right({ level: 'delegation-and-normal', template: '304', end: day('2026-12-01') }),
        right({ ...group, level: 'restricted' }),
        right({ actor: { kind: 'professional', gln: '7601000050717' }, level: 'restricted' }),
      ],
      { levels: ['normal'], end: day('2026-12-01'), byGroup: false },
    ],
    ['one that is over', [right({ end: day('2026-11-21') })], { levels: [], byGroup: false }],
    ['none', [], { levels: [], byGroup: false }],
    ['an exclusion', [right({}), right({ level: 'exclusion-list' })], { levels: [], byGroup: false }],
  ])('%s', (_words, rights, expected) => {
    expect(ownRight(rights, gln, today)).toEqual(expected);
  });
});
