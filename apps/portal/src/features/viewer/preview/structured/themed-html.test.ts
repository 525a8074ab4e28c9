import { describe, expect, test } from 'vitest';
import { themedHtml } from './themed-html.ts';

const look = { origin: 'https://portal.example', dark: false };
const link = '<link rel="stylesheet" href="https://portal.example/document.css">';

describe('the HTML of a conversion', () => {
  test("[DOC-12] gets the portal's style sheet instead of its own styles", () => {
    expect(
      themedHtml('<!doctype html><html lang="de"><head><style>p{}</style><title>x</title></head>$&</html>', look),
    ).toBe(`<!doctype html><html lang="de"><head>${link}<title>x</title></head>$&</html>`);
    expect(
      themedHtml('<html><head lang="de"></head><style>p {\n}</style>a<STYLE media="print">p{}</STYLE >b', look),
    ).toBe(`<html><head lang="de">${link}</head>ab`);
    expect(themedHtml('<html><head></head></html>', { ...look, dark: true })).toContain('<html class="dark">');
  });

  test('[DOC-12] is completed when it is only a fragment', () => {
    expect(themedHtml('<p>x</p>', look)).toBe(
      `<!doctype html><html><head><meta charset="utf-8">${link}</head><p>x</p>`,
    );
  });
});
