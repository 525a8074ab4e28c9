import type { VaccinationEntry } from '@epr/domain/vaccination';
import { describe, expect, test } from 'vitest';
import { asObject, asArray } from '../../bundle/index.ts';
import { readVaccinationDocument } from '../read-vaccination-document.ts';
import { aWriting as writing, entry, uuid } from './testing/a-writing.ts';
import { writeVaccinationDocument } from './write-vaccination-document.ts';
import { resourcesOf, resourcesOfType } from './testing/resources-of.ts';

describe('writing entries', () => {
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
    const [dated] = resourcesOfType('Immunization', entry(uuid(5), { dateText: 'in der Kindheit' }));
    expect(dated).toMatchObject({ occurrenceDateTime: '2021-06-15' });
    expect(dated).not.toHaveProperty('occurrenceString');
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
    const [written] = resourcesOfType(
      more.section === 'adverseEvents' ? 'AllergyIntolerance' : 'Condition',
      entry(uuid(1), more),
    );
    expect(asObject(asArray(asObject(written?.['clinicalStatus'])['coding'])[0])['code']).toBe(expected);
  });

  test('[VAC-05] writes the identifier of an entry, one replaced entry and all distinct ones', () => {
    const { identifier: _none, ...nameless } = entry('urn:oid:2.999|imm-1', {
      replaces: [{ entry: 'imm-2' }, { entry: uuid(9) }],
      distinctFrom: [`${uuid(8)}0`, `x${uuid(7)}`],
    });
    const [written] = resourcesOfType('Immunization', nameless);
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
      const [written] = resourcesOfType(
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
    const [bare] = resourcesOfType(
      'Immunization',
      entry(uuid(1), { concept: { codings: [], text: 'Masern' }, comments: [{ text: 'gut' }] }),
    );
    expect(bare).toMatchObject({ vaccineCode: { text: 'Masern' }, note: [{ text: 'gut' }] });
    expect(Object.keys(asObject(bare?.['vaccineCode']))).toEqual(['text']);
    expect(Object.keys(asObject(asArray(bare?.['protocolApplied'])[0]))).toEqual(['_doseNumberPositiveInt']);
    expect(resourcesOfType('AllergyIntolerance', entry(uuid(1), { section: 'adverseEvents' }))[0]).not.toHaveProperty(
      'extension',
    );
    expect(resourcesOfType('Immunization', entry(uuid(1), {}))[0]).not.toHaveProperty('note');
  });
});
