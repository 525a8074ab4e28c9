import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import type { DataTarget } from '../environment.ts';
import { signedInPage, withBrowser } from './browser.ts';

/** Figures of opening the document list once. */
export interface ListFigure {
  /** Milliseconds from the start of the navigation to the first row on the screen. */
  readonly firstRow: number;
  /** Milliseconds of the longest task of the main thread until everything is read and prepared. */
  readonly longestTask: number;
  /** Processor time of the most expensive task in milliseconds: the duration of the longest task on an otherwise idle machine. */
  readonly processor: number;
  /** MB of the page's JavaScript heap, garbage collected. */
  readonly heap: number;
  /** Largest size of the page's heap while the list was read, in MB. */
  readonly peak: number;
  /**
   * Private memory of the renderer process including workers, in MB (Linux). It may include responses that Chromium keeps for the debugger
   * that controls the page: 44 MB for 10,000 documents.
   */
  readonly process: number | undefined;
}

/** Number of visits; the median counts. */
const visits = 3;

/** Measures the document list in Chromium on a record of any size; undefined without a browser. */
export async function documentListFigures(place: DataTarget): Promise<ListFigure | undefined> {
  const executablePath = process.env['CHROMIUM_PATH'];
  if (!executablePath) return undefined;
  return withBrowser(place, executablePath, async (browser) => {
    const page = await signedInPage(browser, watchTasksAndRows);
    await page.locator(rows).first().waitFor();
    const figures: ListFigure[] = [];
    for (let visit = 0; visit < visits; visit += 1) figures.push(await opened(browser, page));
    return middle(figures);
  });
}

const rows = 'a[data-document]';

interface Watched {
  longTasks?: number[];
  firstRow?: number;
}

function watchTasksAndRows(page: Page): Promise<unknown> {
  return page.addInitScript((selector) => {
    const watched: Watched = { longTasks: [] };
    Object.assign(globalThis, { watched });
    new PerformanceObserver((list) =>
      watched.longTasks?.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'longtask' });
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      // Wait for the frame that shows it.
      requestAnimationFrame(() => requestAnimationFrame(() => (watched.firstRow = performance.now())));
    }).observe(document, { childList: true, subtree: true });
  }, rows);
}

async function opened(browser: Browser, page: Page): Promise<ListFigure> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const heapNow = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1e6;
  };
  let peak = 0;
  const measure = () =>
    void heapNow().then(
      (now) => (peak = Math.max(peak, now)),
      () => undefined,
    );
  const watch = setInterval(measure, 50);
  const tasks = await traceTasks(browser);
  try {
    await page.reload();
    await page.locator(rows).first().waitFor();
    await quiet(page);
  } finally {
    clearInterval(watch);
  }
  const processor = await tasks.longest();
  const { firstRow = 0, longTasks = [] } = await page.evaluate(
    () => (globalThis as { watched?: Watched }).watched ?? {},
  );
  const own = await ownMemory(browser);
  await session.send('HeapProfiler.collectGarbage');
  const heap = await heapNow();
  await session.detach();
  return { firstRow, longestTask: Math.max(0, ...longTasks), processor, heap, peak, process: own };
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time in microseconds. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * Traces the tasks of all renderers' main threads; `longest` ends the trace and returns the processor time of the most expensive task in
 * milliseconds.
 */
async function traceTasks(browser: Browser): Promise<{ readonly longest: () => Promise<number> }> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', '__metadata'] },
  });
  return {
    longest: async () => {
      const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
      await session.send('Tracing.end');
      await complete;
      await session.detach();
      const main = new Set(
        events
          .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
          .map(({ pid, tid }) => `${pid} ${tid}`),
      );
      const tasks = events.filter(({ name, pid, tid }) => name.endsWith('RunTask') && main.has(`${pid} ${tid}`));
      return tasks.reduce((most, { tdur = 0 }) => Math.max(most, tdur / 1000), 0);
    },
  };
}

/** Resolves when no requests are pending and the page was idle ten times in a row. */
async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  for (let idle = 0; idle < 10; idle += 1)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Returns the private memory of all renderers in MB. */
async function ownMemory(browser: Browser): Promise<number | undefined> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  try {
    return processInfo
      .filter(({ type }) => type === 'renderer')
      .map(({ id }) => /Private_Dirty:\s+(\d+)/.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1])
      .reduce((sum, kilobytes) => sum + Number(kilobytes ?? 0) / 1000, 0);
  } catch {
    return undefined;
  }
}

function middle(figures: readonly ListFigure[]): ListFigure {
  const of = (name: keyof ListFigure): number =>
    figures.map((one) => one[name] ?? 0).sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
  return {
    firstRow: of('firstRow'),
    longestTask: of('longestTask'),
    processor: of('processor'),
    heap: of('heap'),
    peak: of('peak'),
    process: figures[0]?.process === undefined ? undefined : of('process'),
  };
}
