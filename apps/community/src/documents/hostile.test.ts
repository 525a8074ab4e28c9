import type { DocumentReference } from 'fhir/r4';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestCommunity, type TestServer } from '../fhir-api/testing/server.ts';
import { transactionBundle, pdf, reference } from './testing/submissions.ts';

let server: TestServer;
const bytes = pdf('Befund');
beforeAll(async () => {
  server = await startTestCommunity();
});
afterAll(() => server.close());

interface Bundle {
  entry: { fullUrl?: string; resource: Record<string, unknown>; request: object }[];
}
const bundleOf = (...documents: DocumentReference[]) => transactionBundle(...documents) as Bundle;
const urlOf = (document: DocumentReference) => document.content[0]?.attachment.url ?? '';
const asText = (bundle: object | string) => (typeof bundle === 'string' ? bundle : JSON.stringify(bundle));
const hand = (document: DocumentReference, bundle: object | string = bundleOf(document)) =>
  server.upload('anna', [
    ['bundle', asText(bundle), 'field'],
    [urlOf(document), bytes, 'file'],
  ]);
/** Returns a document and the text of its bundle with `more` inserted among the document's members. */
const followed = (more: string): readonly [DocumentReference, string] => {
  const document = reference(bytes, { description: 'hier' });
  return [document, asText(bundleOf(document)).replace('"description":"hier"', `"description":"hier",${more}`)];
};
const stored = async () => (await server.context.db.selectFrom('document').select('id').execute()).length;

async function expectNothing(act: () => Promise<{ status: number }>, status: number): Promise<void> {
  const before = await stored();
  expect((await act()).status).toBe(status);
  expect([await stored(), await server.countOrphans()]).toEqual([before, 0]);
}

describe('malformed forms', () => {
  const raw = async (type: string, payload: string) => {
    const headers = { authorization: 'Bearer anna', 'content-type': type };
    const { statusCode } = await server.app.inject({ method: 'POST', url: '/r4', headers, payload });
    return { status: statusCode };
  };
  const part = (name: string, body: string) =>
    `--cut\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${body}\r\n`;

  it.each([
    ['without a boundary', 'multipart/form-data', part('bundle', '{}')],
    ['with another boundary', 'multipart/form-data; boundary=other', part('bundle', '{}')],
    ['that end in a header', 'multipart/form-data; boundary=cut', `${part('bundle', '{}')}--cut\r\ncontent-dis`],
    ['that end in a file', 'multipart/form-data; boundary=cut', `${part('bundle', '{}')}${part('f', '%PDF-1.4')}`],
    ['with a line break in a name', 'multipart/form-data; boundary=cut', `${part('bun\r\ndle', '{}')}--cut--\r\n`],
  ])('[DOC-19] [COM-03] forms %s are refused without a server error', async (_words, type, payload) => {
    await expectNothing(() => raw(type, payload), 400);
  });

  it('[DOC-19] [COM-03] an upload with a file given twice is refused and leaves nothing behind', async () => {
    const one = reference(bytes);
    const binary = {
      fullUrl: urlOf(one),
      resource: { resourceType: 'Binary', contentType: 'application/pdf', data: bytes.toString('base64') },
      request: { method: 'POST', url: 'Binary' },
    };
    const bundle = bundleOf(one);
    await expectNothing(() => hand(one, { ...bundle, entry: [...bundle.entry, binary] }), 422);
    await expectNothing(() => server.post('anna', '/r4', { ...bundle, entry: [...bundle.entry, binary, binary] }), 422);
  });

  it('[DOC-19] [COM-03] two documents under one fullUrl are refused', async () => {
    const [one, other] = [reference(bytes), reference(bytes)];
    const bundle = bundleOf(one, other);
    const entry = bundle.entry.map((each, at) => (at === 2 ? { ...each, fullUrl: bundle.entry[1]?.fullUrl } : each));
    const files = [one, other].map((document) => [urlOf(document), bytes, 'file'] as const);
    const twice = asText({ ...bundle, entry });
    await expectNothing(() => server.upload('anna', [['bundle', twice, 'field'], ...files]), 422);
  });
});

describe('a transaction', () => {
  it('[COM-03] may have at most a thousand entries', async () => {
    const send = (count: number) => {
      const entry = Array.from({ length: count }, () => ({ request: { method: 'POST', url: 'List' } }));
      return server.post('anna', '/r4', { resourceType: 'Bundle', type: 'transaction', entry });
    };
    expect((await send(1001)).status).toBe(413);
    expect((await send(1000)).status).toBe(422);
  });
});

