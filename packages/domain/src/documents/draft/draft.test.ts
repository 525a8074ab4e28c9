import { documentClass } from '@epr/codes/document-class';
import { describe, expect, test } from 'vitest';
import type { Day, Gln, Spid } from '../../values/index.ts';
import { officialCoding } from './official-coding.ts';
import { documentFromDraft, type CreateDocumentInput } from './document-from-draft.ts';
import { emptyDraft, isBlankAuthor, newAuthor, newContact, type DocumentDraft } from './draft.ts';
import { validateDraft } from './validate-draft.ts';
import { documentIdOf } from '../document-id.ts';

const complete: DocumentDraft = {
  ...emptyDraft('PAT', '18.11.2026'),
  title: ' Laborbefund ',
  classCode: '371525003',
  typeCode: '4241000179101',
  language: 'de-CH',
  authors: [{ ...newAuthor(), given: 'Anna', family: 'Keller' }],
};
const [anna = newAuthor()] = complete.authors;
const phone = (value: string) => ({ ...anna, contacts: [{ use: 'work', value }] });
const making: CreateDocumentInput = {
  uuid: '11111111-2222-4333-8444-555555555555',
  homeCommunity: 'urn:oid:2.999.1',
  patient: '761337610411353650' as Spid,
  role: 'PAT',
  file: { contentType: 'application/pdf', size: 1234, hash: 'QHN3dtgTmhEOU+LRq7cS977nsLs=' },
};

describe('the document form', () => {
  test.each([
    ['PAT', '394778007', '394658006'],
    ['REP', '394778007', '394658006'],
    ['HCP', '', ''],
    ['ASS', '', ''],
  ])(
    '[DOC-17] a new document of %s has facility type %s and practice setting %s: a representative uploads as the patient would',
    (...row) => {
      const [role, facilityType, practiceSetting] = row;
      expect(emptyDraft(role, '18.11.2026')).toMatchObject({ facilityType, practiceSetting, date: '18.11.2026' });
    },
  );

  test('[DOC-21] [DOC-26] reports a start moved behind the stored end, and an end moved before its start', () => {
    const stored = { ...complete, serviceStart: '01.11.2026', serviceStop: '02.11.2026' };
    const problem = { field: 'serviceStop', reason: 'documents.upload.stopBeforeStart' };
    for (const moved of [{ serviceStart: '03.11.2026' }, { serviceStop: '31.10.2026' }])
      expect(validateDraft({ ...stored, ...moved }, { before: stored })).toEqual([problem]);
  });

  test('[DOC-25] an author block is blank with spaces or a role alone, and not blank with any other value', () => {
    expect(isBlankAuthor({ ...newAuthor(), role: '46255001', given: ' ' })).toBe(true);
    for (const field of ['prefix', 'given', 'family', 'institution', 'speciality'] as const)
      expect(isBlankAuthor({ ...newAuthor(), [field]: 'x' }), field).toBe(false);
    const contacts = ['', '031 123 45 67'].map((value) => ({ use: '', value }));
    expect(isBlankAuthor({ ...newAuthor(), contacts })).toBe(false);
    expect(isBlankAuthor({ ...newAuthor(), contacts: contacts.toReversed() })).toBe(false);
  });

  test('[DOC-17] a complete draft has no problems', () => {
    expect(validateDraft(complete)).toEqual([]);
  });

  test('[DOC-17] an empty form reports every required field', () => {
    const problems = validateDraft({ ...emptyDraft('HCP', ''), confidentiality: '' }, { hasFile: false });
    expect(problems[0]?.reason).toBe('documents.upload.fileMissing');
    expect(problems.map(({ field }) => field)).toEqual([
      'file',
      'title',
      'classCode',
      'date',
      'language',
      'confidentiality',
      'authors.0.family',
      'facilityType',
      'practiceSetting',
    ]);
  });

  test.each<[string, Partial<DocumentDraft>, string, string]>([
    ['a blank title', { title: '  ' }, 'title', 'titleMissing'],
    ['no kind at all', { classCode: '', typeCode: '' }, 'classCode', 'kindMissing'],
    ['a class without a type', { typeCode: '' }, 'typeCode', 'typeMissing'],
    ['an unknown class', { classCode: 'constructor' }, 'classCode', 'classMissing'],
    ['a type without a class', { classCode: '' }, 'classCode', 'classMissing'],
    ['an unknown type', { typeCode: 'constructor' }, 'typeCode', 'typeMissing'],
    ['a type of another class', { typeCode: '772786005' }, 'typeCode', 'typeNotOfClass'],
    ['an unknown level', { confidentiality: 'toString' }, 'confidentiality', 'confidentialityMissing'],
    ['an unknown language', { language: 'toString' }, 'language', 'languageMissing'],
    ['an unknown kind of institution', { facilityType: 'toString' }, 'facilityType', 'facilityTypeMissing'],
    ['an unknown field', { practiceSetting: 'toString' }, 'practiceSetting', 'practiceSettingMissing'],
    ['a day that does not exist', { date: '30.02.2026' }, 'date', 'dateInvalid'],
    ['half an author', { authors: [{ ...anna, given: '' }] }, 'authors.0.given', 'authorIncomplete'],
    ['no author', { authors: [newAuthor(), newAuthor()] }, 'authors.0.family', 'authorNeeded'],
    ['half a second author', { authors: [anna, { ...anna, family: ' ' }] }, 'authors.1.family', 'authorIncomplete'],
    [
      'a phone number of another form',
      { authors: [phone('031 123 45 67')] },
      'authors.0.contacts.0.value',
      'phoneInvalid',
    ],
    [
      'a second phone number of another form',
      { authors: [anna, { ...anna, contacts: [newContact(), { use: 'work', value: '031 123 45 67' }] }] },
      'authors.1.contacts.1.value',
      'phoneInvalid',
    ],
    ['a start that is no day', { serviceStart: 'gestern' }, 'serviceStart', 'dateInvalid'],
    ['an end that is no day', { serviceStop: 'morgen' }, 'serviceStop', 'dateInvalid'],
    [
      'an unknown speciality',
      { authors: [{ ...anna, speciality: 'x' }] },
      'authors.0.speciality',
      'specialityNotListed',
    ],
    [
      'an end before its start',
      { serviceStart: '02.11.2026', serviceStop: '01.11.2026' },
      'serviceStop',
      'stopBeforeStart',
    ],
  ])('[DOC-17] reports %s with its own message', (_words, change, field, key) => {
    expect(validateDraft({ ...complete, ...change })).toEqual([{ field, reason: `documents.upload.${key}` }]);
  });

  test('[DOC-17] rejects a date in the future', () => {
    const on = (date: string) => validateDraft({ ...complete, date }, { today: '2026-11-18' as Day });
    expect(on('18.11.2026')).toEqual([]);
    expect(on('19.11.2026')).toEqual([{ field: 'date', reason: 'documents.upload.dateInFuture' }]);
  });

  test('[DOC-25] a further author block without content is neither an author nor a problem', () => {
    const authors = [anna, { ...newAuthor(), role: 'HCP' }];
    expect(validateDraft({ ...complete, authors })).toEqual([]);
    expect(documentFromDraft({ ...complete, authors }, making).authors).toHaveLength(1);
  });

  test('[DOC-26] the end has to be after the start; empty values are accepted', () => {
    const span = (serviceStart: string, serviceStop: string) =>
      validateDraft({ ...complete, serviceStart, serviceStop }).length;
    expect(span('01.11.2026', '01.11.2026')).toBe(1);
    expect(span('01.11.2026', '02.11.2026')).toBe(0);
    expect(span('', '02.11.2026')).toBe(0);
    expect(span('01.11.2026', '')).toBe(0);
  });
});

