import { fileTypes } from './file-types.ts';

/**
 * What each group of the configuration lets in (core 5; DOC-18). `pdf-a`, the default, is what patients have at hand: PDF and
 * plain text, and photos and scans, which become PDF/A. Professionals' systems add `structured`, `dicom` and `media`.
 */
export const uploadGroups: Readonly<Record<string, readonly string[]>> = {
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
