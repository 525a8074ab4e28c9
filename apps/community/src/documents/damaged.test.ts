import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { zipRequest } from '@epr/fhir/documents';
import { strFromU8, unzipSync } from 'fflate';
import { accessLogOf, startTestCommunity, type TestServer } from '../fhir-api/testing/server.ts';
import { provideDocument, pdf, reference } from './testing/submissions.ts';

let server: TestServer;
const lines: string[] = [];
beforeAll(async () => {
  server = await startTestCommunity({ downloads: { perSession: 100 } });
  Object.assign(server.context, { log: pino({}, { write: (line: string) => void lines.push(line) }) });
});
afterAll(() => server.close());

/** Uploads a new document and returns the path of its bytes. */
async function stored(name: string): Promise<string> {
  const bytes = pdf(name);
  const id = await provideDocument(server, 'anna', bytes, reference(bytes, { title: name }));
  const { body } = await server.get('anna', `/r4/DocumentReference/${id}`);
  return new URL(body.content[0].attachment.url).pathname;
}

const keyIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const lose = (path: string): Promise<void> => server.context.blobs.remove(keyIn(path));
const overwrite = (path: string): Promise<unknown> =>
  server.context.db
    .updateTable('attachment')
    .set({ sha1: 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=' })
    .where('key', '=', keyIn(path))
    .execute();
const cut = (path: string): Promise<unknown> =>
  server.context.db
    .updateTable('attachment')
    .set((eb) => ({ size: eb('size', '+', 1) }))
    .where('key', '=', keyIn(path))
    .execute();

const refusal = {
  status: 500,
  body: {
    resourceType: 'OperationOutcome',
    issue: [{ code: 'exception', details: { coding: [{ code: 'documents.content.damaged' }] } }],
  },
};

it.each([
  ['lost', lose],
  ['changed', overwrite],
  ['cut', cut],
])(
  "[COM-03] a file that was %s is refused, with a failed read in the patient's log and the key in the process log",
  async (_how, harm) => {
    const path = await stored('Bericht');
    expect((await server.get('anna', path)).status).toBe(200);
    await harm(path);
    lines.length = 0;
    expect(await server.get('anna', path)).toMatchObject(refusal);
    expect((await accessLogOf(server.context)).at(-1)).toBe('ATC_DOC_READ 8 Anna Keller');
    expect(lines.filter((line) => line.includes(keyIn(path)))).not.toEqual([]);
  },
);

it('[DOC-10] a store that is away for a moment is an error, and not reported as a damaged file', async () => {
  const path = await stored('Da');
  const { blobs } = server.context;
  const { verify } = blobs;
  Object.assign(blobs, { verify: () => Promise.reject(new Error('away')) });
  const answer = await server.post('anna', '/r4/Binary/$zip', zipRequest([path]));
  Object.assign(blobs, { verify });
  expect(answer.status).toBe(500);
  expect(JSON.stringify(answer.body)).not.toContain('documents.content.damaged');
});

it('[DOC-10] a zip leaves out a damaged file and reports it', async () => {
  const [whole, broken] = [await stored('Heil'), await stored('Kaputt')];
  await overwrite(broken);
  lines.length = 0;
  const answer = await server.post('anna', '/r4/Binary/$zip', zipRequest([broken, whole]), {
    'accept-language': 'de-CH',
  });
  expect(answer.headers['left-out']).toBe('0');
  expect(lines.filter((line) => line.includes(keyIn(broken)) && line.includes('left out of a zip'))).toHaveLength(1);
  const inside = unzipSync(answer.bytes);
  expect(Object.keys(inside)).toEqual(['Heil.pdf', 'Nicht enthalten.txt']);
  expect(strFromU8(inside['Nicht enthalten.txt'] ?? new Uint8Array())).toContain(broken);
  expect((await accessLogOf(server.context)).slice(-2)).toEqual([
    'ATC_DOC_READ 8 Anna Keller',
    'ATC_DOC_READ 0 Anna Keller',
  ]);
});

it('[DOC-10] a zip of only damaged files is refused like a single one', async () => {
  const path = await stored('Kaputt');
  await lose(path);
  expect(await server.post('anna', '/r4/Binary/$zip', zipRequest([path]))).toMatchObject(refusal);
});
