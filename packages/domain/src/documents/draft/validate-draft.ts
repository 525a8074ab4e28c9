import { authorSpeciality } from '@epr/codes/author-speciality';
import { findCode, type CodeList } from '@epr/codes/code-list';
import { documentClass } from '@epr/codes/document-class';
import { documentType } from '@epr/codes/document-type';
import { facilityType } from '@epr/codes/facility-type';
import { language } from '@epr/codes/language';
import { practiceSetting } from '@epr/codes/practice-setting';
import type { MessageKey } from '../../messages/index.ts';
import { readDay, systems, type Day } from '../../values/index.ts';
import { isAuthorPhone, validateAuthorName } from '../author.ts';
import { isTypeOfClass } from '../class-types.ts';
import { confidentialityOf } from '../confidentiality.ts';
import { endsAfterStart, isDayOrEmpty } from '../service-time.ts';
import { isBlankAuthor, type DocumentDraft, type DraftAuthor } from './draft.ts';

/** A field that is missing or wrong. */
export interface DraftProblem {
  /** Its path in the draft, `title`, `authors.0.family`, or `file`. */
  readonly field: string;
  readonly reason: MessageKey;
}

/** The context in which a draft is checked. */
export interface DraftContext {
  /** The draft of the stored document; a new document has none. */
  readonly before?: DocumentDraft;
  /** The date of the document must not be later. */
  readonly today?: Day;
  /** A new document needs a file. */
  readonly hasFile?: boolean;
}

/**
 * Returns everything that is missing or wrong, in the order of the form; with an empty list the draft may be sent (DOC-17, DOC-21,
 * DOC-25, DOC-26). Of a stored document only changed values are checked: stored values may stay as they are, and no person is blocked by
 * a field they may not change.
 */
export function validateDraft(draft: DocumentDraft, context: DraftContext = {}): readonly DraftProblem[] {
  const { before, today, hasFile = true } = context;
  const wrong = (rules: readonly Rule[]) =>
    rules.flatMap(({ field, reads = [field], check }) => {
      if (before && reads.every((name) => draft[name] === before[name])) return [];
      const reason = check(draft, today);
      return reason ? [{ field, reason }] : [];
    });
  const file: readonly DraftProblem[] = hasFile ? [] : [{ field: 'file', reason: 'documents.upload.fileMissing' }];
  return [...file, ...wrong(about), ...validateAuthors(draft.authors, before?.authors), ...wrong(origin)];
}

interface Rule {
  readonly field: TextField;
  /** The fields the check depends on; by default only the field itself. */
  readonly reads?: readonly TextField[];
  readonly check: (draft: DocumentDraft, today: Day | undefined) => MessageKey | undefined;
}

type TextField = Exclude<keyof DocumentDraft, 'authors' | 'events'>;

const about: readonly Rule[] = [
  { field: 'title', check: ({ title }) => unless(title.trim() !== '', 'documents.upload.titleMissing') },
  { field: 'classCode', reads: ['classCode', 'typeCode'], check: checkKind },
  { field: 'typeCode', reads: ['classCode', 'typeCode'], check: checkType },
  { field: 'date', check: checkDate },
  chosenFrom('language', language, 'documents.upload.languageMissing'),
  {
    field: 'confidentiality',
    check: ({ confidentiality: code }) =>
      unless(
        confidentialityOf({ code, system: systems.snomed }) !== undefined,
        'documents.upload.confidentialityMissing',
      ),
  },
];

const origin: readonly Rule[] = [
  chosenFrom('facilityType', facilityType, 'documents.upload.facilityTypeMissing'),
  chosenFrom('practiceSetting', practiceSetting, 'documents.upload.practiceSettingMissing'),
  { field: 'serviceStart', check: (draft) => unless(isDayOrEmpty(draft.serviceStart), 'documents.upload.dateInvalid') },
  { field: 'serviceStop', check: (draft) => unless(isDayOrEmpty(draft.serviceStop), 'documents.upload.dateInvalid') },
  {
    field: 'serviceStop',
    reads: ['serviceStart', 'serviceStop'],
    check: (draft) => unless(endsAfterStart(draft.serviceStart, draft.serviceStop), 'documents.upload.stopBeforeStart'),
  },
];

