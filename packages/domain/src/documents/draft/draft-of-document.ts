import { asDay, formatDay, swissDayOf, type Instant } from '../../values/index.ts';
import { deletionStatusOf } from '../change/change-context.ts';
import type { Author, ContactPoint, Document } from '../document.ts';
import { newContact, type DocumentDraft, type DraftAuthor, type DraftContact } from './draft.ts';

/** Returns the initial values of the form of a stored document. */
export function draftOf(document: Document): DocumentDraft {
  return {
    title: document.title,
    comments: document.comments ?? '',
    classCode: document.classCode.code,
    typeCode: document.typeCode.code,
    confidentiality: document.confidentiality.code,
    date: typedDay(document.creationTime),
    language: document.language,
    authors: document.authors.map(draftOfAuthor),
    facilityType: document.facilityType.code,
    practiceSetting: document.practiceSetting.code,
    serviceStart: typedDay(document.serviceStart),
    serviceStop: typedDay(document.serviceStop),
    events: document.events.map(({ code }) => code),
    format: document.format.code,
    mimeType: document.attachment.contentType,
    gender: document.sourcePatient?.gender ?? '',
    deletion: deletionStatusOf(document) ?? '',
  };
}

/** Returns the initial values of an author block; `from` is the author's index in the document. */
export function draftOfAuthor(author: Author, from: number): DraftAuthor {
  const contacts = author.telecom.flatMap((point, place): readonly DraftContact[] =>
    isPhone(point) ? [draftOfContact(point, place)] : [],
  );
  return {
    from,
    prefix: author.prefix ?? '',
    given: author.given ?? '',
    family: author.family ?? '',
    institution: author.institution ?? '',
    role: author.role?.code ?? '',
    speciality: author.speciality?.code ?? '',
    contacts: contacts.length > 0 ? contacts : [newContact()],
  };
}

/** Returns the initial values of a phone number; `from` is its index in the author's `telecom`. */
export function draftOfContact({ use, value }: ContactPoint, from: number): DraftContact {
  return { from, use: use ?? '', value: value.replace(/^tel:/i, '') };
}

/** Whether a form shows a contact point; all others are kept unchanged. */
export function isPhone({ system, value }: ContactPoint): boolean {
  return system === 'phone' || /^tel:/i.test(value);
}

/** Returns the day of a moment as displayed in the list and on the document's page; a year or month alone is returned unchanged. */
function typedDay(instant: Instant = ''): string {
  const day = instant.includes('T') ? swissDayOf(instant) : asDay(instant);
  return day ? formatDay(day) : instant;
}
