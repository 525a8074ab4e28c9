import { TestRunner, type RunnerTask, type RunnerTestCase, type RunnerTestFile, type RunnerTestSuite } from 'vitest';

/** Thrown with the id of the test that failed, and the cause. */
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

/** Files whose `beforeAll` hooks have run and whose `afterAll` hooks have not. */
const open = new Map<RunnerTestFile, readonly Cleanup[]>();

/** Runs the wanted tests of a file with its hooks; throws `Failed` at the first failure. */
export async function replayWhole(file: RunnerTestFile, isWanted: IsWanted): Promise<void> {
  await close(file);
  const cleanups: Cleanup[] = [];
  try {
    await runTests(file, isWanted, [], cleanups);
  } finally {
    await closeSuite(file, cleanups);
  }
}

/** Runs the `beforeAll` hooks of a file unless they have run: a started server serves many mutants. */
export async function prepare(file: RunnerTestFile): Promise<void> {
  if (open.has(file)) return;
  const cleanups: Cleanup[] = [];
  await openSuites(file, cleanups);
  open.set(file, cleanups);
}

/** Runs the wanted tests of a prepared file without its hooks. */
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

/** Runs the wanted tests of a suite; with `cleanups` it also runs the hooks of the suites. */
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

/** Returns the tests of a suite that are not skipped. */
export function testsOf(suite: RunnerTestSuite): readonly RunnerTestCase[] {
  return suite.tasks
    .filter(({ mode }) => mode === 'run' || mode === 'queued')
    .flatMap((task) => (task.type === 'suite' ? testsOf(task) : [task]));
}
