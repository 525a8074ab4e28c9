import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type Page } from '@playwright/test';
import { listDocuments } from '@epr/client/documents';
import { providerOf, signInByForm } from '@epr/client/testing';
import { start } from '@epr/community/start';
import type { Spid } from '@epr/domain/values';
import { serve } from '@epr/portal/serve';
import { portalEnvironment } from '@epr/tools/portal-environment';
import { freePort } from './environment.ts';

export interface LoadedBytes {
  /** Bytes, gzip level 9. */
  readonly script: number;
  readonly style: number;
}

export interface BrowserFigures {
  /** Milliseconds from sending the sign-in form to a usable list: first visit, then again in fresh contexts. */
  readonly signIn: readonly number[];
  /** The same calls made without a browser. */
  readonly calls: readonly number[];
  readonly loginPage: LoadedBytes;
  readonly listPage: LoadedBytes;
}

/** Signs Anna in to the patient portal in Chromium; undefined when there is none (CHROMIUM_PATH). */
export async function browserFigures(times: number): Promise<BrowserFigures | undefined> {
  const executablePath = process.env['CHROMIUM_PATH'];
  if (!executablePath) return undefined;
  const portalPort = await freePort();
  const origin = `http://localhost:${portalPort}`;
  const community = await start({
    port: 0,
    world: 'demo',
    portals: [{ variant: 'patient', origin }],
    logLevel: 'silent',
  });
  const portal = await serve({ port: portalPort, environment: portalEnvironment('patient', community.origin, {}) });
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const calls: number[] = [];
    const visits: Visit[] = [];
    for (let time = 0; time < times; time += 1) {
      calls.push(await callsAlone(community.origin, origin));
      visits.push(await visit(browser, origin));
    }
    const [first] = visits;
    const nothing = { script: 0, style: 0 };
    return {
      signIn: visits.map(({ took }) => took),
      calls,
      loginPage: first?.loginPage ?? nothing,
      listPage: first?.listPage ?? nothing,
    };
  } finally {
    await browser.close();
    await portal.stop();
    await community.stop();
  }
}

interface Visit {
  readonly took: number;
  readonly loginPage: LoadedBytes;
  readonly listPage: LoadedBytes;
}

async function visit(browser: Browser, origin: string): Promise<Visit> {
  const context = await browser.newContext({ locale: 'de-CH' });
  const page = await context.newPage();
  const files = watchFiles(page, origin);
  await page.goto(`${origin}/login`);
  const provider = page.getByRole('button', { name: /Alpen-ID/ });
  await provider.waitFor();
  const loginPage = loadedOf(files);
  await provider.click();
  await page.locator('input[name="username"]').fill('anna.keller');
  await page.locator('input[name="password"]').fill('demo');
  const begun = performance.now();
  await page.locator('input[name="password"]').press('Enter');
  await page.getByRole('link', { name: 'Austrittsbericht Kardiologie', exact: true }).first().waitFor();
  const took = performance.now() - begun;
  const listPage = loadedOf(files);
  await context.close();
  return { took, loginPage, listPage };
}

/** Collects the paths of the portal's scripts and styles that a page has loaded. */
function watchFiles(page: Page, origin: string): ReadonlySet<string> {
  const files = new Set<string>();
  page.on('response', (response) => {
    const url = new URL(response.url());
    if (url.origin === origin && /\.(js|mjs|css)$/.test(url.pathname)) files.add(url.pathname);
  });
  return files;
}

function loadedOf(files: ReadonlySet<string>): LoadedBytes {
  const weigh = (pattern: RegExp): number =>
    [...files]
      .filter((path) => pattern.test(path))
      .map(
        (path) => gzipSync(readFileSync(new URL(`../apps/portal/dist${path}`, import.meta.url)), { level: 9 }).length,
      )
      .reduce((sum, bytes) => sum + bytes, 0);
  return { script: weigh(/\.m?js$/), style: weigh(/\.css$/) };
}

async function callsAlone(community: string, portal: string): Promise<number> {
  const transport = { fetch, upload: fetch, traceparent: () => '', timeout: 60_000 };
  const oauth = { transport, now: () => Date.now() };
  const begun = performance.now();
  const provider = providerOf(community, 'alpen-id', 'patient', portal);
  const person = await signInByForm(oauth, provider, 'anna.keller', 'urn:oid:2.999.756.1');
  const patient = person.signedIn.identity.spid as Spid;
  const record = await listDocuments(person.connectedFor({ patient, role: 'PAT', purpose: 'NORM' }));
  if (!record.ok) throw new Error(`No list: ${record.error.reason}`);
  return performance.now() - begun;
}
