import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { detectContent } from './detect-content.ts';
import { fileTypes } from './file-types.ts';
import { isMediaTypeGroupName, mediaTypeGroupNames } from './media-type-groups.ts';
import { acceptAttribute, allowedTypes, validateFile, uploadLimits, type ChosenFile } from './upload-rules.ts';

const limits = uploadLimits(1, ['all']);

function bytes(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function file(name: string, start: string, declaredType = '', size = 100): ChosenFile {
  return { name, size, declaredType, firstBytes: bytes(start) };
}

const pdf = '%PDF-1.7\n';
const png = '\x89PNG\r\n\x1a\n';
const jpeg = '\xff\xd8\xff\xe0';
const program = 'MZ\x90\0\x03\0';
const dicom = `${'\0'.repeat(128)}DICM`;

test('[DOC-18] [CFG-05] a configuration names groups of media types, exactly', () => {
  expect(mediaTypeGroupNames.filter(isMediaTypeGroupName)).toEqual(mediaTypeGroupNames);
  expect(['PDF', 'pdf-', '', 'toString'].filter(isMediaTypeGroupName)).toEqual([]);
});

describe('upload rules', () => {
  test.each([
    ['report.pdf', pdf, 'application/pdf'],
    ['REPORT.PDF', `\n\n${pdf}`, 'application/pdf'],
    ['photo.jpg', jpeg, 'image/jpeg'],
    ['photo.jpeg', jpeg, 'image/jpeg'],
    ['photo.png', png, 'image/png'],
    ['scan.tif', 'II*\0', 'image/tiff'],
    ['move.gif', 'GIF89a', 'image/gif'],
    ['notes.txt', 'Grüezi', 'text/plain'],
    ['from-windows.txt', '\xff\xfeG\0r\0', 'text/plain'],
    ['voice.mp3', '\xff\xfb\x90', 'audio/mpeg'],
    ['table.csv', 'a;b\r\n1;2', 'text/csv'],
    ['cda.xml', '\xef\xbb\xbf<?xml version="1.0"?><ClinicalDocument xmlns="urn:hl7-org:v3">', 'text/xml'],
    ['bundle.xml', '<Bundle xmlns="http://hl7.org/fhir">', 'application/fhir+xml'],
    ['bundle.json', ' {"resourceType":"Bundle"}', 'application/fhir+json'],
    ['heart.dcm', dicom, 'application/dicom'],
    ['voice.mp3', 'ID3\x03', 'audio/mpeg'],
    ['voice.m4a', '\0\0\0\x20ftypM4A ', 'audio/mp4'],
    ['gait.mp4', '\0\0\0\x20ftypisom', 'video/mp4'],
    ['gait.mpg', '\0\0\x01\xba', 'video/mpeg'],
    ['report.pdf ', pdf, 'application/pdf'],
  ])('[DOC-18] accepts %s with the media type of its content', (name, start, contentType) => {
    expect(validateFile(file(name, start), limits)).toMatchObject({ allowed: true, contentType });
  });

  test.each([
    ['an empty file', file('a.pdf', '', '', 0), 'documents.upload.empty'],
    ['a file over the limit', file('a.pdf', pdf, '', 1024 * 1024 + 1), 'documents.upload.tooLarge'],
    ['a program by its name', file('a.exe', program), 'documents.upload.typeNotAllowed'],
    ['a program called a document', file('a.pdf', program, 'application/pdf'), 'documents.upload.contentNotAsNamed'],
    [
      'a program with a document before its ending',
      file('a.pdf.exe', pdf, 'application/pdf'),
      'documents.upload.typeNotAllowed',
    ],
    ['a script called a text', file('a.txt', '#!/bin/sh\n'), 'documents.upload.contentNotAsNamed'],
    ['an archive called a PDF', file('a.pdf', 'PK\x03\x04'), 'documents.upload.contentNotAsNamed'],
    ['a PDF called an image', file('a.png', pdf), 'documents.upload.contentNotAsNamed'],
    ['an image called a PDF', file('a.pdf', png), 'documents.upload.contentNotAsNamed'],
    ['an extension followed by a space', file('a.exe ', pdf, 'application/pdf'), 'documents.upload.typeNotAllowed'],
    ['bytes called a text', file('a.txt', 'abc\0\x01'), 'documents.upload.contentNotAsNamed'],
    [
      'a text called a PDF and declared as a text',
      file('a.pdf', 'Gruezi', 'text/plain'),
      'documents.upload.contentNotAsNamed',
    ],
    ['any JSON called FHIR', file('a.json', '{"a":1}'), 'documents.upload.contentNotAsNamed'],
    [
      'an iPhone picture that browsers cannot show',
      file('a.heic', '\0\0\0\x18ftypheic', 'image/heic'),
      'documents.upload.typeNotAllowed',
    ],
    ['a web page', file('a.html', '<html>', 'text/html'), 'documents.upload.typeNotAllowed'],
    ['an unknown name and type', file('a', 'abc'), 'documents.upload.typeNotAllowed'],
  ])('[DOC-18] refuses %s with its own message', (_words, chosen, reason) => {
    expect(validateFile(chosen, limits)).toMatchObject({ allowed: false, reason });
  });

  test('[DOC-18] accepts a file of exactly the limit, and marks a program as one', () => {
    expect(validateFile(file('a.pdf', pdf, '', 1024 * 1024), limits).allowed).toBe(true);
    expect(validateFile(file('a.pdf', program), limits)).toMatchObject({ isProgram: true });
    const both = file('a.pdf', '#!/bin/sh\n\x00\xff%PDF-1.7\n');
    expect(validateFile(both, limits)).toMatchObject({ allowed: false, isProgram: true });
    expect(validateFile(file('a.pdf', png), limits)).not.toHaveProperty('isProgram');
  });

  test('[DOC-18] uses the declared type of a file without an extension, if the content matches', () => {
    expect(validateFile(file('scan', pdf, 'application/pdf; a=b'), limits)).toMatchObject({
      contentType: 'application/pdf',
    });
    expect(validateFile(file('scan', program, 'application/pdf'), limits).allowed).toBe(false);
  });

  test('[DOC-18] a full stop is not always an extension, and the declared type decides about an ambiguous extension', () => {
    for (const name of ['Dr.Meier scan', 'Brief.vertraulich', '.hidden'])
      expect(validateFile(file(name, pdf, 'application/pdf'), limits), name).toMatchObject({ allowed: true });
    const fhir = file('bundle.xml', '<Bundle xmlns="http://hl7.org/fhir">', 'text/xml');
    expect(validateFile(fhir, limits)).toMatchObject({ contentType: 'application/fhir+xml' });
    const film = '\0\0\0\x20ftypisom';
    const taken = ['', 'audio/mp4', 'video/mp4', 'application/pdf'].map((declared) =>
      validateFile(file('a.mp4', film, declared), limits),
    );
    expect(taken.map((answer) => answer.allowed && answer.contentType)).toEqual([
      'video/mp4',
      'audio/mp4',
      'video/mp4',
      'video/mp4',
    ]);
  });

  test('[DOC-18] refuses a misnamed image when its actual type is not allowed', () => {
    const jp2 = '\0\0\0\x0cjP  \r\n\x87\n\0\0\0\x14ftypjp2 ';
    expect(validateFile(file('a.jpg', jp2), uploadLimits(1, ['images']))).toMatchObject({ contentType: 'image/jp2' });
    expect(validateFile(file('a.jpg', jp2), uploadLimits(1, ['pdf-a'])).allowed).toBe(false);
  });

  test('[DOC-18] accepts a misnamed image with its actual type', () => {
    expect(validateFile(file('a.jpg', png, 'image/jpeg'), limits)).toEqual({
      allowed: true,
      contentType: 'image/png',
      family: 'image',
    });
    expect(uploadLimits(2, ['pdf'])).toEqual({ maxBytes: 2_097_152, groups: ['pdf'] });
    expect(validateFile(file('a.jpg', 'GIF89a'), { ...limits, groups: ['pdf'] }).allowed).toBe(false);
  });

  test('[DOC-18] the default group accepts PDF, photos and text', () => {
    const usual = uploadLimits(1000, ['pdf-a']);
    expect(allowedTypes(['pdf-a'])).toEqual([
      'application/pdf',
      'image/jpeg',
      'image/png',
      'image/gif',
      'image/tiff',
      'text/plain',
    ]);
    expect(validateFile(file('a.pdf', pdf), usual).allowed).toBe(true);
    expect(validateFile(file('a.dcm', dicom), usual)).toEqual({
      allowed: false,
      reason: 'documents.upload.typeNotAllowed',
    });
    expect(validateFile(file('a.dcm', dicom), uploadLimits(1, ['pdf-a', 'dicom'])).allowed).toBe(true);
  });

  test('[DOC-18] every group accepts the files it is named after, and all groups together every type', () => {
    const groups = ['pdf', 'images', 'text', 'structured', 'dicom', 'media', 'models'];
    const families = groups.map((group) => [
      group,
      [
        ...new Set(
          fileTypes.filter(({ mimeType }) => allowedTypes([group]).includes(mimeType)).map(({ family }) => family),
        ),
      ],
    ]);
    expect(Object.fromEntries(families)).toEqual({
      pdf: ['pdf'],
      images: ['image'],
      text: ['text'],
      structured: ['structured'],
      dicom: ['dicom'],
      media: ['audio', 'video'],
      models: ['model'],
    });
    expect(allowedTypes(groups)).toEqual(fileTypes.map(({ mimeType }) => mimeType));
    expect(allowedTypes(['all'])).toEqual(allowedTypes(groups));
  });

  test('[DOC-18] an unknown group accepts nothing', () => {
    expect(allowedTypes(['constructor', 'unknown'])).toEqual([]);
    expect(acceptAttribute(['pdf'])).toBe('application/pdf,.pdf');
    expect(acceptAttribute(['text', 'structured'])).toBe(
      'text/plain,.txt,.text,text/csv,.csv,text/xml,.xml,.cda,application/fhir+xml,.fhir.xml,.xml,application/fhir+json,.fhir.json,.json',
    );
  });

  test('[DOC-18] for arbitrary files, returns only allowed types and never throws', () => {
    const chosen = fc.record({
      name: fc.oneof(fc.string(), fc.constantFrom('a.pdf', 'a.xml', 'a.mp4', 'a.')),
      size: fc.nat(),
      declaredType: fc.oneof(fc.string(), fc.constantFrom(...fileTypes.map(({ mimeType }) => mimeType))),
      firstBytes: fc.uint8Array({ maxLength: 300 }),
    });
    fc.assert(
      fc.property(chosen, (anyFile) => {
        const answer = validateFile(anyFile, uploadLimits(1000, ['pdf-a']));
        expect(!answer.allowed || allowedTypes(['pdf-a']).includes(answer.contentType)).toBe(true);
        detectContent(anyFile.firstBytes);
      }),
    );
  });
});
