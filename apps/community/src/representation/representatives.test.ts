import { randomUUID } from 'node:crypto';
import type { List } from 'fhir/r4';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { representativeRight } from '@epr/domain/representation';
import type { Day } from '@epr/domain/values';
import { writeConsent } from '@epr/fhir/access-rights';
import { readRepresentatives } from '@epr/fhir/representation';
import { annaSpid, beatSpid, grant, meierGln, professional, type Who } from '../fhir-api/testing/people.ts';
import { accessLogOf, startTestCommunity, type TestResponse, type TestServer } from '../fhir-api/testing/server.ts';
import { recordsRepresentedBy } from './records-represented-by.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestCommunity();
  const account = { password_hash: 'x', gln: null, demo_purpose: null };
  await server.context.db
    .insertInto('account')
    .values([
      { ...account, username: 'anna', given: 'Anna', family: 'Keller', roles: 'PAT REP', spid: annaSpid },
      { ...account, username: 'berta', given: 'Berta', family: 'Keller', roles: 'REP', spid: null },
      { ...account, username: 'rita', given: 'Rita', family: 'Keller', roles: 'PAT REP', spid: null },
      { ...account, username: 'rolf', given: 'Rolf', family: 'Vertreter', roles: 'REP', spid: null },
      { ...account, username: 'zita', given: 'Zita', family: 'Amrein', roles: 'REP', spid: null },
      { ...account, username: 'beat', given: 'Beat', family: 'Leer', roles: 'PAT', spid: null },
    ])
    .execute();
});
afterAll(() => server.close());

const rita = { id: 'rita', given: 'Rita', family: 'Keller' };
const appoint = (who: Who, person: typeof rita): Promise<TestResponse> =>
  server.post(who, '/r4/Consent', writeConsent(representativeRight(annaSpid, person, randomUUID())));
const why = ({ body }: TestResponse): string | undefined => body.issue[0].details?.coding[0].code;
const listed = async (who: Who = 'anna') => {
  const { body } = await server.get(who, '/r4/RelatedPerson');
  const read = readRepresentatives(body);
  return read.ok ? read.value : read.error;
};
const dismiss = async ({ body }: TestResponse) =>
  server.app.inject({
    method: 'DELETE',
    url: `/r4/Consent/${String(body.id)}`,
    headers: { authorization: 'Bearer anna' },
  });

