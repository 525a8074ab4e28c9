import type { DocumentReference } from 'fhir/r4';
import { ok, err, type Result } from '@epr/domain/values';
import { readMetadata } from '@epr/fhir/documents';
import { auditObject } from '../../../access-log/log-access.ts';
import { refuse } from '../../../fhir-api/reply.ts';
import { authorizeUpdate, type AuthorizedChange } from '../../authorization/authorize-update.ts';
import { hiddenIdentifiers } from '../../authorization/hidden-documents.ts';
import { redact, type HiddenDocumentIds } from '../../authorization/redact.ts';
import { replacedPredicate } from '../../authorization/related-versions.ts';
import { isDue } from '../../deletion/deletion-requests.ts';
import { isDeletionRequested } from '../../deletion/deletion-status.ts';
import { findDocument, isReadable, type DocumentRow } from '../../find-document.ts';
import type { RecordScope } from '../../record-scope.ts';
import type { TransactionEntry } from '../transaction-entries.ts';
import { mediaTypeError } from './media-type-change.ts';
import type { TransactionRefusal } from './transaction-plan.ts';

/** What the decision on every change of a record is based on; read once for all of them. */
export interface ChangeFacts {
  readonly isReplaced: (row: DocumentRow) => boolean;
  readonly hiddenIds: HiddenDocumentIds;
}

export async function readChangeFacts({ access, db, settings }: RecordScope): Promise<ChangeFacts> {
  const isReplaced = await replacedPredicate(db, access.patient);
  return { isReplaced, hiddenIds: await hiddenIdentifiers(db, access, settings.homeCommunityId) };
}

/**
 * Decides whether a document may be changed as an entry requests; `replacedIds` are the ids of documents that new documents of the same
 * transaction replace.
 */
export async function planChange(
  scope: RecordScope,
  entry: Extract<TransactionEntry, { kind: 'change' | 'status' }>,
  replacedIds: readonly string[],
  readFacts: () => Promise<ChangeFacts>,
): Promise<Result<AuthorizedChange & { row: DocumentRow }, TransactionRefusal>> {
  const { access, db, settings } = scope;
  if (access.readable.length === 0) return err({ reply: refuse(403, 'forbidden', 'No access to this record') });
  const home = settings.homeCommunityId;
  const row = await findDocument(db, home, access, entry.id);
  const object = row && auditObject(row, home);
  if (!row || !isReadable(row, access.readable)) {
    return err({ reply: refuse(404, 'not-found', 'No Document with this ID'), ...(object ? { object } : {}) });
  }
  const before = JSON.parse(row.resource) as DocumentReference;
  const { isReplaced, hiddenIds } = await readFacts();
  const read =
    entry.kind === 'change' ? ok(entry.metadata) : readMetadata({ ...redact(before, hiddenIds), status: entry.status });
  if (!read.ok) return err({ reply: refuse(422, 'code-invalid', read.error.join(', ')) });
  const changed = read.value;
  if (changed.resource.id !== row.id) return err({ reply: idMismatch });
  const replaced = isReplaced(row);
  const superseding = replacedIds.includes(row.id);
  const authorized = await authorizeUpdate(scope, {
    row,
    before,
    hiddenIds,
    after: changed,
    versions: entry.versions,
    replaced,
    superseding,
    deletionDue: isDeletionRequested(before) && (await isDue(scope, row.id)),
  });
  if (authorized.ok) {
    const retyped = authorized.value.changed.includes('mimeType') && row.attachment;
    const refusal = retyped ? await mediaTypeError(scope, retyped, changed.attachment.contentType) : undefined;
    return refusal ? err({ reply: refusal }) : ok({ ...authorized.value, row });
  }
  return err({ reply: authorized.error, ...(object ? { object } : {}) });
}

/** A resource sent by PUT must contain its own id (FHIR R4, update). */
const idMismatch = refuse(400, 'value', 'The id of the resource is not the one of the address');
