import { writeDocument } from '@epr/fhir/documents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDocument } from '../testing/a-document.ts';
import { connectionTo, startFaultyServer, type FaultyServer } from '../testing/faulty-server.ts';
import type { Connection } from '../transport/index.ts';
import { fetchVaccinations } from './index.ts';

let server: FaultyServer;
let connection: Connection;
beforeAll(async () => {
  server = await startFaultyServer();
  connection = connectionTo(server.url);
});
afterAll(() => server.stop());

const files: Readonly<Record<string, string>> = {
  '1': '\uFEFF{"resourceType":"Bundle","entry":[{"resource":{"resourceType":"Composition"}},{"resource":{"resourceType":"Immunization"}}]}',
  '2': '{"resourceType":"Patient"}',
  '3': '%PDF-1.7',
  '5': '<Bundle xmlns="http://hl7.org/fhir"/>',
  '6': '<html/>',
  '7': '  <Bundle xmlns="http://hl7.org/fhir"/>',
  '8': '<Broken/>',
};

function serve(
  names: readonly string[],
  { total, ...file }: { readonly total?: number; readonly hash?: string; readonly url?: string } = {},
): void {
  server.answer((request, response) => {
    if (request.url === '/r4/$convert') {
      const { body = '' } = server.asked.at(-1) ?? {};
      const isFhir = body.trim().startsWith('<Bundle');
      response.statusCode = isFhir ? 200 : body === '<Broken/>' ? 503 : 400;
      response.end(isFhir ? files['1'] : '{}');
      return;
    }
    const name = /Binary\/(\w+)/.exec(request.url ?? '')?.[1];
    if (name) {
      response.statusCode = files[name] ? 200 : 404;
      response.end(files[name]);
      return;
    }
    const entry = names.map((id) => ({
      resource: {
        ...writeDocument({
          ...aDocument,
          entryUuid: `urn:uuid:9d2b1c53-0d8e-4f0e-9d1e-7f0e6a1c2b3${id}`,
          attachment: { contentType: 'application/fhir+json', url: `Binary/${id}`, ...file },
        }),
        id,
      },
    }));
    response.end(JSON.stringify({ resourceType: 'Bundle', type: 'searchset', total, entry }));
  });
}

