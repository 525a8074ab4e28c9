import { describe, expect, test } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import type { CodeList } from '@epr/codes/code-list';
import { documentClass } from '@epr/codes/document-class';
import { documentType } from '@epr/codes/document-type';
import { facilityType } from '@epr/codes/facility-type';
import { formatCode } from '@epr/codes/format-code';
import { practiceSetting } from '@epr/codes/practice-setting';
import { mergeEdit } from './merge-edit.ts';
import { changedFields } from '../versions/changed-fields.ts';
import { draftOf } from './draft-of-document.ts';
import { newAuthor, newContact, type DocumentDraft, type DraftAuthor } from './draft.ts';
import { editedDocument } from './edited-document.ts';
import { isSameAuthor, validateDraft } from './validate-draft.ts';
import type { Author, Document } from '../document.ts';

const meier: Author = {
  prefix: 'Dr. med.',
  given: 'Peter',
  family: 'Meier',
  institution: 'Spital Seeblick',
  gln: '7601000102737',
  role: { code: 'local-6', system: 'urn:oid:2.999.6', display: 'Hausarzt' },
  speciality: { code: 'local-7', system: 'urn:oid:2.999.7', display: 'Hausmedizin' },
  telecom: [
    { system: 'email', value: 'meier@seeblick.example' },
    { system: 'phone', use: 'work', value: '+41 31 123 45 67' },
  ],
};
const rich: Document = aDocument({
  comments: 'Erste Fassung',
  authors: [meier, { institution: 'Labor Aare', telecom: [] }],
  serviceStart: '2026-11-16T09:15:00+01:00',
  serviceStop: '2026-11-16T11:40:00+01:00',
  events: [{ code: 'local-event', system: 'urn:oid:2.999.8', display: 'Hausereignis' }],
  practiceSetting: { code: 'local-setting', system: 'urn:oid:2.999.9', display: 'Hausfach' },
  sourcePatient: { given: 'Anna', family: 'Keller', gender: 'female' },
});
/** Returns the problems of an edit of the document. */
const validate = (draft: DocumentDraft) => validateDraft(draft, { before: draftOf(rich) });
/** Returns the block with this value as its first phone number. */
const phone = (block: DraftAuthor, value: string): DraftAuthor => ({
  ...block,
  contacts: block.contacts.map((contact, index) => (index === 0 ? { ...contact, value } : contact)),
});
const edit = (document: Document, change: Partial<DocumentDraft>) => ({ ...draftOf(document), ...change });

