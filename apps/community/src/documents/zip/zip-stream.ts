import type { Readable } from 'node:stream';
import type { DocumentReference } from 'fhir/r4';
import { ZipFile } from 'yazl';
import { distinctFileNames, fileNameOf, fileTypeOf, type FileFamily } from '@epr/domain/documents';
import type { Context } from '../../context.ts';
import type { Language } from '../../identity/i18n/language.ts';
import type { ZippedDocument } from './select-zip-entries.ts';
import { omittedFilesNote, zipLabels } from './zip-labels.ts';

export interface ZipContent {
  readonly documents: readonly ZippedDocument[];
  /** Requested addresses that are not in the zip. */
  readonly leftOut: readonly string[];
  readonly language: Language;
}

/**
 * Streams the zip while it is made: one attachment is open at a time, and the next is opened when the previous one has been read; each was
 * verified when it was selected. When the client disconnects, the open one is closed; an error while reading destroys the stream, so that
 * an incomplete zip is never taken for a complete one.
 */
export function zipStream(
  { blobs, log }: Pick<Context, 'blobs' | 'log'>,
  { documents, leftOut, language }: ZipContent,
): Readable {
  const zip = new ZipFile();
  // A PassThrough according to the library's source; its types are less specific.
  const output = zip.outputStream as Readable;
  let open: Readable | undefined;
  const abort = (problem: unknown): void => {
    log.error({ err: problem }, 'a zip download was interrupted');
    output.destroy(problem as Error);
  };
  zip.on('error', abort);
  output.once('close', () => open?.destroy());
  const names = namesOf(documents, leftOut.length > 0, language);
  documents.forEach((document, index) => {
    const options = { size: Number(document.size), mtime: document.creation, compress: deflates(document) };
    zip.addReadStreamLazy(names[index] ?? document.key, options, (provide) => {
      blobs.read(document, 'onTheWay').then((bytes) => {
        open = bytes.once('error', abort);
        if (output.destroyed) bytes.destroy();
        else provide(null, bytes);
      }, abort);
    });
  });
  if (leftOut.length > 0) zip.addBuffer(Buffer.from(omittedFilesNote(language, leftOut)), names.at(-1) ?? '');
  zip.end();
  return output;
}

function namesOf(documents: readonly ZippedDocument[], withNote: boolean, language: Language): readonly string[] {
  const { untitled, leftOutName } = zipLabels[language];
  const names = documents.map(({ resource, content_type }) => {
    const { content } = JSON.parse(resource) as DocumentReference;
    return fileNameOf(content[0]?.attachment.title ?? '', content_type, untitled);
  });
  return distinctFileNames(withNote ? [...names, leftOutName] : names);
}

/** Families of files that compress well; images, films and PDF files are compressed already and are stored as they are. */
const compressibleFamilies: ReadonlySet<FileFamily> = new Set(['text', 'structured', 'dicom', 'model']);

function deflates({ content_type }: ZippedDocument): boolean {
  const family = fileTypeOf(content_type)?.family;
  return family !== undefined && compressibleFamilies.has(family);
}
