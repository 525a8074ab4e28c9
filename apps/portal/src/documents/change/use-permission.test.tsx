import { cleanup } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, test } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import { versionTree, type Document, type VersionTree } from '@epr/domain/documents';
import type { SessionState } from '@epr/domain/session';
import { systems } from '@epr/domain/values';
import { platform } from '../../context/testing/platform.ts';
import { renderScreen } from '../../context/testing/render-screen.tsx';
import { useEditableFields, usePermissionCheck, allVersionsOf, type PermissionCheck } from './use-permission.ts';

afterEach(cleanup);

const own = (title: string, relations: Document['relations'] = []) =>
  aDocument({
    title,
    relations,
    homeCommunity: 'urn:oid:2.999.1',
    uploaderRole: { code: 'PAT', system: systems.role },
  });
const plan = own('Plan');
const addendum = own('Nachtrag', [{ kind: 'appends', target: plan.logicalId }]);
const second = own('Plan 2', [{ kind: 'replaces', target: plan.logicalId }]);
const third = own('Plan 3', [{ kind: 'replaces', target: second.logicalId }]);

interface Permissions {
  readonly check: PermissionCheck;
  readonly fields: ReturnType<typeof useEditableFields>;
}

function Probe({ tree, tell }: { readonly tree: VersionTree; readonly tell: (permissions: Permissions) => void }) {
  const check = usePermissionCheck(tree);
  const fields = useEditableFields(tree);
  useEffect(() => tell({ check, fields }));
  return null;
}

async function permissions(record: readonly Document[], state: Partial<SessionState> = {}): Promise<Permissions> {
  const told: Permissions[] = [];
  const probe = <Probe tree={versionTree(record)} tell={(one) => void told.push(one)} />;
  await renderScreen({ routes: [{ path: '/', element: probe }], at: '/', platform: platform({}), state });
  const [first] = told;
  if (!first) throw new Error('nothing was drawn');
  return first;
}

test('[DOC-20] a document that is not, or no longer, in the list is replaced by none', async () => {
  const { check } = await permissions([]);
  expect(check({ kind: 'replace' }, plan)).toEqual({ allowed: true });
});

test('[DOC-20] [DOC-22] a document with an addendum may be replaced, one with a newer version may not', async () => {
  const { check } = await permissions([plan, addendum]);
  expect(check({ kind: 'replace' }, plan)).toEqual({ allowed: true });
  // A document of another community cannot be changed here.
  const elsewhere = { ...plan, homeCommunity: 'urn:oid:2.999.2' };
  expect([check({ kind: 'deprecate' }, plan).allowed, check({ kind: 'deprecate' }, elsewhere).allowed]).toEqual([
    true,
    false,
  ]);
  cleanup();
  const replaced = await permissions([plan, second]);
  expect(replaced.check({ kind: 'replace' }, plan).allowed).toBe(false);
  expect(replaced.check({ kind: 'replace' }, second).allowed).toBe(true);
});

test.each([
  ['none', true],
  ['requested', false],
  ['granted', false],
] as const)('[PSR-06] with an emergency access of "%s" a professional may make changes: %s', async (emergency, may) => {
  const report = { ...plan, uploaderRole: { code: 'HCP', system: systems.role } };
  const { check, fields } = await permissions([report], { role: 'HCP', emergency });
  expect(check({ kind: 'deprecate' }, report).allowed).toBe(may);
  expect(fields(report).length > 0).toBe(may);
});

test('[DOC-23] a deletion applies to all versions, whichever of them is deleted, and to no addendum', () => {
  const tree = versionTree([plan, addendum, second, third]);
  for (const one of [plan, second, third])
    expect(
      allVersionsOf(one, tree)
        .map(({ title }) => title)
        .sort(),
    ).toEqual(['Plan', 'Plan 2', 'Plan 3']);
  expect(allVersionsOf(addendum, tree)).toEqual([addendum]);
  // A document that is not, or no longer, in the list stands for itself.
  expect(allVersionsOf(plan, versionTree([]))).toEqual([plan]);
});
