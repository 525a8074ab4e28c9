import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { labelsIn } from '../labels/labels.ts';
import { cdaXml, dot, section, structured } from '../testing/cda.ts';
import { startConversion, type ConversionServer } from '../testing/server.ts';
import { page } from '../testing/page.ts';

let server: ConversionServer;
beforeAll(async () => {
  server = await startConversion();
});
afterAll(() => server.close());

describe('the body of a CDA document', () => {
  it('[COM-06] the narrative keeps deleted text, link targets and row spans', async () => {
    const text = `<content revised="delete">alt</content> <linkHtml href="https://aare.example/plan">Plan</linkHtml>
      <table><tr><td rowspan="2">oben</td><td>a</td></tr><tr><td>b</td></tr></table>`;
    const shown = await page(server, cdaXml(structured(section(text))));
    expect(shown.querySelector('del')?.textContent).toBe('alt');
    expect(shown.querySelector('.quiet')?.textContent).toBe(' (https://aare.example/plan)');
    expect(shown.querySelector('td')?.rowSpan).toBe(2);
  });

  it.each([
    ['with another media type', 'image/jpeg', Buffer.from(dot, 'base64')],
    ['with too many pixels', 'image/png', withSize(Buffer.from(dot, 'base64'), 10_000)],
    ['without pixels', 'image/png', withSize(Buffer.from(dot, 'base64'), 0)],
  ])('[COM-06] an image %s is only mentioned', async (_words, type, bytes) => {
    const value = `<value mediaType="${type}" representation="B64">${bytes.toString('base64')}</value>`;
    const entries = `<entry><observationMedia ID="a">${value}</observationMedia></entry>`;
    const shown = await page(
      server,
      cdaXml(structured(section('<renderMultiMedia referencedObject="a"/>', { entries }))),
    );
    expect(shown.images).toHaveLength(0);
    expect(shown.querySelector('.notice')?.textContent).toContain('kann hier nicht gezeigt werden');
  });

  it('[COM-06] shows a text body, and mentions a body or file of another type', async () => {
    const body = (type: string, data: string, more = ''): string =>
      cdaXml(`<component><nonXMLBody><text mediaType="${type}" ${more}>${data}</text></nonXMLBody></component>`);
    const base64 = (text: string): string => Buffer.from(text).toString('base64');
    expect((await page(server, body('text/plain', '\n  Befund &lt;gut&gt; '))).querySelector('pre')?.textContent).toBe(
      'Befund <gut>',
    );
    expect(
      (await page(server, body('text/plain', base64('Übertritt'), 'representation="B64"'))).querySelector('pre')
        ?.textContent,
    ).toBe('Übertritt');
    const western = Buffer.from('Übertritt', 'latin1').toString('base64');
    expect(
      (await page(server, body('text/plain', western, 'representation="B64"'))).querySelector('pre')?.textContent,
    ).toBe('Übertritt');
    const pdf = body('Application/PDF', base64('%PDF-1.4'), 'representation="B64"');
    expect((await page(server, pdf)).querySelector('.notice')?.textContent).toBe(labelsIn('de').embeddedPdf);
    expect(
      (await page(server, body('application/rtf', base64('x'), 'representation="B64"'))).querySelector('.notice')
        ?.textContent,
    ).toContain('(application/rtf)');
    expect((await page(server, body('image/png', dot, 'representation="B64"'))).images).toHaveLength(1);
    const untyped = cdaXml('<component><nonXMLBody><text>Ohne Angabe</text></nonXMLBody></component>');
    expect((await page(server, untyped)).querySelector('pre')?.textContent).toBe('Ohne Angabe');
    const zip = `<entry><observationMedia ID="a"><value mediaType="application/zip" representation="B64">${base64('PK')}</value></observationMedia></entry>`;
    const named = await page(server, cdaXml(structured(section('Text', { entries: zip }))));
    expect(named.querySelector('.notice')?.textContent).toContain('(application/zip)');
  });
});

/** A PNG that declares the given number of pixels per side. */
function withSize(png: Buffer, side: number): Buffer {
  const copy = Buffer.from(png);
  copy.writeUInt32BE(side, 16);
  copy.writeUInt32BE(side, 20);
  return copy;
}
