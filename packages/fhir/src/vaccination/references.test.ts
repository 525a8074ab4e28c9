import { describe, expect, it } from 'vitest';
import { codeOf, readConcept } from './concepts.ts';
import {
  extensionsByUrl,
  firstIdentifier,
  readConflicts,
  readDistinctions,
  readLinks,
  referencedEntryId,
} from './links.ts';
import { readParticipant } from './read-participant.ts';
import { nameOfReference, resolverOf } from './references.ts';
import { vacdUrls } from './vocabulary.ts';

type Json = Readonly<Record<string, unknown>>;
const bundle = (...entry: readonly unknown[]) => resolverOf({ resourceType: 'Bundle', entry });
const resource = (id: string, more: object = {}) => ({ resource: { resourceType: 'Practitioner', id, ...more } });
const gln = { system: 'urn:oid:2.51.1.3', value: '7601000050717' };

describe('resolving a reference of a document', () => {
  const one = {
    resourceType: 'Practitioner',
    id: 'one',
    identifier: ['P-1', 'P-2'].map((value) => ({ system: 'urn:x', value })),
  };
  const urn = 'urn:uuid:B505B90A-f241-41ca-859a-b55a6103e753';
  const { resolve, resources } = bundle(
    null,
    { resource: {} },
    { fullUrl: 'https://a.example/r4/Practitioner/one', resource: one },
    { fullUrl: urn, resource: { resourceType: 'Organization' } },
    // A second resource with the same id: the first one counts.
    resource('one', { active: false }),
    // Identified by its fullUrl alone.
    { fullUrl: 'https://b.example/r4/Location/9', resource: { resourceType: 'Location' } },
    { fullUrl: 'https://b.example/urn:uuid:2', resource: { resourceType: 'Device', id: 'd' } },
  );

  it.each<[string, object, string | undefined]>([
    ['type and id', { reference: 'Practitioner/one' }, 'Practitioner'],
    ['its address', { reference: 'https://a.example/r4/Practitioner/one' }, 'Practitioner'],
    ['another address that ends alike', { reference: 'https://c.example/Practitioner/one' }, 'Practitioner'],
    ['a version', { reference: 'Practitioner/one/_history/12' }, 'Practitioner'],
    ['a uuid in the other case', { reference: urn.toLowerCase() }, 'Organization'],
    ['a uuid in capitals', { reference: urn.toUpperCase() }, 'Organization'],
    ['the type and a uuid', { reference: 'Organization/B505B90A-f241-41ca-859a-b55a6103e753' }, 'Organization'],
    ['its identifier', { identifier: { system: 'urn:x', value: 'P-1' } }, 'Practitioner'],
    ['a further identifier', { identifier: { system: 'urn:x', value: 'P-2' } }, 'Practitioner'],
    ['an identifier of another system', { identifier: { system: 'urn:y', value: 'P-1' } }, undefined],
    ['an identifier without a value', { identifier: { system: 'urn:x' } }, undefined],
    ['a type in the other case', { reference: 'practitioner/one' }, undefined],
    ['a malformed version in the URL', { reference: 'Practitioner/one/_history/1/x' }, undefined],
    ['a uuid within an address', { reference: 'urn:uuid:2' }, undefined],
    ['the end of an address', { reference: 'Location/9' }, 'Location'],
    ['nothing', {}, undefined],
  ])('[VAC-02] by %s', (_what, reference, type) => {
    expect(resolve(reference)?.['resourceType']).toBe(type);
  });

  it('[VAC-02] uses the first resource of a name, and ignores values that are not resources', () => {
    expect(resolve({ reference: 'Practitioner/one' })).toBe(one);
    expect(resources.map(({ resourceType }) => resourceType)).toEqual([
      'Practitioner',
      'Organization',
      'Practitioner',
      'Location',
      'Device',
    ]);
    expect(bundle({ resource: { id: '7' } }).resolve({ reference: 'undefined/7' })).toBeUndefined();
  });

  it('[VAC-02] takes of two resources with the same id on two servers the one with the address', () => {
    const doctors = ['a', 'b'].map((server) => ({
      fullUrl: `https://${server}.example/Practitioner/1`,
      resource: { resourceType: 'Practitioner', id: '1', name: [{ family: server }] },
    }));
    const resolver = bundle(...doctors);
    const found = doctors.map(({ fullUrl }) => readParticipant(resolver, { reference: fullUrl })?.family);
    expect(found).toEqual(['a', 'b']);
    // Without an id, by the end of its address.
    const bare = doctors.map(({ fullUrl }) => ({ fullUrl, resource: { resourceType: 'Practitioner' } }));
    expect(bundle(...bare).resolve({ reference: 'Practitioner/1' })).toBe(bare[0]?.resource);
  });

  it('[VAC-02] resolves local references within their resource only', () => {
    const within = { contained: [{ id: 'a' }, { id: '#b', active: true }] };
    expect([resolve({ reference: '#a' }, within), resolve({ reference: '#b' }, within)]).toEqual(within.contained);
    expect([
      resolve({ reference: '#c' }, within),
      resolve({ reference: '#a' }),
      resolve({ reference: '#one' }, {}),
    ]).toEqual([undefined, undefined, undefined]);
  });

  it.each([
    [{ reference: 'a', display: 'b' }, 'a'],
    [{ display: 'b', identifier: { value: 'c' } }, 'b'],
    [{ identifier: { value: 'c' } }, 'c'],
    [{}, ''],
  ])('[VAC-02] shows the reference %j as «%s»', (reference, expected) => {
    expect(nameOfReference(reference)).toBe(expected);
  });
});

