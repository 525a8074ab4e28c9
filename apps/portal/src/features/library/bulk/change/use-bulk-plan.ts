import type { ChangeRefusal, Document } from '@epr/domain/documents';
import { usePermissionCheck, allVersionsOf } from '../../../../documents/change/use-permission.ts';
import { useRecord } from '../../../../documents/record/use-record.ts';
import { cachedVersionTree } from '../../../../documents/record/cached-version-tree.ts';
import type { BulkStep, BulkTask } from './use-bulk-change.ts';

export interface BulkPlan {
  readonly tasks: readonly BulkTask[];
  /** Selected documents the rules do not allow to be changed. */
  readonly refused: readonly { readonly document: Document; readonly reason: ChangeRefusal }[];
  /** Number of documents affected by a deletion: the documents and all their versions. */
  readonly affected: number;
}

/**
 * Plans a change of the selected documents by the rules the community enforces (DOC-10). Two versions of one document are deleted by one
 * request, because a deletion affects all versions. The caller keeps the first plan, as the record changes meanwhile.
 */
export function useBulkPlan(step: BulkStep, documents: readonly Document[]): BulkPlan {
  const { data } = useRecord();
  const record = data?.documents ?? documents;
  const tree = cachedVersionTree(record);
  const checkPermission = usePermissionCheck(tree);
  const tasks: BulkTask[] = [];
  const refused: { document: Document; reason: ChangeRefusal }[] = [];
  const coveredIds = new Set<Document['id']>();
  for (const document of documents) {
    if (coveredIds.has(document.id)) continue;
    const permission = checkPermission({ kind: step }, document);
    if (!permission.allowed) {
      refused.push({ document, reason: permission.reason });
      continue;
    }
    const affectedDocuments = step === 'requestDeletion' ? allVersionsOf(document, tree) : [document];
    for (const { id } of affectedDocuments) coveredIds.add(id);
    tasks.push({ document, affectedDocuments });
  }
  return {
    tasks,
    refused: refused.filter(({ document }) => !coveredIds.has(document.id)),
    affected: tasks.reduce((sum, { affectedDocuments }) => sum + affectedDocuments.length, 0),
  };
}
