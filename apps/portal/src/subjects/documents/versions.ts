import { addendumNumberOf, type Document, type VersionTree } from '@epr/domain/documents';

/** Where a document stands among its relatives. */
export interface Place {
  readonly version: number;
  /** On addenda only. */
  readonly addendum: number | undefined;
}

export function placeOf(document: Document, tree: VersionTree): Place {
  return { version: tree.get(document.id)?.version ?? 1, addendum: addendumNumberOf(tree, document) };
}

export interface Versions {
  /** Latest version first, its addenda below it. */
  readonly all: readonly Document[];
  /** The valid version to read instead, if the document is a version at all. */
  readonly newest: Document | undefined;
}

/** The versions and addenda a document belongs with (DOC-11). */
export function versionsOf(document: Document, tree: VersionTree): Versions {
  const family: Document[] = [];
  const passed = new Set<string>();
  const gather = (member: Document) => {
    if (passed.has(member.id)) return;
    passed.add(member.id);
    family.push(member);
    for (const child of tree.get(member.id)?.children ?? []) {
      const offspring = tree.get(child.id)?.document;
      if (offspring && (child.kind === 'replaces' || child.kind === 'appends')) gather(offspring);
    }
  };
  gather(oldestOf(document, tree));
  if (!passed.has(document.id)) family.push(document);
  const rank = (member: Document) => placeOf(member, tree);
  const all = family.toSorted(
    (a, b) => rank(b).version - rank(a).version || (rank(a).addendum ?? 0) - (rank(b).addendum ?? 0),
  );
  const isVersion = rank(document).addendum === undefined;
  const newest = isVersion
    ? all.find((member) => member.availability === 'current' && rank(member).addendum === undefined)
    : undefined;
  return { all, newest };
}

function oldestOf(document: Document, tree: VersionTree): Document {
  const passed = new Set<string>();
  let here = document;
  while (!passed.has(here.id)) {
    passed.add(here.id);
    const parent = tree.get(here.id)?.parent;
    if (!parent?.document || (parent.kind !== 'replaces' && parent.kind !== 'appends')) break;
    here = parent.document;
  }
  return here;
}
