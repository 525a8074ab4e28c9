import { readStartOptions } from './start-options.ts';
import { serve } from './serve.ts';

/** Serves one portal as in a deployment (docs/configuration.md); its log is written to the standard output as JSON lines. */
const { port, logLevel, problems } = readStartOptions(process.env);
const { LOG_FILE: logFile, HOST: host } = process.env;
try {
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const starting = serve({
    port,
    ...(host ? { host } : {}),
    environment: process.env,
    logLevel,
    ...(logFile ? { logFile } : {}),
  });
  // A terminal and npm both send a signal: stopping twice has the same effect as once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void starting.then((portal) => portal.stop()).then(() => process.exit(0)));
  const { origin } = await starting;
  // If the standard output is not the log, it is for operators.
  if (logFile || logLevel === 'silent') console.log(`Portal ready on ${origin}`);
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exit(1);
}
