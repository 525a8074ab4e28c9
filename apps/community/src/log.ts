import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { requestLogFields } from './http/request-log.ts';
import { logDestination } from './log-destination.ts';

/**
 * AHV numbers with or without dots, SPIDs, Swiss GLNs and bearer tokens, anywhere in a text (design 5); other GLNs, which no pattern tells
 * from a time in milliseconds, as the value of a field `gln` at any depth.
 */
const secrets =
  /\b756\.?\d{4}\.?\d{4}\.?\d{2}\b|\b76133761\d{10}\b|\b7601\d{9}\b|(?<="gln":")(?:[^"\\]|\\.)+|\bBearer\s+[\w.~+/=-]+/gi;

/** Its file descriptor; `process.stdout` of a thread has none. */
const standardOutput = 1;

const redact = ['authorization', 'cookie', '*.authorization', '*.cookie', '*.*.authorization', '*.*.cookie'];
const personalPaths = ['spid', 'ahv', 'gln', '*.spid', '*.ahv', '*.gln'];

/**
 * Returns the community's log, JSON lines. Personal data and credentials are redacted: known fields by name, and numbers and tokens by
 * their pattern in everything that is written, also in the messages of errors.
 */
export function communityLog(
  level: NonNullable<LoggerOptions['level']>,
  destination: DestinationStream = logDestination(standardOutput),
): Logger {
  const options: LoggerOptions = {
    level,
    redact: [...redact, ...personalPaths],
    // Every entry written on behalf of a request carries its id.
    mixin: requestLogFields,
    hooks: { streamWrite: (line) => line.replace(secrets, '[Redacted]') },
  };
  return pino(options, destination);
}
