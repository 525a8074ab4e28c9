import { beforeAll, expect, test } from 'vitest';
import { decideAccess, type AccessRight, type Requester, type RightAct } from '@epr/domain/access-rights';
import type { Day, Spid } from '@epr/domain/values';
import { startTexts } from '../../i18n/index.ts';
import { currentTexts } from '../../i18n/translations.ts';

beforeAll(() => startTexts('de-ch'));

const anna = '761337610411353650' as Spid;
const [meier, fremd] = ['7601000102737', '7601000050717'];
const [start, end] = ['2026-11-21' as Day, '2026-12-31' as Day];
const patient: Requester = { kind: 'patient', spid: anna, purpose: 'NORM' };
const rita: Requester = { kind: 'representative', id: 'rita.keller', purpose: 'NORM' };
const doctor: Requester = { kind: 'professional', gln: meier, organisations: [], purpose: 'NORM' };

const toFremd: AccessRight = {
  policySetId: 'urn:uuid:new',
  patient: anna,
  template: '301',
  actor: { kind: 'professional', gln: fremd },
  level: 'normal',
  start,
  end,
};
const right = (more: Partial<AccessRight>): AccessRight => ({ ...toFremd, ...more });
const everybody = { template: '202', actor: { kind: 'all' } } as const;
const passingOn = { template: '304', level: 'delegation-and-normal' } as const;
const { start: _start, ...withoutStart } = toFremd;
const { end: _end, ...withoutEnd } = toFremd;
const excluded = right({ policySetId: 'urn:uuid:excluded', level: 'exclusion-list' });
const { start: _from, end: _until, ...exclusion } = excluded;

/** What the record has already: the patient's own right, a representative, a right to pass on, an exclusion, the emergency setting. */
const known: readonly AccessRight[] = [
  {
    policySetId: 'urn:uuid:201',
    patient: anna,
    template: '201',
    actor: { kind: 'patient', spid: anna },
    level: 'full',
  },
  right({
    policySetId: 'urn:uuid:303',
    template: '303',
    actor: { kind: 'representative', id: 'rita.keller' },
    level: 'full',
  }),
  right({ policySetId: 'urn:uuid:304', ...passingOn, actor: { kind: 'professional', gln: meier } }),
  { ...exclusion, actor: { kind: 'professional', gln: '7601000010025' } },
  { policySetId: 'urn:uuid:202', patient: anna, ...everybody, level: 'normal' },
];
const grant = (more: Partial<AccessRight>, rest: Partial<RightAct & { kind: 'grant' }> = {}): RightAct => ({
  kind: 'grant',
  right: right(more),
  ...rest,
});

function said(subject: Requester, act: RightAct): string {
  const decision = decideAccess(subject, known, act, '2026-11-22' as Day);
  return decision.allowed ? 'allowed' : currentTexts().t(decision.reason);
}

test.each<[string, Requester, RightAct, string]>([
  ['nothing', patient, grant({}), 'allowed'],
  [
    'the right of the record itself',
    patient,
    grant({ template: '201', level: 'full', actor: { kind: 'patient', spid: anna } }),
    'Dieses Recht gehört zum EPD selbst. Nur die Stammgemeinschaft kann es ändern.',
  ],
  [
    'a representative who appoints another',
    rita,
    grant({ template: '303', level: 'full', actor: { kind: 'representative', id: 'rolf' } }),
    'Nur die Patientin oder der Patient selbst kann eine Stellvertretung bestimmen oder entziehen.',
  ],
  [
    'a professional who takes a right away',
    doctor,
    { kind: 'revoke', right: toFremd },
    'Nur die Patientin, der Patient oder eine Stellvertretung kann ein Zugriffsrecht entziehen.',
  ],
  [
    'a professional who passes the passing on on',
    doctor,
    grant(passingOn),
    'Das Recht zur Weitergabe können Sie nicht weitergeben.',
  ],
  [
    'a professional who changes the right of another',
    doctor,
    grant({}, { previous: toFremd }),
    'Sie können nur Zugriffsrechte ändern, die Sie selbst erteilt haben.',
  ],
  [
    'a professional beyond their level',
    doctor,
    grant({ level: 'restricted' }),
    'Sie können kein Zugriffsrecht erteilen, das weiter geht als Ihr eigenes.',
  ],
  [
    'a professional beyond their dates',
    doctor,
    grant({ end: '2027-01-01' as Day }),
    'Das Zugriffsrecht darf nicht vor Ihrem eigenen beginnen und nicht danach enden.',
  ],
  [
    'a professional of another community',
    doctor,
    grant({}, { elsewhere: true }),
    'Sie können Zugriffsrechte nur an Gesundheitsfachpersonen und Gruppen Ihrer eigenen Gemeinschaft weitergeben.',
  ],
  [
    'a professional without a period',
    doctor,
    { kind: 'grant', right: withoutStart },
    'Bitte geben Sie an, von wann bis wann das Zugriffsrecht gilt.',
  ],
  [
    'a setting with dates',
    patient,
    grant({ ...everybody, level: 'restricted' }),
    'Diese Einstellung gilt immer und hat kein Datum.',
  ],
  [
    'a start without an end',
    patient,
    { kind: 'grant', right: withoutEnd },
    'Bitte geben Sie an, bis wann das Zugriffsrecht gilt.',
  ],
  ['an end at its start', patient, grant({ end: start }), 'Das Ende muss nach dem Beginn liegen.'],
  [
    'a level of another template',
    patient,
    grant({ level: 'full' }),
    'Diese Stufe ist für dieses Zugriffsrecht nicht vorgesehen.',
  ],
  [
    'a right of a group for a person',
    patient,
    grant({ template: '302' }),
    'An diese Person oder Gruppe kann ein Zugriffsrecht dieser Art nicht erteilt werden.',
  ],
  [
    'a right handed to another person',
    patient,
    grant({ actor: { kind: 'professional', gln: meier } }, { previous: toFremd }),
    'Ein Zugriffsrecht bleibt bei der Person oder Gruppe, der es erteilt wurde. Erteilen Sie ein neues.',
  ],
  [
    'a second emergency setting',
    patient,
    { kind: 'grant', right: { policySetId: 'urn:uuid:other', patient: anna, ...everybody, level: 'restricted' } },
    'Diese Einstellung gibt es in diesem EPD schon. Ändern Sie die bestehende.',
  ],
  [
    'a second exclusion',
    patient,
    {
      kind: 'grant',
      right: { ...exclusion, policySetId: 'urn:uuid:again', actor: { kind: 'professional', gln: '7601000010025' } },
    },
    'Diese Person ist bereits ausgeschlossen.',
  ],
])('[ACC-05] [ACC-06] says why a right cannot be written: %s', (_what, subject, act, words) => {
  expect(said(subject, act)).toBe(words);
});
