import { BroadcastChannel } from 'node:worker_threads';
import { it, vi, type RunnerTestCase, type RunnerTestFile } from 'vitest';
import { channelName, files, instrumented, wholeFile, type FirstRun, type Reply, type Request } from './channel.ts';
import { Failed, idOf, prepare, replayTests, replayWhole, testsOf } from './replay-file.ts';

/**
 * The last test file of the thread. All files have been loaded and run once by now; for each mutant that Stryker requests, the tests that
 * reach it are run again here, without loading anything anew.
 */
const perFile = process.env['MUTATE_UNIT'] === 'file';
/** Saved before a test replaces the timers. */
const { setTimeout, clearTimeout } = globalThis;

it('runs tests again, with a change', { timeout: 0 }, async () => {
  const asks = new BroadcastChannel(channelName('asks'));
  const replies = new BroadcastChannel(channelName('replies'));
  const first = [...files.values()].flatMap(firstRun);
  const once = new Set<string>();
  for (const file of files.values()) for (const id of await notRepeatable(file)) once.add(id);
  const plan: Plan = { rounds: roundsOf([...files.values()]), once };
  const ended = new Promise<void>((resolve) => {
    asks.onmessage = ({ data }) => {
      const request = data as Request;
      if (request.kind === 'end') resolve();
      else
        void reply(request, plan)
          .catch((error: unknown): Reply => ({ kind: 'spoilt', by: String(error) }))
          .then((answer) => replies.postMessage(answer));
    };
  });
  const coverage = instrumented.mutantCoverage ?? { static: {}, perTest: {} };
  replies.postMessage({ kind: 'ready', tests: first, coverage, once: [...once] } satisfies Reply);
  await ended;
  asks.close();
  replies.close();
});

/** Returns the results of a whole file and of each of its tests. */
function firstRun(file: RunnerTestFile): readonly FirstRun[] {
  const tests = testsOf(file);
  const failed = tests.find(({ result }) => result?.state === 'fail') ?? file;
  const whole = {
    ...ranAs(failed, wholeFile(file.filepath)),
    passed: failed.result?.state !== 'fail',
    took: firstTook(file),
  };
  return perFile ? [whole] : [whole, ...tests.map((test) => ranAs(test, idOf(test)))];
}

function ranAs({ file, result }: RunnerTestCase | RunnerTestFile, id: string): FirstRun {
  const [error] = result?.errors ?? [];
  return {
    id,
    file: file.filepath,
    passed: result?.state === 'pass',
    skipped: result?.state === 'skip',
    took: result?.duration ?? 0,
    ...(error ? { message: error.message } : {}),
  };
}

/** Returns the ids of a file's tests that do not pass a second time. */
async function notRepeatable(file: RunnerTestFile): Promise<readonly string[]> {
  const once: string[] = [];
  for (;;) {
    const failed = await attempt(file, (id) => !once.includes(id), perFile);
    if (!failed) return once;
    console.warn(`cannot be repeated: ${failed.by}: ${failed.message}`);
    if (once.includes(failed.by) || perFile) return [wholeFile(file.filepath), ...testsOf(file).map(idOf)];
    once.push(failed.by, wholeFile(file.filepath));
  }
}

async function reply(
  { mutant, tests, hitLimit }: Extract<Request, { kind: 'run' }>,
  { rounds, once }: Plan,
): Promise<Reply> {
  const wanted = new Set(tests);
  let ran = 0;
  for (const { file, ids } of rounds) {
    const whole = wanted.has(wholeFile(file.filepath));
    const isWanted = (id: string): boolean => ids.has(id) && !once.has(id) && (whole || wanted.has(id));
    const here = testsOf(file).filter((test) => isWanted(idOf(test))).length;
    if (here === 0) continue;
    ran += here;
    if (!whole) await prepare(file);
    instrumented.hitCount = 0;
    instrumented.hitLimit = hitLimit;
    instrumented.activeMutant = mutant;
    const failed = await attempt(file, isWanted, whole);
    instrumented.activeMutant = undefined;
    const hits = instrumented.hitCount;
    instrumented.hitCount = undefined;
    if (hitLimit !== undefined && hits > hitLimit) return { kind: 'timeout', reason: 'reached again and again' };
    if (!failed) continue;
    if (failed.cause === tooLong) return { kind: 'timeout', reason: failed.by };
    if (!perFile && isQuick(file, failed.by) && (await attempt(file, (id) => id === failed.by, whole)))
      return { kind: 'spoilt', by: failed.by };
    return { kind: 'killed', ran, by: failed.by, message: failed.message };
  }
  return { kind: 'survived', ran };
}

/** The order of the tests, and those that are left out. */
interface Plan {
  readonly rounds: readonly { readonly file: RunnerTestFile; readonly ids: ReadonlySet<string> }[];
  readonly once: ReadonlySet<string>;
}

/** Most mutants are detected by a quick test: the slowest tenth of the tests runs after all others. */
function roundsOf(all: readonly RunnerTestFile[]): Plan['rounds'] {
  const quickest = all.toSorted((a, b) => firstTook(a) - firstTook(b));
  if (perFile) return quickest.map((file) => ({ file, ids: new Set(testsOf(file).map(idOf)) }));
  const times = all
    .flatMap(testsOf)
    .map(tookOf)
    .toSorted((a, b) => a - b);
  const long = times[Math.floor(times.length * 0.9)] ?? 0;
  const idsOf = (file: RunnerTestFile, isOfRound: (took: number) => boolean): ReadonlySet<string> =>
    new Set(
      testsOf(file)
        .filter((test) => isOfRound(tookOf(test)))
        .map(idOf),
    );
  return [
    ...quickest.map((file) => ({ file, ids: idsOf(file, (took) => took < long) })),
    ...quickest.map((file) => ({ file, ids: idsOf(file, (took) => took >= long) })),
  ];
}

function firstTook(file: RunnerTestFile): number {
  return testsOf(file).reduce((sum, test) => sum + tookOf(test), 0);
}

function tookOf({ result }: RunnerTestCase): number {
  return result?.duration ?? 0;
}

/** Whether a test is quick. The slow ones are properties of pure functions, which leave no state behind. */
function isQuick(file: RunnerTestFile, id: string): boolean {
  return testsOf(file).every((test) => idOf(test) !== id || tookOf(test) < 200);
}

/** Returns the milliseconds a file's tests may take with a mutant. */
function limitOf(file: RunnerTestFile): number {
  return 15_000 + 10 * firstTook(file);
}

const tooLong = new Error('takes too long');

/** Runs the wanted tests of a file, with its hooks if `whole`; resolves with the failure, or undefined. */
async function attempt(
  file: RunnerTestFile,
  isWanted: (id: string) => boolean,
  whole: boolean,
): Promise<Failed | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Failed(file.filepath, tooLong)), limitOf(file));
  });
  try {
    if (!whole) await prepare(file);
    const run = whole ? replayWhole : replayTests;
    await Promise.race([run(file, (test) => isWanted(idOf(test))), late]);
    return undefined;
  } catch (error) {
    return error instanceof Failed ? error : new Failed(file.filepath, error);
  } finally {
    clearTimeout(timer);
    // Restores state that a failed test has not restored.
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  }
}
