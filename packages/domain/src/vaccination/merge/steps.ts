/** How many items are worked on between two chances to pause: few enough for a slow phone, many enough to cost nothing. */
const stride = 16;

/** Works through items and yields now and then, so that a screen can answer while a large record is merged. */
export function* stepping<T>(items: Iterable<T>, work: (item: T) => void): Generator<void, void> {
  let count = 0;
  for (const item of items) {
    work(item);
    count += 1;
    if (count % stride === 0) yield;
  }
}
