import type { Author } from '@epr/domain/documents';
import { describe, expect, it } from 'vitest';
import type { UncheckedJson } from '../../../bundle/index.ts';
import { authors } from './authors.ts';
import { readAuthor } from './read-author.ts';
import { writeAuthor } from './write-author.ts';

const gln = { system: 'urn:oid:2.51.1.3', value: '7601000102737' };
const phone = { system: 'phone', use: 'work', value: '+41 31 123 45 67' };
const hcp = { code: 'HCP', system: 'urn:oid:2.16.756.5.30.1.127.3.10.6' };
const roles = (code: string) => ({ ...hcp, code });
/** A resource with its author, contained or referred to. */
type Told = readonly [resource: UncheckedJson, reference: object];
const one = (contained: object, ...more: readonly object[]): Told => [
  { contained: [{ id: 'x', ...contained }, ...more] },
  { reference: '#x' },
];
const referred = (reference: object): Told => [{}, reference];

describe('reading an author', () => {
  it.each<[string, Told, Author | undefined]>([
    [
      'a person with a GLN between other numbers',
      one({
        resourceType: 'Practitioner',
        identifier: [{ system: 'urn:x', value: '1' }, gln, { system: 'urn:y', value: '2' }],
        name: [{ family: 'Meier' }],
        telecom: [null, { system: 'phone' }, phone, { value: 'x' }],
      }),
      { family: 'Meier', gln: gln.value, telecom: [phone, { value: 'x' }] },
    ],
    ['a person by a telephone alone', one({ resourceType: 'Practitioner', telecom: [phone] }), { telecom: [phone] }],
    ['nobody', one({ resourceType: 'Practitioner' }), undefined],
    [
      'the patient',
      one({ resourceType: 'Patient', name: [{ family: 'K' }] }),
      { family: 'K', role: roles('PAT'), telecom: [] },
    ],
    [
      'a relative',
      one({ resourceType: 'RelatedPerson', name: [{ family: 'K' }] }),
      { family: 'K', role: roles('REP'), telecom: [] },
    ],
    [
      'an institution',
      one({ resourceType: 'Organization', name: 'Spital', telecom: [phone] }),
      { institution: 'Spital', telecom: [phone] },
    ],
    [
      'a device',
      one({ resourceType: 'Device', deviceName: [{ name: 'EKG 3' }] }),
      { institution: 'EKG 3', telecom: [] },
    ],
    [
      'a device by its type',
      one({ resourceType: 'Device', type: { text: 'EKG' } }),
      { institution: 'EKG', telecom: [] },
    ],
    [
      'a role of a person and an institution that are only named',
      one({
        resourceType: 'PractitionerRole',
        practitioner: { display: 'Dr. Muster' },
        organization: { display: 'Spital' },
        code: [{ coding: [hcp] }],
        specialty: [{ text: 'Kardiologie' }],
        telecom: [phone],
      }),
      {
        family: 'Dr. Muster',
        institution: 'Spital',
        role: hcp,
        speciality: { code: 'Kardiologie', system: '' },
        telecom: [phone],
      },
    ],
    [
      'a role with person and institution, each with a telephone',
      one(
        {
          resourceType: 'PractitionerRole',
          practitioner: { reference: '#p', display: 'x' },
          organization: { reference: '#o', display: 'y' },
          telecom: [phone],
        },
        { resourceType: 'Practitioner', id: 'p', name: [{ family: 'Meier' }], telecom: [{ value: 'p' }] },
        { resourceType: 'Organization', id: 'o', name: 'Spital', telecom: [{ value: 'o' }] },
      ),
      { family: 'Meier', institution: 'Spital', telecom: [phone, { value: 'p' }] },
    ],
    ['words', referred({ display: 'Dr. Muster' }), { family: 'Dr. Muster', telecom: [] }],
    [
      'the display of a reference without a target',
      referred({ reference: '#gone', display: 'M' }),
      { family: 'M', telecom: [] },
    ],
    [
      'an institution by its reference URL',
      referred({ reference: 'http://x/Organization/1', display: 'S' }),
      { institution: 'S', telecom: [] },
    ],
    [
      'an institution by the type of the reference',
      referred({ type: 'Organization', display: 'S' }),
      { institution: 'S', telecom: [] },
    ],
    [
      'a person at an address alike',
      referred({ reference: 'XOrganization/1', display: 'S' }),
      { family: 'S', telecom: [] },
    ],
    ['an address alone', referred({ reference: 'Practitioner/1' }), undefined],
  ])('[DOC-03] [DOC-25] %s', (_what, told, expected) => {
    expect(readAuthor(...told)).toEqual(expected);
  });
});

