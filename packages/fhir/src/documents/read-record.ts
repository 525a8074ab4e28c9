import type { Document, SubmissionSet, Unreadable } from '@epr/domain/documents';
import { ok, err, type Result } from '@epr/domain/values';
import { entriesOf, asObject, isResource, omitUndefined, resourcesOf, asString, type Entry } from '../bundle/index.ts';
import { diagnosticsOf } from '../outcome/index.ts';
import { readListed, type ReadOptions } from './read-document.ts';
import { readSubmissionSet, type StoredSubmission } from './submission-set.ts';

export interface ReadableRecord {
  readonly documents: readonly Document[];
  /** Resources that could not be read, each with its reason; the other documents are still listed. */
  readonly unreadable: readonly Unreadable[];
}

export interface RecordRefusal {
  /** HTTP status of the refused entry; absent when the response itself is invalid. */
  readonly status?: number;
  readonly diagnostics: string;
}

/** A document or submission set read while the response was still being parsed; `readRecord` accepts it instead of the resource. */
export class ParsedResource {
  readonly resourceType: unknown;
  readonly id: unknown;
  readonly document?: Result<Document, Unreadable>;
  readonly submission?: Result<StoredSubmission, Unreadable>;

  /** @param take receives the document, and returns the object to be kept for it until the record is complete */
  constructor(
    resource: unknown,
    options: ReadOptions,
    take: (document: Document) => Document = (document) => document,
  ) {
    const { resourceType, id } = asObject(resource);
    this.resourceType = resourceType;
    this.id = id;
    if (resourceType === 'List') {
      this.submission = readSubmissionSet(resource);
    } else {
      const read = readListed(resource, options);
      this.document = read.ok ? ok(take(read.value)) : read;
    }
  }
}

/**
 * Reads the response to `listRequest` (DOC-01): documents with the submission set they were added with. An entry with status 403
 * refuses the record (DOC-02), as does a failed document query; missing submission sets are tolerated (ITI-66 is no longer part of the
 * national interface). Never throws.
 * @param answer the JSON of the response; its resources may have been read already (`ParsedResource`)
 * @param pages further pages of the searches in the response; a resource that is on several pages counts once
 */
export function readRecord(
  answer: unknown,
  options: ReadOptions = {},
  pages: readonly unknown[] = [],
): Result<ReadableRecord, RecordRefusal> {
  if (!isResource(answer, 'Bundle')) return err({ diagnostics: diagnosticsOf(answer) ?? 'the answer is not a Bundle' });
  const entries = entriesOf(answer);
  const denied = entries.find(({ response }) => response?.status === 403);
  const failed = denied ?? entries.slice(0, 1).find(({ response }) => (response?.status ?? 200) >= 400);
  if (failed) return err(refusalOf(failed));
  if (!answersDocuments(answer, entries))
    return err({ diagnostics: 'the answer holds no result of the document query' });
  const resources = once([answer, ...pages].flatMap((page) => resourcesOf(page)));
  return ok(joined(resources.filter(isDocumentLike), submissionsOf(resources), options));
}

/** Removes duplicates: pages overlap when a document was added between the requests. */
function once(resources: readonly unknown[]): readonly unknown[] {
  const seen = new Set<string>();
  return resources.filter((resource) => {
    const { resourceType, id } = asObject(resource);
    const name = typeof id === 'string' ? `${asString(resourceType) ?? ''}/${id}` : undefined;
    if (name === undefined) return true;
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}

function refusalOf({ response = {}, resource }: Entry): RecordRefusal {
  const { status, outcome } = response;
  return omitUndefined({
    status,
    diagnostics: diagnosticsOf(outcome) ?? diagnosticsOf(resource) ?? `entry answered ${status}`,
  });
}

/** Whether the response contains a result of the document query: a missing result must not be taken for an empty record. */
function answersDocuments(answer: unknown, entries: readonly Entry[]): boolean {
  const { type } = answer as { readonly type?: unknown };
  return (
    type === 'searchset' ||
    isResource(entries[0]?.resource, 'Bundle') ||
    isResource(entries[0]?.resource, 'DocumentReference')
  );
}

function isDocumentLike(resource: unknown): boolean {
  return !isResource(resource, 'List') && !isResource(resource, 'OperationOutcome');
}

/** Maps each document to its earliest submission set, which names the uploader; later sets are of changes. */
function submissionsOf(resources: readonly unknown[]): ReadonlyMap<string, StoredSubmission> {
  const first = new Map<string, StoredSubmission>();
  for (const resource of resources) {
    const submission =
      (resource instanceof ParsedResource ? resource.submission : undefined) ?? readSubmissionSet(resource);
    if (!submission.ok) continue;
    for (const document of submission.value.documents) {
      const known = first.get(document);
      if (!known || earlier(submission.value, known)) first.set(document, submission.value);
    }
  }
  return first;
}

function earlier(a: SubmissionSet, b: SubmissionSet): boolean {
  return Date.parse(a.date ?? '') < Date.parse(b.date ?? '');
}

function joined(
  resources: readonly unknown[],
  sets: ReadonlyMap<string, StoredSubmission>,
  options: ReadOptions,
): ReadableRecord {
  const documents: Document[] = [];
  const unreadable: Unreadable[] = [];
  for (const resource of resources) {
    const read = (resource instanceof ParsedResource ? resource.document : undefined) ?? readListed(resource, options);
    if (!read.ok) unreadable.push(read.error);
    else documents.push(withSubmission(read.value, sets.get(read.value.logicalId) ?? sets.get(read.value.entryUuid)));
  }
  return { documents, unreadable };
}

/** The uploader's role is held in the document or in its submission set (core 6). */
function withSubmission(document: Document, stored: StoredSubmission | undefined): Document {
  if (!stored) return document;
  const { id, uniqueId, date, authorRole } = stored;
  const submission: SubmissionSet = omitUndefined({ id, uniqueId, date, authorRole });
  const uploaderRole = document.uploaderRole ?? authorRole;
  return { ...document, submission, ...(uploaderRole ? { uploaderRole } : {}) };
}
