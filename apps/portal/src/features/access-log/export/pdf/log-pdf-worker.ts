import type { FromWriter, ToWriter } from './messages.ts';
import { writeLogPdf } from './write-log-pdf.ts';

const post = (message: FromWriter): void => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<ToWriter>) => {
  writeLogPdf(data.paper, data.letters, (lines) => post({ kind: 'progress', lines })).then(
    (file) => post({ kind: 'done', file }),
    () => post({ kind: 'failed' }),
  );
});
