import { describe, expect, it } from 'vitest';
import type { AccessLevel, AccessRight } from '@epr/domain/access-rights';
import { systems, type Day } from '@epr/domain/values';
import { consentId } from './consent-id.ts';
import { accessLevelUrn, rewriteConsent, writeConsent } from './write-consent.ts';
import { aRight } from './testing/a-right.ts';

const right = aRight({ start: '2026-11-01' as Day, end: '2027-01-31' as Day });
const stored = { ...writeConsent(right), language: 'de-CH' };
const purposeOf = (code: string) => ({ system: systems.purposeOfUse, code });

describe('a right written into the Consent it was read from', () => {
  it('[ACC-01] another right, and what is no right, is written anew', () => {
    const other = { ...right, policySetId: 'urn:uuid:11111111-9d2a-4f0e-9f63-0f8d0f6d2c11' };
    expect(rewriteConsent(other, stored)).toEqual(writeConsent(other));
    const broken = { ...stored, policyRule: {} };
    expect(rewriteConsent(right, broken)).toEqual(writeConsent(right));
  });

  it.each<[string, AccessRight['actor']]>([
    ['another professional', { kind: 'professional', gln: '7600000000012' }],
    ['a group with the same number', { kind: 'group', organisation: '7600000000005' }],
  ])('[ACC-01] [ACC-05] %s takes the place of the first actor', (_whom, actor) => {
    const changed = rewriteConsent({ ...right, actor }, stored);
    expect(changed.provision?.actor).toEqual(writeConsent({ ...right, actor }).provision?.actor);
  });

  it('[ACC-01] the same actor stays as the platform wrote it', () => {
    const [actor] = stored.provision?.actor ?? [];
    const named = { ...actor, reference: { ...actor?.reference, display: 'Peter Meier' } };
    const before = { ...stored, provision: { ...stored.provision, actor: [named] } } as typeof stored;
    expect(rewriteConsent({ ...right, level: 'normal' }, before).provision?.actor).toEqual([named]);
  });

  it.each<[string, Partial<AccessRight>]>([
    ['start', { start: '2026-12-01' as Day }],
    ['end', { end: '2027-06-30' as Day }],
  ])('[ACC-01] [ACC-05] another %s is written, and what else the period says is kept', (_which, dates) => {
    const period = { ...stored.provision?.period, _end: { id: 'x' } };
    const before = { ...stored, provision: { ...stored.provision, period } };
    expect(rewriteConsent({ ...right, ...dates }, before).provision?.period).toEqual({ ...period, ...dates });
  });

  it('[ACC-01] further identifiers of a platform are kept, of whatever kind they are', () => {
    const more = [{ value: 'x' }, { type: {}, value: 'y' }, { type: { coding: [] }, value: 'z' }, null];
    const identifier = [...(stored.identifier ?? []), ...more] as NonNullable<typeof stored.identifier>;
    expect(rewriteConsent({ ...right, level: 'normal' }, { ...stored, identifier }).identifier).toEqual(identifier);
  });

  it('[ACC-01] a first day in a Consent that had none', () => {
    const { start: _start, end: _end, ...open } = right;
    const dated = rewriteConsent({ ...open, start: '2026-12-01' as Day }, writeConsent(open));
    expect(dated.provision?.period).toEqual({ start: '2026-12-01' });
  });

  it('[ACC-01] dates that stay are not written anew: a time of day is kept', () => {
    const period = { start: '2026-11-01T00:00:00+01:00', end: '2027-01-31T23:59:59+01:00' };
    const before = { ...stored, provision: { ...stored.provision, period } };
    expect(rewriteConsent({ ...right, level: 'normal' }, before).provision?.period).toEqual(period);
  });

  it('[ACC-01] a purpose the template requires is added once, and purposes of a template that requires none stay', () => {
    const own = { ...stored, provision: { ...stored.provision, purpose: [purposeOf('OTHER')] } };
    expect(rewriteConsent(right, own).provision?.purpose).toEqual([purposeOf('OTHER'), purposeOf('NORM')]);
    const { purpose: _purpose, ...bare } = stored.provision ?? {};
    expect(rewriteConsent(right, { ...stored, provision: bare }).provision?.purpose).toEqual([purposeOf('NORM')]);
    const representative: AccessRight = {
      ...right,
      template: '303',
      actor: { kind: 'representative', id: 'rita.keller', name: 'Rita Keller' },
      level: 'full',
    };
    const before = writeConsent(representative);
    expect(before.provision).not.toHaveProperty('purpose');
    expect(rewriteConsent(representative, before)).toEqual(before);
    const more = { ...before, provision: { ...before.provision, purpose: [purposeOf('NORM')] } };
    expect(rewriteConsent(representative, more)).toEqual(more);
  });
});

