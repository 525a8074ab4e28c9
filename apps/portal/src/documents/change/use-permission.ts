import {
  authorizeChange,
  changeContextOf,
  editableFields,
  type Change,
  type ChangeDecision,
  type ChangeContext,
  type Changer,
  type Document,
  type MetadataField,
  type VersionTree,
} from '@epr/domain/documents';
import { useConfiguration } from '../../context/configuration.ts';
import { useSessionState } from '../../context/session.ts';

export type PermissionCheck = (change: Change, document: Document) => ChangeDecision;

/** Returns who makes a change: the user's role, and whether an emergency access runs. */
export function useChanger(): Changer {
  const { role, emergency } = useSessionState();
  return { role, emergency: emergency !== 'none' };
}

/** Returns a function for the properties of a document that the rules depend on. */
function useChangeContext(tree: VersionTree): (document: Document) => ChangeContext {
  const { homeCommunity } = useConfiguration();
  return (document) => changeContextOf(document, homeCommunity.id, isReplaced(document, tree));
}

/** Returns a check of what the user may do with documents of this record: the rule the community enforces (DOC-20 to DOC-23). */
export function usePermissionCheck(tree: VersionTree): PermissionCheck {
  const person = useChanger();
  const contextOf = useChangeContext(tree);
  return (change, document) => authorizeChange(change, contextOf(document), person);
}

/** Returns a function for the fields of a document that the user may edit. */
export function useEditableFields(tree: VersionTree): (document: Document) => readonly MetadataField[] {
  const person = useChanger();
  const contextOf = useChangeContext(tree);
  return (document) => editableFields(contextOf(document), person);
}

/** Returns the document with all its versions: those that replace it and those it replaces. */
export function allVersionsOf(document: Document, tree: VersionTree): readonly Document[] {
  const versions = new Map([[document.id, document]]);
  const pending = [document];
  for (let current = pending.pop(); current; current = pending.pop()) {
    const node = tree.get(current.id);
    const parent = node?.parent?.kind === 'replaces' ? node.parent.document : undefined;
    const successors = (node?.children ?? []).flatMap(({ id, kind }) =>
      kind === 'replaces' ? (tree.get(id)?.document ?? []) : [],
    );
    for (const version of parent ? [parent, ...successors] : successors) {
      if (versions.has(version.id)) continue;
      versions.set(version.id, version);
      pending.push(version);
    }
  }
  return [...versions.values()];
}

function isReplaced({ id }: Document, tree: VersionTree): boolean {
  return tree.get(id)?.children.some(({ kind }) => kind === 'replaces') ?? false;
}
