import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DirectoryGroup, DirectoryPerson } from '@epr/domain/directory';
import { systems } from '@epr/domain/values';
import { readGroups, readProfessionals } from './read-directory.ts';
import { writeOrganization, writePractitioner, writePractitionerRole } from './write-directory.ts';

const snomed = (code: string, display?: string) => ({
  system: systems.snomed,
  code,
  ...(display === undefined ? {} : { display }),
});
const medReg = { system: 'urn:oid:2.16.756.5.30.1.127.3.5', code: '1031' };
const naReg = { system: 'urn:oid:2.16.756.5.30.1.127.3.6', code: '2' };
const doctor = snomed('158965000', 'Physician');
const hospital: DirectoryGroup = {
  kind: 'group',
  id: 'urn:oid:2.999.1',
  name: 'Spital Seeblick',
  facilityType: snomed('22232009', 'Hospital'),
  city: 'Bern',
};
const ward: DirectoryGroup = { kind: 'group', id: 'urn:oid:2.999.1.2', name: 'Station 2', partOf: hospital.id };
const meier: DirectoryPerson = {
  kind: 'professional',
  gln: '7601000000002',
  prefix: 'Dr. med.',
  given: 'Peter',
  family: 'Meier',
  professions: [doctor],
  specialities: [medReg, naReg],
  places: [hospital],
};
const bundle = (...resources: readonly unknown[]) => ({
  resourceType: 'Bundle',
  entry: resources.map((resource) => ({ resource })),
});
const role = writePractitionerRole(meier, hospital);
const practitioner = writePractitioner(meier);

describe('reading professionals of the directory', () => {
  it('[ACC-03] [COM-03] reads them as written, with title, professions, specialities and organisation', () => {
    expect(readProfessionals(bundle(role, practitioner, writeOrganization(hospital)))).toEqual([meier]);
    // Profession and speciality may be given in the PractitionerRole alone.
    const { qualification: _known, ...bare } = practitioner;
    expect(readProfessionals(bundle(role, bare, writeOrganization(hospital)))).toEqual([meier]);
  });

  it('[ACC-03] reads every profession and speciality of the person, and nothing behind the first coding and name', () => {
    const nurse = snomed('106292003');
    const more = [{ code: { coding: [nurse, snomed('1')] } }, { code: { coding: [{ ...naReg, code: '3' }] } }];
    const resource = {
      ...practitioner,
      identifier: [...(practitioner.identifier ?? []), { system: 'urn:example', value: 'x' }],
      name: [...(practitioner.name ?? []), { family: 'Muster' }],
      qualification: [...(practitioner.qualification ?? []), ...more],
    };
    expect(readProfessionals(bundle(resource))).toEqual([
      { ...meier, professions: [doctor, nurse], specialities: [medReg, naReg, { ...naReg, code: '3' }], places: [] },
    ]);
  });

  it('[ACC-03] keeps the order of the response, each once, with all organisations, professions and specialities', () => {
    const nurse = snomed('106292003');
    const other = { ...meier, gln: '7601000000019', family: 'Abt', professions: [], specialities: [], places: [] };
    const second = writePractitionerRole({ ...meier, professions: [nurse, doctor], specialities: [] }, ward);
    const people = readProfessionals(
      bundle(
        writePractitionerRole(other),
        writePractitioner(other),
        role,
        second,
        role,
        practitioner,
        ...[hospital, ward].map(writeOrganization),
      ),
    );
    expect(people).toEqual([other, { ...meier, professions: [doctor, nurse], places: [hospital, ward] }]);
    const { qualification: _known, ...bare } = practitioner;
    const places = [hospital, ward, { ...ward, id: 'urn:oid:2.999.1.3' }];
    const [asked] = readProfessionals(
      bundle(
        ...places.map((place, at) =>
          writePractitionerRole(
            { ...meier, specialities: [medReg, naReg, { ...naReg, code: '3' }].slice(at, at + 1) },
            place,
          ),
        ),
        bare,
        ...places.map(writeOrganization),
      ),
    );
    expect([asked?.specialities, asked?.places]).toEqual([[medReg, naReg, { ...naReg, code: '3' }], places]);
  });

  it('[ACC-03] reads those without a role too, after those with one', () => {
    const other = { ...meier, gln: '7601000000019', places: [] };
    const people = readProfessionals(bundle(writePractitioner(other), practitioner, role, writeOrganization(hospital)));
    expect(people).toEqual([meier, other]);
  });

  it('[ACC-03] resolves absolute references, and ignores references to other resource types', () => {
    const reference = (text: unknown) =>
      readProfessionals(bundle({ ...role, practitioner: { reference: text } }, practitioner));
    const [{ places, specialities } = meier] = reference('https://directory.example/r4/Practitioner/7601000000002');
    expect([places, specialities]).toEqual([[], [medReg, naReg]]);
    const versioned = { ...role, practitioner: { reference: 'Practitioner/7601000000002/_history/3' } };
    const place = { reference: 'https://directory.example/r4/Organization/2.999.1/_history/2' };
    const whole = bundle({ ...versioned, organization: place }, practitioner, writeOrganization(hospital));
    expect(readProfessionals(whole)[0]?.places).toEqual([hospital]);
    const coded = { ...role, code: [{ coding: [snomed('1')] }] };
    for (const text of ['Person/7601000000002', 'Practitioner/76', 7])
      expect(
        readProfessionals(bundle({ ...coded, practitioner: { reference: text } }, practitioner))[0]?.professions,
      ).toEqual([doctor]);
    const far = { ...role, organization: { reference: 'https://directory.example/r4/Organization/2.999.1' } };
    expect(readProfessionals(bundle(far, practitioner, writeOrganization(hospital)))[0]?.places).toEqual([hospital]);
  });

  it('[ACC-03] ignores roles of another resource type, and organisations without a name', () => {
    const posing = { ...role, resourceType: 'Slot', code: [{ coding: [snomed('1')] }] };
    expect(readProfessionals(bundle(posing, practitioner))[0]?.professions).toEqual([doctor]);
    for (const resource of [
      { ...writeOrganization(hospital), resourceType: 'Location' },
      { ...writeOrganization(hospital), name: ' ' },
    ])
      expect(readProfessionals(bundle(role, practitioner, resource))[0]?.places).toEqual([]);
  });

  it.each<[string, object, object]>([
    [
      'several given names',
      { name: [{ given: ['Peter', 'Paul'], family: 'Meier' }] },
      { prefix: undefined, given: 'Peter Paul' },
    ],
    [
      'a given name that is no text',
      { name: [{ given: [7, 'Paul'], family: 'Meier' }] },
      { prefix: undefined, given: 'Paul' },
    ],
    [
      'an official name behind the one at birth',
      {
        name: [
          { use: 'maiden', family: 'Muster' },
          ...(practitioner.name ?? []).map((one) => ({ ...one, use: 'official' })),
        ],
      },
      {},
    ],
    [
      'a profession whose first coding has no code',
      { qualification: [{ code: { coding: [{ display: 'x' }, doctor] } }] },
      { specialities: [] },
    ],
    ['no given name', { name: [{ family: 'Meier' }] }, { prefix: undefined, given: '' }],
    [
      'a name in one piece',
      { name: [{ text: 'Peter Meier' }] },
      { prefix: undefined, given: '', family: 'Peter Meier' },
    ],
    ['a title that is no text', { name: [{ family: 'Meier', prefix: [7] }] }, { prefix: undefined, given: '' }],
    [
      'a GLN behind another number',
      { identifier: [{ system: 'urn:example', value: 'x' }, ...(practitioner.identifier ?? [])] },
      {},
    ],
    [
      'a code outside its list, and an invalid one',
      { qualification: [{ code: { coding: [{ code: 'x' }] } }, { code: { coding: [{ display: 'x' }] } }, {}, null] },
      { professions: [{ code: 'x', system: '' }], specialities: [] },
    ],
  ])('[ACC-03] reads one with %s', (_what, more, expected) => {
    expect(readProfessionals(bundle({ ...practitioner, ...more }))[0]).toEqual({ ...meier, places: [], ...expected });
  });

  it.each<[string, object]>([
    ['no GLN', { identifier: [{ system: 'urn:example', value: '7601000000002' }] }],
    ['no number', { identifier: undefined }],
    ['a GLN without digits', { identifier: [{ system: systems.gln }] }],
    ['no name', { name: undefined }],
    ['another kind of resource', { resourceType: 'Person' }],
    ['a given name alone', { name: [{ given: ['Peter'] }] }],
  ])('[ACC-03] leaves out those with %s', (_what, more) => {
    expect(readProfessionals(bundle({ ...practitioner, ...more }, role))).toEqual([]);
  });

  it('[ACC-03] reading arbitrary responses never throws', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('Practitioner', 'PractitionerRole', 'Organization'),
        fc.dictionary(fc.constantFrom('name', 'identifier', 'qualification', 'code', 'partOf', 'type'), fc.jsonValue()),
        (resourceType, more) => void readProfessionals(bundle({ ...more, resourceType }, role, practitioner)),
      ),
    );
    expect(readProfessionals(undefined)).toEqual([]);
  });
});

