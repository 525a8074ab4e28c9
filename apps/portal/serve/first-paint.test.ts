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
  });
  return dataset;
}

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
