import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { safeRedirect } from './safe-redirect.ts';

describe('safeRedirect', () => {
  it.each([
    ['/documents'],
    ['/documents/abc%40urn:oid:1.2?tab=versions&x=1#page-2'],
    ['/documents?back=//evil.example'],
    ['/settings#a/../b'],
    ['/documents/...'],
    ['/documents/..x/x..'],
    ['/documents/%2e%2ex'],
  ])('[NAV-03] returns a path of the portal unchanged, with query and hash: %s', (path) => {
    expect(safeRedirect(path)).toBe(path);
  });

  it.each([
    ['//evil.example'],
    ['///evil.example'],
    ['/\\evil.example'],
    ['\\\\evil.example'],
    ['/\t/evil.example'],
    ['/\n/evil.example'],
    ['/.//evil.example'],
    ['/%2e%2E//evil.example'],
    ['/documents/../..//evil.example'],
    ['/documents/..'],
    ['/../documents'],
    ['/./documents'],
    ['/documents/%2E%2e/x'],
    ['/documents/.%2e'],
    ['https://evil.example/documents'],
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['documents'],
    [' /documents'],
    [''],
    [undefined],
    [null],
    [7],
  ])('[NAV-03] rejects other origins: %j', (path) => {
    expect(safeRedirect(path)).toBeUndefined();
  });

  it.each([['/'], ['/login'], ['/login?redirect=/documents'], ['/signed-in?code=1']])(
    '[NAV-03] rejects the sign-in pages as a target: %s',
    (path) => {
      expect(safeRedirect(path)).toBeUndefined();
    },
  );

  it('[NAV-03] every accepted path stays in the portal and keeps path, query and hash', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '@',
      ':',
      '?',
      '#',
      '\t',
      '\n',
      ' ',
      'evil.example',
      'documents',
      'javascript:',
      'http:',
    );
    const text = fc.oneof(
      fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`),
      fc.string(),
      fc.webUrl(),
    );
    let accepted = 0;
    fc.assert(
      fc.property(text, (given) => {
        const path = safeRedirect(given);
        if (path === undefined) return;
        accepted += 1;
        const url = new URL(path, 'https://portal.example');
        expect(url.origin).toBe('https://portal.example');
        expect(url.pathname.startsWith('//')).toBe(false);
        expect(path).toBe(given);
      }),
      { numRuns: 3000 },
    );
    expect(accepted).toBeGreaterThan(50);
  });
});
