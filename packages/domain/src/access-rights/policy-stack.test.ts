import { describe, expect, it } from 'vitest';
import type { Day, Spid } from '../values/index.ts';
import type { AccessLevel, AccessRight, Actor, GrantProvenance, Template } from './access-right.ts';
import { decideAccess, type AccessAct } from './access-decision.ts';
import type { Requester } from './requester.ts';

/*
 * Acts on rights, compared with the national policy stack. The expected answers come from a second implementation below that shares no
 * code with the first: it is written from the wording of the ordinance (EPRO-FDHA annex 2, policy sets 101 to 106) and returns whether
 * one policy request is permitted.
 */

const anna = '761337610411353650' as Spid;
const beat = '761337610469261945' as Spid;
const meier = '7601000102737';
const fremd = '7601000050717';
const today = '2026-11-21' as Day;

/** One test case: the subject, the rights it holds, and the act it requests. */
interface Row {
  readonly subject: Requester;
  readonly held: readonly AccessRight[];
  readonly act: 'query' | 'add' | 'update' | 'delete';
  readonly right: AccessRight;
  readonly previous?: AccessRight;
}

/**
 * "Patients and those who represent them have full access (105): they may query, add, change and delete policies.
 * Professionals with delegation (103, 104) may add and change policies that refer to the level normal, or normal and
 * restricted, when start and end lie inside those of the delegation. A person on the exclusion list (106) is denied
 * everything. Nobody else is permitted anything."
 */
function stackPermits({ subject, held, act, right }: Row): boolean {
  const mine = held.filter((one) => {
    if ((one.start ?? '0000') > today || (one.end ?? '9999') < today) return false;
    if (one.actor.kind === 'patient') return subject.kind === 'patient' && one.actor.spid === subject.spid;
    if (one.actor.kind === 'representative') return subject.kind === 'representative' && one.actor.id === subject.id;
    if (one.actor.kind === 'professional') return subject.kind === 'professional' && one.actor.gln === subject.gln;
    if (one.actor.kind === 'group')
      return subject.kind === 'professional' && subject.organisations.includes(one.actor.organisation);
    return false;
  });
  const ofTheRecord = mine.filter((one) => one.patient === right.patient);
  if (ofTheRecord.some((one) => one.level === 'exclusion-list')) return false;
  if (ofTheRecord.some((one) => one.level === 'full')) return true;
  if (act !== 'add' && act !== 'update') return false;
  return ofTheRecord.some((one) => {
    const referred: readonly string[] =
      one.level === 'delegation-and-normal'
        ? ['normal']
        : one.level === 'delegation-and-restricted'
          ? ['normal', 'restricted']
          : [];
    if (!['301', '302'].includes(right.template) || !referred.includes(right.level ?? '')) return false;
    if (!right.start || !right.end) return false;
    return right.start >= (one.start ?? right.start) && right.end <= (one.end ?? right.end);
  });
}

/** Where the portal is stricter or more permissive than the stack, each with its legal reason. */
const accepted: Readonly<Record<string, (row: Row, stack: boolean) => boolean>> = {
  // EPRO art. 2: the exclusion list is the patient's alone.
  'delegators never touch exclusions': ({ subject, act, previous }, stack) =>
    stack && subject.kind === 'professional' && act === 'update' && previous?.level === 'exclusion-list',
  // EPRO art. 4: a professional passes rights on within their own rights and does not change those given by others.
  'delegators never change the rights of others': ({ subject, act, previous }, stack) =>
    stack && subject.kind === 'professional' && act === 'update' && previous?.given?.id !== meier,
  // EPRO art. 4: a representative acts for the patient and does not appoint further representatives.
  'representatives leave 201 and 303': ({ subject, act, right }, stack) =>
    stack && subject.kind === 'representative' && act !== 'query' && ['201', '303'].includes(right.template),
  // EPRO art. 17: the community opens and closes the record, and with it the patient's own access.
  'the community alone writes 201': ({ subject, act, right }, stack) =>
    stack && subject.kind === 'patient' && act !== 'query' && right.template === '201',
  // FADP art. 25: a person with access may know the right it is based on; a delegator also the rights they gave.
  'a professional reads their own right': ({ subject, act, right, held }, stack) =>
    !stack &&
    subject.kind === 'professional' &&
    act === 'query' &&
    (right.given?.id === meier || held.some(({ policySetId }) => policySetId === right.policySetId)),
};

const byMeier: GrantProvenance = { at: '2026-11-20T08:00:00Z', role: 'HCP', id: meier, name: 'Peter Meier' };
const toMeier: Actor = { kind: 'professional', gln: meier };
const days = { start: '2026-11-01' as Day, end: '2026-12-31' as Day };

function right(id: string, template: Template, actor: Actor, rest: Partial<AccessRight> = {}): AccessRight {
  return { policySetId: `urn:uuid:${id}`, patient: anna, template, actor, ...rest };
}

