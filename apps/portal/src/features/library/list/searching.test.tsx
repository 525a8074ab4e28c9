import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import { readAloud } from '../../../context/testing/read-aloud.ts';
import { onList, titles, openFilters } from './testing/on-list.tsx';
import { discharge, lab, xray } from './testing/listed.ts';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
});

describe('searching', () => {
  test('[DOC-06] finds title, author and file type while typing, and writes the query to the URL', async () => {
    const { router } = await onList([discharge, lab, xray]);
    const search = await screen.findByRole('searchbox', { name: 'Dokumente suchen' });
    await userEvent.type(search, 'labor aare');
    await waitFor(() => expect(titles()).toEqual(['Laborbefund Blutbild']));
    await waitFor(() => expect(router.state.location.search).toBe('?q=labor+aare'));
    // Typing adds no pages to the history.
    expect(router.state.historyAction).toBe('REPLACE');
    await userEvent.clear(search);
    await userEvent.type(search, 'dicom{Enter}');
    await waitFor(() => expect(titles()).toEqual(['Röntgen Thorax']));
    // With a single filter there is no button to remove all.
    expect(screen.queryByRole('button', { name: 'Alle Filter entfernen' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Filter entfernen: Suche: dicom' }));
    await waitFor(() => expect(titles()).toHaveLength(3));
  });

  test('[DOC-06] [DOC-08] the printed list has what the search finds, and names the search', async () => {
    await onList([discharge, lab, xray], { at: '/documents?q=labor' });
    await screen.findByRole('link', { name: 'Laborbefund Blutbild' });
    await waitFor(() => {
      fireEvent(window, new Event('beforeprint'));
      expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(2);
    });
    expect(screen.getByText(/1 Dokument · Suche: labor$/)).toBeDefined();
    fireEvent(window, new Event('afterprint'));
  });

  test('[DOC-06] writes the query to the URL when the user leaves the field right after typing', async () => {
    const { router } = await onList([discharge, lab, xray]);
    const search = await screen.findByRole('searchbox');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.change(search, { target: { value: 'thorax' } });
    expect(router.state.location.search).toBe('');
    await act(() => Promise.resolve(fireEvent.blur(search)));
    expect(router.state.location.search).toBe('?q=thorax');
  });

  test('[DOC-06] [DOC-08] changing the order while typing keeps the query', async () => {
    const { router } = await onList([discharge, lab, xray]);
    const search = await screen.findByRole('searchbox');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.change(search, { target: { value: 'bericht' } });
    await act(() =>
      Promise.resolve(fireEvent.change(screen.getByLabelText('Sortieren nach'), { target: { value: 'title' } })),
    );
    expect(router.state.location.search).toBe('?q=bericht&sort=title');
  });

  test('[DOC-06] [DOC-08] typing on a later page shows the first page of what is found', async () => {
    const many = Array.from({ length: 12 }, (_, at) => aDocument({ title: `Bericht ${at}` }));
    const { router } = await onList(many, { at: '/documents?per=10&page=2' });
    expect(await screen.findByText('11 bis 12 von 12')).toBeDefined();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'bericht' } });
    // At once, before the address is written.
    expect(screen.getByText('1 bis 10 von 12')).toBeDefined();
    expect(router.state.location.search).toBe('?per=10&page=2');
  });

  test('[DOC-06] [DOC-07] a date in the query filters by day, together with the other words and the filters', async () => {
    const { router } = await onList([discharge, lab, xray], { at: '/documents?q=november+2026' });
    await screen.findByRole('searchbox');
    expect(titles()).toEqual(['Austrittsbericht Kardiologie', 'Laborbefund Blutbild']);
    await act(() => router.navigate('/documents?q=blutbild+november+2026'));
    await waitFor(() => expect(titles()).toEqual(['Laborbefund Blutbild']));
    await act(() => router.navigate('/documents?q=november+2026&until=2026-11-15'));
    await waitFor(() => expect(titles()).toEqual(['Laborbefund Blutbild']));
    await act(() => router.navigate('/documents?q=november+2025'));
    await waitFor(() => expect(titles()).toEqual([]));
  });

  test('[DOC-06] rows that come late do not take the focus from the field', async () => {
    const { router } = await onList([discharge, lab, xray]);
    await userEvent.click(await screen.findByRole('link', { name: 'Röntgen Thorax' }));
    await act(() => router.navigate('/documents?q=thoraxx'));
    const search = await screen.findByRole<HTMLInputElement>('searchbox');
    expect(titles()).toEqual([]);
    await userEvent.click(search);
    await userEvent.keyboard('{Backspace}');
    await waitFor(() => expect(titles()).toEqual(['Röntgen Thorax']));
    expect(document.activeElement).toBe(search);
    await waitFor(() => expect(router.state.location.search).toBe('?q=thorax'));
    expect(search.value).toBe('thorax');
  });

  test('[DOC-06] announces the number of hits once the user pauses', async () => {
    await onList([discharge, lab, xray]);
    const search = await screen.findByRole('searchbox');
    await waitFor(() => expect(titles()).toHaveLength(3));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    await act(() => Promise.resolve(fireEvent.change(search, { target: { value: 'thorax' } })));
    expect(screen.getByText('1 Treffer')).toBeDefined();
    expect(spoken()).not.toContain('1 Treffer');
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(spoken()).toContain('1 Treffer');
    // Without a search the number is no longer read.
    await act(() => Promise.resolve(fireEvent.change(search, { target: { value: '' } })));
    expect(spoken()).not.toContain('1 Treffer');
  });

  test('typing leaves one history entry, and a filter another one', async () => {
    const { router } = await onList([discharge, lab, xray]);
    await userEvent.type(await screen.findByRole('searchbox'), 'bericht{Enter}');
    await openFilters();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Dr. med. Peter Meier 1' }));
    await waitFor(() => expect(router.state.location.search).toBe('?q=bericht&author=Dr.+med.+Peter+Meier'));
    await router.navigate(-1);
    await waitFor(() => expect(router.state.location.search).toBe('?q=bericht'));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Filter entfernen: Autorin/ })).toBeNull());
  });
});

