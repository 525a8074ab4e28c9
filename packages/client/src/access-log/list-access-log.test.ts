import { expect, it } from 'vitest';
import { usualFilter } from '@epr/domain/access-log';
import type { Day, Spid } from '@epr/domain/values';
import { writeAuditEvent } from '@epr/fhir/access-log';
import { answered, scriptedPlatform } from '../testing/platform.ts';
import { listAccessLog } from './list-access-log.ts';

const anna = '761337610411353650' as Spid;
const filter = { ...usualFilter('2026-11-22' as Day), from: '2026-11-01' as Day, until: '2026-11-22' as Day };

const page = (ids: readonly string[], total: number, next?: string) =>
  answered({
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

it('[AUD-02] the log is asked for by both days and the newest first, page by page, and shown as it comes', async () => {
  const { connection, asked } = scriptedPlatform((_url, place) =>
    place === 0 ? page(['a', 'b'], 3, 'https://platform.example/r4/AuditEvent?_offset=2') : page(['c'], 3),
  );
  const seen: number[] = [];
  const log = await listAccessLog(connection, anna, filter, { progress: ({ entries }) => seen.push(entries.length) });
  expect(log).toMatchObject({ ok: true, value: { finished: true, total: 3 } });
  expect(log.ok && log.value.incomplete).toBeUndefined();
  expect(seen).toEqual([2, 3]);
  const query = asked[0]?.url.searchParams;
  expect([query?.getAll('date'), query?.get('_sort')]).toEqual([['ge2026-11-01', 'le2026-11-22'], '-date']);
});

it('[AUD-02] a platform that cannot sort is asked again for the same without an order', async () => {
  const { connection, asked } = scriptedPlatform((_url, place) => (place === 0 ? answered({}, 400) : page(['a'], 1)));
  expect(await listAccessLog(connection, anna, filter)).toMatchObject({ ok: true, value: { entries: [{}] } });
  const [, again] = asked.map(({ url }) => url.searchParams);
  expect([again?.get('_sort'), again?.getAll('date')]).toEqual([null, ['ge2026-11-01', 'le2026-11-22']]);
});

it('[AUD-05] a log of which a page cannot be read says how much of it is missing', async () => {
  const { connection } = scriptedPlatform((_url, place) =>
    place === 0 ? page(['a', 'b'], 5, 'https://platform.example/r4/AuditEvent?_offset=2') : answered({}, 500),
  );
  expect(await listAccessLog(connection, anna, filter)).toMatchObject({
    ok: true,
    value: { incomplete: { missing: 3, cause: { status: 500 } } },
  });
});
