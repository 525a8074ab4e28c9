import { asDay, showDay, type Instant } from '../../values/index.ts';
import type { Author, Document } from '../document.ts';
import { deletionOf } from '../change/change-context.ts';

/**
 * What the form of an edit holds, as it is typed: days DD.MM.YYYY, codes without their system (DOC-21). A code outside its
 * list stands here as it was given and stays as long as nobody chooses another (COD-02).
 */
export interface EditDraft {
  title: string;
  comments: string;
  classCode: string;
  typeCode: string;
  confidentiality: string;
  language: string;
  facilityType: string;
  practiceSetting: string;
  format: string;
  mimeType: string;
  gender: string;
  /** Last part of the code; empty when there is none, or one nobody knows. */
  deletion: string;
  serviceStart: string;
  serviceStop: string;
  events: string[];
  authors: AuthorDraft[];
}

/** One author block. */
export interface AuthorDraft {
  /** The author it started from, by its place in the document; a new block has none. */
  from?: number | undefined;
  prefix: string;
  given: string;
  family: string;
  institution: string;
  role: string;
  speciality: string;
  phone: string;
}

/** A document as its edit form starts. */
export function editDraftOf(document: Document): EditDraft {
  return {
    title: document.title,
    comments: document.comments ?? '',
    classCode: document.classCode.code,
    typeCode: document.typeCode.code,
    confidentiality: document.confidentiality.code,
    language: document.language,
    facilityType: document.facilityType.code,
    practiceSetting: document.practiceSetting.code,
    format: document.format.code,
    mimeType: document.attachment.contentType,
    gender: document.sourcePatient?.gender ?? '',
    deletion: deletionOf(document) ?? '',
    serviceStart: typedDay(document.serviceStart),
    serviceStop: typedDay(document.serviceStop),
    events: document.events.map(({ code }) => code),
    authors: document.authors.map(authorDraftOf),
  };
}

/** One author as its block starts; `from` is their place in the document. */
export function authorDraftOf(author: Author, from: number): AuthorDraft {
  return {
    from,
    prefix: author.prefix ?? '',
    given: author.given ?? '',
    family: author.family ?? '',
    institution: author.institution ?? '',
    role: author.role?.code ?? '',
    speciality: author.speciality?.code ?? '',
    phone: phoneOf(author)?.value.replace(/^tel:/i, '') ?? '',
  };
}

/** A block with nothing in it. */
export function emptyAuthor(): AuthorDraft {
  return { prefix: '', given: '', family: '', institution: '', role: '', speciality: '', phone: '' };
}

/** The phone number a form shows of an author: the first. */
export function phoneOf({ telecom }: Author): Author['telecom'][number] | undefined {
  return telecom.find(({ system, value }) => system === 'phone' || /^tel:/i.test(value));
}

/** The day of a moment where it was written; a bare year or month is shown as it is. */
function typedDay(instant: Instant | undefined): string {
  const day = asDay(instant?.slice(0, 10) ?? '');
  return day ? showDay(day) : (instant ?? '');
}