describe('vaccinations beside what is found', () => {
  const format = { code: 'urn:che:epr:ch-vacd:immunization-administration:2022', system: 's' };

  const documents = [
    aDocument({ title: 'Impfausweis, Foto' }),
    aDocument({ title: 'Impfung Tetanus', format }),
    aDocument({ title: 'Impfung Masern', format }),
    aDocument({ title: 'Impfung Grippe', format, availability: 'superseded' }),
    discharge,
  ];

  const offer = () => screen.queryByRole('button', { name: /ausgeblendet: zeigen$/ });

  test('[DOC-09] the ones that the search would find as well are named, and shown with one click', async () => {
    await onList(documents, { at: '/documents?q=impf' });
    await waitFor(() => expect(offer()?.textContent).toBe('2 einzelne Impfeinträge sind ausgeblendet: zeigen'));
    expect(titles()).toEqual(['Impfausweis, Foto']);
    await userEvent.click(offer() ?? document.body);
    await waitFor(() => expect(titles()).toHaveLength(3));
    expect(offer()).toBeNull();
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Filter entfernen/));
  });

  test('[DOC-09] other searches, and the whole list, which counts them in its heading, do not name them', async () => {
    const { router } = await onList(documents, { at: '/documents?q=impf' });
    await waitFor(() => expect(offer()).not.toBeNull());
    await act(() => router.navigate('/documents?q=kardiologie'));
    await waitFor(() => expect([titles(), offer()]).toEqual([['Austrittsbericht Kardiologie'], null]));
    await act(() => router.navigate('/documents'));
    await waitFor(() => expect([titles().length, offer()]).toEqual([2, null]));
  });
});

describe('nothing found', () => {
  const format = { code: 'urn:che:epr:ch-vacd:immunization-administration:2022', system: 's' };

  const shot = (title: string) => aDocument({ title, format });

  /** What is shown instead of the results. */
  const found = () => screen.getByRole('heading', { level: 2 }).parentElement?.parentElement ?? document.body;

  test('[DOC-09] where all documents are invalid, this is the reason, and one click shows them', async () => {
    const { router } = await onList([{ ...discharge, availability: 'superseded' }]);
    const offer = await screen.findByRole('button', { name: '1 ungültiges Dokument ist ausgeblendet: zeigen' });
    expect(readAloud(found())).toHaveLength(2);
    await userEvent.click(offer);
    await waitFor(() => expect(router.state.location.search).toBe('?invalid=1'));
    expect(titles()).toEqual(['Austrittsbericht Kardiologie']);
    cleanup();
    // Hidden by two switches, so that neither of them alone would show it.
    await onList([{ ...shot('Impfung'), availability: 'superseded' }]);
    await screen.findByRole('heading', { name: 'Keine Treffer' });
    expect(readAloud(found())).toEqual([
      '## Keine Treffer',
      expect.stringMatching(/^Alle Dokumente sind ausgeblendet\. Sie lassen sich über den Filter/),
    ]);
  });

  test('[DOC-09] without a query, filters that match nothing are offered to be removed once', async () => {
    await onList([discharge, lab], { at: '/documents?language=it-CH' });
    await screen.findByRole('heading', { name: 'Keine Treffer' });
    expect(readAloud(found())).toEqual([
      '## Keine Treffer',
      'Kein Dokument passt zu Ihrer Suche und Ihren Filtern.',
      '[Suche und Filter zurücksetzen]',
    ]);
  });

  test('[DOC-09] names hidden hits; one click shows them and moves the focus to the start of the results', async () => {
    const shots = ['Impfung Tetanus', 'Impfung Masern'].map(shot);
    await onList([discharge, ...shots], { at: '/documents?q=impfung' });
    expect(await screen.findByText('3 Dokumente · 2 einzelne Impfeinträge ausgeblendet')).toBeDefined();
    const offer = await screen.findByRole('button', { name: '2 einzelne Impfeinträge sind ausgeblendet: zeigen' });
    expect(readAloud(found())).toEqual([
      '## Keine Treffer',
      'Kein Dokument passt zu Ihrer Suche und Ihren Filtern.',
      '[2 einzelne Impfeinträge sind ausgeblendet: zeigen]',
      '[Suche und Filter zurücksetzen]',
    ]);
    await userEvent.click(offer);
    await waitFor(() => expect(titles()).toHaveLength(2));
    expect(screen.getByText('3 Dokumente')).toBeDefined();
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Filter entfernen/));
  });

  test('[DOC-09] names hits excluded by filters; one click removes the filters and keeps the query', async () => {
    const { router } = await onList([discharge, lab], {
      at: '/documents?q=blutbild&language=de-CH&invalid=1&vaccinations=1&sort=title&dir=desc&per=10',
    });
    await userEvent.click(
      await screen.findByRole('button', { name: '1 Dokument passt zur Suche, aber nicht zu den Filtern: zeigen' }),
    );
    await waitFor(() => expect(titles()).toEqual(['Laborbefund Blutbild']));
    const kept = Object.fromEntries(new URLSearchParams(router.state.location.search));
    expect(screen.queryByRole('button', { name: /aber nicht zu den Filtern/ })).toBeNull();
    expect(kept).toEqual({ q: 'blutbild', invalid: '1', vaccinations: '1', sort: 'title', dir: 'desc', per: '10' });
  });
});