describe('a right that is written', () => {
  it('[ACC-01] [COM-03] names a representative beside the identifier, and not where no name is given', () => {
    const whom = (name?: string) =>
      writeConsent({
        ...right,
        template: '303',
        level: 'full',
        actor: { kind: 'representative', id: 'rita.keller', ...(name ? { name } : {}) },
      }).provision?.actor?.[0];
    const identifier = {
      type: { coding: [{ system: systems.uri, code: 'urn:e-health-suisse:representative-id' }] },
      value: 'rita.keller',
    };
    expect(whom()).toEqual({ role: { coding: [{ system: systems.role, code: 'REP' }] }, reference: { identifier } });
    const extension = [{ url: 'urn:epr-portal:representative-name', valueString: 'Rita Keller' }];
    expect(whom('Rita Keller')?.reference).toEqual({ identifier, extension });
  });

  it('[ACC-01] [COM-03] names a patient by the EPR-SPID and a group by its OID', () => {
    const reference = (actor: AccessRight['actor']) => writeConsent({ ...right, actor }).provision?.actor?.[0];
    expect(reference({ kind: 'patient', spid: right.patient })).toEqual({
      role: { coding: [{ system: systems.role, code: 'PAT' }] },
      reference: {
        identifier: {
          type: { coding: [{ system: systems.uri, code: 'urn:e-health-suisse:2015:epr-spid' }] },
          system: systems.spid,
          value: right.patient,
        },
      },
    });
    expect(reference({ kind: 'group', organisation: 'urn:oid:2.999.1' })?.reference).toEqual({
      identifier: {
        type: { coding: [{ system: systems.uri, code: 'urn:oasis:names:tc:xspa:1.0:subject:organization-id' }] },
        value: 'urn:oid:2.999.1',
      },
    });
    expect(reference({ kind: 'all' })?.reference).toEqual({ display: 'all' });
  });

  it.each<[AccessLevel, string]>([
    ['normal', 'urn:e-health-suisse:2015:policies:access-level:normal'],
    ['exclusion-list', 'urn:e-health-suisse:2015:policies:exclusion-list'],
  ])('[ACC-01] the level %s is the policy set %s', (level, urn) => {
    expect(accessLevelUrn(level)).toBe(urn);
    expect(writeConsent({ ...right, level }).policyRule).toEqual({ coding: [{ system: systems.uri, code: urn }] });
  });

  it('[ACC-01] one without a level is not written', () => {
    const { level: _level, ...none } = right;
    expect(() => writeConsent(none)).toThrow('no level');
  });

  it('[ACC-01] its id is the uuid of its policy set, in small letters', () => {
    expect(consentId('URN:UUID:7F3C2F04-9D2A-4F0E-9F63-0F8D0F6D2C11')).toBe('7f3c2f04-9d2a-4f0e-9f63-0f8d0f6d2c11');
    expect(consentId('7f3c2f04-9d2a-4f0e-9f63-0f8d0f6d2c11')).toBe('7f3c2f04-9d2a-4f0e-9f63-0f8d0f6d2c11');
    expect(consentId('x-urn:uuid:1')).toBe('x-urn:uuid:1');
  });
});
