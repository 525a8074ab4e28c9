import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Day, Spid } from '../values/index.ts';
import type { AccessLevel, AccessRight, Actor, GrantProvenance, Template } from './access-right.ts';
import type { RightAct } from './authorize-right.ts';
import { decideAccess } from './access-decision.ts';
import { isInForce, type Requester } from './requester.ts';

const anna = '761337610411353650' as Spid;
const beat = '761337610469261945' as Spid;
const meier = '7601000102737';
const fremd = '7601000050717';
const group = 'urn:oid:2.999.1';
const today = '2026-11-21' as Day;
const [start, end] = ['2026-11-21' as Day, '2026-12-31' as Day];

const patient: Requester = { kind: 'patient', spid: anna, purpose: 'NORM' };
const representative: Requester = { kind: 'representative', id: 'rita.keller', purpose: 'NORM' };
const doctor: Requester = { kind: 'professional', gln: meier, organisations: [], purpose: 'NORM' };
const byMeier: GrantProvenance = { at: '2026-11-20T08:00:00Z', role: 'HCP', id: meier, name: 'Peter Meier' };

const actors: Readonly<Record<Template, Actor>> = {
  '201': { kind: 'patient', spid: anna },
  '202': { kind: 'all' },
  '203': { kind: 'all' },
  '301': { kind: 'professional', gln: fremd },
  '302': { kind: 'group', organisation: group },
  '303': { kind: 'representative', id: 'rolf.vertreter' },
  '304': { kind: 'professional', gln: fremd },
};
const levels: Readonly<Record<Template, AccessLevel>> = {
  '201': 'full',
  '202': 'normal',
  '203': 'normal',
  '301': 'normal',
  '302': 'normal',
  '303': 'full',
  '304': 'delegation-and-normal',
};

let counter = 0;
function right(template: Template, rest: Partial<AccessRight> = {}): AccessRight {
  counter += 1;
  const carried = template === '203' ? { provideLevel: 'normal' as const } : { level: levels[template] };
  const policySetId = `urn:uuid:00000000-0000-4000-8000-${String(counter).padStart(12, '0')}`;
  return { policySetId, patient: anna, template, actor: actors[template], ...carried, ...rest };
}

const own = right('201');
const ofRita = right('303', { actor: { kind: 'representative', id: 'rita.keller' } });
const delegation = right('304', {
  actor: { kind: 'professional', gln: meier },
  level: 'delegation-and-restricted',
  start: '2026-11-01' as Day,
  end,
});

function why(subject: Requester, rights: readonly AccessRight[], act: RightAct): string {
  const decision = decideAccess(subject, rights, act, today);
  return decision.allowed ? 'yes' : decision.reason.replace('accessRights.change.', '');
}
const give = (subject: Requester, wanted: AccessRight, rest: Partial<RightAct & { kind: 'grant' }> = {}): string =>
  why(subject, [own, ofRita, delegation], { kind: 'grant', right: wanted, ...rest });

describe('who may grant which template', () => {
  const wellFormed: Readonly<Record<Template, AccessRight>> = {
    '201': right('201'),
    '202': right('202'),
    '203': right('203'),
    '301': right('301', { start, end }),
    '302': right('302', { start, end }),
    '303': right('303', { end }),
    '304': right('304', { end }),
  };
  const no = 'toasts.documentAccess.noAccessRights';
  it.each([
    ['201', 'communityOnly', 'communityOnly', 'communityOnly'],
    ['202', 'yes', 'yes', no],
    ['203', 'yes', 'yes', no],
    ['301', 'yes', 'yes', 'yes'],
    ['302', 'yes', 'yes', 'yes'],
    ['303', 'yes', 'patientOnly', no],
    ['304', 'yes', 'yes', 'notPassedOn'],
  ] as const)('[ACC-05] [COM-04] %s: patient %s, representative %s, delegator %s', (template, ...expected) => {
    const wanted = wellFormed[template];
    expect([patient, representative, doctor].map((who) => give(who, wanted))).toEqual(expected);
    const taken = [patient, representative, doctor].map((who) =>
      why(who, [own, ofRita, delegation, wanted], { kind: 'revoke', right: wanted }),
    );
    const kept = expected[2] === 'yes' ? 'patientTakesAway' : expected[2];
    expect(taken).toEqual([expected[0], expected[1], kept]);
  });

  it('[ACC-08] a professional with several delegations passes on what any of them allows', () => {
    const lower = { ...delegation, policySetId: right('304').policySetId, level: 'delegation-and-normal' } as const;
    const shorter = { ...delegation, policySetId: right('304').policySetId, end: '2026-12-01' as Day };
    const wanted = { kind: 'grant', right: right('301', { level: 'restricted', start, end }) } as const;
    const held = [lower, shorter, delegation];
    for (const rights of [held, held.toReversed()]) expect(why(doctor, [own, ...rights], wanted)).toBe('yes');
    expect(why(doctor, [own, lower], wanted)).toBe('beyondOwnLevel');
    expect(why(doctor, [own, shorter], wanted)).toBe('beyondOwnDates');
  });

  it('[ACC-08] a professional without delegation may neither grant nor revoke rights', () => {
    const reader = right('301', { actor: { kind: 'professional', gln: meier }, level: 'restricted' });
    expect(why(doctor, [own, reader], { kind: 'grant', right: right('301', { start, end }) })).toBe(no);
    expect(why(doctor, [own], { kind: 'revoke', right: right('301') })).toBe(no);
  });
});

