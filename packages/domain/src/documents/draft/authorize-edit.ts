import type { MessageKey } from '../../messages/index.ts';
import { isAuthorPhone, judgeAuthor } from '../author.ts';
import { isTypeOfClass } from '../class-types.ts';
import type { Document } from '../document.ts';
import { endsAfterStart, isDayOrEmpty } from '../service-time.ts';
import { authorDraftOf, editDraftOf, type AuthorDraft, type EditDraft } from './edit-draft.ts';

/** A field of an edit that is wrong; `field` is its path in the draft, `authors.0.family`. */
export interface EditProblem {
  readonly field: string;
  readonly because: MessageKey;
}

/**
 * What is wrong with an edit, in the order of the form (DOC-21, DOC-25, DOC-26). Only what was changed is judged: whatever a document
 * came with may stay as it is, and nobody is stopped by a field they may not change.
 */
export function authorizeEdit(document: Document, draft: EditDraft): readonly EditProblem[] {
  const before = editDraftOf(document);
  const touched = (...names: readonly (keyof EditDraft)[]) => names.some((name) => draft[name] !== before[name]);
  const found: EditProblem[] = [];
  const wrong = (field: string, because: MessageKey, isWrong: boolean) => {
    if (isWrong) found.push({ field, because });
  };
  wrong('title', 'documents.upload.titleMissing', touched('title') && draft.title.trim() === '');
  wrong('classCode', 'documents.upload.classMissing', touched('classCode') && draft.classCode === '');
  if (touched('classCode', 'typeCode')) {
    wrong('typeCode', 'documents.upload.typeMissing', draft.typeCode === '');
    const fits = draft.typeCode === '' || isTypeOfClass(draft.typeCode, draft.classCode);
    wrong('typeCode', 'documents.upload.typeNotOfClass', !fits);
  }
  wrong('language', 'documents.upload.languageMissing', touched('language') && draft.language === '');
  draft.authors.forEach((author, index) => found.push(...judgeBlock(document, author, index)));
  wrong(
    'authors',
    'documents.upload.authorNeeded',
    document.authors.length > 0 && draft.authors.every((author) => isBlank(author)),
  );
  wrong('facilityType', 'documents.upload.facilityTypeMissing', touched('facilityType') && draft.facilityType === '');
  wrong(
    'practiceSetting',
    'documents.upload.practiceSettingMissing',
    touched('practiceSetting') && draft.practiceSetting === '',
  );
  const wrongDay = (name: 'serviceStart' | 'serviceStop') => touched(name) && !isDayOrEmpty(draft[name]);
  wrong('serviceStart', 'documents.upload.dateInvalid', wrongDay('serviceStart'));
  wrong('serviceStop', 'documents.upload.dateInvalid', wrongDay('serviceStop'));
  const backwards = touched('serviceStart', 'serviceStop') && !endsAfterStart(draft.serviceStart, draft.serviceStop);
  wrong('serviceStop', 'documents.upload.stopBeforeStart', backwards);
  return found;
}

/** Nothing is written in a block; it is left away. */
export function isBlank({ from: _from, ...written }: AuthorDraft): boolean {
  return Object.values(written).every((value) => value.trim() === '');
}

/** Whether a block says what its author said. */
export function isUntouched(document: Document, block: AuthorDraft): boolean {
  const known = block.from === undefined ? undefined : document.authors[block.from];
  if (!known || block.from === undefined) return false;
  const before = authorDraftOf(known, block.from);
  return (Object.keys(before) as (keyof AuthorDraft)[]).every((name) => before[name] === block[name]);
}

function judgeBlock(document: Document, block: AuthorDraft, index: number): readonly EditProblem[] {
  if (isBlank(block) || isUntouched(document, block)) return [];
  const answer = judgeAuthor(block);
  return [
    ...(answer.allowed ? [] : [{ field: `authors.${index}.family`, because: answer.because }]),
    ...(isAuthorPhone(block.phone)
      ? []
      : [{ field: `authors.${index}.phone`, because: 'documents.upload.phoneInvalid' as const }]),
  ];
}
