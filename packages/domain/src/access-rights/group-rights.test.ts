import { describe, expect, it } from 'vitest';
import type { Day, Spid } from '../values/index.ts';
import type { AccessRight, Actor } from './access-right.ts';
import {
  daysLeft,
  endingSoonDays,
  groupRights,
  allowsDelegation,
  templateAndLevelOf,
  yearAfter,
} from './group-rights.ts';
import { readableCountIn, readersOf } from './readers.ts';

const today = '2026-11-22' as Day;
const meier: Actor = { kind: 'professional', gln: '7601000102737' };
const ward: Actor = { kind: 'group', organisation: 'urn:oid:2.999.1' };
let counter = 0;
function right(
  template: AccessRight['template'],
  level: AccessRight['level'],
  rest: Partial<AccessRight> = {},
): AccessRight {
  counter += 1;
  const actor = template === '302' ? ward : template === '202' ? ({ kind: 'all' } as const) : meier;
  return {
    policySetId: `urn:uuid:${counter}`,
    patient: '761337610411353650' as Spid,
    template,
    actor,
    ...(level ? { level } : {}),
    ...rest,
  };
}

describe('the overview of access rights', () => {
  it('[ACC-02] groups 301, 302 and 304 into normal, restricted, excluded and expired, and leaves out the other templates', () => {
    const rights = {
      normal: [right('301', 'normal'), right('304', 'delegation-and-normal', { end: today }), right('302', 'normal')],
      restricted: [right('301', 'restricted'), right('301', 'delegation-and-restricted')],
      excluded: [right('301', 'exclusion-list'), right('301', 'exclusion-list', { end: today })],
      expired: [right('301', 'restricted', { end: '2026-11-21' as Day })],
    };
    const others = [
      right('301', undefined),
      right('201', 'full'),
      right('202', 'normal'),
      right('203', undefined),
      right('303', 'full'),
    ];
    expect(groupRights([...Object.values(rights).flat(), ...others], today)).toEqual(rights);
  });

  it('[ACC-02] counts the days until the end, and returns none without an end or after it', () => {
    expect(daysLeft(right('301', 'normal', { end: '2026-12-22' as Day }), today)).toBe(30);
    expect(endingSoonDays).toBe(30);
    expect(daysLeft(right('301', 'normal', { end: today }), today)).toBe(0);
    expect(daysLeft(right('301', 'normal'), today)).toBe(undefined);
    expect(daysLeft(right('301', 'normal', { end: '2026-11-21' as Day }), today)).toBe(undefined);
  });

  it('[ACC-04] a right lasts one year by default, and from 29 February until 28 February', () => {
    expect(yearAfter('2026-11-22' as Day)).toBe('2027-11-22');
    expect(yearAfter('2028-02-29' as Day)).toBe('2029-02-28');
  });

  it('[ACC-04] "may pass on" is the delegation level, on 304 or, if configured, on 301', () => {
    expect(templateAndLevelOf('restricted', false)).toEqual({ template: '301', level: 'restricted' });
    expect(templateAndLevelOf('restricted', true)).toEqual({ template: '304', level: 'delegation-and-restricted' });
    expect(templateAndLevelOf('normal', true, '301')).toEqual({ template: '301', level: 'delegation-and-normal' });
    const levels = ['normal', 'restricted', 'delegation-and-normal', 'delegation-and-restricted'] as const;
    expect(levels.map((level) => allowsDelegation(right('301', level)))).toEqual([false, false, true, true]);
  });
});

describe('who can see which documents', () => {
  const codes = { normal: '17621005', restricted: '263856008', secret: '1141000195107' };
  const documents = (['normal', 'normal', 'restricted', 'secret'] as const).map((level) => ({
    confidentiality: { code: codes[level], system: 'http://snomed.info/sct' },
  }));

  it('[COM-04] counts the documents a person can read, including rights of their groups and excluding exclusions', () => {
    const count = (rights: readonly AccessRight[], places: readonly string[] = []): number =>
      readableCountIn(rights, documents, today)(meier, places);
    expect(count([right('301', 'normal')])).toBe(2);
    expect(count([right('301', 'restricted')])).toBe(3);
    expect(count([right('302', 'restricted')])).toBe(0);
    expect(count([right('302', 'restricted')], ['urn:oid:2.999.1'])).toBe(3);
    expect(count([right('302', 'restricted'), right('301', 'exclusion-list')], ['urn:oid:2.999.1'])).toBe(0);
    expect(count([right('301', 'restricted'), right('301', 'normal')])).toBe(3);
    expect(count([right('301', 'exclusion-list'), right('301', 'restricted')])).toBe(0);
    expect(readableCountIn([right('302', 'normal')], documents, today)(ward, [])).toBe(2);
    const spital = right('302', 'restricted', { actor: { kind: 'group', organisation: 'urn:oid:2.999.9' } });
    expect(readableCountIn([right('302', 'normal'), spital], documents, today)(ward, ['urn:oid:2.999.9'])).toBe(3);
    for (const places of [
      ['urn:oid:2.999.9', 'urn:oid:2.999.7'],
      ['urn:oid:2.999.7', 'urn:oid:2.999.9'],
    ])
      expect(readableCountIn([spital], documents, today)(meier, places)).toBe(3);
    const rita = { kind: 'representative', id: 'rita' } as const;
    expect(readableCountIn([right('303', 'full', { actor: rita })], documents, today)(rita, [])).toBe(0);
  });

  it('[COM-04] lists each reader of a level once, and representatives and emergency access separately', () => {
    const rights = [
      right('301', 'normal'),
      right('302', 'restricted'),
      right('202', 'normal'),
      right('303', 'full', { actor: { kind: 'representative', id: 'rita' } }),
      right('303', 'full', { actor: { kind: 'representative', id: 'rolf' }, end: '2000-01-01' as Day }),
    ];
    const normal = readersOf('normal', rights, today);
    expect([normal.rights.length, normal.representatives.length, normal.emergency]).toEqual([2, 1, true]);
    const restricted = readersOf('restricted', rights, today);
    expect(restricted.rights.map(({ template }) => template)).toEqual(['302']);
    expect(restricted.emergency).toBe(false);
    expect(readersOf('normal', [...rights, right('301', 'exclusion-list')], today).rights.length).toBe(1);
    expect(readersOf('normal', [right('304', 'delegation-and-normal')], today).rights.length).toBe(1);
    expect(
      readersOf('normal', [right('301', 'normal'), right('304', 'delegation-and-normal')], today).rights,
    ).toHaveLength(1);
    const groups = ['urn:oid:2.999.8', 'urn:oid:2.999.9'].map((organisation) =>
      right('302', 'normal', { actor: { kind: 'group', organisation } }),
    );
    expect(readersOf('normal', groups, today).rights).toEqual(groups);
  });

  it('[COM-04] lists only representatives whose right opens documents, each once', () => {
    const rita = { kind: 'representative', id: 'rita' } as const;
    const ruedi = { kind: 'representative', id: 'ruedi' } as const;
    const rights = [
      right('303', 'full', { actor: rita }),
      right('303', 'full', { actor: rita }),
      right('303', 'normal', { actor: { kind: 'representative', id: 'rolf' } }),
      right('303', undefined, { actor: { kind: 'representative', id: 'ruth' } }),
      right('303', 'full', { actor: meier }),
      right('303', 'full', { actor: ruedi }),
    ];
    const readers = readersOf('secret', rights, today);
    expect(readers.representatives.map(({ actor }) => actor)).toEqual([rita, ruedi]);
    expect(readers.rights).toEqual([]);
  });
});
