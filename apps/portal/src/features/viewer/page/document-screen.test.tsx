import type { ComponentProps } from 'react';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aDocument as anyDocument } from '@epr/cast/documents';
import { confidentialityLevels, type Document, type VersionTree } from '@epr/domain/documents';
import { stubObjectUrls, stubResizeObserver, stubSaving } from '../../../context/testing/browser.ts';
import { aConfiguration } from '../../../context/testing/configuration.ts';
import { platform, documentListResponse, refusal } from '../../../context/testing/platform.ts';
import { renderScreen, type ScreenSetup } from '../../../context/testing/render-screen.tsx';
import { PageTitleContext } from '../../../context/page-title.ts';
import { memoryStore } from '../../../context/storage/browser-storage.ts';
import { ChangeActions } from '../../editor/actions/change-actions.tsx';
import { DocumentScreen } from './document-screen.tsx';
import { comparePath, documentPath } from '../../../documents/paths.ts';
import type { OpenedPdf, PdfError } from '../../../documents/preview/pdf/open-pdf.ts';
import { PdfReaderContext } from '../../../documents/preview/pdf/pdf-reader-context.ts';

afterEach(cleanup);
beforeEach(() => {
  stubResizeObserver();
  stubObjectUrls();
});

/** The id contains the home community, so the document must name it. */
const aDocument: typeof anyDocument = (wanted) => anyDocument({ homeCommunity: 'urn:oid:2.999.1', ...wanted });

const first = aDocument({
  title: 'Austrittsbericht',
  name: 'v1',
  availability: 'superseded',
  creationTime: '2026-11-16T09:00:00+01:00',
});
const second = aDocument({
  title: 'Austrittsbericht',
  name: 'v2',
  creationTime: '2026-11-18T09:00:00+01:00',
  relations: [{ kind: 'replaces', target: first.logicalId }],
  confidentiality: confidentialityLevels.secret,
  attachment: { contentType: 'application/pdf', url: 'Binary/v2', size: 3 },
});

function pdf(pages: number, text = 'Befund unauffällig'): OpenedPdf {
  const drawing = { done: Promise.resolve(), cancel: () => undefined };
  return {
    pages,
    close: () => undefined,
    facts: () => Promise.resolve({}),
    page: () => Promise.resolve({ ratio: 1.4, text, draw: () => drawing }),
  };
}

interface Page extends Partial<ScreenSetup> {
  readonly documents?: readonly Document[];
  readonly content?: () => Response;
  readonly reads?: OpenedPdf | PdfError;
  readonly offers?: Partial<ComponentProps<typeof DocumentScreen>>;
}

function onPage(
  document: Document,
  { documents = [first, second], content, reads = pdf(1), offers = {}, ...stage }: Page = {},
) {
  return renderScreen({
    routes: [
      { path: '/documents/:id', element: <DocumentScreen ChangeActions={ChangeActions} {...offers} /> },
      { path: '/documents', element: <p>the list</p> },
    ],
    at: documentPath(document.id),
    platform: platform({
      'POST /r4': () => documentListResponse(documents),
      [`GET /r4/${document.attachment.url}`]: content ?? (() => new Response('%PDF')),
    }),
    wrap: (screen) => <PdfReaderContext value={() => Promise.resolve(reads)}>{screen}</PdfReaderContext>,
    ...stage,
  });
}

