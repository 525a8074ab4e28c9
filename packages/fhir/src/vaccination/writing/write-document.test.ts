import type { VaccinationEntry } from '@epr/domain/vaccination';
import { describe, expect, test } from 'vitest';
import { documentBundleFault, fields, list } from '../../bundle/index.ts';
import { readVaccinationDocument } from '../read-document.ts';
import { aWriting as writing, entry } from './testing/a-writing.ts';
import { writeVaccinationDocument } from './write-document.ts';

const snomed = (code: string) => ({ codings: [{ system: 'http://snomed.info/sct', code }] });
const uuid = (figure: number): string => `${String(figure).repeat(8)}-0697-457f-9efc-96156a2b3a94`;
const all: readonly VaccinationEntry[] = [
  entry(uuid(1), {
    status: 'completed',
    diseases: [snomed('76902006')],
    dose: 2,
    doses: 3,
    lot: 'A1',
    route: snomed('2'),
    performer: { given: 'Peter', family: 'Meier', institution: 'Spital' },
    replaces: [{ entry: uuid(9), container: uuid(8) }],
    distinctFrom: [uuid(7)],
    comments: [{ text: 'gut', time: '2021-06-20', author: { given: 'Eva', family: 'Lindt', gln: '7601000050717' } }],
  }),
  entry(uuid(2), { section: 'basicImmunizations', status: 'active' }),
  entry(uuid(3), { section: 'adverseEvents', status: 'active' }),
  entry(uuid(4), {
    section: 'illnesses',
    status: 'resolved',
    author: { given: 'Anna', family: 'Keller', role: 'patient' },
  }),
  entry(uuid(5), { section: 'risks', status: 'inactive', end: '2022-01-01', verified: false }),
  entry(uuid(6), {
    section: 'laboratory',
    status: 'final',
    value: '> 99 [iU]/L',
    unit: { code: '[iU]/L', system: 'http://unitsofmeasure.org', display: '[iU]/L' },
    author: { given: 'Ida', family: 'Ferro', gln: '7601000102737', institution: 'Labor' },
  }),
];

