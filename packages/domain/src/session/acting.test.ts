import { describe, expect, it } from 'vitest';
import type { RepresentedPerson } from '../people/index.ts';
import type { Gln, Spid } from '../values/index.ts';
import {
  actingGln,
  mustChooseRepresentedPerson,
  autoRepresentedPerson,
  representedPersonName,
  refetchOrder,
  ownRole,
  sameRepresentedPerson,
} from './acting.ts';
import type { SessionEvent } from './reducer/events.ts';
import { reduce, signedOut, type SessionRules } from './reducer/reduce.ts';
import type { Role } from './roles.ts';
import type { SessionState } from './session.ts';
import { patientVariant, professionalVariant } from './variant.ts';

const timing = { idleTimeout: 900, sessionAge: 3600, honourIdTokenExpiry: true, constraints: true };
const patients: SessionRules = { variant: patientVariant, timing, checkRoleAtSignIn: true, onboarding: false };
const professionals: SessionRules = { ...patients, variant: professionalVariant };
const tokens = {
  accessToken: 'a',
  tokenType: 'Bearer',
  expiresAt: 9e9,
  idToken: 'i',
  idTokenExpiresAt: 9e9,
  receivedAt: 0,
};
const lea: RepresentedPerson = { firstName: 'Lea', lastName: 'Keller', spid: '761337610411353650' as Spid };
const otto: RepresentedPerson = { firstName: 'Otto', lastName: 'Keller', spid: '761337610469261945' as Spid };
const meier: RepresentedPerson = { firstName: 'Peter', lastName: 'Meier', gln: '7601000050717' as Gln };
const anna = { given: 'Anna', family: 'Keller', spid: '761337610411353650' as Spid };
const token = { accessToken: 'x', expiresAt: 60_000 };
const signedIn = (rules: SessionRules, ...roles: Role[]): SessionState =>
  reduce(
    signedOut(rules),
    { type: 'signInCompleted', provider: 'p', tokens, identity: { subject: 's', name: 'n', roles }, at: 0 },
    rules,
  ).state;
const after = (state: SessionState, rules: SessionRules, ...events: SessionEvent[]): SessionState =>
  events.reduce((held, event) => reduce(held, event, rules).state, state);
const rita = signedIn(patients, 'PAT', 'REP');
const lena = signedIn(professionals, 'ASS');

