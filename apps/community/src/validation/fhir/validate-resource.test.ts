import { describe, expect, it } from 'vitest';
import { definitions } from '../../fhir-definitions/definitions.ts';
import { convertResource } from '../../fhir-format/convert-resource.ts';
import { faultText, validateResource } from './validate-resource.ts';
import { invalidResource } from './invalid-resource.ts';

const faultsOf = (resource: unknown) => validateResource(definitions(), resource).map(faultText);

const sound = {
  resourceType: 'DocumentReference',
  status: 'current',
  docStatus: 'final',
  contained: [
    { resourceType: 'Practitioner', id: 'p', _id: { id: 'i' }, name: [{ family: 'Meier' }] },
    { resourceType: 'PractitionerRole', id: 'author', practitioner: { reference: '#p' } },
  ],
  author: [{ reference: '#author' }],
  date: '2026-11-18T09:30:00+01:00',
  extension: [
    { url: 'http://other.example/x', valueString: '3' },
    { url: 'http://other.example/y', extension: [{ url: 'a', valuePeriod: { start: '2026' } }] },
  ],
  text: {
    status: 'generated',
    div: '<div xmlns="http://www.w3.org/1999/xhtml">Gr&uuml;sse &amp; mehr<br/></div>',
  },
  content: [
    {
      attachment: {
        contentType: 'application/pdf',
        creation: '2026-02',
        _title: { extension: [{ url: 'http://other.example/t', valueCode: 'de' }] },
      },
    },
  ],
  context: { period: { start: '2026-01-01', end: '2026-01-01T08:00:00Z' } },
};
const names = (name: object) => ({ contained: [{ ...sound.contained[0], name: [name] }, sound.contained[1]] });
const statement = { resourceType: 'MedicationStatement', id: 'm', status: 'active', subject: { display: 'Anna' } };
const withContained = (resource: object, times = 1) => ({
  contained: [...sound.contained, ...Array.from({ length: times }, () => resource)],
});
const attachment = (more: object) => ({ content: [{ attachment: { contentType: 'application/pdf', ...more } }] });

describe('a valid FHIR R4 resource', () => {
  it('[COM-03] [DOC-03] has no faults, whatever its extensions', () => {
    expect(faultsOf(sound)).toEqual([]);
    expect(invalidResource(sound)).toBeUndefined();
    // It can also be served in XML.
    const asXml = convertResource(definitions(), Buffer.from(JSON.stringify(sound)), 'json', 'xml');
    expect(asXml).toMatchObject({ ok: true });
  });

  const { status: _status, ...unstated } = sound;
  it.each<readonly [words: string, resource: object]>([
    [
      'an extension beside a value of a choice',
      { extension: [{ url: 'a', valueString: 'b', _valueString: { id: 'v' } }] },
    ],
    ['values in both lists of a primitive', names({ given: ['A', null], _given: [null, { id: 'i' }] })],
    ['a value of a required choice', withContained({ ...statement, medicationCodeableConcept: { text: 'x' } })],
    ['contained resources without ids', withContained({ resourceType: 'Basic', code: { text: 'x' } }, 2)],
    ['a reference to the resource that contains it', { author: [{ reference: '#' }] }],
  ])('[COM-03] may have %s', (_words, change) => {
    expect(faultsOf({ ...sound, ...change })).toEqual([]);
  });

  it('[COM-03] may give the reason why it lacks a required code in place of the code', () => {
    expect(faultsOf({ ...unstated, _status: { extension: [{ url: 'http://a', valueCode: 'unknown' }] } })).toEqual([]);
  });
});

