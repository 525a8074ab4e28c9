import { documentClass } from '@epr/codes/document-class';
import { documentType } from '@epr/codes/document-type';
import { eventCode } from '@epr/codes/event-code';
import { facilityType } from '@epr/codes/facility-type';
import { formatCode } from '@epr/codes/format-code';
import { practiceSetting } from '@epr/codes/practice-setting';
import { readDay, type Instant } from '../../values/index.ts';
import { deletionCode } from '../change/change.ts';
import type { DeletionStatus } from '../change/change-context.ts';
import { confidentialityCoding } from '../confidentiality.ts';
import type { Document } from '../document.ts';
import { authorsFromDraft } from './authors-from-draft.ts';
import { codingOfChoice } from './official-coding.ts';
import { draftOf } from './draft-of-document.ts';
import type { DocumentDraft } from './draft.ts';
import { withGender } from './merge-edit.ts';

/**
 * Returns the document of an edit that `validateDraft` accepts. Unchanged values are kept exactly: codes outside their list, times of
 * day, contact points and numbers the form does not show (DOC-03, COD-02).
 */
export function editedDocument(document: Document, draft: DocumentDraft): Document {
  const before = draftOf(document);
  const { comments: _comments, serviceStart: _start, serviceStop: _stop, sourcePatient: _patient, ...rest } = document;
  const comments = draft.comments === before.comments ? document.comments : draft.comments.trim();
  const start = keptDay(draft.serviceStart, before.serviceStart, document.serviceStart);
  const stop = keptDay(draft.serviceStop, before.serviceStop, document.serviceStop);
  const patient =
    draft.gender === before.gender ? document.sourcePatient : withGender(document.sourcePatient, draft.gender);
  return {
    ...rest,
    title: draft.title === before.title ? document.title : draft.title.trim(),
    ...(comments ? { comments } : {}),
    classCode: codingOfChoice(documentClass, draft.classCode, document.classCode),
    typeCode: codingOfChoice(documentType, draft.typeCode, document.typeCode),
    confidentiality: confidentialityCoding(draft.confidentiality, document.confidentiality),
    language: draft.language,
    facilityType: codingOfChoice(facilityType, draft.facilityType, document.facilityType),
    practiceSetting: codingOfChoice(practiceSetting, draft.practiceSetting, document.practiceSetting),
    format: codingOfChoice(formatCode, draft.format, document.format),
    attachment: { ...document.attachment, contentType: draft.mimeType },
    events: draft.events.map((code) =>
      codingOfChoice(
        eventCode,
        code,
        document.events.find((event) => event.code === code),
      ),
    ),
    authors: authorsFromDraft(draft.authors, document.authors),
    ...(start ? { serviceStart: start } : {}),
    ...(stop ? { serviceStop: stop } : {}),
    ...(patient ? { sourcePatient: patient } : {}),
    ...(draft.deletion === before.deletion ? {} : { deletionStatus: deletionCode(draft.deletion as DeletionStatus) }),
  };
}

function keptDay(typed: string, before: string, given: Instant | undefined): Instant | undefined {
  return typed === before ? given : readDay(typed);
}
