/** Number of items processed between two opportunities to pause: few enough for a slow phone, many enough to cost nothing. */
const stride = 16;

/** Processes items and yields regularly, so that the screen can respond while a large record is merged. */
export function* eachInSlices<T>(items: Iterable<T>, work: (item: T) => void): Generator<void, void> {
  let count = 0;
  for (const item of items) {
    work(item);
    count += 1;
    if (count % stride === 0) yield;
  }
}

/** Number of items sorted at once; longer lists are merged from such runs. */
const run = 512;

/** Sorts like `toSorted`, stable, in steps: sorting twenty thousand entries at once would be a noticeable delay. */
export function* sortInSlices<T>(
  items: readonly T[],
  order: (one: T, other: T) => number,
): Generator<void, readonly T[]> {
  let runs: (readonly T[])[] = [];
  for (let start = 0; start < items.length; start += run) {
    runs.push(items.slice(start, start + run).sort(order));
    yield;
  }
  while (runs.length > 1) {
    const longer: (readonly T[])[] = [];
    for (let index = 0; index < runs.length; index += 2) {
      longer.push(yield* joined(runs[index] ?? [], runs[index + 1] ?? [], order));
    }
    runs = longer;
  }
  return runs[0] ?? [];
}

/** Merges two sorted lists into one; of equal items the left one comes first. */
function* joined<T>(
  left: readonly T[],
  right: readonly T[],
  order: (one: T, other: T) => number,
): Generator<void, readonly T[]> {
  const all: T[] = [];
  let [at, other] = [0, 0];
  while (at < left.length && other < right.length) {
    const [first, second] = [left[at] as T, right[other] as T];
    const takesSecond = order(second, first) < 0;
    all.push(takesSecond ? second : first);
    if (takesSecond) other += 1;
    else at += 1;
    if (all.length % stride === 0) yield;
  }
  return all.concat(left.slice(at), right.slice(other));
}
