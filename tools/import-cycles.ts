import { dirname } from 'node:path';

/** Files with the files they import, including type imports, as paths from the root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/**
 * Finds import cycles: groups of files that all reach each other (Tarjan's strongly connected components), largest first, each sorted. A
 * single file is not a cycle.
 */
export function importCycles(graph: ImportGraph): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string): number => {
    const index = order.size;
    order.set(file, index);
    stack.push(file);
    let low = index;
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (stack.includes(next)) low = Math.min(low, order.get(next) ?? index);
    }
    if (low === index) {
      const circle = stack.splice(stack.indexOf(file));
      if (circle.length > 1) circles.push(circle.toSorted());
    }
    return low;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return circles.toSorted((a, b) => b.length - a.length);
}

/** Finds pairs of folders that import each other, with a file for each direction. A folder and its parent folder may. */
export function mutualFolders(graph: ImportGraph): readonly string[] {
  const arrows = new Map<string, string>();
  for (const [file, imports] of graph) {
    for (const imported of imports) {
      const [from, to] = [dirname(file), dirname(imported)];
      if (from !== to && !arrows.has(`${from} ${to}`)) arrows.set(`${from} ${to}`, `${file} imports ${imported}`);
    }
  }
  return [...arrows].flatMap(([arrow, there]) => {
    const [from = '', to = ''] = arrow.split(' ');
    const back = arrows.get(`${to} ${from}`);
    if (back === undefined || from > to || dirname(from) === to || dirname(to) === from) return [];
    return [`${there}; ${back}`];
  });
}
