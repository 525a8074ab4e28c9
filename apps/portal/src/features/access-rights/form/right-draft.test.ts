import type { AccessRight, Requester } from '@epr/domain/access-rights';
import type { Day, Spid } from '@epr/domain/values';
import { describe, expect, test } from 'vitest';
import { rightOfDraft, rightsWith, type DraftContext, type RightDraft } from './right-draft.ts';

const meier = '7601000102737';
const fremd = '7601000050717';
const patient = '761337610411353650' as Spid;
const context: DraftContext = {
  policySetId: 'urn:uuid:5f0c7c0e-0a50-4d7e-9c37-0c1f7c5f1a10',
  patient,
  actor: { kind: 'professional', gln: fremd },
  today: '2026-11-22' as Day,
  rights: [],
  delegationTemplate: '304',
};
const group = { kind: 'group', organisation: 'urn:oid:2.999.1' } as const;
const draft: RightDraft = { reading: 'normal', passOn: false, start: '', end: '22.11.2027' };
const write = (more: Partial<RightDraft>, where: Partial<DraftContext> = {}) =>
  rightOfDraft({ ...draft, ...more }, { ...context, ...where });

describe('the access right created from a form', () => {
  test.each([
    ['a person', {}, {}, { template: '301', level: 'normal', end: '2027-11-22' }],
    ['a person without an end', { end: '' }, {}, { template: '301', level: 'normal' }],
    ['a person with blanks as dates', { start: ' ', end: ' ' }, {}, { template: '301', level: 'normal' }],
    ['a person for the rest of today', { end: '22.11.2026' }, {}, { template: '301', end: '2026-11-22' }],
    ['a group', { reading: 'restricted' }, { actor: group }, { template: '302', level: 'restricted' }],
    ['an exclusion', { reading: 'exclude', end: '' }, {}, { template: '301', level: 'exclusion-list' }],
    ['"may pass on"', { passOn: true }, {}, { template: '304', level: 'delegation-and-normal' }],
    [
      '"may pass on" for a platform up to release 2023',
      { passOn: true, reading: 'restricted' },
      { delegationTemplate: '301' },
      { template: '301', level: 'delegation-and-restricted' },
    ],
  ] as const)('[ACC-04] [ACC-05] for %s', (_words, more, where, expected) => {
    expect(write(more, where)).toMatchObject(expected);
  });

  test.each([
    ['an invalid end', { end: '31.02.2027' }, {}, { field: 'end', reason: 'toasts.documentAccess.invalidDate' }],
    ['an invalid start', { start: 'x' }, {}, { field: 'start', reason: 'toasts.documentAccess.invalidDate' }],
    ['an end that is past', { end: '21.11.2026' }, {}, { field: 'end', reason: 'rights.form.endPast' }],
    [
      'an end before the start',
      { start: '23.11.2027' },
      {},
      { field: 'end', reason: 'accessRights.change.endBeforeStart' },
    ],
    [
      'a group without an end',
      { end: '' },
      { actor: group },
      { field: 'end', reason: 'accessRights.change.endRequired' },
    ],
    [
      'passing on without an end',
      { passOn: true, end: '' },
      {},
      { field: 'end', reason: 'accessRights.change.endRequired' },
    ],
  ] as const)('[ACC-04] rejects %s with an error at its field', (_words, more, where, expected) => {
    expect(write(more, where)).toEqual(expected);
  });

  test('[ACC-02] [ACC-04] what can be seen with it is counted with all other rights, and without the one it replaces', () => {
    const right = (policySetId: string): AccessRight => ({
      policySetId,
      patient,
      template: '302',
      actor: group,
      level: 'restricted',
    });
    const rights = [right('urn:uuid:one'), right(context.policySetId), right('urn:uuid:two'), right('urn:uuid:three')];
    expect(rightsWith('normal', { ...context, rights }).map(({ policySetId, level }) => [policySetId, level])).toEqual([
      ['urn:uuid:one', 'restricted'],
      ['urn:uuid:two', 'restricted'],
      ['urn:uuid:three', 'restricted'],
      [context.policySetId, 'normal'],
    ]);
  });

  describe('passed on by a professional', () => {
    const own: AccessRight = {
      policySetId: 'urn:uuid:own',
      patient,
      template: '304',
      actor: { kind: 'professional', gln: meier },
      level: 'delegation-and-normal',
      start: '2026-11-02' as Day,
      end: '2027-01-31' as Day,
    };
    const delegator: Requester = { kind: 'professional', gln: meier, organisations: [], purpose: 'NORM' };
    const where = { delegator, rights: [own] };

    test.each([
      ['inside their own right', { start: '22.11.2026', end: '31.01.2027' }, { template: '301', level: 'normal' }],
      ['longer', { start: '22.11.2026', end: '01.02.2027' }, { field: 'end', reason: 'rights.form.ownEnd' }],
      [
        'earlier',
        { start: '01.11.2026', end: '01.02.2027' },
        { field: 'start', reason: 'accessRights.change.beyondOwnDates' },
      ],
      [
        'wider',
        { start: '22.11.2026', end: '31.01.2027', reading: 'restricted' },
        { field: 'form', reason: 'accessRights.change.beyondOwnLevel' },
      ],
      ['without a start', { end: '31.01.2027' }, { field: 'start', reason: 'accessRights.change.datesNeeded' }],
      ['without an end', { start: '22.11.2026', end: '' }, { field: 'end', reason: 'accessRights.change.endRequired' }],
      ['without dates', { end: '' }, { field: 'start', reason: 'accessRights.change.datesNeeded' }],
    ] as const)('[ACC-06] [ACC-08] is compared with their own right: %s', (_words, more, expected) => {
      expect(write(more, where)).toMatchObject(expected);
    });

    test('[ACC-06] a start before the day on which their own right was given has its error at the start', () => {
      const { start: _start, ...open } = own;
      const given = { at: '2026-11-10T08:00:00Z', role: 'PAT', id: patient, name: 'Anna Keller' } as const;
      const held = { delegator, rights: [{ ...open, given }] };
      expect(write({ start: '09.11.2026' }, held)).toEqual({
        field: 'start',
        reason: 'accessRights.change.beyondOwnDates',
      });
      // A right that has begun already keeps its start: only its end can be too late.
      const byMeier = { at: given.at, role: 'HCP', id: meier, name: 'Peter Meier' } as const;
      const { policySetId, actor } = context;
      const start = '2026-11-09' as Day;
      const previous: AccessRight = {
        ...own,
        policySetId,
        actor,
        template: '301',
        level: 'normal',
        start,
        given: byMeier,
      };
      expect(write({ start: '09.11.2026', end: '01.02.2027' }, { ...held, previous })).toEqual({
        field: 'end',
        reason: 'rights.form.ownEnd',
      });
    });
  });
});
