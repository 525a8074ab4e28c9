import { describe, expect, it } from 'vitest';
import { readVaccinationDocument } from './read-vaccination-document.ts';
import { vacdUrls } from './vocabulary.ts';

const loinc = { immunizations: '11369-6', illnesses: '11348-0', risks: '11450-4', laboratory: '18727-8' } as const;
type Kind = keyof typeof loinc;
const section = (kind: Kind, references: readonly string[], more: object = {}) => ({
  code: { coding: [{ system: 'http://loinc.org', code: loinc[kind] }] },
  entry: references.map((reference) => ({ reference })),
  ...more,
});
const doctor = { resourceType: 'Practitioner', id: 'gp', name: [{ family: 'Müller' }] };

function read(
  sections: readonly object[],
  resources: readonly object[],
  composition: object = {},
  bundle: object = {},
) {
  const first = { resourceType: 'Composition', section: sections, ...composition };
  const document = readVaccinationDocument(
    { resourceType: 'Bundle', entry: [first, ...resources, doctor].map((resource) => ({ resource })), ...bundle },
    'document',
  );
  if (!document.ok) throw new Error(document.error);
  return document.value;
}
/** Reads the single entry of a document. */
function entryOf(resource: object, kind: Kind = 'immunizations', composition: object = {}) {
  const one = { resourceType: 'Immunization', id: 'one', ...resource };
  const { entries } = read([section(kind, [`${one.resourceType}/one`])], [one], composition);
  return entries[0];
}
const by = (family: string) => ({ display: family });

