import { randomUUID } from 'node:crypto';
import type { Bundle, BundleEntry, DocumentReference, List, Parameters } from 'fhir/r4';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systems } from '@epr/domain/values';
import { annaSpid, beatSpid, meierGln, professional, type Who } from '../../fhir-api/testing/people.ts';
import type { Entry } from '../../fhir-api/testing/response-body.ts';
import { startTestCommunity, type TestServer } from '../../fhir-api/testing/server.ts';
import { withRights } from '../testing/documents-at-each-level.ts';
import { provideDocument, pdf, reference, submission } from '../testing/submissions.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestCommunity();
});
afterAll(() => server.close());

const bytes = pdf('Befund');

/** Builds a transaction as the national profile defines it: submission set, documents and their bytes, and the entries of `more`. */
function provide(
  documents: readonly DocumentReference[],
  ...more: readonly BundleEntry[]
): Bundle & { entry: BundleEntry[] } {
  const uuids = documents.map(() => `urn:uuid:${randomUUID()}`);
  return {
    resourceType: 'Bundle',
    type: 'transaction',
    entry: [
      submission(uuids),
      ...documents.map((resource, at) => ({
        fullUrl: uuids[at] ?? '',
        resource,
        request: { method: 'POST' as const, url: 'DocumentReference' },
      })),
      ...documents.map(({ content }) => ({
        fullUrl: content[0]?.attachment.url ?? '',
        resource: { resourceType: 'Binary' as const, contentType: 'application/pdf', data: bytes.toString('base64') },
        request: { method: 'POST' as const, url: 'Binary' },
      })),
      ...more,
    ],
  };
}

const kept = (): Promise<string> => provideDocument(server, 'anna', bytes, reference(bytes));

const statusOf = async (id: string): Promise<string> =>
  (await server.get('anna', `/r4/DocumentReference/${id}`)).body.status;

const replacing = (id: string): DocumentReference =>
  reference(bytes, { relatesTo: [{ code: 'replaces', target: { reference: `DocumentReference/${id}` } }] });

/** The patch of IHE MHD (ITI-65, UpdateDocumentRefs). */
const patch = (id: string, change: { path?: string; status?: string; type?: string } = {}): BundleEntry => ({
  fullUrl: `urn:uuid:${randomUUID()}`,
  resource: {
    resourceType: 'Parameters',
    parameter: [
      {
        name: 'operation',
        part: [
          { name: 'type', valueCode: change.type ?? 'replace' },
          { name: 'path', valueString: change.path ?? 'DocumentReference.status' },
          { name: 'value', valueCode: change.status ?? 'superseded' },
        ],
      },
    ],
  } as Parameters,
  request: { method: 'PATCH', url: `DocumentReference/${id}` },
});

async function put(id: string, change: Partial<DocumentReference>): Promise<BundleEntry> {
  const { body } = await server.get('anna', `/r4/DocumentReference/${id}`);
  const resource = { ...(body as unknown as DocumentReference), ...change };
  return { resource, request: { method: 'PUT', url: `DocumentReference/${id}` } };
}

