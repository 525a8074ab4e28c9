import { aDocument } from '@epr/cast/documents';
import { describe, expect, test } from 'vitest';
import { changedFields, type ComparedField } from './changed-fields.ts';
import { confidentialityLevels } from '../confidentiality.ts';
import type { Document } from '../document.ts';

const coded = { code: 'other', system: 'urn:oid:2.999' };

describe('what changed between two versions', () => {
  const unsent = aDocument({ name: 'v1' });

  const held = (file: object): Document => ({ ...unsent, attachment: { ...unsent.attachment, ...file } });
  const before = held({ hash: 'h' });

  /** The fields of the metadata table (core 6), each changed alone; and the file. */
  const rows: readonly (readonly [string, Partial<Document>, ComparedField])[] = [
    ['author', { authors: [{ institution: 'Labor', telecom: [] }] }, 'author'],
    ['availability status', { availability: 'superseded' }, 'availabilityStatus'],
    ['class code', { classCode: coded }, 'classCode'],
    ['comment', { comments: 'neu' }, 'comments'],
    ['confidentiality code', { confidentiality: confidentialityLevels.secret }, 'confidentialityCode'],
    ['creation time', { creationTime: '2026-12-01' }, 'creationTime'],
    ['deletion status', { deletionStatus: coded }, 'deletionStatus'],
    ['event code', { events: [coded] }, 'eventCode'],
    ['format code', { format: coded }, 'formatCode'],
    ['facility type', { facilityType: coded }, 'facilityType'],
    ['language', { language: 'fr-CH' }, 'languageCode'],
    ['mime type', { attachment: { ...before.attachment, contentType: 'image/png' } }, 'mimeType'],
    ['practice setting', { practiceSetting: coded }, 'practiceSetting'],
    ['service time', { serviceStop: '2026-12-01' }, 'serviceTime'],
    ['patient gender', { sourcePatient: { gender: 'female' } }, 'patientGender'],
    ['title', { title: 'Neu' }, 'title'],
    ['type code', { typeCode: coded }, 'typeCode'],
    ['content', { attachment: { ...before.attachment, hash: 'x' } }, 'content'],
  ];

  test.each(rows)('[DOC-11] %s', (_, change, field) => {
    expect(changedFields(before, { ...before, ...change })).toEqual([field]);
  });

  test('[DOC-11] compares the file size only when no hash is known', () => {
    expect(changedFields(held({ size: 1 }), held({ size: 2 }))).toEqual(['content']);
    expect(changedFields(held({ size: 1, hash: 'h' }), held({ size: 2, hash: 'h' }))).toEqual([]);
  });

  test.each([
    [{ size: 1, hash: 'h' }, { size: 1 }, []],
    [{ size: 1 }, { size: 1, hash: 'h' }, []],
    [{ size: 1, hash: 'h' }, { size: 2 }, ['content']],
    [{ hash: 'h' }, { size: 1 }, []],
    [{ size: 1 }, {}, []],
    [{}, { hash: 'h' }, []],
    [{ url: 'a' }, { url: 'b', hash: 'h' }, ['content']],
  ])('[DOC-11] files %j and %j are compared by the values both versions have: %j', (one, other, fields) => {
    expect(changedFields(held(one), held(other))).toEqual(fields);
  });

  test.each<[string, Partial<Document>, ComparedField]>([
    ['the system of a level', { confidentiality: { ...before.confidentiality, system: 's' } }, 'confidentialityCode'],
    ['the start of a service', { serviceStart: '2026-12-01' }, 'serviceTime'],
    [
      'the order of events',
      {
        events: [
          { code: '2', system: 's' },
          { code: '1', system: 's' },
        ],
      },
      'eventCode',
    ],
    ['the first of two events', { events: ['3', '2'].map((code) => ({ code, system: 's' })) }, 'eventCode'],
    ['the second of two events', { events: ['1', '3'].map((code) => ({ code, system: 's' })) }, 'eventCode'],
    ['a name of an author', { authors: before.authors.map((author) => ({ ...author, given: 'Paul' })) }, 'author'],
  ])('[DOC-11] reports %s as a change', (_, change, field) => {
    const events = [
      { code: '1', system: 's' },
      { code: '2', system: 's' },
    ];
    expect(changedFields({ ...before, events }, { ...before, events, ...change })).toEqual([field]);
  });

  test('[DOC-11] ignores ids, relations, key order and displays of codes', () => {
    const [author] = before.authors;
    const of = (display: string): Document['authors'] => [
      { telecom: [], ...author, speciality: { ...coded, display }, role: { ...coded, display } },
    ];
    expect(changedFields({ ...before, authors: of('Labor') }, { ...before, authors: of('Laboratoire') })).toEqual([]);
    const same = aDocument({
      ...before,
      name: 'v2',
      relations: [{ kind: 'replaces', target: before.logicalId }],
      typeCode: { ...before.typeCode, display: 'otherwise' },
      authors: [{ telecom: [], ...Object.fromEntries(Object.entries(author ?? {}).toReversed()) }],
    });
    expect(changedFields(before, same)).toEqual([]);
  });
});
