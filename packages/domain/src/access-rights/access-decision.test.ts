import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Confidentiality } from '../documents/index.ts';
import type { Day, Spid } from '../values/index.ts';
import type { AccessLevel, AccessRight, Actor, Template } from './access-right.ts';
import { decideAccess, levelOrSecret, readableLevels, type AccessAct } from './access-decision.ts';
import type { Requester } from './requester.ts';

const anna = '761337610411353650' as Spid;
const gln = '7601000102737';
const group = 'urn:oid:2.16.756.5.30.1.1';
const today = '2026-11-21' as Day;

const patient: Requester = { kind: 'patient', spid: anna, purpose: 'NORM' };
const representative: Requester = { kind: 'representative', id: 'rita.keller', purpose: 'NORM' };
const doctor: Requester = { kind: 'professional', gln, organisations: [group], purpose: 'NORM' };
const isInEmergencyAccess: Requester = { ...doctor, purpose: 'EMER' };

const actors: Readonly<Record<Template, Actor>> = {
  '201': { kind: 'patient', spid: anna },
  '202': { kind: 'all' },
  '203': { kind: 'all' },
  '301': { kind: 'professional', gln },
  '302': { kind: 'group', organisation: group },
  '303': { kind: 'representative', id: 'rita.keller' },
  '304': { kind: 'professional', gln },
};

let counter = 0;
function right(template: Template, level: AccessLevel | 'secret', rest: Partial<AccessRight> = {}): AccessRight {
  counter += 1;
  const carried = template === '203' ? { provideLevel: level as 'normal' } : { level: level as AccessLevel };
  return { policySetId: `urn:uuid:${counter}`, patient: anna, template, actor: actors[template], ...carried, ...rest };
}

/** The permitted levels as in the matrix, N, R and S: `NR-`. */
function letters(
  subject: Requester,
  rights: readonly AccessRight[],
  kind: 'read' | 'write' | 'update',
  day: Day = today,
): string {
  const levels: readonly [Confidentiality, string][] = [
    ['normal', 'N'],
    ['restricted', 'R'],
    ['secret', 'S'],
  ];
  return levels
    .map(([confidentiality, letter]) =>
      decideAccess(subject, rights, { kind, confidentiality }, day).allowed ? letter : '-',
    )
    .join('');
}

