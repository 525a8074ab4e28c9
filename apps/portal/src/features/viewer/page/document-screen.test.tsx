import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { confidentialityLevels, type Document, type VersionTree } from '@epr/domain/documents';
import { stubObjectUrls, stubResizeObserver, stubSaving } from '../../../context/testing/browser.ts';
import { aConfiguration } from '../../../context/testing/configuration.ts';
import { platform, documentListResponse, refusal } from '../../../context/testing/platform.ts';
import { PageTitleContext } from '../../../context/page-title.ts';
import { memoryStore } from '../../../context/storage/browser-storage.ts';
import { comparePath, documentPath } from '../../../documents/paths.ts';
import { PdfReaderContext } from '../../../documents/preview/pdf/pdf-reader-context.ts';
import { aDocument, first, second, pdf, type Page, onPage } from './testing/two-versions.tsx';

afterEach(cleanup);

beforeEach(() => {
  stubResizeObserver();
  stubObjectUrls();
});

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
    const newest = screen.getByRole('link', { name: 'Neuste Version öffnen' });
    expect(newest.getAttribute('href')).toBe(documentPath(second.id));
    expect(newest.closest('div')?.parentElement?.textContent).toMatch(/neuere Version/);
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
          const [accept, type] = ['accept', 'content-type'].map((name) => request.headers.get(name));
          forms.push(`${type} as ${accept}${new URL(request.url).search}`);
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
    expect(forms).toContain('text/xml as application/pdf');
    expect(screen.getAllByRole('button', { name: 'Drucken' })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Originaldatei (XML)' }));
    await waitFor(() => expect(saved).toEqual(['Laborbefund.pdf', 'Laborbefund.xml']));
  });

  test('[DOC-15] offers sharing only where the feature is enabled and the device supports it', async () => {
    let finish = () => {};
    const share = vi.fn((_what: ShareData) => new Promise<void>((done) => (finish = done)));
    Object.assign(navigator, { share, canShare: ({ files }: ShareData) => files?.[0] instanceof File });
    await onPage(second);
    await screen.findByRole('group', { name: 'Seite 1 von 1' });
    const button = screen.getByRole('button', { name: 'Teilen' });
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
