import { officialMimeType } from '@epr/domain/documents';

/** Kind of a file, derived from its media type (core 3, attachments; DOC-14). */
export type FileKind =
  'pdf' | 'image' | 'text' | 'table' | 'audio' | 'video' | 'fhir' | 'cda' | 'dicom' | 'model' | 'other';

export function fileKindOf(contentType: string): FileKind {
  const type = officialMimeType(contentType);
  return kindByType[type] ?? families[type.split('/')[0] ?? ''] ?? 'other';
}

/** Whether browsers render this type in an image element; JPEG 2000 is offered for download instead. */
export function browserDraws(contentType: string): boolean {
  return /^image\/(jpe?g|pjpeg|png|gif|webp|avif|bmp|svg\+xml)\s*(;|$)/i.test(contentType);
}

/** Whether the type is TIFF: scans of one or several pages, which the portal decodes itself. */
export function isTiff(contentType: string): boolean {
  return officialMimeType(contentType) === 'image/tiff';
}

const kindByType: Readonly<Record<string, FileKind>> = {
  'application/pdf': 'pdf',
  'text/csv': 'table',
  'text/plain': 'text',
  'text/xml': 'cda',
  'application/xml': 'cda',
  'multipart/x-hl7-cda-level1': 'cda',
  'application/fhir+json': 'fhir',
  'application/fhir+xml': 'fhir',
  'application/dicom': 'dicom',
};

const families: Readonly<Record<string, FileKind>> = { image: 'image', audio: 'audio', video: 'video', model: 'model' };
