import { describe, expect, it } from 'vitest';
import { authorRole, deletionStatus, extraMetadata, homeCommunity } from './extensions.ts';

const national = 'http://fhir.ch/ig/ch-epr-fhir/StructureDefinition';
const ihe = 'https://profiles.ihe.net/ITI/MHD/StructureDefinition';
const vendor = { url: 'http://vendor.example/ext', valueString: 'x' };
const pat = { system: 's', code: 'PAT' };
const role = { url: `${national}/ch-ext-author-authorrole`, valueCoding: pat };
const home = (value: object, url = `${ihe}/ihe-HomeCommunityId`) =>
  homeCommunity.read({ extension: [{ url, ...value }] });
/** The mapper caches URLs: a counter makes each URL a new one. */
let unseen = 0;

describe('extensions of a document', () => {
  it.each([
    'http://vendor.example/%s/homeCommunityId',
    'urn:x:%s:homecommunityid',
    'http://x.example/%s#HomeCommunityId',
    'http://x.example/%s/ch-ext-home-community-id',
    'http://x.example/%s/ihe-homeCommunityId',
  ])('[DOC-03] are recognised by the last part of their URL, ignoring case: %s', (address) => {
    const url = address.replace('%s', String((unseen += 1)));
    for (let times = 0; times < 2; times += 1) expect(home({ valueOid: 'urn:oid:1.2' }, url)).toBe('urn:oid:1.2');
    expect(home({ valueOid: 'urn:oid:1.2' }, `${url}x`)).toBeUndefined();
  });

  it('[DOC-03] keep their position and URL among others', () => {
    const old = { ...role, url: 'http://old.example/ch-ext-author-authorrole' };
    const rep = { system: 's', code: 'REP' };
    const written = authorRole.write({ extension: [old, vendor] }, rep);
    expect(written).toEqual({ extension: [{ url: old.url, valueCoding: rep }, vendor] });
    expect(authorRole.write({ extension: [vendor] }, pat)).toEqual({ extension: [vendor, role] });
    expect(authorRole.write({}, pat)).toEqual({ extension: [role] });
    expect(authorRole.write({ extension: [vendor, role] }, undefined)).toEqual({ extension: [vendor] });
    expect(authorRole.write({ extension: [role] }, undefined)).toStrictEqual({});
  });

  it.each([
    [{ valueCoding: { code: 'a', system: 's' } }, { code: 'a', system: 's' }],
    [{ valueCodeableConcept: { coding: [{ code: 'a', system: 's' }] } }, { code: 'a', system: 's' }],
    [{ valueCode: 'a' }, { code: 'a', system: '' }],
    [{ valueString: 'a' }, { code: 'a', system: '' }],
    [{ valueUri: 'a' }, undefined],
  ])('[DOC-23] [DOC-24] reads the code in %j as %j', (value, expected) => {
    expect(deletionStatus.read({ extension: [{ url: 'http://x/ch-ext-deletionstatus', ...value }] })).toEqual(expected);
  });

  it.each([
    [{ valueOid: 'urn:oid:1.2' }, 'urn:oid:1.2'],
    [{ valueIdentifier: { value: 'urn:oid:1.2' }, valueOid: 'x' }, 'urn:oid:1.2'],
    [{ valueUri: ' 1.2 ' }, 'urn:oid:1.2'],
    [{ valueUrl: '12.34.5' }, 'urn:oid:12.34.5'],
    [{ valueString: '1.2-b' }, '1.2-b'],
    [{ valueString: 'x1.2' }, 'x1.2'],
    [{ valueString: '12' }, '12'],
    [{ valueBoolean: true }, undefined],
  ])('[DOC-03] reads the community in %j as %s', (value, expected) => {
    expect(home(value)).toBe(expected);
  });

  it('[DOC-03] reads the first readable extension', () => {
    const [empty, first, second] = [{}, { valueOid: 'urn:oid:1.2' }, { valueOid: 'urn:oid:1.3' }].map((value) => ({
      url: `${ihe}/ihe-HomeCommunityId`,
      ...value,
    }));
    expect(homeCommunity.read({ extension: [null, empty, first, second] })).toBe('urn:oid:1.2');
  });
});

describe('the additional metadata of a gateway', () => {
  const of = (version: object) => extraMetadata.read({ extension: [{ url: `${ihe}/ihe-version`, ...version }] });

  it.each([
    [{ valuePositiveInt: 2 }, { version: 2 }],
    [{ valueInteger: 3 }, { version: 3 }],
    [{ valueString: '4' }, { version: 4 }],
    [{ valueString: 'vier' }, undefined],
    [{}, undefined],
  ])('[DOC-30] reads the version in %j as %j', (value, expected) => {
    expect(of(value)).toEqual(expected);
  });

  it('[DOC-30] are written into one extension each, and removed', () => {
    const documentAvailability = { code: 'Online', system: 's' };
    const whole = { repositoryUniqueId: '2.999', version: 2, documentAvailability };
    const written = extraMetadata.write({ extension: [vendor] }, whole);
    expect(written).toEqual({
      extension: [
        vendor,
        { url: `${ihe}/ihe-repositoryUniqueId`, valueIdentifier: { value: '2.999' } },
        { url: `${ihe}/ihe-version`, valuePositiveInt: 2 },
        { url: `${ihe}/ihe-documentAvailability`, valueCoding: documentAvailability },
      ],
    });
    expect(extraMetadata.read(written)).toEqual(whole);
    expect(extraMetadata.write(written, undefined)).toEqual({ extension: [vendor] });
  });
});
