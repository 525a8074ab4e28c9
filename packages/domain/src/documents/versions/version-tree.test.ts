import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Document, Relation, RelationKind } from '../document.ts';
import { documentNamed } from './testing/version-fixtures.ts';
import { versionTree, type VersionTree } from './version-tree.ts';

function versionOf(document: Document, all: readonly Document[]): number | undefined {
  return versionTree(all).get(document.id)?.version;
}

function addendumNumberOf(tree: VersionTree, document: Document): number | undefined {
  return tree.get(document.id)?.addendumNumber;
}

describe('version tree', () => {
  test('[DOC-05] the version number counts replaced ancestors', () => {
    const all = [documentNamed('a'), documentNamed('b', 'replaces a'), documentNamed('c', 'replaces b')];
    expect(all.map((document) => versionOf(document, all))).toEqual([1, 2, 3]);
  });

  test('[DOC-05] replaced ancestors that are addenda do not count', () => {
    const all = [documentNamed('a'), documentNamed('b', 'appends a'), documentNamed('c', 'replaces b')];
    expect(versionOf(all[2] as Document, all)).toBe(1);
  });

  test('[DOC-05] an addendum has the version of the document it appends', () => {
    const all = [documentNamed('a'), documentNamed('b', 'replaces a'), documentNamed('c', 'appends b')];
    expect(versionOf(all[2] as Document, all)).toBe(2);
  });

  test('[DOC-05] returns parent, kind and children, with addendum numbers from 1', () => {
    const all = [
      documentNamed('a'),
      documentNamed('b', 'appends a'),
      documentNamed('c', 'signs a'),
      documentNamed('d', 'appends a'),
    ];
    const tree = versionTree(all.toReversed());
    const [a, b, c, d] = all as [Document, Document, Document, Document];
    expect(tree.get(b.id)?.parent).toEqual({ kind: 'appends', document: a });
    expect(tree.get(a.id)?.children).toEqual([
      { id: b.id, kind: 'appends', addendumNumber: 1 },
      { id: c.id, kind: 'signs' },
      { id: d.id, kind: 'appends', addendumNumber: 2 },
    ]);
    expect([a, b, c, d].map((document) => addendumNumberOf(tree, document))).toEqual([undefined, 1, undefined, 2]);
  });

  test('[DOC-05] addenda start at 2 when an earlier first child exists', () => {
    const all = [
      documentNamed('a'),
      documentNamed('b', 'signs a'),
      documentNamed('c', 'appends a'),
      documentNamed('d', 'appends a'),
    ];
    const tree = versionTree(all);
    expect(all.map((document) => addendumNumberOf(tree, document))).toEqual([undefined, undefined, 2, 3]);
  });

  test('[DOC-05] an inaccessible parent is reported as a relation and counts as a version', () => {
    const node = versionTree([documentNamed('b', 'replaces a')]).get(documentNamed('b').id);
    expect(node?.parent).toEqual({ kind: 'replaces' });
    expect(node?.version).toBe(2);
  });

  test('[DOC-05] a relation may name its target by urn:uuid', () => {
    const all = [documentNamed('a'), documentNamed('b', 'replaces urn:uuid:a')];
    expect(versionTree(all).get(all[1]?.id as Document['id'])?.parent?.document).toBe(all[0]);
  });

  test('[DOC-05] a relation may name its target by unique id, or a document of another community if its own has none', () => {
    const [a, foreign] = [documentNamed('a'), { ...documentNamed('f'), homeCommunity: 'urn:oid:2.999.2' }];
    const [b, c] = [documentNamed('b', `replaces ${a.uniqueId}`), documentNamed('c', 'appends f')];
    const tree = versionTree([c, b, a, foreign]);
    expect([tree.get(b.id)?.parent?.document, tree.get(c.id)?.parent?.document]).toEqual([a, foreign]);
  });

  test('[DOC-05] when two documents share a name, the one with the lower id is used, whatever the input order', () => {
    const child = documentNamed('c', 'replaces shared');
    const twins = ['2', '1'].map((id) => ({ ...documentNamed(id), id: id as Document['id'], logicalId: 'shared' }));
    for (const all of [twins, twins.toReversed()])
      expect(versionTree([...all, child]).get(child.id)?.parent?.document?.id).toBe('1');
  });

  test('[DOC-05] the same name in two communities names two documents, and this community takes precedence', () => {
    const child = documentNamed('b', 'replaces a');
    // Regardless of which of the two ids comes first.
    for (const id of ['!@urn:oid:2.999.2', 'zz@urn:oid:2.999.2'] as Document['id'][]) {
      const foreign = { ...documentNamed('a'), homeCommunity: 'urn:oid:2.999.2', id };
      const tree = versionTree([foreign, documentNamed('a'), child]);
      expect(tree.get(child.id)?.parent?.document?.id).toBe(documentNamed('a').id);
    }
  });

  test('[DOC-05] a cycle is cut at its latest document, which becomes the last version; self-replacement is ignored', () => {
    const all = [
      documentNamed('a', 'replaces c'),
      documentNamed('b', 'replaces a'),
      documentNamed('c', 'replaces b'),
      documentNamed('d', 'replaces d'),
    ];
    expect(all.map((document) => versionOf(document, all))).toEqual([1, 2, 3, 1]);
    const tree = versionTree(all);
    expect(
      [...tree.values()].filter(({ children }) => children.length === 0).map(({ document }) => document.logicalId),
    ).toEqual(['c', 'd']);
    const onto = documentNamed('e', 'replaces b');
    expect(versionOf(onto, [...all, onto])).toBe(3);
  });

  test('[DOC-05] two documents that replace the same one are both its next version', () => {
    const all = [documentNamed('a'), documentNamed('b', 'replaces a'), documentNamed('c', 'replaces a')];
    expect(all.map((document) => versionOf(document, all))).toEqual([1, 2, 2]);
    expect([...versionTree(all).values()].map(({ children }) => children.length)).toEqual([2, 0, 0]);
  });

  test('[DOC-05] of several relations the one that creates a version is used, preferably to an existing document', () => {
    const all = [documentNamed('a'), documentNamed('b'), documentNamed('c', 'signs b', 'replaces gone', 'replaces a')];
    expect(versionTree(all).get(documentNamed('c').id)?.parent).toEqual({ kind: 'replaces', document: all[0] });
  });

  test.each([
    ['replaces', 'appends'],
    ['replaces', 'transforms'],
    ['replaces', 'signs'],
    ['appends', 'transforms'],
    ['appends', 'signs'],
    ['transforms', 'signs'],
  ])('[DOC-05] %s takes precedence over %s, whether its document exists or not', (first, second) => {
    const [a, b] = [documentNamed('a'), documentNamed('b')];
    const parentOf = (...relations: readonly string[]) => {
      const child = documentNamed('c', ...relations);
      return versionTree([a, b, child]).get(child.id)?.parent;
    };
    expect(parentOf(`${second} a`, `${first} b`)).toEqual({ kind: first, document: b });
    expect(parentOf(`${second} a`, `${first} gone`)).toEqual({ kind: first });
    expect(parentOf(`${first} gone`, `${first} a`)).toEqual({ kind: first, document: a });
    expect(parentOf('replaces c', `${first} a`)).toEqual({ kind: first, document: a });
    expect(parentOf('replaces c')).toBeUndefined();
  });

  test('[DOC-05] addenda of the same moment are numbered by id, undated ones first, whatever the input order', () => {
    const at = (id: string, creationTime: string): Document => ({
      ...documentNamed(id, 'appends a'),
      id: id as Document['id'],
      creationTime,
    });
    const all = [at('y', '2026-02-01'), at('x', '2026-02-01'), at('z', ''), at('w', '2026-01-31T23:00:00-05:00')];
    for (const given of [all, all.toReversed()]) {
      const tree = versionTree([...given, documentNamed('a')]);
      expect(
        tree.get(documentNamed('a').id)?.children.map(({ id, addendumNumber }) => `${id}${addendumNumber}`),
      ).toEqual(['z1', 'x2', 'y3', 'w4']);
    }
  });

  test('[DOC-05] a cycle of documents of the same moment or without dates is cut at the highest id', () => {
    for (const creationTime of ['2026-02-01', '']) {
      const ring = ['b', 'a', 'c'].map((name, at, all): Document => ({
        ...documentNamed(name, `replaces ${all[(at + 1) % 3]}`),
        id: name as Document['id'],
        creationTime,
      }));
      const versions = versionTree(ring);
      expect(ring.map(({ id }) => `${id}${versions.get(id)?.version}`)).toEqual(['b2', 'a1', 'c3']);
    }
  });

  test('[DOC-05] a document given twice counts once', () => {
    const tree = versionTree([documentNamed('a'), documentNamed('b', 'appends a'), documentNamed('b', 'appends a')]);
    expect(tree.get(documentNamed('a').id)?.children).toHaveLength(1);
  });

  test('[DOC-05] numbers a chain of 20,000 versions', () => {
    const length = 20_000;
    const plain = documentNamed('a');
    const chain = Array.from({ length }, (_, at): Document => {
      const name = String(at);
      const relations: readonly Relation[] = at > 0 ? [{ kind: 'replaces', target: String(at - 1) }] : [];
      return { ...plain, id: name as Document['id'], logicalId: name, entryUuid: name, uniqueId: name, relations };
    });
    const tree = versionTree(chain.toReversed());
    expect(tree.get(String(length - 1) as Document['id'])?.version).toBe(length);
    expect(tree.get('0' as Document['id'])?.version).toBe(1);
  });

  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const kinds: readonly RelationKind[] = ['appends', 'replaces', 'signs', 'transforms'];
  const relation: fc.Arbitrary<Relation> = fc.record({
    kind: fc.constantFrom(...kinds),
    target: fc.constantFrom(...names, 'hidden'),
  });
  const records = fc
    .uniqueArray(fc.record({ name: fc.constantFrom(...names), relations: fc.array(relation, { maxLength: 3 }) }), {
      selector: ({ name }) => name,
    })
    .map((all) => all.map(({ name, relations }) => ({ ...documentNamed(name), relations })));

  test('[DOC-05] for any relations the tree has every document once, versions from 1 and addendum numbers without gaps', () => {
    fc.assert(
      fc.property(records, (documents) => {
        const tree = versionTree(documents);
        expect([...tree.keys()].sort()).toEqual(documents.map(({ id }) => id).sort());
        for (const node of tree.values()) {
          expect(node.version).toBeGreaterThanOrEqual(1);
          expect(node.version).toBeLessThanOrEqual(documents.length + 1);
          expect(node.version).toBe(versionByTheBook(node.document, tree));
          for (const child of node.children) expect(tree.get(child.id)?.parent?.document).toBe(node.document);
          const numbers = node.children.flatMap(({ addendumNumber }) => addendumNumber ?? []);
          expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
        }
      }),
    );
  });

  /** The rule of the specification, computed from the tree: a replaced ancestor counts unless it is an addendum. */
  function versionByTheBook(document: Document, tree: VersionTree): number {
    const passed: Document[] = [];
    let version = 1;
    for (
      let parent = tree.get(document.id)?.parent;
      parent;
      parent = parent.document && tree.get(parent.document.id)?.parent
    ) {
      expect(passed).not.toContain(parent.document);
      if (parent.document) passed.push(parent.document);
      const above = parent.document && tree.get(parent.document.id)?.parent;
      if (parent.kind === 'replaces' && above?.kind !== 'appends') version += 1;
    }
    return version;
  }

  test('[DOC-05] the tree does not depend on the input order', () => {
    fc.assert(
      fc.property(records, (documents) => {
        const there = versionTree(documents);
        const back = versionTree(documents.toReversed());
        for (const { id } of documents) expect(back.get(id)).toEqual(there.get(id));
      }),
    );
  });
});