describe('reading the vaccination record', () => {
  it('[VAC-02] [DOC-16] a file of a platform that counts reads is requested again with the solved captcha', async () => {
    serve(['1']);
    const before = server.asked.length;
    const answer = await fetchVaccinations(connection, {
      withinLimit: async (request) => {
        await request(undefined);
        return request('solved');
      },
    });
    expect(answer.ok && answer.value.contents.map(({ content }) => content.ok)).toEqual([true]);
    const files = server.asked.slice(before).filter(({ url }) => url.includes('Binary'));
    expect(files.map(({ headers }) => headers['captcha-token'])).toEqual([undefined, 'solved']);
  });

  it('[VAC-02] requests the administration format, reads every file, and reports its progress', async () => {
    serve(['1', '2', '3', '4']);
    const progressed: string[] = [];
    const answer = await fetchVaccinations(connection, {
      progress: (read, of) => void progressed.push(`${read}/${of}`),
    });
    expect(server.asked.findLast(({ url }) => url.includes('DocumentReference'))?.url).toBe(
      '/r4/DocumentReference?format=urn%3Aoid%3A2.16.756.5.30.1.127.3.10.10%7Curn%3Ache%3Aepr%3Ach-vacd%3Aimmunization-administration%3A2022&status=current',
    );
    expect(progressed).toEqual(['0/4', '1/4', '2/4', '3/4', '4/4']);
    expect(answer.ok && answer.value.contents.map(({ content }) => (content.ok ? 'read' : content.error))).toEqual([
      'read',
      { content: 'Invalid FHIR bundle' },
      { content: 'Not FHIR' },
      { call: expect.objectContaining({ reason: 'notFound' }) as unknown },
    ]);
  });

  it('[VAC-02] [VAC-03] FHIR XML is converted to JSON by the platform and read; what the platform rejects is not FHIR', async () => {
    serve(['5', '6', '7', '8']);
    const answer = await fetchVaccinations(connection);
    expect(
      answer.ok &&
        answer.value.contents.map(({ content }) => (content.ok ? content.value.entries.length : content.error)),
    ).toEqual([1, { content: 'Not FHIR' }, 1, { call: expect.objectContaining({ status: 503 }) as unknown }]);
    expect(server.asked.findLast(({ url }) => url === '/r4/$convert')?.headers).toMatchObject({
      accept: 'application/fhir+json',
      'content-type': 'application/fhir+xml',
    });
  });

  it('[VAC-02] files read before are not requested again, readable or not; failed requests are repeated', async () => {
    serve(['1', '2', '4']);
    const first = await fetchVaccinations(connection);
    const asked = server.asked.length;
    await fetchVaccinations(connection, { known: first.ok ? first.value.contents : [] });
    const again = server.asked.slice(asked).map(({ url }) => url.split('?')[0]);
    expect(again).toEqual(['/r4/DocumentReference', '/r4/Binary/4']);
  });

  it('[VAC-02] a record with fewer entries than its total is incomplete, a complete one is not', async () => {
    serve(['1', '2']);
    expect(await fetchVaccinations(connection)).toMatchObject({ ok: true, value: { incomplete: false } });
    serve(['1', '2'], { total: 3 });
    expect(await fetchVaccinations(connection)).toMatchObject({ ok: true, value: { incomplete: true } });
  });

  it('[VAC-02] a file is read again when its hash differs, not when its address does', async () => {
    serve(['1'], { hash: 'one' });
    const first = await fetchVaccinations(connection);
    const known = first.ok ? first.value.contents : [];
    const fetched = async (file: object) => {
      serve(['1'], file);
      const before = server.asked.length;
      await fetchVaccinations(connection, { known });
      return server.asked.length - before;
    };
    expect([await fetched({ hash: 'one', url: 'Binary/2' }), await fetched({ hash: 'two' })]).toEqual([1, 2]);
  });

  it('[VAC-02] without a hash, a file is read again when its address differs', async () => {
    serve(['1']);
    const first = await fetchVaccinations(connection);
    serve(['1'], { url: 'Binary/2' });
    const before = server.asked.length;
    await fetchVaccinations(connection, { known: first.ok ? first.value.contents : [] });
    expect(server.asked.slice(before).map(({ url }) => url.split('?')[0])).toEqual([
      '/r4/DocumentReference',
      '/r4/Binary/2',
    ]);
  });

  it('[VAC-03] a document whose metadata cannot be read is named', async () => {
    const resource = { resourceType: 'DocumentReference', id: 'odd', description: 'Impfung' };
    server.answer((_request, response) =>
      response.end(JSON.stringify({ resourceType: 'Bundle', type: 'searchset', entry: [{ resource }] })),
    );
    expect(await fetchVaccinations(connection)).toMatchObject({
      ok: true,
      value: { contents: [], unreadable: [{ id: 'odd', title: 'Impfung' }] },
    });
  });

  it('[VAC-02] a reading aborted half way returns no record', async () => {
    serve(['1', '2', '3']);
    const leaving = new AbortController();
    const progress = (read: number) => read === 1 && leaving.abort();
    expect(await fetchVaccinations(connection, { signal: leaving.signal, progress })).toEqual({
      ok: false,
      error: { reason: 'cancelled' },
    });
  });

  it('[VAC-02] a search under way is aborted with the reading', async () => {
    const leaving = new AbortController();
    const closed = new Promise((resolve) =>
      server.answer((_request, response) => {
        response.once('close', resolve);
        leaving.abort();
      }),
    );
    expect(await fetchVaccinations(connection, { signal: leaving.signal })).toEqual({
      ok: false,
      error: { reason: 'cancelled' },
    });
    await closed;
  });

  it('[VAC-02] a refused search refuses the whole record', async () => {
    server.answer((_request, response) => {
      response.statusCode = 403;
      response.end('{}');
    });
    expect(await fetchVaccinations(connection)).toMatchObject({ ok: false, error: { reason: 'noAccess' } });
  });
});
