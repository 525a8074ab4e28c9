import { describe, expect, it } from 'vitest';
import { pageUrl } from './page-url.ts';

const base = 'https://gateway.example/epr/r4';
const type = 'DocumentReference';
const inside = 'http://hapi:8080/fhir';

describe('the address of the next page', () => {
  it.each([
    [
      'below the FHIR address',
      `${base}?_getpages=a&_getpagesoffset=20`,
      undefined,
      `${base}?_getpages=a&_getpagesoffset=20`,
    ],
    ['a search below it', `${base}/DocumentReference?page=2`, undefined, `${base}/DocumentReference?page=2`],
    ['relative', 'DocumentReference?page=2', undefined, `${base}/DocumentReference?page=2`],
    [
      'of a server behind a proxy',
      `${inside}?_getpages=a`,
      `${inside}/DocumentReference?status=current`,
      `${base}?_getpages=a`,
    ],
    [
      'of such a server, self without the resource',
      `${inside}?_getpages=a&x=1`,
      `${inside}?_getpages=a`,
      `${base}?_getpages=a&x=1`,
    ],
    [
      'of such a server without a self link',
      `${inside}/DocumentReference?page=2`,
      undefined,
      `${base}/DocumentReference?page=2`,
    ],
    [
      'of such a server at the root of its origin',
      'http://hapi:8080/?_getpages=a',
      'http://hapi:8080/DocumentReference?x',
      `${base}/?_getpages=a`,
    ],
    [
      'of such a server with slashes at its end',
      `${inside}/DocumentReference?page=2`,
      `${inside}//?_getpages=a`,
      `${base}/DocumentReference?page=2`,
    ],
    ['with an invalid self link', `${inside}/DocumentReference?page=2`, 'http://', `${base}/DocumentReference?page=2`],
    [
      'on its own origin outside the address',
      'https://gateway.example/fhir/DocumentReference?page=2',
      undefined,
      `${base}/DocumentReference?page=2`,
    ],
  ])('[DOC-01] is derived from a link %s', (_name, next, self, expected) => {
    expect(pageUrl(base, next, type, self)).toBe(expected);
  });

  it.each([
    ['of a stranger', 'https://evil.example/collect?x=1', `${inside}/DocumentReference`],
    ['of a stranger without a self link', 'https://evil.example/?_getpages=a', undefined],
    ['without a scheme', '//evil.example/r4?page=2', undefined],
    ['of another kind', 'javascript:alert(1)', undefined],
    ['of another kind with the same path', 'ftp://gateway.example/x/DocumentReference', undefined],
    ['of another kind that begins alike', 'xhttps://gateway.example/x/DocumentReference', undefined],
    ['of another kind that ends alike', 'httpsx://gateway.example/x/DocumentReference', undefined],
    ['to more than the resource', `${inside}/DocumentReference/7?x`, undefined],
    ['to a resource of a longer name', `${inside}/DocumentReferences`, undefined],
    [
      'of a server beside the one the self link shows',
      'http://other:8080/fhir?_getpages=a',
      `${inside}/DocumentReference`,
    ],
    ['beside the address the self link shows', 'http://hapi:8080/fhir2?_getpages=a', `${inside}/DocumentReference`],
    ['that is invalid', 'http://', undefined],
    ['out of the address', `${base}/../admin?x=1`, undefined],
  ])('[DOC-01] the token is not sent to a link %s', (_name, next, self) => {
    expect(pageUrl(base, next, type, self)).toBeUndefined();
  });

  it('[DOC-01] ignores slashes at the end of the configured address', () => {
    for (const written of [`${base}/`, `${base}//`])
      expect(pageUrl(written, 'DocumentReference?page=2', type)).toBe(`${base}/DocumentReference?page=2`);
  });

  it('[DOC-01] is always below the configured address, whatever link and self contain', () => {
    const strange = [
      'https://user:pass@gateway.example/epr/r4?x',
      'https://evil.example/DocumentReference?a',
      `${base}/%2e%2e/x`,
      '\\\\evil.example/r4',
    ];
    for (const next of strange) {
      const url = pageUrl(base, next, type, 'https://evil.example/');
      if (url !== undefined) expect(url.startsWith(`${base}`)).toBe(true);
    }
  });
});
