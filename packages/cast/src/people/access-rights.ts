import { initialRights, type AccessRight } from '@epr/domain/access-rights';
import type { Day, Spid } from '@epr/domain/values';
import { daysBefore } from '../days.ts';
import { uuidOf } from '../uuid.ts';
import { gruppeInnereMedizin, praxisLindenhain, spitexSeeufer } from './organisations.ts';
import { anna, otto, patients } from './patients.ts';
import * as who from './professionals.ts';
import { representations } from './representations.ts';

/** Returns the access rights on the records of the demo world, with dates relative to `today`, so that they never get outdated. */
export function accessRights(today: Day): readonly AccessRight[] {
  return [
    ...patients.flatMap((patient) => initialDemoRights(patient.spid)).map(atOtto),
    ...ofAnna(today),
    ...ofOtto(today),
    ...representations.map(({ username, patient }) =>
      right(patient, '303', { kind: 'representative', id: username }, { level: 'full' }),
    ),
  ];
}

/** Returns the initial rights of every record (ordinance): full access of the patient, emergency access and uploads at level normal. */
export function initialDemoRights(patient: Spid): readonly AccessRight[] {
  return initialRights(patient).map(({ template, actor, level, provideLevel }) =>
    right(patient, template, actor, { ...(level ? { level } : {}), ...(provideLevel ? { provideLevel } : {}) }),
  );
}

/** Ten weeks with delegation for dr.meier, a group for dr.gruppe, exclusion of dr.sperr, and further rights of every kind. */
function ofAnna(today: Day): readonly AccessRight[] {
  const name = `${anna.given} ${anna.family}`;
  const givenOn = (day: Day) => ({ at: `${day}T09:30:00.000Z`, role: 'PAT', id: anna.spid, name }) as const;
  const given = givenOn(daysBefore(today, 25));
  const knechtSince = daysBefore(today, 400);
  const professional = (gln: string, rest: Rest) =>
    right(anna.spid, '301', { kind: 'professional', gln }, { given, ...rest });
  const group = (organisation: string, rest: Rest) =>
    right(anna.spid, '302', { kind: 'group', organisation }, { ...rest, given });
  return [
    professional(who.drMeier.gln, { level: 'delegation-and-restricted', end: daysBefore(today, -70) }),
    professional(who.drSperr.gln, { level: 'exclusion-list' }),
    professional(who.drLindt.gln, { level: 'restricted', end: daysBefore(today, -340) }),
    professional(who.apothekerinZaugg.gln, {
      level: 'normal',
      start: daysBefore(today, 25),
      end: daysBefore(today, -9),
    }),
    professional(who.drKnecht.gln, {
      level: 'normal',
      start: knechtSince,
      end: daysBefore(today, 35),
      given: givenOn(knechtSince),
    }),
    group(gruppeInnereMedizin.id, { level: 'normal', end: daysBefore(today, -200) }),
    group(praxisLindenhain.id, { level: 'restricted', end: daysBefore(today, -340) }),
  ];
}

function ofOtto(today: Day): readonly AccessRight[] {
  return [
    right(
      otto.spid,
      '302',
      { kind: 'group', organisation: spitexSeeufer.id },
      { level: 'normal', end: daysBefore(today, -90) },
    ),
  ];
}

/** Otto has raised the level of the emergency access above the initial one. */
function atOtto(one: AccessRight): AccessRight {
  return one.template === '202' && one.patient === otto.spid ? { ...one, level: 'restricted' } : one;
}

type Rest = Pick<AccessRight, 'level' | 'provideLevel' | 'start' | 'end' | 'given'>;

function right(patient: Spid, template: AccessRight['template'], actor: AccessRight['actor'], rest: Rest): AccessRight {
  return {
    policySetId: `urn:uuid:${uuidOf(`right ${patient} ${template} ${JSON.stringify(actor)}`)}`,
    patient,
    template,
    actor,
    ...rest,
  };
}
