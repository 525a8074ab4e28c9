import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

export interface BackupTable {
  readonly name: string;
  /** Columns of the primary key, quoted, for `order by`. */
  readonly key: string;
  /** Columns that are written, quoted; generated columns are left out. */
  readonly columns: string;
  /** The identity column, if there is one. */
  readonly identity: string | null;
}

/** Returns the tables of the migrations; not those of the migrator and of the attachment store, which create their own. */
export async function tablesIn(db: Kysely<Schema>): Promise<readonly BackupTable[]> {
  const { rows } = await sql<BackupTable>`
    select t.relname::text as name,
      string_agg(quote_ident(a.attname), ', ' order by array_position(i.indkey::int2[], a.attnum)) as key,
      (select string_agg(quote_ident(c.attname), ', ' order by c.attnum) from pg_attribute c
        where c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped and c.attgenerated = '') as columns,
      (select c.attname::text from pg_attribute c where c.attrelid = t.oid and c.attidentity <> '') as identity
    from pg_class t
    join pg_namespace n on n.oid = t.relnamespace and n.nspname = current_schema()
    join pg_index i on i.indrelid = t.oid and i.indisprimary
    join pg_attribute a on a.attrelid = t.oid and a.attnum = any (i.indkey)
    where t.relkind = 'r' and t.relname not like 'kysely%' and t.relname <> 'blob'
    group by t.oid, t.relname order by t.relname`.execute(db);
  return rows;
}

/** A foreign key; one that is not deferrable is checked with every row. */
export interface Reference {
  readonly table: string;
  readonly name: string;
  readonly deferrable: boolean;
}

/** Returns all foreign keys. */
export async function referencesIn(db: Kysely<Schema>): Promise<readonly Reference[]> {
  const { rows } = await sql<Reference>`
    select t.relname::text as table, k.conname::text as name, k.condeferrable as deferrable
    from pg_constraint k join pg_class t on t.oid = k.conrelid
    join pg_namespace n on n.oid = t.relnamespace and n.nspname = current_schema()
    where k.contype = 'f' order by 1, 2`.execute(db);
  return rows;
}

/** Rows read or written by one statement. */
const batchSize = 200;

/** Yields every row of a table as JSON text, in the order of its primary key, in batches. Inside a transaction, because of the cursor. */
export async function* rowsOf(
  db: Transaction<Schema>,
  { name, key, columns }: BackupTable,
): AsyncGenerator<readonly string[]> {
  const selected = sql`select ${sql.raw(columns)} from ${sql.table(name)} order by ${sql.raw(key)}`;
  const rows = sql`select row_to_json(t)::text as row from (${selected}) t`;
  await sql`declare backup_rows no scroll cursor for ${rows}`.execute(db);
  for (;;) {
    const result = await sql<{ row: string }>`fetch ${sql.lit(batchSize)} from backup_rows`.execute(db);
    if (result.rows.length === 0) break;
    yield result.rows.map(({ row }) => row);
  }
  await sql`close backup_rows`.execute(db);
}

/** Inserts rows exactly as they were, including the values of identity columns. */
export async function loadRows(
  db: Transaction<Schema>,
  { name, columns, identity }: BackupTable,
  lines: AsyncIterable<string>,
): Promise<void> {
  const table = sql.table(name);
  let pending: string[] = [];
  const insert = async (): Promise<void> => {
    if (pending.length === 0) return;
    await sql`insert into ${table} (${sql.raw(columns)}) overriding system value
      select ${sql.raw(columns)} from json_populate_recordset(null::${table}, ${`[${pending.join(',')}]`}::json)`.execute(
      db,
    );
    pending = [];
  };
  for await (const line of lines) {
    pending.push(line);
    if (pending.length === batchSize) await insert();
  }
  await insert();
  if (identity === null) return;
  const sequence = sql`pg_get_serial_sequence(${name}, ${identity})`;
  await sql`select setval(${sequence}, max(${sql.ref(identity)})) from ${table} having count(*) > 0`.execute(db);
}

/** Whether all tables are empty. */
export async function isEmptyStore(db: Kysely<Schema>): Promise<boolean> {
  for (const { name } of await tablesIn(db)) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) return false;
  }
  return true;
}
