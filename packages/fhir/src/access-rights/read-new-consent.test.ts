import { describe, expect, it } from 'vitest';
import type { AccessRight, Actor, Template } from '@epr/domain/access-rights';
import { readNewConsent } from './read-new-consent.ts';
import { writeConsent } from './write-consent.ts';
import { aRight, patient } from './testing/a-right.ts';

const right = aRight();
const written = writeConsent(right);
const { provision, identifier = [], policyRule } = written;
const inside = (more: object) => ({ provision: { ...provision, ...more } });

describe('a Consent to be stored', () => {
  it.each(['dateTime', 'performer', 'organization', 'sourceAttachment', 'sourceReference', 'policy', 'verification'])(
    '[COM-04] contains nothing besides the right: %s',
    (name) => {
      expect(readNewConsent({ ...written, [name]: 'x' })).toEqual({
        ok: false,
        error: { diagnostics: `Consent.${name} is not part of a right` },
      });
    },
  );

  it.each(['type', 'action', 'securityLabel', 'class', 'code', 'data', 'dataPeriod', 'provision'])(
    '[COM-04] contains nothing besides the right: provision.%s',
    (name) => {
      expect(readNewConsent({ ...written, ...inside({ [name]: 'x' }) })).toEqual({
        ok: false,
        error: { diagnostics: `Consent.provision.${name} is not part of a right` },
      });
    },
  );

  const shortUuid = writeConsent({ ...right, policySetId: 'urn:uuid:7f3c2f04-9d2a-4f0e-9f63' });
  const longUuid = writeConsent({ ...right, policySetId: `${right.policySetId}0` });
  const prefixed = writeConsent({ ...right, policySetId: `x${right.policySetId}` });
  it.each<[string, object]>([
    ['the policy set id is not a urn:uuid', { identifier: shortUuid.identifier }],
    ['the policy set id is not a urn:uuid', { identifier: longUuid.identifier }],
    ['the policy set id is not a urn:uuid', { identifier: prefixed.identifier }],
    ['the status of a right is active', { status: 'inactive' }],
    ['the patient is named by the EPR-SPID', { patient: { identifier: { value: patient } } }],
    ['a right has a policy set id and a template id', { identifier: [...identifier, { value: 'x' }] }],
    ['a right has one policy', { policyRule: { coding: [policyRule, policyRule].map((one) => one?.coding?.[0]) } }],
    ['a right has one actor', inside({ actor: [1, 2].map(() => provision?.actor?.[0]) })],
    ['the purpose NORM is missing', inside({ purpose: undefined })],
    ['the purpose NORM is missing', inside({ purpose: [{ code: 'EMER' }] })],
    ["the actor's role is HCP", inside({ actor: [{ reference: provision?.actor?.[0]?.reference }] })],
    ["the actor's role is HCP", inside({ actor: [{ ...provision?.actor?.[0], role: { coding: [] } }] })],
    ["the actor's role is HCP", inside({ actor: [{ ...provision?.actor?.[0], role: {} }] })],
  ])('[COM-04] is refused with the reason: %s', (diagnostics, more) => {
    expect(readNewConsent({ ...written, ...more })).toEqual({ ok: false, error: { diagnostics } });
  });

  it.each<[Template, Actor, string]>([
    ['201', { kind: 'patient', spid: patient }, 'PAT'],
    ['301', { kind: 'professional', gln: '7600000000005' }, 'HCP'],
    ['302', { kind: 'group', organisation: 'urn:oid:2.999.1' }, 'HCP'],
    ['303', { kind: 'representative', id: 'rita.keller' }, 'REP'],
  ])('[COM-04] of template %s has the role of its actor and no other', (template, actor, role) => {
    const own = { ...right, template, actor };
    const consent = writeConsent(own);
    expect(readNewConsent(consent)).toEqual({ ok: true, value: own });
    for (const code of ['PAT', 'HCP', 'REP'].filter((other) => other !== role)) {
      const [one] = consent.provision?.actor ?? [];
      const other = { ...consent.provision, actor: [{ ...one, role: { coding: [{ code }] } }] };
      expect(readNewConsent({ ...consent, provision: other })).toEqual({
        ok: false,
        error: { diagnostics: `the actor's role is ${role}` },
      });
    }
  });

  it('[COM-04] a right to upload needs the purposes NORM and AUTO; DICOM_AUTO, which earlier platforms do not send, is optional', () => {
    const { level: _level, ...open } = right;
    const upload: AccessRight = { ...open, template: '203', actor: { kind: 'all' }, provideLevel: 'normal' };
    const consent = writeConsent(upload);
    const withPurposes = (...codes: string[]) =>
      readNewConsent({ ...consent, provision: { ...consent.provision, purpose: codes.map((code) => ({ code })) } });
    expect(withPurposes('NORM', 'AUTO')).toEqual({ ok: true, value: upload });
    expect(withPurposes('NORM', 'DICOM_AUTO')).toEqual({
      ok: false,
      error: { diagnostics: 'the purpose AUTO is missing' },
    });
  });

  it('[ACC-05] without an actor is refused with the message for a wrong actor; other refusals may have no message', () => {
    expect(readNewConsent({ ...written, ...inside({ actor: [] }) })).toEqual({
      ok: false,
      error: { diagnostics: 'no actor', key: 'accessRights.change.actorNotAllowed' },
    });
    expect(readNewConsent({})).toEqual({ ok: false, error: { diagnostics: 'not a Consent' } });
  });
});
