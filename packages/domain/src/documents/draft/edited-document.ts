import { authorSpeciality } from '@epr/codes/author-speciality';
import { authorRole } from '@epr/codes/author-role';
import { findCode, type CodeList } from '@epr/codes/code-list';
import { documentClass } from '@epr/codes/document-class';
import { documentType } from '@epr/codes/document-type';
import { eventCode } from '@epr/codes/event-code';
import { facilityType } from '@epr/codes/facility-type';
import { formatCode } from '@epr/codes/format-code';
import { practiceSetting } from '@epr/codes/practice-setting';
import { readDay, type Coded, type Instant } from '../../values/index.ts';
import { withGender } from './merge-edit.ts';
import { deletionCode } from '../change/change.ts';
import { confidentialityLevels } from '../confidentiality.ts';
import type { Author, Document } from '../document.ts';
import { coded } from './document-from-draft.ts';
import { editDraftOf, phoneOf, type AuthorDraft, type EditDraft } from './edit-draft.ts';
import { isBlank, isUntouched } from './authorize-edit.ts';
import type { Deletion } from '../change/change-context.ts';

/**
 * The document of an edit that `judgeEdit` has nothing against. What was not touched stays to the letter: codes outside
 * their list, times of day, contact points and numbers the form does not show (DOC-03, COD-02).
 */
export function editedDocument(document: Document, draft: EditDraft): Document {
  const before = editDraftOf(document);
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
    classCode: chosen(documentClass, draft.classCode, document.classCode),
    typeCode: chosen(documentType, draft.typeCode, document.typeCode),
    confidentiality: levelOf(draft.confidentiality, document.confidentiality),
    language: draft.language,
    facilityType: chosen(facilityType, draft.facilityType, document.facilityType),
    practiceSetting: chosen(practiceSetting, draft.practiceSetting, document.practiceSetting),
    format: chosen(formatCode, draft.format, document.format),
    attachment: { ...document.attachment, contentType: draft.mimeType },
    events: draft.events.map((code) =>
      chosen(
        eventCode,
        code,
        document.events.find((event) => event.code === code),
      ),
    ),
    authors: draft.authors.filter((block) => !isBlank(block)).map((block) => authorOf(document, block)),
    ...(start ? { serviceStart: start } : {}),
    ...(stop ? { serviceStop: stop } : {}),
    ...(patient ? { sourcePatient: patient } : {}),
    ...(draft.deletion === before.deletion ? {} : { deletionStatus: deletionCode(draft.deletion as Deletion) }),
  };
}

/** The code as it came while it is the same, else the official one; a code nobody knows keeps no system but its own text. */
function chosen(list: CodeList, code: string, given: Coded | undefined): Coded {
  if (given?.code === code) return given;
  return findCode(list, code) ? coded(list, code) : { code, system: '' };
}

function levelOf(code: string, given: Coded): Coded {
  if (given.code === code) return given;
  return Object.values(confidentialityLevels).find((level) => level.code === code) ?? given;
}

function keptDay(typed: string, before: string, given: Instant | undefined): Instant | undefined {
  return typed === before ? given : readDay(typed);
}

function authorOf(document: Document, block: AuthorDraft): Author {
  const known = block.from === undefined ? undefined : document.authors[block.from];
  if (known && isUntouched(document, block)) return known;
  const written = (['prefix', 'given', 'family', 'institution'] as const)
    .map((name) => [name, block[name].trim()] as const)
    .filter(([, value]) => value !== '');
  const samePerson =
    known !== undefined && (known.given ?? '') === block.given && (known.family ?? '') === block.family;
  const phone = known && phoneOf(known);
  const others = known?.telecom.filter((point) => point !== phone) ?? [];
  const typed = block.phone.trim();
  return {
    ...Object.fromEntries(written),
    ...(block.role ? { role: chosen(authorRole, block.role, known?.role) } : {}),
    ...(block.speciality ? { speciality: chosen(authorSpeciality, block.speciality, known?.speciality) } : {}),
    // The number belongs to the person: another name is another person.
    ...(samePerson && known.gln ? { gln: known.gln } : {}),
    telecom: typed ? [{ ...phone, system: 'phone', value: typed }, ...others] : others,
  };
}
