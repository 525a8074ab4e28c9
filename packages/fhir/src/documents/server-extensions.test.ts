import type { Extension } from 'fhir/r4';
import { expect, test } from 'vitest';
import {
  deletionStatusIn,
  homeCommunityIn,
  uploaderRoleIn,
  withDeletionStatus,
  withServerExtensions,
  withUploaderRole,
} from './server-extensions.ts';

const base = 'http://fhir.ch/ig/ch-epr-fhir/StructureDefinition/';
const role = (code: string): Extension => ({ url: `${base}ch-ext-author-authorrole`, valueCoding: { code } });
const home = (oid: string): Extension => ({ url: `${base}ch-mhd-home-community-id`, valueOid: `urn:oid:${oid}` });
const other: Extension = { url: 'https://example.org/ward', valueString: 'B3' };

test.each<readonly [words: string, given: readonly Extension[] | undefined]>([
  ['leaves out', undefined],
  ['leaves out beside another', [other]],
  ['has other values', [role('HCP'), other, home('9.9')]],
])('[COM-03] [DOC-21] uploader role and home community stay unchanged when a change %s', (_words, given) => {
  const changed = withServerExtensions(
    { extension: [role('PAT'), home('1.2')] },
    { description: 'neu', ...(given ? { extension: [...given] } : {}) },
  );
  expect([uploaderRoleIn(changed), homeCommunityIn(changed)]).toEqual(['PAT', 'urn:oid:1.2']);
  expect(changed.extension?.filter(({ url }) => url === other.url)).toEqual(
    (given ?? []).filter((one) => one === other),
  );
  expect(changed.description).toBe('neu');
});

test('[COM-03] [DOC-21] a change cannot add an uploader role that was unknown', () => {
  const changed = withServerExtensions({}, { extension: [role('PAT'), other] });
  expect(changed).toEqual({ extension: [other] });
});

test('[COM-03] [DOC-21] extensions keep their position, and those the change omits come last', () => {
  const before = { extension: [role('PAT'), home('1.2'), other] };
  expect(withServerExtensions(before, { extension: [home('9.9'), other] })).toEqual({
    extension: [home('1.2'), other, role('PAT')],
  });
  // An extension whose URL was changed counts as another one.
  const moved = { ...role('HCP'), url: 'http://old.example/author-authorrole' };
  expect(withServerExtensions(before, { extension: [moved] })).toEqual({ extension: [role('PAT'), home('1.2')] });
});

test.each(['HomeCommunityId', 'home-community-id', 'homecommunity-id', 'home-communityid'])(
  '[COM-03] [DOC-21] a change cannot set the home community as %s',
  (name) => {
    const claimed: Extension = { url: `urn:x:${name}`, valueOid: 'urn:oid:9.9' };
    expect(withServerExtensions({}, { extension: [claimed] })).toStrictEqual({});
    expect(
      withServerExtensions({}, { extension: [{ ...claimed, url: `${claimed.url}-note` }] }).extension,
    ).toHaveLength(1);
  },
);

test('[COM-03] an extension without a URL is kept', () => {
  const nameless = { url: 7, valueString: 'x' } as unknown as Extension;
  expect(withServerExtensions({}, { extension: [nameless] })).toEqual({ extension: [nameless] });
  expect(uploaderRoleIn({ extension: [nameless, null as unknown as Extension, role('PAT')] })).toBe('PAT');
});

test('[COM-03] sets the uploader role if the document has none', () => {
  const set = {
    url: `${base}ch-ext-author-authorrole`,
    valueCoding: { system: 'urn:oid:2.16.756.5.30.1.127.3.10.6', code: 'HCP' },
  };
  expect(withUploaderRole({}, 'HCP')).toEqual({ extension: [set] });
  const described = { description: 'x', extension: [other] };
  expect(withUploaderRole(described, 'HCP')).toEqual({ description: 'x', extension: [other, set] });
  expect(withUploaderRole({ extension: [role('PAT')] }, 'HCP')).toEqual({ extension: [role('PAT')] });
  expect(uploaderRoleIn({ extension: [{ url: set.url }] })).toBeUndefined();
});

test('[DOC-23] replaces or removes the deletion status', () => {
  const status = (code: string): Extension => ({ url: `${base}ch-ext-deletionstatus`, valueCoding: { code } });
  const before = { extension: [status('a'), other], description: 'x' };
  const many = [role('PAT'), other, home('1.2')];
  expect(withDeletionStatus({ extension: [...many, status('a')] }, undefined)).toEqual({ extension: many });
  expect(withDeletionStatus(before, [other, status('b')])).toEqual({ ...before, extension: [other, status('b')] });
  expect(withDeletionStatus(before, undefined)).toEqual({ ...before, extension: [other] });
  expect(withDeletionStatus({ extension: [status('a')] }, [other])).toStrictEqual({});
  expect(withDeletionStatus({}, [status('b')])).toEqual({ extension: [status('b')] });
  expect([
    deletionStatusIn(before),
    deletionStatusIn({ extension: [{ url: status('a').url }] }),
    deletionStatusIn({}),
  ]).toEqual(['a', undefined, undefined]);
});

test.each<[Partial<Extension>, string | undefined]>([
  [{ valueOid: 'urn:oid:1' }, 'urn:oid:1'],
  [{ valueUri: 'urn:oid:1' }, 'urn:oid:1'],
  [{ valueIdentifier: { value: 'urn:oid:1' } }, 'urn:oid:1'],
  [{ valueIdentifier: {} }, undefined],
  [{ valueString: 'urn:oid:1' }, 'urn:oid:1'],
  [{}, undefined],
])('[COM-03] reads the community in %j as %s', (value, expected) => {
  for (const name of ['ihe-homeCommunityId', 'ch-mhd-home-community-id'])
    expect(homeCommunityIn({ extension: [other, { url: base + name, ...value }] })).toBe(expected);
  expect(homeCommunityIn({})).toBeUndefined();
});