describe('the national provide bundle with a new version', () => {
  it.each<readonly [words: string, old: (id: string) => BundleEntry | Promise<BundleEntry>]>([
    ['the old reference patched', (id) => patch(id)],
    ['the old reference put as superseded', (id) => put(id, { status: 'superseded' })],
  ])('[DOC-20] is accepted with %s: both in one transaction, changing the old one once', async (_words, old) => {
    const id = await kept();
    const { status, body } = await server.post('anna', '/r4', provide([replacing(id)], await old(id)));
    expect([status, body.entry.map(({ response }) => response.status)]).toEqual([
      200,
      ['201 Created', '201 Created', '201 Created', '200 OK'],
    ]);
    expect(body.entry[3]).toMatchObject({
      response: { location: `DocumentReference/${id}/_history/2`, etag: 'W/"2"', lastModified: expect.any(String) },
    });
    expect(await statusOf(id)).toBe('superseded');
    const set = await server.get('anna', `/r4/${body.entry[0].response.location}`);
    expect(set.body.entry).toHaveLength(1);
  });

  it('[DOC-19] with a Binary that is longer than a file may be is refused and leaves nothing behind', async () => {
    const { entry, ...bundle } = provide([reference(bytes)]);
    const data = Buffer.alloc(1_000_001).toString('base64');
    const long = entry.map((one) =>
      one.resource?.resourceType === 'Binary' ? { ...one, resource: { ...one.resource, data } } : one,
    );
    const { status, body } = await server.post('anna', '/r4', { ...bundle, entry: long });
    expect([status, body.issue[0].details?.coding[0].code]).toEqual([413, 'documents.upload.tooLarge']);
    expect(await server.countOrphans()).toBe(0);
  });

  it('[DOC-20] is accepted in any order, and each entry is answered in its position', async () => {
    const id = await kept();
    const bundle = provide([replacing(id)]);
    const entry = [patch(id), ...bundle.entry.toReversed()];
    const { status, body } = await server.post('anna', '/r4', { ...bundle, entry });
    expect([status, body.entry.map(({ response }) => response.location.split('/')[0])]).toEqual([
      200,
      ['DocumentReference', 'Binary', 'DocumentReference', 'List'],
    ]);
    expect(await statusOf(id)).toBe('superseded');
  });

  it.each<readonly [words: string, old: (id: string) => BundleEntry | Promise<BundleEntry>, status: number]>([
    ['another change of the old reference', (id) => put(id, { status: 'superseded', description: 'x' }), 422],
    ['the old reference put as it was', (id) => put(id, {}), 422],
    ['the old reference as entered in error', (id) => patch(id, { status: 'entered-in-error' }), 422],
    ['another patch', (id) => patch(id, { path: 'DocumentReference.description' }), 422],
    ['a patch that is no replacement', (id) => patch(id, { type: 'delete' }), 422],
    ['an invalid status', (id) => patch(id, { status: 'gone' }), 422],
    [
      'a patch of an old version',
      (id) => ({ ...patch(id), request: { method: 'PATCH', url: `DocumentReference/${id}`, ifMatch: 'W/"7"' } }),
      412,
    ],
  ])('[DOC-20] is refused as a whole with %s', async (_words, old, expected) => {
    const id = await kept();
    const before = (await server.get('anna', '/r4/DocumentReference?_summary=count')).body.total;
    expect((await server.post('anna', '/r4', provide([replacing(id)], await old(id)))).status).toBe(expected);
    expect(await statusOf(id)).toBe('current');
    expect((await server.get('anna', '/r4/DocumentReference?_summary=count')).body.total).toBe(before);
    expect(await server.countOrphans()).toBe(0);
  });

  it('[DOC-20] is refused when it supersedes a document twice', async () => {
    const id = await kept();
    const twice = provide([replacing(id)], patch(id), await put(id, { status: 'superseded' }));
    expect((await server.post('anna', '/r4', twice)).status).toBe(422);
    expect((await server.post('anna', '/r4', provide([replacing(id), replacing(id)]))).status).toBe(422);
    const alone = { ...provide([]), entry: [patch(id), await put(id, { status: 'superseded' })] };
    expect((await server.post('anna', '/r4', alone)).status).toBe(422);
    expect(await statusOf(id)).toBe('current');
  });

  it('[DOC-21] a patch alone is a change of status, subject to the same rules', async () => {
    const id = await kept();
    const alone = { resourceType: 'Bundle', type: 'transaction', entry: [patch(id)] };
    const { status, body } = await server.post('anna', '/r4', alone);
    expect([status, body.entry[0].response.status, await statusOf(id)]).toEqual([200, '200 OK', 'superseded']);
    const secret = await provideDocument(server, 'anna', bytes, reference(bytes, { level: 'secret' }));
    await withRights(server, [professional(meierGln, 'normal')], async () => {
      const closed = { ...alone, entry: [patch(secret)] };
      expect((await server.post('meier', '/r4', closed)).status).toBe(404);
    });
    expect(await statusOf(secret)).toBe('current');
  });
});

