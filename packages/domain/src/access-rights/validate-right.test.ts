import { describe, expect, test } from 'vitest';
import type { Spid } from '../values/index.ts';
import type { AccessRight, Actor } from './access-right.ts';
import { initialRights } from './initial-rights.ts';
import { actorId, validateRightChange, rightConflict, validateRight, sameActor } from './validate-right.ts';

const anna = '761337610411353650' as Spid;
const otto = '761337611234567897' as Spid;
const rita = { kind: 'representative', id: 'rita.keller' } as const;
const doctor = { kind: 'professional', gln: '7601000010018' } as const;
const right = (rest: Partial<AccessRight>): AccessRight => ({
  policySetId: 'urn:uuid:1',
  patient: anna,
  template: '301',
  actor: doctor,
  level: 'normal',
  ...rest,
});

test('[ACC-01] [COM-04] a new record has the patient’s own right, emergency access and uploads at the level normal', () => {
  expect(initialRights(anna)).toEqual([
    { patient: anna, template: '201', actor: { kind: 'patient', spid: anna }, level: 'full' },
    { patient: anna, template: '202', actor: { kind: 'all' }, level: 'normal' },
    { patient: anna, template: '203', actor: { kind: 'all' }, provideLevel: 'normal' },
  ]);
});

describe('validateRightChange', () => {
  test.each<readonly [string, Partial<AccessRight>, string | undefined]>([
    ['another record', { patient: otto }, 'accessRights.change.otherRecord'],
    ['another policy set', { policySetId: 'urn:uuid:2' }, 'accessRights.change.otherRecord'],
    ['another actor', { actor: { ...doctor, gln: '7601000010025' } }, 'accessRights.change.actorFixed'],
    [
      'another kind of actor of the same number',
      { actor: { kind: 'group', organisation: doctor.gln } },
      'accessRights.change.actorFixed',
    ],
    ['"may pass on"', { template: '304', level: 'delegation-and-normal' }, undefined],
    ['another template', { template: '303' }, 'accessRights.change.templateFixed'],
    ['another level', { level: 'restricted' }, undefined],
  ])('[ACC-04] [COM-04] %s', (_words, changed, fault) => {
    expect(validateRightChange(right({}), right(changed))).toBe(fault);
    expect(validateRightChange(right(changed), right({}))).toBe(fault);
  });
});

describe('collisions with existing rights', () => {
  const appointed = right({ policySetId: 'urn:uuid:3', template: '303', actor: rita, level: 'full' });
  const excluded = right({ policySetId: 'urn:uuid:4', level: 'exclusion-list' });
  const emergency = right({ policySetId: 'urn:uuid:5', template: '202', actor: { kind: 'all' } });
  const rights = [appointed, excluded, emergency];
  test.each<readonly [string, AccessRight, string | undefined]>([
    ['the same representative', { ...appointed, policySetId: 'urn:uuid:9' }, 'accessRights.change.alreadyRepresents'],
    [
      'another representative',
      { ...appointed, policySetId: 'urn:uuid:9', actor: { ...rita, id: 'rolf.vertreter' } },
      undefined,
    ],
    ['the same exclusion', { ...excluded, policySetId: 'urn:uuid:9' }, 'accessRights.change.alreadyExcluded'],
    ['a right of an excluded person', right({ policySetId: 'urn:uuid:9' }), undefined],
    [
      'a second rule for the emergency',
      { ...emergency, policySetId: 'urn:uuid:9', level: 'restricted' },
      'accessRights.change.alreadySet',
    ],
    ['the rule for uploads beside it', right({ template: '203', actor: { kind: 'all' } }), undefined],
    ['the appointment itself, written again', appointed, undefined],
    ['the exclusion itself, written again', excluded, undefined],
    ['another template for a representative', right({ policySetId: 'urn:uuid:9', actor: rita }), undefined],
    ['the rule for the emergency itself, changed', { ...emergency, level: 'restricted' }, undefined],
  ])('[ACC-01] [COM-04] %s', (_words, one, fault) => {
    expect(rightConflict(rights, one)).toBe(fault);
  });
});

describe('the levels a right may have', () => {
  type Carried = Pick<AccessRight, 'level' | 'provideLevel'>;
  const unknown = { provideLevel: 'full' as 'normal' };
  test.each<readonly [string, '203' | '301', Carried, boolean]>([
    ['a level', '301', { level: 'normal' }, true],
    ['a level for uploads beside it', '301', { level: 'normal', provideLevel: 'normal' }, false],
    ['a level for uploads in its place', '301', { provideLevel: 'normal' }, false],
    ['nothing', '301', {}, false],
    ['a level for uploads', '203', { provideLevel: 'secret' }, true],
    ['a level beside it', '203', { level: 'normal', provideLevel: 'secret' }, false],
    ['a level in its place', '203', { level: 'normal' }, false],
    ['nothing', '203', {}, false],
    ['an unknown level', '203', unknown, false],
  ])('[ACC-04] [COM-04] %s on %s', (_words, template, carried, sound) => {
    const actor: Actor = template === '203' ? { kind: 'all' } : doctor;
    const fault = validateRight({ policySetId: 'urn:uuid:1', patient: anna, template, actor, ...carried });
    expect(fault).toBe(sound ? undefined : 'accessRights.change.levelNotAllowed');
  });
});

test('[COM-04] compares actors by kind and identifier together', () => {
  const actors: readonly (readonly [Actor, string])[] = [
    [doctor, '7601000010018'],
    [{ kind: 'group', organisation: 'urn:oid:2.999.1' }, 'urn:oid:2.999.1'],
    [rita, 'rita.keller'],
    [{ kind: 'patient', spid: anna }, anna],
    [{ kind: 'all' }, ''],
  ];
  for (const [actor, id] of actors) {
    expect(actorId(actor), actor.kind).toBe(id);
    expect(actors.filter(([other]) => sameActor(actor, other))).toEqual([[actor, id]]);
  }
  expect(sameActor({ kind: 'group', organisation: 'x' }, { kind: 'group', organisation: 'y' })).toBe(false);
});
