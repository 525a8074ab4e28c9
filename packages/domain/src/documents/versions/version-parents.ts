import type { Document, DocumentId, RelationKind } from '../document.ts';

/** The document that another one replaces, appends, signs or transforms. */
export interface Parent {
  readonly kind: RelationKind;
  /** Absent when the reader may not see it. */
  readonly document?: Document;
}

/** The single parent of each document; no document is its own ancestor. */
export type Parents = ReadonlyMap<DocumentId, Parent>;

/** Returns what each document replaces, appends, signs or transforms; the documents have distinct ids (DOC-05). */
export function parentsOf(documents: readonly Document[]): Parents {
  const find = finder(documents);
  const parents = new Map<DocumentId, Parent>();
  for (const document of documents) {
    const parent = parentOf(document, find);
    if (parent) parents.set(document.id, parent);
  }
  cutCircles(documents, parents);
  return parents;
}

type Find = (target: string, from: Document) => Document | undefined;

/**
 * Rank of relations: the kind that makes a version comes first, and within a kind a document that is present before one that is missing.
 */
const weight: Readonly<Record<RelationKind, number>> = { replaces: 0, appends: 2, transforms: 4, signs: 6 };

function parentOf(document: Document, find: Find): Parent | undefined {
  if (document.relations.length === 0) return undefined;
  const all = document.relations.flatMap(({ kind, target }): Parent[] => {
    const found = find(target, document);
    if (found?.id === document.id) return [];
    return [found ? { kind, document: found } : { kind }];
  });
  const rank = (parent: Parent) => weight[parent.kind] + (parent.document ? 0 : 1);
  return all.toSorted((a, b) => rank(a) - rank(b))[0];
}

/** Servers name the other document by its logical id or by a urn; the same name in two communities means two documents. */
function finder(documents: readonly Document[]): Find {
  const anywhere = new Map<string, Document>();
  const communities = new Map<string | undefined, Map<string, Document>>();
  for (const document of documents) {
    const near = communities.get(document.homeCommunity) ?? new Map<string, Document>();
    communities.set(document.homeCommunity, near);
    for (const name of [document.logicalId, document.entryUuid, document.uniqueId]) {
      keepFirst(anywhere, name, document);
      keepFirst(near, name, document);
    }
  }
  return (target, from) => communities.get(from.homeCommunity)?.get(target) ?? anywhere.get(target);
}

/** Of two documents with the same name keeps the one with the lower id, regardless of their order of arrival. */
function keepFirst(known: Map<string, Document>, name: string, document: Document): void {
  const other = known.get(name);
  if (!other || document.id < other.id) known.set(name, document);
}

/** Breaks each cycle at its latest document, so that it becomes the last version and the one after it the first. */
function cutCircles(documents: readonly Document[], parents: Map<DocumentId, Parent>): void {
  /** The number of the walk that first passed a document. */
  const passed = new Map<DocumentId, number>();
  for (const [walk, document] of documents.entries()) {
    let here: Document | undefined = document;
    while (here && !passed.has(here.id)) {
      passed.set(here.id, walk);
      here = parents.get(here.id)?.document;
    }
    if (here && passed.get(here.id) === walk) cutCircle(here, parents);
  }
}

function cutCircle(member: Document, parents: Map<DocumentId, Parent>): void {
  let latest = member;
  let here = member;
  do {
    here = parents.get(here.id)?.document ?? member;
    if (isLater(here, latest)) latest = here;
  } while (here !== member);
  let child = latest;
  while (parents.get(child.id)?.document !== latest) child = parents.get(child.id)?.document ?? latest;
  parents.delete(child.id);
}

function isLater(a: Document, b: Document): boolean {
  const apart = (Date.parse(a.creationTime) || 0) - (Date.parse(b.creationTime) || 0);
  return apart > 0 || (apart === 0 && a.id > b.id);
}