describe('the response to a transaction', () => {
  it('[COM-03] states the location of every entry, and each can be read there', async () => {
    const { body } = await server.post('anna', '/r4', provide([reference(bytes), reference(bytes)]));
    expect(new Set((body.entry as readonly Entry[]).map(({ response }) => response.location)).size).toBe(5);
    for (const { response } of body.entry as readonly Entry[]) {
      expect(response).toMatchObject({ etag: 'W/"1"', lastModified: expect.stringMatching(/^\d{4}-.*Z$/) });
      const read = await server.get('anna', `/r4/${response.location}`);
      expect([response.location, read.status]).toEqual([response.location, 200]);
      const head = await server.app.inject({
        method: 'HEAD',
        url: `/r4/${response.location}`,
        headers: { authorization: 'Bearer anna' },
      });
      expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([
        200,
        '',
        read.headers['content-type'],
      ]);
    }
    const binary = body.entry[3]?.response.location ?? '';
    expect((await server.get('anna', `/r4/${binary}`)).bytes).toEqual(bytes);
  });

  it('[COM-03] a version other than the current one is not found, nor a version of a resource without versions', async () => {
    const id = await kept();
    const statuses = (...paths: string[]) =>
      Promise.all(paths.map(async (path) => (await server.get('anna', `/r4/${path}`)).status));
    expect(await statuses(`DocumentReference/${id}/_history/1`, `DocumentReference/${id}/_history/2`)).toEqual([
      200, 404,
    ]);
    const change = await put(id, { status: 'superseded' });
    expect((await server.put('anna', `/r4/DocumentReference/${id}`, change.resource)).status).toBe(200);
    expect(await statuses(`DocumentReference/${id}/_history/1`, `DocumentReference/${id}/_history/2`)).toEqual([
      404, 200,
    ]);
    expect(
      await statuses('Binary/x/_history/1', 'DocumentReference/_history/1', `DocumentReference/${id}/_history`),
    ).toEqual([404, 404, 404]);
  });
});