describe('reading an entry of a vaccination document', () => {
  it('[VAC-02] without any data is read all the same', () => {
    expect(entryOf({ status: 'completed' })).toEqual({
      section: 'immunizations',
      id: 'document#Immunization/one',
      aliases: [],
      concept: { codings: [] },
      status: 'completed',
      annulled: false,
      verified: false,
      replaces: [],
      conflictsWith: [],
      distinctFrom: [],
      comments: [],
      diseases: [],
      unresolved: [],
    });
  });

  it('[VAC-02] without an id is identified by its position in the document', () => {
    const shots = [1, 2].map((dose) => ({
      resourceType: 'Immunization',
      protocolApplied: [{ doseNumberPositiveInt: dose }],
    }));
    const identifier = { system: 'urn:oid:1', value: 'D-1' };
    const { entries } = read([], shots, { identifier });
    expect(entries.map(({ id, dose }) => [id, dose])).toEqual([
      ['urn:oid:1|d-1#Immunization/1', 1],
      ['urn:oid:1|d-1#Immunization/2', 2],
    ]);
  });

  const dated = (more: object, resourceType = 'Immunization') => {
    const { date, dateText, end, recorded } = entryOf({ resourceType, ...more }) ?? {};
    return { date, dateText, end, recorded };
  };
  it.each<[object, object, string?]>([
    [{ onsetPeriod: { start: '2020' } }, { date: '2020' }, 'Condition'],
    [{ effectivePeriod: { start: '2020', end: '2021' } }, { date: '2020', end: '2021' }, 'Observation'],
    [{ abatementPeriod: { end: '2021-05-31T22:00:00Z' } }, { end: '2021-06-01T00:00:00+02:00' }, 'Condition'],
    [{ abatementDateTime: '2021', abatementPeriod: { end: '2022' } }, { end: '2021' }, 'Condition'],
    [{ lastOccurrence: '2019', recordedDate: '2020' }, { date: '2019', recorded: '2020' }, 'AllergyIntolerance'],
    [{ recordedDate: '2020' }, { recorded: '2020' }, 'Condition'],
    [{ issued: '2021' }, { recorded: '2021' }, 'Observation'],
    [{ occurrenceDateTime: '2021-06-01T00:00:00Z' }, { date: '2021-06-01T02:00:00+02:00' }],
    [{ occurrenceDateTime: '2021-06-01T00:00:00-00:00' }, { date: '2021-06-01T02:00:00+02:00' }],
    [{ occurrenceDateTime: '2021-06-01T00:00:00+10:00' }, { date: '2021-06-01T00:00:00+10:00' }],
    [{ occurrenceDateTime: '2021-06-01T00:00:00+00:00:00' }, { date: '2021-06-01T00:00:00+00:00:00' }],
    [{ occurrenceDateTime: 'Tuesday Z' }, { date: 'Tuesday Z' }],
  ])('[VAC-02] with the times %j is read with %j', (more, expected, type) => {
    expect(dated(more, type)).toEqual(expected);
  });

  it('[VAC-02] reads the administering performer, else the first one, and the lot of its product', () => {
    const ordered = { function: { coding: [{ code: 'OP' }] }, actor: by('Ordner') };
    const given = { function: { coding: [{ code: 'AP' }] }, actor: by('Geberin') };
    expect(entryOf({ performer: [ordered, given] })?.performer).toEqual({ family: 'Geberin' });
    expect(entryOf({ performer: [ordered, { actor: by('x') }] })?.performer).toEqual({ family: 'Ordner' });
    // In an Observation, the performer is the reference itself.
    expect(entryOf({ performer: [by('Labor')] })?.performer).toEqual({ family: 'Labor' });
    const medication = { url: vacdUrls.medication, valueReference: { reference: '#m' } };
    const contained = [{ resourceType: 'Medication', id: 'm', batch: { lotNumber: 'AB-1' } }];
    expect(entryOf({ extension: [medication], contained })?.lot).toBe('AB-1');
    expect(entryOf({ extension: [medication], contained, lotNumber: 'CD-2' })?.lot).toBe('CD-2');
  });

  it.each<[string, object, boolean]>([
    ['has no author', {}, false],
    ['a professional wrote', { recorder: by('Müller') }, true],
    [
      'was written by the patient',
      { recorder: { reference: '#p' }, contained: [{ resourceType: 'Patient', id: 'p', name: [{ family: 'K' }] }] },
      false,
    ],
    ['has the verification status confirmed', { verificationStatus: { coding: [{ code: 'confirmed' }] } }, true],
    [
      'has the verification status unconfirmed',
      { recorder: by('M'), verificationStatus: { coding: [{ code: 'unconfirmed' }] } },
      false,
    ],
    [
      'has a confirmation of a verifier, whatever its status',
      {
        extension: [
          {
            url: vacdUrls.verification,
            extension: [
              { url: 'verifier', valueCoding: { code: '76104008' } },
              { url: 'status', valueCoding: { code: '59156000' } },
              { url: 'date', valueDateTime: '2021' },
            ],
          },
        ],
      },
      true,
    ],
  ])('[VAC-05] that %s counts as verified or not', (_what, more, expected) => {
    expect(entryOf(more)?.verified).toBe(expected);
  });

  it('[VAC-02] reads comments with author and time, and doses given as numbers or text', () => {
    const note = [
      null,
      { time: '2021' },
      { text: 'gut', time: '2021-06-20', authorString: 'Eva Lindt' },
      { text: 'besser', time: '2021-06-20T22:30:00Z', authorReference: by('Müller'), authorString: 'x' },
      { text: 'am besten' },
    ];
    const protocolApplied = [
      null,
      { targetDisease: [null, { text: 'Masern' }], doseNumberString: 'Dosis 12 von 24', seriesDosesString: 'viele' },
      { targetDisease: [{ text: 'Mumps' }], seriesDosesPositiveInt: 24 },
    ];
    expect(entryOf({ note, protocolApplied, interpretation: [{ text: 'hoch' }] })).toMatchObject({
      comments: [
        { text: 'gut', time: '2021-06-20', author: { family: 'Eva Lindt' } },
        { text: 'besser', time: '2021-06-21T00:30:00+02:00', author: { family: 'Müller' } },
        { text: 'am besten' },
      ],
      diseases: [
        { codings: [], text: 'Masern' },
        { codings: [], text: 'Mumps' },
      ],
      dose: 12,
      doses: 24,
      interpretation: { text: 'hoch' },
    });
  });

  it('[VAC-05] was written by the author of the extension, in its older form too, else by the recorder', () => {
    const extension = ['urn:x', vacdUrls.recorderOld].map((url) => ({ url, valueReference: by(url) }));
    const stated = { url: vacdUrls.author, valueReference: by('Autorin') };
    const writers = [
      { extension: [...extension, stated], recorder: by('R') },
      { extension, recorder: by('R') },
      { extension: extension.slice(0, 1), recorder: by('R') },
    ].map((more) => entryOf(more)?.author?.family);
    expect(writers).toEqual(['Autorin', vacdUrls.recorderOld, 'R']);
  });

  it('[VAC-02] reports references without a target', () => {
    const to = (reference: string) => ({ reference });
    const more = {
      performer: [{ actor: to('Practitioner/a') }, to('Practitioner/b'), { actor: to('Practitioner/gp') }],
      recorder: to('Practitioner/c'),
      extension: [
        { url: vacdUrls.medication, valueReference: to('Medication/d') },
        { url: vacdUrls.author, valueReference: to('Practitioner/e') },
      ],
    };
    const gone = ['a', 'b', 'c'].map((id) => `Practitioner/${id}`);
    expect(entryOf(more)?.unresolved).toEqual([...gone, 'Medication/d', 'Practitioner/e']);
  });

  it('[VAC-05] reads further identifiers and a distinctive id as aliases', () => {
    const id = 'B505B90A-f241-41ca-859a-b55a6103e753';
    const more = {
      id,
      identifier: [
        { value: 'first' },
        { system: 'urn:x', value: 'A' },
        { value: 'distinctive-1a' },
        { value: 'B-1' },
        {},
      ],
    };
    const { entries } = read([], [{ resourceType: 'Immunization', ...more }]);
    expect(entries[0]).toMatchObject({ id: 'first', aliases: [id.toLowerCase(), 'urn:x|a', 'distinctive-1a'] });
  });
});

