import type { Rows } from './pglite.ts';

/** Runs one statement on the engine. */
type Run = (sql: string) => Promise<Rows>;

/** Milliseconds that what was written waits at most for others to be flushed with it; a slow disk makes it more. */
const maxWaitMs = 2;

/** Bytes of the write-ahead log between two checkpoints: the log is as long, and the start after a power cut as slow. */
const betweenCheckpoints = 64 * 2 ** 20;

/**
 * Flushes the write-ahead log as far as it was written, unless nothing was written: a message in the log that wants to
 * be on the disk takes everything before it along.
 */
const flushLog = `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint as position,
  case when pg_current_wal_insert_lsn() > pg_current_wal_flush_lsn()
    then pg_logical_emit_message(false, 'flush', '', true) is not null end as flushed`;

/** What several users of one connection wrote, made durable together. */
export interface GroupCommit {
  /** Resolves when everything run so far is on the disk; rejects when that failed and nobody knows what is there. */
  readonly durable: () => Promise<void>;
  /** A statement that may write is about to run. */
  readonly wrote: () => void;
  /** The engine failed and was started anew: what was not on the disk yet is gone, and everything that waits for it fails. */
  readonly lost: () => void;
  /** Between two users of the connection: flushes, unless another user follows whose work can be flushed with it. */
  readonly turn: (another: boolean) => Promise<void>;
}

/**
 * Commits of the embedded engine do not wait for the disk (`synchronous_commit=off`); an answer waits here.
 * The engine runs on one thread, so several commits by one flush is the difference between the disk's pace and its own.
 * The engine on its own never makes a checkpoint before it is closed either; that is done here too.
 */
export function groupCommit(run: Run): GroupCommit {
  let written = false;
  let waiting: { resolve: () => void; reject: (problem: unknown) => void }[] = [];
  let since = 0;
  let lastFlush = 0;
  let checkpoint: number | undefined;

  const flush = async (): Promise<void> => {
    const group = waiting;
    waiting = [];
    written = false;
    const began = performance.now();
    try {
      const { rows } = await run(flushLog);
      lastFlush = performance.now() - began;
      for (const one of group) one.resolve();
      await makeCheckpoint(Number(rows[0]?.['position']));
    } catch (problem) {
      written = true;
      for (const one of group) one.reject(problem);
    }
  };
  const makeCheckpoint = async (position: number): Promise<void> => {
    checkpoint ??= position;
    if (position - checkpoint < betweenCheckpoints) return;
    checkpoint = position;
    await run('checkpoint');
  };
  return {
    wrote: () => {
      written = true;
    },
    lost: () => {
      const group = waiting;
      waiting = [];
      // The new engine has read everything it knows from the disk.
      written = false;
      for (const one of group) one.reject(new Error('The embedded database failed before it was on the disk.'));
    },
    durable: () => {
      if (!written && waiting.length === 0) return Promise.resolve();
      if (waiting.length === 0) since = performance.now();
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
    },
    turn: async (another) => {
      if (waiting.length === 0) return;
      const waited = performance.now() - since;
      if (!another || waited > Math.max(maxWaitMs, lastFlush)) await flush();
    },
  };
}
