import { chromium, type Browser, type Page } from '@playwright/test';
import { routeDefinitions } from '@epr/domain/session';
import { serve } from '@epr/portal/serve';
import { portalEnvironment } from '@epr/tools/portal-environment';
import { portal, startCommunity, username, type DataTarget } from '../environment.ts';

/**
 * Starts Chromium (`CHROMIUM_PATH`), the patient portal and a community on the store of a place; all are stopped when `work` has finished.
 */
export async function withBrowser<Found>(
  place: DataTarget,
  executablePath: string,
  work: (browser: Browser) => Promise<Found>,
): Promise<Found> {
  const community = await startCommunity(place);
  const ends = [community.stop];
  try {
    const port = Number(new URL(portal).port);
    const server = await serve({ port, environment: portalEnvironment('patient', community.origin, {}) });
    ends.unshift(() => server.stop());
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    ends.unshift(() => browser.close());
    return await work(browser);
  } finally {
    for (const end of ends) await end();
  }
}

/** Opens a new page, observed by `watch` from the start, in which the person of the measured record is signed in. */
export async function signedInPage(browser: Browser, watch: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'de-CH' })).newPage();
  page.setDefaultTimeout(600_000);
  await watch(page);
  await page.goto(`${portal}${routeDefinitions.login.path}`);
  await page.getByRole('button', { name: /Alpen-ID/ }).click();
  await page.locator('input[name="username"]').fill(username);
  await page.locator('input[name="password"]').fill('demo');
  await page.locator('input[name="password"]').press('Enter');
  await page.getByRole('heading', { level: 1, name: /Dokumente/ }).waitFor();
  return page;
}
