import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import { stubSaving } from '../../../context/testing/browser.ts';
import { platform, documentListResponse } from '../../../context/testing/platform.ts';
import { readAloud } from '../../../context/testing/read-aloud.ts';
import { ListScreen } from './list-screen.tsx';
import { discharge, lab, recentXray as xray } from './testing/listed.ts';
import { onList } from './testing/on-list.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const old = aDocument({
  title: 'Alter Bericht',
  creationTime: '2026-09-01T08:00:00+02:00',
  availability: 'superseded',
});

const rows = () =>
  screen.getAllByRole('listitem').flatMap((item) =>
    within(item)
      .queryAllByRole('link')
      .map((link) => link.textContent),
  );

describe('the list of documents', () => {
  test('[DOC-01] shows documents by month with author, date and confidentiality as text, and announces the result', async () => {
    const plan = aDocument({ title: 'Medikationsplan', creationTime: '2026-08-03' });
    const own = { ...lab, homeCommunity: 'urn:oid:2.999.1' };
    const { shownMessages } = await onList([xray, plan, discharge, own]);
    expect(await screen.findByRole('heading', { name: 'November 2026', level: 2 })).toBeDefined();
    // Months with one document each share a heading.
    expect(screen.getByRole('heading', { name: 'August–September 2026', level: 2 })).toBeDefined();
    expect(rows()).toEqual([
      'Austrittsbericht Kardiologie',
      'Laborbefund Blutbild',
      'Röntgen Thorax',
      'Medikationsplan',
    ]);
    const row = screen.getByRole('link', { name: 'Laborbefund Blutbild' }).closest('li') ?? document.body;
    // No mark of another community beside a document of the own one.
    expect(readAloud(row)).toEqual([
      '«Laborbefund Blutbild» auswählen: no',
      expect.stringMatching(/^Laborbefund Blutbild -> \/documents\/\S+$/),
      'Austrittsbericht Labor Aare AG',
      '14.11.2026 Eingeschränkt zugänglich',
      '[Aktionen für Laborbefund Blutbild]',
    ]);
    expect(screen.getByText('4 Dokumente')).toBeDefined();
    await waitFor(() => expect(shownMessages).toEqual(['toasts.documentStore.documentsFetchSuccess']));
  });

  test.each([['with documents', [discharge]] as const, ['without any', []] as const])(
    '[PSR-06] offers adding documents except during emergency access: list %s',
    async (_name, documents) => {
      const state = { role: 'HCP', patient: { given: 'Anna', family: 'Keller' } } as const;
      const normal = await onList(documents, { state });
      expect(await screen.findByRole('link', { name: 'Dokument hinzufügen' })).toBeDefined();
      normal.unmount();
      await onList(documents, { state: { ...state, emergency: 'granted' } });
      expect(await screen.findByText(documents.length > 0 ? '1 Dokument' : /sehen Sie keine Dokumente/)).toBeDefined();
      expect(screen.queryByRole('link', { name: 'Dokument hinzufügen' })).toBeNull();
    },
  );

  test('an empty record shows the first steps', async () => {
    await onList([]);
    await screen.findByRole('region', { name: 'Hier liegen noch keine Dokumente' });
    expect(readAloud(document.body)).toEqual([
      '# Dokumente',
      '## Hier liegen noch keine Dokumente',
      'Das ist am Anfang normal. So füllt sich das EPD:',
      '### Ein erstes Dokument hinzufügen',
      'Fotografieren Sie zum Beispiel einen Impfausweis oder laden Sie einen Bericht als PDF hoch.',
      'Dokument hinzufügen -> /documents/upload',
      '### Der Praxis Zugriff geben',
      'Wem Sie Zugriff geben, der kann die Dokumente sehen. Sie entscheiden, wie weit und wie lange.',
      'Zugriffsrecht erteilen -> /access-rights/search',
      '### Berichte verlangen',
      'Bitten Sie Spital, Praxis oder Apotheke, neue Berichte ins EPD hochzuladen.',
    ]);
  });

  test.each(['HCP', 'ASS'] as const)(
    '[DOC-02] tells %s in an empty record that there may be documents they cannot see',
    async (role) => {
      const patient = { given: 'Anna', family: 'Keller', spid: '761337610411353650' as never };
      await onList([], { state: { role, patient } });
      expect(await screen.findByText(/sehen Sie keine Dokumente/)).toBeDefined();
      expect(
        screen.getByText(/^Entweder ist noch nichts hochgeladen, oder Ihr Zugriff umfasst .* nicht\.$/),
      ).toBeDefined();
      expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
      expect(screen.getByRole('link', { name: 'Dokument hinzufügen' })).toBeDefined();
    },
  );

  test('[DOC-15] downloads a document from its row', async () => {
    const saved = vi.fn();
    stubSaving((name) => void saved(name));
    const stored = { ...lab, attachment: { contentType: 'application/pdf', url: 'Binary/lab' } };
    await onList([], {
      platform: platform({
        'POST /r4': () => documentListResponse([stored]),
        'GET /r4/Binary/lab': () => new Response('%PDF'),
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Aktionen für Laborbefund Blutbild' }));
    await userEvent.click(screen.getByRole('button', { name: 'Herunterladen' }));
    await waitFor(() => expect(saved.mock.calls).toEqual([['Laborbefund Blutbild.pdf']]));
    vi.restoreAllMocks();
  });

  test('[DOC-09] invalid documents are counted and hidden until requested', async () => {
    const { router } = await onList([lab, old]);
    expect(await screen.findByText('2 Dokumente · 1 ungültiges ausgeblendet')).toBeDefined();
    expect(rows()).toEqual(['Laborbefund Blutbild']);
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Auch ungültige Dokumente zeigen 1' }));
    expect(await screen.findByRole('link', { name: 'Alter Bericht' })).toBeDefined();
    expect(screen.getByText('2 Dokumente')).toBeDefined();
    expect(router.state.location.search).toBe('?invalid=1');
    cleanup();
    // An invalid document is counted once, also a vaccination that is hidden for two reasons.
    const format = { code: 'urn:che:epr:ch-vacd:immunization-administration:2022', system: 's' };
    await onList([lab, { ...old, format }, aDocument({ title: 'Irrtum', availability: 'entered-in-error' })]);
    expect(await screen.findByText('3 Dokumente · 2 ungültige ausgeblendet')).toBeDefined();
    cleanup();
    await onList([lab, old, aDocument({ availability: 'superseded' }), aDocument({ title: 'Impfung', format })]);
    const counts = '4 Dokumente · 2 ungültige ausgeblendet · 1 einzelner Impfeintrag ausgeblendet';
    expect(await screen.findByText(counts)).toBeDefined();
  });

  test('[DOC-09] on a phone the hidden ones are counted in few words for patients, in full for professionals', async () => {
    const narrow = { matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() };
    vi.stubGlobal('matchMedia', () => narrow);
    const format = { code: 'urn:che:epr:ch-vacd:immunization-administration:2022', system: 's' };
    const documents = [lab, old, aDocument({ title: 'Impfung', format })];
    const { router } = await onList(documents);
    expect(await screen.findByText('1 von 3')).toBeDefined();
    await act(() => router.navigate('/documents?invalid=1'));
    expect(await screen.findByText('2 von 3')).toBeDefined();
    await act(() => router.navigate('/documents?invalid=1&vaccinations=1'));
    expect(await screen.findByText('3 Dokumente')).toBeDefined();
    cleanup();
    await onList(documents, { state: { role: 'HCP', patient: { given: 'Anna', family: 'Keller' } } });
    expect(
      await screen.findByText('3 Dokumente · 1 ungültiges ausgeblendet · 1 einzelner Impfeintrag ausgeblendet'),
    ).toBeDefined();
    vi.unstubAllGlobals();
  });

  test('[DOC-08] restores order and page from the URL alone', async () => {
    const many = Array.from({ length: 27 }, (_, index) =>
      aDocument({ title: `Bericht ${String(index + 1).padStart(2, '0')}` }),
    );
    const intoView = vi.fn();
    HTMLElement.prototype.scrollIntoView = intoView;
    const { router, container } = await onList(many, { at: '/documents?sort=title&per=10&page=3&from=2020-01-01' });
    expect(await screen.findByText('21 bis 27 von 27')).toBeDefined();
    expect(screen.getByRole('list', { name: 'Gefundene Dokumente' })).toBeDefined();
    expect(rows()[0]).toBe('Bericht 21');
    // Every level is shown only in a list that is sorted by it.
    expect(screen.queryByText('Normal zugänglich')).toBeNull();
    const chosen = screen.getAllByRole<HTMLSelectElement>('combobox').map(({ value }) => value);
    expect(chosen).toEqual(['title', '10']);
    const options = screen.getAllByRole<HTMLOptionElement>('option').map(({ text }) => text);
    expect(options).toEqual([
      ...['Datum', 'Titel', 'Autorin, Autor', 'Vertraulichkeit', 'Version'],
      ...['10', '25', '50', 'Alle'],
    ]);
    const pages = within(screen.getByRole('navigation', { name: 'Seiten' }));
    expect(pages.getByText('Seite 3 von 3')).toBeDefined();
    // All documents are printed, not only those of the page, with the filters.
    await waitFor(() => {
      fireEvent(window, new Event('beforeprint'));
      expect(screen.getAllByRole('row')).toHaveLength(28);
    });
    expect(screen.getByText(/27 Dokumente · ab 01\.01\.2020$/)).toBeDefined();
    fireEvent(window, new Event('afterprint'));
    await userEvent.click(pages.getByRole('button', { name: 'Vorherige Seite' }));
    expect(router.state.location.search).toBe('?from=2020-01-01&sort=title&per=10&page=2');
    expect(document.activeElement?.textContent).toBe('11 bis 20 von 27');
    expect(intoView.mock.contexts).toEqual([document.activeElement]);
    await userEvent.click(pages.getByRole('button', { name: 'Nächste Seite' }));
    expect(rows()[0]).toBe('Bericht 21');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Pro Seite' }), 'all');
    await waitFor(() => expect(rows()).toHaveLength(27));
    // Switches to the compact density and back.
    for (const pressed of [false, true, false]) {
      expect(container.querySelectorAll(`[data-density=${pressed ? 'compact' : 'comfortable'}]`)).toHaveLength(1);
      await userEvent.click(screen.getByRole('button', { name: 'Dichte Liste', pressed }));
    }
  });

  test('[DOC-08] [DOC-24] a list sorted by confidentiality shows every level, and an undated document is under its heading', async () => {
    await onList([discharge, lab], { at: '/documents?sort=confidentiality' });
    expect(await screen.findByText('Normal zugänglich')).toBeDefined();
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
    cleanup();
    await onList([discharge, { ...lab, creationTime: '' }]);
    expect(await screen.findByRole('heading', { level: 2, name: 'Ohne Datum' })).toBeDefined();
    expect(screen.queryByText('Normal zugänglich')).toBeNull();
    // Without a filter the documents are not counted as hits.
    expect(screen.queryByText(/Treffer/)).toBeNull();
  });

  test('[DOC-13] the link to a document contains the query and order of the list, to return to it', async () => {
    const { router } = await onList([discharge, lab], {
      at: '/documents?q=labor&sort=title',
      routes: [
        { path: '/documents', element: <ListScreen /> },
        { path: '/documents/:id', element: <p>a document</p> },
      ],
    });
    const link = await screen.findByRole('link', { name: 'Laborbefund Blutbild' });
    const address = link.getAttribute('href');
    await userEvent.click(screen.getByRole('button', { name: 'Aktionen für Laborbefund Blutbild' }));
    expect(screen.getByRole('link', { name: 'Öffnen' }).getAttribute('href')).toBe(address);
    await userEvent.click(link);
    await screen.findByText('a document');
    expect(router.state.location.pathname).toBe(address);
    expect(router.state.location.state).toEqual({ list: 'q=labor&sort=title' });
  });

  test('[PSR-04] another record starts with its own list: nothing typed or selected in the former one is kept', async () => {
    const representedPerson = { firstName: 'Anna', lastName: 'Keller', spid: '761337610411353650' as never };
    const { session } = await onList([discharge, lab], { state: { role: 'REP', representedPerson } });
    const mode = () => screen.getByRole('button', { name: 'Auswählen' }).getAttribute('aria-pressed');
    await userEvent.click(await screen.findByRole('button', { name: 'Auswählen' }));
    expect(mode()).toBe('true');
    await act(() => session.actFor({ firstName: 'Lea', lastName: 'Keller', spid: '761337610469261945' as never }));
    await waitFor(() => expect(mode()).toBe('false'));
    // Also where the other record was read before, and no loading screen comes between.
    await userEvent.click(screen.getByRole('button', { name: 'Auswählen' }));
    await act(() => session.actFor(representedPerson));
    expect(mode()).toBe('false');
  });

  test('[DOC-11] shows French texts when French is selected', async () => {
    await onList([discharge, lab], { locale: 'fr-ch' });
    expect(await screen.findByRole('heading', { name: 'Novembre 2026' })).toBeDefined();
    expect(screen.getByText('Accès restreint')).toBeDefined();
  });
});
