import { chmod, copyFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultChecks } from '../../configuration/file-check-settings.ts';
import { dejavu, letter } from '../testing/letter.ts';
import { pdfFile } from '../testing/pdf-file.ts';
import { convertPdf, previewConversion } from './convert-pdf.ts';
import { pdfThread, type PdfThread } from './pdf-thread.ts';

let folder: string;
let input: string;
let thread: PdfThread;
let logged: unknown[];
beforeAll(() => {
  thread = pdfThread();
});
afterAll(() => thread.close());
beforeEach(async () => {
  logged = [];
  folder = await mkdtemp(join(tmpdir(), 'epr-convert-test-'));
  input = join(folder, 'original.pdf');
  return () => rm(folder, { recursive: true });
});

/** Tools of the checks; `script` is run in the place of Ghostscript, which is not installed without it. */
async function tools(script?: string, limit = 1e9, pdf = thread) {
  const program = join(folder, 'gs');
  await writeFile(program, `#!/bin/sh\necho "$@" > asked\n${script ?? ''}\n`);
  await chmod(program, 0o755);
  const log = pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) });
  const settings = { ...defaultChecks, ghostscript: program };
  const ghostscript = () => Promise.resolve(script === undefined ? undefined : '10.00.0');
  return { settings, limit, ghostscript, pdfThread: pdf, log };
}

const wasAsked = (): Promise<boolean> =>
  readFile(join(folder, 'asked')).then(
    () => true,
    () => false,
  );
const withoutFonts = (): Promise<Buffer> => letter({ font: 'Helvetica' });

describe('a PDF that is not PDF/A', { timeout: 120_000 }, () => {
  it('[DOC-18] [COM-07] is repaired where possible, without Ghostscript', async () => {
    await writeFile(input, await letter({ font: dejavu }));
    const given = await tools('cp archive.pdf converted.pdf');
    expect(await previewConversion(given, input)).toBe('repaired');
    expect(await convertPdf(given, folder, input)).toEqual({ path: join(folder, 'repaired.pdf'), how: 'repaired' });
    expect(await wasAsked()).toBe(false);
  });

  it('[DOC-18] [COM-07] is converted by Ghostscript where it cannot be repaired', async () => {
    await writeFile(input, await withoutFonts());
    await writeFile(join(folder, 'archive.pdf'), pdfFile());
    const given = await tools('cp archive.pdf converted.pdf');
    expect(await previewConversion(given, input)).toBe('converted');
    expect(await convertPdf(given, folder, input)).toEqual({ path: join(folder, 'converted.pdf'), how: 'converted' });
    expect(logged).toEqual([]);
  });

  it.each([
    ['is not installed', undefined],
    ['fails', 'exit 1'],
    ['makes no PDF/A', 'cp original.pdf converted.pdf'],
  ])('[DOC-18] [COM-07] is rendered as images where Ghostscript %s', async (_words, script) => {
    await writeFile(input, await withoutFonts());
    const given = await tools(script);
    expect(await previewConversion(given, input)).toBe(script === undefined ? 'drawn' : 'converted');
    expect(await convertPdf(given, folder, input)).toEqual({ path: join(folder, 'drawn.pdf'), how: 'drawn' });
    expect(await wasAsked()).toBe(script !== undefined);
  });

  it('[DOC-18] [COM-07] is rendered as images when Ghostscript has been removed since the start, which is logged', async () => {
    await writeFile(input, await withoutFonts());
    const given = await tools('exit 0');
    await rm(given.settings.ghostscript);
    expect(await convertPdf(given, folder, input)).toEqual({ path: join(folder, 'drawn.pdf'), how: 'drawn' });
    expect(logged).toMatchObject([
      {
        msg: 'Ghostscript could not be started',
        program: given.settings.ghostscript,
        problem: expect.stringContaining('ENOENT'),
      },
    ]);
  });

  it.each([
    ['protected', () => letter({ font: dejavu, userPassword: 'u' })],
    ['unreadable', () => Promise.resolve(Buffer.from('%PDF-1.4\nnothing\n%%EOF\n'))],
  ])('[DOC-18] [COM-07] that is %s is neither converted nor drawn', async (fault, make) => {
    await writeFile(input, await make());
    const given = await tools('exit 1');
    expect(await previewConversion(given, input)).toEqual({ fault });
    expect(await convertPdf(given, folder, input)).toEqual({ fault });
    // Ghostscript may read what PDFium cannot, but not what has a password.
    expect(await wasAsked()).toBe(fault === 'unreadable');
  });

  it('[DOC-18] [COM-07] is converted by the next method where a result is no PDF/A after all, which is logged', async () => {
    await writeFile(input, await withoutFonts());
    await writeFile(join(folder, 'archive.pdf'), pdfFile());
    const careless: PdfThread = {
      run: async ({ kind, output }) => {
        await copyFile(input, output);
        return { kind: kind === 'draw' ? 'drawn' : 'repaired' };
      },
      close: () => Promise.resolve(),
    };
    const convert = async (script?: string) => convertPdf(await tools(script, 1e9, careless), folder, input);
    expect(await convert('cp archive.pdf converted.pdf')).toMatchObject({ how: 'converted' });
    expect(await convert()).toEqual({ fault: 'unreadable' });
    const line = (how: string) => ({ msg: 'a PDF converted to PDF/A failed the PDF/A check', how });
    expect(logged).toMatchObject([line('repaired'), line('repaired'), line('drawn')]);
  });

  it('[COM-07] is not stored if its conversion is larger than the limit', async () => {
    await writeFile(input, await withoutFonts());
    const { size } = await stat(input);
    expect(await convertPdf(await tools(undefined, size), folder, input)).toEqual({ fault: 'tooLarge' });
  });

  it('[COM-07] is not stored if its conversion takes too long', async () => {
    await writeFile(input, await withoutFonts());
    const hurried = pdfThread({ timeoutMs: 1, totalMs: 60_000, memory: 2 ** 31 });
    expect(await convertPdf(await tools(undefined, 1e9, hurried), folder, input)).toEqual({ fault: 'tooSlow' });
    await hurried.close();
  });

  it('[COM-07] is unreadable if the thread fails, whose fault is logged', async () => {
    await writeFile(input, await withoutFonts());
    const ended = pdfThread();
    await ended.close();
    expect(await convertPdf(await tools(undefined, 1e9, ended), folder, input)).toEqual({ fault: 'unreadable' });
    const line = { msg: 'a PDF could not be converted', problem: 'the threads are closed' };
    expect(logged).toMatchObject([line, line]);
  });
});
