import { aDocument } from '@epr/cast/documents';
import { describe, expect, test } from 'vitest';
import type { Author, Document } from '../document.ts';
import { draftOf } from './draft-of-document.ts';
import { emptyDraft, newAuthor } from './draft.ts';
import { editedDocument } from './edited-document.ts';
import { isSameAuthor, validateDraft } from './validate-draft.ts';

const code = (value: string) => ({ code: value, system: 'urn:oid:2.999.1' });
const phone = (value: string, use?: string) => ({ system: 'phone', value, ...(use ? { use } : {}) });
/** A document without the elements another platform may omit. */
const { deletionStatus: _none, ...stored } = aDocument({ authors: [{ telecom: [] }], creationTime: '' });
const bare: Document = stored;

describe('the form of a new document', () => {
  test('[DOC-17] is empty except for the level, the date, and one author with one contact line', () => {
    expect(emptyDraft('HCP', '18.11.2026')).toEqual({
      title: '',
      comments: '',
      classCode: '',
      typeCode: '',
      confidentiality: '17621005',
      date: '18.11.2026',
      language: '',
      authors: [
        {
          prefix: '',
          given: '',
          family: '',
          institution: '',
          role: '',
          speciality: '',
          contacts: [{ use: '', value: '' }],
        },
      ],
      facilityType: '',
      practiceSetting: '',
      serviceStart: '',
      serviceStop: '',
      events: [],
      format: '',
      mimeType: '',
      gender: '',
      deletion: '',
    });
  });
});

describe('the form of a stored document', () => {
  test('[DOC-21] has the value of every field in its own place', () => {
    const document = aDocument({
      title: 'Titel',
      comments: 'Bemerkung',
      classCode: code('class'),
      typeCode: code('type'),
      confidentiality: code('level'),
      creationTime: '2026-11-16T23:30:00Z',
      language: 'fr-CH',
      authors: [],
      facilityType: code('facility'),
      practiceSetting: code('setting'),
      serviceStart: '2026-11-14T09:15:00+01:00',
      serviceStop: '2026-11-15',
      events: [code('event'), code('other event')],
      format: code('format'),
      attachment: { contentType: 'image/png', url: 'u' },
      sourcePatient: { gender: 'female' },
      deletionStatus: code('urn:x:deletionRequested'),
    });
    expect(draftOf(document)).toEqual({
      title: 'Titel',
      comments: 'Bemerkung',
      classCode: 'class',
      typeCode: 'type',
      confidentiality: 'level',
      date: '17.11.2026',
      language: 'fr-CH',
      authors: [],
      facilityType: 'facility',
      practiceSetting: 'setting',
      serviceStart: '14.11.2026',
      serviceStop: '15.11.2026',
      events: ['event', 'other event'],
      format: 'format',
      mimeType: 'image/png',
      gender: 'female',
      deletion: 'deletionRequested',
    });
  });

  test('[DOC-21] leaves a field empty when the document has no value for it', () => {
    expect(draftOf(bare)).toMatchObject({
      comments: '',
      date: '',
      serviceStart: '',
      serviceStop: '',
      gender: '',
      deletion: '',
      authors: [{ ...newAuthor(), from: 0 }],
    });
  });

  test('[DOC-21] fills each field: days as typed, a year alone unchanged, phone numbers without tel:', () => {
    const meier: Author = {
      prefix: 'Dr. med.',
      given: 'Peter',
      family: 'Meier',
      institution: 'Spital',
      role: code('role'),
      speciality: code('speciality'),
      telecom: [
        { system: 'email', value: 'hotel:meier@x.example' },
        phone('TEL:+41 31 123 45 67', 'work'),
        { value: 'tel:+41 79 123 45 67' },
        phone('intern tel: 12'),
      ],
    };
    const document = aDocument({ authors: [meier], creationTime: '2024', serviceStart: '2026-11-16T23:15:00Z' });
    // As in the list: a time at night is shown as the day in Switzerland.
    expect(draftOf(document)).toMatchObject({ date: '2024', serviceStart: '17.11.2026', serviceStop: '' });
    expect(draftOf(document).deletion).toBe('deletionNotRequested');
    expect(draftOf(document).authors).toEqual([
      {
        from: 0,
        prefix: 'Dr. med.',
        given: 'Peter',
        family: 'Meier',
        institution: 'Spital',
        role: 'role',
        speciality: 'speciality',
        contacts: [
          { from: 1, use: 'work', value: '+41 31 123 45 67' },
          { from: 2, use: '', value: '+41 79 123 45 67' },
          { from: 3, use: '', value: 'intern tel: 12' },
        ],
      },
    ]);
  });

  test.each<[string, Partial<Document>]>([
    ['mandatory elements only', {}],
    ['spaces around its texts', { title: ' T ', comments: ' x ' }],
    ['an empty source patient', { sourcePatient: {} }],
    ['an unknown deletion status', { deletionStatus: code('maybe') }],
    ['two events of its own system', { events: [code('one'), code('two')] }],
    ['an unknown level', { confidentiality: code('family') }],
    ['no author', { authors: [] }],
    [
      'telephone numbers in other forms',
      { authors: [{ family: 'X', telecom: [phone('tel:12 '), phone('+49 1'), { value: 'tel:3' }] }] },
    ],
    [
      'an author with a given name only and a local speciality',
      { authors: [{ given: 'X', speciality: code('local'), telecom: [] }] },
    ],
  ])('[DOC-03] [COD-02] an untouched document with %s stays unchanged and has no problems', (_words, given) => {
    const document = { ...bare, ...given };
    const draft = draftOf(document);
    expect(editedDocument(document, draft)).toEqual(document);
    expect(validateDraft(draft, { before: draft })).toEqual([]);
    expect(editedDocument(document, { ...draft, language: 'rm-CH' })).toEqual({ ...document, language: 'rm-CH' });
  });

  test('[DOC-25] an empty author is not the same author as a missing one', () => {
    expect(isSameAuthor(newAuthor(), undefined)).toBe(false);
  });
});
