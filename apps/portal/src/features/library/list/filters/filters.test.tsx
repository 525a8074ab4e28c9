import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import { filterNames } from '../../../../documents/search/filter-definitions.ts';
import { readAloud } from '../../../../context/testing/read-aloud.ts';
import { discharge, lab, xray } from '../testing/listed.ts';
import { onList, titles, openFilters } from '../testing/on-list.tsx';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
});

describe('filters', () => {
  test('[DOC-07] the panel contains all of them', async () => {
    await onList([discharge, lab]);
    await openFilters();
    const panel = within(screen.getByRole('region', { name: 'Dokumente filtern' }));
    const facets = panel.getAllByRole('heading', { level: 3 });
    expect(facets, 'each filter has its definition in filterDefinitions, and its label here').toHaveLength(
      filterNames.length,
    );
    expect(readAloud(screen.getByRole('region', { name: 'Dokumente filtern' }))).toEqual([
      '(Dokumente filtern)',
      '## Dokumente filtern',
      '[Filter schliessen]',
      'Zeitraum',
      'Datum von (numeric, off):  | TT.MM.JJJJ',
      'Datum bis (numeric, off):  | TT.MM.JJJJ',
      'Inhalt der Liste',
      'Auch ungültige Dokumente zeigen 0: no',
      'Nur von mir hochgeladene 0: no',
      'Auch einzelne Impfeinträge zeigen 0: no',
      '### Dokumentklasse',
      'Zusammenfassung 2: no',
      '### Autorin, Autor oder Institution',
      'Dr. med. Peter Meier 1: no',
      'Labor Aare AG 1: no',
      '### Vertraulichkeit',
      'Eingeschränkt zugänglich 1: no',
      'Normal zugänglich 1: no',
      '### Dokumenttyp',
      '### Titel',
      '### Fachgebiet',
      '### Art der Einrichtung',
      '### Rolle der Autorin, des Autors',
      '### Fachrichtung der Autorin, des Autors',
      '### Dokumentiertes Ereignis',
      '### Dateityp',
      '### Format',
      '### Sprache',
      '### Beziehung',
    ]);
    const opener = () => screen.getByRole('button', { name: 'Filter' });
    expect(opener().getAttribute('aria-expanded')).toBe('true');
    expect(document.getElementById(opener().getAttribute('aria-controls') ?? '')).toBe(
      screen.getByRole('region', { name: 'Dokumente filtern' }),
    );
    await userEvent.click(panel.getByRole('button', { name: 'Filter schliessen' }));
    expect(screen.queryByRole('region', { name: 'Dokumente filtern' })).toBeNull();
    expect([opener().getAttribute('aria-expanded'), opener().hasAttribute('aria-controls')]).toEqual(['false', false]);
    expect(document.activeElement).toBe(opener());
  });

  test('[DOC-07] show counts under the other filters, become chips, and the button shows how many are active', async () => {
    const { router } = await onList([discharge, lab, xray]);
    await openFilters();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Eingeschränkt zugänglich 1' }));
    await waitFor(() => expect(titles()).toEqual(['Laborbefund Blutbild']));
    expect(screen.getByText('1 Treffer')).toBeDefined();
    expect(router.state.location.search).toBe('?confidentiality=restricted');
    expect(screen.getByRole('button', { name: 'Filter (1)' })).toBeDefined();
    // The values of the active filter keep their counts, highest first; those of the other filters are counted anew.
    const level = (name: RegExp) => screen.getByRole('checkbox', { name });
    const [most, least] = [level(/^Normal zugänglich 2$/), level(/^Eingeschränkt zugänglich 1$/)];
    expect(most.compareDocumentPosition(least)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Radiologie/ })).toBeNull());
    await userEvent.click(
      screen.getByRole('button', { name: 'Filter entfernen: Vertraulichkeit: Eingeschränkt zugänglich' }),
    );
    await waitFor(() => expect(titles()).toHaveLength(3));
  });

  test('[DOC-07] two values of a filter widen the result, and each can be removed', async () => {
    const { router } = await onList([discharge, lab, xray]);
    await openFilters();
    const box = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));
    await box('Labor Aare AG 1');
    await waitFor(() => expect(titles()).toEqual(['Laborbefund Blutbild']));
    await box('Radiologie Zentrum Bern 1');
    await waitFor(() => expect(titles()).toEqual(['Laborbefund Blutbild', 'Röntgen Thorax']));
    expect(router.state.location.search).toBe('?author=Labor+Aare+AG&author=Radiologie+Zentrum+Bern');
    await userEvent.click(screen.getByRole('button', { name: /^Filter entfernen: .*Labor Aare AG$/ }));
    await waitFor(() => expect(titles()).toEqual(['Röntgen Thorax']));
    await box('Radiologie Zentrum Bern 1');
    await waitFor(() => expect(titles()).toHaveLength(3));
    // Each can be switched off in the panel as well; the others stay.
    const authors = ['Dr. med. Peter Meier 1', 'Labor Aare AG 1', 'Radiologie Zentrum Bern 1'];
    for (const author of authors) await box(author);
    await box('Labor Aare AG 1');
    await waitFor(() => expect(titles()).toEqual(['Austrittsbericht Kardiologie', 'Röntgen Thorax']));
  });

  test("[DOC-07] show codes in the user's language", async () => {
    await onList([discharge, lab], { locale: 'fr-ch', at: '/documents?language=fr-CH' });
    expect(await screen.findByText(/Langue : Français/)).toBeDefined();
    expect(titles()).toEqual(['Laborbefund Blutbild']);
  });

  test('[DOC-07] [COD-01] the values of every filter have the labels of its own list', async () => {
    const chosen = new URLSearchParams({
      ...{ class: '721927009', author: 'Labor Aare AG', confidentiality: 'secret', type: '371529009', title: 'Thorax' },
      ...{ setting: '408470005', facility: '722171005', role: 'HCP', speciality: '5001', event: 'TG', file: 'pdf' },
      ...{ format: 'urn:che:epr:EPR_Unstructured_Document', language: 'ar', relationship: 'appends' },
    });
    await onList([discharge, lab], { at: `/documents?${chosen.toString()}` });
    const chips = within(await screen.findByRole('list', { name: 'Aktive Filter' })).getAllByRole('listitem');
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      'Dokumentklasse: Zuweisungsschreiben',
      'Autorin, Autor oder Institution: Labor Aare AG',
      'Vertraulichkeit: Geheim',
      'Dokumenttyp: Anamnese',
      'Titel: Thorax',
      'Fachgebiet: Geburtshilfe',
      'Art der Einrichtung: Diagnostische Einrichtung',
      'Rolle der Autorin, des Autors: Gesundheitsfachperson',
      'Fachrichtung der Autorin, des Autors: Augenoptik',
      'Dokumentiertes Ereignis: Thermographie',
      'Dateityp: PDF',
      'Format: Unstrukturiertes EPD-Dokument',
      'Sprache: Arabisch',
      'Beziehung: Ergänzung zu einem Dokument',
    ]);
  });

  test('[DOC-07] a filter in use is unfolded when the panel opens, the others from the fourth on are folded', async () => {
    await onList([discharge, lab], { at: '/documents?language=fr-CH' });
    await userEvent.click(await screen.findByRole('button', { name: 'Filter (1)' }));
    const isOpen = (name: RegExp) => screen.getByRole('button', { name }).getAttribute('aria-expanded');
    expect([/^Sprache/, /^Beziehung/, /^Dokumentklasse/].map(isOpen)).toEqual(['true', 'false', 'true']);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Französisch/ }).checked).toBe(true);
    const facet = screen.getByRole('button', { name: /^Sprache ?1 gewählt$/ });
    const values = () => document.getElementById(facet.getAttribute('aria-controls') ?? '');
    expect(values()?.querySelectorAll('input')).toHaveLength(2);
    await userEvent.click(facet);
    expect([facet.getAttribute('aria-expanded'), values()]).toEqual(['false', null]);
  });

  test('[DOC-09] a kind of documents that is left out can be shown and left out again', async () => {
    const { router } = await onList([discharge, { ...lab, availability: 'superseded' }]);
    await openFilters();
    const kind = () => screen.getByRole('checkbox', { name: 'Auch ungültige Dokumente zeigen 1' });
    // Each switch has its own number and state.
    const other = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Auch einzelne Impfeinträge zeigen 0' });
    await userEvent.click(kind());
    await waitFor(() => expect(titles()).toHaveLength(2));
    expect(other.checked).toBe(false);
    await userEvent.click(kind());
    await waitFor(() => expect(titles()).toEqual(['Austrittsbericht Kardiologie']));
    expect(router.state.location.search).toBe('');
  });

  test('[DOC-07] the values can be searched from thirteen on, with or without accents', async () => {
    const titled = (count: number) =>
      Array.from({ length: count }, (_, at) => aDocument({ title: `Ärztebericht ${at}` }));
    for (const [count, fields] of [
      [12, 0],
      [13, 1],
    ] as const) {
      await onList(titled(count));
      await openFilters();
      await userEvent.click(screen.getByRole('button', { name: 'Titel' }));
      expect(screen.queryAllByRole('searchbox', { name: 'Titel durchsuchen' })).toHaveLength(fields);
      expect(screen.getByRole('button', { name: `${count - 6} weitere anzeigen` })).toBeDefined();
      // As in the search of the list, accents need not be typed.
      if (fields > 0) {
        expect(screen.getByPlaceholderText('Titel durchsuchen')).toBeDefined();
        await userEvent.type(screen.getByRole('searchbox', { name: 'Titel durchsuchen' }), 'arzteBericht 12');
        expect(screen.getByRole('checkbox', { name: 'Ärztebericht 12 1' })).toBeDefined();
      }
      cleanup();
    }
  });

  test('[DOC-07] [DOC-08] each value and each switch of the address is named by a chip, and on paper', async () => {
    const values = ['original', 'replaces', 'appends', 'signs', 'transforms'].map((one) => `relationship=${one}`);
    const files = ['fhir', 'cda', 'dicom'].map((one) => `file=${one}`);
    const switches = ['invalid=1', 'mine=1', 'vaccinations=1'];
    const { router } = await onList([discharge], { at: `/documents?${[...values, ...files, ...switches].join('&')}` });
    const chips = await screen.findAllByRole('button', { name: /^Filter entfernen: / });
    expect(chips.map(({ ariaLabel }) => ariaLabel?.replace('Filter entfernen: ', ''))).toEqual([
      'Dateityp: Strukturierte Daten (FHIR)',
      'Dateityp: Strukturiertes Dokument (XML)',
      'Dateityp: Medizinische Bilddaten (DICOM)',
      'Beziehung: Einzelnes Dokument',
      'Beziehung: Ersetzt eine frühere Version',
      'Beziehung: Ergänzung zu einem Dokument',
      'Beziehung: Unterzeichnet ein Dokument',
      'Beziehung: Umgewandelt aus einem Dokument',
      'Mit ungültigen',
      'Von mir hochgeladen',
      'Mit einzelnen Impfeinträgen',
    ]);
    // What is printed is loaded after the list.
    await waitFor(() => {
      fireEvent(window, new Event('beforeprint'));
      expect(screen.getByText(/Stammgemeinschaft Muster · /).textContent).toMatch(
        / · Dateityp: Strukturierte Daten \(FHIR\) · .* · Mit ungültigen · Von mir hochgeladen · Mit einzelnen/,
      );
    });
    // The chip of a switch removes this switch only.
    await userEvent.click(screen.getByRole('button', { name: 'Filter entfernen: Von mir hochgeladen' }));
    const parameters = new URLSearchParams(router.state.location.search);
    expect(['invalid', 'mine', 'vaccinations'].map((name) => parameters.get(name))).toEqual(['1', null, '1']);
  });

  test('[DOC-06] [DOC-08] the search field says what is searched, and the button of the order which one is chosen', async () => {
    for (const [order, name, other] of [
      ['asc', 'Aufsteigend', 'Absteigend'],
      ['desc', 'Absteigend', 'Aufsteigend'],
    ] as const) {
      await onList([discharge], { at: `/documents?sort=title&dir=${order}` });
      await userEvent.click(await screen.findByRole('button', { name }));
      expect(await screen.findByRole('button', { name: other })).toBeDefined();
      expect(screen.getByRole<HTMLInputElement>('searchbox').placeholder).toBe('Titel, Name, Datum oder Inhalt');
      cleanup();
    }
  });

  test('[DOC-07] a value that no document has can still be removed', async () => {
    await onList([discharge], { at: '/documents?event=gibtesnicht' });
    expect(await screen.findByRole('heading', { name: 'Keine Treffer' })).toBeDefined();
    await userEvent.click(
      screen.getByRole('button', { name: 'Filter entfernen: Dokumentiertes Ereignis: gibtesnicht' }),
    );
    await waitFor(() => expect(titles()).toEqual(['Austrittsbericht Kardiologie']));
    cleanup();
    // A code outside its list is shown with the words of the document, in the panel and beside the list.
    const eventCode = { code: 'x1', system: 'urn:oid:2.999', display: 'Hausbesuch' };
    await onList([{ ...discharge, events: [eventCode] }], { at: '/documents?event=x1' });
    await userEvent.click(await screen.findByRole('button', { name: 'Filter (1)' }));
    expect(screen.getByRole('checkbox', { name: 'Hausbesuch 1' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Filter entfernen: Dokumentiertes Ereignis: Hausbesuch' })).toBeDefined();
    cleanup();
    // Without a label in the texts, the value itself is shown.
    await onList([discharge], { at: '/documents?confidentiality=gibtesnicht' });
    expect(await screen.findByRole('button', { name: 'Filter entfernen: Vertraulichkeit: gibtesnicht' })).toBeDefined();
  });

  test('[DOC-07] a year button sets a period and removes it again', async () => {
    const { router } = await onList([discharge, lab, xray]);
    await openFilters();
    await userEvent.click(screen.getByRole('button', { name: '2025 1' }));
    await waitFor(() => expect(titles()).toEqual(['Röntgen Thorax']));
    expect(router.state.location.search).toBe('?from=2025-01-01&until=2025-12-31');
    await userEvent.click(screen.getByRole('button', { name: '2025 1', pressed: true }));
    await waitFor(() => expect(titles()).toHaveLength(3));
    // A part of the year is not the year.
    for (const part of ['from=2025-01-01&until=2025-10-31', 'from=2025-02-01&until=2025-12-31']) {
      await act(() => router.navigate(`/documents?${part}`));
      expect(screen.getByRole('button', { name: '2025 1', pressed: false })).toBeDefined();
    }
    cleanup();
    const years = ['2026', '2025', '2024', '2023', '2022', '2021', '2020'];
    await onList(years.map((year) => aDocument({ title: year, creationTime: `${year}-05-05` })));
    await openFilters();
    const shown = within(screen.getByRole('list', { name: 'Jahre' })).getAllByRole('button');
    expect(shown.map(({ textContent }) => textContent)).toEqual(years.slice(0, 6).map((year) => `${year} 1`));
  });

  test('[DOC-07] [DOC-26] both ends of a period can be typed and removed; an invalid date and an end before the start are reported', async () => {
    const { router } = await onList([discharge, lab, xray]);
    await openFilters();
    const from = screen.getByRole<HTMLInputElement>('textbox', { name: /^Datum von/ });
    const until = screen.getByRole<HTMLInputElement>('textbox', { name: /^Datum bis/ });
    fireEvent.change(until, { target: { value: '15.11.2026' } });
    await waitFor(() => expect(router.state.location.search).toBe('?until=2026-11-15'));
    fireEvent.change(from, { target: { value: '1.11.2026' } });
    await waitFor(() => expect(router.state.location.search).toBe('?from=2026-11-01&until=2026-11-15'));
    // What is typed stays as it is typed.
    expect(from.value).toBe('1.11.2026');
    await waitFor(() => expect(titles()).toEqual(['Laborbefund Blutbild']));
    const backwards = () => [
      until.getAttribute('aria-invalid'),
      screen.queryAllByText('Das Ende liegt vor dem Anfang.'),
    ];
    fireEvent.change(until, { target: { value: '31.10.2026' } });
    await waitFor(() => expect(backwards()).toEqual(['true', [expect.anything()]]));
    expect(router.state.location.search).toBe('?from=2026-11-01&until=2026-10-31');
    fireEvent.change(until, { target: { value: '01.11.2026' } });
    await waitFor(() => expect(backwards()).toEqual([null, []]));
    fireEvent.change(until, { target: { value: '15.11.2026' } });
    await waitFor(() => expect(router.state.location.search).toBe('?from=2026-11-01&until=2026-11-15'));
    fireEvent.change(from, { target: { value: '31.02.20' } });
    expect(screen.queryByText(/^Dieses Datum gibt es nicht/)).toBeNull();
    fireEvent.blur(from);
    expect(from.getAttribute('aria-invalid')).toBe('true');
    expect(readAloud(from.parentElement ?? document.body)).toEqual([
      expect.stringMatching(/\| TT\.MM\.JJJJ \| Dieses Datum gibt es nicht/),
    ]);
    expect(router.state.location.search).toBe('?from=2026-11-01&until=2026-11-15');
    await userEvent.click(screen.getByRole('button', { name: 'Filter entfernen: bis 15.11.2026' }));
    await waitFor(() => expect(router.state.location.search).toBe('?from=2026-11-01'));
    await waitFor(() => expect(until.value).toBe(''));
    fireEvent.change(from, { target: { value: '' } });
    await waitFor(() => expect(router.state.location.search).toBe(''));
    // An empty field says nothing wrong.
    expect(from.getAttribute('aria-invalid')).toBeNull();
  });

  test('[DOC-07] both dates of the address are shown when the panel opens', async () => {
    await onList([discharge, lab, xray], { at: '/documents?from=2025-09-01&until=2026-11-15' });
    await userEvent.click(await screen.findByRole('button', { name: /^Filter \(/ }));
    const dates = screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Datum / }).map(({ value }) => value);
    expect(dates).toEqual(['01.09.2025', '15.11.2026']);
  });

  test('[DOC-07] all filters can be removed at once: beside the chips, in the panel, and when nothing is found', async () => {
    const { router } = await onList([discharge, lab, xray], { at: '/documents?q=zahnarzt&sort=title' });
    await userEvent.click(await screen.findByRole('button', { name: 'Suche und Filter zurücksetzen' }));
    await waitFor(() => expect(titles()).toHaveLength(3));
    expect(router.state.location.search).toBe('');
    for (const [inPanel, dates] of [
      [false, 'from=2026-11-01'],
      [false, 'from=2026-11-01&until=2026-11-15'],
      [true, 'from=2026-11-01'],
      [true, 'from=2026-11-01&until=2026-11-15'],
    ] as const) {
      await act(() => router.navigate(`/documents?${dates}&q=labor`));
      await waitFor(() => expect(titles()).toEqual(['Laborbefund Blutbild']));
      const findPanel = () => screen.queryByRole('region', { name: 'Dokumente filtern' });
      if (inPanel && !findPanel()) await userEvent.click(screen.getByRole('button', { name: /^Filter \(/ }));
      const panel = findPanel();
      expect(panel !== null).toBe(inPanel);
      const clear = within(panel ?? document.body).getByRole('button', { name: 'Alle Filter entfernen' });
      await userEvent.click(clear);
      await waitFor(() => expect(router.state.location.search).not.toContain('from'));
      expect(router.state.location.search).not.toContain('until');
      // The pressed button is gone: the focus stays near it.
      await waitFor(() =>
        expect(document.activeElement?.matches(inPanel ? 'section > div > h2' : 'button, [data-range]')).toBe(true),
      );
    }
    await act(() => router.navigate('/documents?from=2026-11-01&until=2026-11-15'));
    await userEvent.click(await screen.findByRole('button', { name: /^Filter entfernen: .*01\.11\.2026/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?until=2026-11-15'));
    expect(screen.queryByRole('list', { name: 'Aktive Filter' })?.children).toHaveLength(1);
    await act(() => router.navigate('/documents?invalid=1&mine=1'));
    await userEvent.click(await screen.findByRole('button', { name: 'Filter entfernen: Mit ungültigen' }));
    await waitFor(() => expect(router.state.location.search).toBe('?mine=1'));
  });

  test('[DOC-07] long lists of values can be searched and expanded', async () => {
    const many = Array.from({ length: 40 }, (_, at) => aDocument({ title: `Bericht ${at + 10}` }));
    await onList([
      ...many,
      aDocument({ title: 'Bericht 9' }),
      aDocument({ title: 'Zeugnis', name: 'another' }),
      aDocument({ title: 'Zeugnis' }),
    ]);
    await openFilters();
    await userEvent.click(screen.getByRole('button', { name: 'Titel' }));
    const facet = within(screen.getByRole('region', { name: 'Titel' }));
    // The most frequent first, then by name with numbers in their order.
    const values = () => facet.getAllByRole<HTMLInputElement>('checkbox').map(({ labels }) => labels?.[0]?.textContent);
    expect(values()).toEqual([
      'Zeugnis 2',
      'Bericht 9 1',
      'Bericht 10 1',
      'Bericht 11 1',
      'Bericht 12 1',
      'Bericht 13 1',
    ]);
    await userEvent.click(facet.getByRole('button', { name: '30 weitere anzeigen' }));
    expect(facet.getAllByRole('checkbox')).toHaveLength(36);
    await userEvent.type(facet.getByRole('searchbox', { name: 'Titel durchsuchen' }), '4');
    // The search begins with few values again.
    expect(values()).toEqual([
      'Bericht 14 1',
      'Bericht 24 1',
      'Bericht 34 1',
      ...[40, 41, 42].map((at) => `Bericht ${at} 1`),
    ]);
    await userEvent.type(facet.getByRole('searchbox'), 'x');
    expect(facet.getByText('Nichts mit diesen Buchstaben.')).toBeDefined();
    expect(facet.queryByRole('checkbox')).toBeNull();
    // A chosen value stays in view, although it is not among the first ones.
    await userEvent.clear(facet.getByRole('searchbox'));
    await userEvent.type(facet.getByRole('searchbox'), ' BERICHT 49 ');
    await userEvent.click(facet.getByRole('checkbox', { name: 'Bericht 49 1' }));
    await userEvent.clear(facet.getByRole('searchbox'));
    expect(values()).toHaveLength(7);
    expect(facet.getByRole<HTMLInputElement>('checkbox', { name: 'Bericht 49 1' }).checked).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Dokumentiertes Ereignis' }));
    expect(screen.getByText('Kein Dokument hat dazu eine Angabe.')).toBeDefined();
  });

  test.each([900, 375])(
    '[DOC-07] without space beside the list (%i px) they are a dialog that shows the number of hits',
    async (width) => {
      vi.stubGlobal('matchMedia', (query: string) => ({
        matches: width <= Number(/max-width: (\d+)px/.exec(query)?.[1] ?? 0),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }));
      await onList([discharge, lab, xray]);
      await openFilters();
      const sheet = within(screen.getByRole('dialog', { name: 'Dokumente filtern' }));
      const opener = screen.getByRole('button', { name: 'Filter' });
      const box = () => sheet.getByRole('checkbox', { name: 'Normal zugänglich 2' });
      expect(document.getElementById(opener.getAttribute('aria-controls') ?? '')?.contains(box())).toBe(true);
      await userEvent.click(box());
      await userEvent.click(await sheet.findByRole('button', { name: 'Alle Filter entfernen' }));
      // The pressed button is gone: the focus moves to the one that closes the sheet.
      const all = await sheet.findByRole('button', { name: '3 Treffer anzeigen' });
      await waitFor(() => expect(document.activeElement).toBe(all));
      await userEvent.click(box());
      await userEvent.click(await sheet.findByRole('button', { name: '2 Treffer anzeigen' }));
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filter (1)' }));
      expect(screen.getAllByRole('link', { name: 'Dokument hinzufügen' })).toHaveLength(1);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(titles()).toEqual(['Austrittsbericht Kardiologie', 'Röntgen Thorax']);
      await userEvent.click(screen.getByRole('button', { name: 'Filter (1)' }));
      await userEvent.click(screen.getByRole('button', { name: 'Filter schliessen' }));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.getByRole('button', { name: 'Auswählen', pressed: false })).toBeDefined();
      // In the rows of a phone the date is below the title.
      const below = screen.getByRole('link', { name: 'Röntgen Thorax' }).closest('p')?.nextElementSibling;
      expect(/^22\.09\.2025/.test(below?.textContent ?? '')).toBe(width === 375);
    },
  );
});