describe('editing a document', () => {
  test('[DOC-03] [COD-02] an untouched form changes nothing, not even values outside their code lists', () => {
    expect(editedDocument(rich, draftOf(rich))).toEqual(rich);
    expect(validate(draftOf(rich))).toEqual([]);
  });

  test.each<[string, Partial<DocumentDraft>, readonly string[]]>([
    ['title', { title: ' Neuer Titel ' }, ['title']],
    ['comments', { comments: '' }, ['comments']],
    ['comments', { comments: ' Zweite Fassung ' }, ['comments']],
    ['confidentiality', { confidentiality: '263856008' }, ['confidentialityCode']],
    ['service', { serviceStop: '17.11.2026' }, ['serviceTime']],
    ['events', { events: [] }, ['eventCode']],
    ['gender', { gender: '' }, ['patientGender']],
    ['deletion', { deletion: 'deletionProhibited' }, ['deletionStatus']],
    ['type', { mimeType: 'text/plain' }, ['mimeType']],
  ])('[DOC-21] changes %s alone when it alone is edited', (_name, change, fields) => {
    const edited = editedDocument(rich, edit(rich, change));
    expect(changedFields(rich, edited)).toEqual(fields);
    for (const words of [edited.title, edited.comments]) expect(words).toBe(words?.trim());
  });

  test('[DOC-03] [DOC-21] times, displays and a missing deletion status are kept while another field is edited', () => {
    const anders = <T extends { readonly code: string; readonly system: string }>(coded: T) => ({
      ...coded,
      display: 'anders',
    });
    const { deletionStatus: _none, ...undeleted } = rich;
    const shown: Document = {
      ...undeleted,
      ...{ classCode: anders(rich.classCode), typeCode: anders(rich.typeCode), format: anders(rich.format) },
      facilityType: anders(rich.facilityType),
      serviceStart: '2026-11-14T09:15:00+01:00',
      serviceStop: '2026-11-16T11:40:00+01:00',
    };
    expect(editedDocument(shown, edit(shown, { title: 'Neu' }))).toEqual({ ...shown, title: 'Neu' });
    const moved = { serviceStart: '12.11.2026', deletion: 'deletionRequested' } as const;
    const { deletionStatus, ...edited } = editedDocument(shown, edit(shown, moved));
    expect(edited).toEqual({ ...shown, serviceStart: '2026-11-12' });
    expect(deletionStatus?.code).toBe('urn:e-health-suisse:2019:deletionStatus:deletionRequested');
  });

  test('[DOC-21] each edited value becomes the value of its own field', () => {
    const other = (list: CodeList, { code }: { readonly code: string }) =>
      list.entries.find((entry) => entry.code !== code)?.code ?? '';
    const codes = {
      classCode: other(documentClass, rich.classCode),
      typeCode: other(documentType, rich.typeCode),
      facilityType: other(facilityType, rich.facilityType),
      practiceSetting: other(practiceSetting, rich.practiceSetting),
      format: other(formatCode, rich.format),
    };
    const texts = { title: ' Neuer Titel ', comments: ' Zweite Fassung ', language: 'fr-CH' };
    const days = { serviceStart: '15.11.2026', serviceStop: '17.11.2026' };
    const edited = editedDocument(rich, edit(rich, { ...codes, ...texts, ...days }));
    expect(edited).toMatchObject({
      ...Object.fromEntries(Object.entries(codes).map(([field, code]) => [field, { code }])),
      ...{ title: 'Neuer Titel', comments: 'Zweite Fassung', language: 'fr-CH' },
      ...{ serviceStart: '2026-11-15', serviceStop: '2026-11-17' },
    });
  });

  test('[DOC-25] an author is unchanged only while every value of the block is', () => {
    const [first = newAuthor()] = draftOf(rich).authors;
    const [contact = newContact()] = first.contacts;
    const changes: readonly Partial<DraftAuthor>[] = [
      ...(['prefix', 'given', 'family', 'institution', 'role', 'speciality'] as const).map((name) => ({ [name]: 'x' })),
      ...[{ from: 1 }, { contacts: [] }],
      ...[{ use: 'home' }, { value: '+41 31 765 43 21' }, { from: 7 }].map((changed) => ({
        contacts: [{ ...contact, ...changed }],
      })),
    ];
    expect(changes.filter((changed) => isSameAuthor({ ...first, ...changed }, first))).toEqual([]);
    expect(isSameAuthor({ ...first }, first)).toBe(true);
    const two = { ...first, contacts: [contact, { use: 'home', value: '+41 31 765 43 21' }] };
    for (const at of [0, 1]) {
      const contacts = two.contacts.map((line, place) =>
        place === at ? { ...line, value: '+41 79 123 45 67' } : line,
      );
      expect([at, isSameAuthor({ ...two, contacts }, two)]).toEqual([at, false]);
    }
  });

  test('[DOC-25] an author keeps values the form does not show; a changed name is another person', () => {
    const draft = draftOf(rich);
    const [first = newAuthor(), second = newAuthor()] = draft.authors;
    const moved = editedDocument(rich, {
      ...draft,
      authors: [phone({ ...first, institution: 'Praxis am See' }, '+41 31 765 43 21'), second],
    });
    expect(moved.authors).toEqual([
      {
        ...meier,
        institution: 'Praxis am See',
        telecom: [meier.telecom[0], { system: 'phone', use: 'work', value: '+41 31 765 43 21' }],
      },
      { institution: 'Labor Aare', telecom: [] },
    ]);
    const other = editedDocument(rich, { ...draft, authors: [{ ...first, given: 'Paula' }, second, newAuthor()] });
    expect(other.authors[0]?.gln).toBeUndefined();
    expect(other.authors).toHaveLength(2);
  });

  test('[DOC-25] phone numbers are changed, removed and added in place; an author with only a role stays', () => {
    const [first = newAuthor()] = draftOf(rich).authors;
    const [work = { use: '', value: '' }] = first.contacts;
    const contacts = [
      { ...work, use: 'home' },
      { use: 'mobile', value: '+41 79 123 45 67' },
      { use: '', value: ' ' },
    ];
    expect(editedDocument(rich, edit(rich, { authors: [{ ...first, contacts }] })).authors[0]?.telecom).toEqual([
      meier.telecom[0],
      { system: 'phone', use: 'home', value: '+41 31 123 45 67' },
      { system: 'phone', use: 'mobile', value: '+41 79 123 45 67' },
    ]);
    const cleared = [
      { ...work, value: ' ' },
      { use: '', value: ' +41 79 123 45 67 ' },
    ];
    expect(
      editedDocument(rich, edit(rich, { authors: [{ ...first, contacts: cleared }] })).authors[0]?.telecom,
    ).toEqual([meier.telecom[0], { system: 'phone', value: '+41 79 123 45 67' }]);
    const without = editedDocument(rich, edit(rich, { authors: [{ ...first, contacts: [newContact()] }] }));
    expect(without.authors[0]?.telecom).toEqual([meier.telecom[0]]);
    const roleOnly = aDocument({ authors: [{ role: { code: 'HCP', system: 'x' }, telecom: [] }] });
    expect(editedDocument(roleOnly, edit(roleOnly, { title: 'Neu' })).authors).toEqual(roleOnly.authors);
    expect(validateDraft(edit(roleOnly, { title: 'Neu' }), { before: draftOf(roleOnly) })).toEqual([]);
  });

  test('[DOC-03] [DOC-25] editing one value of an author keeps all others, with phone numbers unchanged and in order', () => {
    const telecom = ['tel:+41 31 123 45 67', '+49 1'].map((value) => ({ system: 'phone', use: 'work', value }));
    const known: Author = { family: 'Meier', gln: '7601000102737', telecom };
    const one = aDocument({ authors: [known] });
    const [block = newAuthor()] = draftOf(one).authors;
    const after = (changes: Partial<DraftAuthor>) =>
      editedDocument(one, edit(one, { authors: [{ ...block, ...changes }] })).authors[0];
    expect(after({ institution: 'Praxis' })).toEqual({ ...known, institution: 'Praxis' });
    expect(after({ family: 'Huber' })).toEqual({ family: 'Huber', telecom });
    const contacts = block.contacts.map((line, at) => (at === 1 ? { ...line, value: '+41 79 123 45 67' } : line));
    expect(after({ contacts })?.telecom).toEqual([telecom[0], { ...telecom[1], value: '+41 79 123 45 67' }]);
    expect(validateDraft(edit(one, { authors: [{ ...block, given: 'P' }] }), { before: draftOf(one) })).toEqual([]);
    const swapped = block.contacts.map((line, at) => ({ ...line, value: block.contacts[1 - at]?.value ?? '' }));
    expect(
      validateDraft(edit(one, { authors: [{ ...block, given: 'P', contacts: swapped }] }), { before: draftOf(one) }),
    ).toEqual([{ field: 'authors.0.contacts.0.value', reason: 'documents.upload.phoneInvalid' }]);
    const given: Document = { ...one, authors: [{ given: 'Eva', gln: '7601000050717', telecom: [] }] };
    const [her = newAuthor()] = draftOf(given).authors;
    expect(editedDocument(given, edit(given, { authors: [{ ...her, prefix: 'Dr.' }] })).authors[0]?.gln).toBe(
      '7601000050717',
    );
  });

  test('[DOC-25] a speciality outside its list stays with its author, and a document without authors needs none', () => {
    const [first = newAuthor(), second = newAuthor()] = draftOf(rich).authors;
    expect(validate(edit(rich, { authors: [{ ...first, prefix: 'Dr.' }, second] }))).toEqual([]);
    expect(validate(edit(rich, { authors: [first, { ...second, speciality: 'local-7' }] }))).toEqual([
      { field: 'authors.1.speciality', reason: 'documents.upload.specialityNotListed' },
    ]);
    const nobody = draftOf({ ...rich, authors: [] });
    expect(validateDraft({ ...nobody, authors: [newAuthor()] }, { before: nobody })).toEqual([]);
  });

  test('[COD-02] a chosen code is stored as the official code with its system', () => {
    expect(editedDocument(rich, edit(rich, { practiceSetting: '394579002' })).practiceSetting).toMatchObject({
      code: '394579002',
      system: 'http://snomed.info/sct',
    });
  });
});

