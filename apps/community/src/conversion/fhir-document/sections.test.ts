import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { labelsIn } from '../labels/labels.ts';
import { dot } from '../testing/cda.ts';
import { startConversion, type ConversionServer } from '../testing/server.ts';
import { page, factOf } from '../testing/page.ts';
import { fhir, who, lab, written } from '../testing/fhir.ts';

let server: ConversionServer;
beforeAll(async () => {
  server = await startConversion();
});
afterAll(() => server.close());

describe('sections of a FHIR document', () => {
  it('[COM-06] [DOC-14] hides text generated from the entries, and always shows the author’s own text', async () => {
    const shows = async (status: string, entry: string): Promise<boolean> =>
      (await page(server, fhir([entry], { text: written(status) }))).body.textContent.includes('Eigene Worte');
    expect(await shows('generated', lab('Natrium'))).toBe(false);
    expect(await shows('additional', lab('Natrium'))).toBe(true);
    expect(
      await shows(
        'generated',
        `<Goal><lifecycleStatus value="active"/><description><text value="x"/></description>${who}</Goal>`,
      ),
    ).toBe(true);
  });

  it('[COM-06] generated text is shown when the tables do not say all of it', async () => {
    const goal = `<Goal><lifecycleStatus value="active"/><description><text value="x"/></description>${who}</Goal>`;
    const file = `<Binary><contentType value="image/png"/><data value="${dot}"/></Binary>`;
    const shows = async (entries: readonly string[], more: object = {}): Promise<boolean> =>
      (await page(server, fhir(entries, { text: written('generated'), ...more }))).body.textContent.includes(
        'Eigene Worte',
      );
    expect([
      await shows([lab('Natrium'), lab('Kalium')]),
      await shows([lab('Natrium'), goal]),
      await shows([file]),
      await shows([], { references: ' ' }),
    ]).toEqual([false, true, true, true]);
  });

  it('[COM-06] shows an embedded image of a section, mentions one at a URL, and takes no other extension for the recipient', async () => {
    const image = (src: string): string =>
      `<text><status value="additional"/><div xmlns="http://www.w3.org/1999/xhtml"><img src="${src}" alt="Kurve"/></div></text>`;
    const head = `<extension url="http://x/other"><valueReference><display value="Niemand"/></valueReference></extension>`;
    const shown = await page(server, fhir([], { text: image(`data:image/png;base64,${dot}`), references: ' ', head }));
    expect([...shown.images].map(({ alt }) => alt)).toEqual(['Kurve']);
    expect(factOf(shown, 'Gerichtet an')).toEqual([]);
    const elsewhere = await page(
      server,
      fhir([], { text: image(`http://x/data:image/png;base64,${dot}`), references: ' ' }),
    );
    expect(elsewhere.images).toHaveLength(0);
    const { pictureMissing } = labelsIn('de');
    const notices = (document: Document) => [...document.querySelectorAll('.notice')].map((one) => one.textContent);
    expect([notices(shown), notices(elsewhere)]).toEqual([[], [`${pictureMissing} Kurve`]]);
    const unnamed = image('https://x/ekg.png').replace(' alt="Kurve"', '');
    expect(notices(await page(server, fhir([], { text: unnamed, references: ' ' })))).toEqual([pictureMissing]);
    const decoration = image('https://x/line.png').replace('Kurve', '');
    expect(notices(await page(server, fhir([], { text: decoration, references: ' ' })))).toEqual([
      labelsIn('de').empty,
    ]);
  });

  it('[COM-06] shows the files of a DocumentReference and the image of a Media entry', async () => {
    const pdf = Buffer.from('%PDF-1.4').toString('base64');
    const document = `<DocumentReference><status value="current"/><content><attachment><contentType value="application/pdf"/><data value="${pdf}"/></attachment></content>
      <content><attachment><contentType value="image/png"/><data value="${dot}"/></attachment></content></DocumentReference>`;
    const media = `<Media><status value="completed"/><content><contentType value="image/png"/><data value="${dot}"/></content></Media>`;
    const shown = await page(server, fhir([document, media]));
    expect(shown.images).toHaveLength(2);
    const notices = (page: Document) => [...page.querySelectorAll('.notice')].map((one) => one.textContent);
    expect(notices(shown)).toEqual([expect.stringContaining('Beilage-1.pdf')]);
    // A file may also be an entry of its own, which the DocumentReference names.
    const binary = `<Binary><contentType value="application/pdf"/><data value="${pdf}"/></Binary>`;
    const naming = (url: string): string =>
      `<DocumentReference><status value="current"/><content><attachment><url value="${url}"/></attachment></content></DocumentReference>`;
    const references = '<entry><reference value="DocumentReference/0"/></entry>';
    expect(notices(await page(server, fhir([naming('Binary/1'), binary], { references })))).toEqual([
      expect.stringContaining('Beilage-1.pdf'),
    ]);
    expect(notices(await page(server, fhir([naming('https://x/Binary/9')])))).toEqual([labelsIn('de').unresolved]);
  });

  it('[COM-06] [DOC-14] translates known headers of tables in the narrative only when another language is requested', async () => {
    const table =
      '<table><thead><tr><th>Analyse</th><th>Wert</th></tr></thead><tbody><tr><td>TSH</td><td>2</td></tr></tbody></table>';
    const text = `<text><status value="additional"/><div xmlns="http://www.w3.org/1999/xhtml">${table}</div></text>`;
    // Also in a section inside another.
    const references = `<section><title value="Innen"/>${text}</section>`;
    const xml = fhir([], { text, references }).replace('<Composition>', '<Composition><language value="de-CH"/>');
    const heads = async (locale: string): Promise<readonly (string | null)[]> => {
      const type = { 'content-type': 'text/xml', accept: 'text/html' };
      const answer = await server.post(`/epr/v1/Conversion?locale=${locale}`, xml, type);
      const shown = new JSDOM(answer.text).window.document;
      return [...shown.querySelectorAll('thead th')].map(({ textContent }) => textContent);
    };
    expect([await heads('it-ch'), await heads('de-ch')]).toEqual([
      ['Analisi', 'Risultato', 'Analisi', 'Risultato'],
      ['Analyse', 'Wert', 'Analyse', 'Wert'],
    ]);
  });
});
