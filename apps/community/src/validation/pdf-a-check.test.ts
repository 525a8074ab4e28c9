import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestCommunity, type TestServer } from '../fhir-api/testing/server.ts';
import { StorageFullError } from '../storage/blobs/blobs.ts';
import { fileChecks } from './file-checks.ts';
import { provideFile, leftIn, typed } from './testing/check-file.ts';
import { ghostscriptVersion } from './ghostscript/ghostscript-version.ts';
import type { FileToCheck } from './file-check-input.ts';
import { pdfACheck, predictConversion } from './pdf-a-check.ts';
import type { PdfConversionError } from './pdf-conversion/convert-pdf.ts';
import { structuredValidator } from './structured/structured-validator.ts';
import { runGhostscript } from './ghostscript/run-ghostscript.ts';
import { eicar } from './testing/eicar.ts';
import { dejavu, letter } from './testing/letter.ts';
import { archivable, pdfFactsOf, textIn } from './testing/pdf-content.ts';
import { pdfFile } from './testing/pdf-file.ts';

const nowhere = '/nowhere/gs';
const plain = pdfFile({ claim: 'none', intent: false, embedded: false });
const say = (at: TestServer, bytes: Buffer): ReturnType<typeof provideFile> =>
  provideFile(at, bytes, typed(bytes, 'application/pdf'));
/** Folders of conversions that were there before: a process that was killed leaves its own. */
const left = new Set(await readdir(tmpdir()));
const temporary = async (): Promise<readonly string[]> =>
  (await readdir(tmpdir())).filter(
    (name) => name.startsWith('epr-pdf-') && !name.startsWith('epr-pdf-test') && !left.has(name),
  );

/** Returns what an upload would do with a PDF. */
async function preview(
  { context: { blobs, checks } }: TestServer,
  bytes: Buffer,
  contentType = 'application/pdf',
): Promise<unknown> {
  const blob = await blobs.receive(Readable.from([bytes]), bytes.length);
  const arrival = { blob, contentType, title: 'x', size: undefined, hash: undefined };
  try {
    return await checks.preview(arrival);
  } finally {
    await blobs.remove(blob.key);
  }
}

async function stored(server: TestServer, id: string): Promise<{ size: number; hash: string; bytes: Buffer }> {
  const { body } = await server.get('anna', `/r4/DocumentReference/${id}`);
  const { url, size, hash } = body.content[0].attachment as unknown as { url: string; size: number; hash: string };
  return { size, hash, bytes: (await server.get('anna', new URL(url).pathname)).bytes };
}

