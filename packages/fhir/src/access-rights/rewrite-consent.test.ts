import { describe, expect, it } from 'vitest';
import type { AccessLevel, AccessRight } from '@epr/domain/access-rights';
import { systems, type Day } from '@epr/domain/values';
import { consentId } from './consent-id.ts';
import { accessLevelUrn, rewriteConsent, writeConsent } from './write-consent.ts';
import { aRight } from './testing/a-right.ts';

const right = aRight({ start: '2026-11-01' as Day, end: '2027-01-31' as Day });
const stored = { ...writeConsent(right), language: 'de-CH' };
const purposeOf = (code: string) => ({ system: systems.purposeOfUse, code });

describe('writing a right into the Consent it was read from', () => {
  it('[ACC-01] writes a new Consent for another right or an unreadable Consent', () => {
    const other = { ...right, policySetId: 'urn:uuid:11111111-9d2a-4f0e-9f63-0f8d0f6d2c11' };
    expect(rewriteConsent(other, stored)).toEqual(writeConsent(other));
    const broken = { ...stored, policyRule: {} };
    expect(rewriteConsent(right, broken)).toEqual(writeConsent(right));
  });

  it.each<[string, AccessRight['actor']]>([
    ['another professional', { kind: 'professional', gln: '7600000000012' }],
    ['a group with the same number', { kind: 'group', organisation: '7600000000005' }],
  ])('[ACC-01] [ACC-05] %s replaces the first actor', (_whom, actor) => {
    const changed = rewriteConsent({ ...right, actor }, stored);
    expect(changed.provision?.actor).toEqual(writeConsent({ ...right, actor }).provision?.actor);
  });

  it('[ACC-01] an unchanged actor stays as the platform wrote it', () => {
    const [actor] = stored.provision?.actor ?? [];
    const named = { ...actor, reference: { ...actor?.reference, display: 'Peter Meier' } };
    const before = { ...stored, provision: { ...stored.provision, actor: [named] } } as typeof stored;
    expect(rewriteConsent({ ...right, level: 'normal' }, before).provision?.actor).toEqual([named]);
  });

  it.each<[string, Partial<AccessRight>]>([
    ['start', { start: '2026-12-01' as Day }],
    ['end', { end: '2027-06-30' as Day }],
  ])('[ACC-01] [ACC-05] writes another %s and keeps other elements of the period', (_which, dates) => {
    const period = { ...stored.provision?.period, _end: { id: 'x' } };
    const before = { ...stored, provision: { ...stored.provision, period } };
    expect(rewriteConsent({ ...right, ...dates }, before).provision?.period).toEqual({ ...period, ...dates });
  });

  it('[ACC-01] keeps further identifiers of the platform, whatever their type', () => {
    const more = [{ value: 'x' }, { type: {}, value: 'y' }, { type: { coding: [] }, value: 'z' }, null];
    const identifier = [...(stored.identifier ?? []), ...more] as NonNullable<typeof stored.identifier>;
    expect(rewriteConsent({ ...right, level: 'normal' }, { ...stored, identifier }).identifier).toEqual(identifier);
  });

  it('[ACC-01] writes a start into a Consent that had none, and removes one', () => {
    const { start: _start, end: _end, ...open } = right;
    const dated = rewriteConsent({ ...open, start: '2026-12-01' as Day }, writeConsent(open));
    expect(dated.provision?.period).toEqual({ start: '2026-12-01' });
    const { start: _before, ...undated } = right;
    expect(rewriteConsent(undated, stored).provision?.period).toEqual({ end: right.end });
  });

  it('[ACC-01] does not rewrite unchanged dates, so that their time of day is kept', () => {
    const period = { start: '2026-11-01T00:00:00+01:00', end: '2027-01-31T23:59:59+01:00' };
    const before = { ...stored, provision: { ...stored.provision, period } };
    expect(rewriteConsent({ ...right, level: 'normal' }, before).provision?.period).toEqual(period);
  });

  it('[ACC-01] adds a required purpose once, and keeps purposes of a template that requires none', () => {
    const own = { ...stored, provision: { ...stored.provision, purpose: [purposeOf('OTHER')] } };
    expect(rewriteConsent(right, own).provision?.purpose).toEqual([purposeOf('OTHER'), purposeOf('NORM')]);
    const { level: _level, ...noLevel } = right;
    const upload: AccessRight = { ...noLevel, template: '203', provideLevel: 'restricted' };
    const partly = writeConsent(upload);
    expect(
      rewriteConsent(upload, { ...partly, provision: { ...partly.provision, purpose: [purposeOf('AUTO')] } }).provision
        ?.purpose,
    ).toEqual(['AUTO', 'NORM', 'DICOM_AUTO'].map(purposeOf));
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

describe('writing a right', () => {
  it('[ACC-01] [COM-03] includes the name of a representative besides the identifier, if there is one', () => {
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

  it('[ACC-01] [COM-03] identifies a patient by EPR-SPID and a group by OID', () => {
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

  it('[ACC-01] throws for a right without a level', () => {
    const { level: _level, ...none } = right;
    expect(() => writeConsent(none)).toThrow('no level');
  });

  it('[ACC-01] uses the UUID of the policy set in lower case as the id', () => {
    expect(consentId('URN:UUID:7F3C2F04-9D2A-4F0E-9F63-0F8D0F6D2C11')).toBe('7f3c2f04-9d2a-4f0e-9f63-0f8d0f6d2c11');
    expect(consentId('7f3c2f04-9d2a-4f0e-9f63-0f8d0f6d2c11')).toBe('7f3c2f04-9d2a-4f0e-9f63-0f8d0f6d2c11');
    expect(consentId('x-urn:uuid:1')).toBe('x-urn:uuid:1');
  });
});