describe('the document created from a draft', () => {
  test('[DOC-19] has the values of the form and the upload, and is marked temp', () => {
    const document = documentFromDraft(
      { ...complete, authors: [phone('+41 31 123 45 67')], serviceStart: '01.11.2026' },
      making,
    );
    expect(document).toMatchObject({
      title: 'Laborbefund',
      temp: true,
      availability: 'current',
      creationTime: '2026-11-18',
      serviceStart: '2026-11-01',
      uploaderRole: { code: 'PAT' },
      classCode: { code: '371525003', system: 'http://snomed.info/sct', display: 'Procedure report' },
      confidentiality: { code: '17621005' },
      attachment: { contentType: 'application/pdf', size: 1234, url: `urn:uuid:${making.uuid}` },
      authors: [
        { given: 'Anna', family: 'Keller', telecom: [{ system: 'phone', use: 'work', value: '+41 31 123 45 67' }] },
      ],
      deletionStatus: { code: 'urn:e-health-suisse:2019:deletionStatus:deletionNotRequested' },
    });
    expect(document).not.toHaveProperty('comments');
    expect(document).not.toHaveProperty('serviceStop');
    expect(document.id).toBe(documentIdOf({ entryUuid: document.entryUuid, homeCommunity: 'urn:oid:2.999.1' }));
    expect([document.uniqueId, document.relations, document.events]).toEqual([
      'urn:oid:2.25.22685491133344597890602450946295682389',
      [],
      [],
    ]);
  });

  test('[DOC-19] [DOC-26] includes comments, end of service, events, source patient and a given unique id', () => {
    const sourcePatient = { given: 'Anna', family: 'Keller' };
    const draft = { ...complete, comments: ' Nüchtern ', serviceStop: '02.11.2026', events: ['TG', 'local'] };
    expect(documentFromDraft(draft, { ...making, uniqueId: 'urn:oid:2.999.5', sourcePatient })).toMatchObject({
      comments: 'Nüchtern',
      serviceStop: '2026-11-02',
      events: [
        { code: 'TG', display: 'Thermography' },
        { code: 'local', system: '' },
      ],
      sourcePatient,
      uniqueId: 'urn:oid:2.999.5',
    });
    expect(documentFromDraft({ ...complete, comments: '  ' }, making)).not.toHaveProperty('comments');
  });

  test('[DOC-17] [DOC-19] [DOC-29] has every choice of the form, above all the confidentiality', () => {
    const chosen = {
      confidentiality: '1141000195107',
      classCode: '184216000',
      typeCode: '41000179103',
      facilityType: '43741000',
      practiceSetting: '394579002',
      language: 'fr-CH',
    };
    const document = documentFromDraft({ ...complete, ...chosen }, { ...making, role: 'REP' });
    const { confidentiality, classCode, typeCode, facilityType, practiceSetting, language } = document;
    const codes = { confidentiality, classCode, typeCode, facilityType, practiceSetting };
    expect({ ...Object.fromEntries(Object.entries(codes).map(([name, { code }]) => [name, code])), language }).toEqual(
      chosen,
    );
    for (const { system, display } of Object.values(codes))
      expect([system, display]).toEqual(['http://snomed.info/sct', expect.any(String)]);
    expect(document).toMatchObject({ patient: making.patient, logicalId: making.uuid, uploaderRole: { code: 'REP' } });
  });

  test('[COD-02] throws when a code that has to be official is not in its list', () => {
    expect(() => officialCoding(documentClass, 'x')).toThrow('x is not in document-class');
  });

  test('[DOC-19] gives a speciality and a role their own code systems', () => {
    const [author] = documentFromDraft(
      { ...complete, authors: [{ ...anna, speciality: '1051', role: 'HCP' }] },
      making,
    ).authors;
    expect(author?.speciality).toMatchObject({ code: '1051', system: 'urn:oid:2.16.756.5.30.1.127.3.5' });
    expect(author?.role).toMatchObject({ code: 'HCP', system: 'urn:oid:2.16.756.5.30.1.127.3.10.6' });
  });

  test('[DOC-17] keeps several authors in order, each with their numbers, and gives the GLN to the first', () => {
    const contacts = [
      { use: 'work', value: '+41 31 123 45 67' },
      { use: '', value: ' ' },
      { use: 'mobile', value: '+41 79 123 45 67' },
    ];
    const second = { ...newAuthor(), institution: 'Spital Aare', contacts };
    const { authors } = documentFromDraft(
      { ...complete, authors: [anna, second] },
      { ...making, gln: '7601000102737' as Gln },
    );
    expect(authors).toEqual([
      { given: 'Anna', family: 'Keller', gln: '7601000102737', telecom: [] },
      {
        institution: 'Spital Aare',
        telecom: [
          { system: 'phone', use: 'work', value: '+41 31 123 45 67' },
          { system: 'phone', use: 'mobile', value: '+41 79 123 45 67' },
        ],
      },
    ]);
  });

  test.each([
    ['application/pdf', 'urn:che:epr:EPR_Unstructured_Document'],
    ['application/fhir+json', 'urn:ihe:iti:xds:2017:mimeTypeSufficient'],
    ['text/xml', 'urn:ihe:iti:xds:2017:mimeTypeSufficient'],
  ])('[DOC-27] uploads %s under the format %s, so that it is recognised correctly', (contentType, format) => {
    const document = documentFromDraft(complete, { ...making, file: { contentType, size: 1 } });
    expect(document.format).toEqual({
      code: format,
      system: 'urn:oid:2.16.756.5.30.1.127.3.10.10',
      display: format.startsWith('urn:ihe') ? 'Determined by the file type' : 'Unstructured EPR document',
    });
    expect([document.deletionStatus?.system, document.uploaderRole?.system]).toEqual([
      'urn:oid:2.16.756.5.30.1.127.3.10.18',
      'urn:oid:2.16.756.5.30.1.127.3.10.6',
    ]);
  });

  test('throws when the draft has problems', () => {
    expect(() => documentFromDraft({ ...complete, title: '' }, making)).toThrow('title');
  });
});
