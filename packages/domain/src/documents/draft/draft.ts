import { authorSpeciality } from '@epr/codes/author-speciality';
import { findCode, type CodeList } from '@epr/codes/code-list';
import { documentClass } from '@epr/codes/document-class';
import { documentType } from '@epr/codes/document-type';
import { facilityType } from '@epr/codes/facility-type';
import { language } from '@epr/codes/language';
import { practiceSetting } from '@epr/codes/practice-setting';
import type { MessageKey } from '../../messages/index.ts';
import { readDay, type Day } from '../../values/index.ts';
import { isAuthorPhone, judgeAuthor } from '../author.ts';
import { isTypeOfClass } from '../class-types.ts';
import { confidentialityLevels } from '../confidentiality.ts';
import { endsAfterStart, isDayOrEmpty } from '../service-time.ts';

/** What an upload form holds, as it is typed: days DD.MM.YYYY, codes without their system, confidentiality by its level (DOC-17). */
export interface DocumentDraft {
  readonly title: string;
  readonly classCode: string;
  readonly typeCode: string;
  readonly confidentiality: string;
  /** Of the document. */
  readonly date: string;
  readonly language: string;
  /** At least one block; those with nothing in them are left away. */
  readonly authors: readonly DraftAuthor[];
  readonly comments: string;
  readonly facilityType: string;
  readonly practiceSetting: string;
  readonly serviceStart: string;
  readonly serviceStop: string;
}

/** One author block: a person, an institution, or both (DOC-25). */
export interface DraftAuthor {
  readonly prefix: string;
  readonly given: string;
  readonly family: string;
  readonly institution: string;
  readonly role: string;
  readonly speciality: string;
  readonly contacts: readonly DraftContact[];
}

/** A phone number and what it is for, a FHIR ContactPoint.use: work, mobile, home; empty when it is not said. */
export interface DraftContact {
  readonly use: string;
  readonly value: string;
}

/** A field that is missing or wrong. */
export interface DraftProblem {
  /** Its path in the draft, `title`, `authors.0.family`, or `file`. */
  readonly field: string;
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
    authors: [newAuthor()],
    comments: '',
    facilityType: isPatient ? '394778007' : '',
    practiceSetting: isPatient ? '394658006' : '',
    serviceStart: '',
    serviceStop: '',
  };
}

/** An author block with nothing in it but one empty line for a number. */
export function newAuthor(): DraftAuthor {
  return {
    prefix: '',
    given: '',
    family: '',
    institution: '',
    role: '',
    speciality: '',
    contacts: [newContact()],
  };
}

export function newContact(): DraftContact {
  return { use: '', value: '' };
}

/** Nobody is named and no number given in a block; a role alone says nothing. */
export function isBlankAuthor({ prefix, given, family, institution, speciality, contacts }: DraftAuthor): boolean {
  return [prefix, given, family, institution, speciality, ...contacts.map(({ value }) => value)].every(
    (written) => written.trim() === '',
  );
}

/**
 * Everything that is missing or wrong, in the order of the form; an empty list may be uploaded (DOC-17, DOC-25, DOC-26).
 * With `today` a document cannot be of a later day.
 */
export function judgeDraft(draft: DocumentDraft, hasFile = true, today?: Day): readonly DraftProblem[] {
  const file: readonly DraftProblem[] = hasFile ? [] : [{ field: 'file', because: 'documents.upload.fileMissing' }];
  const wrong = (rules: readonly Rule[]) =>
    rules.flatMap(({ field, judge }) => {
      const because = judge(draft, today);
      return because ? [{ field, because }] : [];
    });
  return [...file, ...wrong(about), ...judgeAuthors(draft.authors), ...wrong(more)];
}

interface Rule {
  readonly field: keyof DocumentDraft;
  readonly judge: (draft: DocumentDraft, today: Day | undefined) => MessageKey | undefined;
}

const about: readonly Rule[] = [
  rule('title', ({ title }) => unless(title.trim() !== '', 'documents.upload.titleMissing')),
  rule('classCode', (draft) => unless(isIn(documentClass, draft.classCode), 'documents.upload.classMissing')),
  rule('typeCode', judgeType),
  rule('date', judgeDate),
  rule('language', (draft) => unless(isIn(language, draft.language), 'documents.upload.languageMissing')),
  rule('confidentiality', (draft) =>
    unless(Object.hasOwn(confidentialityLevels, draft.confidentiality), 'documents.upload.confidentialityMissing'),
  ),
];

const more: readonly Rule[] = [
  rule('facilityType', (draft) =>
    unless(isIn(facilityType, draft.facilityType), 'documents.upload.facilityTypeMissing'),
  ),
  rule('practiceSetting', (draft) =>
    unless(isIn(practiceSetting, draft.practiceSetting), 'documents.upload.practiceSettingMissing'),
  ),
  rule('serviceStart', ({ serviceStart }) => unless(isDayOrEmpty(serviceStart), 'documents.upload.dateInvalid')),
  rule('serviceStop', judgeStop),
];

/** One author is needed; a block with nothing in it is no author (DOC-25). */
function judgeAuthors(authors: readonly DraftAuthor[]): readonly DraftProblem[] {
  if (authors.every(isBlankAuthor)) return [{ field: 'authors.0.family', because: 'documents.upload.authorNeeded' }];
  return authors.flatMap((author, index) => (isBlankAuthor(author) ? [] : judgeBlock(author, `authors.${index}`)));
}

function judgeBlock(author: DraftAuthor, path: string): readonly DraftProblem[] {
  const answer = judgeAuthor(author);
  const { speciality, contacts } = author;
  return [
    ...(answer.allowed ? [] : [{ field: `${path}.family`, because: answer.because }]),
    ...(speciality === '' || isIn(authorSpeciality, speciality)
      ? []
      : [{ field: `${path}.speciality`, because: 'documents.upload.authorIncomplete' as const }]),
    ...contacts.flatMap(({ value }, index) =>
      isAuthorPhone(value)
        ? []
        : [{ field: `${path}.contacts.${index}.value`, because: 'documents.upload.phoneInvalid' as const }],
    ),
  ];
}

/** A day that exists, and none to come: a document is written before it is handed in. */
function judgeDate({ date }: DocumentDraft, today: Day | undefined): MessageKey | undefined {
  const day = readDay(date);
  if (day === undefined) return 'documents.upload.dateInvalid';
  return unless(today === undefined || day <= today, 'documents.upload.dateInFuture');
}

function judgeType({ classCode, typeCode }: DocumentDraft): MessageKey | undefined {
  if (!isIn(documentType, typeCode)) return 'documents.upload.typeMissing';
  return unless(isTypeOfClass(typeCode, classCode), 'documents.upload.typeNotOfClass');
}

function judgeStop({ serviceStart, serviceStop }: DocumentDraft): MessageKey | undefined {
  if (!isDayOrEmpty(serviceStop)) return 'documents.upload.dateInvalid';
  return unless(endsAfterStart(serviceStart, serviceStop), 'documents.upload.stopBeforeStart');
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