describe('writing an author', () => {
  it.each<[string, Author, readonly object[]]>([
    [
      'an institution',
      { institution: 'Spital', telecom: [phone] },
      [{ resourceType: 'Organization', id: 'a', name: 'Spital', telecom: [phone] }],
    ],
    ['a telephone', { telecom: [phone] }, [{ resourceType: 'Organization', id: 'a', telecom: [phone] }]],
    [
      'a role alone',
      { role: hcp, telecom: [phone] },
      [{ resourceType: 'PractitionerRole', id: 'a', code: [{ coding: [hcp] }], telecom: [phone] }],
    ],
    [
      'a speciality at an institution',
      { speciality: hcp, institution: 'Spital', telecom: [] },
      [
        {
          resourceType: 'PractitionerRole',
          id: 'a',
          organization: { reference: '#a-institution' },
          specialty: [{ coding: [hcp] }],
        },
        { resourceType: 'Organization', id: 'a-institution', name: 'Spital' },
      ],
    ],
    ...(
      [
        [{ prefix: 'Dr.' }, { name: [{ prefix: ['Dr.'] }] }],
        [{ given: 'Eva' }, { name: [{ given: ['Eva'] }] }],
        [{ family: 'Meier' }, { name: [{ family: 'Meier' }] }],
        [{ gln: gln.value }, { identifier: [gln] }],
      ] as const
    ).map(([known, person]): [string, Author, readonly object[]] => [
      `a person of whom only ${Object.keys(known).join()} is known`,
      { ...known, telecom: [] },
      [
        { resourceType: 'PractitionerRole', id: 'a', practitioner: { reference: '#a-person' } },
        { resourceType: 'Practitioner', id: 'a-person', ...person },
      ],
    ]),
  ])('[DOC-03] [DOC-25] %s', (_what, author, expected) => {
    expect(writeAuthor(author, 'a')).toStrictEqual(expected);
  });
});

describe('changing authors', () => {
  const person = (id: string, family: string, more: object = {}) => ({
    resourceType: 'PractitionerRole',
    id,
    practitioner: { display: family },
    organization: { reference: '#house' },
    ...more,
  });
  const house = { resourceType: 'Organization', id: 'house', name: 'Spital' };
  const resource: UncheckedJson = {
    contained: [person('a', 'Abt'), person('b', 'Beck'), house],
    author: [{ reference: '#a' }, { reference: '#b' }],
  };
  const [abt, beck] = authors.read(resource) ?? [];

  it('[DOC-03] an unchanged author stays as received, without organisations only removed authors used', () => {
    expect(authors.write(resource, beck ? [beck] : [])).toEqual({
      contained: [person('b', 'Beck'), house],
      author: [{ reference: '#b' }],
    });
    expect(authors.write(resource, abt && beck ? [beck, abt] : [])).toEqual({
      ...resource,
      author: [{ reference: '#b' }, { reference: '#a' }],
    });
  });

  it('[DOC-03] removing the last author leaves no empty elements, and unreadable references give no author', () => {
    for (const none of [[], undefined]) expect(authors.write(resource, none)).toStrictEqual({});
    expect(authors.read({ author: [null, { reference: '#gone' }] })).toEqual([]);
  });

  it('[DOC-03] [DOC-25] every number of a new author is written, and every unreadable author stays', () => {
    const telecom = [phone, { system: 'email', value: 'cadisch@example.ch' }];
    const both = [
      { family: 'Cadisch', telecom },
      { institution: 'Spital', telecom },
    ];
    expect(authors.read(authors.write({}, both))).toEqual(both);
    const unread = { author: [{ reference: '#gone' }, { reference: '#lost' }] };
    expect(authors.write(unread, [])).toEqual(unread);
  });

  it('[DOC-03] keeps resources only an unreadable author refers to', () => {
    const unread = { resourceType: 'Practitioner', id: 'u', qualification: [{}] };
    const mixed = {
      contained: [unread, person('a', 'Abt'), house],
      author: [{ reference: '#u' }, { reference: '#a' }],
    };
    expect(authors.write(mixed, [])).toEqual({ contained: [unread], author: [{ reference: '#u' }] });
  });

  it('[DOC-03] keeps what the second of two unreadable authors refers to', () => {
    const unread = { resourceType: 'Practitioner', qualification: [{ issuer: { reference: '#house' } }] };
    const others = [
      { ...unread, id: 'u', qualification: [] },
      { ...unread, id: 'v' },
    ];
    const author = [{ reference: '#u' }, { reference: '#v' }];
    const mixed = {
      contained: [...others, person('a', 'Abt'), house],
      author: [...author, { reference: '#a' }],
    };
    expect(authors.write(mixed, [])).toEqual({ contained: [...others, house], author });
  });

  it('[DOC-03] removes resources that refer to each other together', () => {
    const circle = {
      contained: [
        person('a', 'Abt'),
        { ...house, partOf: { reference: '#above' } },
        { resourceType: 'Organization', id: 'above', partOf: { reference: '#house' } },
      ],
      author: [{ reference: '#a' }],
    };
    expect(authors.write(circle, [])).toStrictEqual({});
  });

  it('[DOC-03] gives a new author unused ids', () => {
    const taken = { contained: [{ resourceType: 'Patient', id: 'author' }] };
    const eva: Author = { given: 'Eva', telecom: [] };
    expect(authors.write(taken, [eva, { ...eva, given: 'Ida' }])).toMatchObject({
      author: [{ reference: '#author-2' }, { reference: '#author-3' }],
      contained: [
        { id: 'author' },
        { id: 'author-2' },
        { id: 'author-2-person' },
        { id: 'author-3' },
        { id: 'author-3-person' },
      ],
    });
  });
});