const own = right('own', '201', { kind: 'patient', spid: anna }, { level: 'full' });
const ofRita = right('rita', '303', { kind: 'representative', id: 'rita.keller' }, { level: 'full' });
const held: Readonly<Record<string, readonly AccessRight[]>> = {
  nothing: [],
  normal: [right('h', '301', toMeier, { level: 'normal', ...days })],
  restricted: [right('h', '301', toMeier, { level: 'restricted', ...days })],
  'delegation and normal': [right('h', '304', toMeier, { level: 'delegation-and-normal', ...days })],
  'delegation and restricted': [right('h', '304', toMeier, { level: 'delegation-and-restricted', ...days })],
  'delegation of 2023': [right('h', '301', toMeier, { level: 'delegation-and-restricted', ...days })],
  'delegation that ended': [right('h', '304', toMeier, { level: 'delegation-and-normal', end: '2026-11-20' as Day })],
  'a group': [right('h', '302', { kind: 'group', organisation: 'urn:oid:2.999.1' }, { level: 'restricted', ...days })],
  exclusion: [right('h', '301', toMeier, { level: 'exclusion-list' })],
  'exclusion and delegation': [
    right('h', '304', toMeier, { level: 'delegation-and-restricted', ...days }),
    right('x', '301', toMeier, { level: 'exclusion-list' }),
  ],
};
const people: readonly Requester[] = [
  { kind: 'patient', spid: anna, purpose: 'NORM' },
  { kind: 'patient', spid: beat, purpose: 'NORM' },
  { kind: 'representative', id: 'rita.keller', purpose: 'NORM' },
  { kind: 'representative', id: 'rolf.vertreter', purpose: 'NORM' },
  { kind: 'professional', gln: meier, organisations: ['urn:oid:2.999.1'], purpose: 'NORM' },
  { kind: 'professional', gln: meier, organisations: ['urn:oid:2.999.1'], purpose: 'EMER' },
];

const levelsOf: Readonly<Record<'301' | '302' | '304', readonly AccessLevel[]>> = {
  '301': ['normal', 'restricted', 'exclusion-list', 'delegation-and-normal', 'delegation-and-restricted'],
  '302': ['normal', 'restricted'],
  '304': ['delegation-and-normal', 'delegation-and-restricted'],
};
const periods: readonly Pick<AccessRight, 'start' | 'end'>[] = [
  { start: '2026-11-21' as Day, end: '2026-12-31' as Day },
  { start: '2026-11-01' as Day, end: '2026-12-01' as Day },
  { start: '2026-10-31' as Day, end: '2026-12-01' as Day },
  { start: '2026-11-21' as Day, end: '2027-01-01' as Day },
  { end: '2026-12-31' as Day },
];
const wanted: readonly AccessRight[] = [
  own,
  right('202', '202', { kind: 'all' }, { level: 'normal' }),
  right('202', '202', { kind: 'all' }, { level: 'restricted' }),
  ...(['normal', 'restricted', 'secret'] as const).map((provideLevel) =>
    right('203', '203', { kind: 'all' }, { provideLevel }),
  ),
  right('303', '303', { kind: 'representative', id: 'neu.vertreter' }, { level: 'full' }),
  ...(['301', '302', '304'] as const).flatMap((template) =>
    levelsOf[template].flatMap((level) =>
      periods.flatMap((period) =>
        [undefined, byMeier].map((given) =>
          right(
            'wanted',
            template,
            template === '302'
              ? { kind: 'group', organisation: 'urn:oid:2.999.2' }
              : { kind: 'professional', gln: fremd },
            { level, ...period, ...(given ? { given } : {}) },
          ),
        ),
      ),
    ),
  ),
];

function* rows(): Generator<Row> {
  for (const subject of people)
    for (const [, rights] of Object.entries(held))
      for (const one of wanted)
        for (const patient of one.start === '2026-11-21' || one.given ? [anna] : [anna, beat]) {
          const right = { ...one, patient };
          const base = { subject, held: [own, ofRita, ...rights] };
          for (const act of ['query', 'add', 'delete'] as const) yield { ...base, act, right };
          for (const previous of previousOf(right)) yield { ...base, act: 'update', right, previous };
        }
}

/** Returns the rights a well-formed change may start from: the same right at another level, given by the patient or the professional. */
function previousOf(right: AccessRight): readonly AccessRight[] {
  if (right.template === '203') return [{ ...right, provideLevel: 'normal' }];
  if (right.template !== '301' && right.template !== '302' && right.template !== '304') return [right];
  const { given: _given, ...plain } = right;
  const levels: readonly AccessLevel[] = ['normal', 'exclusion-list'];
  return levels.flatMap((level) => [
    { ...plain, level },
    { ...plain, level, given: byMeier },
  ]);
}

function ours({ subject, held, act, right, previous }: Row): boolean {
  const action: AccessAct =
    act === 'query'
      ? { kind: 'readRight', right }
      : act === 'delete'
        ? { kind: 'revoke', right }
        : { kind: 'grant', right, ...(previous ? { previous } : {}) };
  return decideAccess(subject, held, action, today).allowed;
}

describe('decisions on rights compared with the national policy stack', () => {
  it('[COM-04] agree on every row except the accepted differences, each of which occurs', () => {
    const seen = new Map<string, number>();
    const unexplained: Row[] = [];
    let count = 0;
    for (const row of rows()) {
      count += 1;
      const stack = stackPermits(row);
      if (ours(row) === stack) continue;
      const reason = Object.entries(accepted).find(([, holds]) => holds(row, stack))?.[0];
      if (reason === undefined) unexplained.push(row);
      else seen.set(reason, (seen.get(reason) ?? 0) + 1);
    }
    expect(unexplained.slice(0, 3)).toEqual([]);
    expect(count).toBeGreaterThan(20_000);
    expect([...seen.keys()].sort()).toEqual(Object.keys(accepted).sort());
  });
});
