import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';

const script = readFileSync(new URL('../public/appearance.js', import.meta.url), 'utf8');

interface Browser {
  readonly device?: 'light' | 'dark';
  readonly getItem?: (key: string) => string | null;
  /** Tells which styles the browser supports. */
  readonly supports?: (style: string) => boolean;
  /** A script that runs before the first one. */
  readonly first?: string;
  /** What the browser fails to load before the page is there. */
  readonly missing?: readonly object[];
  /** What it fails to load once the page is there. */
  readonly missingLater?: readonly object[];
}

/** Runs the first script: the dataset it sets on the page, and the messages of the page it shows. */
function run({
  device = 'light',
  getItem = () => null,
  supports = () => true,
  first = '',
  missing = [],
  missingLater = [],
}: Browser) {
  const dataset: Record<string, string> = {};
  const messages = new Map(['old-browser', 'not-loaded'].map((id) => [id, { hidden: true }]));
  const listeners = new Map<string, (event: object) => void>();
  runInNewContext(`${first};${script}`, {
    CSS: { supports: (...style: readonly string[]) => supports(style.join(': ')) },
    localStorage: { getItem },
    matchMedia: (query: string) => ({ matches: query.includes(device) }),
    document: { documentElement: { dataset }, getElementById: (id: string) => messages.get(id) },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    removeEventListener: (type: string) => listeners.delete(type),
  });
  for (const target of missing) listeners.get('error')?.({ target });
  listeners.get('DOMContentLoaded')?.({});
  for (const target of missingLater) listeners.get('error')?.({ target });
  return { dataset, shown: [...messages].flatMap(([id, { hidden }]) => (hidden ? [] : [id])) };
}

describe('[NAV-08] a start that fails', () => {
  const [style, start] = [{ rel: 'stylesheet' }, { type: 'module' }];

  test('the page says so when its style sheet or its script does not arrive, and not for anything else', () => {
    const cases = [[style], [start], [start, { rel: 'icon' }], [], [{ rel: 'icon' }, { src: '/picture.png' }]];
    const said = ['not-loaded'];
    expect(cases.map((missing) => run({ missing }).shown)).toEqual([said, said, said, [], []]);
    // A style sheet that the portal loads on demand: the portal shows that itself.
    expect(run({ missingLater: [style] }).shown).toEqual([]);
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
    // The link to the content of a page stays the first one of the document, as screen readers expect.
    expect(page.indexOf('id="not-loaded"')).toBeGreaterThan(page.indexOf('id="portal"'));
    // An empty address is that of the page: its links load it again.
    expect(messages[1]?.[2]?.match(/<a href="">/g)).toHaveLength(every.length);
  });
});

test('[NAV-16] a session stored on the device is detected before the first paint, so that the sign-in texts are not shown', () => {
  const known = (token: string | null) =>
    'known' in run({ getItem: (key) => (key === 'epr.accessToken' ? token : null) }).dataset;
  expect([known('a'), known(null)]).toEqual([true, false]);
});

describe('detection of unsupported browsers', () => {
  test.each([
    ['has everything', {}, false],
    ['copies no sorted list', { first: 'delete Array.prototype.toSorted' }, true],
    ['does not support :has()', { supports: (style: string) => !style.includes(':has') }, true],
    ['mixes no colours', { supports: (style: string) => !style.includes('color-mix') }, true],
  ])('a browser that %s', (_what, browser, old) => {
    expect(run(browser).shown).toEqual(old ? ['old-browser'] : []);
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
    const getItem = (key: string) => {
      if (kept instanceof Error) throw kept;
      return key === 'epr.appearance' ? kept : null;
    };
    expect(run({ device, getItem }).dataset['scheme']).toBe(scheme);
  });

  test('index.html loads the script before the module script of the portal', () => {
    const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8');
    expect(page.indexOf('<script src="/appearance.js"></script>')).toBeGreaterThan(0);
    expect(page.indexOf('/appearance.js')).toBeLessThan(page.indexOf('type="module"'));
  });
});