describe('writing a vaccination document', () => {
  test('[VAC-06] what is written is read again as it was', () => {
    const bundle = writeVaccinationDocument(all, { ...writing, kind: 'record' });
    expect(documentBundleFault(bundle)).toBeUndefined();
    const read = readVaccinationDocument(JSON.parse(JSON.stringify(bundle)), 'document');
    const byId = (one: VaccinationEntry, other: VaccinationEntry) => one.id.localeCompare(other.id);
    expect(read.ok && [...read.value.entries].sort(byId)).toEqual(JSON.parse(JSON.stringify(all)));
    expect(read.ok && [read.value.notShown, read.value.source.containers[0]]).toEqual([[], writing.uuid]);
  });

  test('[VAC-06] resources are numbered by type, each person once, and every reference leads to one', () => {
    const bundle = writeVaccinationDocument(all, writing);
    const names = bundle.entry?.map(({ resource }) => `${resource?.resourceType}/${resource?.id}`) ?? [];
    expect(names[0]).toBe('Composition/Composition-0001');
    expect(names.filter((name) => name.startsWith('Practitioner/'))).toHaveLength(3);
    expect(names).toContain('Condition/Condition-0003');
    const references = [...JSON.stringify(bundle).matchAll(/"reference":"([^"]+)"/g)].map(([, name]) => name);
    expect(references.filter((name) => !names.includes(name ?? ''))).toEqual([]);
  });

  test('[VAC-06] the author is a role with the name and the house; sections have words; text is no markup', () => {
    const bundle = writeVaccinationDocument(all.slice(0, 1), writing);
    const composition = fields(list(bundle.entry)[0] && fields(list(bundle.entry)[0])['resource']);
    const [author] = list(composition['author']).map(fields);
    expect(author?.['reference']).toMatch(/^PractitionerRole\//);
    expect(composition).toMatchObject({ status: 'final', confidentiality: 'R', language: 'de-CH' });
    expect(fields(composition['text'])['div']).toContain('Impfung &#60;Boostrix&#62;');
    expect(list(composition['section'])).toHaveLength(1);
  });

  test('[VAC-05] an annulled condition has no clinical status (FHIR R4, con-5, ait-2)', () => {
    const bundle = writeVaccinationDocument(
      all.map((one) => ({ ...one, annulled: true })),
      writing,
    );
    expect(JSON.stringify(bundle)).not.toContain('clinicalStatus');
    expect(JSON.stringify(bundle).match(/entered-in-error/g)).toHaveLength(6);
  });

  test('[VAC-04] a shot that was not given stays one that was not given, and a condition is of the kind of its section', () => {
    const resources = resourcesOf([
      entry(uuid(1), { status: 'not-done' }),
      ...(['risks', 'illnesses', 'basicImmunizations'] as const).map((section, at) => entry(uuid(2 + at), { section })),
    ]);
    expect(resources('Immunization').map(({ status }) => status)).toEqual(['not-done']);
    const categories = resources('Condition').map(
      ({ category }) => fields(list(fields(list(category)[0])['coding'])[0])['code'],
    );
    expect(categories.toSorted()).toEqual(['encounter-diagnosis', 'problem-list-item', undefined]);
  });

  test('a date nobody knows is said to be unknown', () => {
    const { date: _none, ...undated } = entry(uuid(1), {});
    const bundle = JSON.stringify(writeVaccinationDocument([undated], writing));
    expect(bundle).toContain('"valueCode":"unknown"');
  });

  test('[VAC-04] what nobody knows is said to be unknown, never invented', () => {
    const { date: _date, recorded: _recorded, ...bare } = entry(uuid(2), {});
    const unknown = {
      extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: 'unknown' }],
    };
    const resources = resourcesOf([
      { ...bare, replaces: [{ entry: uuid(9) }] },
      { ...bare, id: uuid(3), section: 'illnesses' },
      { ...bare, id: uuid(4), section: 'laboratory' },
    ]);
    const [shot, illness, finding] = ['Immunization', 'Condition', 'Observation'].map(
      (type) => resources(type)[0] ?? {},
    );
    expect(shot).toMatchObject({
      _occurrenceDateTime: unknown,
      protocolApplied: [{ _doseNumberPositiveInt: unknown }],
    });
    expect(illness).toMatchObject({ _onsetDateTime: unknown, _recordedDate: unknown });
    expect(finding).toMatchObject({ valueCodeableConcept: unknown });
    const written = writeVaccinationDocument([{ ...bare, replaces: [{ entry: uuid(9) }] }], writing);
    const read = readVaccinationDocument(JSON.parse(JSON.stringify(written)), 'document');
    expect(read.ok && read.value.entries[0]).toMatchObject({ replaces: [{ entry: uuid(9) }] });
    expect(read.ok && read.value.entries[0]).not.toHaveProperty('dose');
  });

  test('[VAC-04] a date in words stays, and so does a finding in words or codes', () => {
    const { date: _date, ...undated } = entry(uuid(1), { dateText: 'in der Kindheit' });
    const risk: VaccinationEntry = { ...undated, id: uuid(2), section: 'risks' };
    const finding = {
      ...entry(uuid(3), { section: 'laboratory', value: 'reaktiv' }),
      finding: { codings: [], text: 'reaktiv' },
    };
    const titre = entry(uuid(4), { section: 'laboratory', value: '1:64' });
    const bundle = writeVaccinationDocument([undated, risk, finding, titre], writing);
    const read = readVaccinationDocument(JSON.parse(JSON.stringify(bundle)), 'document');
    const found = read.ok ? read.value.entries : [];
    expect(found.map(({ dateText, value }) => dateText ?? value)).toEqual([
      'in der Kindheit',
      'in der Kindheit',
      'reaktiv',
      '1:64',
    ]);
    expect(JSON.stringify(bundle)).not.toContain('valueString');
  });

  test('[VAC-06] the patient is named by a number that is not that of the record (EPDV 10), with gender and birth date', () => {
    const [known] = resourcesOf([])('Patient');
    expect(known).toMatchObject({
      identifier: [{ system: 'urn:oid:2.999.1', value: '4711' }],
      gender: 'female',
      birthDate: '1984-03-12',
    });
    const [unknown] = resourcesOf([], { ...writing, patient: { family: 'Keller' } })('Patient');
    expect(unknown).toMatchObject({
      identifier: [{ use: 'temp', value: `urn:uuid:${writing.uuid}` }],
      gender: 'unknown',
      _birthDate: {
        extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: 'unknown' }],
      },
    });
  });

  test('[VAC-06] the profiles of the EPR are claimed for professionals with a GLN alone; who is no professional is no performer', () => {
    const resources = resourcesOf([
      entry(uuid(1), { performer: { given: 'Eva', family: 'Lindt', gln: '7601000050717' } }),
      entry(uuid(2), { performer: { given: 'Peter', family: 'Meier' } }),
      entry(uuid(3), { performer: { given: 'Anna', family: 'Keller', role: 'patient' } }),
    ]);
    const profiles = (type: string) => resources(type).map(({ meta }) => fields(meta)['profile']);
    const core = 'http://fhir.ch/ig/ch-core/StructureDefinition/ch-core-practitioner';
    expect(profiles('Practitioner')).toEqual([[`${core}-epr`], [core]]);
    expect(profiles('PractitionerRole')).toEqual([[`${core}role-epr`], [`${core}role-epr`], [`${core}role`]]);
    expect(resources('Immunization')[2]?.['performer']).toEqual([{ actor: { display: 'Anna Keller' } }]);
  });
});

/** Resources of a written document by their type. */
function resourcesOf(entries: readonly VaccinationEntry[], by = writing) {
  const bundle: unknown = JSON.parse(JSON.stringify(writeVaccinationDocument(entries, by)));
  const resources = list(fields(bundle)['entry']).map((one) => fields(fields(one)['resource']));
  return (type: string) => resources.filter(({ resourceType }) => resourceType === type);
}
