import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cdaXml, section, structured } from './testing/cda.ts';
import { startConversion, type ConversionServer } from './testing/server.ts';
import { page, lines } from './testing/page.ts';

let server: ConversionServer;
beforeAll(async () => {
  server = await startConversion();
});
afterAll(() => server.close());

describe('the language of a page', () => {
  const xml = (language: string): string => cdaXml(structured(section('Text')), { language });

  it.each([
    ['de-ch', 'de-CH', 'Verfasst von'],
    ['fr-ch', 'fr-CH', 'Rédigé par'],
    ['it-ch', 'it-CH', 'Redatto da'],
    ['en-us', 'en-US', 'Written by'],
    ['rm-ch', 'rm-CH', 'Scrit da'],
    ['FR-CH', 'fr-CH', 'Rédigé par'],
  ])('[COM-06] [DOC-14] requested in %s it is %s, with labels in that language', async (locale, tag, author) => {
    const shown = await page(server, xml('de-CH'), locale);
    expect([shown.documentElement.lang, lines(shown, 'dt').includes(author)]).toEqual([tag, true]);
  });

  it.each([
    ['IT-ch', 'it-CH'],
    ['rm', 'rm-CH'],
    ['fr_CH', 'fr-CH'],
    ['deu', 'en-US'],
    ['es', 'en-US'],
  ])('[COM-06] [DOC-14] if none is requested, a document in %s has a page in %s', async (language, tag) => {
    expect((await page(server, xml(language), null)).documentElement.lang).toBe(tag);
  });

  /** The headings of a page and their languages, where these differ from the page's. */
  const headings = async (source: string, locale: string | null = null) =>
    [...(await page(server, source, locale)).querySelectorAll('h1, h2')].map((one) => [
      one.textContent,
      one.getAttribute('lang'),
    ]);
  const allergies = '<code><coding><system value="http://loinc.org"/><code value="48765-2"/></coding></code>';

  it.each<readonly [words: string, head: string, sections: readonly string[], titles: readonly unknown[]]>([
    [
      'of its narrative, where it has a text of its own',
      '<text><status value="additional"/><div xmlns="http://www.w3.org/1999/xhtml"><p>Testo</p></div></text>',
      ['<section><title value="Dati"/></section>'],
      [
        ['Text aus dem Dokument', null],
        ['Dati', 'it-CH'],
      ],
    ],
    ['of a document without sections', '', [], [['Dokument', null]]],
    ['of a section without a title', '', ['<section/>'], [['Ohne Titel', null]]],
    ['of a section by its code', '', [`<section>${allergies}</section>`], [['Allergien', null]]],
  ])('[COM-06] the title %s is in the language of the page (WCAG 3.1.2)', async (_words, head, sections, titles) => {
    const source = `<Bundle xmlns="http://hl7.org/fhir"><type value="document"/><entry><resource><Composition>
      <language value="it-CH"/>${head}<status value="final"/><type><text value="Referto"/></type><date value="2026-11-18"/>
      <author><display value="Dr. Meier"/></author><title value="Referto"/>${sections.join('')}</Composition></resource></entry></Bundle>`;
    expect(await headings(source, 'de-ch')).toEqual([['Referto', 'it-CH'], ...titles]);
  });

  it.each([
    ['an official title', { code: '18719-5' }, 'Klinische Chemie', null],
    ['no title', { code: 'x' }, 'Ohne Titel', null],
    ['the display of its code', { code: 'x" displayName="Chimica' }, 'Chimica', 'it-CH'],
    ['a title of its author', { code: 'x', title: 'Chimica' }, 'Chimica', 'it-CH'],
  ])(
    '[COM-06] a section of a CDA document with %s names its language (WCAG 3.1.2)',
    async (_what, own, title, lang) => {
      const titled = section('Testo', { title: '', ...own });
      const source = cdaXml(structured(titled), { language: 'it-CH', title: 'Referto' });
      expect(await headings(source, 'de-ch')).toEqual([
        ['Referto', 'it-CH'],
        [title, lang],
      ]);
    },
  );

  it('[COM-06] official titles of a document in a language without labels are in the language of the page (WCAG 3.1.2)', async () => {
    const source = cdaXml(structured(section('Texto', { title: '' })), { language: 'es', title: '' });
    expect(await headings(source)).toEqual([
      ['Laboratory report', null],
      ['Chemistry studies', null],
    ]);
  });
});
