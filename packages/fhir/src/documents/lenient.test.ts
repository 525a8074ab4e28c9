import { describe, expect, test } from 'vitest';
import { changeRequest } from './requests/change-request.ts';
import { readDocument } from './read-document.ts';
import { writeDocument } from './write-document.ts';

const lenient = { lenient: true } as const;

/** A DocumentReference stored in HAPI by a client that follows no profile. */
const bare = {
  resourceType: 'DocumentReference',
  id: '17',
  status: 'current',
  subject: { reference: 'http://hapi.example/fhir/Patient/123' },
  content: [{ attachment: { url: 'Binary/18' } }],
};

function read(resource: object) {
  const result = readDocument(resource, lenient);
  if (!result.ok) throw new Error(result.error.diagnostics);
  return result.value;
}

describe('documents of platforms without the national profile', () => {
  test.each(['Patient/123', 'http://hapi.example/fhir/Patient/123', 'Patient/761337610411353650'])(
    '[DOC-03] are read with the patient from %s',
    (reference) => {
      const document = read({ ...bare, subject: { reference } });
      expect(document.patient).toBe(
        reference.endsWith('Patient/761337610411353650') ? '761337610411353650' : undefined,
      );
      expect(document).toMatchObject({
        logicalId: '17',
        entryUuid: 'DocumentReference/17',
        attachment: { contentType: 'application/octet-stream' },
      });
    },
  );

  test('[DOC-03] are unreadable where the national profile is enforced', () => {
    expect(readDocument(bare)).toMatchObject({ ok: false, error: { reasons: ['elementsMissing', 'fileMissing'] } });
  });

  test.each([
    ['id', 'idMissing', 'missing or wrong: id'],
    ['status', 'statusMissing', 'missing or wrong: status'],
    ['content', 'fileMissing', 'missing or wrong: content.attachment.url or contentType'],
  ])('[DOC-03] are unreadable without %s', (name, reason, diagnostics) => {
    const names = { identifier: [{ value: 'urn:oid:1' }], masterIdentifier: { value: 'urn:oid:1' } };
    const resource = { ...bare, ...names, description: 'Bericht', [name]: undefined };
    expect(readDocument(resource, lenient)).toEqual({
      ok: false,
      error: { ...(name === 'id' ? {} : { id: '17' }), title: 'Bericht', reasons: [reason], diagnostics },
    });
  });

  test('[DOC-03] are distinguished from other resources with similar elements', () => {
    const content = [{ attachment: { url: 'x', title: 'Liste' } }];
    expect(readDocument({ ...bare, resourceType: 'List', content, description: 'x' }, lenient)).toEqual({
      ok: false,
      error: { id: '17', title: 'Liste', reasons: ['notADocument'], diagnostics: 'not a DocumentReference' },
    });
  });

  test('[DOC-03] a blank title counts as missing, and stays as received', () => {
    const blank = { ...bare, content: [{ attachment: { url: 'Binary/18', title: ' ' } }] };
    expect(read(blank).title).toBe('');
    expect(writeDocument(read(blank))).toEqual(blank);
  });

  test('[DOC-03] an edit writes only the edited element', () => {
    expect(writeDocument(read(bare))).toEqual(bare);
    expect(writeDocument({ ...read(bare), comments: 'Neu' })).toEqual({ ...bare, description: 'Neu' });
    const inline = { ...bare, content: [{ attachment: { contentType: 'text/plain', data: 'SGFsbG8=' } }] };
    expect(writeDocument({ ...read(inline), comments: 'Neu' })).toEqual({ ...inline, description: 'Neu' });
  });

  test('[DOC-21] the submission set of a change has the same subject as the document', () => {
    const submission = {
      entryUuid: 'urn:uuid:1',
      uniqueId: 'urn:oid:2.999.1',
      sourceId: 'urn:oid:2.999',
      date: '2026-11-18T09:30:00+01:00',
      authorRole: { system: 's', code: 'PAT' },
    };
    const list = changeRequest(read(bare), submission).entry?.[0]?.resource;
    expect(list).toMatchObject({ resourceType: 'List', subject: bare.subject });
  });
});
