import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clinic, fremdGln, meierGln, professional, type Who } from '../../fhir-api/testing/people.ts';
import { startTestCommunity, type TestServer } from '../../fhir-api/testing/server.ts';
import { uploadEachLevel, listRequest, withRights } from '../testing/documents-at-each-level.ts';

let server: TestServer;
let ids: Awaited<ReturnType<typeof uploadEachLevel>>;
beforeAll(async () => {
  server = await startTestCommunity();
  ids = await uploadEachLevel(server);
});
afterAll(() => server.close());

const seen = async (who: Who): Promise<unknown> => {
  const { status, body } = await server.post(who, '/r4', listRequest);
  const titles = body.entry?.[0]?.resource?.entry?.map((one) => one.resource.content[0].attachment.title.slice(8));
  return status === 200 ? titles : status;
};

describe('the document list', () => {
  it('[DOC-01] [COM-03] a batch returns documents and submission sets, each with its own status', async () => {
    const { status, body } = await server.post('anna', '/r4', listRequest);
    expect(status).toBe(200);
    expect(body).toMatchObject({ resourceType: 'Bundle', type: 'batch-response' });
    expect(body.entry.map((one) => one.response.status)).toEqual(['200 OK', '200 OK']);
    const [documents, sets] = body.entry.map((one) => one.resource);
    expect(documents).toMatchObject({ type: 'searchset', total: 4 });
    expect(documents?.entry[0]).toMatchObject({
      fullUrl: `http://community.test/r4/DocumentReference/${ids.normal}`,
      search: { mode: 'match' },
    });
    expect(sets?.entry.map((one) => one.resource.entry[0].item.reference).sort()).toEqual(
      Object.values(ids)
        .map((id) => `DocumentReference/${id}`)
        .sort(),
    );
  });

  it.each([
    ['the patient sees every level', 'anna', [], ['normal', 'restricted', 'secret', 'unknown']],
    ['a professional without a right gets 403 for the whole', 'fremd', [], 403],
    ['a professional with normal sees normal', 'meier', [professional(meierGln, 'normal')], ['normal']],
    [
      'with delegation and restricted also restricted',
      'meier',
      [professional(meierGln, 'delegation-and-restricted', '2099-01-01')],
      ['normal', 'restricted'],
    ],
    ['an expired right is none', 'meier', [professional(meierGln, 'normal', '2020-01-01')], 403],
    [
      'an assistant sees what the professional sees',
      'lena',
      [professional(meierGln, 'restricted')],
      ['normal', 'restricted'],
    ],
    [
      'a right of the parent organisation reaches its groups',
      'fremd',
      [{ template: '302', actor: { kind: 'group', organisation: clinic }, level: 'restricted' }],
      ['normal', 'restricted'],
    ],
    [
      'the exclusion list beats the group',
      'fremd',
      [
        { template: '302', actor: { kind: 'group', organisation: clinic }, level: 'restricted' },
        professional(fremdGln, 'exclusion-list'),
      ],
      403,
    ],
    [
      'emergency access opens its level',
      'meierEmergency',
      [{ template: '202', actor: { kind: 'all' }, level: 'normal' }],
      ['normal'],
    ],
    ['emergency access that is switched off opens nothing', 'meierEmergency', [], 403],
    [
      'a representative with 303 sees every level',
      'rita',
      [{ template: '303', actor: { kind: 'representative', id: 'rita' }, level: 'full' }],
      ['normal', 'restricted', 'secret', 'unknown'],
    ],
    ['a representative without 303 sees nothing', 'rita', [], 403],
  ] as const)('[COM-04] [DOC-02] %s', async (_words, who, rights, expected) => {
    await withRights(server, rights, async () => expect(await seen(who)).toEqual(expected));
  });

  it('[COM-04] submission sets reveal nothing about inaccessible documents', async () => {
    await withRights(server, [professional(meierGln, 'normal')], async () => {
      const { body } = await server.get('meier', '/r4/List');
      expect(body.total).toBe(1);
      expect(body.entry[0].resource.entry[0].item.reference).toBe(`DocumentReference/${ids.normal}`);
    });
  });

  it('[COM-03] one invalid entry among sixty does not affect the others', async () => {
    const urls = Array.from({ length: 60 }, (_, at) =>
      at === 30 ? 'DocumentReference?nonsense=1' : `DocumentReference/${ids.normal}`,
    );
    const { status, body } = await server.post('anna', '/r4', {
      ...listRequest,
      entry: urls.map((url) => ({ request: { method: 'GET', url } })),
    });
    expect(status).toBe(200);
    const states: string[] = body.entry.map((one) => one.response.status);
    expect(states.filter((state) => state === '200 OK')).toHaveLength(59);
    expect(states[30]).toBe('400 Bad Request');
    expect(body.entry[30]?.response.outcome.issue[0].diagnostics).toBe('Unknown search parameter: nonsense');
  });

  it('[COM-03] an invalid entry keeps its position in the response', async () => {
    const entry = [null, 7, ...listRequest.entry];
    const { body } = await server.post('anna', '/r4', { ...listRequest, entry });
    expect(body.entry.map(({ response }) => response.status)).toEqual([
      '400 Bad Request',
      '400 Bad Request',
      '200 OK',
      '200 OK',
    ]);
  });

  it.each([
    ['http://evil.test/r4/DocumentReference', '400'],
    ['/r4/DocumentReference', '400'],
    ['../idp/x', '400'],
    ['DocumentReference/../List', '400'],
    ['//evil', '400'],
    ['file:x', '400'],
    ['', '400'],
    ['Binary/x', '400'],
    ['DocumentReference//x', '404'],
  ])('[COM-03] a batch entry with the URL %j is refused with %s', async (url, refused) => {
    const { body } = await server.post('anna', '/r4', {
      ...listRequest,
      entry: [{ request: { method: 'GET', url } }, ...listRequest.entry],
    });
    expect(body.entry[0].response.status).toMatch(new RegExp(`^${refused} `));
    expect(body.entry[1].response.status).toBe('200 OK');
  });
});
