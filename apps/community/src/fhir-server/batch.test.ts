import { afterAll, beforeAll, expect, it } from 'vitest';
import { callers } from '../fhir-api/testing/people.ts';
import { startForTests, type TestServer } from '../fhir-api/testing/server.ts';
import { bytesOf } from '../fhir-api/reply.ts';
import type { Route } from '../fhir-api/route.ts';
import { answerBatch } from './batch.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startForTests();
});
afterAll(() => server.close());

const route = (path: string, handle: Route['handle']): Route => ({ method: 'GET', path, token: 'extended', handle });

it('[COM-03] an entry that the server fails to answer does not affect the others, and its cause is only in the log', async () => {
  const logged: unknown[] = [];
  const log = { ...server.context.log, error: (...line: readonly unknown[]) => logged.push(line) };
  const context = { ...server.context, log } as unknown as TestServer['context'];
  const table = [
    route('List', () => Promise.resolve({ status: 200, resource: { resourceType: 'List' } })),
    route('AuditEvent', () => Promise.reject(new Error('the secret cause'))),
    route('Consent', () => Promise.reject(Object.assign(new Error('a\u0000'), { code: '22021' }))),
  ];
  const entry = ['List', 'AuditEvent', 'Consent', 'List'].map((url) => ({ request: { method: 'GET', url } }));
  const reply = await answerBatch(context, table, callers.anna, { resourceType: 'Bundle', entry }, 'strict');
  const text = bytesOf(reply).toString('utf8');
  const { entry: answers } = JSON.parse(text) as {
    entry: readonly { resource?: object; response: { status: string; outcome?: object } }[];
  };
  expect([reply.status, ...answers.map(({ response }) => response.status)]).toEqual([
    200,
    '200 OK',
    '500 Internal Server Error',
    '400 Bad Request',
    '200 OK',
  ]);
  expect(answers[1]?.response.outcome).toMatchObject({
    resourceType: 'OperationOutcome',
    issue: [{ code: 'exception' }],
  });
  expect(text).not.toContain('secret');
  expect(logged).toHaveLength(1);
});
