import { TestRunner, type RunnerTask, type RunnerTestCase, type RunnerTestFile, type RunnerTestSuite } from 'vitest';

/** The test that failed, and why. */
export class Failed extends Error {
  readonly by: string;
  constructor(by: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.by = by;
  }
}

export function idOf(task: RunnerTask): string {
  const names: string[] = [];
  for (let at: RunnerTask | undefined = task; at && !('filepath' in at); at = at.suite) names.unshift(at.name);
  return `${task.file.filepath}#${names.join(' ')}`;
}

/** All tests of a file that are wanted, with their hooks, as Vitest runs them; throws `Failed` at the first that fails. Answers their number. */
export async function replayFile(file: RunnerTestFile, wanted: (test: RunnerTestCase) => boolean): Promise<number> {
  return replaySuite(file, wanted, []);
}

async function replaySuite(
  suite: RunnerTestSuite,
  wanted: (test: RunnerTestCase) => boolean,
  above: readonly RunnerTestSuite[],
): Promise<number> {
  if (!testsOf(suite).some(wanted)) return 0;
  const { beforeAll, afterAll } = TestRunner.getSuiteHooks(suite);
  const path = [...above, suite];
  const cleanups: Cleanup[] = [];
  let ran = 0;
  await named(idOf(suite), async () => {
    try {
      for (const hook of beforeAll) keep(cleanups, await hook(suite));
      for (const task of suite.tasks) {
        if (task.type === 'suite') ran += await replaySuite(task, wanted, path);
        else if (wanted(task)) ran += await replayTest(task, path);
      }
    } finally {
      for (const hook of afterAll.toReversed()) await hook(suite);
      for (const cleanup of cleanups.toReversed()) await cleanup();
    }
  });
  return ran;
}

async function replayTest(test: RunnerTestCase, path: readonly RunnerTestSuite[]): Promise<number> {
  const hooks = path.map((suite) => TestRunner.getSuiteHooks(suite));
  const [last = test.file] = path.slice(-1);
  const cleanups: Cleanup[] = [];
  await named(idOf(test), async () => {
    try {
      for (const { beforeEach } of hooks) for (const hook of beforeEach) keep(cleanups, await hook(test.context, last));
      await TestRunner.getTestFn(test)();
    } finally {
      for (const { afterEach } of hooks.toReversed())
        for (const hook of afterEach.toReversed()) await hook(test.context, last);
      for (const cleanup of cleanups.toReversed()) await cleanup();
    }
  });
  return 1;
}

type Cleanup = () => unknown;

function keep(cleanups: Cleanup[], given: unknown): void {
  if (typeof given === 'function') cleanups.push(given as Cleanup);
}

async function named(id: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw error instanceof Failed ? error : new Failed(id, error);
  }
}

/** The tests of a suite that are run at all. */
export function testsOf(suite: RunnerTestSuite): readonly RunnerTestCase[] {
  return suite.tasks
    .filter(({ mode }) => mode === 'run' || mode === 'queued')
    .flatMap((task) => (task.type === 'suite' ? testsOf(task) : [task]));
}