describe('acting for others', () => {
  it('[SES-11] choosing a person with a SPID makes a representative, one with a GLN an assistant, and refetches everything', () => {
    const step = reduce(rita, { type: 'representedPersonChosen', representedPerson: lea, token }, patients);
    expect(step.state).toMatchObject({ role: 'REP', representedPerson: lea, exchanged: token });
    expect(step.effects).toEqual([{ type: 'clear', what: 'patient' }, { type: 'keep' }, { type: 'refetch' }]);
    expect(after(lena, professionals, { type: 'representedPersonChosen', representedPerson: meier })).toMatchObject({
      role: 'ASS',
      representedPerson: meier,
    });
    expect(refetchOrder).toEqual([
      'documents',
      'vaccination',
      'consent',
      'professionals',
      'representatives',
      'auditEvents',
    ]);
  });

  it('[SES-11] an open patient stays open only with a token for the new person', () => {
    const open = after(
      lena,
      professionals,
      { type: 'representedPersonChosen', representedPerson: meier },
      { type: 'patientOpened', patient: anna, token },
    );
    const fresh = { accessToken: 'y', expiresAt: 90_000 };
    const with2 = reduce(
      open,
      { type: 'representedPersonChosen', representedPerson: { ...meier, gln: '7601000102737' as Gln }, token: fresh },
      professionals,
    );
    expect(with2.state).toMatchObject({ patient: anna, exchanged: fresh });
    const without = reduce(
      open,
      { type: 'representedPersonChosen', representedPerson: { ...meier, gln: '7601000102737' as Gln } },
      professionals,
    );
    expect([without.state.patient, without.state.exchanged]).toEqual([undefined, undefined]);
    const cleared = [{ type: 'clear', what: 'patient' }, { type: 'keep' }, { type: 'refetch' }];
    expect(without.effects).toEqual([...cleared, { type: 'goTo', place: 'patients' }]);
  });

  it('[SES-12] without a token for the represented person, person and token are cleared, their own record returns and a message is shown', () => {
    const acting = after(rita, patients, { type: 'representedPersonChosen', representedPerson: lea, token });
    for (const event of [
      { type: 'representationRefused' },
      { type: 'exchangeRefused', reason: 'unauthorizedPatientAccess' },
      { type: 'exchangeRefused', reason: 'other' },
    ] satisfies SessionEvent[]) {
      const step = reduce(acting, event, patients);
      expect(step.state).toEqual(rita);
      expect(step.effects).toEqual([
        ...[{ type: 'clear', what: 'patient' }, { type: 'keep' }, { type: 'refetch' }],
        { type: 'showMessage', message: 'toasts.account.xuaFetchFail' },
      ]);
    }
  });

  it('[SES-13] dismissing returns to the role PAT; a user who is only a representative has to choose again', () => {
    expect(
      after(
        rita,
        patients,
        { type: 'representedPersonChosen', representedPerson: lea, token },
        { type: 'representationEnded' },
      ),
    ).toEqual(rita);
    const rolf = signedIn(patients, 'REP');
    const again = after(
      rolf,
      patients,
      { type: 'representedPersonChosen', representedPerson: lea, token },
      { type: 'representationEnded' },
    );
    expect([again.role, mustChooseRepresentedPerson(again)]).toEqual(['REP', true]);
    expect([
      mustChooseRepresentedPerson(rita),
      mustChooseRepresentedPerson(lena),
      mustChooseRepresentedPerson(rolf),
    ]).toEqual([false, true, true]);
  });

  it.each<readonly [string, readonly Role[], readonly RepresentedPerson[], boolean, RepresentedPerson | undefined]>([
    ['one role, one person', ['REP'], [lea], true, lea],
    ['an assistant of one', ['ASS'], [meier], true, meier],
    ['without the option', ['REP'], [lea], false, undefined],
    ['two persons', ['REP'], [lea, otto], true, undefined],
    ['nobody', ['REP'], [], true, undefined],
    ['two roles', ['PAT', 'REP'], [lea], true, undefined],
    ['two roles, the acting one first', ['REP', 'PAT'], [lea], true, undefined],
    ['no role', [], [lea], true, undefined],
    ['another role', ['PAT'], [lea], true, undefined],
  ])('[SES-13] autoRepresent with %s', (_words, roles, representedPersons, option, expected) => {
    expect(autoRepresentedPerson({ roles }, representedPersons, option)).toBe(expected);
  });

  it('[SES-11] another tab acting for another person changes nothing but is recorded; the same person is not', () => {
    const acting = after(rita, patients, { type: 'representedPersonChosen', representedPerson: lea, token });
    const heard = reduce(acting, { type: 'representedPersonChangedElsewhere', representedPerson: otto }, patients);
    expect(heard).toEqual({ state: { ...acting, actingElsewhere: { representedPerson: otto } }, effects: [] });
    expect(after(acting, patients, { type: 'representedPersonChangedElsewhere' }).actingElsewhere).toEqual({});
    for (const event of [
      { type: 'representedPersonChangedElsewhere', representedPerson: lea },
      { type: 'representedPersonKept' },
      { type: 'representationEnded' },
    ] satisfies SessionEvent[])
      expect(after(heard.state, patients, event)).not.toHaveProperty('actingElsewhere');
  });

  it('[SES-18] the rights of an assistant are those of the professional they act for, also when they have a number of their own', () => {
    const identity = { subject: 's', name: 'n', roles: [], gln: '7601000102737' as Gln };
    const glnOf = (role: Role) => actingGln({ role, identity, representedPerson: meier });
    expect([glnOf('ASS'), glnOf('HCP')]).toEqual([meier.gln, identity.gln]);
    expect(actingGln({ role: 'ASS', identity })).toBeUndefined();
  });

  it('[SES-18] a signed-out user does not have to choose a person', () => {
    expect(mustChooseRepresentedPerson({ phase: 'signedOut', role: 'ASS' })).toBe(false);
    expect(mustChooseRepresentedPerson({ phase: 'signedIn', role: 'REP', representedPerson: meier })).toBe(true);
    expect(mustChooseRepresentedPerson({ phase: 'signedIn', role: 'ASS', representedPerson: lea })).toBe(true);
  });

  it('[SES-11] compares people by their number, and an absent person only equals another absent one', () => {
    const people = [lea, otto, meier, { ...meier, gln: '7601000102737' as Gln }, undefined];
    for (const one of people) expect(people.filter((other) => sameRepresentedPerson(one, other))).toEqual([one]);
    expect(sameRepresentedPerson(lea, { ...lea, firstName: 'L.' })).toBe(true);
    expect(representedPersonName(lea)).toBe('Lea Keller');
    expect(representedPersonName({ firstName: '', lastName: 'Keller' })).toBe('Keller');
  });

  it('[SES-13] without a represented person the configured role returns if the user holds it, otherwise a role they hold', () => {
    expect(ownRole({ roles: ['ASS', 'HCP'] }, professionalVariant)).toBe('HCP');
    expect(ownRole({ roles: ['ASS'] }, professionalVariant)).toBe('ASS');
    expect(ownRole({ roles: ['PAT'] }, professionalVariant)).toBe('HCP');
    expect(ownRole(undefined, patientVariant)).toBe('PAT');
  });
});
