import { checkEnvironment } from './environment/check-environment.ts';
import type { Environment } from './security-headers.ts';
import { logLevels, type LogLevel } from './serve.ts';

/** What a portal is started with. */
export interface StartOptions {
  readonly port: number;
  readonly logLevel: LogLevel;
  /** A sentence for every value that cannot be read: with any of them the portal does not start. */
  readonly problems: readonly string[];
}

/** Reads port and log level, and checks the configuration of the portal (docs/configuration.md). */
export function readStartOptions(environment: Environment): StartOptions {
  const problems: string[] = [];
  const port = Number(environment['PORT'] ?? '4001');
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    problems.push(`PORT must be a whole number from 1 to 65535, not "${environment['PORT']}".`);
  const level = environment['LOG_LEVEL'] ?? 'info';
  const logLevel = logLevels.find((known) => known === level);
  if (!logLevel) problems.push(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${level}".`);
  return { port, logLevel: logLevel ?? 'info', problems: [...problems, ...checkEnvironment(environment).problems] };
}
