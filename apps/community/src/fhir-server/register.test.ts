import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { unzipSync } from 'fflate';
import type { CapabilityStatement } from 'fhir/r4';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { err } from '@epr/domain/values';
import { readAuditEvent } from '@epr/fhir/access-log';
import { zipRequest } from '@epr/fhir/documents';
import { payload } from '../captcha/testing/solve.ts';
import { reportPdf } from '../documents/testing/documents-at-each-level.ts';
import { provideDocument, reference } from '../documents/testing/submissions.ts';
import type { Who } from '../fhir-api/testing/people.ts';
import { startTestCommunity, type TestServer } from '../fhir-api/testing/server.ts';
import type { ConvertFormat } from './format-converter.ts';
import { r4Routes } from './routes.ts';
import { send } from './send.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestCommunity();
});

afterAll(() => server.close());

const get = (url: string): object => ({ request: { method: 'GET', url } });

const upload = (): Promise<string> => provideDocument(server, 'anna', reportPdf, reference(reportPdf));

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('a refused token', () => {
  it.each<readonly [words: string, url: string, authorization: string | undefined, status: number, challenge: RegExp]>([
    ['none', '/r4/List', undefined, 401, /^Bearer realm="EPR"$/],
    ['another scheme', '/r4/List', 'Basic eDp5', 401, /^Bearer realm="EPR"$/],
    [
      'not valid',
      '/r4/List',
      'Bearer nobodys',
      401,
      /^Bearer realm="EPR", error="invalid_token", error_description="[^"]+"$/,
    ],
    ['empty', '/r4/List', 'Bearer', 401, /error="invalid_token"/],
    ['not valid, in small letters (RFC 9110, 11.1)', '/r4/List', 'bearer nobodys', 401, /error="invalid_token"/],
    ['for no record', '/r4/List', 'Bearer basic', 403, /^Bearer realm="EPR", error="insufficient_scope", /],
    ['not valid, for $convert', '/r4/$convert', 'Bearer nobodys', 401, /error="invalid_token"/],
  ])('[COM-02] %s: the response follows RFC 6750', async (_words, url, authorization, status, challenge) => {
    const answer = await server.app.inject({
      method: url.endsWith('$convert') ? 'POST' : 'GET',
      url,
      headers: authorization === undefined ? {} : { authorization },
    });
    expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([status, expect.stringMatching(challenge)]);
  });
});

describe('a search by POST', () => {
  it('[COM-03] whose values are not sent as a form is rejected, instead of answered without them', async () => {
    const answer = await server.post('anna', '/r4/DocumentReference/_search', { status: 'superseded' });
    expect([answer.status, answer.body]).toMatchObject([415, { issue: [{ code: 'not-supported' }] }]);
    const headers = { authorization: 'Bearer anna' };
    const bare = await server.app.inject({ method: 'POST', url: '/r4/DocumentReference/_search', headers });
    expect(bare.statusCode).toBe(200);
  });

  it('[COM-03] finds what fits the parameters of its address and of its form (FHIR R4, 3.1.1.1)', async () => {
    const [id] = [await upload(), await upload()];
    const found = async (payload: string) => {
      const headers = { authorization: 'Bearer anna', 'content-type': 'application/x-www-form-urlencoded' };
      const url = `/r4/DocumentReference/_search?_id=${id}`;
      const answer = await server.app.inject({ method: 'POST', url, headers, payload });
      return answer.json<{ readonly entry?: readonly { readonly resource: { readonly id: string } }[] }>().entry ?? [];
    };
    expect((await found('status=current')).map(({ resource }) => resource.id)).toEqual([id]);
    expect(await found('status=superseded')).toEqual([]);
  });
});

describe('a request', () => {
  it('[COM-05] is logged with its trace', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00';
    const headers = { authorization: 'Bearer anna', traceparent };
    const { statusCode } = await server.app.inject({ url: `/r4/DocumentReference/${await upload()}`, headers });
    const lines = server.context.db.selectFrom('audit_event').select('resource').where('subtype', '=', 'ATC_DOC_READ');
    const { resource } = await lines.orderBy('sequence', 'desc').executeTakeFirstOrThrow();
    expect([statusCode, readAuditEvent(JSON.parse(resource))]).toMatchObject([200, { value: { traceparent } }]);
  });

  it('[COM-03] [DOC-16] is passed on with the language of the user and the solution of a captcha', async () => {
    const id = await upload();
    const { body } = await server.get('anna', `/r4/DocumentReference/${id}`);
    const urls = [body.content[0].attachment.url, 'Binary/missing'];
    const { downloads } = server.context.settings;
    const usual = { ...downloads };
    Object.assign(downloads, { perSession: 0 });
    const zip = (token: string) =>
      server.post('anna', '/r4/Binary/$zip', zipRequest(urls), { 'accept-language': 'fr-CH', 'captcha-token': token });
    const refused = await zip('wrong');
    const given = await zip(await payload(await server.challenge()));
    Object.assign(downloads, usual);
    expect([refused.status, given.status]).toEqual([429, 200]);
    expect(Object.keys(unzipSync(given.bytes))).toContain('Non inclus.txt');
  });
});

