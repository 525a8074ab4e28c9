import { authorSpeciality } from '@epr/codes/author-speciality';
import { classTypes } from '@epr/codes/class-types';
import { findCode, type CodeList } from '@epr/codes/code-list';
import { documentClass } from '@epr/codes/document-class';
import { documentType } from '@epr/codes/document-type';
import { facilityType } from '@epr/codes/facility-type';
import { language } from '@epr/codes/language';
import { practiceSetting } from '@epr/codes/practice-setting';
import type { MessageKey } from '../messages/index.ts';
import { readDay } from '../values/index.ts';
import { isAuthorPhone, judgeAuthor } from './author.ts';
import { confidentialityLevels } from './confidentiality.ts';

/** What an upload form holds, as it is typed: days DD.MM.YYYY, codes without their system, confidentiality by its level (DOC-17). */
export interface DocumentDraft {
  readonly title: string;
  readonly classCode: string;
  readonly typeCode: string;
  readonly confidentiality: string;
  /** Of the document. */
  readonly date: string;
  readonly language: string;
  readonly prefix: string;
  readonly given: string;
  readonly family: string;
  readonly institution: string;
  readonly role: string;
  readonly speciality: string;
  readonly phone: string;
  readonly comments: string;
  readonly facilityType: string;
  readonly practiceSetting: string;
  readonly serviceStart: string;
  readonly serviceStop: string;
}

/** A field that is missing or wrong. */
export interface DraftProblem {
  readonly field: keyof DocumentDraft | 'file';
  readonly because: MessageKey;
}

/** What a form starts with: a patient's own paper comes from home and from no particular field of medicine. */
export function emptyDraft(role: string, today: string): DocumentDraft {
  const isPatient = role === 'PAT' || role === 'REP';
  return {
    title: '',
    classCode: '',
    typeCode: '',
    confidentiality: 'normal',
    date: today,
    language: '',
    prefix: '',
    given: '',
    family: '',
    institution: '',
    role: '',
    speciality: '',
    phone: '',
    comments: '',
    facilityType: isPatient ? '394778007' : '',
    practiceSetting: isPatient ? '394658006' : '',
    serviceStart: '',
    serviceStop: '',
  };
}

/** Codes of the document types a class may have (official map); all of none. */
export function typesOfClass(classCode: string): readonly string[] {
  return Object.hasOwn(classTypes, classCode) ? (classTypes[classCode] ?? []) : [];
}

/** Everything that is missing or wrong, in the order of the form; an empty list may be uploaded (DOC-17, DOC-25, DOC-26). */
export function judgeDraft(draft: DocumentDraft, hasFile = true): readonly DraftProblem[] {
  const file: readonly DraftProblem[] = hasFile ? [] : [{ field: 'file', because: 'documents.upload.fileMissing' }];
  const wrong = rules.flatMap(({ field, judge }) => {
    const because = judge(draft);
    return because ? [{ field, because }] : [];
  });
  return [...file, ...wrong];
}

interface Rule {
  readonly field: keyof DocumentDraft;
  readonly judge: (draft: DocumentDraft) => MessageKey | undefined;
}

const rules: readonly Rule[] = [
  rule('title', ({ title }) => unless(title.trim() !== '', 'documents.upload.titleMissing')),
  rule('classCode', (draft) => unless(isIn(documentClass, draft.classCode), 'documents.upload.classMissing')),
  rule('typeCode', judgeType),
  rule('date', ({ date }) => unless(readDay(date) !== undefined, 'documents.upload.dateInvalid')),
  rule('language', (draft) => unless(isIn(language, draft.language), 'documents.upload.languageMissing')),
  rule('confidentiality', (draft) =>
    unless(Object.hasOwn(confidentialityLevels, draft.confidentiality), 'documents.upload.confidentialityMissing'),
  ),
  rule('family', (draft) => {
    const answer = judgeAuthor(draft);
    return answer.allowed ? undefined : answer.because;
  }),
  rule('speciality', ({ speciality }) =>
    unless(speciality === '' || isIn(authorSpeciality, speciality), 'documents.upload.authorIncomplete'),
  ),
  rule('phone', ({ phone }) => unless(isAuthorPhone(phone), 'documents.upload.phoneInvalid')),
  rule('facilityType', (draft) =>
    unless(isIn(facilityType, draft.facilityType), 'documents.upload.facilityTypeMissing'),
  ),
  rule('practiceSetting', (draft) =>
    unless(isIn(practiceSetting, draft.practiceSetting), 'documents.upload.practiceSettingMissing'),
  ),
  rule('serviceStart', ({ serviceStart }) => unless(isDayOrEmpty(serviceStart), 'documents.upload.dateInvalid')),
  rule('serviceStop', judgeStop),
];

function judgeType({ classCode, typeCode }: DocumentDraft): MessageKey | undefined {
  if (!isIn(documentType, typeCode)) return 'documents.upload.typeMissing';
  const fits = !isIn(documentClass, classCode) || typesOfClass(classCode).includes(typeCode);
  return unless(fits, 'documents.upload.typeNotOfClass');
}

/** The end is strictly after the start; empty passes (core 5; DOC-26). */
function judgeStop({ serviceStart, serviceStop }: DocumentDraft): MessageKey | undefined {
  if (!isDayOrEmpty(serviceStop)) return 'documents.upload.dateInvalid';
  const [start, stop] = [readDay(serviceStart), readDay(serviceStop)];
  return unless(start === undefined || stop === undefined || stop > start, 'documents.upload.stopBeforeStart');
}

function rule(field: keyof DocumentDraft, judge: Rule['judge']): Rule {
  return { field, judge };
}

function unless(good: boolean, because: MessageKey): MessageKey | undefined {
  return good ? undefined : because;
}

function isIn(list: CodeList, code: string): boolean {
  return findCode(list, code) !== undefined;
}

function isDayOrEmpty(text: string): boolean {
  return text.trim() === '' || readDay(text) !== undefined;
}
