import { expect, it } from 'vitest';
import { defaultFilter } from '@epr/domain/access-log';
import type { Day, Spid } from '@epr/domain/values';
import { writeAuditEvent } from '@epr/fhir/access-log';
import { operationOutcome } from '@epr/fhir/outcome';
import { jsonResponse, scriptedPlatform, describeRequest, abortedAndUnavailable } from '../testing/platform.ts';
import { listAccessLog } from './list-access-log.ts';

const anna = '761337610411353650' as Spid;
const filter = { ...defaultFilter('2026-11-22' as Day), from: '2026-11-01' as Day, until: '2026-11-22' as Day };

const page = (ids: readonly string[], total: number, next?: string) =>
  jsonResponse({
    resourceType: 'Bundle',
    type: 'searchset',
    total,
    link: next ? [{ relation: 'next', url: next }] : [],
    entry: ids.map((id) => ({
      search: { mode: 'match' },
      resource: writeAuditEvent(
        {
          id,
          patient: anna,
          subtype: 'ATC_DOC_READ',
          recorded: '2026-11-20T10:00:00Z',
          outcome: '0',
          agents: [{ initiator: true, role: 'HCP', name: 'Peter Meier', id: '7601000102737' }],
        },
        'urn:oid:2.999.1',
      ),
    })),
  });

it('[AUD-02] the log is requested by both dates, newest first and page by page, and returned as it arrives', async () => {
  const { connection, asked } = scriptedPlatform((_url, place) =>
    place === 0 ? page(['a', 'b'], 3, 'http://behind.a.proxy/fhir/AuditEvent?_offset=2') : page(['c'], 3),
  );
  const seen: unknown[] = [];
  const log = await listAccessLog(connection, anna, filter, {
    progress: ({ entries, finished, total }) => seen.push([entries.length, finished, total]),
  });
  expect(log).toMatchObject({ ok: true, value: { finished: true, total: 3 } });
  expect(log.ok && log.value.incomplete).toBeUndefined();
  expect(seen).toEqual([
    [2, false, 3],
    [3, false, 3],
  ]);
  expect(asked[1]?.url.href).toBe('https://platform.example/r4/AuditEvent?_offset=2');
  const subject = `urn:oid:2.16.756.5.30.1.127.3.10.3|${anna}`;
  const search = `entity.identifier=${subject}&date=ge2026-11-01&date=le2026-11-22&_sort=-date&_count=500`;
  expect(describeRequest(asked[0])).toEqual({
    method: 'GET',
    path: `/r4/AuditEvent?${search}`,
    accept: 'application/fhir+json',
    authorization: 'Bearer extended',
  });
});

it('[AUD-02] an entry on two pages, which overlap when the log grew between them, is listed once', async () => {
  const { connection } = scriptedPlatform((_url, place) =>
    place === 0 ? page(['a', 'b'], 4, 'AuditEvent?_offset=2') : page(['b', 'c', '', ''], 5),
  );
  const log = await listAccessLog(connection, anna, filter);
  expect(log.ok && log.value.entries.map(({ id }) => id)).toEqual(['a', 'b', 'c', '', '']);
  expect(log.ok && log.value.total).toBe(4);
});

it('[AUD-02] an event of two repositories is listed once, and events of the same id at different times are not the same', async () => {
  const twice = (await page(['a', 'a', 'b'], 3).json()) as { entry: { resource: object }[] };
  twice.entry[2] = { resource: { ...twice.entry[0]?.resource, recorded: '2026-11-19T10:00:00Z' } };
  const { connection } = scriptedPlatform(() => jsonResponse(twice));
  const log = await listAccessLog(connection, anna, filter);
  expect(log.ok && log.value.entries.map(({ id, recorded }) => `${id} ${recorded?.slice(0, 10)}`)).toEqual([
    'a 2026-11-20',
    'a 2026-11-19',
  ]);
});

it('[AUD-05] a community that did not respond is named once, although every page names it', async () => {
  const paged = async (next?: string) => {
    const bundle = (await page(['a'], 1, next).json()) as { entry: object[] };
    const details = { text: 'Gemeinschaft B' };
    const resource = {
      resourceType: 'OperationOutcome',
      issue: [{ severity: 'warning', code: 'incomplete', details }],
    };
    return { ...bundle, entry: [...bundle.entry, { resource, search: { mode: 'outcome' } }] };
  };
  const pages = [await paged('AuditEvent?_offset=1'), await paged()];
  const { connection } = scriptedPlatform((_url, place) => jsonResponse(pages[place]));
  const log = await listAccessLog(connection, anna, filter);
  expect(log.ok && log.value.gaps).toEqual([{ words: 'Gemeinschaft B' }]);
});