describe('the document page', () => {
  test('[DOC-11] [DOC-24] shows the details in words, never in codes', async () => {
    await onPage(second);
    expect(await screen.findByRole('heading', { level: 1, name: 'Austrittsbericht' })).toBeDefined();
    const details = screen.getByRole('region', { name: 'Angaben' });
    for (const words of [
      'Dr. med. Peter Meier',
      '18.11.2026',
      'Geheim',
      'Gültig',
      'Kardiologie',
      'Spital',
      'Deutsch (Schweiz)',
      'Löschung nach 20 Jahren',
      'Gesundheitsfachperson',
    ]) {
      expect(details.textContent).toContain(words);
    }
    expect(details.textContent).not.toMatch(/\d{8}|urn:/);
  });

  test.each([
    [{ code: 'Online', display: 'word of the platform' }, 'sofort'],
    [{ code: 'Offline', display: 'word of the platform' }, 'auf Anfrage'],
    [{ code: 'nearline', display: 'word of the platform' }, 'word of the platform'],
    [{ code: 'nearline' }, 'nearline'],
  ])('[DOC-30] shows extra metadata only where the feature is enabled, %j in words: %s', async (coding, words) => {
    const documentAvailability = { ...coding, system: 'urn:oid:2.999' };
    const extra = { repositoryUniqueId: 'urn:oid:2.999.7', version: 3, documentAvailability };
    const document = { ...second, extra };
    await onPage(document, { documents: [document] });
    const details = () => screen.getByRole('region', { name: 'Angaben' }).textContent;
    await screen.findByRole('heading', { level: 1, name: 'Austrittsbericht' });
    expect(details()).not.toMatch(/urn:oid:2\.999\.7|Verfügbarkeit/);
    cleanup();
    const features = { ...aConfiguration.features, newMetadata: true };
    await onPage(document, { documents: [document], configuration: { features } });
    await screen.findByRole('heading', { level: 1, name: 'Austrittsbericht' });
    const shown = screen
      .getAllByRole('definition')
      .map((value) => [value.previousSibling, value].map((one) => one?.textContent));
    expect(shown.slice(-3)).toEqual([
      ['Ablage', 'urn:oid:2.999.7'],
      ['Version im Register', '3'],
      ['Verfügbarkeit', words],
    ]);
  });

  test('[DOC-11] versions link to each other, and an old one links to the newest', async () => {
    await onPage(first, { content: () => new Response('x') });
    const versions = await screen.findByRole('region', { name: 'Versionen' });
    expect(
      within(versions)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Version 218.11.2026 · GültigDr. med. Peter Meier · Spital Seeblick',
      'Version 116.11.2026 · Ungültig · diese VersionDr. med. Peter Meier · Spital Seeblick',
    ]);
    expect(screen.getByRole('link', { name: 'Neuste Version öffnen' }).getAttribute('href')).toBe(
      documentPath(second.id),
    );
  });

  test('[DOC-11] shows the differences between two versions as text, and others can be chosen', async () => {
    await onPage(second);
    await userEvent.click(await screen.findByRole('button', { name: 'Versionen vergleichen' }));
    const dialog = screen.getByRole('dialog', { name: 'Versionen vergleichen' });
    const changed = () =>
      within(dialog)
        .getAllByRole('row')
        .slice(1)
        .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(changed()).toEqual([
      ['Datum', expect.stringMatching(/^16.11.2026/), expect.stringMatching(/^18.11.2026/)],
      ['Vertraulichkeit', 'Normal zugänglich', 'Geheim'],
      ['Status', 'Ungültig', 'Gültig'],
      ['Inhalt der Datei', 'Datei der früheren Version (Grösse unbekannt)', expect.stringMatching(/^Andere Datei/)],
    ]);
    const [before] = within(dialog).getAllByRole('combobox');
    await userEvent.selectOptions(before as HTMLElement, second.id);
    expect(within(dialog).getByText('Die Angaben der beiden Versionen sind gleich.')).toBeDefined();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Vergleich schliessen' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[DOC-21] [DOC-29] shows the title editor and who can see the document where they are provided', async () => {
    const EditTitle = ({
      document: { id, title },
      tree,
    }: {
      readonly document: Document;
      readonly tree: VersionTree;
    }) => (
      <button>
        edit {title}, version {tree.get(id)?.version}
      </button>
    );
    const Change = ({ tree }: { readonly tree: VersionTree }) => <p>change one of {tree.size}</p>;
    const WhoSees = ({ confidentiality }: Pick<Document, 'confidentiality'>) => <p>seen as {confidentiality.code}</p>;
    const titles: (string | undefined)[] = [];
    const { unmount } = await onPage(second, {
      offers: { EditTitle, WhoSees, ChangeActions: Change },
      wrap: (screen) => (
        <PageTitleContext value={(title) => void titles.push(title)}>
          <PdfReaderContext value={() => Promise.resolve(pdf(1))}>{screen}</PdfReaderContext>
        </PageTitleContext>
      ),
    });
    expect(await screen.findByRole('button', { name: 'edit Austrittsbericht, version 2' })).toBeDefined();
    expect(screen.getByText('change one of 2')).toBeDefined();
    expect(screen.getByText(`seen as ${confidentialityLevels.secret.code}`)).toBeDefined();
    expect(screen.getByText('18.11.2026 · Dr. med. Peter Meier · Spital Seeblick')).toBeDefined();
    unmount();
    // The tab has the title of the document, while it is shown.
    expect(titles).toEqual(['Austrittsbericht', undefined]);
  });

  test('[DOC-08] the back link restores the list as it was left', async () => {
    const { router } = await onPage(second);
    await router.navigate(documentPath(second.id), { state: { list: '?q=labor&page=2' } });
    const back = () => screen.getByRole('link', { name: 'Zur Liste' }).getAttribute('href');
    await waitFor(() => expect(back()).toBe('/documents?q=labor&page=2'));
    // Also by way of a comparison.
    await userEvent.click(screen.getByRole('button', { name: 'Vergleichen' }));
    const [other] = within(screen.getByRole('list', { name: 'Vergleichen' })).getAllByRole('link');
    expect(other?.getAttribute('href')).toBe(comparePath([second.id, first.id], '?q=labor&page=2'));
  });

  test('[DOC-04] an id that matches no document shows a message with a link to the list', async () => {
    const { router } = await onPage(second, { at: '/documents/dXJuOnV1aWQ6eA==@urn:oid:2.999' });
    expect(await screen.findByRole('heading', { name: 'Dieses Dokument gibt es nicht' })).toBeDefined();
    await userEvent.click(screen.getByRole('link', { name: 'Zu den Dokumenten' }));
    expect(router.state.location.pathname).toBe('/documents');
  });

  test('[DOC-04] reserves the space of the page while the record is read', async () => {
    const { container } = await onPage(second, {
      platform: platform({ 'POST /r4': () => new Promise(() => undefined) }),
    });
    expect(container.querySelector('[data-layout=wide][data-density=reading]')).not.toBeNull();
  });

  test('[DOC-13] shows the first pages of a PDF and offers the rest for download', async () => {
    await onPage(second, { reads: pdf(7) });
    expect(await screen.findByRole('group', { name: 'Seite 2 von 7' })).toBeDefined();
    expect(screen.queryByRole('group', { name: 'Seite 3 von 7' })).toBeNull();
    expect(screen.getByText('5 weitere Seiten sind nicht in der Vorschau.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Ganzes Dokument herunterladen' })).toBeDefined();
  });

  test('[DOC-13] moves through the pages by button and key, and announces the current page', async () => {
    await onPage(second, { reads: pdf(7) });
    const next = await screen.findByRole('button', { name: 'Nächste Seite' });
    const previous = screen.getByRole('button', { name: 'Vorherige Seite' });
    expect([screen.getByText('1 von 7'), previous.getAttribute('aria-disabled')]).toEqual([expect.anything(), 'true']);
    await userEvent.click(next);
    const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(screen.getByText('2 von 7')).toBeDefined();
    expect(announced()).toContain('Seite 2 von 7');
    // The preview is limited to two pages: there is no third one.
    expect(next.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(next);
    expect(screen.getByText('2 von 7')).toBeDefined();
    const area = screen.getByRole('group', { name: /vergrössern und verschieben$/ });
    fireEvent.keyDown(area, { key: 'p' });
    expect(screen.getByText('1 von 7')).toBeDefined();
    expect(announced()).toContain('Seite 1 von 7');
    fireEvent.keyDown(area, { key: 'n' });
    expect(screen.getByText('2 von 7')).toBeDefined();
    expect(announced()).toContain('Seite 2 von 7');
  });

  test('[DOC-13] zooms with two fingers and with Ctrl and the wheel, and redraws once the fingers are lifted', async () => {
    await onPage(second);
    const area = await screen.findByRole('group', { name: /vergrössern und verschieben$/ });
    fireEvent.wheel(area, { ctrlKey: true, deltaY: -40 });
    expect(screen.getByText('110 %')).toBeDefined();
    const fingers = (distance: number) => ({
      touches: [
        { clientX: 0, clientY: 0 },
        { clientX: distance, clientY: 0 },
      ],
    });
    fireEvent.touchStart(area, fingers(100));
    fireEvent.touchMove(area, fingers(200));
    expect(screen.getByText('110 %')).toBeDefined();
    fireEvent.touchEnd(area, { touches: [] });
    expect(screen.getByText('220 %')).toBeDefined();
    expect(area.firstElementChild?.getAttribute('style')).not.toContain('scale');
  });

  test('[DOC-13] the reading mode keeps the focus inside, and Escape ends it and restores the focus', async () => {
    await onPage(second);
    const open = await screen.findByRole('button', { name: 'Lesemodus' });
    await userEvent.click(open);
    const reading = screen.getByRole('dialog', { name: 'Vorschau: Austrittsbericht' });
    expect([document.activeElement, 'reading' in document.documentElement.dataset]).toEqual([reading, true]);
    open.focus();
    expect(document.activeElement).toBe(reading);
    // A dialog above it may have the focus.
    const above = document.createElement('dialog');
    const inside = above.appendChild(document.createElement('button'));
    document.body.append(above);
    inside.focus();
    expect(document.activeElement).toBe(inside);
    above.remove();
    fireEvent.keyDown(reading, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([document.activeElement, 'reading' in document.documentElement.dataset]).toEqual([open, false]);
    fireEvent.keyDown(document.body, { key: 'f' });
    await userEvent.click(screen.getByRole('button', { name: 'Lesemodus beenden' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.keyDown(document.body, { key: 'f' });
    expect(screen.getByRole('dialog', { name: 'Vorschau: Austrittsbericht' })).toBeDefined();
    fireEvent.keyDown(document.body, { key: 'f' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[DOC-13] the reading mode uses full screen if allowed, and both end together', async () => {
    const root = document.documentElement;
    let full: Element | null = null;
    const exit = vi.fn(() => Promise.resolve(void (full = null)));
    const request = vi.fn(() => Promise.resolve(void (full = root)));
    Object.defineProperty(document, 'fullscreenElement', { get: () => full, configurable: true });
    Object.assign(document, { exitFullscreen: exit });
    Object.assign(root, { requestFullscreen: request });
    try {
      await onPage(second);
      const open = await screen.findByRole('button', { name: 'Lesemodus' });
      await userEvent.click(open);
      expect(request.mock.calls).toEqual([[{ navigationUI: 'hide' }]]);
      fireEvent(document, new Event('fullscreenchange'));
      expect(screen.getByRole('dialog', { name: 'Vorschau: Austrittsbericht' })).toBeDefined();
      await userEvent.click(screen.getByRole('button', { name: 'Lesemodus beenden' }));
      expect(exit).toHaveBeenCalledOnce();
      await userEvent.click(open);
      full = null;
      fireEvent(document, new Event('fullscreenchange'));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(exit).toHaveBeenCalledOnce();
      request.mockImplementation(() => Promise.reject(new Error('not allowed')));
      await userEvent.click(open);
      expect(screen.getByRole('dialog', { name: 'Vorschau: Austrittsbericht' })).toBeDefined();
    } finally {
      for (const name of ['fullscreenElement', 'exitFullscreen']) Reflect.deleteProperty(document, name);
      Reflect.deleteProperty(root, 'requestFullscreen');
    }
  });

  test('[DOC-13] leaves full screen when the reading mode ended before full screen had started', async () => {
    const root = document.documentElement;
    let full: Element | null = null;
    let fill: () => void = () => undefined;
    const exit = vi.fn(() => Promise.resolve(void (full = null)));
    const request = () => new Promise<void>((done) => (fill = () => done(void (full = root))));
    Object.defineProperty(document, 'fullscreenElement', { get: () => full, configurable: true });
    Object.assign(document, { exitFullscreen: exit });
    Object.assign(root, { requestFullscreen: request });
    try {
      await onPage(second);
      await userEvent.click(await screen.findByRole('button', { name: 'Lesemodus' }));
      await userEvent.click(screen.getByRole('button', { name: 'Lesemodus beenden' }));
      expect(exit).not.toHaveBeenCalled();
      fill();
      await waitFor(() => expect(exit).toHaveBeenCalledOnce());
    } finally {
      for (const name of ['fullscreenElement', 'exitFullscreen']) Reflect.deleteProperty(document, name);
      Reflect.deleteProperty(root, 'requestFullscreen');
    }
  });

  test('[DOC-11] the details can be expanded and collapsed', async () => {
    await onPage(second);
    const toggle = await screen.findByRole('button', { name: 'Angaben' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    const side = document.getElementById(toggle.getAttribute('aria-controls') ?? '');
    expect(side?.contains(screen.getByRole('region', { name: 'Angaben' }))).toBe(true);
    // The styles show them beside the content or hide them.
    const shown = () => side?.parentElement?.getAttribute('data-details');
    expect(shown()).toBe('closed');
    await userEvent.click(toggle);
    expect([toggle.getAttribute('aria-expanded'), shown()]).toEqual(['true', 'open']);
    await userEvent.click(toggle);
    expect([toggle.getAttribute('aria-expanded'), shown()]).toEqual(['false', 'closed']);
    cleanup();
    // In a wide window they are expanded until the user collapses them.
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), { matches: query === '(min-width: 1440px)' }),
    );
    await onPage(second);
    expect((await screen.findByRole('button', { name: 'Angaben' })).getAttribute('aria-expanded')).toBe('true');
  });

  test('[DOC-13] the current page number follows scrolling', async () => {
    await onPage(second, { reads: pdf(7) });
    const below = await screen.findByRole('group', { name: 'Seite 2 von 7' });
    const at = (top: number) => (below.getBoundingClientRect = () => new DOMRect(0, top, 600, 800));
    at(900);
    fireEvent.scroll(document);
    expect(screen.getByText('1 von 7')).toBeDefined();
    at(100);
    fireEvent.scroll(document);
    expect(screen.getByText('2 von 7')).toBeDefined();
    at(900);
    fireEvent.scroll(document);
    expect(screen.getByText('1 von 7')).toBeDefined();
  });

  test('[DOC-13] tells screen readers that a page has no text', async () => {
    await onPage(second, { reads: pdf(1, '  ') });
    expect(await screen.findByText(/keinen lesbaren Text/)).toBeDefined();
  });

  test.each([
    ['locked' as const, /mit einem Passwort geschützt/],
    ['broken' as const, /lässt sich hier nicht anzeigen/],
  ])('[DOC-13] a %s PDF shows the reason and offers the download', async (reads, words) => {
    await onPage(second, { reads });
    expect(await screen.findByRole('heading', { name: words })).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Herunterladen' }).length).toBe(2);
  });

  test("[DOC-13] marks the language of title, PDF text, plain text and table when it differs from the portal's", async () => {
    const document = (contentType: string, language: string) =>
      aDocument({ title: 'Rapport', language, attachment: { contentType, url: 'Binary/x' } });
    const shown = async (contentType: string, words: () => Promise<HTMLElement>, language = 'fr-CH') => {
      const one = document(contentType, language);
      await onPage(one, { documents: [one], content: () => new Response('Date;Pouls;\n18.11.2026;72\n') });
      const element = await words();
      const title = screen.getByRole('heading', { level: 1, name: 'Rapport' }).querySelector('span')?.lang;
      const lang = element.closest('[lang]')?.getAttribute('lang') ?? undefined;
      cleanup();
      return [title, lang];
    };
    const french = ['fr-CH', 'fr-CH'];
    expect(await shown('text/plain', () => screen.findByText(/Pouls/))).toEqual(french);
    for (const words of [
      () => screen.findByRole('cell', { name: '72' }),
      () => screen.findByRole('columnheader', { name: 'Pouls' }),
    ])
      expect(await shown('text/csv', words)).toEqual(french);
    // The generated name of a column is in the portal's language.
    const unnamed = () => screen.findByRole('columnheader', { name: 'Spalte 3' });
    expect(await shown('text/csv', unnamed)).toEqual(['fr-CH', 'de-CH']);
    const words = async () => {
      const page = await screen.findByRole('group', { name: 'Seite 1 von 1' });
      return page.querySelector<HTMLElement>('[lang]') ?? page;
    };
    expect(await shown('application/pdf', words)).toEqual(french);
    // The page is in German already; the language is not repeated.
    expect(await shown('text/plain', () => screen.findByText(/Pouls/), 'de-CH')).toEqual([undefined, 'de-CH']);
  });

  test('[DOC-14] shows CSV as a table, and offers a 3D model for download with its size', async () => {
    const table = aDocument({ title: 'Messwerte', attachment: { contentType: 'text/csv', url: 'Binary/csv' } });
    await onPage(table, { documents: [table], content: () => new Response('Datum;Puls\n18.11.2026;72\n') });
    expect(await screen.findByRole('columnheader', { name: 'Puls' })).toBeDefined();
    expect(screen.getByRole('cell', { name: '72' })).toBeDefined();
    cleanup();
    const model = aDocument({ title: 'Kiefer', attachment: { contentType: 'model/vrml', url: 'Binary/wrl' } });
    await onPage(model, { documents: [model], content: () => new Response(new Uint8Array(2048)) });
    expect(await screen.findByText(/keine Vorschau: 3D-Modell/)).toBeDefined();
    const saved: string[] = [];
    stubSaving((name) => void saved.push(name));
    await userEvent.click(screen.getByRole('button', { name: /Herunterladen \(2\sKB\)/ }));
    await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^Kiefer\./)]));
  });

  test('[DOC-15] downloads under a file name without special characters', async () => {
    const document = aDocument({
      title: 'Befund: Blut / Urin?',
      attachment: { contentType: 'application/pdf', url: 'Binary/name' },
    });
    const saved: string[] = [];
    stubSaving((name) => void saved.push(name));
    await onPage(document, { documents: [document] });
    await userEvent.click(await screen.findByRole('button', { name: 'Herunterladen' }));
    await waitFor(() => expect(saved).toEqual(['Befund_ Blut _ Urin_.pdf']));
  });

  test('[DOC-15] offers a structured document as a PDF first, and the original file second', async () => {
    const document = aDocument({
      title: 'Laborbefund',
      format: { code: 'urn:ihe:lab:xd-lab:2008', system: 'urn:oid:1.3.6.1.4.1.19376.1.2.3' },
      attachment: { contentType: 'text/xml', url: 'Binary/cda' },
    });
    const saved: string[] = [];
    stubSaving((name) => void saved.push(name));
    const forms: string[] = [];
    const keep = { persistent: memoryStore(), session: memoryStore() };
    keep.persistent.setItem('epr.labelTranslation', 'off');
    await onPage(document, {
      keep,
      platform: platform({
        'POST /r4': () => documentListResponse([document]),
        'GET /r4/Binary/cda': () => new Response('<ClinicalDocument xmlns="urn:hl7-org:v3"/>'),
        'POST /epr/v1/Conversion': (request) => {
          forms.push(`${request.headers.get('accept')}${new URL(request.url).search}`);
          return new Response('<p>Seite</p>');
        },
      }),
    });
    // The buttons are rendered before the file is loaded, and are disabled until then.
    const pdf = () => screen.getByRole('button', { name: 'Als PDF' });
    await waitFor(() => expect(pdf()).toHaveProperty('disabled', false));
    await userEvent.click(pdf());
    await waitFor(() => expect(saved).toEqual(['Laborbefund.pdf']));
    // Without translated labels, as set in the preferences.
    expect(forms).toContain('application/pdf');
    expect(screen.getAllByRole('button', { name: 'Drucken' })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Originaldatei (XML)' }));
    await waitFor(() => expect(saved).toEqual(['Laborbefund.pdf', 'Laborbefund.xml']));
  });

  test('[DOC-15] offers sharing only where the feature is enabled and the device supports it', async () => {
    let finish = () => {};
    const share = vi.fn((_what: ShareData) => new Promise<void>((done) => (finish = done)));
    Object.assign(navigator, { share, canShare: ({ files }: ShareData) => files?.[0] instanceof File });
    await onPage(second);
    const button = await screen.findByRole('button', { name: 'Teilen' });
    await userEvent.click(button);
    // A second click while it is being shared does nothing.
    expect(button.getAttribute('aria-busy')).toBe('true');
    finish();
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    expect(share.mock.calls).toMatchObject([[{ title: 'Austrittsbericht', files: [{ type: 'application/pdf' }] }]]);
    const isOffered = async (stage: Partial<Page> = {}) => {
      cleanup();
      await onPage(second, stage);
      await screen.findByRole('group', { name: 'Seite 1 von 1' });
      return screen.queryByRole('button', { name: 'Teilen' }) !== null;
    };
    expect(await isOffered()).toBe(true);
    expect(await isOffered({ configuration: { features: { ...aConfiguration.features, share: false } } })).toBe(false);
    Reflect.deleteProperty(navigator, 'share');
    expect(await isOffered()).toBe(false);
  });

  test('shows why content is unavailable, and it can be requested again', async () => {
    let calls = 0;
    await onPage(second, { content: () => ((calls += 1) === 1 ? refusal(404, 'gone') : new Response('%PDF')) });
    expect(await screen.findByText('Der Inhalt ist nicht mehr vorhanden.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Nochmals versuchen' }));
    expect(await screen.findByRole('group', { name: 'Seite 1 von 1' })).toBeDefined();
  });

  describe('a requested deletion', () => {
    const gone = aDocument({
      title: 'Arztzeugnis',
      deletionStatus: { code: 'urn:e-health-suisse:2019:deletionStatus:deletionRequested', system: 'urn:oid:2.999' },
    });
    const until = (instant: string) =>
      platform({
        'POST /r4': () => documentListResponse([gone]),
        'GET /r4/Binary/v1': () => new Response('x'),
        'GET /epr/v1/DeletionRequest': () =>
          Response.json([
            {
              document: second.logicalId,
              requested: '2026-11-01T09:00:00Z',
              until: '2026-11-02T09:00:00Z',
              by: { name: 'Otto Huber', role: 'PAT' },
            },
            {
              document: gone.logicalId,
              requested: '2026-11-20T09:00:00Z',
              until: instant,
              by: { name: 'Rita Keller', role: 'REP' },
            },
          ]),
      });

    test('[DOC-23] shows who requested it and until when it can be withdrawn, and offers that', async () => {
      await onPage(gone, { documents: [gone], platform: until('2999-12-20T09:00:00Z') });
      expect(await screen.findByText('Löschung beantragt von Rita Keller am 20.11.2026.')).toBeDefined();
      expect(screen.getByText(/^Bis am 20.12.2999 können Sie den Antrag/)).toBeDefined();
      await userEvent.click(screen.getByRole('button', { name: 'Ändern' }));
      expect(await screen.findByRole('button', { name: 'Löschung zurückziehen' })).toBeDefined();
    });

    test('[DOC-23] cannot be withdrawn after the deadline', async () => {
      await onPage(gone, { documents: [gone], platform: until('2026-11-21T09:00:00Z') });
      expect(await screen.findByText(/^Seit dem 21.11.2026 lässt sich der Antrag nicht mehr/)).toBeDefined();
      await userEvent.click(screen.getByRole('button', { name: 'Ändern' }));
      expect(screen.queryByRole('button', { name: 'Löschung zurückziehen' })).toBeNull();
    });
  });
});