describe('reading a participant', () => {
  const resolver = bundle(
    resource('gp', {
      name: [{ family: 'Müller' }],
      identifier: [{ system: 'urn:x', value: '1' }, gln, { system: 'urn:x', value: '2' }],
    }),
    resource('nobody'),
    { resource: { resourceType: 'Organization', id: 'house', name: 'Praxis' } },
    { resource: { resourceType: 'Patient', id: 'p', name: [{ family: 'Keller' }] } },
    { resource: { resourceType: 'RelatedPerson', id: 'r', name: [{ family: 'Keller' }] } },
    { resource: { resourceType: 'Device', id: 'd', deviceName: [{ name: 'Impfgerät' }] } },
    {
      resource: {
        resourceType: 'PractitionerRole',
        id: 'role',
        practitioner: { reference: 'Practitioner/gp' },
        organization: { reference: 'Organization/house' },
      },
    },
    {
      resource: {
        resourceType: 'PractitionerRole',
        id: 'words',
        practitioner: { display: 'Dr. Muster' },
        organization: { display: 'Spital' },
      },
    },
    { resource: { resourceType: 'PractitionerRole', id: 'empty' } },
  );

  it.each<[string, object, object | undefined]>([
    ['a person', { reference: 'Practitioner/gp' }, { family: 'Müller', gln: gln.value }],
    ['an institution', { reference: 'Organization/house', display: 'x' }, { institution: 'Praxis' }],
    ['the patient', { reference: 'Patient/p' }, { family: 'Keller', role: 'patient' }],
    ['a relative', { reference: 'RelatedPerson/r' }, { family: 'Keller', role: 'representative' }],
    ['a device', { reference: 'Device/d' }, { institution: 'Impfgerät' }],
    ['a role', { reference: 'PractitionerRole/role' }, { family: 'Müller', gln: gln.value, institution: 'Praxis' }],
    [
      'a role with display texts only',
      { reference: 'PractitionerRole/words' },
      { family: 'Dr. Muster', institution: 'Spital' },
    ],
    ['the display where the resource has no name', { reference: 'Practitioner/nobody', display: 'M' }, { family: 'M' }],
    ['a display alone', { display: 'Dr. Muster' }, { family: 'Dr. Muster' }],
    ['nobody', { reference: 'Practitioner/nobody' }, undefined],
    ['a role without person and institution', { reference: 'PractitionerRole/empty' }, undefined],
    ['nothing', { reference: 'Practitioner/gone' }, undefined],
  ])('[VAC-02] %s', (_what, reference, expected) => {
    expect(readParticipant(resolver, reference)).toEqual(expected);
  });

  it('[VAC-02] resolves a contained role with resources contained beside it', () => {
    const within = {
      contained: [
        { resourceType: 'PractitionerRole', id: 'r', practitioner: { reference: '#p' } },
        { resourceType: 'Practitioner', id: 'p', name: [{ family: 'Lindt' }] },
      ],
    };
    expect(readParticipant(resolver, { reference: '#r' }, within)).toEqual({ family: 'Lindt' });
    // A role that is not contained has its own contained resources.
    const role = { id: 'r', resourceType: 'PractitionerRole', practitioner: { reference: '#p' } };
    const own = { ...role, contained: [{ resourceType: 'Practitioner', id: 'p', name: [{ family: 'Muster' }] }] };
    expect(readParticipant(bundle({ resource: own }), { reference: 'PractitionerRole/r' }, within)).toEqual({
      family: 'Muster',
    });
  });
});

describe('reading the codes of an entry', () => {
  it.each<[unknown, object | undefined]>([
    [
      { coding: [{ code: ' 1 ', system: ' urn:x ', display: 'eins' }, { code: '2' }] },
      {
        codings: [
          { code: '1', system: 'urn:x', display: 'eins' },
          { code: '2', system: '' },
        ],
      },
    ],
    [
      { coding: [{ code: '1', display: 'eins' }], text: 'words' },
      {
        codings: [{ code: '1', system: '', display: 'eins' }],
        text: 'words',
      },
    ],
    [{ coding: [{}, { display: 'eins' }, {}] }, { codings: [], text: 'eins' }],
    [{ coding: [{}] }, undefined],
    [undefined, undefined],
  ])('[VAC-02] reads %j as %j', (value, expected) => {
    expect(readConcept(value)).toEqual(expected);
  });

  it('[VAC-02] returns the first code, or the one of a given system', () => {
    const concept = { coding: [{ system: 'urn:x' }, { system: 'urn:x', code: 'a' }, { system: 'urn:y', code: 'b' }] };
    expect([codeOf(concept), codeOf(concept, 'urn:y'), codeOf(concept, 'urn:z'), codeOf(undefined)]).toEqual([
      'a',
      'b',
      undefined,
      undefined,
    ]);
  });
});

