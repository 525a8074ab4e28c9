import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '@epr/domain/session';
import type { Spid } from '@epr/domain/values';
import { annaSpid, beatSpid, callers, clinic, fremdGln, grant, meierGln } from '../fhir-api/testing/people.ts';
import { startTestCommunity, type TestServer } from '../fhir-api/testing/server.ts';
import type { Caller } from '../identity/authentication/caller.ts';
import { registerPeople } from './register.ts';

const antonMeier = '7601009999996';
const adaLeer = '761337619999999995' as Spid;
const contact = { street: null, postal_code: null, city: null, canton: null, country: null, phone: null, email: null };
const nobodyElse = { ...contact, ahv: null, birth_date: '1950-01-01' };

let server: TestServer;
let app: FastifyInstance;
const signedIn = (username: string, ...roles: Exclude<Role, 'NONE'>[]): Caller => ({
  ...callers.tom,
  ...{ username, roles, role: roles[0] ?? 'NONE' },
});
const people: Readonly<Record<string, Caller>> = {
  rita: signedIn('rita', 'PAT', 'REP'),
  ritaWithoutRole: signedIn('rita', 'PAT'),
  lena: signedIn('lena', 'ASS'),
  lenaWithoutRole: signedIn('lena', 'PAT'),
  leo: signedIn('leo', 'ASS', 'REP'),
};

beforeAll(async () => {
  server = await startTestCommunity();
  const { context } = server;
  const account = { password_hash: 'x', given: 'Lena', family: 'Assistenz', roles: 'ASS', spid: null, gln: null };
  await context.db
    .insertInto('account')
    .values(['lena', 'leo', 'max'].map((username) => ({ ...account, username, demo_purpose: null })))
    .execute();
  await context.db.updateTable('professional').set({ given: 'Zeno' }).where('gln', '=', fremdGln).execute();
  // Namesakes who follow by their numbers and are first by their given names.
  const namesake = { prefix: null, given: 'Anton', family: 'Meier', profession: '{}', speciality: null };
  await context.db
    .insertInto('professional')
    .values({ ...namesake, gln: antonMeier })
    .execute();
  await context.db
    .insertInto('patient')
    .values({ ...nobodyElse, spid: adaLeer, local_id: 'ada', given: 'Ada', family: 'Leer', gender: 'female' })
    .execute();
  const assisted = [meierGln, antonMeier, fremdGln].map((gln) => ({ username: 'lena', gln }));
  await context.db
    .insertInto('assistance')
    .values([...assisted, { username: 'max', gln: meierGln }])
    .execute();
  const actor = { kind: 'representative', id: 'rita' } as const;
  await grant(context, { template: '303', actor, level: 'full' });
  await grant(context, { template: '303', actor, level: 'full', patient: beatSpid });
  await grant(context, { template: '303', actor, level: 'full', patient: adaLeer });
  await grant(context, { template: '302', actor: { kind: 'group', organisation: clinic }, level: 'normal' });
  app = fastify();
  app.get('/open', () => 'for everybody');
  await registerPeople(app, context, (header) => Promise.resolve(people[(header ?? '').replace('Bearer ', '')]));
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const ask = async (service: string, who: string): Promise<unknown> => {
  const answer = await app.inject({ url: `/epr/v1/${service}`, headers: { authorization: `Bearer ${who}` } });
  return answer.statusCode === 200 ? answer.json<unknown>() : answer.statusCode;
};

describe('people a caller may act for', () => {
  it('[SES-10] [COM-06] a representative gets the patients whose rights allow it, sorted by name', async () => {
    expect(await ask('RepresentedPerson', 'rita')).toEqual([
      { firstName: 'Anna', lastName: 'Keller', spid: annaSpid },
      { firstName: 'Ada', lastName: 'Leer', spid: adaLeer },
      { firstName: 'Beat', lastName: 'Leer', spid: beatSpid },
    ]);
  });

  it('[SES-10] [COM-06] an assistant gets the professionals they assist, sorted by name', async () => {
    expect(await ask('AssistedPerson', 'lena')).toEqual([
      { firstName: 'Zeno', lastName: 'Fremd', gln: fremdGln },
      { firstName: 'Anton', lastName: 'Meier', gln: antonMeier },
      { firstName: 'Peter', lastName: 'Meier', gln: meierGln },
    ]);
  });

  it.each([
    ['RepresentedPerson', 'ritaWithoutRole', []],
    ['RepresentedPerson', 'lena', []],
    ['RepresentedPerson', 'leo', []],
    ['AssistedPerson', 'lenaWithoutRole', []],
    ['AssistedPerson', 'rita', []],
    ['AssistedPerson', 'leo', []],
    ['RepresentedPerson', 'nobody', 401],
    ['AssistedPerson', 'nobody', 401],
  ])('[SES-10] [COM-04] %s as %s returns %j', async (service, who, expected) => {
    expect(await ask(service, who)).toEqual(expected);
  });

  it('[SES-10] [COM-04] other paths of the same server need no token', async () => {
    expect((await app.inject({ url: '/open' })).body).toBe('for everybody');
  });
});
