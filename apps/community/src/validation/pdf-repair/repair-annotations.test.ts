import { PDFName, PDFString } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import {
  form,
  ref,
  repaired,
  stream,
  whole,
  type Literal,
  type MakeDrawing,
  type Members,
  obstaclesOf,
  uri,
} from '../testing/repaired-pdf.ts';

const launch = { S: 'Launch' };
const place = { Type: 'Annot', Rect: [0, 0, 9, 9] };
/** A stamp that is visible unless a test changes it. */
const stamp = (document: Parameters<MakeDrawing>[0], more: Members = {}): Literal => ({
  ...{ ...place, Subtype: 'Stamp', Contents: PDFString.of('Stempel') },
  AP: { N: stream(document, '1 w', form) },
  ...more,
});
const widget = { ...place, Subtype: 'Widget', Contents: PDFString.of('Stempel') };
const link = (A: Literal): Literal => ({ ...place, Subtype: 'Link', A, AA: { E: launch } });

const text = (annotation: (document: Parameters<MakeDrawing>[0]) => Literal): Promise<string> =>
  whole((document) => ({ annotations: [annotation(document)] }));

describe('the action of a click', () => {
  it.each<Literal>([
    ...['GoTo', 'GoToR', 'GoToE', 'Thread', 'SubmitForm'].map((S) => ({ S })),
    ...['NextPage', 'PrevPage', 'FirstPage', 'LastPage'].map((N) => ({ S: 'Named', N })),
    { ...uri, Next: { S: 'GoTo', Next: [uri, { S: 'Thread' }] } },
  ])('[DOC-18] [COM-07] is kept if it navigates, without actions of other events: %o', async (action) => {
    const made = await text(() => link(action));
    expect(made).toMatch(/\/A <</);
    expect(made).not.toMatch(/\/AA|Launch/);
  });

  it.each<Literal>([
    ...['Launch', 'Sound', 'Movie', 'ResetForm', 'ImportData', 'JavaScript', 'Hide', 'Trans'].map((S) => ({ S })),
    { S: 'Named' },
    {},
    { S: 'GoTo', Next: [{ S: 'GoTo' }, PDFString.of('x')] },
    Array.from({ length: 101 }).reduce<Members>((Next) => ({ S: 'GoTo', Next }), uri),
  ])('[DOC-18] [COM-07] is removed if it would start something or is endless: %o', async (action) => {
    const made = await text(() => link(action));
    expect(made).not.toMatch(/\/A <</);
    expect(made).toContain('/Subtype /Link');
  });

  it('[COM-07] that refers to itself does not cause an endless loop', async () => {
    const made = await text((document) => {
      const { context } = document;
      const self = context.nextRef();
      context.assign(self, context.obj({ ...uri, Next: self }));
      return link(self);
    });
    expect(made).not.toContain('example.ch');
  });
});

