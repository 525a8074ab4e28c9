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

type IsWanted = (test: RunnerTestCase) => boolean;

/** Files whose hooks `beforeAll` have run, and not yet those after. */
const open = new Map<RunnerTestFile, readonly Cleanup[]>();

/**
 * The tests of a file that are wanted, between hooks that run with them; throws `Failed` at the first that fails.
 */
export async function replayWhole(file: RunnerTestFile, isWanted: IsWanted): Promise<void> {
  await close(file);
  const cleanups: Cleanup[] = [];
  try {
    await runTests(file, isWanted, [], cleanups);
  } finally {
    await closeSuite(file, cleanups);
  }
}

/** Runs the hooks that come before the tests of a file, unless they have run: a server that is there serves many changes. */
export async function prepare(file: RunnerTestFile): Promise<void> {
  if (open.has(file)) return;
  const cleanups: Cleanup[] = [];
  await openSuites(file, cleanups);
  open.set(file, cleanups);
}

/** The tests of a prepared file that are wanted, without its hooks. */
export async function replayTests(file: RunnerTestFile, isWanted: IsWanted): Promise<void> {
  await runTests(file, isWanted, []);
}

async function close(file: RunnerTestFile): Promise<void> {
  const cleanups = open.get(file);
  if (!cleanups) return;
  open.delete(file);
  await closeSuite(file, cleanups);
}

async function openSuites(suite: RunnerTestSuite, cleanups: Cleanup[]): Promise<void> {
  await openSuite(suite, cleanups);
  for (const task of suite.tasks)
    if (task.type === 'suite' && testsOf(task).length > 0) await openSuites(task, cleanups);
}

async function openSuite(suite: RunnerTestSuite, cleanups: Cleanup[]): Promise<void> {
  await named(idOf(suite), async () => {
    for (const hook of TestRunner.getSuiteHooks(suite).beforeAll) keep(cleanups, await hook(suite));
  });
}

async function closeSuite(suite: RunnerTestSuite, cleanups: readonly Cleanup[]): Promise<void> {
  for (const task of suite.tasks) if (task.type === 'suite') await closeSuite(task, []);
  await named(idOf(suite), async () => {
    for (const hook of TestRunner.getSuiteHooks(suite).afterAll.toReversed()) await hook(suite);
    for (const cleanup of cleanups.toReversed()) await cleanup();
  });
}

/** Opens suites on the way when `cleanups` are given. */
async function runTests(
  suite: RunnerTestSuite,
  isWanted: IsWanted,
  above: readonly RunnerTestSuite[],
  cleanups?: Cleanup[],
): Promise<void> {
  if (!testsOf(suite).some(isWanted)) return;
  if (cleanups) await openSuite(suite, cleanups);
  const path = [...above, suite];
  for (const task of suite.tasks) {
    if (task.type === 'suite') await runTests(task, isWanted, path, cleanups);
    else if (isWanted(task)) await replayTest(task, path);
  }
}

async function replayTest(test: RunnerTestCase, path: readonly RunnerTestSuite[]): Promise<void> {
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
