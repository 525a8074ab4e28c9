import { useCallback } from 'react';
import {
  authorizeChange,
  changeContextOf,
  type Change,
  type ChangeAnswer,
  type Document,
  type VersionTree,
} from '@epr/domain/documents';
import { useConfiguration } from '../../../context/configuration.ts';
import { useSessionState } from '../../../context/session.ts';

export type PermissionCheck = (change: Change, document: Document) => ChangeAnswer;

/** What the person may do with documents of this record: the rule the community enforces (DOC-20 to DOC-23). */
export function usePermissionCheck(tree: VersionTree): PermissionCheck {
  const { homeCommunity } = useConfiguration();
  const { role, emergency } = useSessionState();
  return useCallback(
    (change, document) =>
      authorizeChange(change, changeContextOf(document, homeCommunity.id, isReplaced(document, tree)), {
        role,
        emergency: emergency !== 'none',
      }),
    [homeCommunity.id, tree, role, emergency],
  );
}

/** The document with all versions of it: what replaces it and what it replaces. */
export function versionsWith(document: Document, tree: VersionTree): readonly Document[] {
  const found = new Map([[document.id, document]]);
  const open = [document];
  for (let here = open.pop(); here; here = open.pop()) {
    const node = tree.get(here.id);
    const parent = node?.parent?.kind === 'replaces' ? node.parent.document : undefined;
    const later = (node?.children ?? []).flatMap(({ id, kind }) =>
      kind === 'replaces' ? (tree.get(id)?.document ?? []) : [],
    );
    for (const other of parent ? [parent, ...later] : later) {
      if (found.has(other.id)) continue;
      found.set(other.id, other);
      open.push(other);
    }
  }
  return [...found.values()];
}

function isReplaced({ id }: Document, tree: VersionTree): boolean {
  return tree.get(id)?.children.some(({ kind }) => kind === 'replaces') ?? false;
}
