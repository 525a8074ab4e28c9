import { describe, expect, it } from 'vitest';
import type { Actor } from '@epr/domain/access-rights';
import { systems, type Day } from '@epr/domain/values';
import { namesTemplate, readConsent } from './read-consent.ts';
import { readProvenance, writeProvenance } from './provenance.ts';
import { writeConsent } from './write-consent.ts';
import { aRight, patient } from './testing/a-right.ts';

const right = aRight();
const written = writeConsent(right);
const policy = (code: string) => ({ policyRule: { coding: [{ code: `urn:e-health-suisse:2015:policies:${code}` }] } });
const actor = (reference: unknown) => ({ provision: { actor: [{ reference }] } });
const everybody = { identifier: { value: 7 }, display: 'all' };
const typed = (code: string, value = 'x') => ({ identifier: { type: { coding: [{ code }] }, value } });

/** The part of the Consent each reason is about. */
const parts: Readonly<Record<string, string>> = {
  'not a Consent': 'resourceType',
  'a policy set id and a patient are needed': 'identity',
  'unknown template ': 'template',
  'no actor': 'actor',
  'no level of this template': 'level',
  'a period that is not made of days': 'period',
};

describe('reading a Consent', () => {
  it.each<[string, string, unknown]>([
    ['text', 'not a Consent', 'Consent'],
    ['nothing', 'not a Consent', null],
    ['a resource of another kind', 'not a Consent', { ...written, resourceType: 'Contract' }],
    ['an object of no kind', 'not a Consent', {}],
    [
      'no policy set id',
      'a policy set id and a patient are needed',
      { ...written, identifier: [written.identifier?.[1]] },
    ],
    ['no patient', 'a policy set id and a patient are needed', { ...written, patient: { display: 'Anna Keller' } }],
    ['no patient element', 'a policy set id and a patient are needed', { ...written, patient: undefined }],
    ['no template', 'unknown template ', { ...written, identifier: [null, 7, written.identifier?.[0]] }],
    ['no provision', 'no actor', { ...written, provision: undefined }],
    ['an actor without a reference', 'no actor', { ...written, provision: { actor: [{}] } }],
    ['a display that is not everybody', 'no actor', { ...written, ...actor({ display: 'Peter Meier' }) }],
    [
      'a number that is no text',
      'no actor',
      { ...written, ...actor({ identifier: { ...typed('urn:gs1:gln').identifier, value: 7 } }) },
    ],
    ['an identifier of another kind', 'no actor', { ...written, ...actor(typed('urn:example:badge')) }],
    ['no policy', 'no level of this template', { ...written, policyRule: undefined }],
    ['an empty policy', 'no level of this template', { ...written, policyRule: { coding: [] } }],
    ['a policy that is a number', 'no level of this template', { ...written, policyRule: { coding: [{ code: 7 }] } }],
    ['a display of everybody beside a number that is no text', 'no actor', { ...written, ...actor(everybody) }],
    ['an unknown level', 'no level of this template', { ...written, ...policy('access-level:all') }],
    ['a level after another prefix', 'no level of this template', { ...written, ...policy('x:access-level:normal') }],
    ['an unknown upload level', 'no level of this template', { ...written, ...policy('provide-level:full') }],
    [
      'a start that is no day',
      'a period that is not made of days',
      { ...written, provision: { ...written.provision, period: { start: '2026-13-01', end: '2026-12-31' } } },
    ],
    [
      'an end that is no day',
      'a period that is not made of days',
      { ...written, provision: { ...written.provision, period: { start: '2026-12-01', end: 'tomorrow' } } },
    ],
    [
      'a start that is a number',
      'a period that is not made of days',
      { ...written, provision: { ...written.provision, period: { start: 2026, end: '2026-12-31' } } },
    ],
    [
      'a period that is text',
      'a period that is not made of days',
      { ...written, provision: { ...written.provision, period: 'until 2026-12-31' } },
    ],
  ])('[ACC-01] [COM-04] rejects a Consent with %s: %s', (_what, refusal, resource) => {
    expect(readConsent(resource)).toEqual({ ok: false, error: { part: parts[refusal], diagnostics: refusal } });
  });

  it('[ACC-01] a Consent that cannot be read is a right nevertheless when it names a national template', () => {
    const { provision: _none, ...unreadable } = written;
    const templates = ['201', '202', '203', '301', '302', '303', '304'] as const;
    for (const template of templates)
      expect(namesTemplate({ ...unreadable, identifier: writeConsent(aRight({ template })).identifier })).toBe(true);
    const [policySet, template] = written.identifier ?? [];
    for (const other of [
      { ...written, resourceType: 'Contract' },
      { ...written, identifier: [policySet] },
      { ...written, identifier: [policySet, { ...template, value: '305' }] },
      { ...written, identifier: [{ ...policySet, value: '301' }] },
      null,
    ])
      expect(namesTemplate(other)).toBe(false);
  });

  it('[ACC-01] [COM-04] does not accept an access level for uploads or an upload level for access', () => {
    const upload = writeConsent({ ...right, template: '203', actor: { kind: 'all' }, level: 'normal' });
    expect(readConsent(upload)).toMatchObject({ ok: false, error: { part: 'level' } });
    expect(readConsent({ ...upload, ...policy('provide-level:secret') })).toMatchObject({
      value: { template: '203', provideLevel: 'secret' },
    });
    expect(readConsent({ ...upload, ...policy('exclusion-list') })).toMatchObject({ ok: false });
    for (const unknown of ['provide-level:full', 'provide-level:', 'normal'])
      expect(readConsent({ ...upload, ...policy(unknown) }), unknown).toMatchObject({ ok: false });
  });

  it.each<[string, unknown, Actor]>([
    ['a GLN by its type', typed('urn:gs1:gln', '7600000000005'), { kind: 'professional', gln: '7600000000005' }],
    [
      'a GLN by its system',
      { identifier: { system: systems.gln, value: '7600000000005' } },
      { kind: 'professional', gln: '7600000000005' },
    ],
    [
      'a group',
      typed('urn:oasis:names:tc:xspa:1.0:subject:organization-id', 'urn:oid:2.999.1'),
      { kind: 'group', organisation: 'urn:oid:2.999.1' },
    ],
    ['a patient by the type', typed('urn:e-health-suisse:2015:epr-spid', patient), { kind: 'patient', spid: patient }],
    [
      'a patient by the system',
      { identifier: { system: systems.spid, value: patient } },
      { kind: 'patient', spid: patient },
    ],
    ['everybody', { display: 'all' }, { kind: 'all' }],
    [
      'a representative, named beside it',
      {
        ...typed('urn:e-health-suisse:representative-id', 'rita.keller'),
        display: 'R. K.',
        extension: [
          null,
          { url: 'urn:example', valueString: 'other' },
          { url: 'urn:epr-portal:representative-name', valueString: 'Rita Keller' },
          { url: 'urn:example:further', valueString: 'other' },
        ],
      },
      { kind: 'representative', id: 'rita.keller', name: 'Rita Keller' },
    ],
    [
      'a representative, named as the standard does',
      { ...typed('urn:e-health-suisse:representative-id', 'rita.keller'), display: 'Rita Keller' },
      { kind: 'representative', id: 'rita.keller', name: 'Rita Keller' },
    ],
    [
      'a representative with a blank name',
      { ...typed('urn:e-health-suisse:representative-id', 'rita.keller'), display: ' ' },
      { kind: 'representative', id: 'rita.keller' },
    ],
    [
      'a representative with a name that is no text',
      { ...typed('urn:e-health-suisse:representative-id', 'rita.keller'), display: 7 },
      { kind: 'representative', id: 'rita.keller' },
    ],
  ])('[ACC-01] reads the actor: %s', (_whom, reference, expected) => {
    const read = readConsent({ ...written, ...actor(reference) });
    expect(read).toMatchObject({ ok: true });
    expect(read.ok && read.value.actor).toEqual(expected);
  });

  it.each(['2026-11-23T00:00:00+01:00', '2026-11-22T23:00:00Z'])(
    '[ACC-01] a right starting at %s begins on that day in Switzerland, and needs no end',
    (start) => {
      const period = { start };
      const read = readConsent({ ...written, provision: { ...written.provision, period } });
      expect(read.ok && read.value).toEqual({ ...right, start: '2026-11-23' as Day });
    },
  );

  it('[ACC-01] [ACC-02] a right with a year or a month as its period is not left out: it lasts for all of it', () => {
    const period = { start: '2026', end: '2027-02' };
    const read = readConsent({ ...written, provision: { ...written.provision, period } });
    expect(read.ok && read.value).toEqual({ ...right, start: '2026-01-01' as Day, end: '2027-02-28' as Day });
  });
});

