import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isJsonObject } from '@epr/fhir/bundle';
import { CommandRefusedError } from '../control/control-server.ts';

/** Content of a backup folder; written last, so that a folder with it is complete. */
export interface Manifest {
  readonly format: 1;
  /** ISO 8601. */
  readonly made: string;
  /** Migrations of the tables, in their order. */
  readonly migrations: readonly string[];
  readonly tables: Readonly<Record<string, TableFile>>;
  readonly attachments: { readonly count: number; readonly bytes: number };
  /** Keys of attachments whose bytes were already damaged or missing; they are not in the backup. */
  readonly damaged: readonly string[];
}

/** `rows/<table>.jsonl`: one row per line, as PostgreSQL writes it in JSON. */
export interface TableFile {
  readonly rows: number;
  /** SHA-1 of the file, base64. */
  readonly sha1: string;
}

export const manifestPath = (folder: string): string => join(folder, 'manifest.json');
export const rowsPath = (folder: string, table: string): string => join(folder, 'rows', `${table}.jsonl`);
export const attachmentPath = (folder: string, key: string): string =>
  join(folder, 'attachments', key.slice(0, 2), key);

/** Reported to the caller of a backup or restore; nothing was changed. */
export class BackupRefusedError extends CommandRefusedError {}

/** Reads the manifest of a backup. Throws {@link BackupRefusedError} when the folder has no complete backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestPath(folder), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new BackupRefusedError(`There is no whole backup in ${folder}: manifest.json is missing.`);
  const manifest = parsed(text);
  if (!isManifest(manifest))
    throw new BackupRefusedError(`The manifest.json in ${folder} cannot be read as that of a backup.`);
  const invalidName = Object.keys(manifest.tables).find((table) => !/^\w+$/.test(table));
  if (invalidName !== undefined)
    throw new BackupRefusedError(`The manifest.json in ${folder} names a table "${invalidName}".`);
  return manifest;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Checks everything a restore relies on, because a fault found later would leave it half done or unreported. */
function isManifest(read: unknown): read is Manifest {
  if (!isJsonObject(read) || read['format'] !== 1 || typeof read['made'] !== 'string') return false;
  const { migrations, tables, attachments, damaged } = read;
  return (
    isListOfTexts(migrations) &&
    isListOfTexts(damaged) &&
    isJsonObject(tables) &&
    Object.values(tables).every((table) => hasNumbers(table, 'rows') && typeof table['sha1'] === 'string') &&
    hasNumbers(attachments, 'count', 'bytes')
  );
}

function hasNumbers(value: unknown, ...names: readonly string[]): value is Readonly<Record<string, unknown>> {
  return isJsonObject(value) && names.every((name) => typeof value[name] === 'number');
}

function isListOfTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
