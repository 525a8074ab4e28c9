import { asDay, showDay, swissDayOf, type Instant } from '../../values/index.ts';
import { deletionOf } from '../change/change-context.ts';
import type { Author, ContactPoint, Document } from '../document.ts';
import { newContact, type DocumentDraft, type DraftAuthor, type DraftContact } from './draft.ts';

/** A stored document as its form starts. */
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
    deletion: deletionOf(document) ?? '',
  };
}

/** One author as the block starts; `from` is their place in the document. */
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

/** A phone number as its line starts; `from` is its place in the author's `telecom`. */
export function draftOfContact({ use, value }: ContactPoint, from: number): DraftContact {
  return { from, use: use ?? '', value: value.replace(/^tel:/i, '') };
}

/** The contact points a form shows; all others stay as they are. */
export function isPhone({ system, value }: ContactPoint): boolean {
  return system === 'phone' || /^tel:/i.test(value);
}

/** The day of a moment as the list and the page of the document show it; a bare year or month is shown as it is. */
function typedDay(instant: Instant = ''): string {
  const day = instant.includes('T') ? swissDayOf(instant) : asDay(instant);
  return day ? showDay(day) : instant;
}
