import type { Permission } from '../values/index.ts';
import { denied, permitted } from '../values/index.ts';
import type { Author, Document } from './document.ts';

/** Returns the person of an author as displayed, `Dr. med. Peter Meier`; undefined when no person is named. */
export function personOf({ prefix, given, family }: Author): string | undefined {
  return written([prefix, given, family].filter(Boolean).join(' '));
}

/** Returns the name by which an author is listed and searched: the person, else the institution; undefined when neither is named. */
export function authorName(author: Author): string | undefined {
  return personOf(author) ?? written(author.institution);
}

/** Returns the names of a document's authors, each once. */
export function authorNames(document: Pick<Document, 'authors'>): readonly string[] {
  return [...new Set(document.authors.map(authorName).filter((name) => name !== undefined))];
}

/** Returns the name by which lists sort authors: family name first, `Meier Peter`; empty when no author is named. */
export function authorSortName(document: Pick<Document, 'authors'>): string {
  const [first] = document.authors.filter((author) => authorName(author) !== undefined);
  if (!first) return '';
  return written([first.family, first.given].join(' ')) ?? authorName(first) ?? '';
}

/** Whether an author is a practitioner, with both given and family name (core 5; DOC-25). */
export function isPractitioner({ given, family }: Pick<Author, 'given' | 'family'>): boolean {
  return written(given) !== undefined && written(family) !== undefined;
}

/** Whether an author has the name of an organisation (core 5; DOC-25). */
export function isOrganisation({ institution }: Pick<Author, 'institution'>): boolean {
  return written(institution) !== undefined;
}

/** Accepts a practitioner, with or without an organisation, or an organisation whose practitioner fields are all empty (core 5; DOC-25). */
export function validateAuthorName(author: Pick<Author, 'prefix' | 'given' | 'family' | 'institution'>): Permission {
  if (isPractitioner(author)) return permitted;
  const { prefix, given, family } = author;
  const isEmpty = [prefix, given, family].every((field) => written(field) === undefined);
  if (isEmpty) return isOrganisation(author) ? permitted : denied('documents.upload.authorNeeded');
  return denied('documents.upload.authorIncomplete');
}

/** Whether the phone number of an author is Swiss and international, `+41 31 123 45 67`; an empty value is accepted (core 5; DOC-25). */
export function isAuthorPhone(value: string): boolean {
  const figures = value
    .trim()
    .replace(/^tel:/i, '')
    .replace(/[\s().\-/]/g, '');
  return figures === '' || /^\+41[1-9]\d{8}$/.test(figures);
}

function written(text: string | undefined): string | undefined {
  const trimmed = text?.trim();
  return trimmed === '' ? undefined : trimmed;
}
