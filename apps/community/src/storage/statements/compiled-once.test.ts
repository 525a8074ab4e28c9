import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, it } from 'vitest';
import type { Schema } from '../schema.ts';
import { compiledOnce } from './compiled-once.ts';

/** Compiles statements and executes none. */
const db = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (one) => new PostgresIntrospector(one),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

it('[COM-01] a statement is built once, and each run has its own values in their places', () => {
  let built = 0;
  const statement = compiledOnce<{ readonly gln: string }, unknown>(({ db: on, value }) => {
    built += 1;
    const rows = on.selectFrom('membership').select('gln');
    return rows.where('organisation', '=', 'fixed').where('gln', '=', value('gln')).compile();
  });
  const [first, second] = ['1', '2'].map((gln) => statement(db, { gln }));
  expect([first?.parameters, second?.parameters]).toEqual([
    ['fixed', '1'],
    ['fixed', '2'],
  ]);
  expect([first?.sql, built]).toEqual([second?.sql, 1]);
});
