import { readEnvironment } from './read-environment.ts';
import { start } from './start.ts';

/**
 * Runs the embedded home community by itself, as a deployment does (docs/configuration.md). Its log goes to the standard output
 * as JSON lines, "community ready" among them; whatever keeps it from starting is written to stderr in words.
 */
try {
  const options = readEnvironment(process.env);
  const starting = start(options);
  let stopping = false;
  // Before it has started too: the first process of a container gets no other end than the one it makes itself.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      starting.then((community) => community.stop()).then(() => process.exit(0), fail);
    });
  }
  const { origin } = await starting;
  // Where the standard output is not the log it is for people.
  if (options.logFile || options.logLevel === 'silent') console.log(`Home community ready on ${origin}`);
} catch (problem) {
  fail(problem);
}

/** For operators: wrong values, a port or a data folder in use, a database that does not answer. */
function fail(problem: unknown): never {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exit(1);
}
