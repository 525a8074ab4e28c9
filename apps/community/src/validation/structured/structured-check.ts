import { accepted, refuseFile, type Check, type FileToCheck, type FileCheckDependencies } from '../file-check-input.ts';
import type { StructuredType } from './validate-structured.ts';

/** Maximum bytes of a structured document: unlike other files it is read as a whole. */
export const maxStructuredBytes = 20 * 1024 * 1024;

/** Checks that FHIR documents and CDA are valid (DOC-18, DOC-27). */
export async function structuredCheck(
  file: FileToCheck,
  mimeType: StructuredType,
  { validator }: FileCheckDependencies,
): ReturnType<Check> {
  if (file.blob.size > maxStructuredBytes) {
    const rule = `A structured document is larger than ${maxStructuredBytes} bytes`;
    return refuseFile(file, 413, 'too-costly', 'documents.check.structuredTooLarge', rule);
  }
  const documentError = await validator.validate(mimeType, await readWhole(file));
  return documentError
    ? refuseFile(file, 422, 'invalid', documentError.key, documentError.rule.slice(0, 2000))
    : accepted;
}

/** Reads the file into a separate buffer, which is transferred to the thread. */
async function readWhole({ blob, read }: FileToCheck): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(blob.size);
  let at = 0;
  for await (const chunk of (await read()) as AsyncIterable<Buffer>) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
