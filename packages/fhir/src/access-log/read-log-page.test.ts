import { describe, expect, it } from 'vitest';
import { readLogPage } from './read-log-page.ts';

const page = (...resources: readonly unknown[]) =>
  readLogPage({ resourceType: 'Bundle', entry: resources.map((resource) => ({ resource })) });
const outcome = (...issue: readonly unknown[]) => ({ resourceType: 'OperationOutcome', issue });
const url = 'http://fhir.ch/ig/ch-epr-fhir/StructureDefinition/ch-mhd-home-community-id';

describe('reading a page of the access log', () => {
  it('[AUD-05] ignores an entry without a resource, and counts one of another type as unreadable', () => {
    expect(page(undefined, { resourceType: 'Patient' }, null)).toEqual({ entries: [], gaps: [], unreadable: 2 });
  });

  it.each<[string, object]>([
    ['an OID', { url, valueOid: 'urn:oid:1.2' }],
    ['an address', { url, valueUri: 'urn:oid:1.2' }],
    ['text', { url, valueString: 'urn:oid:1.2' }],
    ['a number', { url, valueIdentifier: { value: 'urn:oid:1.2' } }],
    ['an extension written in one word', { url: 'urn:example:HomeCommunityId', valueOid: 'urn:oid:1.2' }],
  ])('[AUD-05] names a community that did not answer by %s', (_what, extension) => {
    const others = [null, { url: 7, valueOid: 'x' }, { url: 'urn:example:other', valueOid: 'x' }];
    const details = { extension: [...others, extension, { url: 'urn:example:further', valueOid: 'x' }] };
    expect(page(outcome({ code: 'incomplete', details })).gaps).toEqual([{ community: 'urn:oid:1.2' }]);
    expect(page(outcome({ code: 'incomplete', extension: details.extension })).gaps).toEqual([
      { community: 'urn:oid:1.2' },
    ]);
  });

  it('[AUD-05] reports a gap for an unnamed community too, with the text available', () => {
    const issues = [
      { code: 'incomplete', details: { text: 'No answer' }, diagnostics: 'x' },
      { code: 'incomplete', diagnostics: 'No answer' },
      { code: 'incomplete' },
      { code: 'informational', diagnostics: 'x' },
    ];
    expect(page(outcome(...issues)).gaps).toEqual([{ words: 'No answer' }, { words: 'No answer' }, {}]);
  });
});
