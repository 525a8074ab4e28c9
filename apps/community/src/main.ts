import { readEnvironment } from './read-environment.ts';
import { start } from './start.ts';

/** Runs the embedded home community by itself, as a deployment does; the values are in docs/configuration.md. */
try {
  const community = await start(readEnvironment(process.env));
  console.log(`Home community ready on ${community.origin}`);
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

/** One line for whoever started it: a wrong value, a port or a data folder in use, a database that does not answer. */
function fail(problem: unknown): never {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exit(1);
}
