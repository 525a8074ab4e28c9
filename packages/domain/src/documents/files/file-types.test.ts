import { expect, test } from 'vitest';
import { fileTypeOf, fileTypes, fileTypesNamed, officialMimeType } from './file-types.ts';

test('[DOC-18] every official media type has its family and its extensions, the one for downloads first', () => {
  expect(fileTypes.map(({ mimeType, family, extensions }) => `${mimeType} ${family} ${extensions.join(' ')}`)).toEqual([
    'application/pdf pdf pdf',
    'image/jpeg image jpg jpeg jpe jfif',
    'image/png image png',
    'image/gif image gif',
    'image/tiff image tif tiff',
    'image/jp2 image jp2',
    'image/jpx image jpx jpf',
    'image/jpm image jpm',
    'text/plain text txt text',
    'text/csv text csv',
    'text/xml structured xml cda',
    'application/fhir+xml structured fhir.xml xml',
    'application/fhir+json structured fhir.json json',
    'application/dicom dicom dcm dicom',
    'audio/mpeg audio mp3',
    'video/mp4 video mp4 m4v',
    'audio/mp4 audio m4a mp4',
    'video/mpeg video mpeg mpg',
    'video/mj2 video mj2',
    'model/vrml model wrl vrml',
    'model/x3d+xml model x3d',
    'model/x3d-vrml model x3dv',
  ]);
});

test.each([
  ['application/x-pdf', 'application/pdf'],
  ['image/jpg', 'image/jpeg'],
  ['image/pjpeg', 'image/jpeg'],
  ['application/xml', 'text/xml'],
  ['text/comma-separated-values', 'text/csv'],
  ['application/csv', 'text/csv'],
  ['audio/mp3', 'audio/mpeg'],
  ['audio/x-m4a', 'audio/mp4'],
  ['audio/m4a', 'audio/mp4'],
  ['video/x-m4v', 'video/mp4'],
  ['application/json+fhir', 'application/fhir+json'],
  ['application/xml+fhir', 'application/fhir+xml'],
  ['application/json', 'application/fhir+json'],
  [' Application/PDF ; version=1.7', 'application/pdf'],
])('[DOC-18] %s is read as %s', (declared, official) => {
  expect([officialMimeType(declared), fileTypeOf(declared)?.mimeType]).toEqual([official, official]);
});

test('[DOC-18] another media type stays as it is and is of no kind; a name has the types of its extension', () => {
  expect(['Text/HTML', 'constructor', ''].map((one) => [officialMimeType(one), fileTypeOf(one)])).toEqual([
    ['text/html', undefined],
    ['constructor', undefined],
    ['', undefined],
  ]);
  const named = (name: string) => fileTypesNamed(name).map(({ mimeType }) => mimeType);
  expect([named(' Impfung.XML '), named('a.mp4'), named('pdf')]).toEqual([
    ['text/xml', 'application/fhir+xml'],
    ['video/mp4', 'audio/mp4'],
    [],
  ]);
});
