import fc from 'fast-check';
import { mergeVaccinations } from '@epr/domain/testing/vaccination';
import { describe, expect, test } from 'vitest';
import { readVaccinationDocument } from './read-vaccination-document.ts';

const core = 'http://fhir.ch/ig/ch-core/StructureDefinition';
const vacd = 'http://fhir.ch/ig/ch-vacd/StructureDefinition';
const products = 'http://fhir.ch/ig/ch-vacd/CodeSystem/ch-vacd-swissmedic-cs';
const section = (code: string, ...references: readonly string[]) => ({
  code: { coding: [{ system: 'http://loinc.org', code }] },
  entry: references.map((reference) => ({ reference })),
});

function bundle(sections: readonly object[], resources: readonly object[], composition: object = {}): object {
  return {
    resourceType: 'Bundle',
    type: 'document',
    identifier: { system: 'urn:ietf:rfc:3986', value: 'urn:uuid:B505B90A-f241-41ca-859a-b55a6103e753' },
    entry: [
      {
        resource: {
          resourceType: 'Composition',
          id: 'Composition-0001',
          date: '2021-06-01T10:00:00+02:00',
          author: [{ reference: 'PractitionerRole/role' }],
          section: sections,
          ...composition,
        },
      },
      { resource: { resourceType: 'Practitioner', id: 'gp', name: [{ family: 'Müller', given: ['Peter'] }] } },
      { resource: { resourceType: 'Organization', id: 'house', name: 'Praxis' } },
      {
        resource: {
          resourceType: 'PractitionerRole',
          id: 'role',
          practitioner: { reference: 'Practitioner/gp' },
          organization: { reference: 'Organization/house' },
        },
      },
      ...resources.map((resource) => ('resource' in resource ? resource : { resource })),
    ],
  };
}

const havrix = {
  resourceType: 'Immunization',
  id: 'one',
  identifier: [{ system: 'urn:oid:2.999', value: 'acc1f090-5e0c-45ae-b283-521d57c3aa2f' }],
  status: 'completed',
  vaccineCode: { coding: [{ system: products, code: '558' }] },
  occurrenceDateTime: '2021-06-01',
  performer: [{ actor: { reference: 'PractitionerRole/role' } }],
  protocolApplied: [{ doseNumberString: '2. Dosis', targetDisease: [{ coding: [{ code: '40468003' }] }] }],
};

const verification = {
  url: `${vacd}/ch-vacd-ext-verification-status`,
  valueCoding: { system: 'http://snomed.info/sct', code: '76104008' },
};

