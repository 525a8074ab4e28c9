import { describe, expect, it, test } from 'vitest';
import type { DirectoryGroup } from '@epr/domain/directory';
import { writeOrganization, writePractitioner, writePractitionerRole } from './write-directory.ts';

const person = { kind: 'professional', gln: '7601000000002', given: 'Peter', family: 'Meier' } as const;
const doctor = { system: 'http://snomed.info/sct', code: '158965000', display: 'Physician' };
const medReg = { system: 'urn:oid:2.16.756.5.30.1.127.3.5', code: '1031' };
const known = { ...person, prefix: 'Dr. med.', professions: [doctor], specialities: [medReg] };
const bare = { ...person, professions: [], specialities: [] };
const uri = 'urn:ietf:rfc:3986';

test('[ACC-03] [COM-03] a professional without further data is written without empty arrays, which FHIR forbids', () => {
  for (const resource of [writePractitioner(bare), writePractitionerRole(bare)])
    expect(JSON.stringify(resource)).not.toContain('[]');
});

describe('writing the directory as in the national guide (mCSD)', () => {
  it('[ACC-03] [COM-03] writes a professional with title, profession and speciality', () => {
    const identifier = [{ system: 'urn:oid:2.51.1.3', value: person.gln }];
    expect(writePractitioner(known)).toEqual({
      resourceType: 'Practitioner',
      id: person.gln,
      active: true,
      identifier,
      name: [{ text: 'Dr. med. Peter Meier', family: 'Meier', given: ['Peter'], prefix: ['Dr. med.'] }],
      qualification: [{ code: { coding: [doctor] } }, { code: { coding: [medReg] } }],
    });
    expect(writePractitioner(bare)).toEqual({
      resourceType: 'Practitioner',
      id: person.gln,
      active: true,
      identifier,
      name: [{ text: 'Peter Meier', family: 'Meier', given: ['Peter'] }],
    });
  });

  it('[ACC-03] [COM-03] writes the role of a professional at an organisation, and without one', () => {
    const practitioner = {
      reference: 'Practitioner/7601000000002',
      identifier: { system: 'urn:oid:2.51.1.3', value: person.gln },
    };
    const place = { kind: 'group', id: 'urn:oid:2.999.1', name: 'Spital Seeblick' } as const;
    expect(writePractitionerRole(known, place)).toEqual({
      resourceType: 'PractitionerRole',
      id: '7601000000002-2.999.1',
      active: true,
      practitioner: { ...practitioner, display: 'Dr. med. Peter Meier' },
      organization: { reference: 'Organization/2.999.1', display: 'Spital Seeblick' },
      code: [{ coding: [doctor] }],
      specialty: [{ coding: [medReg] }],
    });
    const more = { ...known, professions: [medReg, doctor], specialities: [doctor, medReg] };
    expect(writePractitionerRole(more)).toMatchObject({
      code: [{ coding: [medReg] }, { coding: [doctor] }],
      specialty: [{ coding: [doctor] }, { coding: [medReg] }],
    });
    expect(writePractitionerRole(bare)).toEqual({
      resourceType: 'PractitionerRole',
      id: person.gln,
      active: true,
      practitioner: { ...practitioner, display: 'Peter Meier' },
    });
  });

  it.each<[string, DirectoryGroup, object]>([
    ['with name and identifier only', { kind: 'group', id: 'urn:oid:2.999.1', name: 'Praxis' }, {}],
    [
      'with all its data',
      {
        kind: 'group',
        id: 'urn:oid:2.999.1',
        name: 'Praxis',
        facilityType: { system: '', code: 'x' },
        city: 'Bern',
        partOf: 'urn:oid:2.999',
      },
      {
        type: [{ coding: [{ code: 'x' }] }],
        address: [{ city: 'Bern' }],
        partOf: { reference: 'Organization/2.999', identifier: { system: uri, value: 'urn:oid:2.999' } },
      },
    ],
  ])('[ACC-02] [ACC-07] [COM-03] writes a group %s', (_words, group, more) => {
    expect(writeOrganization(group)).toEqual({
      resourceType: 'Organization',
      id: '2.999.1',
      active: true,
      identifier: [{ system: uri, value: 'urn:oid:2.999.1' }],
      name: 'Praxis',
      ...more,
    });
  });
});
