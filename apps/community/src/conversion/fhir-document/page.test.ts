import { demoWorld } from '@epr/cast/world';
import { asDay } from '@epr/domain/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startConversion, type ConversionServer, service, html } from '../testing/server.ts';
import { page, lines } from '../testing/page.ts';
import { fhir } from '../testing/fhir.ts';

let server: ConversionServer;
beforeAll(async () => {
  server = await startConversion();
});
afterAll(() => server.close());

describe('the HTML page of a FHIR document', () => {
  it('[COM-06] [DOC-14] has patient, author and institution, and a section with its entries in the requested language', async () => {
    const document = await page(server, await fhirOf('Allergieausweis'), 'fr-ch');
    expect(document.documentElement.lang).toBe('fr-CH');
    expect(document.title).toBe('Allergieausweis, Anna Keller');
    expect(lines(document, 'h1')).toEqual(['Allergieausweis']);
    expect(document.querySelector('h1')?.lang).toBe('de-CH');
    const head = document.querySelector('header')?.textContent ?? '';
    for (const words of ['Anna Keller', '12.03.1984', 'Féminin', 'Dr. med. Regula Lindt'])
      expect(head).toContain(words);
    expect(lines(document, 'h2')).toEqual(['Allergies']);
    // The title is translated into the page's language.
    expect(document.querySelector('h2')?.hasAttribute('lang')).toBe(false);
    expect(lines(document, 'thead th')[0]).toBe('Allergie ou intolérance');
    expect(lines(document, 'tbody th')).toEqual(['Penicillin']);
    expect(lines(document, '.alarm')).toEqual(['Risque élevé']);
    expect(document.querySelector('tbody')?.textContent).toContain('Generalisierte Urtikaria');
  });

  it('[COD-01] takes code labels from the official lists, in the language of the page', async () => {
    const xml = await fhirOf('Impfung FSME');
    for (const [locale, vaccine] of [
      ['de-ch', 'Frühsommer-Meningoenzephalitis'],
      ['it-ch', 'Meningoencefalite'],
      ['en-us', 'encephalitis'],
    ] as const) {
      expect((await page(server, xml, locale)).querySelector('tbody')?.textContent).toContain(vaccine);
    }
  });

  it('[COD-02] shows an unlisted code by its display, else as text', async () => {
    const xml = fhir([
      `<Condition>
      <code><coding><system value="http://x"/><code value="77"/><display value="Something new"/></coding></code>
      <bodySite><coding><code value="b"/></coding></bodySite><subject><reference value="Patient/p"/></subject></Condition>`,
    ]);
    expect(lines(await page(server, xml, 'de-ch'), 'tbody th')).toEqual(['Something new']);
  });

  it('[COM-06] shows the text of a section without entries, both where entries are missing, and a notice in an empty section', async () => {
    const written = `<text><status value="additional"/><div xmlns="http://www.w3.org/1999/xhtml"><h3>Verlauf</h3><ul><li>gut <b>erholt</b></li></ul></div></text>`;
    const some = await page(server, fhir([], { text: written }), 'de-ch');
    expect(lines(some, 'h3')).toEqual(['Verlauf']);
    expect(lines(some, 'li strong')).toEqual(['erholt']);
    // Narrative "generated" from entries that are not all present: the missing ones are described only in the narrative.
    const gone = `${written.replace('additional', 'generated')}<entry><reference value="Observation/gone"/></entry>`;
    const observation = `<Observation><status value="final"/><code><text value="INR"/></code></Observation>`;
    const both = await page(server, fhir([observation], { text: gone }), 'de-ch');
    expect([lines(both, 'tbody th'), lines(both, 'h3')]).toEqual([['INR'], ['Verlauf']]);
    expect(lines(both, '.notice')).toEqual(['Ein Eintrag verweist auf Angaben, die nicht im Dokument stehen.']);
    expect((await page(server, fhir([]), 'de-ch')).querySelector('.notice')?.textContent).toBe(
      'Dieser Abschnitt enthält keine Angaben.',
    );
  });

  it('[COM-06] shows numbers as written', async () => {
    const xml = fhir([
      `<Observation><status value="final"/><code><text value="INR"/></code>
      <valueQuantity><value value="2.50"/><unit value="INR"/></valueQuantity>
      <interpretation><coding><code value="H"/></coding></interpretation>
      <referenceRange><low><value value="2.00"/><unit value="INR"/></low><high><value value="3.00"/><unit value="INR"/></high></referenceRange></Observation>`,
    ]);
    const row = (await page(server, xml, 'de-ch')).querySelector('tbody')?.textContent ?? '';
    for (const words of ['2.50 INR', 'erhöht', '2.00 – 3.00 INR']) expect(row).toContain(words);
  });

  it.each([
    ['<Patient xmlns="http://hl7.org/fhir"><active value="true"/></Patient>', 'Invalid FHIR bundle'],
    ['<Bundle xmlns="http://hl7.org/fhir"><type value="document"/></Bundle>', 'Invalid FHIR bundle'],
    [
      '<Bundle xmlns="http://hl7.org/fhir"><type value="document"/><entry><resource><Patient><active value="true"/></Patient></resource></entry></Bundle>',
      'First entry must be a composition',
    ],
    ['<note xmlns="urn:x"/>', 'Neither a FHIR document nor a CDA document'],
    ['<ClinicalDocument xmlns="urn:x"/>', 'Neither a FHIR document nor a CDA document'],
  ])('[DOC-27] %s is refused: %s', async (xml, detail) => {
    const answer = await server.post(service, xml, html);
    expect(answer.type).toContain('application/problem+json');
    expect(JSON.parse(answer.text)).toEqual({
      type: 'about:blank',
      title: 'Unprocessable Entity',
      status: 422,
      detail,
    });
  });
});

/** Returns a document of Anna's demo record as FHIR XML, made by $convert. */
async function fhirOf(title: string): Promise<string> {
  const { documents } = demoWorld(asDay('2026-11-21')!);
  const found = documents.find(
    ({ document }) => document.title.startsWith(title) && document.attachment.contentType === 'application/fhir+json',
  );
  const json = Buffer.from((await found?.bytes()) ?? []);
  const xml = await server.post('/r4/$convert', json, { 'content-type': 'application/fhir+json' });
  expect([xml.status, xml.type]).toEqual([200, 'application/fhir+xml; charset=utf-8']);
  return xml.text;
}
