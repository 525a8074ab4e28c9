import { expect, test } from 'vitest';
import { browserDraws, fileKindOf, isTiff } from './file-kind.ts';

test.each([
  ['application/pdf', 'pdf'],
  ['text/csv; charset=utf-8', 'table'],
  ['text/plain', 'text'],
  ['text/xml', 'cda'],
  ['application/xml', 'cda'],
  ['multipart/x-hl7-cda-level1', 'cda'],
  ['application/fhir+json', 'fhir'],
  ['application/fhir+xml', 'fhir'],
  ['application/dicom', 'dicom'],
  ['image/jp2', 'image'],
  ['audio/mpeg', 'audio'],
  ['video/mp4', 'video'],
  ['model/vrml', 'model'],
  ['application/zip', 'other'],
  ['', 'other'],
])('[DOC-14] a file of type «%s» is of kind %s', (type, kind) => {
  expect(fileKindOf(type)).toBe(kind);
});

test('[DOC-14] the image types that browsers draw are recognised, and TIFF, which is decoded', () => {
  const drawn = ['image/jpeg', 'image/jpg', 'image/pjpeg', 'IMAGE/PNG', 'image/gif', 'image/webp', 'image/avif'];
  const types = [...drawn, 'image/bmp ; q=1', 'image/svg+xml;charset=utf-8', 'image/jp2', 'image/tiff', 'image/pngx'];
  expect(types.filter(browserDraws)).toEqual(types.slice(0, -3));
  expect(types.filter(isTiff)).toEqual(['image/tiff']);
  expect(isTiff('image/TIFF; application=faxbw')).toBe(true);
  expect(browserDraws('text/image/png')).toBe(false);
});
