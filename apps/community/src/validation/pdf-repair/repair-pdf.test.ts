import { PDFDocument, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { letter, dejavu } from '../testing/letter.ts';
import { archivable, pdfFactsOf, textIn } from '../testing/pdf-content.ts';
import { repairPdf } from './repair-pdf.ts';

const now = new Date('2026-11-22T10:00:00Z');
type Change = (document: PDFDocument) => void;

/** Builds a letter with embedded fonts and applies the change. */
async function changed(change: Change): Promise<Uint8Array> {
  const document = await PDFDocument.load(await letter({ font: dejavu }));
  change(document);
  return document.save({ useObjectStreams: false });
}

async function repaired(bytes: Uint8Array): Promise<PDFDocument> {
  const made = await repairPdf(bytes, now);
  if (!('save' in made)) throw new Error(made.obstacles.join());
  const saved = await made.save();
  expect(await pdfFactsOf(saved)).toEqual(archivable);
  expect(await textIn(saved)).toContain('Austritt');
  return PDFDocument.load(saved);
}

const obstacles = async (change: Change): Promise<readonly string[]> => {
  const made = await repairPdf(await changed(change), now);
  return 'obstacles' in made ? made.obstacles : [];
};

describe('repairing a PDF', () => {
  it('[DOC-18] [COM-07] removes scripts, triggers, attachments and invisible annotations, and keeps links', async () => {
    const bytes = await changed((document) => {
      const { catalog, context } = document;
      const script = context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') });
      catalog.set(PDFName.of('OpenAction'), script);
      catalog.set(PDFName.of('AA'), context.obj({ WC: script }));
      const file = context.obj({ Type: 'Filespec', F: PDFString.of('a.exe') });
      catalog.set(
        PDFName.of('Names'),
        context.obj({
          JavaScript: { Names: [PDFString.of('x'), script] },
          EmbeddedFiles: { Names: [PDFString.of('a'), file] },
        }),
      );
      const annotation = (more: Record<string, never>): never =>
        context.register(context.obj({ Type: 'Annot', Rect: [0, 0, 9, 9], ...more })) as never;
      const annotations = [
        { Subtype: 'Link', A: { S: 'URI', URI: PDFString.of('https://example.ch') } },
        { Subtype: 'Link', A: script },
        { Subtype: 'Text', F: 2 },
        { Subtype: 'FileAttachment', FS: file },
      ].map((one) => annotation(one as never));
      document.getPage(0).node.set(PDFName.of('Annots'), context.obj(annotations));
    });
    const { catalog, context, ...document } = await repaired(bytes);
    expect(String(catalog)).not.toMatch(/OpenAction|\/AA/);
    const whole = context
      .enumerateIndirectObjects()
      .map(([, one]) => one.toString())
      .join('\n');
    expect(whole).not.toMatch(/JavaScript|app\.alert|a\.exe|FileAttachment/);
    expect(whole.match(/\/Subtype \/Link/g)).toHaveLength(2);
    expect(whole).toContain('https://example.ch');
    expect(document).toBeDefined();
  });

  it('[DOC-18] [COM-07] repairs fields and bookmarks in cycles once each', async () => {
    const script = { S: 'JavaScript', JS: PDFString.of('app.alert(1)') };
    const bytes = await changed(({ catalog, context }) => {
      const [child, parent, bookmark, root] = [
        context.nextRef(),
        context.nextRef(),
        context.nextRef(),
        context.nextRef(),
      ];
      context.assign(
        child,
        context.obj({ FT: 'Tx', T: PDFString.of('b'), A: script, AA: { K: script }, Kids: [parent] }),
      );
      context.assign(parent, context.obj({ T: PDFString.of('a'), AA: { K: script }, Kids: [child] }));
      catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [parent], NeedAppearances: true, XFA: [] }));
      const title = PDFString.of('Austritt');
      context.assign(bookmark, context.obj({ Title: title, Parent: root, A: script, Next: bookmark, First: root }));
      context.assign(root, context.obj({ Type: 'Outlines', First: bookmark, Last: bookmark }));
      catalog.set(PDFName.of('Outlines'), root);
    });
    const whole = (await repaired(bytes)).context.enumerateIndirectObjects().join('\n');
    expect(whole).not.toMatch(/JavaScript|app\.alert|\/AA|XFA|NeedAppearances/);
    expect(whole).toContain('(Austritt)');
  });

  it('[DOC-18] keeps the document information', async () => {
    expect((await repaired(await letter({ font: dejavu }))).getTitle()).toBe('Austrittsbericht');
  });

  it('[DOC-18] a font used only for the invisible text of a scan needs no embedded glyphs', async () => {
    const document = await PDFDocument.load(await letter({ font: dejavu }));
    const helvetica = await document.embedFont(StandardFonts.Helvetica);
    const page = document.getPage(0);
    const name = page.node.newFontDictionary('OCR', helvetica.ref).asString();
    const text = document.context.register(document.context.stream(`q BT 3 Tr ${name} 12 Tf (Unsichtbar) Tj ET Q`));
    page.node.addContentStream(text);
    await repaired(await document.save());
  });

  it.each([
    ['a font that is missing and seen', 'BT /Missing 12 Tf (Text) Tj ET', 'not embedded'],
    ['colours of a printing press', '0 0 0 1 k 0 0 9 9 re f', 'CMYK'],
    ['an operator nobody knows', '1 2 zz', 'unknown operator'],
    ['an image in LZW within a drawing', 'BI /W 1 /H 1 /BPC 8 /CS /G /F /LZW ID x EI', 'LZW'],
    ['states without end', 'q '.repeat(40), 'too deep'],
  ])('[COM-07] does not repair %s', async (_words, content, obstacle) => {
    const found = await obstacles((document) => {
      const { context } = document;
      const { node } = document.getPage(0);
      const missing = context.register(context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' }));
      node.setFontDictionary(PDFName.of('Missing'), missing);
      node.addContentStream(context.register(context.stream(content)));
    });
    expect(found.join()).toContain(obstacle);
  });

  it('[COM-07] does not read strings and inline images in content streams as operators', async () => {
    await repaired(
      await changed((document) => {
        // Operands before an inline image are not entries of the image.
        const content =
          '/I true /CMYK Do BT (k \\) zz ( K ) ) Tj <6b> Tj ET q BI /W 2 /H 1 /BPC 8 /CS /G ID k \n EI Q % 1 zz\n';
        document.getPage(0).node.addContentStream(document.context.register(document.context.stream(content)));
      }),
    );
  });
});
