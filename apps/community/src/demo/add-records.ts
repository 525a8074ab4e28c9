import { grossAkte } from '@epr/cast/world';
import { swissDay } from '@epr/domain/values';
import type { Kysely } from 'kysely';
import type { Context } from '../context.ts';
import type { Schema } from '../storage/schema.ts';
import { loadDemoWorld } from './load-demo-world.ts';

/** Adds the patient gross.akte with `count` documents; returns false when she exists already, whatever her number of documents. */
export async function addRecords(context: Context, count: number): Promise<boolean> {
  if (!(await isMissing(context.db))) return false;
  return loadDemoWorld(context, grossAkte(swissDay(context.now()), count), isMissing);
}

async function isMissing(db: Kysely<Schema>): Promise<boolean> {
  return (
    (await db.selectFrom('account').select('username').where('username', '=', 'gross.akte').executeTakeFirst()) ===
    undefined
  );
}
