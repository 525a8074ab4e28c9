import { afterAll, beforeAll, expect, it } from 'vitest';
import { anna, beat } from '../../fhir-api/testing/people.ts';
import { startForTests, type TestServer } from '../../fhir-api/testing/server.ts';
import { beginEmergency, endEmergency, inEmergency } from './emergency.ts';

let server: TestServer;
beforeAll(async () => (server = await startForTests()));
afterAll(() => server.close());

it('[PSR-07] [COM-09] an emergency is of one record in one sign-in, and ends there alone', async () => {
  const { context } = server;
  const one = { provider: 'demo', sessionUid: 'one', patient: anna };
  const others = [
    { ...one, sessionUid: 'two' },
    { ...one, patient: beat },
    { ...one, provider: 'another' },
  ];
  await beginEmergency(context, one);
  const open = () => Promise.all([one, ...others].map((of) => inEmergency(context, of)));
  expect(await open()).toEqual([true, false, false, false]);
  for (const of of others) await beginEmergency(context, of);
  await endEmergency(context, one);
  expect(await open()).toEqual([false, true, true, true]);
});
