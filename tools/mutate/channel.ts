import type { RunnerTestFile } from 'vitest';

/** Requests of the Stryker process to the thread of the tests. */
export type Request =
  /** Run the tests with these ids (all tests of a file when the id is that of the file) with a mutant active, until one fails. */
  | { readonly kind: 'run'; readonly mutant: string; readonly tests: readonly string[]; readonly hitLimit?: number }
  | { readonly kind: 'end' };

export type Reply =
  /** Every file has been run twice without a mutant; tests that fail the second time are not repeatable and are left out. */
  | {
      readonly kind: 'ready';
      readonly tests: readonly FirstRun[];
      readonly coverage: Coverage;
      readonly once: readonly string[];
    }
  | { readonly kind: 'survived'; readonly ran: number }
  | { readonly kind: 'killed'; readonly ran: number; readonly by: string; readonly message: string }
  | { readonly kind: 'timeout'; readonly reason: string }
  /** The test now also fails without the mutant: the state of the thread is corrupted. */
  | { readonly kind: 'spoilt'; readonly by: string };

/** Result of a test, or of a whole file, without a mutant. */
export interface FirstRun {
  readonly id: string;
  readonly file: string;
  readonly passed: boolean;
  readonly skipped: boolean;
  /** Duration in milliseconds. */
  readonly took: number;
  readonly message?: string;
}

/** How often each mutant was reached: per test, and while files were loaded. */
export interface Coverage {
  readonly static: Readonly<Record<string, number>>;
  readonly perTest: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** Global state of Stryker's instrumented sources (`INSTRUMENTER_CONSTANTS`). */
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
/** The test files that were run in this thread. */
export const files = (shared.filesOfThisThread ??= new Map<string, RunnerTestFile>());

export const channelName = (from: 'asks' | 'replies'): string => `mutate-${process.pid}-${from}`;
/** Returns the id of a whole file: for what its hooks reach, or for all its tests where they depend on each other. */
export const wholeFile = (path: string): string => `${path}#`;