describe('permitted values of each template', () => {
  it.each([
    ['202 has no end', right('202', { end }), 'datesNotAllowed'],
    ['203 has no end', right('203', { end }), 'datesNotAllowed'],
    ['203 has no start either', right('203', { start }), 'datesNotAllowed'],
    ['202 is never full', right('202', { level: 'full' }), 'levelNotAllowed'],
    ['301 needs no end', right('301'), 'yes'],
    ['301 may exclude', right('301', { level: 'exclusion-list' }), 'yes'],
    ['301 is never full', right('301', { level: 'full' }), 'levelNotAllowed'],
    ['delegation on 301, as older platforms write it', right('301', { level: 'delegation-and-normal', end }), 'yes'],
    ['delegation on 301 needs an end', right('301', { level: 'delegation-and-normal' }), 'endRequired'],
    ['302 needs an end', right('302'), 'endRequired'],
    ['302 never excludes', right('302', { level: 'exclusion-list', end }), 'levelNotAllowed'],
    ['304 needs an end', right('304'), 'endRequired'],
    ['304 is delegation', right('304', { level: 'normal', end }), 'levelNotAllowed'],
    ['303 may end', right('303', { end }), 'yes'],
    ['a start needs an end', right('301', { start }), 'endRequired'],
    ['the end is after the start', right('301', { start, end: start }), 'endBeforeStart'],
    ['301 is for a person', right('301', { actor: actors['302'] }), 'actorNotAllowed'],
    ['302 is for a group', right('302', { actor: actors['301'], end }), 'actorNotAllowed'],
    ['another record', right('301', { patient: beat }), 'otherRecord'],
  ] as const)('[ACC-04] [COM-04] %s', (_words, wanted, expected) => {
    expect(give(patient, wanted)).toBe(expected);
  });

  it('[COM-04] a record has only one 202, one 203 and one exclusion per person', () => {
    const excluded = right('301', { level: 'exclusion-list' });
    const held = right('301', { level: 'restricted' });
    const rights = [own, right('202'), right('203'), excluded, held];
    const add = (wanted: AccessRight): string => why(patient, rights, { kind: 'grant', right: wanted });
    expect(add(right('202'))).toBe('alreadySet');
    expect(add(right('203'))).toBe('alreadySet');
    expect(add(right('301', { level: 'exclusion-list' }))).toBe('alreadyExcluded');
    // Both remain: the right held before applies again when the exclusion ends.
    expect(why(patient, [own, held], { kind: 'grant', right: right('301', { level: 'exclusion-list' }) })).toBe('yes');
    expect(add(right('301'))).toBe('yes');
    // One that has ended is still listed: it is given a new end instead.
    const ended = right('301', { level: 'exclusion-list', end: '2026-11-20' as Day });
    const again = { kind: 'grant', right: right('301', { level: 'exclusion-list' }) } as const;
    expect(why(patient, [own, ended], again)).toBe('alreadyExcluded');
  });

  it('[SES-19] a representative is appointed only once, and again after the representation has ended', () => {
    const [yesterday, tomorrow] = ['2026-11-20' as Day, '2026-11-22' as Day];
    const again = (dates: Pick<AccessRight, 'start' | 'end'>): string =>
      why(patient, [own, right('303', dates)], { kind: 'grant', right: right('303') });
    expect(again({ end: yesterday })).toBe('yes');
    expect(again({})).toBe('alreadyRepresents');
    expect(again({ end: today })).toBe('alreadyRepresents');
    expect(again({ start: tomorrow, end })).toBe('alreadyRepresents');
  });
});