describe('the Provenance of a right', () => {
  const given = { at: '2026-11-20T08:00:00.000Z', id: 'x-1', name: 'Anna Keller' };

  it.each([
    ['PAT', systems.spid],
    ['HCP', systems.gln],
    ['REP', 'urn:e-health-suisse:representative-id'],
  ] as const)(
    '[ACC-01] [COM-03] identifies a grantor with the role %s by the identifier of that role',
    (role, system) => {
      const provenance = writeProvenance('abc-1', '2', { ...given, role });
      expect(provenance).toEqual({
        resourceType: 'Provenance',
        id: 'abc-1-2',
        target: [{ reference: 'Consent/abc-1' }],
        recorded: given.at,
        agent: [
          {
            role: [{ coding: [{ system: systems.role, code: role }] }],
            who: { identifier: { system, value: 'x-1' }, display: 'Anna Keller' },
          },
        ],
      });
      expect(readProvenance(provenance)).toEqual({ consent: 'abc-1', given: { ...given, role } });
    },
  );

  const whole = writeProvenance('abc-1', '2', { ...given, role: 'HCP' });
  const who = (more: object) => ({ agent: [{ ...whole.agent[0], ...more }] });
  it.each([
    ['of another kind', { resourceType: 'AuditEvent' }],
    ['without a time', { recorded: undefined }],
    ['without a target', { target: undefined }],
    ['without any target', { target: [] }],
    ['of a target without a name', { target: [{}] }],
    ['of a document', { target: [{ reference: 'DocumentReference/abc-1' }] }],
    ['of something that only ends so', { target: [{ reference: 'OldConsent/abc-1' }] }],
    ['without an agent', { agent: undefined }],
    ['without any agent', { agent: [] }],
    ['without a grantor', who({ who: undefined })],
    ['of somebody without a number', who({ who: { display: 'Anna Keller' } })],
    ['without a role', who({ role: undefined })],
    ['with an empty role', who({ role: [{}] })],
    ['with a role without a code', who({ role: [{ coding: [] }] })],
    ['with a list of no roles', who({ role: [] })],
    ['with an unknown role', who({ role: [{ coding: [{ code: 'toString' }] }] })],
  ])('[ACC-01] a Provenance %s is ignored', (_what, more) => {
    expect(readProvenance({ ...whole, ...more })).toBeUndefined();
  });

  it('[ACC-01] is read with a full URL and a version, and a missing name is empty', () => {
    const foreign = {
      ...whole,
      target: [{ reference: 'https://other.example/fhir/Consent/abc-1/_history/2' }],
      ...who({ who: { identifier: { value: 'x-1' } } }),
    };
    expect(readProvenance(foreign)).toEqual({ consent: 'abc-1', given: { ...given, role: 'HCP', name: '' } });
  });
});
