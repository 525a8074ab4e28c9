import { eachInSlices } from './time-slices.ts';

/** The neighbours of each key of a directed graph, in one direction. */
export type GraphEdges = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Returns a common name for the keys of each cycle, by key: keys are on a cycle with each other if they have the same name (strongly
 * connected components, Kosaraju). Its cost grows with the number of links, also for long chains, which recursion could not follow.
 */
export function* cyclesOf(
  predecessors: GraphEdges,
  successors: GraphEdges,
): Generator<void, ReadonlyMap<string, string>> {
  const visited: string[] = [];
  yield* eachInSlices(depthFirst(predecessors.keys(), predecessors), ([key]) => void visited.push(key));
  const cycles = new Map<string, string>();
  yield* eachInSlices(depthFirst(visited.reverse(), successors), ([key, start]) => void cycles.set(key, start));
  return cycles;
}

/** Yields each key once, after all keys that are reachable from it and were not yielded before, with the start it was reached from. */
function* depthFirst(starts: Iterable<string>, next: GraphEdges): Generator<readonly [key: string, start: string]> {
  const seen = new Set<string>();
  for (const start of starts) {
    const path: { readonly key: string; readonly open: Iterator<string> }[] = [];
    const enter = (key: string) => {
      if (seen.has(key)) return;
      seen.add(key);
      path.push({ key, open: (next.get(key) ?? new Set<string>()).values() });
    };
    enter(start);
    for (let last = path.at(-1); last !== undefined; last = path.at(-1)) {
      const step = last.open.next();
      if (step.done !== true) {
        enter(step.value);
        continue;
      }
      path.pop();
      yield [last.key, start];
    }
  }
}