describe('who may read (national policy stack, matrix 6.3)', () => {
  it.each([
    ['the patient reads their own record at every level', patient, [right('201', 'full')], 'NRS'],
    ['a representative with full access (303) reads every level', representative, [right('303', 'full')], 'NRS'],
    ['a representative without 303 reads nothing', representative, [right('201', 'full')], '---'],
    ['a professional with normal (301) reads normal', doctor, [right('301', 'normal')], 'N--'],
    ['a group with normal (302) reads normal', doctor, [right('302', 'normal')], 'N--'],
    ['a professional with restricted (301) reads normal and restricted', doctor, [right('301', 'restricted')], 'NR-'],
    ['a group with restricted (302) reads normal and restricted', doctor, [right('302', 'restricted')], 'NR-'],
    ['delegation and normal on 301 reads normal', doctor, [right('301', 'delegation-and-normal')], 'N--'],
    ['delegation and normal on 304 reads normal', doctor, [right('304', 'delegation-and-normal')], 'N--'],
    [
      'delegation and restricted on 301 reads normal and restricted',
      doctor,
      [right('301', 'delegation-and-restricted')],
      'NR-',
    ],
    [
      'delegation and restricted on 304 reads normal and restricted',
      doctor,
      [right('304', 'delegation-and-restricted')],
      'NR-',
    ],
    ['a professional without any grant reads nothing', doctor, [right('201', 'full'), right('203', 'normal')], '---'],
    ['emergency at level normal (202) reads normal', isInEmergencyAccess, [right('202', 'normal')], 'N--'],
    [
      'emergency at level restricted (202) reads normal and restricted',
      isInEmergencyAccess,
      [right('202', 'restricted')],
      'NR-',
    ],
    [
      'emergency when the patient has switched it off reads nothing',
      isInEmergencyAccess,
      [right('203', 'normal')],
      '---',
    ],
    ['the emergency level does not count in daily use', doctor, [right('202', 'restricted')], '---'],
    [
      'a personal grant stays in an emergency and joins its level',
      isInEmergencyAccess,
      [right('202', 'normal'), right('301', 'restricted')],
      'NR-',
    ],
    ['the highest of several grants wins', doctor, [right('301', 'normal'), right('302', 'restricted')], 'NR-'],
    [
      'the exclusion list beats their own grant',
      doctor,
      [right('301', 'restricted'), right('301', 'exclusion-list')],
      '---',
    ],
    ['the exclusion list beats the group', doctor, [right('302', 'restricted'), right('301', 'exclusion-list')], '---'],
    [
      'the exclusion of a group beats their own grant',
      doctor,
      [right('301', 'restricted'), right('302', 'exclusion-list')],
      '---',
    ],
    [
      'the exclusion list beats the emergency',
      isInEmergencyAccess,
      [right('202', 'restricted'), right('301', 'exclusion-list')],
      '---',
    ],
    [
      'secret is never for a professional, whatever a right claims',
      doctor,
      [right('301', 'full'), right('304', 'full')],
      '---',
    ],
    ['a group cannot hold delegation', doctor, [right('302', 'delegation-and-restricted')], '---'],
  ] as const)('[COM-04] %s', (_words, subject, rights, expected) => {
    expect(letters(subject, rights, 'read')).toBe(expected);
  });

  it('[COM-04] rights of another patient, professional or group do not apply', () => {
    const other = { ...right('201', 'full'), actor: { kind: 'patient', spid: '761337610469261945' as Spid } } as const;
    expect(letters(patient, [other], 'read')).toBe('---');
    const elsewhere = { ...right('201', 'full'), patient: '761337610469261945' as Spid };
    expect(letters(patient, [elsewhere], 'read')).toBe('---');
    expect(
      letters(
        { ...doctor, gln: '7601000050717', organisations: [] },
        [right('301', 'normal'), right('302', 'normal')],
        'read',
      ),
    ).toBe('---');
  });

  it('[COM-04] a right applies from its start day to the end of its end day', () => {
    const limited = [right('301', 'normal', { start: '2026-11-10' as Day, end: '2026-11-21' as Day })];
    expect(
      ['2026-11-09', '2026-11-10', '2026-11-21', '2026-11-22'].map((day) =>
        letters(doctor, limited, 'read', day as Day),
      ),
    ).toEqual(['---', 'N--', 'N--', '---']);
  });

  it('[COM-04] an unknown confidentiality code counts as secret', () => {
    expect(levelOrSecret({ code: '17621005', system: 'http://snomed.info/sct' })).toBe('normal');
    expect(levelOrSecret({ code: '999', system: 'http://snomed.info/sct' })).toBe('secret');
  });

  it('[COM-04] a level code under another or no code system counts as secret', () => {
    for (const code of ['17621005', '263856008', '1141000195107'])
      for (const system of [
        '',
        'http://snomed.info/sct/900000000000207008',
        'urn:oid:2.16.840.1.113883.6.96',
        'SNOMED',
      ])
        expect(levelOrSecret({ code, system }), `${system}|${code}`).toBe('secret');
  });

  it('[COM-04] returns the right that allowed or denied the access', () => {
    const [grant, excluded] = [right('301', 'normal'), right('301', 'exclusion-list')];
    expect(decideAccess(doctor, [grant], { kind: 'read', confidentiality: 'normal' }, today)).toEqual({
      allowed: true,
      by: grant,
    });
    expect(decideAccess(doctor, [grant, excluded], { kind: 'read', confidentiality: 'normal' }, today)).toMatchObject({
      allowed: false,
      by: excluded,
    });
    const own = right('201', 'full');
    expect(decideAccess(patient, [grant, own], { kind: 'grant', right: grant }, today)).toEqual({
      allowed: true,
      by: own,
    });
  });

  it.each([
    [{ kind: 'read', confidentiality: 'normal' }, 'toasts.auth.noEPDAccess'],
    [{ kind: 'update', confidentiality: 'normal' }, 'toasts.auth.noEPDAccess'],
    [{ kind: 'readLog' }, 'toasts.account.noAppropriatePermission'],
    [{ kind: 'readRight', right: right('301', 'normal') }, 'toasts.documentAccess.noAccessRights'],
    [{ kind: 'revoke', right: right('301', 'normal') }, 'toasts.documentAccess.noAccessRights'],
  ] as const)('[COM-04] states why an act is refused, without a right and to an excluded person: %j', (act, reason) => {
    const excluded = right('301', 'exclusion-list');
    expect(decideAccess(doctor, [], act, today)).toEqual({ allowed: false, reason });
    expect(decideAccess(doctor, [excluded], act, today)).toEqual({ allowed: false, reason, by: excluded });
  });

  it('[COM-04] what may be read in an emergency can be read although nothing may be changed', () => {
    expect(readableLevels(isInEmergencyAccess, [right('202', 'restricted')], today)).toEqual(['normal', 'restricted']);
  });
});

