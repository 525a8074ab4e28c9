import type { Document, DocumentId, RelationKind } from '../document.ts';
import { parentsOf, type Parent, type Parents } from './version-parents.ts';

/** A document with its parent and children (core 3, "Version tree"). */
export interface TreeNode {
  readonly document: Document;
  /** The document this one replaces, appends, signs or transforms. */
  readonly parent?: Parent;
  /** Oldest first. */
  readonly children: readonly Child[];
  /** 1 plus the number of replaced ancestors that are not addenda. */
  readonly version: number;
  /** The number among the addenda of its document; on addenda only. */
  readonly addendumNumber?: number;
}

export interface Child {
  readonly id: DocumentId;
  readonly kind: RelationKind;
  /** On addenda only. */
  readonly addendumNumber?: number;
}

export type VersionTree = ReadonlyMap<DocumentId, TreeNode>;

/**
 * Returns how all documents of a record are related (DOC-05). The time is proportional to their number, whatever the length of the
 * chains; a cycle of relations is cut where the latest of its documents is named as the earlier one.
 */
export function versionTree(documents: readonly Document[]): VersionTree {
  const all = [...new Map(documents.map((document) => [document.id, document])).values()];
  const parents = parentsOf(all);
  const children = childrenBy(all, parents);
  const numbers = new Map<DocumentId, number>();
  for (const child of [...children.values()].flat()) {
    if (child.addendumNumber !== undefined) numbers.set(child.id, child.addendumNumber);
  }
  const versions = versionsBy(all, parents);
  return new Map(
    all.map((document) => {
      const { id } = document;
      const parent = parents.get(id);
      const addendumNumber = numbers.get(id);
      return [
        id,
        {
          document,
          children: children.get(id) ?? [],
          version: versions.get(id) ?? 1,
          ...(parent ? { parent } : {}),
          ...(addendumNumber === undefined ? {} : { addendumNumber }),
        },
      ];
    }),
  );
}

function childrenBy(documents: readonly Document[], parents: Parents): ReadonlyMap<DocumentId, readonly Child[]> {
  const children = new Map<DocumentId, Document[]>();
  for (const document of documents) {
    const parent = parents.get(document.id)?.document;
    if (!parent) continue;
    const known = children.get(parent.id);
    if (known) known.push(document);
    else children.set(parent.id, [document]);
  }
  return new Map([...children].map(([id, all]) => [id, numbered(all, parents)]));
}

/**
 * Numbers the addenda from 1, or from 2 when an earlier first child exists (core 3): a first child that is not an addendum takes the
 * first number.
 */
function numbered(children: readonly Document[], parents: Parents): readonly Child[] {
  const ordered = children
    .map((child) => ({ id: child.id, time: timeOf(child), kind: parents.get(child.id)?.kind ?? 'appends' }))
    .toSorted((a, b) => a.time - b.time || (a.id < b.id ? -1 : 1));
  let next = ordered[0]?.kind === 'appends' ? 1 : 2;
  return ordered.map(({ id, kind }) => (kind === 'appends' ? { id, kind, addendumNumber: next++ } : { id, kind }));
}

function timeOf(document: Document): number {
  return Date.parse(document.creationTime) || 0;
}

/**
 * Computes version numbers. A replaced document that is hidden from the reader counts as a version, because the reader sees that there
 * was one.
 */
function versionsBy(documents: readonly Document[], parents: Parents): ReadonlyMap<DocumentId, number> {
  const versions = new Map<DocumentId, number>();
  for (const document of documents) {
    const way: Document[] = [];
    let here: Document | undefined = document;
    while (here && !versions.has(here.id)) {
      way.push(here);
      here = parents.get(here.id)?.document;
    }
    let version = here ? (versions.get(here.id) ?? 1) : 1;
    for (const below of way.toReversed()) {
      if (isCounted(parents.get(below.id), parents)) version += 1;
      versions.set(below.id, version);
    }
  }
  return versions;
}

function isCounted(parent: Parent | undefined, parents: Parents): boolean {
  if (parent?.kind !== 'replaces') return false;
  return parent.document === undefined || parents.get(parent.document.id)?.kind !== 'appends';
}
