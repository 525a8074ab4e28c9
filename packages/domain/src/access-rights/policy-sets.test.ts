import { describe, expect, it } from 'vitest';
import type { Day, Spid } from '../values/index.ts';
import { decideAccess } from './access-decision.ts';
import type { AccessLevel, AccessRight, Actor, Template } from './access-right.ts';
import type { Requester } from './requester.ts';

const anna = '761337610411353650' as Spid;
const gln = '7601000102737';
const organisation = 'urn:oid:2.999.1';
const today = '2026-11-21' as Day;
const levels = ['normal', 'restricted', 'secret'] as const;

type Holder = readonly [Template, Actor, Requester];
const professional = { kind: 'professional', gln, organisations: [organisation], purpose: 'NORM' } as const;
const holders: Readonly<Record<string, Holder>> = {
  patient: ['201', { kind: 'patient', spid: anna }, { kind: 'patient', spid: anna, purpose: 'NORM' }],
  professional: ['301', { kind: 'professional', gln }, professional],
  delegator: ['304', { kind: 'professional', gln }, professional],
  member: ['302', { kind: 'group', organisation }, professional],
  representative: [
    '303',
    { kind: 'representative', id: 'rita' },
    { kind: 'representative', id: 'rita', purpose: 'NORM' },
  ],
};

/** Returns the levels of documents a holder may read, change and add, each as its first letters. */
function allowed(who: string, level: AccessLevel, purpose: Requester['purpose'] = 'NORM'): readonly string[] {
  const [template, actor, subject] = holders[who] as Holder;
  const right: AccessRight = { policySetId: 'urn:uuid:1', patient: anna, template, actor, level };
  return (['read', 'update', 'write'] as const).map((kind) =>
    levels
      .filter(
        (confidentiality) => decideAccess({ ...subject, purpose }, [right], { kind, confidentiality }, today).allowed,
      )
      .map((one) => one[0])
      .join(''),
  );
}

describe('the permissions of a level', () => {
  it.each<[string, AccessLevel, readonly string[]]>([
    ['professional', 'normal', ['n', 'n', '']],
    ['professional', 'restricted', ['nr', 'nr', '']],
    ['professional', 'delegation-and-normal', ['n', 'n', '']],
    ['professional', 'delegation-and-restricted', ['nr', 'nr', '']],
    ['professional', 'exclusion-list', ['', '', '']],
    ['delegator', 'delegation-and-normal', ['n', 'n', '']],
    ['delegator', 'delegation-and-restricted', ['nr', 'nr', '']],
    ['member', 'normal', ['n', 'n', '']],
    ['member', 'restricted', ['nr', 'nr', '']],
    ['patient', 'full', ['nrs', 'nrs', 'nrs']],
    ['representative', 'full', ['nrs', 'nrs', 'nrs']],
  ])('[COM-04] %s with %s: the levels to read, change and add are %j', (who, level, expected) => {
    expect(allowed(who, level)).toEqual(expected);
  });

  it.each<[string, AccessLevel, string]>([
    ['professional', 'restricted', 'nr'],
    ['delegator', 'delegation-and-restricted', 'nr'],
    ['member', 'restricted', 'nr'],
    ['patient', 'full', 'nrs'],
    ['representative', 'full', 'nrs'],
  ])('[COM-04] [ACC-07] %s keeps what %s opens in an emergency, and changes nothing', (who, level, read) => {
    expect(allowed(who, level, 'EMER').slice(0, 2)).toEqual([read, '']);
  });
});