describe('who may upload and update (matrix 6.4)', () => {
  it.each([
    [
      'every professional may upload, with no read grant at all, by the default level normal: normal and restricted',
      doctor,
      [right('203', 'normal')],
      'NR-',
    ],
    ['default level restricted: only restricted', doctor, [right('203', 'restricted')], '-R-'],
    ['default level secret: only secret', doctor, [right('203', 'secret')], '--S'],
    ['no upload in an emergency', isInEmergencyAccess, [right('203', 'normal'), right('202', 'restricted')], '---'],
    [
      'an excluded professional does not upload',
      doctor,
      [right('203', 'normal'), right('301', 'exclusion-list')],
      '---',
    ],
    ['a read grant alone does not upload', doctor, [right('301', 'restricted')], '---'],
    ['the patient uploads at every level', patient, [right('201', 'full')], 'NRS'],
    ['a representative uploads at every level', representative, [right('303', 'full')], 'NRS'],
  ] as const)('[COM-04] %s', (_words, subject, rights, expected) => {
    expect(letters(subject, rights, 'write')).toBe(expected);
  });

  it.each([
    [
      'a professional changes metadata at the levels that can be read',
      doctor,
      [right('301', 'restricted'), right('203', 'secret')],
      'NR-',
    ],
    [
      'nothing is changed in an emergency',
      isInEmergencyAccess,
      [right('202', 'restricted'), right('301', 'restricted')],
      '---',
    ],
    ['the patient changes every level', patient, [right('201', 'full')], 'NRS'],
  ] as const)('[COM-04] %s', (_words, subject, rights, expected) => {
    expect(letters(subject, rights, 'update')).toBe(expected);
  });

  it('[COM-04] only the patient and representatives may read the access log', () => {
    const rights = [right('201', 'full'), right('303', 'full'), right('304', 'delegation-and-restricted')];
    expect(
      [patient, representative, doctor].map((who) => decideAccess(who, rights, { kind: 'readLog' }, today).allowed),
    ).toEqual([true, true, false]);
    expect(decideAccess(doctor, [right('203', 'secret')], { kind: 'readLog' }, today).allowed).toBe(false);
  });
});

describe('who may grant rights (policy sets 103 to 105)', () => {
  const delegation = right('304', 'delegation-and-normal', { start: '2026-11-01' as Day, end: '2026-12-31' as Day });
  const other: Actor = { kind: 'professional', gln: '7601000050717' };
  const dates = { start: '2026-11-21' as Day, end: '2026-12-31' as Day };
  const wanted = right('301', 'normal', { actor: other, ...dates });
  const may = (subject: Requester, rights: readonly AccessRight[], act: AccessAct) =>
    decideAccess(subject, rights, act, today).allowed;

  it('[COM-04] a delegation may be used to grant its own level within its own dates', () => {
    expect(may(doctor, [delegation], { kind: 'grant', right: wanted })).toBe(true);
    expect(may(doctor, [delegation], { kind: 'grant', right: { ...wanted, level: 'restricted' } })).toBe(false);
    expect(may(doctor, [delegation], { kind: 'grant', right: { ...wanted, end: '2027-01-01' as Day } })).toBe(false);
    expect(may(doctor, [delegation], { kind: 'grant', right: right('301', 'normal', { actor: other }) })).toBe(false);
    expect(may(doctor, [delegation], { kind: 'grant', right: { ...wanted, start: '2026-10-31' as Day } })).toBe(false);
  });

  it('[COM-04] a delegator may not pass on the delegation, exclude, revoke or change an exclusion', () => {
    expect(
      may(doctor, [delegation], {
        kind: 'grant',
        right: { ...wanted, template: '304', level: 'delegation-and-normal' },
      }),
    ).toBe(false);
    expect(may(doctor, [delegation], { kind: 'grant', right: { ...wanted, level: 'exclusion-list' } })).toBe(false);
    expect(may(doctor, [delegation], { kind: 'revoke', right: wanted })).toBe(false);
    expect(
      may(doctor, [delegation], { kind: 'grant', right: wanted, previous: { ...wanted, level: 'exclusion-list' } }),
    ).toBe(false);
    expect(may(doctor, [right('301', 'restricted')], { kind: 'grant', right: wanted })).toBe(false);
  });

  it('[COM-04] the patient may grant and revoke everything but their own full access', () => {
    const own = [right('201', 'full')];
    expect(may(patient, own, { kind: 'grant', right: { ...wanted, level: 'exclusion-list' } })).toBe(true);
    expect(may(patient, own, { kind: 'revoke', right: wanted })).toBe(true);
    expect(may(patient, own, { kind: 'revoke', right: right('201', 'full') })).toBe(false);
    expect(may(patient, own, { kind: 'grant', right: { ...wanted, patient: '761337610469261945' as Spid } })).toBe(
      false,
    );
  });

  it('[COM-04] [ACC-08] a professional may read their own right and those they granted, but no exclusions', () => {
    const mine = right('301', 'normal');
    const given = { at: '2026-11-20T08:00:00Z', role: 'HCP', id: gln, name: 'Peter Meier' } as const;
    const excluded = right('301', 'exclusion-list', { actor: other, given });
    expect(may(doctor, [mine, wanted], { kind: 'readRight', right: mine })).toBe(true);
    expect(may(doctor, [delegation, wanted], { kind: 'readRight', right: wanted })).toBe(false);
    expect(may(doctor, [delegation, wanted], { kind: 'readRight', right: { ...wanted, given } })).toBe(true);
    expect(may(doctor, [delegation, excluded], { kind: 'readRight', right: excluded })).toBe(false);
    const uploads = right('203', 'normal');
    expect(may(doctor, [uploads], { kind: 'readRight', right: uploads })).toBe(false);
  });
});

