import type { FromWriter, ToWriter } from './messages.ts';
import { writeLogPdf } from './write-log-pdf.ts';

const tell = (message: FromWriter): void => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<ToWriter>) => {
  writeLogPdf(data.paper, data.letters, (lines) => tell({ kind: 'progress', lines })).then(
    (file) => tell({ kind: 'done', file }),
    () => tell({ kind: 'failed' }),
  );
});
