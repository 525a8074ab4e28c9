import { passed, refuseFile, type Check } from './file-check.ts';

/** Size and SHA-1 are those of the metadata, where it names them (DOC-19). Compared before anything is converted. */
export const verifySizeHash: Check = (file) => Promise.resolve(compare(file));

function compare(file: Parameters<Check>[0]): Awaited<ReturnType<Check>> {
  const { blob, size, hash } = file;
  if (blob.size === 0) return refuseFile(file, 422, 'value', 'documents.upload.empty', 'The file is empty');
  if (size !== undefined && size !== blob.size) {
    const rule = `The size is ${blob.size} bytes, not ${size}`;
    return refuseFile(file, 422, 'value', 'documents.check.damaged', rule);
  }
  if (hash !== undefined && hash !== blob.sha1) {
    return refuseFile(file, 422, 'value', 'documents.check.damaged', 'The SHA-1 hash does not fit the bytes');
  }
  return passed;
}