describe('the links of an entry', () => {
  const identified = { resourceType: 'Immunization', id: 'i', identifier: [{}, { system: 'urn:x', value: 'I-1' }] };
  const resolver = bundle({ resource: identified }, { resource: { resourceType: 'Immunization', id: 'bare' } });

  it.each<[object, string | undefined]>([
    [{ identifier: { system: 'urn:x', value: 'A' }, reference: 'Immunization/i' }, 'urn:x|a'],
    [{ reference: 'Immunization/i' }, 'urn:x|i-1'],
    [{ reference: 'Immunization/bare' }, 'bare'],
    [{ reference: 'https://a.example/Immunization/gone' }, 'gone'],
    [{ reference: 'urn:oid:1/2' }, '1/2'],
    [{ display: 'x' }, undefined],
  ])('[VAC-05] the target of %j is %s', (reference, expected) => {
    expect(referencedEntryId(reference, resolver)).toBe(expected);
  });

  const link = (...parts: readonly object[]) => ({ extension: [{ url: vacdUrls.crossReference, extension: parts }] });
  const to = (url: string, value: string) => ({ url, valueReference: { identifier: { value } } });
  it.each<[string, Json, readonly object[]]>([
    [
      'a correction',
      link(null as never, to('entry', 'a'), { url: 'relationcode', valueCode: 'replaces' }),
      [{ entry: 'a' }],
    ],
    [
      'a correction in older words',
      link(to('entry', 'a'), to('document', 'c'), { url: 'relationCode', valueCode: 'replaces' }),
      [{ entry: 'a', container: 'c' }],
    ],
    ['another relation', link(to('entry', 'a'), { url: 'relationcode', valueCode: 'appends' }), []],
    ['no relation', link(to('entry', 'a')), []],
    ['no entry', link(to('container', 'c'), { url: 'relationcode', valueCode: 'replaces' }), []],
    ['an extension that is no link', { extension: [{ url: 'urn:x', extension: [to('entry', 'a')] }] }, []],
  ])('[VAC-05] reads the links of an entry with %s', (_what, entry, expected) => {
    expect(readLinks(entry, resolver)).toEqual(expected);
  });

  it('[VAC-05] reads all conflicts but one with itself, and all distinctions', () => {
    const conflict = (...values: readonly string[]) => ({
      url: 'http://fhir.ch/ig/ch-vacd/StructureDefinition/ch-vacd-ext-merging-conflict-entry-reference',
      extension: [{ url: 'x' }, ...values.map((value) => to('entry', value)), { url: 'y' }],
    });
    const extension = [conflict('a'), conflict('own'), conflict('b', 'c')];
    expect(readConflicts({ extension }, 'own', resolver)).toEqual(['a', 'b', 'c']);
    const distinct = ['a', 'b'].map((value) => to(vacdUrls.distinctFrom, value));
    expect(readDistinctions({ extension: [...distinct, { url: vacdUrls.distinctFrom }] }, resolver)).toEqual([
      'a',
      'b',
    ]);
  });

  it('[VAC-05] reads every correction of an entry, in either form', () => {
    const replaces = { url: 'relationcode', valueCode: 'replaces' };
    const { extension } = link(to('entry', 'b'), replaces);
    const older = link(to('entry', 'c'), replaces).extension.map((one) => ({
      ...one,
      url: vacdUrls.crossReferenceOld,
    }));
    const more = link(to('entry', 'a'), replaces).extension;
    expect(readLinks({ extension: [...older, ...more, ...extension] }, resolver)).toEqual([
      { entry: 'a' },
      { entry: 'b' },
      { entry: 'c' },
    ]);
  });

  it('[VAC-02] returns the extensions of one URL and one kind', () => {
    const [plain, modifier] = [
      { url: 'urn:x', a: 1 },
      { url: 'urn:x', b: 1 },
    ];
    const both = { extension: [null, plain, { url: 'urn:y' }], modifierExtension: [modifier] };
    expect([extensionsByUrl(both, 'urn:x'), extensionsByUrl(both, 'urn:x', 'modifierExtension')]).toEqual([
      [plain],
      [modifier],
    ]);
  });

  it('[VAC-02] returns the first identifier with a value, or the single one of a document', () => {
    expect(firstIdentifier({ identifier: [null, { system: 'a' }, { value: 'b' }] })).toEqual({ value: 'b' });
    expect(firstIdentifier({ identifier: { system: 'a', value: 'b' } })).toEqual({ system: 'a', value: 'b' });
    expect(firstIdentifier({})).toBeUndefined();
  });
});
