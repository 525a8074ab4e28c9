import type { Transport } from '@epr/client/transport';
import { trustedScriptUrl } from '../../../../context/trusted-script-url.ts';
import type { PrintableLog } from '../printable-log.ts';
import letters from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf?url';
import address from './log-pdf-worker.ts?worker&url';
import type { FromWriter, ToWriter } from './messages.ts';

export interface PdfWriting {
  /** The portal's fetch function. */
  readonly get: Transport['fetch'];
  /** Called with the number of entries written. */
  readonly progress: (lines: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Writes the log as a tagged PDF in a worker, so that the page stays usable: twenty thousand entries take seconds. Rejects when the file
 * cannot be written, or when the signal is aborted.
 */
export async function logPdf(paper: PrintableLog, { get, progress, signal }: PdfWriting): Promise<Blob> {
  const fontResponse = await get(letters, { signal });
  if (!fontResponse.ok) throw new Error('the font of the file could not be loaded');
  const message: ToWriter = { paper, letters: new Uint8Array(await fontResponse.arrayBuffer()) };
  const worker = new Worker(trustedScriptUrl(new URL(address, location.href)), { type: 'module' });
  const written = new Promise<Blob>((resolve, reject) => {
    const rejectWriting = () => reject(new Error('the file could not be written'));
    signal.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
    worker.addEventListener('error', rejectWriting);
    worker.addEventListener('message', ({ data }: MessageEvent<FromWriter>) => {
      if (data.kind === 'progress') progress(data.lines);
      else if (data.kind === 'done') resolve(data.file);
      else rejectWriting();
    });
    signal.throwIfAborted();
    worker.postMessage(message);
  });
  return written.finally(() => worker.terminate());
}
