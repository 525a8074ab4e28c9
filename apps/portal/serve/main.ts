import { checkEnvironment } from './check-environment.ts';
import { logLevels, serve } from './serve.ts';

/** Serves one portal as in a deployment (docs/configuration.md); its log is written to the standard output as JSON lines. */
const wrong: string[] = [];
const port = Number(process.env['PORT'] ?? '4001');
if (!Number.isInteger(port) || port < 1 || port > 65_535)
  wrong.push(`PORT must be a whole number from 1 to 65535, not "${process.env['PORT']}".`);
const level = process.env['LOG_LEVEL'] ?? 'info';
const logLevel = logLevels.find((known) => known === level);
if (!logLevel) wrong.push(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${level}".`);
const { LOG_FILE: logFile, HOST: host } = process.env;
try {
  const { problems } = checkEnvironment(process.env);
  if (wrong.length + problems.length > 0 || !logLevel) throw new Error([...wrong, ...problems].join('\n'));
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
