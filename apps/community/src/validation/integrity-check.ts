import { allowedTypes, fitOf, officialMimeType } from '@epr/domain/documents';
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

/** The media type is one that may be uploaded, and the file begins as its type does (DOC-18, COM-07). */
export const mediaTypeCheck: Check = (file, { settings }) => {
  const { contentType, blob } = file;
  if (!isAcceptedType(officialMimeType(contentType), settings.types)) {
    const rule = `Files of the type ${contentType} are not taken here`;
    return Promise.resolve(refuseFile(file, 415, 'not-supported', 'documents.upload.typeNotAllowed', rule));
  }
  const fit = fitOf(contentType, blob.firstBytes);
  if (fit === 'fits') return Promise.resolve(passed);
  const rule = fit === 'program' ? 'The file is a program' : `The file is not ${contentType}`;
  return Promise.resolve(refuseFile(file, 415, 'not-supported', 'documents.upload.contentNotAsNamed', rule));
};

/** The multipart types are made by machines: no group names them, all of them together do. */
function isAcceptedType(official: string, groups: readonly string[]): boolean {
  return allowedTypes(groups).includes(official) || (groups.includes('all') && official.startsWith('multipart/'));
}
