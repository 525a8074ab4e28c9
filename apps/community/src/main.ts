import { readEnvironment } from './read-environment.ts';
import { start } from './start.ts';

/**
 * Runs the embedded home community as a process of its own, as a deployment does (docs/configuration.md). Its log is written to standard
 * output as JSON lines, "community ready" among them; an error that prevents the start is written to stderr as a plain message.
 */
try {
  const options = readEnvironment(process.env);
  const startup = start(options);
  let isStopping = false;
  // Registered before the start is complete: the first process of a container ends at a signal only if it handles it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      startup.then((community) => community.stop()).then(() => process.exit(0), fail);
    });
  }
  const { origin } = await startup;
  // When the log is not written to standard output, that is for people.
  if (options.logFile || options.logLevel === 'silent') console.log(`Home community ready on ${origin}`);
} catch (problem) {
  fail(problem);
}

/** Prints an error for operators (invalid values, a port or data folder in use, a database that does not respond) and exits with code 1. */
function fail(problem: unknown): never {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exit(1);
}
