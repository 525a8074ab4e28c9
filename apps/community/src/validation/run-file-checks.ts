import type { Readable } from 'node:stream';
import { ok, type Result } from '@epr/domain/values';
import type { Logger } from 'pino';
import type { Reply } from '../fhir-api/reply.ts';
import type { BlobStore, StoredBlob } from '../storage/blobs/blobs.ts';
import { verifySizeHash } from './verify-size-hash.ts';
import type { Check, FileToCheck, Note, Tools } from './file-check.ts';
import type { CheckSettings } from '../configuration/checks.ts';
import { findGhostscript } from './ghostscript/find.ts';
import { concurrencyLimit } from './concurrency-limit.ts';
import { kind } from './media-type-check.ts';
import { pdfA } from './pdf-a.ts';
import { structured } from './structured/structured.ts';
import { structuredValidator } from './structured/validate-in-worker.ts';
import { virus } from './malware/malware-check.ts';

/** Everything a file goes through before it is stored, in this order: a virus is told as one, whatever its name (COM-07). */
const checks: readonly Check[] = [verifySizeHash, virus, kind, structured, pdfA];

/** The checks of a community; it starts nothing until it is asked something. */
export interface DocumentChecks {
  /** Whether a file may be stored: its bytes from then on, which may be converted ones, and what people should know. */
  readonly check: (file: Arrival, write: FileToCheck['write']) => Promise<Result<Accepted, Reply>>;
  /** What this installation does, for `/health` and the log. */
  readonly told: () => Promise<ValidationStatus>;
  readonly close: () => Promise<void>;
}

/** A file as it came, and what its metadata says of it. */
export type Arrival = Pick<FileToCheck, 'blob' | 'contentType' | 'title' | 'size' | 'hash'>;

export interface Accepted {
  readonly blob: StoredBlob;
  readonly note?: Note;
}

export interface ValidationStatus {
  /** What happens to a PDF that is not PDF/A. */
  readonly pdfA: 'converted' | 'refused' | 'accepted' | 'unchecked';
  readonly virusScan: 'clamd' | 'test file only';
}

/** Puts the checks together for one community. */
export function documentChecks(blobs: BlobStore, settings: CheckSettings, limit: number, log: Logger): DocumentChecks {
  const judge = structuredValidator();
  let found: Promise<string | undefined> | undefined;
  const ghostscript = (): Promise<string | undefined> => (found ??= findGhostscript(settings.ghostscript));
  const tools: Tools = { settings, limit, judge, ghostscript, inTurn: concurrencyLimit(2), log };
  return {
    check: async (arrival, write) => {
      const read = (): Promise<Readable> => blobs.read(arrival.blob, 'onTheWay');
      const file = { ...arrival, read, write };
      let accepted: Accepted = { blob: arrival.blob };
      for (const check of checks) {
        const verdict = await check(file, tools);
        if (!verdict.ok) return verdict;
        accepted = { ...accepted, ...verdict.value };
      }
      return ok(accepted);
    },
    told: async () => ({
      pdfA: settings.pdfA === 'off' ? 'unchecked' : (await ghostscript()) ? 'converted' : without[settings.pdfA],
      virusScan: settings.clamd ? 'clamd' : 'test file only',
    }),
    close: () => judge.close(),
  };
}

const without = { convert: 'refused', accept: 'accepted' } as const;
