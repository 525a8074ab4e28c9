import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoWorld } from '@epr/cast/world';
import { runGhostscript } from '../../apps/community/src/validation/ghostscript/run-ghostscript.ts';
import { photosPdf } from '../../apps/portal/src/features/editor/file/photos/photos-pdf.ts';
import { cdaXml, section, structured } from '../../apps/community/src/conversion/testing/cda.ts';
import { startConversion } from '../../apps/community/src/conversion/testing/server.ts';
import { asDay, type Day } from '@epr/domain/values';
import { sampleCertificates } from '../../apps/portal/src/features/vaccination/certificate/testing/sample-certificates.ts';

/**
 * Writes the PDF files the project produces into the folder named on the command line: the structured documents of the demo world as
 * converted by the Conversion service (PDF/A-2b and PDF/UA-1), in every language; one with an attached PDF (PDF/A-3b); the PDF documents of
 * the demo world, archived or converted as at an upload; and its photos as converted by the upload form (PDF/A-2b).
 */
const [folder = ''] = process.argv.slice(2);
const converted = await made('converted');
const archived = await made('archived');
const server = await startConversion();
const today = asDay('2026-11-21');
if (!today) throw new Error('no day');

for (const { document, bytes } of demoWorld(today).documents) {
  const { contentType } = document.attachment;
  const name = document.title.replace(/\W+/g, '-').slice(0, 40);
  const content = Buffer.from(await bytes());
  if (contentType === 'application/pdf') await archive(name, content);
  if (contentType === 'image/jpeg') {
    const photo = { jpeg: new Blob([content]), width: 40, height: 30 };
    await writeFile(join(archived, `${name}.photos.pdf`), Buffer.from(await (await photosPdf([photo])).arrayBuffer()));
  }
  // A file of a foreign program that is not a FHIR document.
  if (!['text/xml', 'application/fhir+json'].includes(contentType) || document.title === 'Impfung Hepatitis B')
    continue;
  const type = { 'content-type': contentType };
  const xml = contentType === 'text/xml' ? content : (await server.post('/r4/$convert', content, type)).bytes;
  for (const locale of ['de-ch', 'fr-ch', 'it-ch', 'en-us', 'rm-ch']) {
    const answer = await server.post(`/epr/v1/Conversion?locale=${locale}`, xml, {
      'content-type': contentType === 'text/xml' ? 'text/xml' : 'application/fhir+xml',
      accept: 'application/pdf',
    });
    if (answer.status !== 200) throw new Error(`${document.title}: ${answer.status} ${answer.text}`);
    await writeFile(join(converted, `${name}.${locale}.pdf`), answer.bytes);
  }
}
await certificates(today);
await attached();
await server.close();

/** Writes the vaccination certificate in every language in which it is offered. */
async function certificates(day: Day): Promise<void> {
  for (const [locale, xml] of await sampleCertificates(day)) {
    const answer = await server.post(`/epr/v1/Conversion?locale=${locale}`, xml, {
      'content-type': 'text/xml',
      accept: 'application/pdf',
    });
    if (answer.status !== 200) throw new Error(`certificate ${locale}: ${answer.status} ${answer.text}`);
    await writeFile(join(converted, `vaccination-certificate.${locale}.pdf`), answer.bytes);
  }
}

/** Writes a document that contains its original as PDF: the file is attached to the converted PDF (PDF/A-3b). */
async function attached(): Promise<void> {
  const original = (await readFile(join(archived, (await readdir(archived))[0] ?? ''))).toString('base64');
  const entries = `<entry><observationMedia classCode="OBS" moodCode="EVN" ID="a">
    <value mediaType="application/pdf" representation="B64">${original}</value></observationMedia></entry>`;
  const text = 'Das Original: <renderMultiMedia referencedObject="a"/>';
  const answer = await server.post('/epr/v1/Conversion?locale=de-ch', cdaXml(structured(section(text, { entries }))), {
    'content-type': 'text/xml',
    accept: 'application/pdf',
  });
  if (answer.status !== 200) throw new Error(`attached: ${answer.status} ${answer.text}`);
  await writeFile(join(await made('attached'), 'original.pdf'), answer.bytes);
}

/** Writes an archived document unchanged, and any other one as converted by Ghostscript at the upload, where Ghostscript is installed. */
async function archive(name: string, content: Buffer): Promise<void> {
  const path = join(archived, `${name}.pdf`);
  await writeFile(path, content);
  if (content.includes('pdfaid')) return;
  const work = await mkdtemp(join(folder, 'gs-'));
  const conversion = { program: 'gs', folder: work, input: path, limit: 1e9, timeoutMs: 60_000 };
  const result = await runGhostscript(conversion);
  if ('path' in result) await rename(result.path, path);
  else await rm(path);
}

async function made(kind: string): Promise<string> {
  const path = join(folder, kind);
  await mkdir(path, { recursive: true });
  return path;
}
