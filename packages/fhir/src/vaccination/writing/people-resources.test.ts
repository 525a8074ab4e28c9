import type { VaccinationEntry } from '@epr/domain/vaccination';
import { describe, expect, test } from 'vitest';
import { asObject, asArray } from '../../bundle/index.ts';
import { aWriting as writing, entry, uuid } from './testing/a-writing.ts';
import { resourcesOf, resourcesOfType } from './testing/resources-of.ts';

describe('writing people', () => {
  test('[VAC-06] identifies the patient by another identifier than the SPID (EPDV 10), with gender and birth date', () => {
    const [known] = resourcesOf([])('Patient');
    expect(known).toMatchObject({
      identifier: [{ system: 'urn:oid:2.999.1', value: '4711' }],
      gender: 'female',
      birthDate: '1984-03-12',
    });
    const [unknown] = resourcesOf([], { ...writing, patient: { family: 'Keller' } })('Patient');
    expect(unknown).toMatchObject({
      identifier: [{ use: 'temp', system: 'urn:ietf:rfc:3986', value: `urn:uuid:${writing.uuid}` }],
      gender: 'unknown',
      _birthDate: {
        extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: 'unknown' }],
      },
    });
  });

  test('[VAC-06] claims the EPR profiles only for professionals with a GLN; other persons are not written as performers', () => {
    const resources = resourcesOf([
      entry(uuid(1), { performer: { given: 'Eva', family: 'Lindt', gln: '7601000050717' } }),
      entry(uuid(2), { performer: { given: 'Peter', family: 'Meier' } }),
      entry(uuid(3), { performer: { given: 'Anna', family: 'Keller', role: 'patient' } }),
    ]);
    const profiles = (type: string) => resources(type).map(({ meta }) => asObject(meta)['profile']);
    const core = 'http://fhir.ch/ig/ch-core/StructureDefinition/ch-core-practitioner';
    expect(profiles('Practitioner')).toEqual([[`${core}-epr`], [core]]);
    expect(profiles('PractitionerRole')).toEqual([[`${core}role-epr`], [`${core}role-epr`], [`${core}role`]]);
    expect(resources('Immunization')[2]?.['performer']).toEqual([{ actor: { display: 'Anna Keller' } }]);
  });

  test('[VAC-06] the author is a relative, a person with a single name, an organisation or the custodian', () => {
    const by = (author: Partial<VaccinationEntry>['author']) =>
      resourcesOf([entry(uuid(1), { section: 'adverseEvents', ...(author ? { author } : {}) })]);
    const recorder = (author: VaccinationEntry['author']) =>
      asObject(by(author)('AllergyIntolerance')[0]?.['recorder'])['reference'];
    expect(recorder({ role: 'representative', family: 'Keller' })).toBe('RelatedPerson/RelatedPerson-0001');
    expect(by({ role: 'representative', family: 'Keller' })('RelatedPerson')).toEqual([
      {
        resourceType: 'RelatedPerson',
        id: 'RelatedPerson-0001',
        patient: { reference: 'Patient/Patient-0001' },
        name: [{ family: 'Keller' }],
      },
    ]);
    const roles = (author: VaccinationEntry['author']) => by(author)('PractitionerRole').at(-1);
    expect(roles({ family: 'Meier' })).toMatchObject({
      practitioner: { reference: 'Practitioner/Practitioner-0002' },
      organization: { reference: 'Organization/Organization-0001' },
    });
    const house = roles({ institution: 'Spital' });
    expect(house).toMatchObject({
      meta: { profile: ['http://fhir.ch/ig/ch-core/StructureDefinition/ch-core-practitionerrole-epr'] },
      organization: { reference: 'Organization/Organization-0003' },
    });
    expect(house).not.toHaveProperty('practitioner');
    expect(roles({ institution: 'Stammgemeinschaft' })).toMatchObject({
      organization: { reference: 'Organization/Organization-0001' },
    });
    const remark = (author: VaccinationEntry['author']) =>
      asArray(
        resourcesOfType(
          'Immunization',
          entry(uuid(1), { comments: [{ text: 'x', ...(author ? { author } : {}) }] }),
        )[0]?.['note'],
      )
        .map((note) => asObject(asObject(note)['authorReference'])['reference'])
        .at(0);
    expect([remark({ institution: 'Spital' }), remark({}), remark({ role: 'patient' })]).toEqual([
      'Organization/Organization-0003',
      'Organization/Organization-0001',
      'Patient/Patient-0001',
    ]);
  });
});
