import { appendFileSync, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { destination, type DestinationStream } from 'pino';

const standardOutput = 1;
/** Bytes of entries that wait while nothing can be written; later ones are lost. */
const mostWaiting = 1_000_000;

/**
 * Opens a file, in a folder that is created if necessary, or the standard output for log entries. A disk that is full later must not end
 * the server: a warning says it once, the portal is served, and the entries are written when there is room again. Throws an Error
 * with a plain message when the file cannot be written at all.
 */
export function logDestination(file?: string): DestinationStream {
  if (file !== undefined) requireWritable(file);
  const stream = destination({ dest: file ?? standardOutput, sync: true, maxLength: mostWaiting });
  let failing = false;
  // Without a listener, the error is thrown where an entry is logged.
  stream.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (!failing) process.emitWarning(`The log cannot be written (${code}). The portal is served; its entries wait.`);
    failing = true;
  });
  stream.on('write', () => (failing = false));
  return stream;
}

function requireWritable(file: string): void {
  try {
    makeFolder(dirname(file));
    appendFileSync(file, '');
  } catch (problem) {
    const { code } = problem as NodeJS.ErrnoException;
    throw new Error(`The log cannot be written to ${file} (${code}). LOG_FILE says where it goes.`, { cause: problem });
  }
}

/** Creates a folder and those above it. The `recursive` of Node never returns where none can be made, as below /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (problem) {
    // Another server that starts at the same time may have created it.
    if (!existsSync(folder)) throw problem;
  }
}
