import { readFileSync } from 'node:fs';
import type { VaccinationEntry } from '@epr/domain/vaccination';
import { describe, expect, test } from 'vitest';
import { documentBundleError, asObject, asArray } from '../../bundle/index.ts';
import { observationValue } from '../observation-value.ts';
import { readVaccinationDocument } from '../read-vaccination-document.ts';
import { aWriting as writing, entry } from './testing/a-writing.ts';
import { writeVaccinationDocument } from './write-vaccination-document.ts';

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

  test.each([undefined, 'active', 'recurrence', 'relapse', 'inactive', 'remission', 'resolved'])(
    '[VAC-05] [VAC-06] a Condition of the clinical status %s has an abatement only with a status that allows one (FHIR R4, con-4)',
    (status) => {
      const conditions = resourcesOf(
        (['risks', 'illnesses', 'basicImmunizations'] as const).flatMap((section) =>
          [true, false].map((annulled) =>
            entry(uuid(1), { section, annulled, end: '2022-01-01', ...(status ? { status } : {}) }),
          ),
        ),
      )('Condition');
      expect(conditions).toHaveLength(6);
      for (const { abatementDateTime, clinicalStatus } of conditions) {
        const code = asObject(asArray(asObject(clinicalStatus)['coding'])[0])['code'];
        expect(abatementDateTime).toBe(clinicalStatus === undefined ? undefined : '2022-01-01');
        if (clinicalStatus !== undefined) expect(['inactive', 'remission', 'resolved']).toContain(code);
      }
    },
  );

  test('[VAC-04] keeps the status not-done, and gives a condition the category of its section', () => {
    const resources = resourcesOf([
      entry(uuid(1), { status: 'not-done' }),
      ...(['risks', 'illnesses', 'basicImmunizations'] as const).map((section, at) => entry(uuid(2 + at), { section })),
    ]);
    expect(resources('Immunization').map(({ status }) => status)).toEqual(['not-done']);
    const categories = resources('Condition').map(
      ({ category }) => asObject(asArray(asObject(asArray(category)[0])['coding'])[0])['code'],
    );
    expect(categories.toSorted()).toEqual(['encounter-diagnosis', 'problem-list-item', undefined]);
  });

  test('writes an absent date as unknown', () => {
    const { date: _none, ...undated } = entry(uuid(1), {});
    const bundle = JSON.stringify(writeVaccinationDocument([undated], writing));
    expect(bundle).toContain('"valueCode":"unknown"');
  });

  test('[VAC-04] writes absent values as unknown and never invents them', () => {
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

  test('[VAC-04] keeps a date given as text, and a finding given as text or code', () => {
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

  test('[VAC-06] identifies the patient by another identifier than the SPID (EPDV 10), with gender and birth date', () => {
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
});

describe('writing entries', () => {
  const of = (type: string, ...entries: readonly VaccinationEntry[]) => resourcesOf(entries)(type);

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
    const [composition] = of('Composition');
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

  test.each<[string, Partial<VaccinationEntry>, string]>([
    ['an illness is over', { section: 'illnesses' }, 'resolved'],
    ['a problem is there', { section: 'risks' }, 'active'],
    ['a problem with an end is past', { section: 'risks', status: 'active', end: '2022' }, 'inactive'],
    ['a problem with an end alone is past', { section: 'risks', end: '2022' }, 'inactive'],
    [
      'a problem that came back and has an end is past',
      { section: 'risks', status: 'recurrence', end: '2022' },
      'inactive',
    ],
    ['a problem that came back stays so', { section: 'risks', status: 'recurrence' }, 'recurrence'],
    ['a problem in remission stays so', { section: 'risks', status: 'remission', end: '2022' }, 'remission'],
    ['an illness with an end is over', { section: 'illnesses', end: '2022' }, 'resolved'],
    ['a reaction is there', { section: 'adverseEvents' }, 'active'],
  ])('[VAC-04] by default %s', (_what, more, expected) => {
    const [written] = of(more.section === 'adverseEvents' ? 'AllergyIntolerance' : 'Condition', entry(uuid(1), more));
    expect(asObject(asArray(asObject(written?.['clinicalStatus'])['coding'])[0])['code']).toBe(expected);
  });

  test.each<[Partial<VaccinationEntry>, object]>([
    [{ value: '5' }, { valueQuantity: { value: 5 } }],
    [{ value: '>=12.34   mg' }, { valueQuantity: { value: 12.34, comparator: '>=', unit: 'mg' } }],
    [{ value: '-1 IU/L' }, { valueQuantity: { value: -1, unit: 'IU/L' } }],
    [
      { value: '5', unit: { code: 'mg', system: 'urn:x', display: 'milligram' } },
      { valueQuantity: { value: 5, system: 'urn:x', code: 'mg' } },
    ],
    [{ value: '1:64' }, { valueCodeableConcept: { text: '1:64' } }],
    [{ value: '1 : 64' }, { valueCodeableConcept: { text: '1 : 64' } }],
    [{ value: '1 mg : 64 mL' }, { valueCodeableConcept: { text: '1 mg : 64 mL' } }],
    [{ value: '10 IU/L – 20 IU/L' }, { valueCodeableConcept: { text: '10 IU/L – 20 IU/L' } }],
    [{ value: '99 IU/L; IgG: 3 g/L' }, { valueCodeableConcept: { text: '99 IU/L; IgG: 3 g/L' } }],
    [{ value: '12.' }, { valueCodeableConcept: { text: '12.' } }],
    [{ value: 'ca. 5 mg' }, { valueCodeableConcept: { text: 'ca. 5 mg' } }],
    [{ value: '5', finding: { codings: [], text: 'positiv' } }, { valueCodeableConcept: { text: 'positiv' } }],
  ])('[VAC-04] writes the value %j as a quantity or text', (more, expected) => {
    const [written] = of('Observation', entry(uuid(1), { section: 'laboratory', ...more }));
    const { valueQuantity, valueCodeableConcept } = written ?? {};
    expect({ valueQuantity, valueCodeableConcept }).toEqual(expected);
  });

  test.each<[object, object]>([
    [
      { valueRatio: { numerator: { value: 1 }, denominator: { value: 64 } } },
      { valueCodeableConcept: { text: '1 : 64' } },
    ],
    [
      { valueRange: { low: { value: 10, unit: 'IU/L' }, high: { value: 20, unit: 'IU/L' } } },
      { valueCodeableConcept: { text: '10 IU/L – 20 IU/L' } },
    ],
    [
      { valueRange: { low: { value: 10, unit: 'IU/L' } } },
      { valueQuantity: { value: 10, comparator: '>=', unit: 'IU/L' } },
    ],
    [
      { valueRange: { high: { value: 20, unit: 'IU/L' } } },
      { valueQuantity: { value: 20, comparator: '<=', unit: 'IU/L' } },
    ],
  ])('[VAC-02] [VAC-04] a finding read from %j is written with the same meaning', (sent, expected) => {
    const { value } = observationValue(asObject(sent));
    const [written] = of('Observation', entry(uuid(1), { section: 'laboratory', ...(value ? { value } : {}) }));
    const { valueQuantity, valueCodeableConcept } = written ?? {};
    expect({ valueQuantity, valueCodeableConcept }).toEqual(expected);
  });

  test('[VAC-04] writes performer and interpretation of a finding, and issued only from an instant', () => {
    const [written, other] = of(
      'Observation',
      entry(uuid(1), {
        section: 'laboratory',
        performer: { institution: 'Labor' },
        interpretation: { codings: [], text: 'hoch' },
        recorded: '2026-11-22',
        verified: false,
      }),
      entry(uuid(2), { section: 'laboratory' }),
    );
    expect(written).toMatchObject({ interpretation: [{ text: 'hoch' }], effectiveDateTime: '2021-06-15' });
    expect(asArray(written?.['performer'])).toEqual([
      { reference: expect.stringMatching(/^PractitionerRole\//) as string },
    ]);
    expect(written).not.toHaveProperty('issued');
    expect(JSON.stringify(written)).toContain('"code":"76104008","display":"Not confirmed"');
    expect([other?.['performer'], other?.['interpretation'], other?.['issued']]).toEqual([
      undefined,
      undefined,
      '2026-11-22T08:00:00+01:00',
    ]);
  });

  test('[VAC-05] writes the identifier of an entry, one replaced entry and all distinct ones', () => {
    const { identifier: _none, ...nameless } = entry('urn:oid:2.999|imm-1', {
      replaces: [{ entry: 'imm-2' }, { entry: uuid(9) }],
      distinctFrom: [`${uuid(8)}0`, `x${uuid(7)}`],
    });
    const [written] = of('Immunization', nameless);
    expect(written?.['identifier']).toEqual([{ system: 'urn:oid:2.999', value: 'imm-1' }]);
    expect(JSON.stringify(written?.['extension'])).not.toContain(uuid(9));
    for (const value of ['imm-2', `${uuid(8)}0`, `x${uuid(7)}`])
      expect(JSON.stringify(written?.['extension'])).toContain(`"identifier":{"value":"${value}"}`);
    expect(JSON.stringify(written?.['extension'])).toContain(
      '"valueReference":{"type":"Composition","identifier":{"extension"',
    );
  });

  test.each([
    ['immunizations', 'Immunization'],
    ['basicImmunizations', 'Condition'],
    ['adverseEvents', 'AllergyIntolerance'],
    ['illnesses', 'Condition'],
    ['risks', 'Condition'],
    ['laboratory', 'Observation'],
  ] as const)(
    '[VAC-05] [VAC-04] in %s links to replaced and distinct entries have the type %s, and comments are kept',
    (section, type) => {
      const [written] = of(
        type,
        entry(uuid(1), {
          section,
          replaces: [{ entry: uuid(9) }],
          distinctFrom: [uuid(8)],
          comments: [{ text: 'gut' }],
        }),
      );
      const named = (id: string) =>
        `"valueReference":{"type":"${type}","identifier":{"system":"urn:ietf:rfc:3986","value":"urn:uuid:${id}"}}`;
      for (const id of [uuid(9), uuid(8)]) expect(JSON.stringify(written?.['extension'])).toContain(named(id));
      expect(written?.['note']).toEqual([{ text: 'gut' }]);
    },
  );

  test('[VAC-04] writes no empty arrays, and a comment without an author', () => {
    const [bare] = of(
      'Immunization',
      entry(uuid(1), { concept: { codings: [], text: 'Masern' }, comments: [{ text: 'gut' }] }),
    );
    expect(bare).toMatchObject({ vaccineCode: { text: 'Masern' }, note: [{ text: 'gut' }] });
    expect(Object.keys(asObject(bare?.['vaccineCode']))).toEqual(['text']);
    expect(Object.keys(asObject(asArray(bare?.['protocolApplied'])[0]))).toEqual(['_doseNumberPositiveInt']);
    expect(of('AllergyIntolerance', entry(uuid(1), { section: 'adverseEvents' }))[0]).not.toHaveProperty('extension');
    expect(of('Immunization', entry(uuid(1), {}))[0]).not.toHaveProperty('note');
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
        of('Immunization', entry(uuid(1), { comments: [{ text: 'x', ...(author ? { author } : {}) }] }))[0]?.['note'],
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

/** Returns the resources of a written document by type. */
function resourcesOf(entries: readonly VaccinationEntry[], by = writing) {
  const bundle: unknown = JSON.parse(JSON.stringify(writeVaccinationDocument(entries, by)));
  const resources = asArray(asObject(bundle)['entry']).map((one) => asObject(asObject(one)['resource']));
  return (type: string) => resources.filter(({ resourceType }) => resourceType === type);
}
