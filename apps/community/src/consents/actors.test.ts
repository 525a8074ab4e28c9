import { describe, expect, it } from 'vitest';
import type { AccessRight } from '@epr/domain/access-rights';
import type { Day } from '@epr/domain/values';
import { annaSpid, beatSpid, clinic, fremdGln } from '../fhir-api/testing/people.ts';
import { loggedRight, validateActor, type KnownActor } from './actors.ts';

const right: AccessRight = {
  policySetId: 'urn:uuid:5f0c7c0e-0a50-4d7e-9c37-0c1f7c5f1a01',
  patient: annaSpid,
  template: '301',
  actor: { kind: 'professional', gln: fremdGln },
};
const representing = (name?: string): AccessRight => ({
  ...right,
  template: '303',
  level: 'full',
  actor: { kind: 'representative', id: 'rita', ...(name === undefined ? {} : { name }) },
});
const rita = { name: 'Rita Keller', isOwnCommunity: true };
const registered = (spid: string | null): KnownActor => ({ ...rita, representative: { spid } });

describe('an actor', () => {
  it.each<readonly [words: string, given: AccessRight, known: KnownActor | undefined, key: string | undefined]>([
    ['of the directory may be given a right', right, rita, undefined],
    ['the directory does not know may not', right, undefined, 'actorUnknown'],
    ['without an account represents nobody', representing(), undefined, 'representativeUnknown'],
    ['not registered as a representative represents nobody', representing(), rita, 'representativeUnknown'],
    ['may represent without a record of their own', representing('Keller Rita'), registered(null), undefined],
    ['may represent with another record of their own', representing(), registered(beatSpid), undefined],
    ['of another name represents nobody', representing('Rita Meier'), registered(null), 'representativeUnknown'],
    ['does not represent themselves', representing(), registered(annaSpid), 'ownRepresentative'],
  ])('[ACC-05] [SES-19] %s', (_words, given, known, key) => {
    expect(validateActor(given, known)).toBe(key && `accessRights.change.${key}`);
  });

  it.each<readonly [words: string, rest: Partial<AccessRight>, logged: object]>([
    ['a professional', { level: 'normal' }, { role: 'HCP', id: fremdGln, level: 'normal' }],
    [
      'a group, until when',
      { actor: { kind: 'group', organisation: clinic }, level: 'restricted', end: '2099-12-31' as Day },
      { role: 'GRP', id: clinic, level: 'restricted', until: '2099-12-31' },
    ],
    ['a representative without their user name', representing(), { role: 'REP', level: 'full' }],
  ])('[COM-05] %s is named in the access log', (_words, rest, logged) => {
    expect(loggedRight({ ...right, ...rest }, rita)).toEqual({ kind: 'right', name: 'Rita Keller', ...logged });
  });
});
