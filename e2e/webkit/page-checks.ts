import type { BrowserWindow } from './webdriver.ts';

/** Opens a page; returns a description of the problem, or undefined when its heading is shown and nothing is loading. */
export async function pageProblem(window: BrowserWindow, url: string): Promise<string | undefined> {
  await window.goTo(url);
  const seen = await window.until(() =>
    window.evaluate((path) => {
      if (location.pathname === '/login' && document.querySelector('main h1')) return 'it leads to the login page';
      const broken = document.querySelector('div[role="alert"] h1, div[role="alert"] h2');
      if (broken) return `it says «${broken.textContent}»`;
      const whole = document.querySelector('main h1') && !document.querySelector('main [aria-busy="true"]');
      return whole && location.pathname === path ? '' : undefined;
    }, new URL(url).pathname),
  );
  return seen === undefined ? 'it is not there after 30 seconds' : seen || undefined;
}

export interface ListedDocument {
  readonly title: string;
  readonly url: string;
}

/** Returns the documents of a list. */
export async function documentsOf(window: BrowserWindow, list: string): Promise<readonly ListedDocument[]> {
  await window.goTo(list);
  const found = await window.until(() =>
    window.evaluate(() => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('main ul a[href*="/documents/"]')];
      const documents = links.map((link) => ({ title: link.textContent?.trim() ?? '', url: link.href }));
      return documents.length > 0 ? documents : undefined;
    }),
  );
  if (!found) throw new Error('The list shows no documents.');
  return found;
}

/** Opens a document; returns a description of the problem, or undefined when some of its content is rendered. */
export async function documentProblem(
  window: BrowserWindow,
  { title, url }: ListedDocument,
): Promise<string | undefined> {
  const page = await pageProblem(window, url);
  if (page) return page;
  const seen = await window.until(async () => {
    const drawn = await window.evaluate(drawnIn);
    if (drawn !== 'frame') return drawn;
    const frame = await window.find('main iframe');
    return frame && (await window.inFrame(frame, () => window.evaluate(wordsOfPage)));
  });
  const heading = await window.evaluate(() => document.querySelector('main h1')?.textContent ?? '');
  if (!heading.includes(title)) return `it is headed «${heading}»`;
  return seen === undefined ? 'nothing of it is drawn after 30 seconds' : seen || undefined;
}

/**
 * Runs in the page: returns an empty string when content of the file is rendered, `frame` when it is in a frame, a description of the
 * problem, or undefined.
 */
function drawnIn(): string | undefined {
  const problem = document.querySelector('main [role="alert"]');
  if (problem?.textContent) return `it says «${problem.textContent}»`;
  if (document.querySelector('main iframe')) return 'frame';
  // Video codecs depend on the machine, so only the presence of the player is checked.
  if (document.querySelector('main video, main audio')) return '';
  for (const image of document.querySelectorAll<HTMLImageElement>('main img')) if (image.naturalWidth > 1) return '';
  for (const text of document.querySelectorAll('main pre, main table')) if (text.textContent) return '';
  for (const canvas of document.querySelectorAll<HTMLCanvasElement>('main canvas')) {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
    const first = pixels?.subarray(0, 4).join();
    for (let at = 4; pixels && at < pixels.length; at += 4) if (pixels.subarray(at, at + 4).join() !== first) return '';
  }
  return undefined;
}

function wordsOfPage(): '' | undefined {
  return document.body?.innerText.trim() ? '' : undefined;
}
