import { fileTypes } from './file-types.ts';
import type { UploadGroupName } from './upload-group-names.ts';

/**
 * The media types each group of the configuration allows (core 5; DOC-18). `pdf-a`, the default, has the types patients usually have: PDF
 * and plain text, and photos and scans, which are converted to PDF/A. Professionals' systems add `structured`, `dicom` and `media`.
 */
export const uploadGroups: Readonly<Record<UploadGroupName, readonly string[]>> = {
  'pdf-a': ['application/pdf', 'image/jpeg', 'image/png', 'image/gif', 'image/tiff', 'text/plain'],
  pdf: ['application/pdf'],
  images: ['image/jpeg', 'image/png', 'image/gif', 'image/tiff', 'image/jp2', 'image/jpx', 'image/jpm'],
  text: ['text/plain', 'text/csv'],
  structured: ['text/xml', 'application/fhir+xml', 'application/fhir+json'],
  dicom: ['application/dicom'],
  media: ['audio/mpeg', 'audio/mp4', 'video/mp4', 'video/mpeg', 'video/mj2'],
  models: ['model/vrml', 'model/x3d+xml', 'model/x3d-vrml'],
  all: fileTypes.map(({ mimeType }) => mimeType),
};
