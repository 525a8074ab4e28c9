import type { AuditEvent } from 'fhir/r4';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchRequest } from '@epr/fhir/people';
import { uploadEachLevel, reportPdf, withRights } from '../documents/testing/documents-at-each-level.ts';
import { provideDocument, reference } from '../documents/testing/submissions.ts';
import { annaSpid, annaAhv, callers, clinic, home, meierGln, professional } from '../fhir-api/testing/people.ts';
import {
  accessLogOf,
  lastEventOf,
  linesAddedBy,
  startTestCommunity,
  type TestServer,
} from '../fhir-api/testing/server.ts';

let server: TestServer;
let ids: Awaited<ReturnType<typeof uploadEachLevel>>;
const trace = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00';

beforeAll(async () => {
  server = await startTestCommunity();
  ids = await uploadEachLevel(server);
});
afterAll(() => server.close());

const newLines = (act: () => Promise<unknown>) => linesAddedBy(act, server.context);
const lastEvent = () => lastEventOf(server.context);

const binaryOf = async (id: string): Promise<string> => {
  const { body } = await server.get('anna', `/r4/DocumentReference/${id}`);
  return new URL(body.content[0].attachment.url).pathname;
};

describe('entries of the access log', () => {
  it('[COM-05] reading metadata and then the bytes is logged as one reading, reading the bytes again as another', async () => {
    const binary = await binaryOf(ids.restricted);
    const rights = [{ template: '303', actor: { kind: 'representative', id: 'rita' }, level: 'full' }] as const;
    const read = 'ATC_DOC_READ 0 Rita Keller, Anna Keller';
    await withRights(server, rights, async () => {
      expect(await newLines(() => server.get('rita', `/r4/DocumentReference/${ids.restricted}`))).toEqual([read]);
      expect(await newLines(() => server.get('rita', binary))).toEqual([]);
      expect(await newLines(() => server.get('rita', `/r4/DocumentReference/${ids.restricted}`))).toEqual([]);
      expect(await newLines(() => server.get('rita', binary))).toEqual([read]);
      expect(await newLines(() => server.get('rita', `/r4/DocumentReference/${ids.normal}`))).toEqual([read]);
    });
  });

  it('[COM-05] metadata and bytes requested at once are logged as one reading', async () => {
    const binary = await binaryOf(ids.normal);
    await withRights(server, [professional(meierGln, 'normal')], async () => {
      const both = () =>
        Promise.all([server.get('meier', `/r4/DocumentReference/${ids.normal}`), server.get('meier', binary)]);
      expect(await newLines(both)).toEqual(['ATC_DOC_READ 0 Peter Meier']);
    });
  });

  it('[COM-05] paging through a list is logged as one search', async () => {
    const pages = async (): Promise<void> => {
      const { body } = await server.get('anna', '/r4/DocumentReference?_count=2');
      const next = new URL(body.link.find(({ relation }) => relation === 'next')?.url ?? '');
      await server.get('anna', `${next.pathname}${next.search}`);
    };
    expect(await newLines(pages)).toEqual(['ATC_DOC_SEARCH 0 Anna Keller']);
    expect(await newLines(() => server.get('beat', '/r4/DocumentReference?_count=2&_offset=2'))).toEqual([]);
    expect(await accessLogOf(server.context, callers.beat.patient)).toContain('ATC_DOC_SEARCH 0 Beat Leer');
  });

  it('[COM-05] listing submission sets is logged as a search; opening one of them then adds no entry, opening one directly does', async () => {
    expect(await newLines(() => server.get('anna', '/r4/List'))).toEqual(['ATC_DOC_SEARCH 0 Anna Keller']);
    const { body } = await server.get('anna', '/r4/List');
    const set = `/r4/List/${body.entry[0].resource.id}`;
    expect(await newLines(() => server.get('anna', set))).toEqual([]);
    const rights = [{ template: '303', actor: { kind: 'representative', id: 'rita' }, level: 'full' }] as const;
    await withRights(server, rights, async () => {
      expect(await newLines(() => server.get('rita', set))).toEqual(['ATC_DOC_SEARCH 0 Rita Keller, Anna Keller']);
    });
  });

  it('[COM-05] replacing a document is also logged as an update of the old one', async () => {
    const old = await provideDocument(server, 'anna', reportPdf, reference(reportPdf, { title: 'Erste Fassung' }));
    const replacing = reference(reportPdf, {
      title: 'Zweite Fassung',
      relatesTo: [{ code: 'replaces', target: { reference: `DocumentReference/${old}` } }],
    });
    expect(await newLines(() => provideDocument(server, 'anna', reportPdf, replacing))).toEqual([
      'ATC_DOC_CREATE 0 Anna Keller',
      'ATC_DOC_UPDATE 0 Anna Keller',
    ]);
    expect(detailsOf(await lastEvent())['title']).toBe('Erste Fassung');
  });

  it('[COM-05] a patient search is logged for every patient it returned', async () => {
    const found = await newLines(() =>
      server.post('basic', '/r4/Patient/$match', matchRequest({ ahv: annaAhv }), {
        traceparent: trace,
      }),
    );
    expect(found).toEqual(['ATC_DOC_SEARCH 0 Peter Meier']);
    expect((await lastEvent()).entity?.map((one) => one.what?.identifier?.value)).toEqual([
      annaSpid,
      'Patient/$match',
      trace,
    ]);
  });

  it('[COM-05] the entry of a document has all four details, the profile and an identifier for every agent', async () => {
    const groups = [{ template: '302', actor: { kind: 'group', organisation: clinic }, level: 'normal' }] as const;
    await withRights(server, groups, async () => {
      await server.get('fremd', `/r4/DocumentReference/${ids.normal}`);
      const event = await lastEvent();
      expect(event.meta?.profile).toEqual(['http://fhir.ch/ig/ch-epr-fhir/StructureDefinition/DocumentAuditEvent']);
      expect(detailsOf(event)).toEqual({
        EprDocumentTypeCode: '721927009',
        'Repository Unique Id': `${home.replace('urn:oid:', '')}.2`,
        homeCommunityID: home,
        title: 'Bericht normal',
      });
      expect(event.agent.every(({ role, name, who }) => role?.length === 1 && name && who?.identifier?.value)).toBe(
        true,
      );
    });
    const represented = [{ template: '303', actor: { kind: 'representative', id: 'rita' }, level: 'full' }] as const;
    await withRights(server, represented, async () => {
      await server.get('rita', `/r4/DocumentReference/${ids.secret}`);
      expect((await lastEvent()).agent[0]?.who?.identifier).toEqual({
        system: 'urn:oid:2.16.756.5.30.1.127.3.10.3',
        value: callers.rita.spid,
      });
    });
  });

  it('[COM-05] nothing is read or stored when the log cannot be written', async () => {
    const { context } = server;
    const count = (): Promise<unknown> =>
      context.db
        .selectFrom('document')
        .select((eb) => eb.fn.countAll().as('all'))
        .executeTakeFirstOrThrow();
    const before = await count();
    await context.db.schema.alterTable('audit_event').renameTo('audit_event_away').execute();
    try {
      const refused = await server.upload('anna', [
        ['bundle', JSON.stringify({}), 'file'],
        ['x', reportPdf, 'file'],
      ]);
      expect(refused.status).toBeGreaterThanOrEqual(400);
      expect((await server.get('anna', `/r4/DocumentReference/${ids.normal}`)).status).toBe(500);
      await expect(
        provideDocument(server, 'anna', reportPdf, reference(reportPdf, { title: 'Ohne Zeile' })),
      ).rejects.toThrow();
    } finally {
      await context.db.schema.alterTable('audit_event_away').renameTo('audit_event').execute();
    }
    expect(await count()).toEqual(before);
  });

  it('[COM-05] [SET-04] an emergency read, its log entry and its notification succeed or fail together', async () => {
    const { db } = server.context;
    const paths = ['/r4/DocumentReference', `/r4/DocumentReference/${ids.normal}`, await binaryOf(ids.normal)];
    const statuses = async (): Promise<readonly number[]> => {
      const all: number[] = [];
      for (const path of paths) all.push((await server.get('meierEmergency', path)).status);
      return all;
    };
    await withRights(server, [{ template: '202', actor: { kind: 'all' }, level: 'normal' }], async () => {
      await db.schema.alterTable('notification').renameTo('notification_away').execute();
      try {
        expect(await newLines(async () => expect(await statuses()).toEqual([500, 500, 500]))).toEqual([]);
      } finally {
        await db.schema.alterTable('notification_away').renameTo('notification').execute();
      }
      expect(await newLines(async () => expect(await statuses()).toEqual([200, 200, 200]))).toEqual([
        'ATC_DOC_SEARCH 0 Peter Meier',
        'ATC_DOC_READ 0 Peter Meier',
      ]);
    });
    expect(await db.selectFrom('notification').select(['kind', 'acts']).execute()).toEqual([
      { kind: 'EmergencyAccess', acts: 2 },
    ]);
  });
});

function detailsOf(event: AuditEvent): Readonly<Record<string, string>> {
  const details = event.entity?.flatMap(({ detail }) => detail ?? []) ?? [];
  return Object.fromEntries(
    details.map(({ type, valueBase64Binary }) => [type, Buffer.from(valueBase64Binary ?? '', 'base64').toString()]),
  );
}