describe('merging an edit with a concurrent change', () => {
  test('[DOC-21] keeps both when other fields were changed elsewhere', () => {
    const changes = { comments: '', serviceStop: '', gender: '', mimeType: 'text/plain' };
    const edited = editedDocument(rich, edit(rich, changes));
    const now: Document = {
      ...rich,
      title: 'Von jemand anderem',
      serviceStart: '2026-01-01',
      sourcePatient: { ...rich.sourcePatient, given: 'Annina' },
      attachment: { ...rich.attachment, url: 'Binary/moved' },
    };
    const both = mergeEdit(now, edited, changedFields(rich, edited));
    expect(changedFields(now, both)).toEqual(['comments', 'serviceTime', 'patientGender', 'mimeType']);
    expect(both.title).toBe('Von jemand anderem');
    const days = { serviceStart: '12.11.2026', serviceStop: '13.11.2026' };
    expect(mergeEdit(now, editedDocument(rich, edit(rich, days)), ['serviceTime'])).toEqual({
      ...now,
      serviceStart: '2026-11-12',
      serviceStop: '2026-11-13',
    });
    expect(Object.keys(both)).not.toContain('serviceStop');
    expect(both.sourcePatient).toEqual({ given: 'Annina', family: 'Keller' });
    expect(both.attachment).toEqual({ ...now.attachment, contentType: 'text/plain' });
  });

  test('[DOC-21] adds a gender to the source patient, and removes the source patient when nothing is left', () => {
    const said = editedDocument(rich, edit(rich, { gender: 'other' }));
    expect(mergeEdit(rich, said, ['patientGender']).sourcePatient).toEqual({
      ...rich.sourcePatient,
      gender: 'other',
    });
    const alone: Document = { ...rich, sourcePatient: { gender: 'female' } };
    expect(editedDocument(alone, edit(alone, { gender: '' }))).not.toHaveProperty('sourcePatient');
  });

  test('[DOC-21] never carries over the file', () => {
    const edited: Document = { ...rich, title: 'Neu', attachment: { contentType: 'image/png', url: 'x', hash: 'h' } };
    expect(mergeEdit(rich, edited, ['content', 'title'])).toEqual({ ...rich, title: 'Neu' });
  });

  test('[DOC-21] every other field can be carried over', () => {
    const other = aDocument({
      title: 'Anders',
      comments: 'x',
      authors: [],
      creationTime: '2020-01-01',
      availability: 'superseded',
      confidentiality: { code: '263856008', system: 's' },
      classCode: { code: '1', system: 's' },
      typeCode: { code: '2', system: 's' },
      practiceSetting: { code: '3', system: 's' },
      facilityType: { code: '4', system: 's' },
      format: { code: '5', system: 's' },
      deletionStatus: { code: '6', system: 's' },
      events: [],
      language: 'rm',
      attachment: { contentType: 'text/plain', url: rich.attachment.url },
    });
    const fields = changedFields(rich, other);
    expect(changedFields(mergeEdit(rich, other, fields), other)).toEqual([]);
    expect(fields).toHaveLength(17);
  });
});

