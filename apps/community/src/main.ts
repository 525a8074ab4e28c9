import { readEnvironment } from './read-environment.ts';
import { start } from './start.ts';

/**
 * Runs the embedded home community by itself, as a deployment does (docs/configuration.md). Its log goes to the standard output
 * as JSON lines, "community ready" among them; whatever keeps it from starting is told on the error stream in words.
 */
try {
  const options = readEnvironment(process.env);
  const community = await start(options);
  // Where the standard output is not the log it is for people.
  if (options.logFile || options.logLevel === 'silent') console.log(`Home community ready on ${community.origin}`);
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      community.stop().then(
        () => process.exit(0),
        (problem: unknown) => fail(problem),
      );
    });
  }
} catch (problem) {
  fail(problem);
}

/** For whoever started it: wrong values, a port or a data folder in use, a database that does not answer. */
function fail(problem: unknown): never {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exit(1);
}
