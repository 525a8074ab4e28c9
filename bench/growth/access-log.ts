import { Agent, request } from 'node:http';
import type { Storage } from '@epr/community/storage';
import { sql } from 'kysely';
import { signIn } from '../community.ts';
import { open, spidOf, startCommunity, type DataTarget } from '../environment.ts';

/** Milliseconds to read the access log of a record with this many entries: by the database alone, and by the community over HTTP. */
export interface AccessLogFigures {
  readonly lines: number;
  readonly bareFirst: number;
  readonly bareAll: number;
  readonly first: number;
  readonly all: number;
}

/** Entries of one page, as requested by the portal. */
const page = 500;
/** Number of measurements; the median counts. */
const times = 7;

/** Measures the growth of the log: the first page and all pages of a record with each number of entries, and the bare query as baseline. */
export async function accessLogFigures(
  place: DataTarget,
  counts: readonly number[],
): Promise<readonly AccessLogFigures[]> {
  const figures: AccessLogFigures[] = [];
  for (const lines of counts) {
    const storage = await open(place);
    await fillLog(storage, lines);
    const bare = await bareFigures(storage);
    await storage.close();
    figures.push({ lines, ...bare, ...(await communityFigures(place)) });
  }
  return figures;
}

/** Replaces the log's entries by entries of usual length over the last 29 days. */
export async function fillLog(storage: Storage, lines: number): Promise<void> {
  const spid = await spidOf(storage);
  const role = [{ coding: [{ system: 'urn:oid:2.16.756.5.30.1.127.3.10.6', code: 'HCP' }] }];
  const who = { identifier: { system: 'urn:oid:2.51.1.3', value: '7601000102737' } };
  const detail = ['Repository Unique Id', 'homeCommunityID', 'EprDocumentTypeCode', 'title'].map((type) => ({
    type,
    valueBase64Binary: 'QXVzdHJpdHRzYmVyaWNodCB2b20gMTQuIEZlYnJ1YXI=',
  }));
  const event = JSON.stringify({
    resourceType: 'AuditEvent',
    type: { system: 'http://dicom.nema.org/resources/ontology/DCM', code: '110106', display: 'Export' },
    subtype: [{ system: 'urn:oid:2.16.756.5.30.1.127.3.10.7', code: 'ATC_DOC_READ' }],
    action: 'R',
    outcome: '0',
    purposeOfEvent: [{ coding: [{ system: 'urn:oid:2.16.756.5.30.1.127.3.10.5', code: 'NORM' }] }],
    agent: [{ role, who, name: 'Dr. med. Peter Meier', requestor: true }],
    source: { observer: { identifier: { system: 'urn:ietf:rfc:3986', value: 'urn:oid:2.999.756.1' } } },
    entity: [
      { what: { identifier: { system: 'urn:oid:2.16.756.5.30.1.127.3.10.3', value: spid } }, type: { code: '1' } },
      { what: { identifier: { value: '1.2.3' } }, type: { code: '2' }, role: { code: '3' }, detail },
    ],
  }).slice(1);
  await storage.db.deleteFrom('audit_event').where('spid', '=', spid).execute();
  await sql`
    insert into audit_event (id, spid, recorded, subtype, entity_roles, resource)
    select id, ${spid}, recorded, 'ATC_DOC_READ', '1 3 HCP',
      '{"id":"' || id || '","recorded":"' || to_char(recorded at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') || '",' || ${event}
    from (select gen_random_uuid()::text as id, now() - interval '29 days' * (number::float / ${lines}) as recorded
      from generate_series(1, ${lines}) as number) as line`.execute(storage.db);
  await sql`analyze audit_event`.execute(storage.db);
}

async function bareFigures(storage: Storage): Promise<Pick<AccessLogFigures, 'bareFirst' | 'bareAll'>> {
  const spid = await spidOf(storage);
  const rows = storage.db
    .selectFrom('audit_event')
    .select(['id', 'resource'])
    .where('spid', '=', spid)
    .orderBy('recorded', 'desc')
    .orderBy('sequence', 'desc');
  return {
    bareFirst: await middle(() => rows.limit(page).execute()),
    bareAll: await middle(() => rows.execute()),
  };
}

async function communityFigures(place: DataTarget): Promise<Pick<AccessLogFigures, 'first' | 'all'>> {
  const { origin, stop } = await startCommunity(place);
  const agent = new Agent({ keepAlive: true });
  try {
    const { authorization } = await signIn(origin);
    const get = (url: string): Promise<string> =>
      new Promise((resolve, reject) => {
        request(url, { agent, headers: { authorization } }, (answer) => {
          const pieces: Buffer[] = [];
          answer.on('data', (piece: Buffer) => pieces.push(piece));
          answer.on('end', () => {
            if (answer.statusCode === 200) resolve(Buffer.concat(pieces).toString());
            else reject(new Error(`Answered ${answer.statusCode}.`));
          });
        })
          .on('error', reject)
          .end();
      });
    const start = `${origin}/r4/AuditEvent?_sort=-date&_count=${page}`;
    const walk = async (): Promise<void> => {
      let url: string | undefined = start;
      while (url !== undefined) {
        const { link } = JSON.parse(await get(url)) as { readonly link?: readonly Link[] };
        url = link?.find(({ relation }) => relation === 'next')?.url;
      }
    };
    return { first: await middle(() => get(start)), all: await middle(walk) };
  } finally {
    agent.destroy();
    await stop();
  }
}

async function middle(act: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const begun = performance.now();
    await act();
    taken.push(performance.now() - begun);
  }
  return taken.sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
}

interface Link {
  readonly relation: string;
  readonly url: string;
}