describe('validation of an edit', () => {
  const [first = newAuthor(), second = newAuthor()] = draftOf(rich).authors;
  test.each<[string, Partial<DocumentDraft>, string, string]>([
    ['a title of blanks', { title: '  ' }, 'title', 'documents.upload.titleMissing'],
    ['a type that is not of the class', { classCode: '184216000' }, 'typeCode', 'documents.upload.typeNotOfClass'],
    ['an invalid day', { serviceStart: '31.02.2026' }, 'serviceStart', 'documents.upload.dateInvalid'],
    [
      'an end on the day of the start',
      { serviceStop: '16.11.2026 ' },
      'serviceStop',
      'documents.upload.stopBeforeStart',
    ],
    [
      'an incomplete name',
      { authors: [{ ...first, given: '' }, second] },
      'authors.0.given',
      'documents.upload.authorIncomplete',
    ],
    [
      'a foreign number',
      { authors: [phone(first, '+49 1'), second] },
      'authors.0.contacts.0.value',
      'documents.upload.phoneInvalid',
    ],
    ['nobody', { authors: [newAuthor()] }, 'authors.0.family', 'documents.upload.authorNeeded'],
  ])('[DOC-25] [DOC-26] %s', (_words, change, field, reason) => {
    expect(validate(edit(rich, change))).toEqual([{ field, reason }]);
  });

  test('[DOC-25] stored values of an author stay accepted when the author or the number before them is removed', () => {
    const numbers = ['+41 31 123 45 67', 'intern 12'].map((value) => ({ system: 'phone', value }));
    const before = draftOf({
      ...rich,
      authors: [
        { institution: 'Labor Aare', telecom: [] },
        { ...meier, telecom: numbers },
      ],
    });
    const [, author = newAuthor()] = before.authors;
    const left = { ...author, prefix: 'Prof.', contacts: author.contacts.slice(1) };
    expect(validateDraft({ ...before, authors: [left] }, { before })).toEqual([]);
  });

  test('[DOC-26] accepts empty days, and a stop after the start', () => {
    expect(validate(edit(rich, { serviceStart: '', serviceStop: '' }))).toEqual([]);
    expect(validate(edit(rich, { serviceStart: '16.11.2026', serviceStop: '17.11.2026' }))).toEqual([]);
  });
});
