/** How often something was done, and how long one of them took. */
export interface Rate {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly median: number;
  readonly slow: number;
}

/** Does `act` again and again for so many seconds, `abreast` at a time, after a warm-up of a fifth of that time. */
export async function rateOf(seconds: number, abreast: number, act: () => Promise<unknown>): Promise<Rate> {
  await repeat(seconds / 5, abreast, act);
  const { times, took } = await repeat(seconds, abreast, act);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return { perSecond: (times.length * 1000) / took, median: at(0.5), slow: at(0.95) };
}

async function repeat(
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

/** A line of the table: a name, the figure, and its part of the baseline when there is one. */
export function line(name: string, rate: Rate, baseline?: Rate): string {
  const share = baseline ? `${(rate.perSecond / baseline.perSecond).toFixed(2)} of it` : '';
  const figures = [
    rate.perSecond.toFixed(1).padStart(9),
    rate.median.toFixed(1).padStart(9),
    rate.slow.toFixed(1).padStart(9),
  ];
  return `  ${name.padEnd(34)}${figures.join('')}   ${share}`;
}

export const heading = `  ${''.padEnd(34)}${['per s', 'p50 ms', 'p95 ms'].map((word) => word.padStart(9)).join('')}`;
