import type { Bundle, DocumentReference } from 'fhir/r4';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { provideDocument, transactionBundle, pdf, reference } from '../documents/testing/submissions.ts';
import { startTestCommunity, type TestServer } from '../fhir-api/testing/server.ts';
import { definitions } from '../fhir-definitions/definitions.ts';
import { convertResource } from '../fhir-format/convert-resource.ts';

let server: TestServer;
let id: string;
const bytes = pdf('Befund');
beforeAll(async () => {
  server = await startTestCommunity();
  id = await provideDocument(server, 'anna', bytes, reference(bytes, { title: 'Müller & <Söhne>' }));
});
afterAll(() => server.close());

type Headers = Readonly<Record<string, string>>;

async function ask(
  method: 'GET' | 'HEAD' | 'POST' | 'PUT',
  url: string,
  headers: Headers = {},
  payload?: string | Buffer,
) {
  const answer = await server.app.inject({
    method,
    url,
    headers: { authorization: 'Bearer anna', ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
  return {
    status: answer.statusCode,
    type: String(answer.headers['content-type']),
    text: answer.body,
    answer,
  };
}

function xmlOf(resource: object): string {
  const xml = convertResource(definitions(), Buffer.from(JSON.stringify(resource)), 'json', 'xml');
  if (!xml.ok) throw new Error(xml.error.diagnostics);
  return xml.value;
}

function jsonOf(xml: string): unknown {
  const json = convertResource(definitions(), Buffer.from(xml), 'xml', 'json');
  if (!json.ok) throw new Error(`${json.error.diagnostics} in ${xml.slice(0, 200)}`);
  return JSON.parse(json.value);
}

const xml = { accept: 'application/fhir+xml' };

describe('[COM-03] a response in XML', () => {
  it.each([
    'DocumentReference/:id',
    'DocumentReference',
    'List',
    'metadata',
    'AuditEvent?date=ge2099-01-01&_snapshot=1700000000000',
  ])('has the same content as the one in JSON: %s', async (path) => {
    const url = `/r4/${path.replace(':id', id)}`;
    const [asXml, asJson] = [await ask('GET', url, xml), await ask('GET', url)];
    expect([asXml.status, asXml.type]).toEqual([200, 'application/fhir+xml; charset=utf-8']);
    expect(asJson.type).toBe('application/fhir+json; charset=utf-8');
    expect(jsonOf(asXml.text)).toEqual(JSON.parse(asJson.text));
  });

  it('has the same content as in JSON for a long batch, and HEAD returns its length', async () => {
    const entry = Array.from({ length: 40 }, () => ({
      request: { method: 'GET', url: 'DocumentReference' },
    }));
    const batch = JSON.stringify({
      resourceType: 'Bundle',
      type: 'batch',
      entry,
    });
    const headers = { 'content-type': 'application/fhir+json' };
    const asJson = await ask('POST', '/r4', headers, batch);
    expect(asJson.text.length).toBeGreaterThan(60_000);
    expect(jsonOf((await ask('POST', '/r4', { ...headers, ...xml }, batch)).text)).toEqual(JSON.parse(asJson.text));
    const read = await ask('GET', `/r4/DocumentReference/${id}`, xml);
    const head = await ask('HEAD', `/r4/DocumentReference/${id}`, xml);
    expect([head.status, head.text, head.type, Number(head.answer.headers['content-length'])]).toEqual([
      200,
      '',
      read.type,
      Buffer.byteLength(read.text),
    ]);
  });

  it.each<readonly [wanted: string, headers: Headers, query: string, type: string]>([
    ['nothing', {}, '', 'json'],
    ['anything', { accept: '*/*' }, '', 'json'],
    [
      'a browser',
      {
        accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
      },
      '',
      'xml',
    ],
    ['XML more than JSON', { accept: 'application/fhir+json;q=0.5, text/xml' }, '', 'xml'],
    ['this version of FHIR', { accept: 'application/fhir+xml; fhirVersion=4.0' }, '', 'xml'],
    ['_format before Accept', { accept: 'application/fhir+json' }, '_format=xml', 'xml'],
    ['_format by its type', {}, '_format=application/fhir%2Bxml', 'xml'],
    ['_format with a bare plus', {}, '_format=application/fhir+xml', 'xml'],
    ['_format json', xml, '_format=json', 'json'],
    ['_format text/xml', {}, '_format=text/xml', 'xml'],
    ['_format in capitals', {}, '_format=XML', 'xml'],
    ['an empty _format, which names none', xml, '_format=', 'xml'],
  ])('%s: the format is negotiated', async (_words, headers, query, form) => {
    const { status, type } = await ask('GET', `/r4/DocumentReference?${query}`, headers);
    expect([status, type]).toEqual([200, `application/fhir+${form}; charset=utf-8`]);
  });

  it('is returned for a search sent as a form that requests it there (FHIR R4, search by POST)', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const search = (payload: string) => ask('POST', '/r4/DocumentReference/_search', form, payload);
    const answer = await search('_format=xml&status=current');
    expect([answer.status, answer.type]).toEqual([200, 'application/fhir+xml; charset=utf-8']);
    expect(jsonOf(answer.text)).toMatchObject({ resourceType: 'Bundle', type: 'searchset' });
    expect((await search('_format=ttl')).status).toBe(406);
  });

  it.each<readonly [wanted: string, headers: Headers, query: string]>([
    ['pictures', { accept: 'image/png' }, ''],
    ['web pages alone', { accept: 'text/html' }, ''],
    ['another version of FHIR', { accept: 'application/fhir+json; fhirVersion=3.0' }, ''],
    ['a later version of FHIR', { accept: 'application/fhir+json; fhirVersion="4.3"' }, ''],
    ['turtle', {}, '_format=ttl'],
    ['html by _format', {}, '_format=text/html'],
  ])('is refused with 406 for %s, on every route, before a body is read', async (_words, headers, query) => {
    for (const [method, path] of [
      ['GET', 'DocumentReference'],
      ['GET', 'List'],
      ['GET', 'metadata'],
      ['PUT', `DocumentReference/${id}`],
      ['POST', ''],
    ] as const) {
      const sent = method === 'GET' ? {} : { 'content-type': 'application/fhir+json' };
      const answer = await ask(
        method,
        `/r4${path ? `/${path}` : ''}?${query}`,
        { ...headers, ...sent },
        method === 'GET' ? undefined : '{',
      );
      expect([method, path, answer.status, answer.type]).toEqual([
        method,
        path,
        406,
        'application/fhir+json; charset=utf-8',
      ]);
      expect(JSON.parse(answer.text)).toMatchObject({
        resourceType: 'OperationOutcome',
      });
    }
  });

  it.each<readonly [words: string, url: string, headers: Headers, status: number]>([
    ['no token', '/r4/List', { authorization: '' }, 401],
    ['an unknown document', '/r4/DocumentReference/nothing', {}, 404],
    ['no such route', '/r4/Nothing', {}, 404],
    ['no such parameter', '/r4/DocumentReference?nonsense=1', {}, 400],
  ])('is also used for a refusal: %s', async (_words, url, headers, status) => {
    const answer = await ask('GET', url, { ...xml, ...headers });
    expect([answer.status, answer.type]).toEqual([status, 'application/fhir+xml; charset=utf-8']);
    expect(jsonOf(answer.text)).toMatchObject({
      resourceType: 'OperationOutcome',
      issue: [{ severity: 'error' }],
    });
  });

  it('contains every document, also one whose narrative has named entities', async () => {
    const div = '<div xmlns="http://www.w3.org/1999/xhtml">Gr&uuml;sse&nbsp;&amp; mehr &euro;</div>';
    const told = reference(bytes, { text: { status: 'additional', div } });
    const stored = await provideDocument(server, 'anna', bytes, told);
    const answer = await ask('GET', `/r4/DocumentReference?_id=${stored}`, xml);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('>Gr&#252;sse&#160;&amp; mehr &#8364;</div>');
  });
});

describe('[COM-03] a request body in XML', () => {
  const sent = { 'content-type': 'application/fhir+xml' };

  it('is stored like one in JSON: a transaction with its bytes, a change, a form', async () => {
    const document = reference(bytes, {
      description: 'Zeile 1\nZeile 2 «ä» & <b>',
    });
    const url = document.content[0]?.attachment.url ?? '';
    const bundle = transactionBundle(document) as Bundle;
    const binary = {
      resourceType: 'Binary',
      contentType: 'application/pdf',
      data: bytes.toString('base64'),
    };
    const whole = {
      ...bundle,
      entry: [
        ...(bundle.entry ?? []),
        {
          fullUrl: url,
          resource: binary,
          request: { method: 'POST', url: 'Binary' },
        },
      ],
    };
    const stored = await ask('POST', '/r4', { ...sent, ...xml }, xmlOf(whole));
    expect([stored.status, stored.type]).toEqual([200, 'application/fhir+xml; charset=utf-8']);
    const { entry } = jsonOf(stored.text) as Bundle;
    const location = entry?.[1]?.response?.location ?? '';
    const read = JSON.parse((await ask('GET', `/r4/${location}`)).text) as DocumentReference;
    expect(read.description).toBe(document.description);
    const key = entry?.[2]?.response?.location ?? '';
    expect((await server.get('anna', `/r4/${key}`)).bytes).toEqual(bytes);
    const changed = await ask(
      'PUT',
      `/r4/DocumentReference/${read.id}`,
      { 'content-type': 'text/xml; charset=utf-8' },
      xmlOf({ ...read, status: 'superseded' }),
    );
    expect([changed.status, (JSON.parse(changed.text) as DocumentReference).status]).toEqual([200, 'superseded']);
    const other = reference(bytes);
    const form = await server.upload('anna', [
      ['bundle', xmlOf(transactionBundle(other)), 'field'],
      [other.content[0]?.attachment.url ?? '', bytes, 'file'],
    ]);
    expect(form.status).toBe(200);
  });

  it('is read in its declared encoding', async () => {
    const { text } = await ask('GET', `/r4/DocumentReference/${id}`, xml);
    const latin = Buffer.from(
      text.replace('encoding="UTF-8"', 'encoding="ISO-8859-1"').replace('Müller', 'Möller'),
      'latin1',
    );
    expect((await ask('PUT', `/r4/DocumentReference/${id}`, sent, latin)).status).toBe(200);
    expect((await ask('GET', `/r4/DocumentReference/${id}`)).text).toContain('Möller & <Söhne>');
  });

  const entity =
    '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><List xmlns="http://hl7.org/fhir"><title value="&e;"/></List>';
  const nested = (depth: number) =>
    `<List xmlns="http://hl7.org/fhir">${'<contained><List>'.repeat(depth)}${'</List></contained>'.repeat(depth)}</List>`;
  it.each<readonly [words: string, body: string, status: number]>([
    ['nothing', '', 400],
    ['no XML', '<Bundle', 400],
    ['JSON', '{"resourceType":"Bundle"}', 400],
    ['an entity from a file', entity, 400],
    ['entities of entities', '<!DOCTYPE x [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><Bundle>&b;</Bundle>', 400],
    ['three hundred levels', nested(150), 400],
    ['a hundred levels', nested(48), 400],
    ['another vocabulary', '<Bundle/>', 422],
    ['an unknown element', '<Bundle xmlns="http://hl7.org/fhir"><nonsense value="1"/></Bundle>', 422],
    ['an unknown resource type', '<Nonsense xmlns="http://hl7.org/fhir"/>', 422],
    [
      'an element twice',
      '<Bundle xmlns="http://hl7.org/fhir"><type value="batch"/><type value="batch"/></Bundle>',
      422,
    ],
    [
      'two hundred thousand values',
      `<Bundle xmlns="http://hl7.org/fhir">${'<link><relation value="x"/><url value="y"/></link>'.repeat(70_000)}</Bundle>`,
      413,
    ],
  ])('of %s is rejected', async (_words, body, status) => {
    const answer = await ask('POST', '/r4', { ...sent, ...xml }, body);
    expect([answer.status, answer.type, answer.text.includes('root:')]).toEqual([
      status,
      'application/fhir+xml; charset=utf-8',
      false,
    ]);
    expect(jsonOf(answer.text)).toMatchObject({
      resourceType: 'OperationOutcome',
    });
  });

  it('is read when the caller may send it, up to the limit of its route', async () => {
    const large = `<List xmlns="http://hl7.org/fhir"><title value="${'x'.repeat(70_000)}"/></List>`;
    expect((await ask('POST', '/r4/DocumentReference/_search', sent, large)).status).toBe(413);
    expect((await ask('POST', '/r4', { ...sent, authorization: 'Bearer nobody' }, large)).status).toBe(401);
  });

  it('is validated by the same rules as in JSON', async () => {
    const { body } = await server.get('anna', `/r4/DocumentReference/${id}`);
    const wrong = {
      ...(body as unknown as DocumentReference),
      docStatus: 'nonsense',
    };
    const asJson = await server.put('anna', `/r4/DocumentReference/${id}`, wrong);
    const asXml = await ask('PUT', `/r4/DocumentReference/${id}`, sent, xmlOf(wrong));
    expect([asXml.status, JSON.parse(asXml.text)]).toEqual([422, asJson.body]);
  });
});

describe('[COM-03] [DOC-31] a file', () => {
  let path: string;
  beforeAll(async () => {
    const { body } = await server.get('anna', `/r4/DocumentReference/${id}`);
    path = body.content[0].attachment.url.replace('http://community.test', '');
  });

  it.each<readonly [accept: string | undefined, query: string, status: number, type: string]>([
    [undefined, '', 200, 'application/pdf'],
    ['*/*', '', 200, 'application/pdf'],
    ['application/pdf', '', 200, 'application/pdf'],
    ['application/*', '', 200, 'application/pdf'],
    ['application/fhir+json', '', 200, 'application/fhir+json; charset=utf-8'],
    ['application/fhir+xml', '', 200, 'application/fhir+xml; charset=utf-8'],
    ['application/pdf', '_format=json', 200, 'application/fhir+json; charset=utf-8'],
    ['image/png', '', 406, 'application/fhir+json; charset=utf-8'],
    [undefined, '_format=text/html', 406, 'application/fhir+json; charset=utf-8'],
  ])('requested with Accept %s and query «%s» returns %i as %s', async (accept, query, status, type) => {
    const answer = await ask('GET', `${path}?${query}`, accept === undefined ? {} : { accept });
    expect([answer.status, answer.type]).toEqual([status, type]);
    const raw = answer.answer.rawPayload;
    if (status === 200) expect(Number(answer.answer.headers['content-length'])).toBe(raw.length);
    if (type === 'application/pdf') expect(raw).toEqual(bytes);
    else if (status === 200) {
      const binary = type.includes('xml') ? jsonOf(answer.text) : JSON.parse(answer.text);
      expect(binary).toEqual({
        resourceType: 'Binary',
        id: path.split('/').at(-1),
        contentType: 'application/pdf',
        data: bytes.toString('base64'),
      });
    }
  });
});

it('[COM-03] [DOC-19] a Bundle in a form that is no FHIR in XML is refused with its reason', async () => {
  const refusalOf = async (xml: string) => {
    const { status, body } = await server.upload('anna', [['bundle', xml, 'field']]);
    return [status, body.issue[0].code, body.issue[0].diagnostics];
  };
  expect(await refusalOf('<Bundle xmlns="http://hl7.org/fhir"><colour value="red"/></Bundle>')).toEqual([
    ...[422, 'structure'],
    expect.stringContaining('Bundle.colour'),
  ]);
  expect(await refusalOf('<Bundle')).toEqual([400, 'structure', expect.any(String)]);
});