describe('changing a right', () => {
  const before = right('301', { level: 'normal', end });
  const change = (after: Partial<AccessRight>, subject: Requester = patient, previous = before): string =>
    why(subject, [own, ofRita, delegation, previous], { kind: 'grant', right: { ...previous, ...after }, previous });

  it('[ACC-04] level, dates and "may pass on" may change; person, group, patient and kind may not', () => {
    expect(change({ level: 'restricted' })).toBe('yes');
    expect(change({ template: '304', level: 'delegation-and-normal' })).toBe('yes');
    expect(change({ level: 'normal', template: '301' }, patient, right('304', { end }))).toBe('yes');
    expect(change({ actor: { kind: 'professional', gln: meier } })).toBe('actorFixed');
    expect(change({ patient: beat })).toBe('otherRecord');
    expect(change({ policySetId: 'urn:uuid:other' })).toBe('otherRecord');
    expect(change({ template: '302', actor: actors['302'] })).toBe('actorFixed');
    expect(change({ template: '202', level: 'normal' })).toBe('templateFixed');
  });

  it('[ACC-05] [COM-04] a user who may not grant a right may not change it either, neither its old nor its new form', () => {
    expect(change({}, patient, right('201'))).toBe('communityOnly');
    expect(change({ end }, representative, right('303'))).toBe('patientOnly');
    expect(change({ end }, patient, right('303'))).toBe('yes');
    const passedOn = right('304', { start, end, given: byMeier });
    expect(change({ template: '301', level: 'normal' }, doctor, passedOn)).toBe('notPassedOn');
    expect(change({ template: '304', level: 'delegation-and-normal' }, doctor, { ...before, given: byMeier })).toBe(
      'notPassedOn',
    );
  });

  it('[ACC-06] a delegator may change only rights they granted themselves, and no exclusions', () => {
    const wanted = { start, end: '2026-12-01' as Day };
    expect(change(wanted, doctor)).toBe('notGivenByYou');
    expect(change(wanted, doctor, { ...before, given: byMeier })).toBe('yes');
    expect(change(wanted, doctor, { ...before, given: { ...byMeier, id: fremd } })).toBe('notGivenByYou');
    expect(change({ ...wanted, level: 'normal' }, doctor, { ...before, level: 'exclusion-list' })).toBe(
      'notGivenByYou',
    );
  });
});

describe('a delegator', () => {
  it.each([
    ['gives at their own level', right('301', { level: 'restricted', start, end }), 'yes'],
    ['excludes nobody', right('301', { level: 'exclusion-list', start, end }), 'beyondOwnLevel'],
    [
      'does not pass delegation on, not even on 301',
      right('301', { level: 'delegation-and-normal', start, end }),
      'beyondOwnLevel',
    ],
    ['names a start', right('301', { end }), 'datesNeeded'],
    ['names an end', right('301'), 'datesNeeded'],
    ['ends with their own right at the latest', right('301', { start, end: '2027-01-01' as Day }), 'beyondOwnDates'],
    [
      'begins with their own right at the earliest',
      right('301', { start: '2026-10-31' as Day, end }),
      'beyondOwnDates',
    ],
  ] as const)('[ACC-06] [COM-04] %s', (_words, wanted, expected) => {
    expect(give(doctor, wanted)).toBe(expected);
  });

  it('[ACC-06] [COM-04] without a start of their own, begins on the Swiss day on which it was given at the earliest', () => {
    const { start: _start, ...open } = delegation;
    const byAnna: GrantProvenance = { at: '2026-11-09T23:30:00Z', role: 'PAT', id: anna, name: 'Anna Keller' };
    const from = (first: string, before?: string) => {
      const wanted = right('301', { start: first as Day, end });
      const previous = before ? { previous: { ...wanted, start: before as Day, given: byMeier } } : {};
      return why(doctor, [own, { ...open, given: byAnna }], { kind: 'grant', right: wanted, ...previous });
    };
    expect([from('2026-11-09'), from('2026-11-10')]).toEqual(['beyondOwnDates', 'yes']);
    // Their own right was changed after they had passed it on.
    expect([from('2026-11-02', '2026-11-02'), from('2026-11-02', '2026-11-03')]).toEqual(['yes', 'beyondOwnDates']);
    // The platform does not say since when they have it.
    expect(why(doctor, [own, open], { kind: 'grant', right: right('301', { start: '2026-11-09' as Day, end }) })).toBe(
      'yes',
    );
  });

  it('[ACC-06] [COM-04] ends with their own right also when that has no start, and whenever they like when it has no end', () => {
    const { start: _start, end: _end, ...open } = delegation;
    const until = (last: string, held: AccessRight) =>
      why(doctor, [own, held], { kind: 'grant', right: right('301', { start, end: last as Day }) });
    const ending = { ...open, end };
    expect([until('2026-12-31', ending), until('2027-01-01', ending)]).toEqual(['yes', 'beyondOwnDates']);
    expect(until('2030-01-01', { ...open, start: '2026-11-01' as Day })).toBe('yes');
  });

  it('[ACC-06] may grant only inside their own community, unlike patients', () => {
    const wanted = right('301', { start, end });
    expect(give(doctor, wanted, { elsewhere: true })).toBe('toasts.documentAccess.onlyOwnCommunity');
    // Nor change a right they gave to a person who has left it since.
    const previous = { ...wanted, given: byMeier };
    expect(give(doctor, wanted, { elsewhere: true, previous })).toBe('toasts.documentAccess.onlyOwnCommunity');
    expect(give(patient, wanted, { elsewhere: true })).toBe('yes');
  });

  it('[ACC-06] is not informed that a person is excluded', () => {
    const excluded = right('301', { level: 'exclusion-list' });
    const wanted = right('301', { start, end });
    expect(why(doctor, [own, delegation, excluded], { kind: 'grant', right: wanted })).toBe('yes');
  });

  it('[COM-04] may not grant anything while excluded', () => {
    const excluded = right('301', { level: 'exclusion-list', actor: { kind: 'professional', gln: meier } });
    const wanted = right('301', { start, end });
    expect(why(doctor, [own, delegation, excluded], { kind: 'grant', right: wanted })).not.toBe('yes');
  });
});

