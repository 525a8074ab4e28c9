import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { communityLog } from '../../apps/community/src/log.ts';
import { defaultChecks } from '../../apps/community/src/configuration/file-check-settings.ts';
import { convertPdf } from '../../apps/community/src/validation/pdf-conversion/convert-pdf.ts';
import { pdfViolations } from '../../apps/community/src/validation/pdf-conversion/pdf-violations.ts';
import { pdfThread } from '../../apps/community/src/validation/pdf-conversion/pdf-thread.ts';

/**
 * Converts the PDF files of the first folder into the second as an upload does on a machine without Ghostscript, and prints for each file
 * the method and the milliseconds. Fails when a file is refused.
 */
const [from = '', to = ''] = process.argv.slice(2);
const thread = pdfThread();
await mkdir(to, { recursive: true });
for (const name of (await readdir(from)).filter((one) => one.endsWith('.pdf'))) {
  const folder = await mkdtemp(join(tmpdir(), 'epr-conformance-'));
  const start = performance.now();
  const input = join(from, name);
  const tools = {
    ...{ settings: defaultChecks, limit: 1e9, pdfThread: thread, log: communityLog('warn') },
    ghostscript: () => Promise.resolve(undefined),
  };
  const archived = (await pdfViolations(input)).length === 0;
  const made = archived ? { fault: 'PDF/A already' } : await convertPdf(tools, folder, input);
  if ('path' in made) await rename(made.path, join(to, name));
  else if (!archived) process.exitCode = 1;
  const words = 'path' in made ? made.how : made.fault;
  console.log(`${words.padEnd(10)} ${String(Math.round(performance.now() - start)).padStart(6)} ms  ${name}`);
  await rm(folder, { recursive: true });
}
await thread.close();
