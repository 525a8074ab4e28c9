import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeConsent } from '@epr/fhir/access-rights';
import { annaSpid, fremdGln } from '../fhir-api/testing/people.ts';
import { accessLogOf, startTestCommunity, type TestServer } from '../fhir-api/testing/server.ts';
import { reportPdf } from '../documents/testing/documents-at-each-level.ts';
import { provideDocument, reference } from '../documents/testing/submissions.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestCommunity();
});
afterAll(() => server.close());

describe('Prefer: handling=lenient', () => {
  it.each([
    ['anna', 'AuditEvent'],
    ['anna', 'Consent'],
    ['basic', 'Practitioner'],
    ['basic', 'PractitionerRole'],
    ['basic', 'Organization'],
  ])('[COM-03] drops unknown parameters, for %s at %s', async (who, type) => {
    const ask = (prefer: string) =>
      server.app.inject({
        url: `/r4/${type}?nonsense=1&_count=5`,
        headers: { authorization: `Bearer ${who}`, prefer },
      });
    expect((await ask('handling=strict')).statusCode).toBe(400);
    const lenient = await ask('handling=lenient');
    expect(lenient.statusCode).toBe(200);
    const { link } = lenient.json<{ link: readonly { relation: string; url: string }[] }>();
    expect(link.find(({ relation }) => relation === 'self')?.url).not.toContain('nonsense');
  });

  it('[COM-03] drops unknown parameters of the entries of a batch', async () => {
    const entry = [{ request: { method: 'GET', url: 'AuditEvent?nonsense=1' } }];
    const ask = async (prefer: string) =>
      (await server.post('anna', '/r4', { resourceType: 'Bundle', type: 'batch', entry }, { prefer })).body.entry[0];
    expect((await ask('handling=strict')).response.status).toBe('400 Bad Request');
    expect((await ask('handling=lenient')).response.status).toBe('200 OK');
  });

  it('[COM-03] drops unknown parameters of RelatedPerson too, whose response is a List', async () => {
    const ask = (prefer: string) =>
      server.app.inject({ url: '/r4/RelatedPerson?active=true', headers: { authorization: 'Bearer anna', prefer } });
    expect((await ask('handling=strict')).statusCode).toBe(400);
    expect((await ask('handling=lenient')).statusCode).toBe(200);
  });
});

describe('PATCH DocumentReference/{id}', () => {
  const patch = (path: string, valueCode: string): object => ({
    resourceType: 'Parameters',
    parameter: [
      {
        name: 'operation',
        part: [
          { name: 'type', valueCode: 'replace' },
          { name: 'path', valueString: path },
          { name: 'value', valueCode },
        ],
      },
    ],
  });
  const send = (who: string, id: string, body: object, headers: object = {}) =>
    server.app.inject({
      method: 'PATCH',
      url: `/r4/DocumentReference/${id}`,
      headers: { authorization: `Bearer ${who}`, 'content-type': 'application/fhir+json', ...headers },
      payload: JSON.stringify(body),
    });

  it('[DOC-21] withdraws a document if If-Match names its version, logs the update and changes nothing else', async () => {
    const id = await provideDocument(server, 'anna', reportPdf, reference(reportPdf));
    const superseded = patch('DocumentReference.status', 'superseded');
    expect((await send('anna', id, superseded, { 'if-match': 'W/"7"' })).statusCode).toBe(412);
    expect((await send('beat', id, superseded)).statusCode).toBe(404);
    const before = (await server.get('anna', `/r4/DocumentReference/${id}`)).body;
    const lines = (await accessLogOf(server.context)).length;
    const answer = await send('anna', id, superseded, { 'if-match': 'W/"1"' });
    expect([answer.statusCode, answer.headers['etag']]).toEqual([200, 'W/"2"']);
    expect((await server.get('anna', `/r4/DocumentReference/${id}`)).headers['etag']).toBe('W/"2"');
    const { meta: _meta, ...after } = answer.json<Record<string, unknown>>();
    const { meta: _before, ...unchanged } = before as unknown as Record<string, unknown>;
    expect(after).toEqual({ ...unchanged, status: 'superseded' });
    expect((await accessLogOf(server.context)).slice(lines)).toEqual(['ATC_DOC_UPDATE 0 Anna Keller']);
  });

  it('[COM-03] rejects any other patch, and bodies that are not a patch', async () => {
    const id = await provideDocument(server, 'anna', reportPdf, reference(reportPdf));
    expect((await send('anna', id, patch('DocumentReference.description', 'x'))).statusCode).toBe(422);
    expect((await send('anna', id, { resourceType: 'Patient' })).statusCode).toBe(422);
    const whole = patch('DocumentReference.status', 'superseded') as { parameter: readonly object[] };
    const [operation] = whole.parameter;
    for (const parameter of [[operation, operation], [{ ...operation, name: 'instruction' }], []])
      expect((await send('anna', id, { ...whole, parameter })).statusCode).toBe(422);
    expect((await send('anna', id, { ...whole, colour: 'red' })).statusCode).toBe(422);
    expect(await server.get('anna', `/r4/DocumentReference/${id}`)).toMatchObject({
      body: { meta: { versionId: '1' } },
    });
  });
});

describe('If-None-Exist on POST Consent', () => {
  const policySetId = `urn:uuid:${randomUUID()}`;
  const actor = { kind: 'professional', gln: fremdGln } as const;
  const give = (level: 'normal' | 'restricted', search: string) => {
    const { id: _id, ...consent } = writeConsent({ policySetId, patient: annaSpid, template: '301', actor, level });
    return server.app.inject({
      method: 'POST',
      url: '/r4/Consent',
      headers: {
        authorization: 'Bearer anna',
        'content-type': 'application/fhir+json',
        'if-none-exist': search,
      },
      payload: JSON.stringify(consent),
    });
  };

  it('[ACC-05] creates a right that does not exist, and returns an existing one unchanged', async () => {
    const first = await give('normal', `identifier=${policySetId}`);
    expect(first.statusCode).toBe(201);
    const again = await give('restricted', `identifier=${policySetId}`);
    expect([again.statusCode, again.headers['etag']]).toEqual([200, first.headers['etag']]);
    expect(again.json()).toEqual(first.json());
    expect((await give('normal', 'nonsense=1')).statusCode).toBe(412);
  });
});