describe('representatives', () => {
  it('[SES-19] [ACC-05] an appointed representative is listed and may open the record until dismissed', async () => {
    expect(await listed()).toEqual([]);
    expect((await server.get('rita', '/r4/Consent')).status).toBe(403);
    const appointed = await appoint('anna', rita);
    expect(appointed.status).toBe(201);
    expect(await listed()).toEqual([rita]);
    expect(await listed('rita')).toEqual([rita]);
    expect((await server.get('rita', '/r4/Consent')).status).toBe(200);
    const zita = { id: 'zita', given: 'Zita', family: 'Amrein' };
    const another = await appoint('anna', zita);
    expect(await listed()).toEqual([zita, rita]);
    const berta = { id: 'berta', given: 'Berta', family: 'Keller' };
    const namesake = await appoint('anna', berta);
    expect(await listed()).toEqual([zita, berta, rita]);
    expect((await server.get('anna', '/r4/RelatedPerson?_count=-1')).status).toBe(400);
    const { date } = (await server.get('anna', '/r4/RelatedPerson')).body as unknown as List;
    expect(Math.abs(Date.now() - Date.parse(date ?? ''))).toBeLessThan(60_000);
    for (const one of [another, namesake, appointed]) expect((await dismiss(one)).statusCode).toBe(204);
    expect(await listed()).toEqual([]);
    expect((await server.get('rita', '/r4/RelatedPerson')).status).toBe(403);
    expect(await accessLogOf(server.context)).toEqual([
      ...Array.from({ length: 3 }, () => 'ATC_POL_CREATE_AUT_PART_AL 0 Anna Keller'),
      ...Array.from({ length: 3 }, () => 'ATC_POL_REMOVE_AUT_PART_AL 0 Anna Keller'),
    ]);
  });

  it.each([
    ['an unknown identifier', { ...rita, id: 'nobody' }, 'representativeUnknown'],
    ['the identifier of another person', { ...rita, id: 'rolf' }, 'representativeUnknown'],
    [
      'a person who is no registered representative',
      { id: 'beat', given: 'Beat', family: 'Leer' },
      'representativeUnknown',
    ],
    ['herself', { id: 'anna', given: 'Anna', family: 'Keller' }, 'ownRepresentative'],
  ])('[SES-19] [ACC-05] %s is refused, and nobody is appointed', async (_words, person, key) => {
    const answer = await appoint('anna', person);
    expect([answer.status, why(answer)]).toEqual([422, `accessRights.change.${key}`]);
    expect(await listed()).toEqual([]);
  });

  it('[SES-19] names are compared in either order and without accents, like in the patient search', async () => {
    const appointed = await appoint('anna', { id: 'rolf', given: 'VERTRETER', family: 'Rólf' });
    expect(appointed.status).toBe(201);
    expect(await listed()).toEqual([{ id: 'rolf', given: 'Rolf', family: 'Vertreter' }]);
    await dismiss(appointed);
  });

  it('[SES-19] [ACC-05] a change of the right compares the name again: it never names another person than the identifier', async () => {
    const appointed = await appoint('anna', rita);
    const right = representativeRight(annaSpid, rita, String(appointed.body.id));
    const change = async (actorName: string): Promise<TestResponse> => {
      const changed = { ...right, actor: { ...right.actor, name: actorName }, end: '2099-12-31' as Day };
      const answer = await server.app.inject({
        method: 'PUT',
        url: `/r4/Consent/${String(appointed.body.id)}`,
        headers: { authorization: 'Bearer anna', 'content-type': 'application/fhir+json' },
        payload: JSON.stringify(writeConsent(changed)),
      });
      return { status: answer.statusCode, body: answer.json() } as TestResponse;
    };
    const refused = await change('Rolf Vertreter');
    expect([refused.status, why(refused)]).toEqual([422, 'accessRights.change.representativeUnknown']);
    expect(await listed()).toEqual([rita]);
    expect((await change('KELLER Rita')).status).toBe(200);
    expect(await listed()).toEqual([{ ...rita, end: '2099-12-31' }]);
    await dismiss(appointed);
  });

  it('[ACC-05] nobody can be appointed twice, and representatives cannot appoint others', async () => {
    const appointed = await appoint('anna', rita);
    const again = await appoint('anna', rita);
    expect([again.status, why(again)]).toEqual([409, 'accessRights.change.alreadyRepresents']);
    const other = await appoint('rita', { id: 'rolf', given: 'Rolf', family: 'Vertreter' });
    expect([other.status, why(other)]).toEqual([403, 'accessRights.change.patientOnly']);
    await dismiss(appointed);
  });

  it('[SES-19] [COM-04] past, future and foreign representations are not listed; professionals may not read the list', async () => {
    const actor = { kind: 'representative', id: 'rita' } as const;
    await grant(server.context, { template: '303', actor, level: 'full', end: '2020-01-01' as Day });
    expect(await listed()).toEqual([]);
    // A representation that has ended can be given again.
    const again = await appoint('anna', rita);
    expect([again.status, await listed()]).toEqual([201, [rita]]);
    await dismiss(again);
    await grant(server.context, {
      template: '303',
      actor,
      level: 'full',
      start: '2099-01-01' as Day,
      end: '2099-12-31' as Day,
    });
    await grant(server.context, { template: '303', actor, level: 'full', patient: beatSpid });
    expect(await listed()).toEqual([]);
    expect((await server.get('rita', '/r4/RelatedPerson')).status).toBe(403);
    await grant(server.context, professional(meierGln, 'delegation-and-restricted', '2099-12-31'));
    expect((await server.get('meier', '/r4/RelatedPerson')).status).toBe(403);
    expect((await server.get('annaBasic', '/r4/RelatedPerson')).status).toBe(403);
    expect((await server.get('anna', '/r4/RelatedPerson?patient=Patient/761337610469261945')).status).toBe(403);
  });

  it('[SES-10] [SES-19] a representative may open records by rights of template 303 in force, and the list has their dates', async () => {
    const of = (id: string) => ({ template: '303', actor: { kind: 'representative', id }, level: 'full' }) as const;
    const dates = { start: '2020-01-01' as Day, end: '2099-12-31' as Day };
    expect(await recordsRepresentedBy(server.context, 'rolf')).toEqual([]);
    await grant(server.context, { ...of('rolf'), patient: beatSpid, end: '2020-01-01' as Day });
    await grant(server.context, { ...of('rolf'), start: '2099-01-01' as Day });
    await grant(server.context, { ...of('somebody'), patient: beatSpid });
    await grant(server.context, { template: '301', actor: { kind: 'professional', gln: 'rolf' }, level: 'normal' });
    expect(await recordsRepresentedBy(server.context, 'rolf')).toEqual([]);
    await grant(server.context, { ...of('rolf'), ...dates });
    expect(await recordsRepresentedBy(server.context, 'rolf')).toEqual([annaSpid]);
    expect(await listed()).toEqual([{ id: 'rolf', given: 'Rolf', family: 'Vertreter', ...dates }]);
    await grant(server.context, { ...of('rolf'), patient: beatSpid });
    expect(await recordsRepresentedBy(server.context, 'rolf')).toEqual([annaSpid, beatSpid].toSorted());
    // In this order, whichever was granted first.
    const { db } = server.context;
    await db.deleteFrom('access_right').where('actor', '=', 'rolf').where('spid', '=', annaSpid).execute();
    await grant(server.context, { ...of('rolf'), ...dates });
    expect(await recordsRepresentedBy(server.context, 'rolf')).toEqual([annaSpid, beatSpid].toSorted());
  });
});
