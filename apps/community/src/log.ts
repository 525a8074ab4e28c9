import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { requestLogFields } from './http/request-log.ts';

/** AHV numbers with or without dots, SPIDs and bearer tokens, wherever they stand in a text (design 5). */
const secrets = /\b756\.?\d{4}\.?\d{4}\.?\d{2}\b|\b76133761\d{10}\b|\bBearer\s+[\w.~+/=-]+/gi;

const redact = ['authorization', 'cookie', '*.authorization', '*.cookie', '*.*.authorization', '*.*.cookie'];
const people = ['spid', 'ahv', 'gln', '*.spid', '*.ahv', '*.gln'];

/**
 * The community's log, JSON lines. Personal data and credentials are redacted: known fields by name, and
 * numbers and tokens by their shape out of everything that is written, also out of a bug's own words.
 */
export function communityLog(level: NonNullable<LoggerOptions['level']>, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    redact: [...redact, ...people],
    // Every line written on behalf of a request has its id.
    mixin: requestLogFields,
    hooks: { streamWrite: (line) => line.replace(secrets, '[Redacted]') },
  };
  return destination ? pino(options, destination) : pino(options);
}
