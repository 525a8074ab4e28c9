// @vitest-environment node
import { createHash } from 'node:crypto';
import { demoWorld } from '@epr/cast/world';
import { asDay, err } from '@epr/domain/values';
import { JSDOM } from 'jsdom';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cdaXml, dot, section, structured } from './testing/cda.ts';
import { startConversion, type ConversionServer } from './testing/server.ts';

let server: ConversionServer;
beforeAll(async () => {
  server = await startConversion();
});
afterAll(() => server.close());

const service = '/epr/v1/Conversion';
const html = { 'content-type': 'text/xml', accept: 'text/html' };

async function page(xml: string, locale?: string): Promise<Document> {
  const answer = await server.post(locale ? `${service}?locale=${locale}` : service, xml, html);
  expect([answer.status, answer.type]).toEqual([200, 'text/html; charset=utf-8']);
  return new JSDOM(answer.text).window.document;
}

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

const lines = (document: Document, selector: string): readonly (string | null)[] =>
  [...document.querySelectorAll(selector)].map((one) => one.textContent);

describe('the HTML page of a FHIR document', () => {
  it('[COM-06] [DOC-14] has patient, author and institution, and a section with its entries in the requested language', async () => {
    const document = await page(await fhirOf('Allergieausweis'), 'fr-ch');
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
      expect((await page(xml, locale)).querySelector('tbody')?.textContent).toContain(vaccine);
    }
  });

  it('[COD-02] shows an unlisted code by its display, else as text', async () => {
    const xml = document(`<Condition xmlns="http://hl7.org/fhir"><id value="1"/>
      <code><coding><system value="http://x"/><code value="77"/><display value="Something new"/></coding></code>
      <bodySite><coding><code value="b"/></coding></bodySite><subject><reference value="Patient/p"/></subject></Condition>`);
    expect(lines(await page(xml, 'de-ch'), 'tbody th')).toEqual(['Something new']);
  });

  it('[COM-06] shows the text of a section without entries, both where entries are missing, and a notice in an empty section', async () => {
    const written = `<text><status value="additional"/><div xmlns="http://www.w3.org/1999/xhtml"><h3>Verlauf</h3><ul><li>gut <b>erholt</b></li></ul></div></text>`;
    const some = await page(document('', written), 'de-ch');
    expect(lines(some, 'h3')).toEqual(['Verlauf']);
    expect(lines(some, 'li strong')).toEqual(['erholt']);
    // Narrative "generated" from entries that are not all present: the missing ones are described only in the narrative.
    const gone = `${written.replace('additional', 'generated')}<entry><reference value="Observation/gone"/></entry>`;
    const observation = `<Observation xmlns="http://hl7.org/fhir"><id value="1"/><status value="final"/><code><text value="INR"/></code></Observation>`;
    const both = await page(document(observation, gone), 'de-ch');
    expect([lines(both, 'tbody th'), lines(both, 'h3')]).toEqual([['INR'], ['Verlauf']]);
    expect(lines(both, '.notice')).toEqual(['Ein Eintrag verweist auf Angaben, die nicht im Dokument stehen.']);
    expect((await page(document(''), 'de-ch')).querySelector('.notice')?.textContent).toBe(
      'Dieser Abschnitt enthält keine Angaben.',
    );
  });

  it('[COM-06] shows numbers as written', async () => {
    const xml =
      document(`<Observation xmlns="http://hl7.org/fhir"><id value="1"/><status value="final"/><code><text value="INR"/></code>
      <valueQuantity><value value="2.50"/><unit value="INR"/></valueQuantity>
      <interpretation><coding><code value="H"/></coding></interpretation>
      <referenceRange><low><value value="2.00"/><unit value="INR"/></low><high><value value="3.00"/><unit value="INR"/></high></referenceRange></Observation>`);
    const row = (await page(xml, 'de-ch')).querySelector('tbody')?.textContent ?? '';
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

describe('the HTML page of a CDA document', () => {
  const table = `<table><caption>Werte</caption><thead><tr><th>Analyse</th><th>Wert</th></tr></thead><tbody><tr><th scope="row">TSH</th><td align="right">2.1</td></tr></tbody></table>`;

  it('[DOC-14] keeps titles as written if no language is requested, else shows the translation with the original', async () => {
    const xml = cdaXml(structured(section(table)));
    expect(lines(await page(xml), 'h2')).toEqual(['Chemie']);
    const french = await page(xml, 'fr-ch');
    expect(lines(french, 'h2')).toEqual(['Chimie clinique']);
    expect(french.querySelector('h2 + p')?.textContent).toBe('Dans le document : Chemie');
    expect(lines(french, 'dt')).toContain('Rédigé par');
    // The author's title is read aloud in its own language.
    expect(french.querySelector('h2 + p > span')?.getAttribute('lang')).toBe('de-CH');
  });

  it('[DOC-14] translates known column headers and marks their language; values and other words stay as written', async () => {
    const own = `<table><thead><tr><th>Analyse</th><th>Wert</th><th>Nach Wanderung</th><th>Temp.</th><th>Einheit:</th></tr></thead><tbody><tr><td>Wert</td><td>2.1</td><td>-</td><td>37</td><td/></tr></tbody></table>`;
    const xml = cdaXml(structured(section(own)), { language: 'de-CH' });
    expect(lines(await page(xml), 'thead th')).toEqual(['Analyse', 'Wert', 'Nach Wanderung', 'Temp.', 'Einheit:']);
    expect(lines(await page(xml, 'de-ch'), 'thead th')).toEqual([
      'Analyse',
      'Wert',
      'Nach Wanderung',
      'Temp.',
      'Einheit:',
    ]);
    const italian = await page(xml, 'it-ch');
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
    const page1 = await page(cdaXml(structured(section(narrative))), 'de-ch');
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
    const other = await page(cdaXml(structured(section(narrative)), { language: 'it-CH' }), 'de-ch');
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
    const shown = await page(xml, 'de-ch');
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
    expect((await page(xml, 'de-ch')).querySelector('.notice')?.textContent).toContain('PDF-Datei');
  });
});

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
    const shown = await page(xml('de-CH'), locale);
    expect([shown.documentElement.lang, lines(shown, 'dt').includes(author)]).toEqual([tag, true]);
  });

  it.each([
    ['IT-ch', 'it-CH'],
    ['rm', 'rm-CH'],
    ['fr_CH', 'fr-CH'],
    ['deu', 'en-US'],
    ['es', 'en-US'],
  ])('[COM-06] [DOC-14] if none is requested, a document in %s has a page in %s', async (language, tag) => {
    expect((await page(xml(language))).documentElement.lang).toBe(tag);
  });

  /** The headings of a page and their languages, where these differ from the page's. */
  const headings = async (source: string, locale?: string) =>
    [...(await page(source, locale)).querySelectorAll('h1, h2')].map((one) => [
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

describe('the conversion services', () => {
  it('[COM-06] a page allows its own style and embedded images, nothing else', async () => {
    const { headers, text } = await server.post(service, cdaXml(''), html);
    const own = /<style>([^]*)<\/style>/.exec(text)?.[1] ?? '';
    const hash = createHash('sha256').update(own).digest('base64');
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; img-src data:; style-src 'sha256-${hash}'; form-action 'none'; base-uri 'none'; sandbox`,
    );
  });

  it('[COM-06] a PDF has the time of the conversion as its date', async () => {
    const { bytes } = await server.post(service, cdaXml(''), { ...html, accept: 'application/pdf' });
    expect(bytes.toString('latin1')).toContain('<xmp:CreateDate>2026-11-21T08:00:00Z');
  });

  it('[COM-03] [COM-06] a busy service says so in the format of the path, and reports no error to operators', async () => {
    const logged: string[] = [];
    const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) });
    const error = { status: 503, diagnostics: 'busy' } as const;
    const busy = await startConversion(
      { convert: () => Promise.resolve(err(error)), close: () => Promise.resolve() },
      log,
    );
    const type = { 'content-type': 'application/fhir+json' };
    const fhir = await busy.post('/r4/$convert', '{}', type);
    expect([fhir.status, JSON.parse(fhir.text)]).toMatchObject([503, { issue: [{ code: 'throttled' }] }]);
    const epr = await busy.post(service, cdaXml(''), html);
    expect([epr.status, JSON.parse(epr.text)]).toMatchObject([503, { detail: 'busy' }]);
    expect((await busy.post('/r4/$convert', Buffer.alloc(21 * 1024 * 1024), type)).status).toBe(413);
    await busy.close();
    expect(logged).toEqual([]);
  });

  it('[COM-06] refuses CDA sent as FHIR as not FHIR', async () => {
    const answer = await server.post(service, cdaXml(''), { ...html, 'content-type': 'application/fhir+xml' });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      422,
      expect.objectContaining({ detail: 'Invalid FHIR bundle' }),
    ]);
  });

  it('[COM-06] logs an internal error for operators without revealing its reason', async () => {
    const logged: string[] = [];
    const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) });
    const convert = () => Promise.reject(new Error('at line 7'));
    const broken = await startConversion({ convert, close: () => Promise.resolve() }, log);
    const answer = await broken.post(service, cdaXml(''), html);
    await broken.close();
    expect(answer.status).toBe(500);
    expect(answer.text).not.toContain('line 7');
    expect(logged.join('')).toContain('line 7');
  });

  it.each([
    ['a bug', new Error('at line 7'), 500, 'exception'],
    ['a full disk', Object.assign(new Error('no space'), { code: 'ENOSPC' }), 507, 'no-store'],
  ])(
    '[COM-03] the FHIR service reports %s with its own code, which must not be kept',
    async (_words, problem, ...of) => {
      const convert = () => Promise.reject(problem);
      const broken = await startConversion({ convert, close: () => Promise.resolve() });
      const answer = await broken.post('/r4/$convert', '{}', { 'content-type': 'application/fhir+json' });
      await broken.close();
      const [issue] = (JSON.parse(answer.text) as { issue: { code: string }[] }).issue;
      expect([answer.status, issue?.code, answer.headers['cache-control']]).toEqual([...of, 'no-store']);
    },
  );

  it('[COM-06] creates a tagged PDF with language and embedded fonts (PDF/A-2b, PDF/UA-1)', async () => {
    const answer = await server.post(
      `${service}?locale=it-ch`,
      cdaXml(
        structured(
          section('<paragraph>Ärztliche Angaben 漢</paragraph><table><thead><tr><th>Wert</th></tr></thead></table>'),
        ),
        { language: 'de-CH' },
      ),
      {
        'content-type': 'text/xml',
        accept: 'application/pdf',
      },
    );
    expect([answer.status, answer.type]).toEqual([200, 'application/pdf']);
    const pdf = answer.bytes.toString('latin1');
    for (const sign of [
      '/StructTreeRoot',
      '/Marked true',
      '/Lang (it-CH)',
      // The author's text, among the converter's words.
      '/Lang (de-CH)',
      '<pdfaid:part>2',
      '<pdfaid:conformance>B',
      '<pdfuaid:part>1',
      '/OutputIntents',
      '/FontFile2',
      '/DisplayDocTitle true',
      '/Scope /Column',
    ])
      expect(pdf).toContain(sign);
  });

  it.each([
    ['no token', {}, { authorization: '' }, 401],
    ['a foreign token', {}, { authorization: 'Bearer x' }, 401],
    ['another type', { 'content-type': 'application/json' }, {}, 415],
    ['no type', { 'content-type': '' }, {}, 415],
    ['another media type', { accept: 'image/png' }, {}, 406],
    ['no acceptable media type', { accept: 'text/html;q=0' }, {}, 406],
  ])('[COM-06] refuses %s with problem JSON', async (_words, asked, extra, status) => {
    const answer = await server.post(service, cdaXml(''), { ...html, ...asked, ...extra });
    expect([answer.status, answer.type]).toEqual([status, 'application/problem+json; charset=utf-8']);
    expect(JSON.parse(answer.text)).toMatchObject({ type: 'about:blank', status });
    if (status === 401) expect(answer.headers['www-authenticate']).toMatch(/^Bearer realm="EPR"/);
  });

  it.each([
    [
      'application/fhir+xml; format="urn:che:epr:ch-vacd:immunization-administration:2022"',
      'application/pdf;q=0.9, text/html;q=0.4',
      'application/pdf',
    ],
    ['Application/FHIR+XML;charset=utf-8', '*/*', 'text/html; charset=utf-8'],
    ['text/xml', 'text/*', 'text/html; charset=utf-8'],
    ['text/xml', 'application/*;q=0.1, text/html;q=0', 'application/pdf'],
  ])('[COM-06] accepts Content-Type %s and Accept %s', async (type, accept, answered) => {
    const answer = await server.post(service, document(''), { 'content-type': type, accept });
    expect([answer.status, answer.type]).toEqual([200, answered]);
  });

  it('[COM-06] refuses an unknown language and an empty body', async () => {
    expect((await server.post(`${service}?locale=sv-se`, cdaXml(''), html)).status).toBe(400);
    expect((await server.post(service, '', html)).status).toBe(400);
  });

  it('[COM-03] $convert returns the other or the requested format, and refuses with an OperationOutcome', async () => {
    const json = '{"resourceType":"Patient","active":true}';
    const type = { 'content-type': 'application/fhir+json' };
    const xml =
      '<?xml version="1.0" encoding="UTF-8"?><Patient xmlns="http://hl7.org/fhir"><active value="true"/></Patient>';
    const other = await server.post('/r4/$convert', json, type);
    expect(other.text).toBe(xml);
    expect(other.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      vary: 'accept',
    });
    expect((await server.post('/r4/$convert', json, { ...type, accept: 'application/fhir+xml, */*;q=0.1' })).text).toBe(
      xml,
    );
    expect((await server.post('/r4/$convert', json, { ...type, accept: 'application/fhir+json' })).text).toBe(json);
    expect((await server.post('/r4/$convert', xml, { 'content-type': 'application/fhir+xml' })).text).toBe(json);
    for (const [body, headers, status, code, words] of [
      ['{', type, 400, 'structure', /JSON/],
      ['{"resourceType":"Patient","made":1}', type, 422, 'invalid', /Patient\.made/],
      [json, { ...type, accept: 'text/html' }, 406, 'not-supported', /Supported media types: application\/fhir\+xml/],
      [json, { 'content-type': 'text/plain' }, 415, 'not-supported', /must be application\/fhir\+json/],
      [json, { ...type, authorization: '' }, 401, 'login', /token/],
      ['', type, 400, 'structure', /empty/],
    ] as const) {
      const answer = await server.post('/r4/$convert', body, headers);
      expect(answer.status).toBe(status);
      expect(answer.headers['cache-control']).toBe('no-store');
      const diagnostics = expect.stringMatching(words) as string;
      expect(JSON.parse(answer.text)).toMatchObject({
        resourceType: 'OperationOutcome',
        issue: [{ code, diagnostics }],
      });
    }
  });

  it('[COM-03] [COM-06] converts a document with 8 MB of text in both directions and displays it', async () => {
    const type = { 'content-type': 'application/fhir+json' };
    const data = 'QUJD'.repeat(2_000_000);
    const made = await server.post(
      '/r4/$convert',
      document(`<Binary><id value="1"/><data value="${data}"/></Binary>`),
      {
        'content-type': 'application/fhir+xml',
      },
    );
    expect([made.status, made.text.includes(data)]).toEqual([200, true]);
    const back = await server.post('/r4/$convert', made.text, type);
    expect([back.status, back.text.includes(data)]).toEqual([200, true]);
    const shown = await server.post(service, back.text, {
      'content-type': 'application/fhir+xml',
      accept: 'text/html',
    });
    expect([shown.status, shown.text.includes('Bericht')]).toEqual([200, true]);
  });
});

/** A FHIR document with one section and, if given, one entry. */
function document(entry: string, text = ''): string {
  const type = /<(\w+)/.exec(entry)?.[1];
  return `<Bundle xmlns="http://hl7.org/fhir"><type value="document"/>
    <entry><fullUrl value="http://x/Composition/c"/><resource><Composition><id value="c"/><status value="final"/><type><text value="Bericht"/></type>
      <date value="2026-11-18"/><author><display value="Dr. Meier"/></author><title value="Bericht"/>
      <section><title value="Angaben"/>${text}${type ? `<entry><reference value="${type}/1"/></entry>` : ''}</section></Composition></resource></entry>
    ${entry ? `<entry><resource>${entry}</resource></entry>` : ''}</Bundle>`;
}