function read(json: unknown) {
  const result = readVaccinationDocument(json, 'document');
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

describe('[VAC-02] reading a vaccination document', () => {
  test.each(['gp', '#gp'])('finds a contained resource with the id %j', (id) => {
    const contained = [{ resourceType: 'Practitioner', id, name: [{ family: 'Lindt' }] }];
    const shot = { ...havrix, contained, performer: [{ actor: { reference: '#gp' } }] };
    const { entries } = read(bundle([section('11369-6', 'Immunization/one')], [shot]));
    expect(entries[0]?.performer).toMatchObject({ family: 'Lindt' });
  });

  test('reads an immunisation with performer, author and source', () => {
    const { source, entries } = read(bundle([section('11369-6', 'Immunization/one')], [havrix]));
    expect(source).toMatchObject({ containers: ['b505b90a-f241-41ca-859a-b55a6103e753'], replaces: [] });
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      id: 'acc1f090-5e0c-45ae-b283-521d57c3aa2f',
      date: '2021-06-01',
      dose: 2,
      verified: true,
      performer: { family: 'Müller', institution: 'Praxis' },
      unresolved: [],
    });
  });

  test('reads the entries of every section; a basic immunisation is recognised by its code', () => {
    const resources = [
      { resourceType: 'AllergyIntolerance', id: 'a', recordedDate: '2020' },
      { resourceType: 'Condition', id: 'i', onsetDateTime: '2015-05-30' },
      {
        resourceType: 'Condition',
        id: 'r',
        clinicalStatus: { coding: [{ code: 'inactive' }] },
        abatementDateTime: '2021',
      },
      {
        resourceType: 'Condition',
        id: 'b',
        code: {
          coding: [{ system: 'http://fhir.ch/ig/ch-vacd/CodeSystem/ch-vacd-basic-immunization-cs', code: 'bi-mmr' }],
        },
      },
      {
        resourceType: 'Observation',
        id: 'o',
        effectiveInstant: '2021-10-01T10:00:00Z',
        valueQuantity: { value: 99, comparator: '>', unit: '[iU]/L' },
      },
    ];
    const { entries } = read(
      bundle(
        [
          section('11369-6', 'Condition/b'),
          section('48765-2', 'AllergyIntolerance/a'),
          section('11348-0', 'Condition/i'),
          section('11450-4', 'Condition/r'),
          section('18727-8', 'Observation/o'),
        ],
        resources,
      ),
    );
    expect(entries.map((entry) => [entry.section, entry.date, entry.status ?? '', entry.value ?? ''])).toEqual([
      ['basicImmunizations', undefined, '', ''],
      ['adverseEvents', '2020', '', ''],
      ['illnesses', '2015-05-30', '', ''],
      ['risks', undefined, 'inactive', ''],
      ['laboratory', '2021-10-01T12:00:00+02:00', '', '> 99 [iU]/L'],
    ]);
  });

  test.each([
    ['a relative one', 'Immunization/one', havrix],
    ['a server address', 'https://r4.example/fhir/Immunization/one', havrix],
    ['a version', 'Immunization/one/_history/3', havrix],
    ['a urn', 'urn:uuid:1', { fullUrl: 'urn:uuid:1', resource: { ...havrix, id: undefined } }],
    ['a urn in the other case', 'urn:uuid:ab', { fullUrl: 'urn:uuid:AB', resource: { ...havrix, id: undefined } }],
    ['a urn of an id', 'urn:uuid:one', havrix],
    ['type and id of a urn', 'Immunization/x', { fullUrl: 'urn:uuid:x', resource: { ...havrix, id: undefined } }],
    ['the full url of the entry', 'http://a/Immunization/9', { fullUrl: 'http://a/Immunization/9', resource: havrix }],
  ])('resolves references: %s', (_words, reference, resource) => {
    const { entries, notShown } = read(bundle([section('11369-6', reference)], [resource]));
    expect([entries.length, notShown]).toEqual([1, []]);
  });

  test('reads contained resources, and reports references without a target without losing the entry', () => {
    const resource = {
      ...havrix,
      contained: [{ resourceType: 'Organization', id: 'c', name: 'Apotheke' }],
      performer: [{ actor: { reference: '#c' } }],
      extension: [{ url: `${core}/ch-ext-author`, valueReference: { reference: 'PractitionerRole/nobody' } }],
    };
    const { entries, notShown } = read(
      bundle([section('11369-6', 'Immunization/one', 'Immunization/gone')], [resource]),
    );
    expect(entries[0]).toMatchObject({
      performer: { institution: 'Apotheke' },
      unresolved: ['PractitionerRole/nobody'],
      author: { family: 'Müller' },
    });
    expect(notShown).toEqual([{ reference: 'Immunization/gone', why: 'missing' }]);
  });

  test.each([
    ['an extension', { extension: [verification] }],
    ['a modifier', { modifierExtension: [verification] }],
    ['its parts', { extension: [{ url: verification.url, extension: [{ ...verification, url: 'status' }] }] }],
  ])('[VAC-05] reads the verification status in every form of CH VACD: %s', (_form, said) => {
    const { entries } = read(bundle([section('11369-6', 'Immunization/one')], [{ ...havrix, ...said }]));
    // The author is a professional: without the statement it would count as confirmed.
    expect(entries.map(({ verified }) => verified)).toEqual([false]);
  });

  test('[VAC-02] an entry with an unknown modifier extension is reported instead of read: it could mean the opposite', () => {
    const modified = { ...havrix, modifierExtension: [verification, { url: 'http://x/not', valueBoolean: true }] };
    const listed = read(bundle([section('11369-6', 'Immunization/one')], [modified]));
    expect([listed.entries, listed.notShown]).toEqual([[], [{ reference: 'Immunization/one', why: 'unsupported' }]]);
    const orphan = read(bundle([], [modified]));
    expect([orphan.entries, orphan.notShown]).toEqual([[], [{ reference: 'Immunization', why: 'unsupported' }]]);
  });

  test('resolves a section entry given only by identifier', () => {
    const named = { code: { coding: [{ code: '11369-6' }] }, entry: [{ identifier: havrix.identifier[0] }] };
    const { entries, notShown } = read(bundle([named], [havrix]));
    expect([entries.length, notShown]).toEqual([1, []]);
  });

  test('[VAC-05] a correction that refers to the second identifier of an entry replaces that entry', () => {
    const second = { system: 'urn:oid:2.999.7', value: 'IMM-4711' };
    const first = read(
      bundle([section('11369-6', 'Immunization/one')], [{ ...havrix, identifier: [...havrix.identifier, second] }]),
    );
    const reference = {
      url: `${core}/ch-core-ext-entry-resource-cross-references`,
      extension: [
        { url: 'entry', valueReference: { identifier: second } },
        { url: 'relationcode', valueCode: 'replaces' },
      ],
    };
    const corrected = {
      ...{ ...havrix, extension: [reference], identifier: [{ value: 'new' }] },
      occurrenceDateTime: '2021-06-02',
    };
    const later = read(bundle([section('11369-6', 'Immunization/one')], [corrected]));
    const { entries } = mergeVaccinations([
      { ...first, source: { ...first.source, document: 'first' } },
      { ...later, source: { ...later.source, document: 'later' } },
    ]);
    expect(entries.map(({ entry: { date }, state }) => [date, state])).toEqual([
      ['2021-06-02', 'current'],
      ['2021-06-01', 'replaced'],
    ]);
  });

  test.each([
    ['2021-05-31T22:00:00Z', '2021-06-01'],
    ['2021-12-31T23:00:00.000Z', '2022-01-01'],
    ['2021-06-01T22:30:00+02:00', '2021-06-01'],
    ['2021-06-01T22:30:00-05:00', '2021-06-01'],
    ['2021-06-01', '2021-06-01'],
    ['2021-06', '2021-06'],
  ])('reads the day of %s as %s: UTC times as Swiss time, others as written', (written, day) => {
    const { entries } = read(
      bundle([section('11369-6', 'Immunization/one')], [{ ...havrix, occurrenceDateTime: written }]),
    );
    expect(entries[0]?.date?.slice(0, 10)).toBe(day);
  });

  test('keeps a date given as text', () => {
    const { occurrenceDateTime: _date, ...undated } = havrix;
    const verbal = { ...undated, occurrenceString: 'in der Kindheit' };
    const risk = { resourceType: 'Condition', id: 'r', onsetString: 'seit der Lehre' };
    const sections = [section('11369-6', 'Immunization/one'), section('11450-4', 'Condition/r')];
    const { entries } = read(bundle(sections, [verbal, risk]));
    expect(entries.map(({ date, dateText }) => [date, dateText])).toEqual([
      [undefined, 'in der Kindheit'],
      [undefined, 'seit der Lehre'],
    ]);
  });

  test('reads an unlisted entry that another one refers to as a conflict', () => {
    const conflict = {
      url: `${vacd}/ch-vacd-ext-merging-conflict-entry-reference`,
      extension: [{ url: 'entry', valueReference: { reference: 'Immunization/two' } }],
    };
    const other = { ...havrix, id: 'two', identifier: [{ system: 'urn:oid:2.999', value: '2' }] };
    const { entries } = read(
      bundle([section('11369-6', 'Immunization/one')], [{ ...havrix, extension: [conflict] }, other]),
    );
    expect(entries.map(({ id, conflictsWith }) => [id, conflictsWith])).toEqual([
      ['acc1f090-5e0c-45ae-b283-521d57c3aa2f', ['urn:oid:2.999|2']],
      ['urn:oid:2.999|2', []],
    ]);
  });

  test('reads an unlisted entry, reads one listed twice once, and reads the members of a panel', () => {
    const member = (id: string) => ({ resourceType: 'Observation', id, valueString: id });
    const panel = { resourceType: 'Observation', id: 'p', hasMember: [{ reference: 'Observation/x' }] };
    const report = { resourceType: 'DiagnosticReport', id: 'd', result: [{ reference: 'Observation/p' }] };
    const { entries } = read(
      bundle(
        [section('18727-8', 'DiagnosticReport/d', 'Observation/x'), section('18727-8', 'Observation/x')],
        [havrix, report, panel, member('x')],
      ),
    );
    expect(entries.map((entry) => [entry.section, entry.value])).toEqual([
      ['laboratory', 'x'],
      ['immunizations', undefined],
    ]);
  });

  test('[VAC-03] ignores binaries and reports other unsupported resource types', () => {
    const binary = { resourceType: 'Binary', id: 'pdf', contentType: 'application/pdf', data: 'JVBERg==' };
    const plan = { resourceType: 'ImmunizationRecommendation', id: 'plan' };
    const { entries, notShown } = read(
      bundle(
        [section('55108-5', 'Binary/pdf'), section('11369-6', 'Immunization/one', 'ImmunizationRecommendation/plan')],
        [binary, havrix, plan],
      ),
    );
    expect(entries).toHaveLength(1);
    expect(notShown).toEqual([{ reference: 'ImmunizationRecommendation/plan', why: 'unsupported' }]);
  });

  test.each([
    ['today', `${core}/ch-core-ext-entry-resource-cross-references`, 'container'],
    ['before', `${vacd}/ch-vacd-ext-cross-reference`, 'document'],
  ])('[VAC-05] follows the cross-references of %s and document relations', (_words, url, container) => {
    const reference = (value: string) => ({ identifier: { system: 'urn:ietf:rfc:3986', value: `urn:uuid:${value}` } });
    const correction = {
      ...havrix,
      identifier: [{ value: 'x' }],
      extension: [
        {
          url,
          extension: [
            { url: 'entry', valueReference: reference('ACC1F090-5e0c-45ae-b283-521d57c3aa2f') },
            { url: container, valueReference: reference('b505b90a-f241-41ca-859a-b55a6103e753') },
            { url: 'relationcode', valueCode: 'replaces' },
          ],
        },
      ],
    };
    const relatesTo = [{ code: 'replaces', targetReference: reference('b505b90a-f241-41ca-859a-b55a6103e753') }];
    const newer = read(bundle([section('11369-6', 'Immunization/one')], [correction], { relatesTo }));
    expect(newer.entries[0]?.replaces).toEqual([
      { entry: 'acc1f090-5e0c-45ae-b283-521d57c3aa2f', container: 'b505b90a-f241-41ca-859a-b55a6103e753' },
    ]);
    expect(newer.source.replaces).toEqual(['b505b90a-f241-41ca-859a-b55a6103e753']);
    const older = read(bundle([section('11369-6', 'Immunization/one')], [havrix]));
    const { entries } = mergeVaccinations([
      { ...newer, source: { ...newer.source, document: 'newer' } },
      { ...older, source: { ...older.source, document: 'older' } },
    ]);
    expect(Object.fromEntries(entries.map(({ entry: { id }, state }) => [id, state]))).toEqual({
      x: 'current',
      'acc1f090-5e0c-45ae-b283-521d57c3aa2f': 'replaced',
    });
  });

  test.each([
    ['no bundle', { resourceType: 'Patient' }, 'Invalid FHIR bundle'],
    ['no composition', { resourceType: 'Bundle', entry: [{ resource: havrix }] }, 'First entry must be a composition'],
  ])('[VAC-03] refuses a document with %s, giving the reason', (_words, json, reason) => {
    expect(readVaccinationDocument(json, 'document')).toEqual({ ok: false, error: reason });
  });

  test('reads entered-in-error as annulled, for every type of entry', () => {
    const wrong = { verificationStatus: { coding: [{ code: 'entered-in-error' }] } };
    const { entries } = read(
      bundle(
        [section('11369-6', 'Immunization/one'), section('11450-4', 'Condition/c')],
        [
          { ...havrix, status: 'entered-in-error' },
          { resourceType: 'Condition', id: 'c', ...wrong },
        ],
      ),
    );
    expect(entries.map(({ annulled }) => annulled)).toEqual([true, true]);
  });

  test('reading arbitrary JSON never throws', () => {
    const composition = { resource: { resourceType: 'Composition', section: [section('11369-6', 'Immunization/1')] } };
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        const resource = { resourceType: 'Immunization', id: '1', ...(one as object) };
        readVaccinationDocument({ resourceType: 'Bundle', entry: [composition, { resource }, other] }, 'document');
        readVaccinationDocument(one, 'document');
      }),
    );
  });
});
