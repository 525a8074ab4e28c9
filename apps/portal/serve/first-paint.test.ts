import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';

const script = readFileSync(new URL('../public/appearance.js', import.meta.url), 'utf8');

/** The scheme of the page after its first script, on a device that prefers `device` and has stored `kept`. */
function schemeOf(device: 'light' | 'dark', kept: string | null | Error): unknown {
  return datasetOf(device, (key) => {
    if (kept instanceof Error) throw kept;
    return key === 'epr.appearance' ? kept : null;
  })['scheme'];
}

/** The dataset the first script sets on the page; `supports` tells which styles the browser supports. */
function datasetOf(
  device: 'light' | 'dark',
  getItem: (key: string) => string | null,
  { supports = () => true, first = '' }: { supports?: (style: string) => boolean; first?: string } = {},
): Record<string, string> {
  const dataset: Record<string, string> = {};
  runInNewContext(`${first};${script}`, {
    CSS: { supports: (...style: readonly string[]) => supports(style.join(': ')) },
    localStorage: { getItem },
    matchMedia: (query: string) => ({ matches: query.includes(device) }),
    document: { documentElement: { dataset } },
    addEventListener: () => undefined,
  });
  return dataset;
}

/** Whether the first script shows the message that the portal was not loaded: after these errors, and one that comes once the page is there. */
function saysNotLoaded(errors: readonly object[], later: object = {}): boolean {
  const message = { hidden: true };
  const listeners = new Map<string, (event: object) => void>();
  runInNewContext(script, {
    CSS: { supports: () => true },
    localStorage: { getItem: () => null },
    matchMedia: () => ({ matches: false }),
    document: {
      documentElement: { dataset: {} },
      getElementById: (id: string) => (id === 'not-loaded' ? message : null),
    },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    removeEventListener: (type: string) => listeners.delete(type),
  });
  for (const target of errors) listeners.get('error')?.({ target });
  listeners.get('DOMContentLoaded')?.({});
  listeners.get('error')?.({ target: later });
  return !message.hidden;
}

describe('[NAV-08] a start that fails', () => {
  const [style, start] = [{ rel: 'stylesheet' }, { type: 'module' }];

  test('the page says so when its style sheet or its script does not arrive, and not for anything else', () => {
    const shown = [[style], [start], [start, { rel: 'icon' }], [], [{ rel: 'icon' }, { src: '/picture.png' }]];
    expect(shown.map((errors) => saysNotLoaded(errors))).toEqual([true, true, true, false, false]);
    // A style sheet that the portal loads on demand: the portal shows that itself.
    expect(saysNotLoaded([], style)).toBe(false);
  });

  test('the messages of the page are hidden without styles too, and each is in every language', () => {
    const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8');
    const messages = [...page.matchAll(/<div class="start-message" id="([\w-]+)" role="alert" hidden>(.*?)<\/div>/gs)];
    const languages = (html = '') => [...html.matchAll(/<p lang="([\w-]+)">/g)].map(([, language]) => language);
    const every = ['de-CH', 'fr-CH', 'it-CH', 'rm-CH', 'en-US'];
    expect(messages.map(([, id, html]) => [id, languages(html)])).toEqual([
      ['old-browser', every],
      ['not-loaded', every],
    ]);
    // An empty address is that of the page: its links load it again.
    expect(messages[1]?.[2]?.match(/<a href="">/g)).toHaveLength(every.length);
  });
});

test('[NAV-16] a session stored on the device is detected before the first paint, so that the sign-in texts are not shown', () => {
  const known = (token: string | null) =>
    'known' in datasetOf('light', (key) => (key === 'epr.accessToken' ? token : null));
  expect([known('a'), known(null)]).toEqual([true, false]);
});

describe('detection of unsupported browsers', () => {
  const isOld = (browser: NonNullable<Parameters<typeof datasetOf>[2]>) =>
    'old' in datasetOf('light', () => null, browser);

  test.each([
    ['has everything', {}, false],
    ['copies no sorted list', { first: 'delete Array.prototype.toSorted' }, true],
    ['does not support :has()', { supports: (style: string) => !style.includes(':has') }, true],
    ['mixes no colours', { supports: (style: string) => !style.includes('color-mix') }, true],
  ])('a browser that %s', (_what, browser, old) => {
    expect(isOld(browser)).toBe(old);
  });
});

describe('the colour scheme before the first paint', () => {
  test.each([
    ['light', '"dark"', 'dark'],
    ['dark', '"light"', 'light'],
    ['dark', '"system"', 'dark'],
    ['dark', null, 'dark'],
    ['light', null, 'light'],
    ['light', 'no JSON', 'light'],
    ['dark', new Error('forbidden'), 'dark'],
  ] as const)('a %s device with the stored value %s starts %s', (device, kept, scheme) => {
    expect(schemeOf(device, kept)).toBe(scheme);
  });

  test('index.html loads the script before the module script of the portal', () => {
    const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8');
    expect(page.indexOf('<script src="/appearance.js"></script>')).toBeGreaterThan(0);
    expect(page.indexOf('/appearance.js')).toBeLessThan(page.indexOf('type="module"'));
  });
});
