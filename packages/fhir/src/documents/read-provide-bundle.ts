import type { Document } from '@epr/domain/documents';
import { ok, refused, type Result } from '@epr/domain/values';
import { entriesOf, fields, isResource, text, type Entry, type UncheckedJson } from '../bundle/index.ts';
import { entryUuid } from './mappers/identity.ts';
import { put } from './mappers/mapper.ts';
import { readDocument, type Reading } from './read-document.ts';
import { readSubmissionSet, type StoredSubmission } from './submission-set.ts';

/** What an upload holds. */
export interface Provided {
  /** `logicalId` is the uuid of its entryUUID until the server names it. */
  readonly document: Document;
  readonly submission: StoredSubmission;
  /** The file, when it travels in the bundle as a Binary (ITI-65) instead of beside it. */
  readonly inline?: { readonly contentType: string; readonly base64: string };
}

/**
 * Reads a transaction that hands one document in: a submission set, a reference and, nationally, a Binary (DOC-19; facts 2.1).
 * Refused with every reason found, in words for engineers of the sender. Never throws.
 */
export function readProvide(bundle: unknown, reading: Reading = {}): Result<Provided, readonly string[]> {
  if (!isResource(bundle, 'Bundle')) return refused(['not a Bundle']);
  const entries = entriesOf(bundle);
  const sets = entries.filter(({ resource }) => isResource(resource, 'List'));
  const references = entries.filter(({ resource }) => isResource(resource, 'DocumentReference'));
  const problems = [
    ...(fields(bundle)['type'] === 'transaction' ? [] : ['the bundle must be a transaction']),
    ...(sets.length === 1 ? [] : [`one submission set (List) is needed, found ${sets.length}`]),
    ...(references.length === 1 ? [] : [`one DocumentReference is needed, found ${references.length}`]),
    ...entries.flatMap(wrongEntry),
  ];
  const [set, reference] = [sets[0], references[0]];
  if (!set || !reference || problems.length > 0) return refused(problems);
  return readBoth(set, reference, entries, reading);
}

function readBoth(
  set: Entry,
  reference: Entry,
  entries: readonly Entry[],
  reading: Reading,
): Result<Provided, readonly string[]> {
  const submission = readSubmissionSet(set.resource);
  const document = readDocument(named(reference), reading);
  const why = [submission, document].flatMap((read) => (read.ok ? [] : [read.refusal.why]));
  if (!submission.ok || !document.ok) return refused(why);
  const problems = disagreements(document.value, submission.value, reference.fullUrl);
  if (problems.length > 0) return refused(problems);
  return ok({
    document: document.value,
    submission: withUuid(submission.value, set),
    ...inlineOf(document.value, entries),
  });
}

/** A new resource has no name yet: its entryUUID, else the urn its entry goes by, serves until the server gives one. */
function named({ resource, fullUrl }: Entry): UncheckedJson {
  const json = put(fields(resource), ['id'], undefined);
  const known = entryUuid.read(json);
  const urn = known?.startsWith('urn:uuid:') ? known : fullUrl;
  if (!urn?.startsWith('urn:uuid:')) return json;
  return put(entryUuid.write(json, urn), ['id'], urn.slice('urn:uuid:'.length));
}

function withUuid(submission: StoredSubmission, { fullUrl }: Entry): StoredSubmission {
  const { id: _id, ...told } = submission;
  return { ...(fullUrl?.startsWith('urn:uuid:') ? { entryUuid: fullUrl } : {}), ...told };
}

function wrongEntry({ resource, request }: Entry, index: number): readonly string[] {
  const type = text(fields(resource)['resourceType']) ?? 'nothing';
  if (!['List', 'DocumentReference', 'Binary'].includes(type)) return [`entry ${index}: ${type} cannot be handed in`];
  if (request?.method !== 'POST') return [`entry ${index}: ${type} must be POSTed`];
  return [];
}

function disagreements(
  document: Document,
  submission: StoredSubmission,
  fullUrl: string | undefined,
): readonly string[] {
  const holds = submission.documents.some(
    (name) => name === fullUrl || name === document.entryUuid || name === document.logicalId,
  );
  return [
    ...(holds ? [] : ['the submission set does not refer to the document']),
    ...(submission.patient === document.patient ? [] : ['the submission set is of another patient']),
    ...(document.availability === 'current' ? [] : ['a new document must be current']),
    ...(document.title ? [] : ['missing or wrong: content.attachment.title']),
    ...(document.language ? [] : ['missing or wrong: content.attachment.language']),
  ];
}

function inlineOf(document: Document, entries: readonly Entry[]): Pick<Provided, 'inline'> {
  const binary = entries.find(
    ({ resource, fullUrl }) => isResource(resource, 'Binary') && fullUrl === document.attachment.url,
  );
  const base64 = text(fields(binary?.resource)['data']);
  const contentType = text(fields(binary?.resource)['contentType']) ?? document.attachment.contentType;
  return base64 ? { inline: { contentType, base64 } } : {};
}
