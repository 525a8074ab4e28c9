import { describe, expect, test } from 'vitest';
import type { Spid } from '../values/index.ts';
import { documentFromDraft, type Making } from './document-from-draft.ts';
import { emptyDraft, judgeDraft, typesOfClass, type DocumentDraft } from './draft.ts';
import { readDocumentId } from './identity.ts';

const complete: DocumentDraft = {
  ...emptyDraft('PAT', '18.11.2026'),
  title: ' Laborbefund ',
  classCode: '371525003',
  typeCode: '4241000179101',
  language: 'de-CH',
  given: 'Anna',
  family: 'Keller',
};
const making: Making = {
  uuid: '11111111-2222-4333-8444-555555555555',
  homeCommunity: 'urn:oid:2.999.1',
  patient: '761337610411353650' as Spid,
  role: 'PAT',
  file: { contentType: 'application/pdf', size: 1234, hash: 'QHN3dtgTmhEOU+LRq7cS977nsLs=' },
};

describe('draft', () => {
  test('[DOC-17] a complete draft has no problems', () => {
    expect(judgeDraft(complete)).toEqual([]);
  });

  test('[DOC-17] an empty form names every required field', () => {
    const problems = judgeDraft({ ...emptyDraft('HCP', ''), confidentiality: '' }, false);
    expect(problems.map(({ field }) => field)).toEqual([
      'file',
      'title',
      'classCode',
      'typeCode',
      'date',
      'language',
      'confidentiality',
      'family',
      'facilityType',
      'practiceSetting',
    ]);
  });

  test.each<[string, Partial<DocumentDraft>, keyof DocumentDraft, string]>([
    ['a blank title', { title: '  ' }, 'title', 'titleMissing'],
    ['a class nobody knows', { classCode: 'constructor' }, 'classCode', 'classMissing'],
    ['a type of another class', { typeCode: '772786005' }, 'typeCode', 'typeNotOfClass'],
    ['a level nobody knows', { confidentiality: 'toString' }, 'confidentiality', 'confidentialityMissing'],
    ['a day that does not exist', { date: '30.02.2026' }, 'date', 'dateInvalid'],
    ['half an author', { given: '' }, 'family', 'authorIncomplete'],
    ['no author', { given: '', family: '' }, 'family', 'authorNeeded'],
    ['a phone number of another form', { phone: '031 123 45 67' }, 'phone', 'phoneInvalid'],
    ['a start that is no day', { serviceStart: 'gestern' }, 'serviceStart', 'dateInvalid'],
    [
      'an end before its start',
      { serviceStart: '02.11.2026', serviceStop: '01.11.2026' },
      'serviceStop',
      'stopBeforeStart',
    ],
  ])('[DOC-17] %s has its own words', (_words, change, field, key) => {
    expect(judgeDraft({ ...complete, ...change })).toEqual([{ field, because: `documents.upload.${key}` }]);
  });

  test('[DOC-26] the end is strictly after the start, and empty values pass', () => {
    const span = (serviceStart: string, serviceStop: string) =>
      judgeDraft({ ...complete, serviceStart, serviceStop }).length;
    expect(span('01.11.2026', '01.11.2026')).toBe(1);
    expect(span('01.11.2026', '02.11.2026')).toBe(0);
    expect(span('', '02.11.2026')).toBe(0);
    expect(span('01.11.2026', '')).toBe(0);
  });

  test('[COD-01] the types offered are those of the class', () => {
    expect(typesOfClass('721963009')).toEqual(['721965002', '721966001', '2161000195103', '419891008']);
    expect(typesOfClass('')).toEqual([]);
    expect(typesOfClass('__proto__')).toEqual([]);
  });
});

describe('the document of a draft', () => {
  test('[DOC-19] has everything the form and the upload know, and is marked temp', () => {
    const document = documentFromDraft({ ...complete, phone: '+41 31 123 45 67', serviceStart: '01.11.2026' }, making);
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
      authors: [{ given: 'Anna', family: 'Keller', telecom: [{ system: 'phone', value: '+41 31 123 45 67' }] }],
      deletionStatus: { code: 'urn:e-health-suisse:2019:deletionStatus:deletionNotRequested' },
    });
    expect(document).not.toHaveProperty('comments');
    expect(document).not.toHaveProperty('serviceStop');
    expect(readDocumentId(document.id)).toEqual({ entryUuid: document.entryUuid, homeCommunity: 'urn:oid:2.999.1' });
  });

  test('[DOC-19] a speciality comes with its own system', () => {
    const [author] = documentFromDraft({ ...complete, speciality: '1051', role: 'HCP' }, making).authors;
    expect(author?.speciality).toMatchObject({ code: '1051', system: 'urn:oid:2.16.756.5.30.1.127.3.5' });
    expect(author?.role).toEqual({ code: 'HCP', system: 'urn:oid:2.16.756.5.30.1.127.3.10.6' });
  });

  test('a draft with problems is a mistake of the caller', () => {
    expect(() => documentFromDraft({ ...complete, title: '' }, making)).toThrow('title');
  });
});