describe('properties', () => {
  const days = fc.integer({ min: 1, max: 28 }).map((day) => `2026-11-${String(day).padStart(2, '0')}` as Day);
  const anyRight = fc
    .record({
      template: fc.constantFrom<Template>('201', '202', '203', '301', '302', '303', '304'),
      level: fc.constantFrom<AccessLevel>(
        'normal',
        'restricted',
        'delegation-and-normal',
        'delegation-and-restricted',
        'full',
        'exclusion-list',
      ),
      start: fc.option(days, { nil: undefined }),
      end: fc.option(days, { nil: undefined }),
    })
    .map(({ template, level, start, end }) =>
      right(template, template === '203' ? 'normal' : level, { ...(start ? { start } : {}), ...(end ? { end } : {}) }),
    );
  const subjects = fc.constantFrom(patient, representative, doctor, isInEmergencyAccess);

  it('[COM-04] an exclusion in force overrides all other rights', () => {
    fc.assert(
      fc.property(
        fc.array(anyRight),
        fc.constantFrom(doctor, isInEmergencyAccess),
        days,
        fc.nat(),
        (rights, subject, day, at) => {
          const all = rights.toSpliced(at % (rights.length + 1), 0, right('301', 'exclusion-list'));
          return letters(subject, all, 'read', day) === '---' && letters(subject, all, 'write', day) === '---';
        },
      ),
    );
  });

  it('[COM-04] an additional right that is not an exclusion never removes access', () => {
    fc.assert(
      fc.property(fc.array(anyRight), anyRight, subjects, days, (rights, more, subject, day) => {
        fc.pre(more.level !== 'exclusion-list');
        const before = readableLevels(subject, rights, day);
        const after = readableLevels(subject, [...rights, more], day);
        return before.every((level) => after.includes(level));
      }),
    );
  });

  it('[COM-04] a professional never reads secret documents, and the order of the rights does not matter', () => {
    fc.assert(
      fc.property(fc.array(anyRight), fc.constantFrom(doctor, isInEmergencyAccess), days, (rights, subject, day) => {
        const read = letters(subject, rights, 'read', day);
        return !read.includes('S') && read === letters(subject, rights.toReversed(), 'read', day);
      }),
    );
  });

  it('[COM-04] ignores rights that have expired or not begun', () => {
    fc.assert(
      fc.property(fc.array(anyRight), subjects, days, (rights, subject, day) => {
        const inForce = rights.filter(({ start, end }) => (!start || start <= day) && (!end || day <= end));
        return letters(subject, rights, 'read', day) === letters(subject, inForce, 'read', day);
      }),
    );
  });
});
