import type { RunnerTestFile } from 'vitest';

/** What the process of Stryker asks the thread of the tests for. */
export type Request =
  /** The tests with these ids (all of their file where the id is that of the file), with a change made; until one fails. */
  | { readonly kind: 'run'; readonly mutant: string; readonly tests: readonly string[]; readonly hitLimit?: number }
  | { readonly kind: 'end' };

export type Reply =
  /** Every file has been run once without a change, and again: what fails then cannot be repeated and is not asked for. */
  | {
      readonly kind: 'ready';
      readonly tests: readonly FirstRun[];
      readonly coverage: Coverage;
      readonly once: readonly string[];
    }
  | { readonly kind: 'survived'; readonly ran: number }
  | { readonly kind: 'killed'; readonly ran: number; readonly by: string; readonly message: string }
  | { readonly kind: 'timeout'; readonly reason: string }
  /** The test fails without the change as well now: the thread is no longer what it was. */
  | { readonly kind: 'spoilt'; readonly by: string };

/** A test, or the whole of a file, as it went without a change. */
export interface FirstRun {
  readonly id: string;
  readonly file: string;
  readonly passed: boolean;
  readonly skipped: boolean;
  /** Milliseconds. */
  readonly took: number;
  readonly message?: string;
}

/** How often each change was reached: by test, and while files were loaded. */
export interface Coverage {
  readonly static: Readonly<Record<string, number>>;
  readonly perTest: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** What Stryker's changed sources read and write (`INSTRUMENTER_CONSTANTS`). */
interface Instrumented {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: Coverage;
}

interface Shared {
  __stryker__?: Instrumented;
  filesOfThisThread?: Map<string, RunnerTestFile>;
}

const shared = globalThis as Shared;

export const instrumented = (shared.__stryker__ ??= {});
/** The test files that have been run in this thread. */
export const files = (shared.filesOfThisThread ??= new Map<string, RunnerTestFile>());

export const channelName = (from: 'asks' | 'replies'): string => `mutate-${process.pid}-${from}`;
/** The id of everything in a file: of what its hooks reach, or of all its tests where they build on each other. */
export const wholeFile = (path: string): string => `${path}#`;
