import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cdaXml, structured } from './testing/cda.ts';
import { startConversion, type ConversionServer } from './testing/server.ts';
import { page } from './testing/page.ts';
import { fhir } from './testing/fhir.ts';

let server: ConversionServer;
beforeAll(async () => {
  server = await startConversion();
});
afterAll(() => server.close());

describe('nested sections', () => {
  const title = (depth: number): string => `Stufe ${depth}`;
  const depths = Array.from({ length: 80 }, (_, at) => at);
  const nested = (open: (depth: number) => string, close: string): string =>
    depths.map(open).join('') + close.repeat(depths.length);

  it.each([
    [
      'CDA',
      cdaXml(
        structured(
          nested(
            (depth) => `<component><section><title>${title(depth)}</title><text>${depth}</text>`,
            '</section></component>',
          ),
        ),
      ),
    ],
    [
      'FHIR',
      fhir([], { references: nested((depth) => `<section><title value="${title(depth)}"/>`, '</section>') }).replace(
        '<title value="Angaben"/>',
        '<title value="Angaben"/><text><status value="additional"/><div xmlns="http://www.w3.org/1999/xhtml">x</div></text>',
      ),
    ],
  ])('[COM-06] of %s are shown to the maximum depth of XML', async (_form, xml) => {
    const shown = await page(server, xml);
    const titles = [...shown.querySelectorAll('h2, h3, h4, h5, h6')].map(({ textContent }) => textContent);
    expect(titles.filter((one) => one?.startsWith('Stufe'))).toEqual(depths.map(title));
    const pdf = await server.post('/epr/v1/Conversion', xml, { 'content-type': 'text/xml', accept: 'application/pdf' });
    expect([pdf.status, pdf.type]).toEqual([200, 'application/pdf']);
  });
});
