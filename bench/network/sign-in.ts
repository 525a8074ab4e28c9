import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser } from '@playwright/test';
import { serve } from '@epr/portal/serve';
import { portalEnvironment } from '@epr/tools/portal-environment';
import { freePort } from '../environment.ts';

/** Network conditions emulated by Chromium: latency in milliseconds, bytes per second. */
const networks = [
  { name: 'slow 3G: 400 ms, 400 kbit/s', latency: 400, rate: 50_000 },
  { name: 'slow 4G: 150 ms, 1.6 Mbit/s', latency: 150, rate: 204_800 },
] as const;

/** A first visit, in milliseconds from the start of the navigation; median of three. */
export interface FirstVisit {
  /** Until the first text of the sign-in is painted. */
  readonly words: number;
  /** Until a provider can be chosen; for the plain page, until its script has run. */
  readonly usable: number;
  /** Bytes transferred until then, with headers. */
  readonly bytes: number;
}

export interface SlowFigure {
  readonly network: string;
  readonly patient: FirstVisit;
  readonly professional: FirstVisit;
  /** A page of one sentence and one script as large as the transfer of the patient portal: the fastest possible load of that many bytes. */
  readonly plain: FirstVisit;
}

/** Measures the sign-in page of both variants on slow networks; undefined without a browser (CHROMIUM_PATH). */
export async function slowFigures(): Promise<readonly SlowFigure[] | undefined> {
  const executablePath = process.env['CHROMIUM_PATH'];
  if (!executablePath) return undefined;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const figures: SlowFigure[] = [];
    for (const network of networks) {
      const patient = await portalVisit(browser, 'patient', network);
      const professional = await portalVisit(browser, 'professional', network);
      figures.push({
        network: network.name,
        patient,
        professional,
        plain: await plainVisit(browser, patient, network),
      });
    }
    return figures;
  } finally {
    await browser.close();
  }
}

type Network = (typeof networks)[number];

async function portalVisit(
  browser: Browser,
  variant: 'patient' | 'professional',
  network: Network,
): Promise<FirstVisit> {
  const port = await freePort();
  // Nobody signs in, so the community is not called.
  const server = await serve({ port, environment: portalEnvironment(variant, 'http://localhost:1', {}) });
  try {
    return await visits(browser, network, `${server.origin}/login`, { words: '.sign-in', usable: '.sign-in button' });
  } finally {
    await server.stop();
  }
}

async function plainVisit(browser: Browser, { bytes }: FirstVisit, network: Network): Promise<FirstVisit> {
  const script = `document.body.append(document.createElement('hr'));/*${'x'.repeat(bytes)}*/`;
  const server: Server = createServer((request, response) => {
    const isScript = request.url === '/script.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : '<!doctype html><title>x</title><script src="/script.js" defer></script><p>Words');
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    return await visits(browser, network, `http://localhost:${port}/`, { words: 'p', usable: 'hr' });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

interface Signs {
  readonly words: string;
  readonly usable: string;
}

async function visits(browser: Browser, network: Network, url: string, signs: Signs): Promise<FirstVisit> {
  const found: FirstVisit[] = [];
  for (let time = 0; time < 3; time += 1) found.push(await firstVisit(browser, network, url, signs));
  const middle = (name: keyof FirstVisit) => found.map((one) => one[name]).toSorted((a, b) => a - b)[1] ?? 0;
  return { words: middle('words'), usable: middle('usable'), bytes: middle('bytes') };
}

interface Seen {
  words?: number;
  usable?: number;
}

async function firstVisit(
  browser: Browser,
  { latency, rate }: Network,
  url: string,
  signs: Signs,
): Promise<FirstVisit> {
  const context = await browser.newContext({ locale: 'de-CH', serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: rate,
      uploadThroughput: rate,
    });
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await page.addInitScript((wanted) => {
      const seen: Seen = {};
      Object.assign(globalThis, { seen });
      new MutationObserver(() => {
        for (const name of ['words', 'usable'] as const) {
          if (seen[name] !== undefined || !document.querySelector(wanted[name])) continue;
          seen[name] = performance.now();
          // Wait for the frame that shows it.
          requestAnimationFrame(() => requestAnimationFrame(() => (seen[name] = performance.now())));
        }
      }).observe(document, { childList: true, subtree: true });
    }, signs);
    await page.goto(url);
    await page.locator(signs.usable).first().waitFor({ state: 'attached' });
    // Content counts only once it is painted.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
    const seen = await page.evaluate(() => (globalThis as { seen?: Seen }).seen ?? {});
    return { words: Math.max(paint, seen.words ?? 0), usable: seen.usable ?? 0, bytes };
  } finally {
    await context.close();
  }
}
