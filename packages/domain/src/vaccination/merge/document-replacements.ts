import { mainCode } from '../identity.ts';
import type { EntryNode } from './nodes.ts';
import { eachInSlices } from './time-slices.ts';

interface Replacements {
  readonly links: readonly (readonly [successor: string, predecessor: string])[];
  readonly withdrawn: ReadonlySet<string>;
}

/**
 * Evaluates documents that replace others as a whole (Composition.relatesTo): the older form, without cross-references on the entries.
 * Where the newer document has cross-references, they state what it replaces, and the rest of the older document remains valid.
 */
export function* documentReplacements(nodes: readonly EntryNode[]): Generator<void, Replacements> {
  const contents = new Map<string, EntryNode[]>();
  const replacing = new Map<string, { readonly targets: readonly string[]; readonly entries: EntryNode[] }>();
  yield* eachInSlices(nodes, (node) => {
    for (const { document, containers, replaces } of node.sources) {
      for (const container of containers) {
        const known = contents.get(container);
        if (known) known.push(node);
        else contents.set(container, [node]);
      }
      if (replaces.length === 0) continue;
      const known = replacing.get(document);
      if (known) known.entries.push(node);
      else replacing.set(document, { targets: replaces, entries: [node] });
    }
  });
  const whole = [...replacing.values()].filter(
    ({ entries }) => !entries.some(({ entry }) => entry.replaces.length > 0),
  );
  const links: (readonly [string, string])[] = [];
  const gone = new Set(whole.flatMap(({ targets }) => targets));
  const withdrawn = new Set<string>();
  yield* eachInSlices(whole, ({ targets, entries }) => {
    const counterpart = counterparts(entries);
    for (const old of targets.flatMap((target) => contents.get(target) ?? [])) {
      if (entries.includes(old) || !old.sources.every(({ containers }) => containers.some((one) => gone.has(one))))
        continue;
      const newer = counterpart(old);
      if (newer) links.push([newer.key, old.key]);
      else withdrawn.add(old.key);
    }
  });
  for (const [, old] of links) withdrawn.delete(old);
  return { links, withdrawn };
}

/**
 * Returns a function that finds the successor of an entry: the same code on the same day, else the same code, else the only entry of its
 * section.
 */
function counterparts(entries: readonly EntryNode[]): (old: EntryNode) => EntryNode | undefined {
  const exact = new Map(entries.map((node) => [`${named(node)} ${node.entry.date ?? ''}`, node]));
  const same = new Map(entries.map((node) => [named(node), node]));
  const only = new Map<string, EntryNode | undefined>();
  for (const node of entries) only.set(node.entry.section, only.has(node.entry.section) ? undefined : node);
  return (old) =>
    exact.get(`${named(old)} ${old.entry.date ?? ''}`) ?? same.get(named(old)) ?? only.get(old.entry.section);
}

function named({ entry }: EntryNode): string {
  return `${entry.section} ${mainCode(entry.concept).code}`;
}