/** At least one author is required, unless the stored document had none; an empty block is no author (DOC-25). */
function validateAuthors(
  authors: readonly DraftAuthor[],
  before: readonly DraftAuthor[] | undefined,
): readonly DraftProblem[] {
  const needed = before === undefined || before.length > 0;
  const untouched = (block: DraftAuthor) =>
    before !== undefined && block.from !== undefined && isSameAuthor(block, before[block.from]);
  if (needed && authors.every((block) => isBlankAuthor(block) && !untouched(block))) {
    return [{ field: 'authors.0.family', reason: 'documents.upload.authorNeeded' }];
  }
  return authors.flatMap((block, index) => {
    if (isBlankAuthor(block) || untouched(block)) return [];
    const known = block.from === undefined ? undefined : before?.[block.from];
    return validateAuthor(block, known, `authors.${index}`);
  });
}

function validateAuthor(block: DraftAuthor, known: DraftAuthor | undefined, path: string): readonly DraftProblem[] {
  const answer = validateAuthorName(block);
  const { speciality, contacts } = block;
  // The error of half a name is at the half that is missing.
  const missing = block.family.trim() === '' ? 'family' : 'given';
  return [
    ...(answer.allowed ? [] : [{ field: `${path}.${missing}`, reason: answer.reason }]),
    ...(speciality === '' || speciality === known?.speciality || isIn(authorSpeciality, speciality)
      ? []
      : [{ field: `${path}.speciality`, reason: 'documents.upload.specialityNotListed' as const }]),
    ...contacts.flatMap(({ value, from }, index) => {
      const stored = from === undefined ? undefined : known?.contacts.find((contact) => contact.from === from);
      return value === stored?.value || isAuthorPhone(value)
        ? []
        : [{ field: `${path}.contacts.${index}.value`, reason: 'documents.upload.phoneInvalid' as const }];
    }),
  ];
}

/** Whether the form block is unchanged from the stored author. */
export function isSameAuthor(block: DraftAuthor, known: DraftAuthor | undefined): boolean {
  return known !== undefined && written(block) === written(known);
}

/** Serialises a block with a fixed order of keys, because form libraries keep their own order. */
function written({ from, prefix, given, family, institution, role, speciality, contacts }: DraftAuthor): string {
  const lines = contacts.map(({ from: place, use, value }) => [place, use, value]);
  return JSON.stringify([from, prefix, given, family, institution, role, speciality, lines]);
}

/** Accepts a day that exists and is not in the future: a document is written before it is uploaded. */
function checkDate({ date }: DocumentDraft, today: Day | undefined): MessageKey | undefined {
  const day = readDay(date);
  if (day === undefined) return 'documents.upload.dateInvalid';
  return unless(today === undefined || day <= today, 'documents.upload.dateInFuture');
}

/** Class and type are chosen together, as a kind in plain words, or separately. */
function checkKind({ classCode, typeCode }: DocumentDraft): MessageKey | undefined {
  if (classCode === '' && typeCode === '') return 'documents.upload.kindMissing';
  return unless(isIn(documentClass, classCode), 'documents.upload.classMissing');
}

function checkType({ classCode, typeCode }: DocumentDraft): MessageKey | undefined {
  if (classCode === '' && typeCode === '') return undefined;
  if (!isIn(documentType, typeCode)) return 'documents.upload.typeMissing';
  return unless(isTypeOfClass(typeCode, classCode), 'documents.upload.typeNotOfClass');
}

function chosenFrom(field: TextField, list: CodeList, reason: MessageKey): Rule {
  return { field, check: (draft) => unless(isIn(list, draft[field]), reason) };
}

function unless(good: boolean, reason: MessageKey): MessageKey | undefined {
  return good ? undefined : reason;
}

function isIn(list: CodeList, code: string): boolean {
  return findCode(list, code) !== undefined;
}
