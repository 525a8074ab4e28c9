import { readFileSync } from 'node:fs';
import type { VaccinationEntry } from '@epr/domain/vaccination';
import { describe, expect, test } from 'vitest';
import { documentBundleError, asObject, asArray } from '../../bundle/index.ts';
import { readVaccinationDocument } from '../read-vaccination-document.ts';
import { aWriting as writing, entry, snomed, uuid } from './testing/a-writing.ts';
import { writeVaccinationDocument } from './write-vaccination-document.ts';
import { resourcesOfType } from './testing/resources-of.ts';

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

function golden(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8'));
}

describe('writing a vaccination document', () => {
  test('[VAC-06] a document is read back as written', () => {
    const bundle = writeVaccinationDocument(all, { ...writing, kind: 'record' });
    expect(documentBundleError(bundle)).toBeUndefined();
    const read = readVaccinationDocument(JSON.parse(JSON.stringify(bundle)), 'document');
    const byId = (one: VaccinationEntry, other: VaccinationEntry) => one.id.localeCompare(other.id);
    expect(read.ok && [...read.value.entries].sort(byId)).toEqual(JSON.parse(JSON.stringify(all)));
    expect(read.ok && [read.value.notShown, read.value.source.containers[0]]).toEqual([[], writing.uuid]);
  });

  test('[VAC-06] every field is written as in the national guide (CH VACD)', () => {
    const bundle = writeVaccinationDocument(all, writing);
    expect(bundle).toEqual(golden('administration.json'));
  });

  test('[VAC-06] resources are numbered by type, each person is written once, and every reference has a target', () => {
    const bundle = writeVaccinationDocument(all, writing);
    const names = bundle.entry?.map(({ resource }) => `${resource?.resourceType}/${resource?.id}`) ?? [];
    expect(names[0]).toBe('Composition/Composition-0001');
    expect(names.filter((name) => name.startsWith('Practitioner/'))).toHaveLength(3);
    expect(names).toContain('Condition/Condition-0003');
    const references = [...JSON.stringify(bundle).matchAll(/"reference":"([^"]+)"/g)].map(([, name]) => name);
    expect(references.filter((name) => !names.includes(name ?? ''))).toEqual([]);
  });

  test.each([
    ['normal', 'N', '17621005'],
    ['restricted', 'R', '263856008'],
    ['secret', 'V', '1141000195107'],
  ] as const)(
    '[VAC-06] a document at level %s has the confidentiality %s and the code %s',
    (confidentiality, code, snomed) => {
      const [first] = writeVaccinationDocument(all.slice(0, 1), { ...writing, confidentiality }).entry ?? [];
      expect(first?.resource).toMatchObject({
        confidentiality: code,
        _confidentiality: { extension: [{ valueCodeableConcept: { coding: [{ code: snomed }] } }] },
      });
    },
  );

  test('[VAC-06] the author is a PractitionerRole, sections have a narrative, and text is escaped', () => {
    const bundle = writeVaccinationDocument(all.slice(0, 1), writing);
    const composition = asObject(asArray(bundle.entry)[0] && asObject(asArray(bundle.entry)[0])['resource']);
    const [author] = asArray(composition['author']).map(asObject);
    expect(author?.['reference']).toMatch(/^PractitionerRole\//);
    expect(composition).toMatchObject({ status: 'final', confidentiality: 'R', language: 'de-CH' });
    expect(asObject(composition['text'])['div']).toContain('Impfung &#60;Boostrix&#62;');
    expect(asArray(composition['section'])).toHaveLength(1);
  });

  test('[VAC-05] an annulled condition has no clinical status (FHIR R4, con-5, ait-2)', () => {
    const bundle = writeVaccinationDocument(
      all.map((one) => ({ ...one, annulled: true })),
      writing,
    );
    expect(JSON.stringify(bundle)).not.toContain('clinicalStatus');
    expect(JSON.stringify(bundle).match(/entered-in-error/g)).toHaveLength(6);
  });

  test('[VAC-06] the whole record claims the profile of a vaccination record', () => {
    const { meta, entry: parts } = writeVaccinationDocument(all.slice(0, 1), { ...writing, kind: 'record' });
    const vacd = 'http://fhir.ch/ig/ch-vacd/StructureDefinition';
    expect(meta?.profile).toEqual([`${vacd}/ch-vacd-document-vaccination-record`]);
    expect(parts?.[0]?.resource).toMatchObject({
      meta: { profile: [`${vacd}/ch-vacd-composition-vaccination-record`] },
      category: [{ coding: [{ code: 'urn:che:epr:ch-vacd:vaccination-record:2022' }] }],
    });
  });

  test('[VAC-06] a document without entries has an empty section of immunisations', () => {
    const [composition] = resourcesOfType('Composition');
    const div = '<div xmlns="http://www.w3.org/1999/xhtml" xml:lang="de-CH" lang="de-CH"><p>Impfungen</p></div>';
    expect(composition?.['section']).toEqual([
      {
        id: 'administration',
        title: 'Impfungen',
        code: { coding: [{ system: 'http://loinc.org', code: '11369-6', display: 'Hx of Immunization' }] },
        text: { status: 'generated', div },
      },
    ]);
  });
});