describe('a response', () => {
  const answered = (headers: Readonly<Record<string, string>>) =>
    server.app.inject({ url: '/r4/metadata', headers: { authorization: 'Bearer anna', ...headers } });

  it.each([
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['GZIP', 'gzip', gunzipSync],
    ['*', 'br', brotliDecompressSync],
  ])(
    '[COM-03] is compressed when long and requested by Accept-Encoding «%s», and Vary names the header',
    async (accepted, used, restored) => {
      const whole = await answered({ 'accept-encoding': 'identity' });
      const compressed = await answered({ 'accept-encoding': accepted });
      expect(whole.headers).not.toHaveProperty('content-encoding');
      expect(compressed.headers).toMatchObject({
        'content-encoding': used,
        'content-type': 'application/fhir+json; charset=utf-8',
        'content-length': String(compressed.rawPayload.length),
      });
      for (const { headers } of [whole, compressed]) expect(headers['vary']).toMatch(/accept-encoding/i);
      expect(compressed.rawPayload.length).toBeLessThan(whole.rawPayload.length / 2);
      expect(restored(compressed.rawPayload)).toEqual(whole.rawPayload);
    },
  );

  it.each(['identity, gzip;q=0.5', 'zstd', 'gzip;q=0', ''])(
    '[COM-03] is not compressed when Accept-Encoding «%s» prefers it as it is, or names nothing known',
    async (accepted) => {
      const { headers } = await answered({ 'accept-encoding': accepted });
      expect(headers).not.toHaveProperty('content-encoding');
    },
  );

  it('[COM-03] is not compressed when it is short', async () => {
    const { headers, rawPayload } = await server.app.inject({
      url: '/r4/Consent?_count=0',
      headers: { authorization: 'Bearer anna', 'accept-encoding': 'br' },
    });
    expect(rawPayload.length).toBeLessThan(1024);
    expect(headers).not.toHaveProperty('content-encoding');
  });

  it('[COM-03] is not compressed when it is a refusal', async () => {
    const denied = await server.app.inject({ url: '/r4/DocumentReference', headers: { 'accept-encoding': 'gzip' } });
    expect(denied.statusCode).toBe(401);
    expect(denied.headers).not.toHaveProperty('content-encoding');
    expect(denied.json()).toMatchObject({ resourceType: 'OperationOutcome' });
  });
});

