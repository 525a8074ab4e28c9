import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccessRight, Actor, Template } from '@epr/domain/access-rights';
import type { Day } from '@epr/domain/values';
import { readConsent } from './read-consent.ts';
import { readNewConsent } from './read-new-consent.ts';
import { readProvenance, writeProvenance } from './provenance.ts';
import { rewriteConsent, writeConsent } from './write-consent.ts';
import { aRight, patient } from './testing/a-right.ts';

const right = aRight({ end: '2027-01-31' as Day });

describe('Consent', () => {
  it('[ACC-01] [COM-03] is written like the national example of template 301', () => {
    const { id, ...written } = writeConsent(right);
    // The address under which the right is changed and revoked: the uuid of its policy set.
    expect(id).toBe('7f3c2f04-9d2a-4f0e-9f63-0f8d0f6d2c11');
    expect(written).toEqual({
      resourceType: 'Consent',
      identifier: [
        { type: { coding: [{ system: typeSystem, code: 'policySetId' }] }, value: right.policySetId },
        { type: { coding: [{ system: typeSystem, code: 'templateId' }] }, value: '301' },
      ],
      status: 'active',
      scope: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/consentscope', code: 'patient-privacy' }] },
      category: [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'INFA' }] }],
      patient: { identifier: { system: 'urn:oid:2.16.756.5.30.1.127.3.10.3', value: patient } },
      policyRule: {
        coding: [{ system: 'urn:ietf:rfc:3986', code: 'urn:e-health-suisse:2015:policies:access-level:restricted' }],
      },
      provision: {
        period: { end: '2027-01-31' },
        actor: [
          {
            role: { coding: [{ system: 'urn:oid:2.16.756.5.30.1.127.3.10.6', code: 'HCP' }] },
            reference: {
              identifier: {
                type: { coding: [{ system: 'urn:ietf:rfc:3986', code: 'urn:gs1:gln' }] },
                system: 'urn:oid:2.51.1.3',
                value: '7600000000005',
              },
            },
          },
        ],
        purpose: [{ system: 'urn:oid:2.16.756.5.30.1.127.3.10.5', code: 'NORM' }],
      },
    });
  });

  const typeSystem = 'http://fhir.ch/ig/ch-epr-fhir/CodeSystem/PpqmConsentIdentifierType';

  const actors: Readonly<Record<Template, Actor>> = {
    '201': { kind: 'patient', spid: patient },
    '202': { kind: 'all' },
    '203': { kind: 'all' },
    '301': { kind: 'professional', gln: '7600000000005' },
    '302': { kind: 'group', organisation: 'urn:oid:2.16.756.5.30.1.1' },
    '303': { kind: 'representative', id: 'rita.keller' },
    '304': { kind: 'professional', gln: '7600000000005' },
  };

  it('[ACC-01] [COM-03] the level of new documents applies to daily use and to devices', () => {
    const { level: _level, ...rest } = right;
    const consent = writeConsent({ ...rest, template: '203', actor: actors['203'], provideLevel: 'normal' });
    expect(consent.provision?.purpose?.map(({ code }) => code)).toEqual(['NORM', 'AUTO', 'DICOM_AUTO']);
  });

  it('[COM-04] every right survives writing and reading', () => {
    const rights = fc
      .record({
        template: fc.constantFrom<Template>('201', '202', '203', '301', '302', '303', '304'),
        level: fc.constantFrom(
          'normal',
          'restricted',
          'delegation-and-normal',
          'delegation-and-restricted',
          'full',
          'exclusion-list',
        ),
        provideLevel: fc.constantFrom('normal', 'restricted', 'secret'),
        end: fc.option(fc.constant('2027-01-31' as Day), { nil: undefined }),
        start: fc.option(fc.constant('2026-01-31' as Day), { nil: undefined }),
      })
      .map(({ template, level, provideLevel, start, end }) => ({
        policySetId: right.policySetId,
        patient,
        template,
        actor: actors[template],
        ...(template === '203' ? { provideLevel } : { level }),
        ...(start ? { start } : {}),
        ...(end ? { end } : {}),
      }));
    fc.assert(
      fc.property(rights, (one) => {
        expect(readConsent(JSON.parse(JSON.stringify(writeConsent(one as AccessRight))))).toEqual({
          ok: true,
          value: one,
        });
      }),
    );
  });

  it.each([
    ['null', null],
    ['another resource', { resourceType: 'Patient' }],
    ['no elements', { resourceType: 'Consent' }],
    ['elements that are not arrays', { resourceType: 'Consent', identifier: 'x', provision: { actor: 7 } }],
    [
      'an unknown template',
      { ...writeConsent(right), identifier: writeConsent({ ...right, template: '999' as '301' }).identifier },
    ],
    [
      'a level of another template',
      {
        ...writeConsent(right),
        policyRule: { coding: [{ code: 'urn:e-health-suisse:2015:policies:provide-level:secret' }] },
      },
    ],
    [
      'an impossible day',
      { ...writeConsent(right), provision: { ...writeConsent(right).provision, period: { end: '2027-02-31' } } },
    ],
  ])('[COM-04] refuses %s without throwing', (_words, resource) => {
    expect(readConsent(resource).ok).toBe(false);
  });

  /** A Consent as platforms send it: with narrative, profile, an extension and proprietary purposes. */
  const foreign = {
    ...writeConsent(right),
    id: 'right-1',
    meta: { profile: ['http://fhir.ch/ig/ch-epr-fhir/StructureDefinition/PpqmConsentTemplate301'], versionId: '3' },
    text: { status: 'empty' as const, div: '<div xmlns="http://www.w3.org/1999/xhtml">Template 301</div>' },
    extension: [{ url: 'urn:example:note', valueString: 'kept' }],
    provision: {
      ...writeConsent(right).provision,
      purpose: [
        { system: 'urn:oid:2.16.756.5.30.1.127.3.10.5', code: 'NORM', display: 'Normal' },
        { system: 'urn:example', code: 'OTHER' },
      ],
    },
  };

  it('[ACC-01] an unchanged right is written back as received', () => {
    const read = readConsent(foreign);
    if (!read.ok) throw new Error(read.error.diagnostics);
    expect(rewriteConsent(read.value, foreign)).toEqual(foreign);
  });

  it('[SET-01] an emergency level in the form of CH:PPQm 2.0.0 is read, and written back if unchanged', () => {
    const emergency = writeConsent({ ...right, template: '202', actor: { kind: 'all' }, level: 'normal' });
    const code = 'urn:e-health-suisse:2015:policies:emergency-access-level:restricted';
    const older = { ...emergency, policyRule: { coding: [{ code }] } };
    const read = readConsent(older);
    expect(read).toMatchObject({ ok: true, value: { template: '202', level: 'restricted' } });
    if (read.ok) expect(rewriteConsent(read.value, older)).toEqual(older);
    expect(readConsent({ ...writeConsent(right), policyRule: older.policyRule }).ok).toBe(false);
  });

  it('[ACC-01] [ACC-05] a change affects only level, dates and template', () => {
    const changed = rewriteConsent(
      { ...right, template: '304', level: 'delegation-and-normal', end: '2027-06-30' as Day },
      foreign,
    );
    const { identifier, policyRule, provision, ...rest } = changed;
    const { identifier: _i, policyRule: _p, provision: before, ...same } = foreign;
    expect(rest).toEqual(same);
    expect(identifier?.map(({ value }) => value)).toEqual([right.policySetId, '304']);
    expect(policyRule?.coding?.[0]?.code).toBe('urn:e-health-suisse:2015:policies:access-level:delegation-and-normal');
    expect(provision).toEqual({ ...before, period: { end: '2027-06-30' } });
  });

  it('[ACC-01] removing the end leaves no empty period', () => {
    const { end: _end, ...open } = right;
    expect(rewriteConsent(open, foreign).provision).not.toHaveProperty('period');
  });

  it.each([
    ['a second actor', { provision: { ...foreign.provision, actor: [1, 2].map(() => foreign.provision.actor?.[0]) } }],
    ['a nested rule', { provision: { ...foreign.provision, provision: [{}] } }],
    ['a denial', { provision: { ...foreign.provision, type: 'deny' } }],
    ['a draft', { status: 'draft' }],
    ['a performer', { performer: [{ display: 'x' }] }],
    ['an id that is no uuid', { identifier: writeConsent({ ...right, policySetId: 'urn:uuid:1' }).identifier }],
    ['no purpose', { provision: { ...foreign.provision, purpose: [] } }],
    ['a patient by another number', { patient: { identifier: { system: 'urn:oid:2.16.756.5.32', value: patient } } }],
  ])('[COM-04] does not accept %s for storing', (_words, more) => {
    expect(readNewConsent(foreign).ok).toBe(true);
    expect(readNewConsent({ ...foreign, ...more }).ok).toBe(false);
  });

  it.each([
    [
      'accessRights.change.templateUnknown',
      { identifier: writeConsent({ ...right, template: '999' as '301' }).identifier },
    ],
    ['toasts.documentAccess.invalidDate', { provision: { ...foreign.provision, period: { end: '2027-02-31' } } }],
    ['accessRights.change.levelNotAllowed', { policyRule: { coding: [{ code: 'urn:x' }] } }],
  ])('[ACC-05] is refused with %s', (key, more) => {
    expect(readNewConsent({ ...foreign, ...more })).toMatchObject({ ok: false, error: { key } });
  });

  it('[ACC-01] the grantor and time of a right survive writing and reading', () => {
    const given = { at: '2026-11-20T08:00:00.000Z', role: 'HCP', id: '7600000000005', name: 'Peter Meier' } as const;
    expect(readProvenance(writeProvenance('abc-1', '2', given))).toEqual({ consent: 'abc-1', given });
    expect(readProvenance({ resourceType: 'Provenance', recorded: 'x', target: [{ reference: 'List/1' }] })).toBe(
      undefined,
    );
    expect(readProvenance(null)).toBe(undefined);
  });

  /** The examples of the national guide, with their narrative, profile and further purposes (ch-epr-fhir 5). */
  const published: readonly [Template, Partial<AccessRight>, readonly string[]][] = [
    ['202', { level: 'normal' }, ['EMER']],
    ['203', { provideLevel: 'restricted' }, ['NORM', 'AUTO', 'DICOM_AUTO']],
    ['301', { level: 'restricted', end: '2022-02-15' as Day }, ['NORM']],
    ['302', { level: 'restricted', start: '2025-02-01' as Day, end: '2025-02-15' as Day }, ['NORM']],
    ['303', { level: 'full' }, ['NORM']],
    ['304', { level: 'delegation-and-restricted', end: '2025-02-15' as Day }, ['NORM']],
  ];
  it.each(published)(
    '[ACC-01] [COM-03] template %s as published in the guide is read and written unchanged',
    (...row) => {
      const [template, terms, purposes] = row;
      const own: AccessRight = { policySetId: right.policySetId, patient, template, actor: actors[template], ...terms };
      const { id: _id, provision, ...consent } = writeConsent(own);
      const example = {
        ...consent,
        id: `PpqmConsentTemplate${template}Example`,
        meta: { profile: [`http://fhir.ch/ig/ch-epr-fhir/StructureDefinition/PpqmConsentTemplate${template}`] },
        text: { status: 'empty' as const, div: '<div xmlns="http://www.w3.org/1999/xhtml"><p>Template</p></div>' },
        provision: {
          ...provision,
          purpose: purposes.map((code) => ({ system: 'urn:oid:2.16.756.5.30.1.127.3.10.5', code })),
        },
      };
      expect(readConsent(example)).toEqual({ ok: true, value: own });
      expect(readNewConsent(example)).toEqual({ ok: true, value: own });
      expect(rewriteConsent(own, example)).toEqual(example);
    },
  );
});
