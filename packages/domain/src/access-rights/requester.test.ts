import { describe, expect, it } from 'vitest';
import type { Day, Spid } from '../values/index.ts';
import type { AccessRight, Actor, Template } from './access-right.ts';
import { appliesTo, effectiveRightsFor, type Requester } from './requester.ts';

const anna = '761337610411353650' as Spid;
const otto = '761337611234567897' as Spid;
const today = '2026-11-22' as Day;

const subjects: Readonly<Record<Requester['kind'], Requester>> = {
  patient: { kind: 'patient', spid: anna, purpose: 'NORM' },
  representative: { kind: 'representative', id: 'rita.keller', purpose: 'NORM' },
  professional: { kind: 'professional', gln: '7601000102737', organisations: ['urn:oid:2.999.1'], purpose: 'NORM' },
};
const actors: Readonly<Record<Actor['kind'], Actor>> = {
  patient: { kind: 'patient', spid: anna },
  representative: { kind: 'representative', id: 'rita.keller' },
  professional: { kind: 'professional', gln: '7601000102737' },
  group: { kind: 'group', organisation: 'urn:oid:2.999.1' },
  all: { kind: 'all' },
};
const others: readonly Actor[] = [
  { kind: 'patient', spid: otto },
  { kind: 'representative', id: 'rolf.vertreter' },
  { kind: 'professional', gln: '7601000050717' },
  { kind: 'group', organisation: 'urn:oid:2.999.2' },
];
const right = (template: Template, actor: Actor): AccessRight => ({
  policySetId: 'urn:uuid:1',
  patient: anna,
  template,
  actor,
});

describe('whom a right applies to', () => {
  it.each<readonly [Template, Requester['kind'], Actor['kind']]>([
    ['201', 'patient', 'patient'],
    ['202', 'professional', 'all'],
    ['203', 'professional', 'all'],
    ['301', 'professional', 'professional'],
    ['302', 'professional', 'group'],
    ['303', 'representative', 'representative'],
    ['304', 'professional', 'professional'],
  ])('[COM-04] %s applies to a %s, as %s, and to nobody else', (template, whose, as) => {
    for (const subject of Object.values(subjects)) {
      for (const actor of Object.values(actors)) {
        const speaks = subject.kind === whose && actor.kind === as;
        expect(appliesTo(right(template, actor), subject), `${subject.kind} as ${actor.kind}`).toBe(speaks);
      }
      for (const actor of others) expect(appliesTo(right(template, actor), subject), actor.kind).toBe(false);
    }
  });

  it('[COM-04] the patient’s own right opens only their own record', () => {
    expect(appliesTo({ ...right('201', actors.patient), patient: otto }, subjects.patient)).toBe(false);
  });

  it('[COM-04] ignores an upload rule without an upload level or with a read level', () => {
    const rule = right('203', actors.all);
    expect(effectiveRightsFor(subjects.professional, [rule], today)).toEqual([]);
    const sound = { ...rule, provideLevel: 'normal' } as const;
    expect(effectiveRightsFor(subjects.professional, [sound, { ...sound, level: 'normal' }], today)).toEqual([sound]);
  });
});
