import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systems } from '@epr/domain/values';
import { annaSpid, annaLocalId, type Who } from '../fhir-api/testing/people.ts';
import { startTestCommunity, type TestResponse, type TestServer } from '../fhir-api/testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestCommunity();
});
afterAll(() => server.close());

const runs = 100;
const spid = `${systems.spid}|${annaSpid}`;

/** Values that break servers: escapes of SQL, LIKE and regular expressions, and numbers, times and texts out of range. */
const odd = fc.oneof(
  fc.constantFrom(
    ...['', ' ', ',', '|', '||', '\\', '\\,', '%', '_', '%\\', "'", '"', '$$', '--', '(', '[', '*', '\u0000', '%00'],
    ...['null', 'NaN', '-1', '1e9', '0x10', '9'.repeat(30), '__proto__', 'constructor', '\ud800', '\u202e', '😀'],
    ...['0000', '0001', '9999', '10000', '2026-02-30', 'ge9999-12-31', 'lt0100-01-01', '2026-01-01T24:00', 'ap2026'],
    ...['2026-01-01T00:00:00+99:99', '2026-01-01T00:00:60Z', 'ge', '-date', '-date,date', 'a'.repeat(5000)],
    ...[
      annaSpid,
      spid,
      `${systems.spid}|`,
      `Patient/${annaSpid}`,
      `Patient/${annaSpid}/_history/1`,
      'https://[',
      '../x',
    ],
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
);

/** Nothing a client sends is a fault of the server, and a refusal states its reason. */
function expectAnswer({ status, body }: TestResponse, to: string): void {
  expect([200, 400, 403, 404, 413, 422], `${to} gets ${status}`).toContain(status);
  if (status !== 200) expect(body.issue?.[0].diagnostics, to).toBeTruthy();
}

const everywhere = ['_count', '_offset', '_summary', '_elements', '_total', '_pretty'];

describe('values no client should send', () => {
  it.each<readonly [path: string, who: Who, names: readonly string[]]>([
    ['RelatedPerson', 'anna', ['patient', 'patient.identifier', 'subject:Patient', ...everywhere]],
    [
      'AuditEvent',
      'anna',
      ['entity.identifier', 'date', 'subtype', 'entity-role', 'entity-type', 'agent.identifier', '_sort', '_snapshot'],
    ],
    ['AuditEvent', 'anna', ['date', 'entity-type', 'agent.identifier', ...everywhere]],
    ['Patient/$ihe-pix', 'basic', ['sourceIdentifier', 'targetSystem']],
    [`Patient/${annaLocalId}`, 'basic', ['_id', ...everywhere]],
  ])('[COM-03] in the parameters of %s are no fault of the server (property)', async (path, who, names) => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.constantFrom(...names), odd), { maxLength: 3 }), async (parameters) => {
        const query = String(new URLSearchParams(parameters.map(([name, value]) => [name, value])));
        expectAnswer(await server.get(who, `/r4/${path}?${query}`), query);
      }),
      { numRuns: runs },
    );
  });

  it('[COM-03] as the identifier of a Patient are no fault of the server (property)', async () => {
    await fc.assert(
      fc.asyncProperty(odd, async (id) => {
        expectAnswer(await server.get('basic', `/r4/Patient/${encodeURIComponent(id.toWellFormed())}`), id);
      }),
      { numRuns: runs },
    );
  });

  const value = fc.oneof(odd, fc.constantFrom(null, 5, -1, 1e30, true, [], {}, [null], [[]], { a: null }));
  const member = (...names: readonly string[]) =>
    fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 4 }).map(Object.fromEntries);
  const part = fc.oneof(value, fc.array(member('system', 'value', 'family', 'given', 'city', 'postalCode', 'state')));
  const patient = fc
    .array(fc.tuple(fc.constantFrom('identifier', 'name', 'birthDate', 'gender', 'address', 'telecom'), part), {
      maxLength: 4,
    })
    .map((parts) => ({ resourceType: 'Patient', ...(Object.fromEntries(parts) as object) }));
  const named = fc.record(
    {
      name: fc.constantFrom('resource', 'count', 'onlyCertainMatches', 'sourceIdentifier', 'targetSystem'),
      resource: patient,
      valueInteger: value,
      valueBoolean: value,
      valueUri: value,
      valueIdentifier: fc.oneof(value, member('system', 'value')),
    },
    { requiredKeys: [] },
  );
  const parameters = fc.record({
    resourceType: fc.constant('Parameters'),
    parameter: fc.oneof(value, fc.array(fc.oneof(named, value), { maxLength: 3 })),
  });

  it.each(['$match', '$ihe-pix'])(
    '[COM-03] [PSR-03] in the body of Patient/%s are no fault of the server (property)',
    async (operation) => {
      await fc.assert(
        fc.asyncProperty(fc.oneof(patient, parameters), async (body) => {
          expectAnswer(await server.post('basic', `/r4/Patient/${operation}`, body), JSON.stringify(body));
        }),
        { numRuns: runs },
      );
    },
  );

  it.each<readonly [Who, string]>([
    ['anna', 'RelatedPerson?_count=-1'],
    ['anna', 'RelatedPerson?_offset=x'],
    ['anna', 'RelatedPerson?active=true'],
    ['anna', 'AuditEvent?_count=-1'],
    ['anna', 'AuditEvent?date=ap2026'],
    ['anna', 'AuditEvent?date=2026-02-30'],
    ['anna', 'AuditEvent?date=2026-01-01T08:00:00%2B14:01'],
    ['anna', 'AuditEvent?date=2026-01-01T08:00:00%2B99:99'],
    ['anna', 'AuditEvent?date=2026,'],
    ['anna', 'AuditEvent?_sort=date,-date'],
    ['anna', 'AuditEvent?_snapshot=-1'],
    ['anna', 'AuditEvent?subtype=a%00'],
    ['anna', 'AuditEvent?subtype:not=ATC_DOC_READ'],
    ['basic', `Patient/$ihe-pix?sourceIdentifier=${spid}%00&targetSystem=${systems.spid}`],
    ['basic', 'Patient/$ihe-pix?sourceIdentifier=7&targetSystem=x'],
  ])('[COM-03] for %s, %s is refused with its reason', async (who, search) => {
    const { status, body } = await server.get(who, `/r4/${search.replaceAll('|', '%7C')}`);
    expect([status, body.resourceType]).toEqual([400, 'OperationOutcome']);
  });
});