describe('reading a vaccination document', () => {
  it('[VAC-02] reads date, author, identifiers and replaced documents', () => {
    const uuid = 'b505b90a-f241-41ca-859a-b55a6103e753';
    const relatesTo = [
      { code: 'appends', targetIdentifier: { value: 'x' } },
      { code: 'replaces', targetIdentifier: { system: 'urn:x', value: 'Y' }, targetReference: { reference: 'z' } },
      { code: 'replaces', targetReference: { reference: 'Composition/old' } },
      { code: 'replaces' },
    ];
    const composition = {
      id: uuid,
      date: '2021',
      author: [{}, by('Müller'), by('Lindt')],
      relatesTo,
      identifier: { value: 'C' },
    };
    const { source } = read([], [], composition, {
      id: 'distinctive-1a',
      timestamp: '2022',
      identifier: { value: 'C' },
    });
    expect(source).toEqual({
      document: 'document',
      containers: ['c', uuid, 'distinctive-1a'],
      created: '2021',
      author: { family: 'Müller' },
      replaces: ['urn:x|y', 'old'],
    });
    expect(read([], [], {}, { timestamp: '2022' }).source).toEqual({
      document: 'document',
      containers: [],
      created: '2022',
      replaces: [],
    });
  });

  const finding = (id: string, more: object = { valueString: id }) => ({ resourceType: 'Observation', id, ...more });
  const members = (...ids: readonly string[]) => ids.map((id) => ({ reference: `Observation/${id}` }));
  const shown = ({ entries, notShown }: ReturnType<typeof read>) => [
    entries.map(({ section: kind, value }) => [kind, value]),
    notShown.map(({ reference, why }) => `${reference} ${why}`),
  ];

  it('[VAC-02] reads the members of a panel and a report, and the panel itself if it has a value', () => {
    const panels = [
      finding('with', { valueString: 'with', hasMember: members('a') }),
      finding('parts', { component: [{ valueString: 'p' }], hasMember: members('b') }),
      finding('shell', { method: {}, hasMember: members('c') }),
      { resourceType: 'DiagnosticReport', id: 'r', result: members('d') },
      { resourceType: 'DiagnosticReport', id: 'empty', conclusion: 'x' },
    ];
    const references = [
      ...members('with', 'parts', 'shell').map(({ reference }) => reference),
      'DiagnosticReport/r',
      'DiagnosticReport/empty',
    ];
    const of = ['a', 'b', 'c', 'd'].map((id) => finding(id));
    expect(shown(read([section('laboratory', references)], [...panels, ...of]))).toEqual([
      ['with', 'a', 'p', 'b', 'c', 'd'].map((value) => ['laboratory', value]),
      ['DiagnosticReport/empty unsupported'],
    ]);
  });

  it('[VAC-02] follows nested panels and nested sections', () => {
    const panels = ['1', '2', '3'].map((id) => finding(id, { hasMember: members(String(Number(id) + 1)) }));
    const { entries, notShown } = read([section('laboratory', ['Observation/1'])], [...panels, finding('4')]);
    expect([entries.map(({ value }) => value), notShown]).toEqual([['4'], []]);
    const shot = (id: string) => ({ resourceType: 'Condition', id, note: [{ text: id }] });
    const nested = (depth: number): object =>
      section('risks', [`Condition/${depth}`], depth < 5 ? { section: [nested(depth + 1)] } : {});
    const { entries: conditions } = read([nested(1)], ['1', '2', '3', '4', '5'].map(shot));
    // The fifth is only listed in a section nested too deeply to be read, but is not lost.
    expect(conditions.map(({ comments, section: kind }) => [comments[0]?.text, kind])).toEqual([
      ...['1', '2', '3', '4'].map((id) => [id, 'risks']),
      ['5', 'illnesses'],
    ]);
  });

  it('[VAC-03] terminates with panels that refer to each other', () => {
    const circle = [finding('a', { hasMember: members('b') }), finding('b', { hasMember: members('a', 'a') })];
    expect(read([section('laboratory', ['Observation/a', 'Observation/b'])], circle).entries).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['by its category', { category: [{}, { coding: [{ code: 'problem-list-item' }] }] }, 'risks'],
    ['by another category', { category: [{ coding: [{ code: 'encounter-diagnosis' }] }] }, 'illnesses'],
    ['without a code', {}, 'illnesses'],
    [
      'by the code of a basic immunisation',
      {
        code: { coding: [{ system: 'http://fhir.ch/ig/ch-vacd/CodeSystem/ch-vacd-basic-immunization-cs', code: 'x' }] },
      },
      'basicImmunizations',
    ],
  ])('[VAC-02] reads an unlisted condition %s', (_what, more, expected) => {
    expect(read([], [{ resourceType: 'Condition', id: 'c', ...more }]).entries.map((one) => one.section)).toEqual([
      expected,
    ]);
  });

  it('[VAC-02] reads a condition in the section of immunisations as basic immunisation, elsewhere by its section', () => {
    const condition = { resourceType: 'Condition', category: [{ coding: [{ code: 'problem-list-item' }] }] };
    expect((['immunizations', 'illnesses', 'risks'] as const).map((kind) => entryOf(condition, kind)?.section)).toEqual(
      ['basicImmunizations', 'illnesses', 'risks'],
    );
  });

  it('[VAC-02] reads unlisted entries, but not resources an entry itself refers to', () => {
    const reason = { resourceType: 'Condition', id: 'reason' };
    const reaction = { resourceType: 'Observation', id: 'reaction', valueString: 'x' };
    const shot = {
      resourceType: 'Immunization',
      id: 'one',
      reasonReference: [{ reference: 'Condition/reason' }],
      reaction: [null, { detail: { reference: 'Observation/reaction' } }],
      extension: [{ url: 'urn:x', valueReference: { reference: 'Condition/other' } }],
    };
    const others = [
      { resourceType: 'Condition', id: 'other' },
      { resourceType: 'AllergyIntolerance', id: 'a' },
      { resourceType: 'Observation', id: 'o', valueString: 'o' },
      { resourceType: 'Procedure', id: 'p' },
    ];
    // Whichever comes first.
    for (const resources of [
      [shot, reason, reaction, ...others],
      [reaction, reason, ...others, shot],
    ]) {
      const { entries } = read([section('immunizations', ['Immunization/one'])], resources);
      expect(entries.map(({ section: kind }) => kind)).toEqual([
        'immunizations',
        'illnesses',
        'adverseEvents',
        'laboratory',
      ]);
    }
    // A Composition may refer to an entry without listing it.
    expect(read([], [shot], { event: [{ detail: [{ reference: 'Immunization/one' }] }] }).entries).toHaveLength(1);
  });
});
