import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestCommunity, type TestServer } from '../fhir-api/testing/server.ts';
import { transactionBundle, reference } from '../documents/testing/submissions.ts';
import { provideFile, leftIn, typed } from './testing/check-file.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestCommunity();
});
afterAll(() => server.close());

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const dicom = latin(`${'\0'.repeat(128)}DICM`);

describe('the media type of an upload', () => {
  it.each([
    ['a DICOM file', 'application/dicom', dicom],
    ['a photo', 'image/jpeg', latin('\xff\xd8\xff\xe0photo')],
    ['a film', 'video/mp4', latin('\0\0\0\x20ftypisom')],
    ['a note', 'text/plain', latin('MZ am Morgen 5.2')],
    ['a table', 'text/csv; charset=utf-8', latin('Datum;Wert')],
    ['a model', 'model/vrml', latin('#VRML V2.0 utf8')],
    ['a signed message', 'multipart/signed', latin('Content-Type: multipart/signed; boundary=a\r\n\r\n--a')],
  ])('[DOC-18] [COM-07] accepts %s', async (_words, contentType, bytes) => {
    expect(await provideFile(server, bytes, typed(bytes, contentType))).toMatchObject({ status: 200, key: undefined });
  });

  it.each([
    ['a program called a PDF', 'application/pdf', latin('MZ\x90\0\x03'), 'contentNotAsNamed', 'The file is a program'],
    ['a program in a DICOM preamble', 'application/dicom', latin(`MZ${'\0'.repeat(126)}DICM`), 'contentNotAsNamed'],
    ['DICOM without its mark', 'application/dicom', Buffer.alloc(200), 'contentNotAsNamed'],
    ['a script called a note', 'text/plain', latin('#!/bin/sh\nrm -rf /'), 'contentNotAsNamed'],
    ['a web page called a note', 'text/plain', latin('<!doctype html><script>'), 'contentNotAsNamed'],
    ['an archive called a PDF', 'application/pdf', latin('PK\x03\x04%PDF-1.4'), 'contentNotAsNamed'],
    ['an image that is a PDF too', 'image/gif', latin('GIF89a%PDF-1.4'), 'contentNotAsNamed'],
    ['a PNG called a JPEG', 'image/jpeg', latin('\x89PNG\r\n\x1a\n'), 'contentNotAsNamed'],
    ['a web page', 'text/html', latin('<html>'), 'typeNotAllowed'],
    ['a drawing', 'image/svg+xml', latin('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'typeNotAllowed'],
    ['an archive', 'application/zip', latin('PK\x03\x04'), 'typeNotAllowed'],
  ])('[DOC-18] [COM-07] refuses %s and removes it', async (_words, contentType, bytes, key, rule = 'file') => {
    const before = await leftIn(server);
    const said = await provideFile(server, bytes, typed(bytes, contentType, 'Bericht Müller'));
    expect(said).toMatchObject({ status: 415, key: `documents.upload.${key}` });
    expect(said.diagnostics).toContain('(file "Bericht Müller")');
    expect(said.diagnostics).toContain(rule);
    expect(await leftIn(server)).toEqual(before);
  });

  it('[DOC-18] names a refused file by at most 200 characters of its title', async () => {
    const program = latin('MZ program');
    const { diagnostics } = await provideFile(
      server,
      program,
      typed(program, 'application/pdf', `${'x'.repeat(199)}ab`),
    );
    expect(diagnostics).toBe(`The file is not application/pdf (file "${'x'.repeat(199)}a")`);
  });

  it.each(['text/plain', 'application/pdf'])('[DOC-18] [COM-07] refuses an empty file as empty: %s', async (type) => {
    const before = await leftIn(server);
    const empty = Buffer.alloc(0);
    const said = await provideFile(server, empty, typed(empty, type));
    expect(said).toMatchObject({ status: 422, key: 'documents.upload.empty' });
    expect(await leftIn(server)).toEqual(before);
  });

  it('[DOC-19] [COM-07] refuses and removes bytes damaged in transit', async () => {
    const bytes = latin('Ein Text');
    const other = typed(latin('Ein Test'), 'text/plain');
    expect(await provideFile(server, bytes, other)).toMatchObject({ status: 422, key: 'documents.check.damaged' });
    for (const size of [bytes.length - 1, bytes.length + 1]) {
      const measured = typed(bytes, 'text/plain');
      for (const { attachment } of measured.content) attachment.size = size;
      const diagnostics = `The size is ${bytes.length} bytes, not ${size} (file "Meine Datei")`;
      const damaged = { status: 422, key: 'documents.check.damaged', diagnostics };
      expect(await provideFile(server, bytes, measured)).toMatchObject(damaged);
    }
    const unmeasured = typed(bytes, 'text/plain');
    for (const { attachment } of unmeasured.content) {
      delete attachment.hash;
      delete attachment.size;
    }
    expect(await provideFile(server, bytes, unmeasured)).toMatchObject({ status: 200 });
    expect(await server.countOrphans()).toBe(0);
  });

  it('[COM-03] [COM-07] checks a Binary of a national bundle and a new version too', async () => {
    const note = latin('Ein Text');
    const first = await provideFile(server, note, typed(note, 'text/plain'));
    const before = await leftIn(server);
    const program = latin('\x7fELF\x02\x01');
    const relatesTo = [{ code: 'replaces' as const, target: { reference: `DocumentReference/${first.id}` } }];
    const next = { ...typed(program, 'text/plain'), relatesTo };
    expect(await provideFile(server, program, next)).toMatchObject({ status: 415 });
    const bundle = transactionBundle(next) as { entry: object[] };
    const resource = { resourceType: 'Binary', contentType: 'text/plain', data: program.toString('base64') };
    const binary = {
      fullUrl: next.content[0]?.attachment.url,
      resource,
      request: { method: 'POST', url: 'Binary' },
    };
    const answer = await server.post('anna', '/r4', { ...bundle, entry: [...bundle.entry, binary] });
    expect([answer.status, answer.body.issue[0].details?.coding[0].code]).toEqual([
      415,
      'documents.upload.contentNotAsNamed',
    ]);
    expect(await leftIn(server)).toEqual(before);
    expect((await server.get('anna', `/r4/DocumentReference/${first.id}`)).body.status).toBe('current');
  });

  it('[COM-07] a deployment may accept fewer types', async () => {
    const strict = await startTestCommunity({ checks: { types: ['pdf', 'text'] } });
    const [photo, note] = [latin('\xff\xd8\xff\xe0'), latin('Text')];
    const said = [
      await provideFile(strict, photo, typed(photo, 'image/jpeg')),
      await provideFile(strict, note, typed(note, 'text/plain')),
      await provideFile(strict, note, typed(note, 'multipart/signed')),
    ];
    await strict.close();
    expect(said.map(({ status, key }) => [status, key])).toEqual([
      [415, 'documents.upload.typeNotAllowed'],
      [200, undefined],
      [415, 'documents.upload.typeNotAllowed'],
    ]);
  });

  it('[COM-07] checks nothing for a caller who may not add documents', async () => {
    let looked = 0;
    const { checks } = server.context;
    Object.assign(server.context, { checks: { ...checks, check: () => ((looked += 1), Promise.reject(new Error())) } });
    const program = latin('MZ\x90\0');
    const answer = await server.upload('anna', [
      [
        'bundle',
        JSON.stringify(transactionBundle(reference(program, { patient: '761337610411353651' as never }))),
        'field',
      ],
    ]);
    Object.assign(server.context, { checks });
    expect([answer.status, looked]).toEqual([403, 0]);
  });
});