describe('an invalid FHIR R4 resource', () => {
  it.each<readonly [words: string, change: object, expected: string]>([
    ['a wrong code', { docStatus: 'fertig' }, 'DocumentReference.docStatus: "fertig" is not a code of its list'],
    [
      'a contained resource of an unknown type',
      { contained: [{ resourceType: 'Fax', id: 'f' }] },
      '.contained[0]: no resource "Fax"',
    ],
    ['a long code', { docStatus: 'x'.repeat(50) }, `.docStatus: "${'x'.repeat(40)}" is not a code of its list`],
    ['an id with a blank', { id: 'a b' }, 'DocumentReference.id: is no id'],
    ['an empty element', { context: {} }, 'DocumentReference.context: is empty'],
    ['an unknown element', { colour: 'red' }, 'DocumentReference.colour: is not an element'],
    [
      'an unknown element inside another',
      { context: { colour: 'red' } },
      'DocumentReference.context.colour: is not an element',
    ],
    ['a time without zone', { date: '2026-11-18T09:30:00' }, 'DocumentReference.date: is no instant'],
    ['a time without seconds', attachment({ creation: '2026-11-18T09:30Z' }), '.creation: is no dateTime'],
    [
      'a dangling reference',
      { author: [{ reference: '#nobody' }] },
      '.author[0].reference: nothing is contained as #nobody',
    ],
    [
      'a dangling reference in a contained resource',
      {
        contained: [
          ...sound.contained,
          { resourceType: 'PractitionerRole', id: 'r', practitioner: { reference: '#q' } },
        ],
      },
      '.contained[2].practitioner.reference: nothing is contained as #q',
    ],
    [
      'a reversed period',
      { context: { period: { start: '2026-02', end: '2026-01-31' } } },
      '.context.period.end: is before',
    ],
    [
      'two contained resources with one id',
      { contained: [sound.contained[0], sound.contained[0]] },
      '.contained[1].id: two contained',
    ],
    [
      'an extension with a value and extensions',
      { extension: [{ url: 'a', valueString: 'b', extension: [{ url: 'c', valueCode: 'd' }] }] },
      '.extension[0]: has either',
    ],
    ['an extension with neither', { extension: [{ url: 'a' }] }, '.extension[0]: has either'],
    [
      'a contained resource that contains resources',
      { contained: [{ ...sound.contained[0], contained: [sound.contained[1]] }, sound.contained[1]] },
      '.contained[0].contained: contains resources itself',
    ],
    [
      'a contained resource with a version',
      { contained: [{ ...sound.contained[0], meta: { versionId: '1' } }, sound.contained[1]] },
      '.contained[0].meta: a contained resource has no version',
    ],
    [
      'a contained resource with a time',
      { contained: [{ ...sound.contained[0], meta: { lastUpdated: '2026-11-18T08:00:00Z' } }, sound.contained[1]] },
      '.contained[0].meta: a contained resource has no version',
    ],
    [
      'two values of one choice element',
      { extension: [{ url: 'a', valueString: 'b', valueCode: 'c' }] },
      '.extension[0].valueCode: stands beside valueString',
    ],
    ['a required choice element without a value', withContained(statement), '.contained[2].medication[x]: is missing'],
    ['a gap in a list', { category: [null] }, '.category[0]: must be an object'],
    [
      'a gap in both lists of a primitive',
      names({ given: ['A', null], _given: [null, null] }),
      '.given[1]: is no string',
    ],
    ['a gap beyond the other list', names({ given: ['A', null], _given: [{ id: 'i' }] }), '.given[1]: is no string'],
    ['a gap in the list beside', names({ given: ['A'], _given: [{ id: 'i' }, null] }), '._given[1]: '],
    ['an empty list', { category: [] }, '.category: must be a list that is not empty'],
    // XML has no place for them: the id of an element and the url of an extension are attributes there.
    ...(
      [
        ['an element that is no primitive', { _category: [{ id: 'c' }] }, '._category: is not an element'],
        ['resources', { _contained: [{ id: 'c' }] }, '._contained: is not an element'],
        ['the id of an element', { identifier: [{ id: 'i', _id: { id: 'j' } }] }, '[0]._id: is not an element'],
        [
          'the url of an extension',
          { extension: [{ url: 'a', _url: { id: 'u' }, valueCode: 'c' }] },
          '[0]._url: is not an element',
        ],
        ['a narrative', { text: { ...sound.text, _div: { id: 'd' } } }, '.text._div: is not an element'],
      ] as const
    ).map(([words, change, expected]): [string, object, string] => [`extensions beside ${words}`, change, expected]),
    ['an empty text', { description: '' }, '.description: is no string'],
    [
      'an attachment with data and no content type',
      { content: [{ attachment: { data: 'YWJj' } }] },
      '.attachment.contentType: is missing beside',
    ],
  ])('[COM-03] [COM-07] %s is reported with its path', (_words, change, expected) => {
    const faults = faultsOf({ ...sound, ...change });
    expect(faults.join('\n')).toContain(expected);
    // Once, whatever the number of its types.
    expect(faults.filter((fault) => fault.includes('is missing')).length).toBeLessThanOrEqual(1);
  });

  it('[COM-03] that is no resource at all is reported too', () => {
    expect([faultsOf('x'), faultsOf({ resourceType: 'Toy' })]).toEqual([
      ['Resource: no resource'],
      ['Resource: no resource "Toy"'],
    ]);
  });

  it.each<readonly [words: string, change: object, expected: string]>([
    [
      'inline data',
      attachment({ data: 'YWJj', hash: 'AAAA' }),
      '.content[0].attachment.data: the bytes are not part of the metadata',
    ],
    ['a day that does not exist', { date: '2026-02-30T08:00:00Z' }, '.date: is not a valid date or time'],
    ['a character XML cannot write', { description: 'a\u0001b' }, '.description: contains characters'],
    [
      'data without a content type',
      attachment({ contentType: undefined, data: 'YWJj' }),
      '.contentType: is missing beside',
    ],
    ['a label longer than any text', { type: { coding: [{ display: 'ä'.repeat(600_000) }] } }, '.display: is longer'],
    [
      'an identifier longer than an index entry',
      { identifier: [{ value: 'x'.repeat(2001) }] },
      '.identifier[0].value: is longer',
    ],
    [
      'an identifier of more bytes than an index entry',
      { identifier: [{ value: 'ä'.repeat(1001) }] },
      '.identifier[0].value: is longer',
    ],
    [
      'a text of signs of three bytes beyond the limit',
      { description: '€'.repeat(400_000) },
      '.description: is longer',
    ],
    ['a text beyond the limit of FHIR', { description: 'ä'.repeat(600_000) }, '.description: is longer'],
    [
      'a narrative that is not XHTML',
      { text: { status: 'generated', div: '<div><p></div>' } },
      '.text.div: is not well-formed',
    ],
    [
      'a URL longer than an index entry',
      attachment({ url: `http://a/${'ä'.repeat(1000)}` }),
      '.attachment.url: is longer than 2000 bytes',
    ],
    [
      'a title longer than an index entry',
      attachment({ title: 'x'.repeat(2001) }),
      '.attachment.title: is longer than 2000 bytes',
    ],
    [
      'a system longer than an index entry',
      { identifier: [{ system: `urn:${'x'.repeat(2000)}` }] },
      '.identifier[0].system: is longer',
    ],
    [
      'a code longer than an index entry',
      attachment({ language: 'x'.repeat(2001) }),
      '.attachment.language: is longer than 2000',
    ],
    [
      'a profile longer than an index entry',
      { meta: { profile: [`http://a/${'x'.repeat(2000)}`] } },
      '.meta.profile[0]: is longer',
    ],
    [
      'implicit rules longer than an index entry',
      { implicitRules: `http://a/${'x'.repeat(2000)}` },
      '.implicitRules: is longer',
    ],
    ...['\u0000', '\u0008', '\u000b', '\u000c', '\u000e', '\u001f', '\ufffe', '\uffff'].map(
      (sign) => [`the character ${JSON.stringify(sign)}`, { description: `a${sign}b` }, 'contains characters'] as const,
    ),
    // Wherever a value of the type occurs.
    ...(
      [
        ['valueOid', `urn:oid:1.${'1'.repeat(2000)}`, 'is longer'],
        ['valueUri', `urn:${'x'.repeat(2000)}`, 'is longer'],
        ['valueUrl', `http://a/${'x'.repeat(2000)}`, 'is longer'],
        ['valueCanonical', `http://a/${'x'.repeat(2000)}`, 'is longer'],
        ['valueCode', 'x'.repeat(2001), 'is longer'],
        ['valueMarkdown', 'ä'.repeat(600_000), 'is longer'],
        ['valueDate', '2026-02-30', 'is not a valid date or time'],
        ['valueDateTime', '2026-02-30', 'is not a valid date or time'],
        ['valueInstant', '2026-02-30T08:00:00Z', 'is not a valid date or time'],
      ] as const
    ).map(
      ([name, value, rule]) =>
        [
          `an extension with an invalid ${name}`,
          { extension: [{ url: 'http://a', [name]: value }] },
          `.${name}: ${rule}`,
        ] as const,
    ),
    ['a year that does not exist', attachment({ creation: '0000' }), '.creation: is not a valid date or time'],
    ['a second that does not exist', { date: '2026-11-18T09:30:60Z' }, '.date: is not a valid date or time'],
    [
      'inline data in the second content',
      { content: [...sound.content, ...attachment({ data: 'YWJj' }).content] },
      '.content[1].attachment.data',
    ],
    [
      'an entity reference without a semicolon',
      { text: { status: 'generated', div: '<div>&uuml</div>' } },
      '.text.div: is not well-formed',
    ],
    [
      'an unknown entity',
      { text: { status: 'generated', div: '<div xmlns="http://www.w3.org/1999/xhtml">&umlaut;</div>' } },
      '.text.div: is not well-formed',
    ],
    [
      'a narrative without the XHTML namespace',
      { text: { status: 'generated', div: '<div>x</div>' } },
      '.text.div: is no XHTML',
    ],
  ])('[COM-03] [COM-07] refuses %s', (_words, change, expected) => {
    const refusal = invalidResource({ ...sound, ...change });
    expect(refusal?.status).toBe(422);
    expect(JSON.stringify(refusal?.resource)).toContain(expected);
  });

  it('[COM-03] [COM-07] accepts long and unusual values that can be stored', () => {
    const kept = {
      ...sound,
      description: 'Zeile\t1\r\nZeile 2 \ufffd',
      identifier: [{ system: `urn:${'x'.repeat(1996)}`, value: 'ä'.repeat(1000) }],
      ...attachment({ title: 'x'.repeat(2000), url: `http://a/${'ä'.repeat(995)}`, creation: '2024-02-29' }),
    };
    expect(invalidResource(kept)).toBeUndefined();
    expect(invalidResource({ ...sound, description: 'ä'.repeat(524_288) })).toBeUndefined();
    expect(invalidResource({ ...sound, description: `x${'ä'.repeat(524_288)}` })).toMatchObject({ status: 422 });
  });

  it('[COM-03] a refusal has an issue code for each path', () => {
    const refusal = invalidResource({
      ...{
        resourceType: 'DocumentReference',
        status: 'gone',
        docStatus: 'x'.repeat(2001),
        date: 'today',
        colour: 'red',
      },
      description: 'a\u0001',
      context: { period: { start: '2026-02', end: '2026-01' } },
      ...attachment({ contentType: undefined, data: 'YWJj' }),
    });
    const issues = (refusal?.resource as { issue: { code: string; expression: string[]; details: object }[] }).issue;
    expect(Object.fromEntries(issues.map(({ code, expression: [place = ''] }) => [place.slice(18), code]))).toEqual({
      status: 'code-invalid',
      docStatus: 'too-long',
      date: 'value',
      colour: 'structure',
      description: 'value',
      'context.period.end': 'invariant',
      'content[0].attachment.contentType': 'required',
      'content[0].attachment.data': 'invariant',
    });
    for (const { details } of issues)
      expect(details).toMatchObject({ coding: [{ code: 'documents.check.metadataInvalid' }] });
    const missing = invalidResource({ resourceType: 'DocumentReference', status: 'current' });
    expect(missing?.resource).toMatchObject({
      issue: [{ code: 'required', expression: ['DocumentReference.content'] }],
    });
  });

  it('[COM-03] does not report a period as reversed if its end day is later in another time zone', () => {
    const faults = (start: string): readonly string[] =>
      faultsOf({ ...sound, context: { period: { start, end: '2026-01-01' } } });
    expect(faults('2026-01-02T00:30:00+01:00')).toEqual([]);
    // In time zones west of Hawaii the first of January is not over.
    expect(faults('2026-01-02T09:00:00+01:00')).toEqual([]);
    expect(faults('2026-01-02T13:59:59Z')).toEqual([]);
    expect(faults('2026-01-02T14:00:00Z')).toHaveLength(1);
    // Two days, or two instants, are compared as they are.
    expect(faults('2026-01-02')).toHaveLength(1);
  });

  it('[COM-03] reports at most ten faults', () => {
    const extension = Array.from({ length: 50_000 }, () => 1);
    expect(faultsOf({ ...sound, extension })).toHaveLength(10);
    const made = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`made${at}`, 1]));
    expect(faultsOf({ ...sound, ...made })).toHaveLength(10);
  });
});