describe('unacceptable JSON', () => {
  it.each([
    ['NUL in a key', String.raw`"a\u0000b":1`],
    ['half a character', String.raw`"_x":"a\ud800b"`],
    ['half a character in a key', String.raw`"a\udc00":1`],
    ['a number beyond all', '"_x":1e400'],
    ['a prototype', '"__proto__":{"a":1}'],
    ['ten thousand levels', `"_x":${'['.repeat(10_000)}${']'.repeat(10_000)}`],
  ])('[DOC-19] [COM-03] %s is refused', async (_words, more) => {
    const [document, text] = followed(more);
    await expectNothing(() => hand(document, text), 400);
  });

  it('[DOC-19] [COM-03] identifiers longer than an index entry and oversized titles are refused', async () => {
    const named = reference(bytes);
    const noise = Array.from({ length: 9_000 }, (_, at) => ((at * 7919) % 9973).toString(36)).join('.');
    const value = `urn:oid:${noise}`;
    await expectNothing(() => hand(named, bundleOf({ ...named, masterIdentifier: { value } })), 422);
    const titled = reference(bytes, { title: 'a'.repeat(3_000_000) });
    await expectNothing(() => hand(titled), 422);
  });
});

describe('times', () => {
  const wrong = [
    '9999-12-31T23:59:60Z',
    '2016-12-31T23:59:60Z',
    '0000-01-01T00:00:00Z',
    '+275760-09-13',
    '2026-02-30',
    '2026-13-45',
    'infinity',
  ];
  const rare = ['2020', '2020-02', '2020-02-29', '9999-12-31T23:59:59Z', '2026-11-18T09:30:00.123456+14:00'];
  const places: readonly (readonly [string, (bundle: Bundle, time: string) => unknown])[] = [
    ['date', ({ entry }, time) => (entry[1]!.resource['date'] = time)],
    [
      'creation',
      ({ entry }, time) =>
        ((entry[1]!.resource['content'] as DocumentReference['content'])[0]!.attachment.creation = time),
    ],
    [
      'period',
      ({ entry }, time) =>
        Object.assign(entry[1]!.resource['context'] as object, { period: { start: time, end: time } }),
    ],
    ['date of the submission set', ({ entry }, time) => (entry[0]!.resource['date'] = time)],
  ];
  const searches = ['date=ge0001', 'creation=le9999-12-31', 'period=2020', 'facility=22232009'];
  const bundleWith = (document: DocumentReference, put: (bundle: Bundle, time: string) => unknown, time: string) => {
    const bundle = structuredClone(bundleOf(document));
    put(bundle, time);
    return bundle;
  };

  it.each(places.flatMap(([name, put]) => wrong.map((time) => ({ name, put, time }))))(
    '[DOC-19] [COM-03] $time is refused as a $name',
    async ({ put, time }) => {
      const document = reference(bytes);
      await expectNothing(() => hand(document, bundleWith(document, put, time)), 422);
    },
  );

  // DocumentReference.date is an instant, which is never only a day (FHIR R4).
  const fits = (name: string, time: string) => name !== 'date' || time.includes('T');
  const rarely = places.flatMap(([name, put]) =>
    rare.filter((time) => fits(name, time)).map((time) => ({ name, put, time })),
  );
  it.each(rarely)(
    '[DOC-01] [COM-03] $time is accepted as a $name, and every search still works',
    async ({ put, time }) => {
      const document = reference(bytes);
      expect((await hand(document, bundleWith(document, put, time))).status).toBe(200);
      for (const query of searches) {
        expect([query, (await server.get('anna', `/r4/DocumentReference?${query}`)).status]).toEqual([query, 200]);
      }
    },
  );

  it.each([
    ['year', '1991', '1991-12-31', '1992-01-01', '1990-12-31'],
    ['month', '1993-04', '1993-04-30', '1993-05-01', '1993-03-31'],
    ['day', '1995-06-07', '1995-06-07T21:59:59Z', '1995-06-08T00:00:00Z', '1995-06-06T21:59:59Z'],
  ])('[DOC-01] [COM-03] a period given as a %s extends to its end', async (_words, time, last, after, before) => {
    const document = reference(bytes, {
      context: { ...reference(bytes).context, period: { start: time, end: time } },
    });
    expect((await hand(document)).status).toBe(200);
    const found = async (day: string) => (await server.get('anna', `/r4/DocumentReference?period=${day}`)).body.total;
    expect([await found(last), await found(after), await found(before)]).toEqual([1, 0, 0]);
  });

  it.each(['0000', '2026-02-30', '9999-12-31T23:59:60Z', '-1'])('[COM-03] date=%s is refused', async (date) => {
    expect((await server.get('anna', `/r4/DocumentReference?date=${date}`)).status).toBe(400);
  });

  it.each(['9999', '9999-12-31', 'ap0001'])(
    '[COM-03] date=%s, at the end of what is possible, is accepted',
    async (date) => {
      expect((await server.get('anna', `/r4/DocumentReference?date=${date}`)).status).toBe(200);
    },
  );
});

describe('NUL in a URL', () => {
  it.each(['DocumentReference?identifier=%00', 'DocumentReference?facility=a%7C%00', 'List?_id=%00'])(
    '[COM-03] %s gets 400',
    async (address) => {
      expect((await server.get('anna', `/r4/${address}`)).status).toBe(400);
    },
  );

  it.each(['DocumentReference/%00', 'Binary/a%00'])('[COM-03] %s gets 404', async (address) => {
    expect((await server.get('anna', `/r4/${address}`)).status).toBe(404);
  });
});