describe('PDF/A conversion without Ghostscript', { timeout: 120_000 }, () => {
  let strict: TestServer;
  beforeAll(async () => {
    strict = await startTestCommunity({ checks: { pdfA: 'convert', ghostscript: nowhere } });
  });
  afterAll(() => strict.close());

  it('[COM-01] a community that stops ends the threads of its checks, which would keep the process alive', async () => {
    const started: Worker[] = [];
    const starts = (worker: Worker): void => void started.push(worker);
    process.on('worker', starts);
    const stopping = await startTestCommunity({ checks: { pdfA: 'convert', ghostscript: nowhere } });
    await preview(stopping, await letter({ font: dejavu }));
    const structured = Buffer.from('<note/>');
    await provideFile(stopping, structured, typed(structured, 'text/xml'));
    process.off('worker', starts);
    await stopping.close();
    // The threadId of an ended thread is -1; the in-memory store is one of the threads.
    expect(started.length).toBeGreaterThanOrEqual(2);
    expect(started.map(({ threadId }) => threadId)).toEqual(started.map(() => -1));
  });

  it('[DOC-18] [COM-07] a PDF is checked however its media type is written', async () => {
    const letterWithFonts = await letter({ font: dejavu });
    expect(await preview(strict, letterWithFonts, 'Application/PDF; version=1.7')).toEqual({
      ok: true,
      value: 'repaired',
    });
  });

  it.each([
    ['uploaded', (at: TestServer, bytes: Buffer) => say(at, bytes)],
    ['looked at before they are uploaded', (at: TestServer, bytes: Buffer) => preview(at, bytes)],
  ])('[COM-07] converts at most two at a time of many PDF files %s', async (_words, act) => {
    let [running, most] = [0, 0];
    const starts = (worker: Worker): void => {
      running += 1;
      most = Math.max(most, running);
      worker.once('exit', () => (running -= 1));
    };
    const several = await startTestCommunity({ checks: { pdfA: 'convert', ghostscript: nowhere } });
    const bytes = await letter({ font: dejavu });
    process.on('worker', starts);
    await Promise.all(Array.from({ length: 5 }, () => act(several, bytes)));
    process.off('worker', starts);
    await several.close();
    expect(most).toBe(2);
  });

  /** Tools of the checks with a thread that answers every job with `kind`, while other conversions never end. */
  const answering = (kind: 'repaired' | PdfConversionError) => ({
    ...{ settings: strict.context.settings.checks, limit: 1e9, log: strict.context.log },
    ...{ validator: structuredValidator(), ghostscript: () => Promise.resolve(undefined) },
    pdfThread: { run: () => Promise.resolve({ kind }), close: () => Promise.resolve() },
    limitConversions: <T>(work: () => Promise<T>) =>
      kind === 'repaired' ? new Promise<never>(() => undefined) : work(),
    limitPreviews: <T>(work: () => Promise<T>) => work(),
  });
  const file = { title: 'Brief', read: () => Promise.resolve(Readable.from([plain])) } as FileToCheck;

  it('[COM-07] looks at a PDF before its upload without waiting for the conversions of uploads', async () => {
    expect(await predictConversion(file, answering('repaired'))).toEqual({ ok: true, value: 'repaired' });
  });

  it.each([
    ['protected', 'pdfProtected', 'it is protected by a password'],
    ['tooLarge', 'pdfUnreadable', 'the result is too large'],
    ['tooSlow', 'pdfUnreadable', 'it takes too long'],
    ['unreadable', 'pdfUnreadable', 'it cannot be read'],
  ] as const)('[DOC-18] [COM-07] a PDF whose conversion is %s is refused as %s', async (fault, key, reason) => {
    const refused = JSON.stringify(await pdfACheck(file, answering(fault)));
    expect(refused).toContain(`"code":"documents.check.${key}"`);
    expect(refused).toContain(`could not be converted: ${reason} (file`);
  });

  it.each([
    [1, 'A'],
    [1, 'B'],
    [2, 'A'],
    [2, 'B'],
    [2, 'U'],
  ])('[DOC-18] [COM-07] stores PDF/A-%i%s unchanged', async (part, conformance) => {
    const bytes = pdfFile({ claim: { part, conformance }, packed: part === 2 });
    const said = await say(strict, bytes);
    expect(said).toMatchObject({ status: 200, key: undefined });
    expect((await stored(strict, said.id ?? '')).bytes.equals(bytes)).toBe(true);
  });

  it.each([
    ['a PDF without the claim', () => pdfFile({ claim: 'none', intent: false }), 'pdfConverted'],
    ['PDF/A-3', () => pdfFile({ claim: { part: 3, conformance: 'B' } }), 'pdfConverted'],
    ['a claim without an output intent', () => pdfFile({ intent: false, packed: true }), 'pdfConverted'],
    ['a letter of an office program', () => letter({ font: dejavu }), 'pdfConverted'],
    ['one whose owner forbids changes', () => letter({ font: dejavu, ownerPassword: 'o' }), 'pdfConverted'],
    ['one whose table of objects is gone', async () => withoutTable(await letter({ font: dejavu })), 'pdfConverted'],
    ['one without its fonts', () => letter({ font: 'Helvetica' }), 'pdfDrawn'],
  ])('[DOC-18] [COM-07] converts %s to PDF/A-2b, and tells the uploader how', async (_words, make, key) => {
    const bytes = await make();
    const said = await say(strict, bytes);
    expect(said).toMatchObject({ status: 200, key: `documents.check.${key}` });
    const made = await stored(strict, said.id ?? '');
    expect(await pdfFactsOf(made.bytes)).toEqual(archivable);
    expect([made.size, made.hash]).toEqual([made.bytes.length, createHash('sha1').update(made.bytes).digest('base64')]);
    expect(await textIn(made.bytes)).toContain('Austritt');
    expect(await temporary()).toEqual([]);
    expect(await strict.countOrphans()).toBe(0);
  });

  it.each([
    [
      'a PDF with a password',
      () => letter({ font: dejavu, userPassword: 'u' }),
      'pdfProtected',
      'encrypted, notClaimed',
    ],
    ['a broken PDF', () => Promise.resolve(Buffer.from('%PDF-1.4\nAustritt\n%%EOF\n')), 'pdfUnreadable', 'unreadable'],
    ['a virus that is called a PDF', () => Promise.resolve(Buffer.from(eicar)), 'virusFound', 'EICAR'],
  ])('[DOC-18] [COM-07] refuses %s with the reason and removes it', async (_words, make, key, reason) => {
    const before = await leftIn(strict);
    const diagnostics = expect.stringContaining(reason);
    expect(await say(strict, await make())).toMatchObject({ status: 422, key: `documents.check.${key}`, diagnostics });
    expect(await leftIn(strict)).toEqual(before);
    expect(await temporary()).toEqual([]);
  });

  it('[DOC-19] [COM-07] does not convert a PDF damaged in transit, nor another file named a PDF', async () => {
    const before = await leftIn(strict);
    const [sent, other] = [pdfFile({ claim: 'none' }), pdfFile({ intent: false })];
    const damaged = await provideFile(strict, sent, typed(other, 'application/pdf'));
    expect(damaged).toMatchObject({ status: 422, key: 'documents.check.damaged' });
    const archive = Buffer.concat([Buffer.from('PK\x03\x04'), sent]);
    expect(await say(strict, archive)).toMatchObject({ status: 415, key: 'documents.upload.contentNotAsNamed' });
    expect(await leftIn(strict)).toEqual(before);
  });

  it('[DOC-18] [COM-07] a PDF that cannot be converted is stored with a note or not checked, depending on the configuration', async () => {
    const lax = await startTestCommunity({ checks: { pdfA: 'accept', ghostscript: nowhere } });
    const off = await startTestCommunity({ checks: { pdfA: 'off', ghostscript: nowhere } });
    const broken = Buffer.from('%PDF-1.4\nAustritt\n%%EOF\n');
    const locked = await letter({ font: dejavu, userPassword: 'u' });
    const said = [await say(lax, broken), await say(lax, locked), await say(off, locked)];
    const previewed = await Promise.all([broken, locked].map((bytes) => preview(lax, bytes)));
    expect(previewed).toMatchObject([
      { ok: true, value: 'unchanged' },
      { ok: false, error: { status: 422 } },
    ]);
    expect(JSON.stringify(previewed)).toContain('cannot be converted: it is protected by a password (file');
    expect(said[0]?.diagnostics).toBe(
      'The PDF is not PDF/A-1 or PDF/A-2 (unreadable) and was kept as it is: it cannot be read',
    );
    const kept = await stored(lax, said[0]?.id ?? '');
    const status = [await lax.context.checks.status(), await off.context.checks.status()];
    await Promise.all([lax.close(), off.close()]);
    expect(said.map(({ status, key }) => [status, key])).toEqual([
      [200, 'documents.check.pdfNotConverted'],
      [422, 'documents.check.pdfProtected'],
      [200, undefined],
    ]);
    expect(kept.bytes.equals(broken)).toBe(true);
    expect(status).toEqual(
      ['converted', 'unchecked'].map((pdfA) => ({ pdfA, pdfFonts: 'pages as pictures', virusScan: 'test file only' })),
    );
  });

  it('[DOC-18] [COM-07] refuses a PDF whose conversion is larger than a file may be', async () => {
    const bytes = await letter({ font: 'Helvetica' });
    const small = await startTestCommunity({ limit: bytes.length, checks: { pdfA: 'convert', ghostscript: nowhere } });
    const said = await say(small, bytes);
    expect(said).toMatchObject({ status: 422, key: 'documents.check.pdfUnreadable' });
    expect(said.diagnostics).toContain('the result is too large');
    expect(await leftIn(small)).toEqual([0, 0, 0]);
    await small.close();
  });

  it('[COM-07] reports the programs it uses', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'epr-gs-test-'));
    const ghostscript = join(folder, 'gs');
    await writeFile(ghostscript, '#!/bin/sh\necho 10.00.0\n', { mode: 0o755 });
    const { blobs, log, settings } = strict.context;
    const clamd = { path: join(folder, 'clamd.sock') };
    const checks = fileChecks(blobs, { ...settings.checks, ghostscript, clamd }, 1000, log);
    expect(await checks.status()).toEqual({ pdfA: 'converted', pdfFonts: 'Ghostscript', virusScan: 'clamd' });
    await checks.close();
    await rm(folder, { recursive: true });
  });
});

