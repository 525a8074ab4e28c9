/** Rate of an operation, and its duration. */
export interface Rate {
  readonly perSecond: number;
  /** Median and 95th percentile of the duration in milliseconds. */
  readonly median: number;
  readonly slow: number;
  /**
   * Processor time of one operation in milliseconds, where the system provides it; other load affects the other figures, but hardly this
   * one.
   */
  readonly cpu: number | undefined;
}

/** Processor time of a process so far, in milliseconds. */
export type Clock = () => number | undefined;

/**
 * Repeats `act` for the given seconds, `abreast` at a time, after a warm-up of the same duration: engines compile frequently run code
 * during the first ten seconds, on the processors that are measured.
 */
export async function rateOf(
  seconds: number,
  abreast: number,
  clock: Clock,
  act: () => Promise<unknown>,
): Promise<Rate> {
  await repeat(seconds, abreast, act);
  const before = clock();
  const { times, took } = await repeat(seconds, abreast, act);
  const after = clock();
  const cpu = before === undefined || after === undefined ? undefined : (after - before) / times.length;
  const at = percentiles(times);
  return { perSecond: (times.length * 1000) / took, median: at(0.5), slow: at(0.95), cpu };
}

/** Returns a function for the value below which a share of the values is; 0 of none. */
export function percentiles(values: readonly number[]): (share: number) => number {
  const sorted = values.toSorted((a, b) => a - b);
  return (share) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}

/** Repeats `act` for the given seconds, `abreast` at a time; returns the duration of each, and of all, in milliseconds. */
export async function repeat(
  seconds: number,
  abreast: number,
  act: () => Promise<unknown>,
): Promise<{ times: readonly number[]; took: number }> {
  const times: number[] = [];
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const worker = async (): Promise<void> => {
    while (performance.now() < end) {
      const start = performance.now();
      await act();
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: abreast }, worker));
  return { times, took: performance.now() - begun };
}

/** Returns a line of the table: a name and the figures, and their ratio to the baseline when there is one. */
export function rateLine(name: string, rate: Rate, baseline?: Rate): string {
  const figures = [rate.perSecond, rate.median, rate.slow, rate.cpu].map((value) =>
    (value?.toFixed(1) ?? '').padStart(9),
  );
  const share = baseline ? `${(rate.perSecond / baseline.perSecond).toFixed(2)} of the rate` : '';
  const cost = baseline?.cpu && rate.cpu ? `, ${(rate.cpu / baseline.cpu).toFixed(1)} times the processor` : '';
  return `  ${name.padEnd(34)}${figures.join('')}   ${share}${cost}`;
}

export const rateHeading = `  ${''.padEnd(34)}${['per s', 'p50 ms', 'p95 ms', 'cpu ms'].map((word) => word.padStart(9)).join('')}`;