it('[AUD-02] a platform that rejects the sort order is asked again without it', async () => {
  const { connection, asked } = scriptedPlatform((_url, place) =>
    place === 0 ? jsonResponse({}, 400) : page(['a'], 1),
  );
  expect(await listAccessLog(connection, anna, filter)).toMatchObject({ ok: true, value: { entries: [{}] } });
  const [, again] = asked.map(({ url }) => url.searchParams);
  expect([again?.get('_sort'), again?.getAll('date')]).toEqual([null, ['ge2026-11-01', 'le2026-11-22']]);
});

it('[AUD-05] a failed or unreadable log is not returned as an empty one', async () => {
  expect(
    await abortedAndUnavailable((connection, signal) => listAccessLog(connection, anna, filter, { signal })),
  ).toEqual(['cancelled', 'failed', 1]);
  const { connection } = scriptedPlatform(() => jsonResponse({ resourceType: 'Patient' }));
  expect(await listAccessLog(connection, anna, filter)).toEqual({
    ok: false,
    error: { reason: 'unreadable', diagnostics: 'not a Bundle' },
  });
});

it('[AUD-05] a log refused between two pages is a failure; a log without a total has no total', async () => {
  const { connection } = scriptedPlatform((_url, place) => {
    if (place === 1) return jsonResponse({}, 403);
    const next = place === 0 ? [{ relation: 'next', url: 'AuditEvent?_offset=2' }] : [];
    return jsonResponse({ resourceType: 'Bundle', link: next });
  });
  expect(await listAccessLog(connection, anna, filter)).toMatchObject({ ok: false, error: { reason: 'noAccess' } });
  const log = await listAccessLog(connection, anna, filter);
  expect(log).toEqual({ ok: true, value: { entries: [], gaps: [], unreadable: 0, finished: true } });
  expect(log.ok && Object.keys(log.value)).not.toContain('total');
});

it.each([
  [5, 3],
  [2, undefined],
])('[AUD-05] a log of %i with a failed page has the number of missing entries: %s', async (total, missing) => {
  const { connection } = scriptedPlatform((_url, place) =>
    place === 0 ? page(['a', 'b'], total, 'https://platform.example/r4/AuditEvent?_offset=2') : jsonResponse({}, 500),
  );
  const log = await listAccessLog(connection, anna, filter);
  expect(log).toMatchObject({ ok: true, value: { incomplete: { cause: { status: 500 } } } });
  expect(log.ok && log.value.incomplete?.missing).toBe(missing);
});

it('[AUD-02] the log is requested for the open record, filtered by event and role when they are given', async () => {
  const { connection, asked } = scriptedPlatform(() => page([], 0));
  await listAccessLog(connection, anna, filter);
  await listAccessLog(connection, anna, { ...filter, subtype: 'ATC_DOC_READ', role: 'HCP' });
  const queries = asked.map(({ url }) => url.searchParams);
  const [subject, subtype] = ['2.16.756.5.30.1.127.3.10.3', '2.16.756.5.30.1.127.3.10.7'].map(
    (oid) => `urn:oid:${oid}`,
  );
  expect(queries.map((query) => query.get('entity.identifier'))).toEqual(Array(2).fill(`${subject}|${anna}`));
  expect(queries.map((query) => [query.get('subtype'), query.get('entity-role')])).toEqual([
    [null, null],
    [`${subtype}|ATC_DOC_READ`, 'HCP'],
  ]);
});

it('[AUD-05] gaps and unreadable entries of any page belong to the whole log', async () => {
  const gap = (text: string) => ({
    resource: operationOutcome('incomplete', { diagnostics: text }),
    search: { mode: 'outcome' },
  });
  const { connection } = scriptedPlatform((_url, place) =>
    jsonResponse({
      resourceType: 'Bundle',
      type: 'searchset',
      link: place === 0 ? [{ relation: 'next', url: 'AuditEvent?_offset=2' }] : [],
      entry: [gap(`page ${place}`), ...Array(2 - place).fill({ resource: { resourceType: 'Patient' } })],
    }),
  );
  expect(await listAccessLog(connection, anna, filter)).toMatchObject({
    ok: true,
    value: { entries: [], unreadable: 3, gaps: [{ words: 'page 0' }, { words: 'page 1' }] },
  });
});