const version = await ghostscriptVersion('gs');
const title = version ? 'PDF/A with Ghostscript' : 'PDF/A with Ghostscript, which is not installed here';
describe.runIf(version)(title, { timeout: 60_000 }, () => {
  let server: TestServer;
  let folder: string;
  beforeAll(async () => {
    server = await startTestCommunity({ checks: { pdfA: 'convert' } });
    folder = await mkdtemp(join(tmpdir(), 'epr-gs-test-'));
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  it('[DOC-18] [COM-07] converts a plain PDF to PDF/A-2b, and tells the uploader', async () => {
    const said = await say(server, plain);
    expect(said).toMatchObject({ status: 200, key: 'documents.check.pdfConverted' });
    const { size, hash, bytes } = await stored(server, said.id ?? '');
    const path = join(folder, 'stored.pdf');
    await writeFile(path, bytes);
    expect(await pdfFactsOf(bytes)).toEqual(archivable);
    expect([size, hash]).toEqual([bytes.length, createHash('sha1').update(bytes).digest('base64')]);
    expect(textOf(path)).toContain('Austritt');
    expect(await server.countOrphans()).toBe(0);
    expect(await temporary()).toEqual([]);
  });

  it.each([
    ['a broken PDF', () => Buffer.from('%PDF-1.4\nAustritt\n%%EOF\n'), 'pdfUnreadable'],
    ['a PDF with a password', () => locked(folder, plain), 'pdfProtected'],
  ])('[DOC-18] [COM-07] refuses %s and removes it', async (_words, bytes, key) => {
    const before = await leftIn(server);
    expect(await say(server, await bytes())).toMatchObject({ status: 422, key: `documents.check.${key}` });
    expect(await leftIn(server)).toEqual(before);
    expect(await temporary()).toEqual([]);
  });

  it('[DOC-19] [COM-07] removes the conversion of a document that exists already', async () => {
    const document = typed(plain, 'application/pdf');
    expect(await provideFile(server, plain, document)).toMatchObject({ status: 200 });
    const before = await leftIn(server);
    expect(await provideFile(server, plain, document)).toMatchObject({ status: 409 });
    expect(await leftIn(server)).toEqual(before);
  });

  it('[COM-07] reports a full store while storing a conversion', async () => {
    const { blobs } = server.context;
    const { receive } = blobs;
    let writes = 0;
    Object.assign(blobs, {
      receive: async (...given: Parameters<typeof receive>) => {
        writes += 1;
        if (writes === 1) return receive(...given);
        for await (const _piece of given[0]) break;
        throw new StorageFullError('full');
      },
    });
    const said = await say(server, plain);
    Object.assign(blobs, { receive });
    expect(said).toMatchObject({ status: 507, key: 'documents.check.storeFull' });
    expect(await server.countOrphans()).toBe(0);
  });

  it('[COM-07] compares the hash with the file sent, not with the converted one', async () => {
    const other = typed(pdfFile({ claim: 'none' }), 'application/pdf');
    expect(await provideFile(server, plain, other)).toMatchObject({ status: 422, key: 'documents.check.damaged' });
  });

  it('[COM-07] the conversion is limited in time and size', async () => {
    const input = join(folder, 'endless.pdf');
    await writeFile(input, '%!PS\n{ newpath 0 0 moveto 100 100 lineto stroke } loop\n');
    const slow = { program: 'gs', folder, input, limit: 1e9, timeoutMs: 700 };
    expect(await runGhostscript(slow)).toEqual({ fault: 'tooSlow' });
    await writeFile(input, plain);
    expect(await runGhostscript({ ...slow, limit: 10, timeoutMs: 30_000 })).toEqual({ fault: 'tooLarge' });
  });

  it('[COM-07] a PDF cannot make the program read another file', async () => {
    const secret = join(folder, 'secret.txt');
    await writeFile(secret, 'GEHEIM');
    const inner = await mkdtemp(join(folder, 'inner-'));
    const input = join(inner, 'curious.pdf');
    await writeFile(input, `%!PS\n(${secret}) (r) file 100 string readstring pop == flush showpage\n`);
    expect(await runGhostscript({ program: 'gs', folder: inner, input, limit: 1e9, timeoutMs: 30_000 })).toEqual({
      fault: 'unreadable',
    });
  });
});

/** Returns the text of the pages. */
function textOf(path: string): string {
  return execFileSync('gs', [
    '-q',
    '-dNOPAUSE',
    '-dBATCH',
    '-dSAFER',
    '-sDEVICE=txtwrite',
    '-sOutputFile=-',
    path,
  ]).toString();
}

async function locked(folder: string, bytes: Buffer): Promise<Buffer> {
  const [from, to] = [join(folder, 'open.pdf'), join(folder, 'locked.pdf')];
  await writeFile(from, bytes);
  const passwords = ['-sOwnerPassword=a', '-sUserPassword=b', '-dEncryptionR=3', '-dKeyLength=128'];
  execFileSync('gs', ['-q', '-dNOPAUSE', '-dBATCH', '-sDEVICE=pdfwrite', ...passwords, `-sOutputFile=${to}`, from]);
  return readFile(to);
}

/** Removes the xref table, as in an incomplete download. */
function withoutTable(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.lastIndexOf('xref\n0'));
}
