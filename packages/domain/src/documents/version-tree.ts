import type { Document, DocumentId, RelationKind } from './document.ts';

/** A document among its relatives (core 3, "Version tree"). */
export interface TreeNode {
  readonly document: Document;
  /** The document this one replaces, appends, signs or transforms. */
  readonly parent?: Parent;
  /** Oldest first. */
  readonly children: readonly Child[];
  /** 1 and the replaced ancestors that are not addenda. */
  readonly version: number;
}

export interface Parent {
  readonly kind: RelationKind;
  /** Absent when the reader may not see it. */
  readonly document?: Document;
}

export interface Child {
  readonly id: DocumentId;
  readonly kind: RelationKind;
  /** On addenda only. */
  readonly addendumNumber?: number;
}

export type VersionTree = ReadonlyMap<DocumentId, TreeNode>;

/** How all documents of a record belong together (DOC-05). Relations that run in a circle end where they began. */
export function versionTree(documents: readonly Document[]): VersionTree {
  const find = finder(documents);
  const parents = new Map(documents.map((document) => [document.id, parentOf(document, find)]));
  const offspring = childrenBy(documents, parents);
  return new Map(
    documents.map((document) => {
      const parent = parents.get(document.id);
      const children = numbered(offspring.get(document.id) ?? [], parents);
      const node = { document, children, version: versionIn(document, parents) };
      return [document.id, parent ? { ...node, parent } : node];
    }),
  );
}

/** The version number of one document among all; those that see many documents keep the tree. */
export function versionOf(document: Document, all: readonly Document[]): number {
  return versionTree(all).get(document.id)?.version ?? 1;
}

/** The number an addendum has among those of its document; undefined on anything else. */
export function addendumNumberOf(tree: VersionTree, document: Document): number | undefined {
  const parent = tree.get(document.id)?.parent?.document;
  return parent && tree.get(parent.id)?.children.find(({ id }) => id === document.id)?.addendumNumber;
}

/** Nothing replaces, appends, signs or transforms it. */
export function isLeaf(node: TreeNode): boolean {
  return node.children.length === 0;
}

type Parents = ReadonlyMap<DocumentId, Parent | undefined>;

/** Of several relations the one that makes a version counts. */
const weight: Readonly<Record<RelationKind, number>> = { replaces: 0, appends: 1, transforms: 2, signs: 3 };

function parentOf(
  document: Document,
  find: (target: string, from: Document) => Document | undefined,
): Parent | undefined {
  const all = document.relations
    .map(({ kind, target }): Parent => ({ kind, ...present(find(target, document)) }))
    .filter((parent) => parent.document?.id !== document.id);
  return all.toSorted((a, b) => weight[a.kind] - weight[b.kind])[0];
}

function present(document: Document | undefined): { readonly document?: Document } {
  return document ? { document } : {};
}

/** Servers name the other document by its logical id or by a urn; the same name in two communities means two documents. */
function finder(documents: readonly Document[]) {
  const byName = new Map<string, Document[]>();
  for (const document of documents) {
    for (const name of new Set([document.logicalId, document.entryUuid, document.uniqueId])) {
      collect(byName, name, document);
    }
  }
  return (target: string, from: Document) => {
    const named = byName.get(target) ?? [];
    return named.find(({ homeCommunity }) => homeCommunity === from.homeCommunity) ?? named[0];
  };
}

function childrenBy(documents: readonly Document[], parents: Parents): ReadonlyMap<DocumentId, readonly Document[]> {
  const children = new Map<DocumentId, Document[]>();
  for (const document of documents) {
    const parent = parents.get(document.id)?.document;
    if (parent) collect(children, parent.id, document);
  }
  return children;
}

function collect<K>(lists: Map<K, Document[]>, key: K, document: Document): void {
  const known = lists.get(key);
  if (known) known.push(document);
  else lists.set(key, [document]);
}

/**
 * Addenda count up from 1, and from 2 when an earlier first child exists (core 3): a first child that is no addendum takes
 * the first number.
 */
function numbered(children: readonly Document[], parents: Parents): readonly Child[] {
  const ordered = children.toSorted((a, b) => time(a) - time(b) || (a.id < b.id ? -1 : 1));
  const kinds = ordered.map((child) => parents.get(child.id)?.kind ?? 'appends');
  let next = kinds[0] === 'appends' ? 1 : 2;
  return ordered.map((child, index) => {
    const kind = kinds[index] ?? 'appends';
    return kind === 'appends' ? { id: child.id, kind, addendumNumber: next++ } : { id: child.id, kind };
  });
}

function time(document: Document): number {
  return Date.parse(document.creationTime) || 0;
}

/** A replaced document nobody may see counts as a version: the reader is told there was one. */
function versionIn(document: Document, parents: Parents): number {
  const passed = new Set<DocumentId>();
  let version = 1;
  let here: Document | undefined = document;
  while (here && !passed.has(here.id)) {
    passed.add(here.id);
    const parent: Parent | undefined = parents.get(here.id);
    const above: Document | undefined = parent?.document;
    const isCircle: boolean = above !== undefined && passed.has(above.id);
    if (parent?.kind === 'replaces' && !isCircle && !isAddendum(above, parents)) version += 1;
    here = above;
  }
  return version;
}

function isAddendum(document: Document | undefined, parents: Parents): boolean {
  return document !== undefined && parents.get(document.id)?.kind === 'appends';
}