describe('annotations of a page', () => {
  it.each<readonly [words: string, annotation: (document: Parameters<MakeDrawing>[0]) => Literal, kept: RegExp]>([
    ['a stamp', (pdf) => stamp(pdf), /\/Stempel|\(Stempel\)/],
    ['a stamp that cannot be moved', (pdf) => stamp(pdf, { F: 64 }), /\/F 68\b/],
    ['a pop-up', () => ({ ...place, Subtype: 'Popup', F: 0 }), /\/F 0\b/],
    ['a link that is drawn', (pdf) => stamp(pdf, { Subtype: 'Link', A: uri }), /example\.ch/],
    [
      'a stamp with a selected appearance state',
      (pdf) => stamp(pdf, { AS: 'On', AP: { N: { On: stream(pdf, '1 w', form) } } }),
      /\/N \d+ 0 R/,
    ],
    [
      'a button whose type is inherited from its parent field',
      (pdf) => ({
        ...{ ...widget, AS: 'On', Parent: ref(pdf, { FT: 'Btn' }) },
        AP: { N: { On: stream(pdf, '1 w', form), Off: stream(pdf, '2 w', form) } },
      }),
      /\/Off/,
    ],
  ])('[DOC-18] %s is kept', async (_words, annotation, kept) => {
    expect(await text(annotation)).toMatch(kept);
  });

  it.each<readonly [words: string, annotation: (document: Parameters<MakeDrawing>[0]) => Literal]>([
    ...['3D', 'Sound', 'Screen', 'Movie', 'RichMedia', 'Projection', 'FileAttachment', 'TrapNet'].map(
      (Subtype) =>
        [`an annotation of the type ${Subtype}`, (pdf: Parameters<MakeDrawing>[0]) => stamp(pdf, { Subtype })] as const,
    ),
    ['an annotation without a type', (pdf) => stamp(pdf, { Subtype: 5 })],
    ['a value that is not an annotation', () => PDFString.of('Stempel')],
    ['an annotation without height', () => ({ ...widget, Subtype: 'Text', Rect: [0, 5, 9, 5] })],
    ['an annotation without width', () => ({ ...widget, Subtype: 'Text', Rect: [5, 0, 5, 9] })],
    [
      'a stamp without a selected appearance state',
      (pdf) => stamp(pdf, { AP: { N: { On: stream(pdf, '1 w', form) } } }),
    ],
    [
      'a stamp with an unknown appearance state',
      (pdf) => stamp(pdf, { AS: 'Off', AP: { N: { On: stream(pdf, '1 w', form) } } }),
    ],
    [
      'a push button whose type is inherited from its parent field',
      (pdf) => ({ ...widget, Parent: ref(pdf, { FT: 'Btn' }), AP: { N: stream(pdf, '1 w', form) } }),
    ],
    [
      'an empty field in a cycle of parent fields',
      (pdf) => {
        const self = pdf.context.nextRef();
        pdf.context.assign(self, pdf.context.obj({ FT: 'Tx', Parent: self }));
        return { ...widget, Parent: self };
      },
    ],
  ])('[DOC-18] [COM-07] %s is removed together with the empty list of annotations', async (_words, annotation) => {
    expect(await text(annotation)).not.toMatch(/Stempel|\/Annots/);
  });

  it('[DOC-18] [COM-07] attachments and mouse appearances of kept annotations are removed', async () => {
    const made = await text((pdf) => {
      const look = stream(pdf, '1 w', form);
      return stamp(pdf, { AF: [], AP: { N: look, D: look, R: look } });
    });
    expect(made).toContain('(Stempel)');
    expect(made).not.toMatch(/\/AF|\/D \d|\/R \d/);
  });

  it('[DOC-18] other annotations of a list are kept, and an empty list is removed', async () => {
    const made = await whole((pdf) => ({
      annotations: [stamp(pdf, { F: 2 }), stamp(pdf, { T: PDFString.of('Zwei') })],
    }));
    expect(made.match(/\(Stempel\)/g)).toHaveLength(1);
    expect(made).toContain('(Zwei)');
    expect(await whole(() => ({ annotations: [] }))).not.toContain('/Annots');
  });

  it.each<readonly [words: string, annotation: (document: Parameters<MakeDrawing>[0]) => Literal, obstacle: string]>([
    [
      'a field with an inherited value and no appearance',
      (pdf) => ({ ...widget, Parent: ref(pdf, { FT: 'Tx', V: PDFString.of('5') }) }),
      'kind Widget without',
    ],
    ['a stamp in CMYK', (pdf) => stamp(pdf, { AP: { N: stream(pdf, '0 0 0 1 k', form) } }), 'CMYK'],
    [
      'a stamp with an appearance state in CMYK',
      (pdf) => stamp(pdf, { AS: 'On', AP: { N: { On: stream(pdf, '0 0 0 1 k', form) } } }),
      'CMYK',
    ],
    [
      'a link with an appearance in CMYK',
      (pdf) => stamp(pdf, { Subtype: 'Link', AP: { N: stream(pdf, '0 0 0 1 k', form) } }),
      'CMYK',
    ],
  ])('[DOC-18] [COM-07] %s is not repaired', async (_words, annotation, obstacle) => {
    const made = await repaired((document) => ({ annotations: [annotation(document)] }));
    expect('obstacles' in made ? made.obstacles.join() : 'none').toContain(obstacle);
  });
});

