import { createContext, useContext } from 'react';
import { confidentialityOf, draftOf, type Document, type DocumentDraft, type DraftAuthor } from '@epr/domain/documents';
import { lists, type ListName } from '../../../documents/labels/use-labels.ts';

/** The relation of a new document to an existing one: it replaces it, or is appended to it (DOC-20). */
export interface DocumentRelation {
  readonly kind: 'replace' | 'append';
  readonly document: Document;
}

/** Provided around an upload form that adds to a document; without it the form adds an unrelated document to the record. */
export const DocumentRelationContext = createContext<DocumentRelation | undefined>(undefined);

export function useDocumentRelation(): DocumentRelation | undefined {
  return useContext(DocumentRelationContext);
}

/** Returns the `relations` of a new document. */
export function relationsOf(addition: DocumentRelation | undefined): Document['relations'] {
  if (!addition) return [];
  return [{ kind: addition.kind === 'replace' ? 'replaces' : 'appends', target: addition.document.logicalId }];
}

/** Returns the documents to show until the record is read again: a new version makes the old one superseded (core 4). */
export function withAddedDocument(documents: readonly Document[], added: Document): readonly Document[] {
  const old = new Set(added.relations.flatMap(({ kind, target }) => (kind === 'replaces' ? [target] : [])));
  return [
    added,
    ...documents.map((one) => (old.has(one.logicalId) ? { ...one, availability: 'superseded' as const } : one)),
  ];
}

/**
 * Prefills the form from the document it adds to, with today's date; an addendum keeps the author and the comments of `start`. A code
 * outside its list cannot be chosen for a new document and is left empty.
 */
export function draftFor(start: DocumentDraft, addition: DocumentRelation | undefined): DocumentDraft {
  if (!addition) return start;
  const { document, kind } = addition;
  const draft = draftOf(document);
  const common = {
    ...start,
    title: draft.title,
    classCode: listed('documentClass', draft.classCode),
    typeCode: listed('documentType', draft.typeCode),
    confidentiality: confidentialityOf(document.confidentiality) ? draft.confidentiality : start.confidentiality,
    language: listed('language', draft.language) || start.language,
    facilityType: listed('facilityType', draft.facilityType) || start.facilityType,
    practiceSetting: listed('practiceSetting', draft.practiceSetting) || start.practiceSetting,
  };
  if (kind === 'append') return common;
  return {
    ...common,
    comments: draft.comments,
    serviceStart: draft.serviceStart,
    serviceStop: draft.serviceStop,
    events: draft.events.filter((code) => listed('eventCode', code) !== ''),
    authors: document.authors.length > 0 ? draft.authors.map(authorBlock) : start.authors,
  };
}

/** Copies an author of the old document for the new one, without the reference to the stored author (`from`). */
function authorBlock({ from: _from, contacts, ...author }: DraftAuthor): DraftAuthor {
  return {
    ...author,
    role: listed('authorRole', author.role),
    speciality: listed('authorSpeciality', author.speciality),
    contacts: contacts.map(({ use, value }) => ({ use, value })),
  };
}

function listed(list: ListName, code: string): string {
  return lists[list].entries.some((entry) => entry.code === code) ? code : '';
}
