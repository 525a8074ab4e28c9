import { describe, expect, it } from 'vitest';
import type { Day, Spid } from '../values/index.ts';
import type { AccessRight } from './access-right.ts';
import { delegationOf, mayDelegate } from './requester.ts';
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
const { level: _level, ...everybody } = right({ template: '203', actor: { kind: 'all' }, provideLevel: 'normal' });
const day = (text: string) => text as Day;

describe('[NAV-11] their own right on an open record', () => {
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
    [
      'emergency access is not their own',
      [right({ template: '202', actor: { kind: 'all' } })],
      { levels: [], byGroup: false },
    ],
    ['no access by the upload level alone', [everybody], { levels: [], byGroup: false }],
    [
      'no access by the upload level and an expired right',
      [everybody, right({ ...group, end: day('2026-11-21') })],
      { levels: [], byGroup: false },
    ],
    [
      'the rule for uploads does not hide the right of a group',
      [everybody, right({ ...group, level: 'restricted' })],
      { levels: ['normal', 'restricted'], byGroup: true },
    ],
    [
      'no end when one of three equal rights has no end',
      [right({ end: day('2026-12-01') }), right({}), right({ end: day('2027-12-31') })],
      { levels: ['normal'], byGroup: false },
    ],
    ['an exclusion', [right({}), right({ level: 'exclusion-list' })], { levels: [], byGroup: false }],
  ])('%s', (_words, rights, expected) => {
    expect(ownRight(rights, gln, today)).toEqual(expected);
  });
});

describe('[ACC-08] the right used for delegation', () => {
  const delegation = right({ template: '304', level: 'delegation-and-normal', end: day('2026-12-31') });
  const longer = { ...delegation, policySetId: 'urn:uuid:2', end: day('2027-12-31') };
  const { end: _end, ...lasting } = { ...delegation, policySetId: 'urn:uuid:3' };
  it.each<readonly [string, readonly AccessRight[], AccessRight | undefined]>([
    ['the one in force', [right({ level: 'restricted' }), delegation], delegation],
    ['the one that lasts longer', [delegation, longer], longer],
    ['in whatever order they come', [longer, delegation], longer],
    ['one without an end lasts longest', [longer, lasting, delegation], lasting],
    ['one without an end, first of all', [lasting, longer], lasting],
    ['on 301, as older platforms write it', [{ ...delegation, template: '301' }], { ...delegation, template: '301' }],
    ['none of another person', [{ ...delegation, actor: { kind: 'professional', gln: '7601000050717' } }], undefined],
    ['none of a group', [{ ...delegation, ...group }], undefined],
    ['none that is over', [{ ...delegation, end: day('2026-11-21') }], undefined],
    ['none that has not begun', [{ ...delegation, start: day('2026-11-23') }], undefined],
    ['none that only reads', [right({ level: 'restricted' })], undefined],
    ['none', [], undefined],
  ])('%s', (_words, rights, expected) => {
    expect(delegationOf(rights, gln, today)).toEqual(expected);
    expect(mayDelegate(rights, gln, today)).toBe(expected !== undefined);
  });

  it('a user without a GLN may not delegate, even though group rights have no GLN either', () => {
    expect(mayDelegate([{ ...delegation, ...group }], undefined, today)).toBe(false);
    expect(mayDelegate([delegation], undefined, today)).toBe(false);
  });
});