describe('properties', () => {
  const day = fc
    .integer({ min: 1, max: 60 })
    .map((n) => new Date(Date.UTC(2026, 10, n)).toISOString().slice(0, 10) as Day);
  const anyRight = fc
    .record(
      {
        template: fc.constantFrom<Template>('201', '202', '203', '301', '302', '303', '304'),
        level: fc.constantFrom<AccessLevel>(
          'normal',
          'restricted',
          'delegation-and-normal',
          'delegation-and-restricted',
          'exclusion-list',
          'full',
        ),
        start: day,
        end: day,
        given: fc.constantFrom(byMeier, { ...byMeier, id: fremd }),
      },
      { requiredKeys: ['template', 'level'] },
    )
    .map(({ template, ...rest }) => right(template, rest));

  it('[ACC-06] [COM-04] every right a delegator may grant lies within their own level and dates', () => {
    fc.assert(
      fc.property(anyRight, fc.option(anyRight, { nil: undefined }), (wanted, before) => {
        const previous = before && { ...before, policySetId: wanted.policySetId };
        const rights = [own, delegation];
        const act = { kind: 'grant', right: wanted, ...(previous ? { previous } : {}) } as const;
        if (!decideAccess(doctor, rights, act, today).allowed) return;
        expect(['301', '302']).toContain(wanted.template);
        expect(['normal', 'restricted']).toContain(wanted.level);
        expect(wanted.start !== undefined && wanted.start >= '2026-11-01').toBe(true);
        expect(wanted.end !== undefined && wanted.end <= end).toBe(true);
        if (previous) expect(previous.given?.id).toBe(meier);
      }),
      { numRuns: 1000 },
    );
  });

  it('[COM-04] nobody may change the patient’s own right, and no change moves a right to another person', () => {
    fc.assert(
      fc.property(fc.constantFrom(patient, representative, doctor), anyRight, anyRight, (who, wanted, previous) => {
        const act = { kind: 'grant', right: wanted, previous } as const;
        if (!decideAccess(who, [own, ofRita, delegation], act, today).allowed) return;
        expect([wanted.template, previous.template]).not.toContain('201');
        expect(wanted.actor).toEqual(previous.actor);
      }),
      { numRuns: 1000 },
    );
  });

  it('[COM-04] a delegation that is not in force permits nothing', () => {
    fc.assert(
      fc.property(day, fc.constant(right('301', { start, end: '2026-12-01' as Day })), (at, wanted) => {
        const allowed = decideAccess(doctor, [own, delegation], { kind: 'grant', right: wanted }, at).allowed;
        expect(allowed).toBe(isInForce(delegation, at));
      }),
    );
  });
});
