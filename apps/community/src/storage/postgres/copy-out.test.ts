import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { servedParts, servedText, storedText } from '../../documents/document-repository.ts';
import { pageOfRows } from '../../fhir-api/searchset.ts';
import { openStorage } from '../open-storage.ts';
import { findPostgres, startPostgres, withoutPostgres, type PostgresServer } from '../testing/postgres-server.ts';
import type { ReadBytes } from '../statements/read-bytes.ts';
import { copyOut } from './copy-out.ts';

const programs = findPostgres();

describe.runIf(programs)(programs ? 'rows as bytes' : withoutPostgres, () => {
  let server: PostgresServer;
  let databaseUrl: string;
  let pool: pg.Pool;
  let read: ReadBytes;
  const texts = (columns: readonly Buffer[]): readonly string[] => columns.map((column) => column.toString());
  beforeAll(async () => {
    server = await startPostgres(programs ?? '');
    databaseUrl = await server.database();
    // One connection: if it is left in an inconsistent state, the next statement shows it.
    pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
    read = copyOut(pool);
  });
  afterAll(async () => {
    await pool.end();
    await server.stop();
  });

  it('[COM-08] are what was stored, for any values of the parameters', async () => {
    const values = [`d'Arve "$1" \\ $2`, 'Zürich\n', 7, true, null, new Date('2026-11-23T08:00:00.000Z')];
    const select = 'select $1::text, $2::text, $3::text, $4::text, $5::text, ($6::timestamptz at time zone $7)::text';
    expect(await read(select, [...values, 'UTC'], texts)).toEqual([
      [values[0], values[1], '7', 'true', '', '2026-11-23 08:00:00'],
    ]);
    expect(await read(`select $1::text where false`, ['none'], texts)).toEqual([]);
    expect(await read(`select ($1::text is null)::text, ($2::text is null)::text`, [null, ''], texts)).toEqual([
      ['true', 'false'],
    ]);
    const twelve = Array.from({ length: 12 }, (_, at) => at);
    const each = twelve.map((at) => `$${at + 1}::text`).join();
    expect(await read(`select ${each}`, twelve, texts)).toEqual([twelve.map(String)]);
    await expect(read('select $1::text', [{}], texts)).rejects.toThrow(TypeError);
  });

  it('[COM-08] are complete for any number and length', async () => {
    const rows = await read(
      `select repeat(n::text, n * 40)::bytea from generate_series(1, 900) n order by n`,
      [],
      ([one]) => one?.length,
    );
    expect(rows).toEqual(Array.from({ length: 900 }, (_, at) => String(at + 1).length * (at + 1) * 40));
  });

  it('[COM-08] are reported when they cannot be read, and the connection remains usable', async () => {
    await expect(read('select 1 / (n - 3) from generate_series(1, 5) n', [], texts)).rejects.toMatchObject({
      code: '22012',
    });
    const refusing = read('select n::text from generate_series(1, 5) n', [], () => {
      throw new Error('on purpose');
    });
    await expect(refusing).rejects.toThrow('on purpose');
    expect(await read(`select 'after'`, [], texts)).toEqual([['after']]);
  });

  it('[DOC-01] are the page of a search', async () => {
    const { db, readBytes, close } = await openStorage({ databaseUrl, log: pino({ level: 'silent' }) });
    const rows = sql<{ readonly id: string; readonly resource: string }>`
      (select n::text as id, '{"title":"Überweisung ' || n || '"}' as resource from generate_series(1, 7) n order by n)`;
    const page = { count: 3, offset: 3 };
    const found = await pageOfRows({ db, readBytes }, 'http://community.test/r4/X', rows, new URLSearchParams(), page);
    expect(found.total).toBe(7);
    expect(found.entries.map((entry) => JSON.parse(String(entry)) as unknown)).toEqual(
      [4, 5, 6].map((n) => ({
        fullUrl: `http://community.test/r4/X/${n}`,
        resource: { title: `Überweisung ${n}` },
        search: { mode: 'match' },
      })),
    );
    await close();
  });
});

it('[DOC-19] the URL of an attachment is inserted into bytes as into text', () => {
  const document = {
    resourceType: 'DocumentReference',
    status: 'current',
    description: 'Über "url"',
    content: [1, 2].map(() => ({ attachment: {} })),
  } as const;
  const kept = storedText({ ...document, content: [...document.content] }, 'a-key');
  const served = servedText(kept, 'https://epd.example.ch');
  expect(served).toContain('"url":"https://epd.example.ch/r4/Binary/a-key"');
  const asBytes = (text: string): string =>
    String(Buffer.concat(servedParts('https://epd.example.ch')(Buffer.from(text))));
  expect(asBytes(kept)).toBe(served);
  expect(asBytes('{"a":1}')).toBe('{"a":1}');
});