describe('a conditional create', () => {
  const unless = (bundle: Bundle & { entry: BundleEntry[] }, names: readonly string[]): Bundle => ({
    ...bundle,
    entry: bundle.entry.map((entry) => {
      const { resourceType } = entry.resource ?? {};
      const { masterIdentifier, identifier } = entry.resource as DocumentReference;
      const name = (resourceType === 'List' ? identifier?.[0] : masterIdentifier)?.value ?? '';
      const ifNoneExist = `identifier=urn:ietf:rfc:3986|${name}`;
      return names.includes(resourceType ?? '') && entry.request
        ? { ...entry, request: { ...entry.request, ifNoneExist } }
        : entry;
    }),
  });
  const locations = (answer: { readonly body: { readonly entry: readonly Entry[] } }): string[] =>
    answer.body.entry.map(({ response }) => `${response.status} ${response.location}`);
  const total = async (): Promise<number> =>
    (await server.get('anna', '/r4/DocumentReference?_summary=count')).body.total;

  it('[COM-03] [DOC-19] repeated returns what was stored the first time and stores nothing', async () => {
    const bundle = unless(provide([reference(bytes)]), ['List', 'DocumentReference']);
    const first = await server.post('anna', '/r4', bundle);
    const before = await total();
    const again = await server.post('anna', '/r4', bundle);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(locations(again)).toEqual(locations(first).map((line) => line.replace('201 Created', '200 OK')));
    const times = ({ body }: typeof first) =>
      body.entry.map(({ response }) => (response as { readonly lastModified?: string }).lastModified);
    expect(times(again)).toEqual(times(first));
    const turned = await server.post('anna', '/r4', { ...bundle, entry: bundle.entry?.toReversed() });
    expect(locations(turned)).toEqual(locations(again).toReversed());
    expect(await total()).toBe(before);
    expect(await server.countOrphans()).toBe(0);
    for (const { body } of [first, again]) {
      const file = await server.get('anna', `/r4/${body.entry[2]?.response.location}`);
      expect([file.status, file.bytes.equals(bytes)]).toEqual([200, true]);
    }
  });

  it('[COM-03] a new submission set may refer to an existing document', async () => {
    const two = [reference(bytes), reference(bytes)];
    const first = await server.post('anna', '/r4', provide(two));
    const again = await server.post('anna', '/r4', unless(provide([...two, reference(bytes)]), ['DocumentReference']));
    expect(
      locations(again)
        .map((line) => line.slice(0, 3))
        .sort(),
    ).toEqual([...Array(4).fill('200'), ...Array(3).fill('201')]);
    const set = await server.get('anna', `/r4/${again.body.entry[0].response.location}`);
    const stored = [1, 2].map((at) => first.body.entry[at]?.response.location.replace('/_history/1', ''));
    expect(set.body.entry.map(({ item }) => item.reference).slice(0, 2)).toEqual(stored);
    expect(await server.countOrphans()).toBe(0);
  });

  it('[COM-03] [COM-04] by somebody who may add documents and read none finds nothing, and stores them', async () => {
    const document = reference(bytes);
    await server.post('anna', '/r4', provide([document]));
    const bundle = unless(provide([reference(bytes)]), ['List', 'DocumentReference']);
    const answer = await server.post('fremd', '/r4', bundle);
    expect([answer.status, locations(answer).map((line) => line.slice(0, 3))]).toEqual([200, ['201', '201', '201']]);
  });

  it.each<readonly [words: string, search: string, status: number]>([
    ['finds none by both of its conditions', 'status=current&_id=none', 200],
    ['finds several', 'status=current', 412],
    ['has no search criterion', '_summary=count', 412],
    ['is of another patient', 'patient=761337610469261945', 403],
    ['has an unknown parameter', 'nonsense=1', 400],
  ])('[COM-03] that %s (%s) gets %i', async (_words, ifNoneExist, status) => {
    await kept();
    await kept();
    const bundle = provide([reference(bytes)]);
    const entry = bundle.entry.map((one, at) =>
      at === 1 && one.request ? { ...one, request: { ...one.request, ifNoneExist } } : one,
    );
    expect((await server.post('anna', '/r4', { ...bundle, entry })).status).toBe(status);
    expect(await server.countOrphans()).toBe(0);
  });

  it('[COM-04] matches neither a document nor a submission set of another record', async () => {
    const theirs = provide([reference(bytes, { patient: beatSpid })]);
    const [set, document, ...files] = theirs.entry;
    // The same identifiers in both records.
    const bundleOf = (value: string): Bundle & { entry: BundleEntry[] } => {
      const subject = { identifier: { system: systems.spid, value } };
      const entry = [
        { ...set, resource: { ...(set?.resource as List), subject } },
        { ...document, resource: { ...(document?.resource as DocumentReference), subject } },
        ...files,
      ];
      return { ...theirs, entry };
    };
    expect((await server.post('beat', '/r4', bundleOf(beatSpid))).status).toBe(200);
    const answer = await server.post('anna', '/r4', unless(bundleOf(annaSpid), ['List', 'DocumentReference']));
    expect([answer.status, locations(answer).map((line) => line.slice(0, 3))]).toEqual([200, ['201', '201', '201']]);
  });

  it('[COM-04] does not match a document the sender may not read', async () => {
    const secret = reference(bytes, { level: 'secret' });
    await server.post('anna', '/r4', provide([secret]));
    await withRights(server, [professional(meierGln, 'normal')], async () => {
      const asked = async (who: Who): Promise<number> => {
        const bundle = unless(provide([reference(bytes, { uuid: randomUUID() })]), []);
        const entry = bundle.entry?.map((one, at) =>
          at === 1 && one.request
            ? { ...one, request: { ...one.request, ifNoneExist: `identifier=${secret.masterIdentifier?.value}` } }
            : one,
        );
        const answer = await server.post(who, '/r4', { ...bundle, entry });
        return Number(answer.body.entry[1].response.status.slice(0, 3));
      };
      expect([await asked('anna'), await asked('meier')]).toEqual([200, 201]);
    });
  });

  it('[COM-04] does not match the submission set of a document the sender may not read', async () => {
    const secret = provide([reference(bytes, { level: 'secret' })]);
    expect((await server.post('anna', '/r4', secret)).status).toBe(200);
    const [set] = secret.entry;
    await withRights(server, [professional(meierGln, 'normal')], async () => {
      const asked = async (who: Who): Promise<number> => {
        const bundle = provide([reference(bytes)]);
        const [first, ...others] = bundle.entry;
        const { identifier } = set?.resource as List;
        const entry = [{ ...first, resource: { ...first?.resource, identifier } }, ...others];
        return (await server.post(who, '/r4', unless({ ...bundle, entry } as typeof bundle, ['List']))).status;
      };
      // A new document cannot be added to an existing set.
      expect([await asked('anna'), await asked('meier')]).toEqual([412, 200]);
    });
  });
});
