import { expect, test } from 'vitest';
import type { AccessRight } from '@epr/domain/access-rights';
import type { Day, Spid } from '@epr/domain/values';
import { endingSoon, professionalsOf } from './ending-rights.ts';

const today = '2026-11-22' as Day;
const right = (wanted: Partial<AccessRight>): AccessRight => ({
  policySetId: 'urn:uuid:1',
  patient: '761337610411353650' as Spid,
  template: '301',
  actor: { kind: 'professional', gln: '7601000102737' },
  level: 'normal',
  end: '2026-12-01' as Day,
  ...wanted,
});

test.each<[string, boolean, Partial<AccessRight>]>([
  ['of a professional', true, {}],
  ['of a group', true, { template: '302', actor: { kind: 'group', organisation: 'urn:oid:2.999.5' } }],
  ['of a representative', true, { template: '303', actor: { kind: 'representative', id: '1' }, level: 'full' }],
  ['to pass it on', true, { template: '304', level: 'delegation-and-normal' }],
  ['on its last day', true, { end: today }],
  ['in thirty days', true, { end: '2026-12-22' as Day }],
  ['in thirty-one days', false, { end: '2026-12-23' as Day }],
  ['that has ended', false, { end: '2026-11-21' as Day }],
  ['of emergency access, which has no holder', false, { template: '202', actor: { kind: 'all' } }],
])('[ACC-02] lists a right %s as ending soon: %s', (_words, said, wanted) => {
  expect(endingSoon([right(wanted)], today)).toHaveLength(said ? 1 : 0);
});

test('[ACC-02] ignores rights without an end date, and the end of an exclusion', () => {
  const { end: _never, ...endless } = right({});
  const { level: _none, ...levelless } = right({});
  expect(endingSoon([endless, levelless, right({ level: 'exclusion-list' })], today)).toEqual([]);
});

test('[ACC-02] sorts rights by end date, and looks up each professional once', () => {
  const [late, early] = [right({ end: '2026-12-20' as Day }), right({ end: '2026-11-30' as Day, template: '304' })];
  const group = right({ template: '302', actor: { kind: 'group', organisation: 'urn:oid:2.999.5' } });
  expect(endingSoon([late, group, early], today)).toEqual([early, group, late]);
  expect(professionalsOf([late, group, early])).toEqual(['7601000102737']);
  const other = right({ actor: { kind: 'professional', gln: '7601000050717' } });
  expect(professionalsOf([late, other])).toEqual(['7601000050717', '7601000102737']);
});