describe('a response whose format is negotiated', () => {
  it.each([
    [503, 503],
    [422, 406],
  ] as const)('[COM-03] whose conversion fails with %i is sent as %i, in JSON', async (status, sent) => {
    const app = fastify();
    const convert: ConvertFormat = () => Promise.resolve(err({ status, diagnostics: 'not now' }));
    app.get('/', (_request, reply) => send(reply, { status: 200, resource: { resourceType: 'Basic' } }, convert));
    const answer = await app.inject({ url: '/', headers: { accept: 'application/fhir+xml' } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([sent, 'application/fhir+json; charset=utf-8']);
    expect(answer.json()).toMatchObject({ resourceType: 'OperationOutcome' });
    await app.close();
  });

  it('[COM-03] closes the byte stream that HEAD does not need', async () => {
    const app = fastify();
    const bytes = new Readable({ read() {} });
    const convert: ConvertFormat = () => Promise.reject(new Error('not asked'));
    app.get('/', (_request, reply) => send(reply, { status: 200, bytes }, convert));
    await app.inject({ method: 'HEAD', url: '/' });
    expect(bytes.destroyed).toBe(true);
    await app.close();
  });

  it('[COM-03] names Accept in Vary and must not be cached', async () => {
    for (const who of ['anna', 'nobody'] as const)
      expect((await server.get(who, '/r4/DocumentReference')).headers).toMatchObject({
        vary: expect.stringMatching(/\baccept\b(?!-)/),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
  });
});

describe('/r4', () => {
  it.each<readonly [words: string, who: Who, body: unknown, status: number, code: string]>([
    ['nobody', 'nobody', { resourceType: 'Bundle' }, 401, 'login'],
    [
      'a token without a record',
      'basic',
      { resourceType: 'Bundle', type: 'batch', entry: [get('List')] },
      403,
      'forbidden',
    ],
    ['no JSON', 'anna', '{"resourceType":', 400, 'structure'],
    ['nothing', 'anna', '', 400, 'structure'],
    ['null', 'anna', 'null', 400, 'structure'],
    ['another resource', 'anna', { resourceType: 'Patient' }, 400, 'structure'],
    ['a bundle of another kind', 'anna', { resourceType: 'Bundle', type: 'history', entry: [{}] }, 400, 'value'],
    ['an empty bundle', 'anna', { resourceType: 'Bundle', type: 'batch', entry: [] }, 400, 'required'],
    ['entries that are no list', 'anna', { resourceType: 'Bundle', type: 'batch', entry: 'x' }, 400, 'required'],
    ['a prototype key', 'anna', '{"resourceType":"Bundle","__proto__":{"type":"batch"}}', 400, 'structure'],
    ['a constructor key', 'anna', '{"resourceType":"Bundle","a":{"constructor":{"prototype":{}}}}', 400, 'structure'],
    [
      'ten thousand entries',
      'anna',
      { resourceType: 'Bundle', type: 'batch', entry: Array.from({ length: 10_000 }, () => get('List')) },
      413,
      'too-costly',
    ],
    [
      'ten thousand changes',
      'anna',
      { resourceType: 'Bundle', type: 'transaction', entry: Array.from({ length: 10_000 }, () => get('List')) },
      413,
      'too-costly',
    ],
    ['a hundred levels', 'anna', nested(100), 400, 'structure'],
    ['a hundred thousand levels', 'anna', nested(100_000), 400, 'structure'],
    ['a text with NUL', 'anna', '{"resourceType":"Bundle\\u0000"}', 400, 'structure'],
    [
      'a transaction of wrong resources',
      'anna',
      {
        resourceType: 'Bundle',
        type: 'transaction',
        entry: [
          { resource: { resourceType: 'Patient' }, request: { method: 'POST', url: 'Patient' } },
          { request: null },
          { resource: 5, request: { method: 'PUT', url: 'DocumentReference/x' } },
        ],
      },
      422,
      'structure',
    ],
    [
      'a transaction of deletions',
      'anna',
      {
        resourceType: 'Bundle',
        type: 'transaction',
        entry: [{ request: { method: 'DELETE', url: 'DocumentReference/x' } }],
      },
      422,
      'invariant',
    ],
    [
      'a document with holes',
      'anna',
      {
        resourceType: 'Bundle',
        type: 'transaction',
        entry: [
          {
            resource: {
              resourceType: 'DocumentReference',
              content: [null],
              extension: [null],
              identifier: [null],
              securityLabel: 7,
            },
            request: { method: 'POST', url: 'DocumentReference' },
          },
        ],
      },
      422,
      'structure',
    ],
  ])('[COM-03] returns an OperationOutcome for %s', async (_words, who, body, status, code) => {
    const answer = await server.post(who, '/r4', body);
    expect([answer.status, answer.body.resourceType, answer.body.issue?.[0]?.code]).toEqual([
      status,
      'OperationOutcome',
      code,
    ]);
    expect(answer.headers['content-type']).toBe('application/fhir+json; charset=utf-8');
  });

  it.each(['DocumentReference', 'List', 'Binary/x', 'Consent', 'AuditEvent', 'RelatedPerson'])(
    '[COM-02] [COM-04] %s requires a token for a record; otherwise the challenge is insufficient_scope',
    async (path) => {
      const { status, headers } = await server.get('annaBasic', `/r4/${path}`);
      expect([status, headers['www-authenticate']]).toEqual([403, expect.stringContaining('insufficient_scope')]);
    },
  );

  it('[COM-03] unsupported media types, methods and unknown paths each have their own status', async () => {
    const inject = async (method: 'POST' | 'DELETE' | 'GET', url: string, type?: string): Promise<unknown> => {
      const headers = { authorization: 'Bearer anna', ...(type ? { 'content-type': type } : {}) };
      const answer = await server.app.inject({ method, url, headers, ...(type ? { payload: '<x/>' } : {}) });
      return [answer.statusCode, answer.json<{ resourceType: string }>().resourceType];
    };
    expect(await inject('POST', '/r4', 'text/turtle')).toEqual([415, 'OperationOutcome']);
    expect(await inject('DELETE', '/r4/DocumentReference/x')).toEqual([405, 'OperationOutcome']);
    expect(await inject('GET', '/r4')).toEqual([405, 'OperationOutcome']);
    expect(await inject('GET', '/r4/Nothing')).toEqual([404, 'OperationOutcome']);
  });

  it('[COM-03] a bug returns 500, and its cause appears in the log only', async () => {
    const { db } = server.context;
    Object.assign(server.context, {
      db: new Proxy(db, {
        get: () => {
          throw new Error('secret inner reason');
        },
      }),
    });
    const { log } = server.context;
    const lines: string[] = [];
    Object.assign(server.context, { log: pino({}, { write: (line: string) => void lines.push(line) }) });
    const answer = await server.get('anna', '/r4/DocumentReference');
    Object.assign(server.context, { db, log });
    expect([answer.status, answer.body.issue[0].code]).toEqual([500, 'exception']);
    expect(JSON.stringify(answer.body)).not.toContain('secret inner reason');
    expect(lines).toEqual([expect.stringContaining('secret inner reason')]);
  });

  it('[COM-03] the CapabilityStatement lists the actual interactions and is public', async () => {
    const { status, body } = await server.get('nobody', '/r4/metadata');
    expect([status, body.fhirVersion]).toEqual([200, '4.0.1']);
    const types = body.rest[0].resource;
    expect(types.map(({ type }) => type).sort()).toEqual(
      [...new Set(r4Routes.map(({ path }) => path.split('/')[0]))].sort(),
    );
    const said = types.map(({ type, interaction = [] }) => [type, interaction.map(({ code }) => code).join(' ')]);
    expect(Object.fromEntries(said)).toEqual({
      DocumentReference: 'read vread search-type update patch create',
      List: 'read vread search-type create',
      Binary: 'read',
      Consent: 'read vread search-type update delete create',
      Practitioner: 'read search-type',
      PractitionerRole: 'read search-type',
      Organization: 'read search-type',
      RelatedPerson: 'search-type',
      AuditEvent: 'search-type',
      Patient: 'read',
    });
    const statement = body as unknown as CapabilityStatement;
    expect(statement).toMatchObject({
      // Required, and a day that exists.
      date: expect.stringMatching(/^20\d\d-[01]\d-[0-3]\d$/),
      implementation: { description: 'Test', url: 'http://community.test/r4' },
      patchFormat: ['application/fhir+json', 'application/fhir+xml'],
      rest: [
        {
          interaction: [{ code: 'transaction' }, { code: 'batch' }],
          operation: [{ name: 'convert', definition: 'http://hl7.org/fhir/OperationDefinition/Resource-convert' }],
        },
      ],
    });
    const creating = statement.rest?.[0]?.resource?.filter(({ conditionalCreate }) => conditionalCreate);
    expect(creating?.map(({ type }) => type).sort()).toEqual(['Consent', 'DocumentReference', 'List']);
    const { searchParam = [] } = types.find(({ type }) => type === 'DocumentReference') as unknown as {
      readonly searchParam?: readonly { readonly name: string; readonly type: string }[];
    };
    expect(searchParam.map(({ name }) => name)).toEqual(expect.arrayContaining(['status', 'period', 'author.family']));
    expect(searchParam.filter(({ name }) => /[:]|identifier$/.test(name) && name !== 'identifier')).toEqual([]);
    const named = (kind: string): readonly string[] =>
      searchParam.flatMap(({ name, type }) => (type === kind ? [name] : [])).sort();
    expect(named('date')).toEqual(expect.arrayContaining(['_lastUpdated', 'creation', 'date', 'period']));
    expect(named('string')).toEqual(expect.arrayContaining(['author.family', 'author.given', 'description']));
    expect(named('token')).toEqual(expect.arrayContaining(['category', 'status', 'type']));
    // The patient is mandatory in ITI-67.
    expect(named('reference')).toEqual(['author', 'patient', 'related', 'subject']);
    expect([...named('date'), ...named('reference'), ...named('string'), ...named('token')]).toHaveLength(
      searchParam.length,
    );
    const versioned = types.filter(({ versioning }) => versioning !== undefined);
    expect(versioned.map(({ type, versioning, readHistory }) => [type, versioning, readHistory])).toEqual(
      ['DocumentReference', 'List', 'Consent'].map((type) => [type, 'versioned', false]),
    );
    const operations = types.flatMap(({ type, operation = [] }) => operation.map(({ name }) => `${type}/$${name}`));
    expect(operations).toEqual([...new Set(r4Routes.map(({ path }) => path).filter((path) => path.includes('/$')))]);
    expect(types.find(({ type }) => type === 'Binary')?.operation).toEqual([
      { name: 'zip', definition: 'urn:epr-portal:operation:zip' },
    ]);
    const patient = types.find(({ type }) => type === 'Patient')?.operation ?? [];
    expect(Object.fromEntries(patient.map(({ name, definition }) => [name, definition]))).toMatchObject({
      match: 'http://hl7.org/fhir/OperationDefinition/Patient-match',
      'ihe-pix': 'http://fhir.ch/ig/ch-epr-fhir/OperationDefinition/CH.PIXm',
    });
  });
});
