import { Session, type Profiler } from 'node:inspector/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestCommunity, type TestServer } from '../fhir-api/testing/server.ts';
import { reportPdf, listRequest } from './testing/documents-at-each-level.ts';
import { provideDocument, reference } from './testing/submissions.ts';

const sources = fileURLToPath(new URL('../', import.meta.url));

let server: TestServer;
beforeAll(async () => {
  server = await startTestCommunity();
});
afterAll(() => server.close());

const upload = (): Promise<unknown> => provideDocument(server, 'anna', reportPdf, reference(reportPdf));
const search = async (): Promise<void> => {
  expect((await server.get('anna', '/r4/DocumentReference?status=current')).status).toBe(200);
};
const batch = async (): Promise<void> => {
  expect((await server.post('anna', '/r4', listRequest)).status).toBe(200);
};

// Each of these files has to be opened to follow a request through the community: the numbers may only decrease (decision 64).
test.each([
  ['an upload', upload, 30],
  ['a search for documents', search, 25],
  ["the batch of the portal's list", batch, 31],
])('[DOC-01] [DOC-19] [COM-03] %s passes through no more source files than counted', async (_name, request, most) => {
  const passed = await filesPassed(request);
  expect(passed.length, passed.join('\n')).toBeLessThanOrEqual(most);
});

/**
 * Returns the files of the community from which a function ran or a table was read each time a request was handled, by V8's precise
 * coverage.
 */
async function filesPassed(request: () => Promise<unknown>): Promise<readonly string[]> {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    const counted = async (): Promise<readonly string[]> => {
      await request();
      const { result } = await session.post('Profiler.takePreciseCoverage');
      return result.filter(hasRun).flatMap(({ url }) => sourceOf(url) ?? []);
    };
    // The first request loads what is loaded once; files that only one of the other two ran do not belong to the request (a timer).
    await counted();
    const first = await counted();
    const second = new Set(await counted());
    return first.filter((path) => second.has(path)).toSorted();
  } finally {
    await session.post('Profiler.disable');
    session.disconnect();
  }
}

function hasRun({ functions }: Profiler.ScriptCoverage): boolean {
  return functions.some(({ ranges }) => ranges.some(({ count }) => count > 0));
}

/** Returns the path of a file in the community; undefined for packages, Node and tests. */
function sourceOf(url: string): string | undefined {
  const path = url.startsWith('file:') ? fileURLToPath(url) : '';
  return path.startsWith(sources) && !/\/testing\/|\.test\.ts$/.test(path) ? relative(sources, path) : undefined;
}
