import { mimeType as official } from '@epr/codes/mime-type';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchContentType } from './match-content-type.ts';
import { detectContent } from './detect-content.ts';

function bytes(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

const jp2 = (brand: string): string => `\0\0\0\x0cjP  \r\n\x87\n\0\0\0\x14ftyp${brand}\0\0\0\0`;
const preamble = '\0'.repeat(128);

/** First bytes of files of every media type of the official list (ch-term DocumentEntry.mimeType). */
const beginnings: readonly (readonly [mimeType: string, ...starts: string[]])[] = [
  ['application/dicom', `${preamble}DICM`, `II*\0${'\0'.repeat(124)}DICM`],
  ['application/fhir+json', '\xef\xbb\xbf {"resourceType":"Bundle"}'],
  ['application/fhir+xml', '<?xml version="1.0"?><Bundle xmlns="http://hl7.org/fhir">'],
  ['application/pdf', '%PDF-1.4\n', '\r\n%PDF-2.0\n'],
  ['audio/mp4', '\0\0\0\x20ftypM4A ', '\0\0\0\x20ftypisom'],
  ['audio/mpeg', 'ID3\x03', '\xff\xfb\x90\0'],
  ['image/gif', 'GIF87a', 'GIF89a'],
  ['image/jp2', jp2('jp2 ')],
  ['image/jpeg', '\xff\xd8\xff\xe0\0\x10JFIF'],
  ['image/jpm', jp2('jpm ')],
  ['image/jpx', jp2('jpx ')],
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/tiff', 'II*\0', 'MM\0*', 'II+\0', 'MM\0+'],
  ['model/vrml', '#VRML V2.0 utf8\n'],
  ['model/x3d+xml', '<?xml version="1.0"?>\n<!DOCTYPE X3D PUBLIC "a" "b">\n<X3D version="3.3">'],
  ['model/x3d-vrml', '#X3D V3.3 utf8\n'],
  ['multipart/multilingual', 'Content-Type: multipart/multilingual; boundary=a\r\n\r\n--a\r\n'],
  ['multipart/signed', '--boundary\r\nContent-Type: text/plain\r\n'],
  ['multipart/x-hl7-cda-level1', 'MIME-Version: 1.0\r\n'],
  ['text/csv', 'Datum;Wert\r\n2026-01-01;5', 'Datum\tWert\n\f2026-01-01\t5'],
  ['text/plain', 'Grüezi', 'MZ am 5. Mai gemessen', 'PK: keine'],
  ['text/xml', '<?xml version="1.0"?><ClinicalDocument xmlns="urn:hl7-org:v3">', '\xff\xfe<\0?\0x\0m\0l\0'],
  ['video/mj2', jp2('mjp2'), jp2('mj2s')],
  ['video/mp4', '\0\0\0\x20ftypisom', '\0\0\0\x20ftypqt  '],
  ['video/mpeg', '\0\0\x01\xba', '\0\0\x01\xb3'],
];

describe('whether a media type matches the content', () => {
  test('[DOC-18] [COM-07] every official media type matches its own first bytes', () => {
    expect(beginnings.map(([mimeType]) => mimeType)).toEqual(official.entries.map(({ code }) => code));
    for (const [mimeType, ...starts] of beginnings) {
      expect(starts.map((start) => [mimeType, matchContentType(mimeType, bytes(start))])).toEqual(
        starts.map(() => [mimeType, 'fits']),
      );
    }
  });

  const signed = beginnings.filter(([mimeType]) => !/^(?:text|multipart|model)\//.test(mimeType));
  test('[DOC-18] [COM-07] a media type with a signature matches no other signature', () => {
    const alike = [
      ['audio/mp4', 'video/mp4'],
      ['image/tiff', 'application/dicom'],
    ];
    for (const [mimeType] of signed) {
      for (const [other, start] of signed) {
        if (other === mimeType || alike.some((pair) => pair.includes(mimeType) && pair.includes(other))) continue;
        expect([mimeType, other, matchContentType(mimeType, bytes(start ?? ''))]).toEqual([mimeType, other, 'differs']);
      }
    }
  });

  test.each([
    ['text/xml', 'Guten Tag <a>'],
    ['application/fhir+xml', 'Siehe http://hl7.org/fhir'],
    ['application/fhir+xml', '<ClinicalDocument>'],
    ['application/fhir+json', '["resourceType"]'],
    ['application/fhir+json', `{"a":"${'x'.repeat(2041)}"`],
    ['model/x3d+xml', 'Bild <X3D version="3">'],
    ['model/x3d+xml', '<Scene>'],
    ['model/x3d+xml', '<X3Dx>'],
    ['model/x3d+xml', '<!DOCTYPEX3D>'],
    ['model/vrml', 'V2 #VRML'],
    ['model/x3d-vrml', 'V3 #X3D'],
    ['multipart/signed', '1 Content-Type: text/plain'],
    ['multipart/signed', 'a --boundary'],
    ['multipart/signed', '-- boundary'],
  ])('[DOC-18] [COM-07] %s does not match content beginning with %j', (mimeType, start) => {
    expect(matchContentType(mimeType, bytes(start))).toBe('differs');
  });

  test.each([
    ['model/x3d+xml', '<X3D>'],
    ['model/x3d+xml', '<!DOCTYPE   X3D>'],
    ['application/fhir+json', `{"a":"${'x'.repeat(2042)}"`],
    ['application/pdf', '\n%PDF-1.4 <script> in a stream'],
    ['image/gif', `GIF89a <html> ${' '.repeat(1100)}%PDF-`],
    ['image/jpm', '\0\0\0\x0cjP  \r\n\x87\n\0\0\0\x14jp2hjpx '],
  ])('[DOC-18] [COM-07] %s matches content beginning with %j', (mimeType, start) => {
    expect(matchContentType(mimeType, bytes(start))).toBe('fits');
  });

  test.each([
    ['text', `${' '.repeat(1020)}%PDF-`],
    ['text', 'a\xef\xbb\xbfb'],
    ['binary', `${' '.repeat(1019)}%PDF-`],
    ['page', `\xfe\xff${[...'<html>'].map((letter) => `\0${letter}`).join('')}`],
    ['page', '<svg>%PDF-1.4'],
    ['page', ' <!-- a --><?xml version="1.0"?>\n<html>'],
    ['text', 'Ein <html> im Text'],
    ['unknown', '\x01\x02\xff\xfb'],
    ['unknown', '7z\xbc\xaf\x27\x1c %PDF-'],
    ['unknown', `II*\0%PDF-${'\0'.repeat(119)}DICM`],
    ['unknown', 'GIF89a %PDF-'],
    ['program', '#!/bin/sh'],
  ])('[DOC-18] [COM-07] classifies content as %s: %j', (kind, start) => {
    const content = detectContent(bytes(start));
    expect(content.kind).toBe(kind);
    if (content.kind === 'text') expect(content.start).toBe(start);
  });

  test('[DOC-18] a JPEG 2000 file without a known brand may be of any JPEG 2000 type', () => {
    for (const box of ['jp2hjpx ', 'ftypxyz ', 'ftypxjp2'])
      expect(detectContent(bytes(`\0\0\0\x0cjP  \r\n\x87\n\0\0\0\x14${box}`)), box).toEqual({
        kind: 'binary',
        mimeTypes: ['image/jp2', 'image/jpx', 'image/jpm', 'video/mj2'],
      });
  });

  test.each([
    ['a Windows program', 'MZ\x90\0\x03\0'],
    ['a Windows program in the preamble of a DICOM file', `MZ${'\0'.repeat(126)}DICM`],
    ['a Linux program', '\x7fELF\x02\x01\x01\0'],
    ['an older macOS program', '\xfe\xed\xfa\xce\0\0\0\x12'],
    ['an older macOS program of 64 bits', '\xfe\xed\xfa\xcf\0\0\0\x12'],
    ['a macOS program of 32 bits', '\xce\xfa\xed\xfe\x07\0\0\0'],
    ['an Android program', 'dex\n035\0'],
    ['a page of a web server', '<%@ page language="java" %>'],
    ['a macOS program', '\xcf\xfa\xed\xfe\x07\0\0\x01'],
    ['a Java class', '\xca\xfe\xba\xbe\0\0\0\x34'],
    ['WebAssembly', '\0asm\x01\0\0\0'],
    ['a shortcut', 'L\0\0\0\x01\x14\x02\0\0'],
    ['a shell script', '#!/bin/sh\n%PDF-1.4\n'],
    ['a batch file', '\r\n@echo off\r\n'],
    ['a PHP page', '<?php system($x); ?>%PDF-1.4'],
  ])('[DOC-18] [COM-07] detects %s as a program under every media type', (_words, start) => {
    expect(new Set(beginnings.map(([mimeType]) => matchContentType(mimeType, bytes(start))))).toEqual(
      new Set(['program']),
    );
  });

  test.each([
    ['a web page', '<!DOCTYPE html><html>'],
    ['a web page behind a comment', '\n<!-- a --> <!-- b -->\n<script>alert(1)</script>'],
    ['a page in XML', '<?xml version="1.0"?>\n<html xmlns="http://www.w3.org/1999/xhtml">'],
    ['a drawing that may run scripts', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">'],
    ['a page of UTF-16', `\xff\xfe${[...'<html>'].map((letter) => `${letter}\0`).join('')}`],
    ['a page before a PDF header', '<html><script>alert(1)</script>%PDF-1.4'],
    ['an archive', 'PK\x03\x04\x14\0'],
    ['an archive before a PDF header', 'PK\x03\x04\x14\0\0\0%PDF-1.4'],
    ['an empty archive before a PDF header', 'PK\x05\x06\0\0%PDF-1.4'],
    ['a compressed file before a PDF header', '\x1f\x8b\x08\0%PDF-1.4'],
    ['a RAR archive before a PDF header', 'Rar!\x1a\x07\0%PDF-1.4'],
    ['an old Office file before a PDF header', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1%PDF-1.4'],
    ['an old Office file', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
    ['an image before a PDF header', 'GIF89a\x01\0%PDF-1.4'],
    ['an image in the preamble of a DICOM file', `GIF89a${'\0'.repeat(122)}DICM`],
    ['an iPhone picture', '\0\0\0\x18ftypheic'],
    ['random bytes', '\x01\x02\x03\x04'],
  ])('[DOC-18] [COM-07] %s matches no media type', (_words, start) => {
    expect(new Set(beginnings.map(([mimeType]) => matchContentType(mimeType, bytes(start))))).toEqual(
      new Set(['differs']),
    );
  });

  test('[DOC-18] knows common aliases, and a media type outside the list matches nothing', () => {
    expect(matchContentType('IMAGE/JPG', bytes('\xff\xd8\xff'))).toBe('fits');
    expect(matchContentType('application/pdf; version=1.7', bytes('%PDF-1.7'))).toBe('fits');
    expect(matchContentType('text/html', bytes('Hello'))).toBe('differs');
    expect(matchContentType('constructor', bytes('Hello'))).toBe('differs');
  });

  test('[DOC-18] accepts JSON with a long first member as possible FHIR, and rejects other JSON', () => {
    expect(matchContentType('application/fhir+json', bytes(`{"text":"${'x'.repeat(5000)}`))).toBe('fits');
    expect(matchContentType('application/fhir+json', bytes('{"a":1}'))).toBe('differs');
  });

  test('[DOC-18] never throws on arbitrary input', () => {
    fc.assert(
      fc.property(fc.string(), fc.uint8Array({ maxLength: 300 }), (mimeType, start) => {
        matchContentType(mimeType, start);
      }),
    );
  });
});
