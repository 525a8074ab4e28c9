import { randomUUID } from 'node:crypto';
import type { CDPSession, Locator, Page } from '@playwright/test';
import type { Storage } from '@epr/community/storage';
import { routeDefinitions } from '@epr/domain/session';
import { open, portal, spidOf, type DataTarget } from '../environment.ts';
import { signedInPage, withBrowser } from './browser.ts';
import { fillLog } from './access-log.ts';

/** Size of the record on which the screens are opened. */
export interface RecordSize {
  readonly rights: number;
  readonly lines: number;
}

/** Milliseconds from opening a screen until the expected content is shown, and the longest task of the browser meanwhile. */
export interface ScreenFigure {
  readonly usable: number;
  /** Milliseconds until everything is read, or the last of hundreds of people has been found by name. */
  readonly whole: number;
  readonly longestTask: number;
  /** Processor time of the page until it was usable, which depends less on other load than the other figures. */
  readonly work: number;
}

export interface PageFigures extends RecordSize {
  readonly rightsScreen: ScreenFigure;
  readonly logScreen: ScreenFigure;
}

/** Number of visits; the median counts. */
const visits = 3;

/**
 * Measures the screens of access rights and access log in Chromium on records of growing size and reports the figures as they are taken;
 * resolves with false without a browser.
 */
export async function pageFigures(
  place: DataTarget,
  sizes: readonly RecordSize[],
  report: (figures: PageFigures) => void,
): Promise<boolean> {
  const executablePath = process.env['CHROMIUM_PATH'];
  if (!executablePath) return false;
  for (const size of sizes) {
    const begun = performance.now();
    const storage = await open(place);
    await fillLog(storage, size.lines);
    await fillRights(storage, size.rights);
    await storage.close();
    console.log(`  filled in ${((performance.now() - begun) / 1000).toFixed(1)} s, the browser opens the screens …`);
    report({ ...size, ...(await screenFigures(place, size, executablePath)) });
  }
  return true;
}

function screenFigures(place: DataTarget, { rights }: RecordSize, executablePath: string) {
  return withBrowser(place, executablePath, async (browser) => {
    const page = await signedInPage(browser, watchTasks);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const watched = { page, cdp };
    // Each screen is opened once before, so that loading its chunk is not measured.
    const menu = (name: string) => page.getByRole('link', { name, exact: true }).first();
    for (const name of ['Protokoll', 'Zugriffsrechte', 'Dokumente']) {
      await menu(name).click();
      await page.getByRole('heading', { level: 1, name: new RegExp(name, 'i') }).waitFor();
    }
    const figures: [ScreenFigure[], ScreenFigure[]] = [[], []];
    for (let visit = 0; visit < visits; visit += 1) {
      await page.goto(`${portal}${routeDefinitions.documents.path}`);
      const named = page.getByRole('listitem').filter({ hasText: 'Testperson' });
      figures[0].push(
        await opened(watched, menu('Zugriffsrechte'), named.first(), async () => {
          const last = `Testperson ${rights - 1}`;
          // Dozens of rights are all rendered; with hundreds, one is searched by name.
          if (rights > 20) await page.getByRole('searchbox').fill(last);
          await named.filter({ hasText: last }).first().waitFor();
        }),
      );
      const line = page.getByText('Peter Meier').first();
      // This status is shown when the last page has been read.
      const whole = page
        .getByRole('status')
        .filter({ hasText: /Einträge$/ })
        .first();
      figures[1].push(await opened(watched, menu('Protokoll'), line, () => whole.waitFor({ state: 'attached' })));
    }
    return { rightsScreen: middle(figures[0]), logScreen: middle(figures[1]) };
  });
}

function watchTasks(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { longTasks: tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });
}

async function opened(
  { page, cdp }: { readonly page: Page; readonly cdp: CDPSession },
  link: Locator,
  usable: Locator,
  whole: () => Promise<void>,
): Promise<ScreenFigure> {
  const tasks = () => page.evaluate(() => (globalThis as { longTasks?: number[] }).longTasks?.splice(0) ?? []);
  await tasks();
  const [begun, idle] = [performance.now(), await worked(cdp)];
  await link.click();
  await usable.waitFor();
  const [first, work] = [performance.now() - begun, (await worked(cdp)) - idle];
  await whole();
  return { usable: first, whole: performance.now() - begun, longestTask: Math.max(0, ...(await tasks())), work };
}

/** Returns the processor time of the page so far in milliseconds. */
async function worked(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

function middle(figures: readonly ScreenFigure[]): ScreenFigure {
  const of = (name: keyof ScreenFigure): number =>
    figures.map((one) => one[name]).sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
  return { usable: of('usable'), whole: of('whole'), longestTask: of('longestTask'), work: of('work') };
}

/** Creates this many professionals with a right each, half of them in one hospital. */
async function fillRights(storage: Storage, count: number): Promise<void> {
  const { db } = storage;
  const spid = await spidOf(storage);
  const { id: hospital } = await db.selectFrom('organisation').select('id').orderBy('id').executeTakeFirstOrThrow();
  const model = await db.selectFrom('professional').selectAll().orderBy('gln').executeTakeFirstOrThrow();
  const people = Array.from({ length: count }, (_, at) => ({ ...model, gln: glnOf(at), family: `Testperson ${at}` }));
  await db.transaction().execute(async (store) => {
    await store.deleteFrom('access_right').where('spid', '=', spid).where('actor', 'like', '7609%').execute();
    await store.deleteFrom('professional').where('gln', 'like', '7609%').execute();
    await store.deleteFrom('membership').where('gln', 'like', '7609%').execute();
    await store.insertInto('professional').values(people).execute();
    const members = people.filter((_, at) => at % 2 === 0).map(({ gln }) => ({ gln, organisation: hospital }));
    await store.insertInto('membership').values(members).execute();
    const rights = people.map(({ gln }, at) => rowOf(spid, gln, at));
    await store.insertInto('access_right').values(rights).execute();
  });
}

function rowOf(spid: string, gln: string, at: number) {
  const level = at % 3 === 0 ? 'restricted' : 'normal';
  const policySetId = `urn:uuid:${randomUUID()}`;
  const right = { policySetId, patient: spid, template: '301', actor: { kind: 'professional', gln }, level };
  return {
    policy_set_id: policySetId,
    spid,
    template: '301',
    actor: gln,
    level,
    access_right: JSON.stringify(right),
    resource: null,
  };
}

/** Returns 13 digits with the GS1 check digit. */
function glnOf(at: number): string {
  const digits = `7609${String(at).padStart(8, '0')}`;
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