describe('reading groups of the directory', () => {
  it('[ACC-02] [ACC-07] reads them as written, with their parent organisation', () => {
    expect(readGroups(bundle(...[hospital, ward].map(writeOrganization), practitioner))).toEqual([hospital, ward]);
    const bare: DirectoryGroup = { kind: 'group', id: 'urn:oid:2.999.9', name: 'Praxis' };
    expect(readGroups(bundle(writeOrganization(bare)))).toEqual([bare]);
  });

  it.each([
    ['a number alone', { identifier: { value: 'urn:oid:2.999.1' } }, hospital.id],
    ['a reference alone', { reference: 'Organization/2.999.1' }, hospital.id],
    ['a full address', { reference: 'https://directory.example/r4/Organization/2.999.1' }, hospital.id],
    ['an id that is no OID', { reference: 'Organization/seeblick' }, undefined],
    ['digits and more', { reference: 'Organization/2.999.1-a' }, undefined],
    ['another kind', { reference: 'Location/2.999.1' }, undefined],
    ['a name that only ends so', { reference: 'OldOrganization/2.999.1' }, undefined],
    ['a number that is no OID', { identifier: { value: '7601000000002' } }, undefined],
    ['nothing', undefined, undefined],
  ])('[ACC-07] reads the parent organisation from %s', (_what, partOf, expected) => {
    expect(readGroups(bundle({ ...writeOrganization(ward), partOf }))).toEqual([
      { kind: 'group', id: ward.id, name: ward.name, ...(expected === undefined ? {} : { partOf: expected }) },
    ]);
  });

  it.each<[string, object]>([
    ['no OID', { identifier: [{ value: 'x' }, {}, null] }],
    ['no name', { name: undefined }],
    ['another kind', { resourceType: 'Location' }],
  ])('[ACC-02] leaves out those with %s', (_what, more) => {
    expect(readGroups(bundle({ ...writeOrganization(hospital), ...more }))).toEqual([]);
  });

  it('[ACC-02] identifies them by OID, even after other identifiers', () => {
    const identifier = [{ value: 'x' }, ...(writeOrganization(hospital).identifier ?? [])];
    expect(readGroups(bundle({ ...writeOrganization(hospital), identifier }))).toEqual([hospital]);
  });
});
