import { destination, type DestinationStream } from 'pino';

/** Bytes of entries that wait while nothing can be written; later ones are lost. */
const maxBuffered = 1_000_000;

/** The stream of a log file or the standard output; a file can be reopened after it was renamed. */
export type LogDestination = DestinationStream & { readonly reopen: () => void };

/**
 * Opens a file (its path) or the standard output (its descriptor) for log entries. A disk that is full must not end the process: the error
 * stream says it once, requests are served, and the entries are written when there is room again.
 */
export function logDestination(dest: string | number): LogDestination {
  const stream = destination({ dest, sync: true, maxLength: maxBuffered });
  let isFailing = false;
  // Without a listener, the error is thrown where an entry is logged.
  stream.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (!isFailing)
      process.emitWarning(`The log cannot be written (${code}). Everything else goes on; its entries wait.`);
    isFailing = true;
  });
  stream.on('write', () => (isFailing = false));
  return stream;
}
