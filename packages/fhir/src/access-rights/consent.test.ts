import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccessRight, Actor, Template } from '@epr/domain/access-rights';
import type { Day, Spid } from '@epr/domain/values';
import { readConsent } from './read-consent.ts';
import { writeConsent } from './write-consent.ts';

const patient = '761337610411353650' as Spid;
const right: AccessRight = {
  policySetId: 'urn:uuid:7f3c2f04-9d2a-4f0e-9f63-0f8d0f6d2c11',
  patient,
  template: '301',
  actor: { kind: 'professional', gln: '7600000000005' },
  level: 'restricted',
  end: '2027-01-31' as Day,
};

describe('Consent', () => {
  it('[ACC-01] [COM-03] is written as the national profile shows template 301', () => {
    const { id: _id, ...written } = writeConsent(right);
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

  it('[COM-04] every right survives being written and read', () => {
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
    ['nothing inside', { resourceType: 'Consent' }],
    ['lists that are none', { resourceType: 'Consent', identifier: 'x', provision: { actor: 7 } }],
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
});
