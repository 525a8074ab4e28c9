import type { List } from 'fhir/r4';
import { everyEntry, asObject, asString, type Entry } from '@epr/fhir/bundle';
import { readDocument, readMetadata, readSubmissionSet, type DocumentMetadata } from '@epr/fhir/documents';
import { ok, err, type Result } from '@epr/domain/values';
import { refuse, type Reply } from '../../fhir-api/reply.ts';
import { unreadableIfMatch, versionsIn } from '../../fhir-api/if-match.ts';
import { patchedStatus } from './patched-status.ts';
import { invalidResource } from '../../validation/fhir/invalid-resource.ts';

/** One parsed entry of a transaction. */
export type TransactionEntry =
  | { readonly kind: 'submission'; readonly list: List; readonly ifNoneExist?: string }
  | {
      readonly kind: 'create';
      readonly fullUrl: string | undefined;
      readonly metadata: DocumentMetadata;
      readonly ifNoneExist?: string;
    }
  | { readonly kind: 'status'; readonly id: string; readonly status: string; readonly versions?: readonly string[] }
  | {
      readonly kind: 'change';
      readonly id: string;
      readonly metadata: DocumentMetadata;
      readonly versions?: readonly string[];
    }
  | { readonly kind: 'bytes'; readonly fullUrl: string; readonly data: string };

/** More entries than a client's list of documents needs at once. */
const maxEntries = 1000;

/**
 * Reads a transaction (ITI-65 with or without Binary, CH:MHD-1, and the specification's List with PUT). All faults are reported together,
 * each with its entry.
 */
export function readTransactionEntries(bundle: unknown): Result<readonly TransactionEntry[], Reply> {
  const entries = everyEntry(bundle);
  if (entries.length === 0) return err(refuse(400, 'required', 'The transaction has no entries'));
  if (entries.length > maxEntries) return err(refuse(413, 'too-costly', `More than ${maxEntries} entries`));
  const invalidIndex = entries.findIndex(
    ({ request }) => request?.ifMatch !== undefined && !versionsIn(request.ifMatch),
  );
  if (invalidIndex >= 0) return err(unreadableIfMatch(`Bundle.entry[${invalidIndex}].request.ifMatch`));
  const invalid = invalidResource(bundle);
  if (invalid) return err(invalid);
  const names = entries.flatMap(({ fullUrl, request }) => (fullUrl ? [`${request?.url} ${fullUrl}`] : []));
  if (new Set(names).size < names.length) return err(refuse(422, 'invariant', 'Two entries have one fullUrl'));
  const read = entries.map(readEntry);
  const problems = read.flatMap((one, at) => (one.ok ? [] : [`Bundle.entry[${at}]: ${one.error}`]));
  if (problems.length > 0) return err(refuse(422, 'invariant', problems.slice(0, 20).join('; ')));
  const transaction = read.flatMap((one) => (one.ok ? [one.value] : []));
  const sets = transaction.filter((one) => one.kind === 'submission').length;
  const creates = transaction.some((one) => one.kind === 'create');
  if (sets > 1 || (creates && sets === 0))
    return err(refuse(422, 'invariant', 'New documents come with exactly one submission set'));
  if (sets === 1 && !creates && !transaction.some(({ kind }) => kind === 'change' || kind === 'status')) {
    return err(refuse(422, 'invariant', 'A submission set needs a document'));
  }
  return ok(transaction);
}

function readEntry({ resource, request, fullUrl }: Entry): Result<TransactionEntry, string> {
  if (!request) return err('request is missing');
  const [type = '', id, rest] = request.url.replace(/\?.*$/, '').split('/');
  const operation = `${request.method} ${type}`;
  const versions = request.ifMatch === undefined ? undefined : versionsIn(request.ifMatch);
  const conditions = versions ? { versions } : {};
  const condition = request.ifNoneExist === undefined ? {} : { ifNoneExist: request.ifNoneExist };
  if (operation === 'PATCH DocumentReference' && id && rest === undefined) {
    const status = patchedStatus(resource);
    return status.ok ? ok({ kind: 'status', id: decodedId(id), status: status.value, ...conditions }) : status;
  }
  if (rest !== undefined) return err(`${operation} is not supported here`);
  if (operation === 'POST List' && !id) {
    const list = resource as List;
    const read = readSubmissionSet(list);
    if (!read.ok) return err(read.error.diagnostics);
    return list.status === 'current'
      ? ok({ kind: 'submission', list, ...condition })
      : err('a submission set is current');
  }
  if (operation === 'POST Binary' && !id) return bytesOf(resource, fullUrl);
  const metadata = type === 'DocumentReference' ? readMetadata(resource) : undefined;
  if (!metadata) return err(`${operation} is not supported here`);
  if (!metadata.ok) return err(metadata.error.join(', '));
  if (request.method === 'POST' && !id) {
    const problem = unreadable(metadata.value);
    return problem === undefined
      ? ok({ kind: 'create', fullUrl, metadata: metadata.value, ...condition })
      : err(problem);
  }
  if (request.method === 'PUT' && id) {
    return ok({ kind: 'change', id: decodedId(id), metadata: metadata.value, ...conditions });
  }
  return err(`${operation} is not supported here`);
}

/** Returns why the portal could not display the document; undefined when it can. The server will assign its id. */
function unreadable({ resource }: DocumentMetadata): string | undefined {
  const read = readDocument({ ...resource, id: placeholder });
  return read.ok ? undefined : read.error.diagnostics;
}

const placeholder = '00000000-0000-0000-0000-000000000000';

function bytesOf(resource: unknown, fullUrl: string | undefined): Result<TransactionEntry, string> {
  const data = asString(asObject(resource)['data']);
  if (!fullUrl) return err('a Binary needs a fullUrl');
  if (!data) return err('Binary.data is missing');
  return ok({ kind: 'bytes', fullUrl, data });
}

/** Decodes the document id of DOC-04, which contains `=` and `@`; clients may escape them. */
function decodedId(id: string): string {
  return id.replace(/%(3D|40|3A|2B)/gi, (escaped) => decodeURIComponent(escaped));
}
