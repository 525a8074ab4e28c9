import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cdaXml, dot, section, structured } from '../testing/cda.ts';
import { startConversion, type ConversionServer, service, html } from '../testing/server.ts';
import { page, lines } from '../testing/page.ts';

let server: ConversionServer;
beforeAll(async () => {
  server = await startConversion();
});
afterAll(() => server.close());

describe('the HTML page of a CDA document', () => {
  const table = `<table><caption>Werte</caption><thead><tr><th>Analyse</th><th>Wert</th></tr></thead><tbody><tr><th scope="row">TSH</th><td align="right">2.1</td></tr></tbody></table>`;

  it('[DOC-14] keeps titles as written if no language is requested, else shows the translation with the original', async () => {
    const xml = cdaXml(structured(section(table)));
    expect(lines(await page(server, xml, null), 'h2')).toEqual(['Chemie']);
    const french = await page(server, xml, 'fr-ch');
    expect(lines(french, 'h2')).toEqual(['Chimie clinique']);
    expect(french.querySelector('h2 + p')?.textContent).toBe('Dans le document : Chemie');
    expect(lines(french, 'dt')).toContain('Rédigé par');
    // The author's title is read aloud in its own language.
    expect(french.querySelector('h2 + p > span')?.getAttribute('lang')).toBe('de-CH');
  });

  it('[DOC-14] translates known column headers and marks their language; values and other words stay as written', async () => {
    const own = `<table><thead><tr><th>Analyse</th><th>Wert</th><th>Nach Wanderung</th><th>Temp.</th><th>Einheit:</th></tr></thead><tbody><tr><td>Wert</td><td>2.1</td><td>-</td><td>37</td><td/></tr></tbody></table>`;
    const xml = cdaXml(structured(section(own)), { language: 'de-CH' });
    expect(lines(await page(server, xml, null), 'thead th')).toEqual([
      'Analyse',
      'Wert',
      'Nach Wanderung',
      'Temp.',
      'Einheit:',
    ]);
    expect(lines(await page(server, xml, 'de-ch'), 'thead th')).toEqual([
      'Analyse',
      'Wert',
      'Nach Wanderung',
      'Temp.',
      'Einheit:',
    ]);
    const italian = await page(server, xml, 'it-ch');
    expect(lines(italian, 'thead th')).toEqual(['Analisi', 'Risultato', 'Nach Wanderung', 'Temp.', 'Unità']);
    expect([...italian.querySelectorAll('thead th')].map((cell) => cell.getAttribute('lang'))).toEqual([
      'it-CH',
      'it-CH',
      null,
      null,
      'it-CH',
    ]);
    expect(lines(italian, 'tbody td')).toEqual(['Wert', '2.1', '-', '37', '']);
  });

  it('[COM-06] shows patient, author, institution and date, and keeps tables, lists and formatting of the narrative', async () => {
    const narrative = `${table}<list listType="ordered"><item><content styleCode="Bold">eins</content></item><item>zwei</item></list>
      <paragraph>H<sub>2</sub>O<br/>neu</paragraph>`;
    const page1 = await page(server, cdaXml(structured(section(narrative))), 'de-ch');
    const head = page1.querySelector('header')?.textContent ?? '';
    for (const words of [
      'Anna Keller',
      'P-7',
      'Seeweg 12, 3006 Bern',
      'Dr. med. Peter Meier, Labor Aare',
      'Spital Aare',
      '18.11.2026, 09:30',
    ])
      expect(head).toContain(words);
    expect(head).not.toContain('Vogt');
    expect(lines(page1, 'caption')).toEqual(['Werte']);
    expect([...page1.querySelectorAll('th')].map((cell) => cell.getAttribute('scope'))).toEqual(['col', 'col', 'row']);
    expect(lines(page1, 'ol > li > strong')).toEqual(['eins']);
    expect([...page1.querySelectorAll('p:has(sub)')].map(({ innerHTML }) => innerHTML)).toEqual([
      'H<sub>2</sub>O<br>neu',
    ]);
    expect(page1.querySelector('.written')?.hasAttribute('lang')).toBe(false);
    const other = await page(server, cdaXml(structured(section(narrative)), { language: 'it-CH' }), 'de-ch');
    expect(other.querySelector('.written')?.getAttribute('lang')).toBe('it-CH');
  });

  it('[COM-06] embeds images of the document, and only mentions one whose content does not match its type', async () => {
    const media = (id: string, type: string, data: string): string =>
      `<entry><observationMedia classCode="OBS" moodCode="EVN" ID="${id}"><value mediaType="${type}" representation="B64">${data}</value></observationMedia></entry>`;
    const xml = cdaXml(
      structured(
        section(
          '<renderMultiMedia referencedObject="a"><caption>Ein Punkt</caption></renderMultiMedia><renderMultiMedia referencedObject="b"/>',
          {
            entries:
              media('a', 'image/png', dot) +
              media('b', 'image/svg+xml', Buffer.from('<svg onload="x"/>').toString('base64')),
          },
        ),
      ),
    );
    const shown = await page(server, xml, 'de-ch');
    expect([...shown.images].map(({ alt, src }) => [alt, src.slice(0, 22)])).toEqual([
      ['Ein Punkt', 'data:image/png;base64,'],
    ]);
    expect(lines(shown, '.notice')).toEqual(['Ein Bild dieses Dokuments kann hier nicht gezeigt werden.']);
  });

  it('[COM-06] returns the embedded PDF of a CDA document unchanged as its PDF', async () => {
    const pdf = Buffer.from('%PDF-1.4\n%made\n');
    const xml = cdaXml(
      `<component><nonXMLBody><text mediaType="application/pdf" representation="B64">${pdf.toString('base64')}</text></nonXMLBody></component>`,
    );
    // The language of the page is irrelevant.
    for (const locale of ['', '?locale=de-ch', '?locale=fr-ch'])
      expect((await server.post(service + locale, xml, { ...html, accept: 'application/pdf' })).bytes).toEqual(pdf);
    expect((await page(server, xml, 'de-ch')).querySelector('.notice')?.textContent).toContain('PDF-Datei');
  });
});