describe('invisible entries of a document and its pages', () => {
  it('[DOC-18] [COM-07] are removed, key by key', async () => {
    const keys = {
      catalog: ['AF', 'Collection', 'Requirements', 'NeedsRendering', 'Perms', 'Legal', 'Extensions', 'AA'],
      names: ['JavaScript', 'EmbeddedFiles', 'AlternatePresentations', 'Renditions'],
      form: ['XFA', 'NeedAppearances', 'SigFlags', 'CO'],
      page: ['AA', 'AF', 'PresSteps', 'Metadata', 'PieceInfo', 'Thumb', 'SeparationInfo'],
    };
    const marked = (names: readonly string[]): Members =>
      Object.fromEntries(names.map((name) => [name, PDFString.of(`marke ${name}`)]));
    const made = await whole(({ catalog, context }) => {
      for (const [key, value] of Object.entries(marked(keys.catalog))) catalog.set(PDFName.of(key), value as PDFString);
      catalog.set(PDFName.of('Names'), context.obj({ ...marked(keys.names), Dests: { Names: [] } }));
      const [one, two] = [context.nextRef(), context.nextRef()];
      context.assign(one, context.obj({ T: PDFString.of('Feld'), A: launch, AA: launch, Kids: [two] }));
      context.assign(two, context.obj({ T: PDFString.of('Kind'), A: launch, AA: launch }));
      catalog.set(PDFName.of('AcroForm'), context.obj({ ...marked(keys.form), Fields: [PDFString.of('x'), one] }));
      return { page: marked(keys.page) };
    });
    expect(made.match(/\(marke \w+\)/g)).toBeNull();
    expect(made).not.toContain('Launch');
    expect(made).toMatch(/\/Dests/);
    expect(made).toMatch(/\(Feld\)/);
    expect(made).toMatch(/\(Kind\)/);
  });

  it('[DOC-18] a page gets the resources it inherits from any ancestor', async () => {
    const made = await whole((document) => {
      const { context } = document;
      const { node } = document.getPage(0);
      const pages = document.catalog.Pages();
      const resources = node.Resources();
      if (!resources) throw new Error('no resources');
      const between = context.nextRef();
      // Without /Type, as some programs write it.
      context.assign(between, context.obj({ Kids: [document.getPage(0).ref, between], Count: 1 }));
      pages.set(PDFName.of('Kids'), context.obj([between]));
      pages.set(PDFName.of('Resources'), resources);
      node.delete(PDFName.of('Resources'));
      return {};
    });
    const page = made.split(/\n(?=<<\n)/).find((one) => /\/Type \/Page\n/.test(one));
    expect(page).toContain('/Resources');
  });

  it('[COM-07] a document without a page is not repaired', async () => {
    const made = await repaired((document) => {
      document.catalog.Pages().set(PDFName.of('Kids'), document.context.obj([]));
      return {};
    });
    expect(made).toEqual({ obstacles: ['no pages'] });
  });

  it('[COM-07] a document with too many pages is not repaired', async () => {
    const made = await repaired(({ catalog, context }) => {
      const pages = Array.from({ length: 20_001 }, () => ({ Type: 'Page' }));
      catalog.Pages().set(PDFName.of('Kids'), context.obj(pages));
      return {};
    });
    expect(made).toEqual({ obstacles: ['too many pages'] });
  });
});

describe('annotations and fields', () => {
  it.each<readonly [words: string, make: MakeDrawing, obstacle: string]>([
    [
      'an annotation without an appearance',
      () => ({ annotations: [{ Subtype: 'Text', Rect: [0, 0, 9, 9] }] }),
      'without its appearance',
    ],
  ])('[DOC-18] [COM-07] %s', async (_words, make, obstacle) => {
    expect(await obstaclesOf(make)).toContain(obstacle);
  });

  it.each<readonly [words: string, make: MakeDrawing, gone: RegExp, kept: RegExp]>([
    [
      'removes hidden annotations',
      () => ({
        annotations: [1, 2, 32].map((F) => ({
          Subtype: 'Link',
          Rect: [0, 0, 9, 9],
          Contents: PDFString.of('geheim'),
          F,
        })),
      }),
      /geheim|\/Annots/,
      /\/Page/,
    ],
    [
      'removes the ToggleNoView flag of an annotation',
      () => ({ annotations: [{ Subtype: 'Link', Rect: [0, 0, 9, 9], F: 256 }] }),
      /\/F 256/,
      /\/F 4\b/,
    ],
    [
      'removes a Movie annotation',
      () => ({ annotations: [{ Subtype: 'Movie', Rect: [0, 0, 9, 9] }, link(uri)] }),
      /Movie/,
      /URI/,
    ],
    [
      'removes an empty form field without an appearance',
      () => ({ annotations: [{ Subtype: 'Widget', FT: 'Tx', Rect: [0, 0, 9, 9] }] }),
      /Widget/,
      /\/Page/,
    ],
    [
      'keeps a filled-in field, without its action and other appearances',
      (pdf) => ({
        annotations: [
          {
            ...{ Subtype: 'Widget', FT: 'Tx', V: PDFString.of('5'), Rect: [0, 0, 9, 9], A: uri, AS: 'On' },
            AP: { N: { On: stream(pdf, '1 w', form), Off: stream(pdf, '2 w', form) }, D: stream(pdf, '3 w', form) },
          },
        ],
      }),
      /URI|\/D \d|\/Off/,
      /\/Widget/,
    ],
    [
      'keeps the appearance states of a button',
      (pdf) => ({
        annotations: [
          {
            ...{ Subtype: 'Widget', FT: 'Btn', Rect: [0, 0, 9, 9], AS: 'On' },
            AP: { N: { On: stream(pdf, '1 w', form), Off: stream(pdf, '2 w', form) } },
          },
        ],
      }),
      /\/AA/,
      /\/Off/,
    ],
    [
      'removes a push button',
      (pdf) => ({
        annotations: [{ Subtype: 'Widget', FT: 'Btn', Rect: [0, 0, 9, 9], AP: { N: stream(pdf, '1 w', form) } }],
      }),
      /Widget/,
      /\/Page/,
    ],
  ])('[DOC-18] [COM-07] %s', async (_words, make, gone, kept) => {
    const text = await whole(make);
    expect(text).not.toMatch(gone);
    expect(text).toMatch(kept);
  });
});
