import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { swissDay } from '@epr/domain/values';
import { annaSpid, beatSpid, callers, clinic, meierGln, professional } from '../fhir-api/testing/people.ts';
import { accessLogOf, startTestCommunity, type TestServer } from '../fhir-api/testing/server.ts';
import { uploadEachLevel, listRequest, withRights } from '../documents/testing/documents-at-each-level.ts';
import { logAccess } from './log-access.ts';
import { readLog } from './read-log.ts';

let server: TestServer;
let ids: Awaited<ReturnType<typeof uploadEachLevel>>;
beforeAll(async () => {
  server = await startTestCommunity();
  ids = await uploadEachLevel(server);
});
afterAll(() => server.close());

describe('the access log', () => {
  it('[COM-05] has one entry per access with the person, the represented person and the outcome', async () => {
    const before = (await accessLogOf(server.context)).length;
    await withRights(
      server,
      [
        professional(meierGln, 'normal'),
        { template: '303', actor: { kind: 'representative', id: 'rita' }, level: 'full' },
      ],
      async () => {
        await server.post('lena', '/r4', listRequest);
        await server.get('rita', `/r4/DocumentReference/${ids.normal}`);
        await server.post('fremd', '/r4', listRequest);
      },
    );
    expect((await accessLogOf(server.context)).slice(before)).toEqual([
      'ATC_DOC_SEARCH 0 Lena Assistenz, Peter Meier',
      'ATC_DOC_READ 0 Rita Keller, Anna Keller',
      'ATC_DOC_SEARCH 8 Fabian Fremd, Kardiologie, Spital Seeblick',
    ]);
  });

  it('[COM-05] names only the group whose right gave access, and marks emergency access', async () => {
    await withRights(
      server,
      [
        { template: '302', actor: { kind: 'group', organisation: clinic }, level: 'normal' },
        { template: '202', actor: { kind: 'all' }, level: 'normal' },
        professional(meierGln, 'normal'),
      ],
      async () => {
        await server.post('meier', '/r4', listRequest);
        await server.post('fremd', '/r4', listRequest);
        await server.post('meierEmergency', '/r4', listRequest);
      },
    );
    const { body } = await server.get('anna', '/r4/AuditEvent');
    const events = body.entry.map((one) => one.resource);
    expect(events.at(-3)?.agent.map(({ name }) => name)).toEqual(['Peter Meier']);
    expect(events.at(-2)?.agent.map(({ name }) => name)).toEqual(['Fabian Fremd', 'Spital Seeblick']);
    expect(events.at(-1)?.purposeOfEvent?.[0]?.coding[0]?.code).toBe('EMER');
  });

  it('[COM-05] may be read only by the patient, filtered by date, event and role; reading it is logged too', async () => {
    const today = swissDay(new Date());
    const codes = async (query: string): Promise<unknown> => {
      const { status, body } = await server.get('anna', `/r4/AuditEvent?${query}`);
      return status === 200 ? [...new Set((body.entry ?? []).map((one) => one.resource.subtype[0].code))] : status;
    };
    expect(
      await codes(
        `entity.identifier=urn:oid:2.16.756.5.30.1.127.3.10.3%7C${annaSpid}&subtype=urn:oid:2.16.756.5.30.1.127.3.10.7%7CATC_LOG_READ`,
      ),
    ).toEqual(['ATC_LOG_READ']);
    expect(await codes('date=ge2099-01-01')).toEqual([]);
    expect(await codes(`date=ge${today}&date=le${today}&subtype=ATC_DOC_CREATE`)).toEqual(['ATC_DOC_CREATE']);
    expect(await codes('entity-role=REP&subtype=ATC_DOC_READ,ATC_DOC_CREATE')).toEqual(['ATC_DOC_READ']);
    expect(await codes('entity-role=REP,24&subtype=ATC_DOC_SEARCH')).toEqual(['ATC_DOC_SEARCH']);
    expect(await codes('entity-type=3')).toEqual([]);
    expect(await codes(`agent.identifier=urn:oid:2.51.1.3%7C${meierGln}&subtype=ATC_DOC_SEARCH`)).toEqual([
      'ATC_DOC_SEARCH',
    ]);
    expect(await codes(`agent.identifier=urn:oid:1.2.3%7C${meierGln}`)).toEqual([]);
    expect(await codes(`agent.identifier=nobody,${meierGln}&subtype=ATC_DOC_SEARCH`)).toEqual(['ATC_DOC_SEARCH']);
    expect(await codes('entity-type=2&subtype=ATC_DOC_CREATE')).toEqual(['ATC_DOC_CREATE']);
    expect(await codes('entity-type=3,2&subtype=,ATC_DOC_CREATE')).toEqual(['ATC_DOC_CREATE']);
    // A parameter without a value is no condition.
    expect(await codes('subtype=&entity-role=&subtype=ATC_DOC_CREATE')).toEqual(['ATC_DOC_CREATE']);
    expect(await codes(`date=ge${today}&date=ge2099-01-01`)).toEqual([]);
    expect(await codes('date=le9999-12-31T23:59:59Z&subtype=ATC_DOC_CREATE')).toEqual(['ATC_DOC_CREATE']);
    expect(await codes('date=ge9999-12-31T23:59:59-14:00')).toEqual([]);
    // Groups are logged without a system, professionals with theirs.
    expect(await codes(`agent.identifier=%7C${clinic}&subtype=ATC_DOC_SEARCH`)).toEqual(['ATC_DOC_SEARCH']);
    expect(await codes(`agent.identifier=%7C${meierGln}`)).toEqual([]);
    expect(await codes(`date=gt${today}`)).toEqual([]);
    expect(await codes(`date=ge${today}&date=lt${today}`)).toEqual([]);
    expect(await codes(`date=ne${today}`)).toEqual([]);
    expect(await codes(`date=ne${today},${today}&subtype=ATC_DOC_CREATE`)).toEqual(['ATC_DOC_CREATE']);
    expect(await codes('entity-role=2')).toEqual([]);
    expect(await codes('_snapshot=today')).toBe(400);
    expect(await codes('date=yesterday')).toBe(400);
    expect(await codes('_sort=who')).toBe(400);
    for (const inherited of ['constructor', 'toString', '__proto__'])
      expect([inherited, await codes(`_sort=${inherited}`)]).toEqual([inherited, 400]);
    expect(await codes('_snapshot=999999999999999')).toBe(400);
    expect(await codes('address=127.0.0.1')).toBe(400);
    expect(await codes('outcome=8')).toBe(400);
    expect(await codes(`entity.identifier=${beatSpid}`)).toBe(403);
    await withRights(server, [professional(meierGln, 'delegation-and-restricted')], async () =>
      expect((await server.get('meier', '/r4/AuditEvent')).status).toBe(403),
    );
    expect(await accessLogOf(server.context)).toContain('ATC_LOG_READ 8 Peter Meier');
  });

  it('[COM-05] a reading by somebody whose token lacks what the role needs is refused and logged', async () => {
    const reply = await readLog(server.context, {
      method: 'GET',
      id: '',
      query: new URLSearchParams(),
      body: undefined,
      // An assistant, without the professional.
      caller: { ...callers.tom, kind: 'extended', patient: annaSpid },
      logged: new Set(),
      handling: 'strict',
      acceptLanguage: '',
      captchaSolved: () => Promise.resolve(false),
    });
    expect(reply.status).toBe(403);
    expect((await accessLogOf(server.context)).at(-1)).toBe('ATC_LOG_READ 8 Tom Assistenz');
  });

  it('[COM-05] is paged by links, oldest or newest first; reading a page does not shift the next one', async () => {
    const walk = async (
      query: string,
    ): Promise<{ readonly times: readonly string[]; readonly totals: Set<number> }> => {
      const times: string[] = [];
      const totals = new Set<number>();
      let url: string | undefined = `/r4/AuditEvent?_count=4&${query}`;
      while (url !== undefined) {
        const { body } = await server.get('anna', url);
        totals.add(body.total);
        times.push(...body.entry.map(({ resource }) => resource.id));
        const next: string | undefined = body.link.find(({ relation }) => relation === 'next')?.url;
        url = next === undefined ? undefined : next.slice(server.context.settings.origin.length);
      }
      return { times, totals };
    };
    // Several entries of the same instant too.
    const then = { ...server.context, now: () => new Date('2026-10-01T08:00:00Z') };
    const act = { subtype: 'ATC_LOG_READ', outcome: '0' } as const;
    await logAccess(then, then.db, callers.anna, act, act, act, act, act);
    // Entries written at the very instant of the snapshot are included.
    const upTo = await server.get('anna', `/r4/AuditEvent?_snapshot=${then.now().getTime()}`);
    expect(upTo.body.total).toBe(5);
    for (const one of upTo.body.entry)
      expect(one).toMatchObject({ fullUrl: `http://community.test/r4/AuditEvent/${one.resource.id}` });
    const before = (await accessLogOf(server.context)).length;
    const newest = await walk('_sort=-date');
    const oldest = await walk('_sort=date');
    expect(newest.times).toHaveLength(before);
    expect(new Set(newest.times).size).toBe(before);
    expect(newest.totals).toEqual(new Set([before]));
    // The walk before added one entry for all its pages.
    expect(oldest.times).toHaveLength(before + 1);
    expect(oldest.times.slice(0, before)).toEqual([...newest.times].reverse());
  });

  it('[COM-05] the entry of a reading is after its snapshot, also in the same millisecond', async () => {
    const now = vi.spyOn(server.context, 'now').mockReturnValue(new Date('2030-01-01T08:00:00Z'));
    const first = await server.get('anna', '/r4/AuditEvent?_count=4&_sort=-date');
    const next = first.body.link.find(({ relation }) => relation === 'next')?.url ?? '';
    const second = await server.get('anna', next.slice(server.context.settings.origin.length));
    now.mockRestore();
    expect(second.body.total).toBe(first.body.total);
  });
});
