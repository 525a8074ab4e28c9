import type { Consent } from 'fhir/r4';
import { expect, it } from 'vitest';
import type { AccessRight } from '@epr/domain/access-rights';
import type { Day } from '@epr/domain/values';
import { writeConsent } from '@epr/fhir/access-rights';
import { annaSpid, clinic, meierGln } from '../fhir-api/testing/people.ts';
import { rightRow, servedConsent } from './right-row.ts';

const id = '0F1E2D3C-0000-4000-8000-00000000abcd';
const right: AccessRight = {
  policySetId: `urn:uuid:${id}`,
  patient: annaSpid,
  template: '302',
  actor: { kind: 'group', organisation: clinic },
  level: 'restricted',
  end: '2199-01-01' as Day,
  given: { at: '2026-11-22T08:00:00.000Z', role: 'PAT', id: annaSpid, name: 'Anna Keller' },
};

/** A row as the store returns it. */
const stored = ({ actor = '', level = '', resource = null, ...row }: ReturnType<typeof rightRow>, version: number) => ({
  ...row,
  ...{ actor, level, resource, version },
});

it.each<readonly [string, Partial<AccessRight>, actor: string, level: string]>([
  ['a group', {}, clinic, 'restricted'],
  ['a professional', { template: '301', actor: { kind: 'professional', gln: meierGln } }, meierGln, 'restricted'],
  ['uploads', { template: '203', actor: { kind: 'all' }, provideLevel: 'secret' }, '', 'secret'],
])(
  '[ACC-01] [COM-04] the row of the right of %s has the actor and the level by which it is found',
  (_words, more, actor, level) => {
    const { level: own, ...rest } = right;
    const one: AccessRight = { ...rest, ...('provideLevel' in more ? {} : { level: own }), ...more };
    const row = rightRow(one);
    expect(row).toMatchObject({
      policy_set_id: right.policySetId,
      spid: annaSpid,
      template: one.template,
      actor,
      level,
    });
    expect(row.resource).toBeNull();
  },
);

it('[ACC-01] [COM-03] a right is served as it was sent, under its own id; version and time are set by the server', () => {
  const sent: Consent = {
    ...writeConsent(right),
    id: 'anything',
    meta: { versionId: '99', lastUpdated: '1999-01-01T00:00:00Z', profile: ['http://example.org/profile'] },
    policyRule: { text: 'own words' },
  };
  const row = stored(rightRow(right, sent), 3);
  expect(row.resource).not.toContain('1999');
  expect(servedConsent(row)).toEqual({
    ...sent,
    id: id.toLowerCase(),
    meta: { versionId: '3', lastUpdated: right.given?.at, profile: ['http://example.org/profile'] },
  });
});

it('[ACC-01] [COM-03] a right never sent as a resource is served in the national profile, without a time if none is known', () => {
  const { given: _given, ...untold } = right;
  const served = servedConsent(stored(rightRow(untold), 1));
  expect(served).toMatchObject({ ...writeConsent(untold), id: id.toLowerCase(), meta: { versionId: '1' } });
  expect(served.meta).not.toHaveProperty('lastUpdated');
});
