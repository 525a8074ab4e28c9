import fc from 'fast-check';
import { asDay } from '@epr/domain/values';
import { demoWorld } from '@epr/cast/world';
import { describe, expect, it } from 'vitest';
import { readDefinitions } from '../fhir-definitions/definitions.ts';
import { convertResource } from './convert-resource.ts';

const definitions = readDefinitions();

function there(json: string): string {
  const xml = convertResource(definitions, Buffer.from(json), 'json', 'xml');
  if (!xml.ok) throw new Error(xml.error.diagnostics);
  return xml.value;
}

/** Converts to XML and back; the result is text, so that digits are compared. */
function roundTrip(json: string): string {
  const back = convertResource(definitions, Buffer.from(there(json)), 'xml', 'json');
  if (!back.ok) throw new Error(back.error.diagnostics);
  return back.value;
}

function refusalOf(resource: unknown): string | undefined {
  const json = typeof resource === 'string' ? resource : JSON.stringify(resource);
  const [xml, same] = (['xml', 'json'] as const).map((to) =>
    convertResource(definitions, Buffer.from(json), 'json', to),
  );
  // The conversion into its own format as well.
  expect(same).toEqual(xml);
  return !xml || xml.ok ? undefined : xml.error.diagnostics;
}

describe('FHIR in JSON and XML', () => {
  it('[COM-03] every FHIR document of the demo record is unchanged after conversion to XML and back', async () => {
    const { documents } = demoWorld(asDay('2026-11-21')!);
    const some = documents.filter(({ document }) => document.attachment.contentType === 'application/fhir+json');
    expect(some.length).toBeGreaterThan(5);
    for (const one of some) {
      const json = Buffer.from(await one.bytes()).toString('utf8');
      expect(JSON.parse(roundTrip(json)), one.document.title).toEqual(JSON.parse(json));
    }
  });

  it('[COM-03] a file of eight megabytes in base64 is unchanged after conversion to XML and back', () => {
    const data = Buffer.alloc(6 * 1024 * 1024, 7).toString('base64');
    const json = JSON.stringify({ resourceType: 'Binary', contentType: 'application/pdf', data });
    expect(roundTrip(json) === json).toBe(true);
    const text = JSON.stringify({ resourceType: 'Basic', code: { text: '\\"\n'.repeat(1024 * 1024) } });
    expect(there(text).length).toBeGreaterThan(4 * 1024 * 1024);
  });

  it('[COM-03] digits, extensions of primitives, gaps in lists, contained resources and narrative are preserved', () => {
    const json = `{"resourceType":"Observation","id":"o","language":"de-CH",
      "text":{"status":"generated","div":"<div xmlns=\\"http://www.w3.org/1999/xhtml\\"><p title='a>b'>&amp; &#160; é<br/>\\n</p><!-- c --></div>"},
      "contained":[{"resourceType":"Patient","id":"p","name":[{"given":["Anna",null,"Lea"],"_given":[null,{"extension":[{"url":"http://e/x","valueBoolean":false}]},{"id":"i"}]}]}],
      "extension":[{"id":"e1","url":"http://e/nested","extension":[{"url":"a","valueDecimal":1.50},{"url":"b","valueString":"line 1\\nline 2\\ttab \\"<&>"}]}],
      "status":"final","code":{"text":"x"},"_status":{"extension":[{"url":"http://e/y","valueInteger":-0}]},
      "effectiveDateTime":"2026-11","valueQuantity":{"value":0.50,"unit":"mg"},
      "component":[{"code":{"text":"y"},"valueQuantity":{"value":1e-3}},{"code":{"text":"w"},"valueQuantity":{"value":2.5E+3}},{"code":{"text":"z"},"valueQuantity":{"value":100000000000000000000.10}}]}`;
    expect(JSON.parse(roundTrip(json))).toEqual(JSON.parse(json));
    for (const digits of ['0.50', '1.50', '1e-3', '2.5E+3', '100000000000000000000.10', '-0'])
      expect(roundTrip(json)).toContain(digits);
  });

  it('[COM-03] XML has the elements in the order of the standard, ids as attributes and one namespace', () => {
    expect(
      there(
        '{"birthDate":"1984-03-12","id":"1","name":[{"family":"K","id":"n"}],"active":true,"resourceType":"Patient"}',
      ),
    ).toBe(
      '<?xml version="1.0" encoding="UTF-8"?><Patient xmlns="http://hl7.org/fhir"><id value="1"/><active value="true"/><name id="n"><family value="K"/></name><birthDate value="1984-03-12"/></Patient>',
    );
  });

  it.each([
    [{ resourceType: 'Patient', made: 1 }, 'Patient.made: is not an element of R4 here'],
    [{ resourceType: 'Patient', made: 1, active: true }, 'Patient.made: is not an element of R4 here'],
    [{ resourceType: 'Patient', active: true, made: 1 }, 'Patient.made: is not an element of R4 here'],
    [{ resourceType: 'Patient', name: [{ nick: 'x' }] }, 'Patient.name[0].nick: is not an element of R4 here'],
    [{ resourceType: 'Patient', name: { family: 'x' } }, 'Patient.name: must be a list'],
    [{ resourceType: 'Patient', birthDate: ['x'] }, 'Patient.birthDate: may stand once only'],
    [
      { resourceType: 'Patient', birthDate: '1984', _birthDate: [{ id: 'x' }] },
      'Patient.birthDate: may stand once only',
    ],
    [{ resourceType: 'Patient', active: 'true' }, 'Patient.active: is no boolean'],
    [{ resourceType: 'Patient', multipleBirthInteger: '3' }, 'Patient.multipleBirthInteger: is no integer'],
    [{ resourceType: 'Patient', name: [] }, 'Patient.name: is an empty list'],
    [{ resourceType: 'Patient', name: [{}] }, 'Patient.name[0]: is empty'],
    [{ resourceType: 'Patient', name: [null] }, 'Patient.name[0]: is empty'],
    [{ resourceType: 'Patient', gender: 'a\u0001' }, 'Patient.gender: has a character XML cannot hold'],
    [{ resourceType: 'Patient', gender: '\ud800' }, 'A text contains half a character'],
    [{ resourceType: 'Patient', text: { status: 'empty', div: '<div>x</div>' } }, 'Patient.text.div: is no XHTML div'],
    [
      { resourceType: 'Patient', text: { status: 'empty', div: '<p xmlns="http://www.w3.org/1999/xhtml">x</p>' } },
      'Patient.text.div: is no XHTML div',
    ],
    [{ resourceType: 'Patient', gender: '' }, 'Patient.gender: is no code'],
    [
      { resourceType: 'Patient', name: [{ family: 'x' }], _name: [{ id: 'y' }] },
      'Patient._name[0]: stands beside an element that is no primitive',
    ],
    [
      {
        resourceType: 'Patient',
        text: { status: 'empty', div: '<div xmlns="http://www.w3.org/1999/xhtml">x</div>', _div: { id: 'd' } },
      },
      'Patient.text._div: stands beside an element that is no primitive',
    ],
    [
      { resourceType: 'Patient', birthDate: '1984', _birthDate: 'x' },
      'Patient.birthDate: what stands beside it must be an object',
    ],
    [
      { resourceType: 'Patient', name: [{ id: 'n', _id: { extension: [{ url: 'a', valueCode: 'b' }] } }] },
      'Patient.name[0].id: must be text',
    ],
    [{ resourceType: 'Patient', extension: [{ url: 7, valueCode: 'b' }] }, 'Patient.extension[0].url: must be text'],
    [{ resourceType: 'Patient', contained: ['x'] }, 'Patient.contained[0]: is no resource of R4'],
    [{ resourceType: 'Toy' }, 'Resource: is no resource of R4'],
    [{ resourceType: '__proto__' }, 'Resource: is no resource of R4'],
    [[], 'Resource: is no resource of R4'],
    [
      { resourceType: 'Patient', name: [{ given: ['a'], _given: { id: 'x' } }] },
      'Patient.name[0].given: must be a list',
    ],
    ['{"resourceType":"Patient","id":"1","id":"2","active":true,"active":false}', '"id" stands twice'],
    [`{"${'x'.repeat(50)}":1,"${'x'.repeat(50)}":2}`, `"${'x'.repeat(40)}" stands twice`],
    ['{"resourceType":"Patient",', /Invalid JSON/],
    [
      `{"resourceType":"Patient","text":{"status":"empty","div":"<div xmlns='http://www.w3.org/1999/xhtml'>&nosuch;</div>"}}`,
      /no sound XHTML/,
    ],
  ])(
    '[COM-03] JSON that XML cannot express is rejected with its location and never left out: %j',
    (resource, words) => {
      expect(refusalOf(resource)).toEqual(typeof words === 'string' ? words : expect.stringMatching(words));
    },
  );

  it.each([
    ['<Patient xmlns="http://hl7.org/fhir"><made value="1"/></Patient>', /made: is not an element/],
    ['<Patient xmlns="http://hl7.org/fhir"><active value="true" at="x"/></Patient>', /attribute "at"/],
    ['<Patient xmlns="http://hl7.org/fhir"><name value="x"><family value="y"/></name></Patient>', /attribute "value"/],
    ['<ValueSet xmlns="http://hl7.org/fhir" url="urn:x"><status value="active"/></ValueSet>', /attribute "url"/],
    ['<Patient xmlns="http://hl7.org/fhir"><active/></Patient>', /active: is empty/],
    [
      '<Patient xmlns="http://hl7.org/fhir"><contained><Basic/><Basic/></contained></Patient>',
      /contained\[0\]: must hold one resource/,
    ],
    ['<Patient xmlns="http://hl7.org/fhir"><contained/></Patient>', /contained\[0\]: must hold one resource/],
    [
      '<Patient xmlns="http://hl7.org/fhir" xmlns:x="urn:x"><x:active value="true"/></Patient>',
      /active: is not an element/,
    ],
    [
      '<Patient xmlns="http://hl7.org/fhir"><active xmlns="http://www.w3.org/1999/xhtml" value="true"/></Patient>',
      /active: is not an element/,
    ],
    ['<Patient xmlns="http://hl7.org/fhir" id="a"><id value="b"/></Patient>', /Patient.id: may stand once only/],
    ['<Patient xmlns="http://hl7.org/fhir">words<active value="true"/></Patient>', /text outside/],
    ['<Patient xmlns="http://hl7.org/fhir"><active value="perhaps"/></Patient>', /is no boolean/],
    ['<Patient><active value="true"/></Patient>', /no resource "Patient"/],
    ['<ClinicalDocument xmlns="urn:hl7-org:v3"/>', /no resource "ClinicalDocument"/],
    ['<!DOCTYPE x [<!ENTITY a "b">]><Patient xmlns="http://hl7.org/fhir"/>', /document type/],
  ])('[COM-03] XML that is not R4 is rejected, not truncated: %s', (xml, words) => {
    const json = convertResource(definitions, Buffer.from(xml), 'xml', 'json');
    expect(json.ok ? json.value : json.error.diagnostics).toMatch(words);
  });

  it.each(['007', '-01', '00.5', '.5', '1.', '+1', ' 1'])(
    '[COM-03] the number «%s», which JSON cannot express, is rejected with its location',
    (digits) => {
      const xml = `<Basic xmlns="http://hl7.org/fhir"><extension url="http://e/x"><valueDecimal value="${digits}"/></extension></Basic>`;
      expect(convertResource(definitions, Buffer.from(xml), 'xml', 'json')).toEqual({
        ok: false,
        error: { status: 422, diagnostics: 'Basic.extension[0].valueDecimal: is no decimal' },
      });
    },
  );

  it.each([
    ['json', '{"resourceType":', 400, /^Invalid JSON/],
    ['json', '{"resourceType":"Basic","id":"1","id":"2"}', 400, /^"id" stands twice$/],
    ['json', '{"resourceType":"Toy"}', 422, /^Resource: is no resource of R4$/],
    ['json', `{"resourceType":"Basic","${'x'.repeat(600)}":1}`, 422, /^Basic\.x{60}: is not an element of R4 here$/],
    ['json', '{"resourceType":"Basic","toString":1}', 422, /^Basic\.toString: is not an element of R4 here$/],
    ['xml', '<Basic', 400, /^1:6: document must contain a root element/],
    ['xml', `<${'a'.repeat(1000)}:b/>`, 400, /^.{500}$/s],
    ['xml', '<Toy xmlns="http://hl7.org/fhir"/>', 422, /^Toy: no resource "Toy"$/],
    ['xml', `<${'T'.repeat(50)} xmlns="http://hl7.org/fhir"/>`, 422, /^T{50}: no resource "T{40}"$/],
  ] as const)(
    '[COM-03] what cannot be read is a 400, what is not R4 a 422: %s %s',
    (from, text, status, diagnostics) => {
      for (const to of ['json', 'xml'] as const)
        expect(convertResource(definitions, Buffer.from(text), from, to)).toEqual({
          ok: false,
          error: { status, diagnostics: expect.stringMatching(diagnostics) as string },
        });
    },
  );

  it('[COM-03] JSON that is not UTF-8 is rejected: decoding would replace its characters without notice', () => {
    const bytes = Buffer.from('{"resourceType":"Patient","name":[{"family":"Zürcher"}]}', 'latin1');
    for (const to of ['json', 'xml'] as const)
      expect(convertResource(definitions, bytes, 'json', to)).toMatchObject({ ok: false, error: { status: 400 } });
  });

  it('[COM-03] an encoding declared in narrative does not apply to it: a text of JSON is decoded already', () => {
    const div = '<div xmlns="http://www.w3.org/1999/xhtml">Zürich</div>';
    const declared = `<?xml version="1.0" encoding="ISO-8859-1"?>${div}`;
    const json = JSON.stringify({ resourceType: 'Patient', text: { status: 'generated', div: declared } });
    expect(there(json)).toContain(div);
  });

  it('[COM-03] a named entity in narrative becomes a reference, because XML does not know it', () => {
    const div = '<div xmlns="http://www.w3.org/1999/xhtml">a&nbsp;b</div>';
    const json = JSON.stringify({ resourceType: 'Patient', text: { status: 'generated', div } });
    expect(there(json)).toContain('>a&#160;b</div>');
  });

  it('[COM-03] a byte order mark before JSON is ignored', () => {
    expect(there('\uFEFF{"resourceType":"Patient","active":true}')).toContain('<active value="true"/>');
  });

  it('[COM-03] narrative that was written without its own namespace becomes XHTML, as it was meant', () => {
    // With a schema and line breaks, as programs write them.
    const schema =
      'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://hl7.org/fhir x.xsd"';
    const xml = `<Patient xmlns="http://hl7.org/fhir" ${schema}>
      <text><status value="empty"/><div>a<p>b</p></div></text>
    </Patient>`;
    const json = convertResource(definitions, Buffer.from(xml), 'xml', 'json');
    expect(json.ok ? JSON.parse(json.value) : json.error).toEqual({
      resourceType: 'Patient',
      text: { status: 'empty', div: '<div xmlns="http://www.w3.org/1999/xhtml">a<p>b</p></div>' },
    });
  });

  it('[COM-03] narrative whose namespace is declared further out becomes self-contained', () => {
    const xml =
      '<f:Patient xmlns:f="http://hl7.org/fhir" xmlns:h="http://www.w3.org/1999/xhtml"><f:text><f:status value="empty"/><h:div h:x="1"><h:p>a &lt; b</h:p></h:div></f:text></f:Patient>';
    const json = convertResource(definitions, Buffer.from(xml), 'xml', 'json');
    const back = json.ok ? (JSON.parse(json.value) as { text: { div: string } }).text.div : '';
    expect(back).toContain('<div xmlns="http://www.w3.org/1999/xhtml"');
    expect(back).toContain('<p>a &lt; b</p>');
    expect(() => there(json.ok ? json.value : '')).not.toThrow();
  });

  it('[COM-03] any names, with gaps and extensions anywhere, are unchanged after conversion and back (property)', () => {
    const word = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter((one) => !/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(one));
    const mark = fc.record({ extension: fc.tuple(fc.record({ url: fc.constant('http://e/x'), valueString: word })) });
    const part = fc.oneof(
      word.map((value) => ({ value, beside: null })),
      mark.map((beside) => ({ value: null, beside })),
      fc.record({ value: word, beside: mark }),
    );
    const decimal = fc
      .tuple(fc.integer({ min: -9999, max: 9999 }), fc.stringMatching(/^[0-9]{1,25}$/))
      .map(([a, b]) => `${a}.${b}`);
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), decimal, (parts, digits) => {
        const given = parts.map(({ value }) => value);
        const beside = parts.map((one) => one.beside);
        const name = {
          ...(given.some((one) => one !== null) ? { given } : {}),
          ...(beside.some((one) => one !== null) ? { _given: beside } : {}),
        };
        const json = `{"resourceType":"Patient","extension":[{"url":"http://e/d","valueDecimal":${digits}}],"name":[${JSON.stringify(name)}]}`;
        const back = roundTrip(json);
        expect(back).toContain(`:${digits}}`);
        expect(JSON.parse(back)).toEqual(JSON.parse(json));
      }),
    );
  });
});
