import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatSource } from './format-source.ts';

describe('the formatted source of a structured document', () => {
  test('[DOC-12] indents JSON without line breaks, and keeps numbers and texts unchanged', () => {
    const json = `{"a":[1.50,"x, {y}: \\"z\\""],"empty":{},"none":[ ],"long":"${'w'.repeat(100)}"}`;
    const shown = formatSource(json);
    expect(shown).toContain('{\n  "a": [\n    1.50,\n    "x, {y}: \\"z\\""\n  ],\n  "empty": {},');
    expect(JSON.parse(shown)).toEqual(JSON.parse(json));
  });

  test('[DOC-12] indents a JSON list as well, without the original spaces between its parts', () => {
    const pad = ' '.repeat(100);
    expect(formatSource(` [1 ,{ "a" : [ ] } ]${pad}`)).toBe('[\n  1,\n  {\n    "a": [ ]\n  }\n]');
    // More ends than beginnings, as in a damaged file.
    expect(formatSource('{"a":1}]}')).toBe('{\n  "a": 1\n}\n]\n}');
  });

  test('[DOC-12] formatting keeps the value of any JSON (property)', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const json = JSON.stringify({ value, pad: 'p'.repeat(120) });
        expect(JSON.parse(formatSource(json))).toEqual(JSON.parse(json));
      }),
    );
  });

  test('[DOC-12] breaks XML only between tags, never next to text', () => {
    const xml = `<a><b x="1"/><!-- <c> --><p>Grüezi <b>mitenand</b></p></a>${' '.repeat(100)}`;
    expect(formatSource(xml).trimEnd()).toBe(
      '<a>\n  <b x="1"/>\n  <!-- <c> -->\n  <p>Grüezi <b>mitenand</b>\n  </p>\n</a>',
    );
  });

  test('[DOC-12] blanks between tags are replaced, those next to text are kept; line breaks far into the file do not matter', () => {
    expect(formatSource('<a> <b/>\n <c>d <e/> f</c> </a>')).toBe('<a>\n  <b/>\n  <c>d <e/> f</c>\n</a>');
    const late = `${'x'.repeat(5000)}\n\n\n\n`;
    expect(formatSource(`<a><b/><c>${late}</c></a>`)).toBe(`<a>\n  <b/>\n  <c>${late}</c>\n</a>`);
  });

  test('[DOC-12] indents at most forty levels', () => {
    const lines = formatSource('['.repeat(60)).split('\n');
    expect([lines.length, lines[39], lines.at(-1)]).toEqual([61, `${' '.repeat(78)}[`, ' '.repeat(80)]);
  });

  test('[DOC-12] formats XML with unmatched closing tags; comments, CDATA and processing instructions stay intact', () => {
    const pad = ' '.repeat(100);
    expect(formatSource(`</a></b><c/>${pad}`).trimEnd()).toBe('</a>\n</b>\n<c/>');
    const whole = `<?xml version="1.0"?><a><!-- <b> --><![CDATA[<b>]]><c>d</c></a>${pad}`;
    const shown = formatSource(whole);
    for (const part of ['<?xml version="1.0"?>', '<!-- <b> -->', '<![CDATA[<b>]]>', '<c>d</c>'])
      expect(shown).toContain(part);
  });

  test.each([
    ['comments', '<a>', '<!--'],
    ['CDATA sections', '<a>', '<![CDATA['],
    ['processing instructions', '<a>', '<?b '],
    ['tags', '<a>', '<b '],
    ['texts', '{', '\\"'],
  ])('[DOC-12] formats many %s that are never closed in linear time and without loss', (_what, start, part) => {
    const source = `${start}${part.repeat(400_000 / part.length)}\\`;
    expect(formatSource(source).replace(/\s/g, '')).toBe(source.replace(/\s/g, ''));
  });

  test('[DOC-12] leaves a source with line breaks unchanged', () => {
    const own = `{\n "a":\n 1,\n "b": "${'x'.repeat(100)}"}`;
    expect(formatSource(own)).toBe(own);
    // Two line breaks may be those of a prolog.
    expect(formatSource('<?xml version="1.0"?>\n<?x?>\n<a><b/></a>')).toBe(
      '<?xml version="1.0"?>\n<?x?>\n<a>\n  <b/>\n</a>',
    );
  });
});
