import type { Extension } from 'fhir/r4';
import { expect, test } from 'vitest';
import { homeCommunityIn, uploaderRoleIn, withServerExtensions } from './server-extensions.ts';

const base = 'http://fhir.ch/ig/ch-epr-fhir/StructureDefinition/';
const role = (code: string): Extension => ({ url: `${base}ch-ext-author-authorrole`, valueCoding: { code } });
const home = (oid: string): Extension => ({ url: `${base}ch-mhd-home-community-id`, valueOid: `urn:oid:${oid}` });
const other: Extension = { url: 'https://example.org/ward', valueString: 'B3' };

test.each<readonly [words: string, given: readonly Extension[] | undefined]>([
  ['leaves out', undefined],
  ['leaves out beside another', [other]],
  ['says otherwise', [role('HCP'), other, home('9.9')]],
])('[COM-03] [DOC-21] who handed a document in, and where, stays as it was when a change %s', (_words, given) => {
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

test('[COM-03] [DOC-21] a change does not say who handed a document in where nobody knew', () => {
  const changed = withServerExtensions({}, { extension: [role('PAT'), other] });
  expect(changed).toEqual({ extension: [other] });
});
