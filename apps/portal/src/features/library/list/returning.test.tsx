import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import type { DocumentId } from '@epr/domain/documents';
import type { Spid } from '@epr/domain/values';
import { memoryStore } from '../../../context/storage/browser-storage.ts';
import { scrollPositionsKey } from '../../../context/storage/scroll-positions.ts';
import { platform, documentListResponse, refusal } from '../../../context/testing/platform.ts';
import { renderScreen, type ScreenSetup } from '../../../context/testing/render-screen.tsx';
import { rememberOpened } from '../../../documents/record/last-opened.ts';
import { backgroundUploadsOf } from '../../../documents/background-uploads/background-uploads.ts';
import { anUpload } from '../../../documents/background-uploads/testing/an-upload.ts';
import { recordKey } from '../../../documents/record/record-key.ts';
import { ListScreen } from './list-screen.tsx';

const intoView = vi.fn();
beforeEach(() => {
  // jsdom cannot scroll.
  HTMLElement.prototype.scrollIntoView = intoView;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  cleanup();
  intoView.mockReset();
});

const documents = ['Austrittsbericht', 'Laborbefund', 'Röntgen'].map((title, at) =>
  aDocument({ title, creationTime: `2026-11-${18 - at}` }),
);

function Opened() {
  const client = useQueryClient();
  const { id } = useParams();
  useEffect(() => rememberOpened(client, id as DocumentId), [client, id]);
  return <p>a document</p>;
}

function onList(stage: Partial<ScreenSetup> = {}) {
  return renderScreen({
    routes: [
      { path: '/documents', element: <ListScreen /> },
      { path: '/documents/:id', element: <Opened /> },
      { path: '/settings', element: <p /> },
    ],
    at: '/documents',
    platform: platform({ 'POST /r4': () => documentListResponse(documents) }),
    ...stage,
  });
}

const link = (name: string) => screen.findByRole('link', { name });
const focused = () => document.activeElement?.textContent;

test('[DOC-08] returning from a document focuses its row and scrolls it into view, once', async () => {
  const { router } = await onList();
  await userEvent.click(await link('Laborbefund'));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(focused()).toBe('Laborbefund'));
  expect(intoView).toHaveBeenCalledOnce();
  await act(() => router.navigate('/settings'));
  await act(() => router.navigate('/documents'));
  await link('Laborbefund');
  expect(focused()).not.toBe('Laborbefund');
});

test.each([
  [119, 200, 1],
  [120, 648, 0],
  [500, 649, 1],
])(
  '[DOC-08] a row from %i to %i of 768 pixels is scrolled into view %i times on return',
  async (top, bottom, times) => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ top, bottom } as DOMRect);
    const { router } = await onList();
    await userEvent.click(await link('Laborbefund'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(focused()).toBe('Laborbefund'));
    vi.restoreAllMocks();
    expect(intoView).toHaveBeenCalledTimes(times);
  },
);

test('[DOC-08] returning to a document far down a long list renders and focuses its row', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const many = Array.from({ length: 120 }, (_, at) =>
    aDocument({ title: `Bericht ${at}`, homeCommunity: 'urn:oid:2.999.1' }),
  );
  const { router, client } = await onList({
    at: '/settings',
    platform: platform({ 'POST /r4': () => documentListResponse(many) }),
  });
  rememberOpened(client, (many[60] as (typeof many)[0]).id);
  await act(() => router.navigate('/documents?per=all&sort=title'));
  await waitFor(() => expect(focused()).toBe('Bericht 60'));
});

test('[DOC-08] the first list after a reload is scrolled to where it was, the next one is not', async () => {
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  const keep = { persistent: memoryStore(), session: memoryStore() };
  keep.session.setItem(scrollPositionsKey, '{"default":1500}');
  const { router } = await onList({ keep });
  await link('Laborbefund');
  expect(scrollTo.mock.calls).toEqual([[0, 1500]]);
  await act(() => router.navigate('/settings'));
  await act(() => router.navigate(-1));
  await link('Laborbefund');
  expect(scrollTo).toHaveBeenCalledOnce();
  cleanup();
  // What another program has stored is no position.
  keep.session.setItem(scrollPositionsKey, 'null');
  await onList({ keep });
  await link('Laborbefund');
  expect(scrollTo).toHaveBeenCalledOnce();
  cleanup();
  // Nor is a list moved that the user has scrolled meanwhile.
  keep.session.setItem(scrollPositionsKey, '{"default":1500}');
  vi.stubGlobal('scrollY', 40);
  await onList({ keep });
  await link('Laborbefund');
  expect(scrollTo).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test('[DOC-08] the keys j and k move between rows and stop at the ends, and the slash focuses the search', async () => {
  await onList();
  await link('Röntgen');
  const pressed = (key: string) => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    return focused();
  };
  expect(['j', 'j', 'j', 'j', 'k', 'k', 'k'].map(pressed)).toEqual([
    'Austrittsbericht',
    'Laborbefund',
    'Röntgen',
    'Röntgen',
    'Laborbefund',
    'Austrittsbericht',
    'Austrittsbericht',
  ]);
  act(() => (document.activeElement as HTMLElement).blur());
  expect(pressed('k')).toBe('Röntgen');
  // From another element of a row, the keys move to the rows beside it.
  screen.getByRole('button', { name: 'Aktionen für Laborbefund' }).focus();
  expect(pressed('j')).toBe('Röntgen');
  const search = screen.getByRole<HTMLInputElement>('searchbox');
  fireEvent.change(search, { target: { value: 'e' } });
  search.setSelectionRange(0, 0);
  pressed('/');
  expect(document.activeElement).toBe(search);
  expect([search.selectionStart, search.selectionEnd]).toEqual([0, 1]);
});

const uploaded = { id: documents[0]?.id, title: 'Impfausweis' };

test('[DOC-19] confirms an added document once, leads to it, and does not confirm it again after a reload', async () => {
  const { router } = await onList({
    at: '/login',
    routes: [
      { path: '/documents', element: <ListScreen /> },
      { path: '/documents/:id', element: <Opened /> },
      { path: '/login', element: <p /> },
    ],
  });
  await act(() => router.navigate('/documents', { state: { uploaded } }));
  expect(await screen.findByText('«Impfausweis» ist hochgeladen.')).toBeDefined();
  await waitFor(() => expect(router.state.location.state).toBeNull());
  // The page stays where it was.
  expect(router.state.preventScrollReset).toBe(true);
  // It is said above the list as well, once that is loaded.
  await link('Röntgen');
  expect(screen.getByText('«Impfausweis» ist hochgeladen.')).toBeDefined();
  // No history entry was added.
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/login');
  // The list keeps the search with which a form leads back to it.
  await act(() => router.navigate('/documents?q=r', { state: { uploaded } }));
  await waitFor(() => expect(router.state.location.state).toBeNull());
  await userEvent.click(await link('Öffnen'));
  expect(screen.getByText('a document')).toBeDefined();
  expect(router.state.location.state).toEqual({ list: '?q=r' });
});

test('[DOC-19] [PSR-04] the title of an added document is not shown over the record of the next patient', async () => {
  const patient = (family: string, spid: string) => ({ given: 'Anna', family, spid: spid as Spid });
  const { router, session } = await onList({
    at: '/settings',
    state: { role: 'HCP', patient: patient('Keller', '761337610411353650') },
  });
  await act(() => router.navigate('/documents', { state: { uploaded } }));
  const said = '«Impfausweis» ist hochgeladen.';
  expect(await screen.findByText(said)).toBeDefined();
  await act(() => session.openPatient(patient('Leer', '761337610469261945')));
  expect(screen.queryByText(said)).toBeNull();
  await link('Röntgen');
  expect(screen.queryByText(said)).toBeNull();
});

test('[DOC-19] [PSR-04] shows only the uploads into the open record above its list', async () => {
  const { session } = await onList();
  await link('Röntgen');
  const uploads = backgroundUploadsOf(session);
  act(() => uploads.add(anUpload('1', { title: 'Fremdes', record: 'another' })));
  const record = recordKey(session.getState()).join();
  act(() => uploads.add(anUpload('2', { title: 'Eigenes', record })));
  expect(await screen.findByText(/«Eigenes»/)).toBeDefined();
  expect(screen.queryByText(/«Fremdes»/)).toBeNull();
  act(() => ['1', '2'].forEach(uploads.remove));
});

test('[DOC-19] an upload and its result are shown as well while the list cannot be read', async () => {
  const { router, session } = await onList({
    at: '/settings',
    platform: platform({ 'POST /r4': () => refusal(503, 'busy') }),
  });
  const uploads = backgroundUploadsOf(session);
  const record = recordKey(session.getState()).join();
  act(() => uploads.add(anUpload('1', { title: 'Eigenes', record })));
  await act(() => router.navigate('/documents', { state: { uploaded } }));
  expect(await screen.findByText('«Impfausweis» ist hochgeladen.')).toBeDefined();
  expect(await screen.findByText(/«Eigenes»/)).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Nochmals versuchen' })).toBeDefined();
  act(() => uploads.remove('1'));
});

test('[DOC-06] text typed just before does not override a link that is followed', async () => {
  const { router } = await onList();
  const search = await screen.findByRole('searchbox');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.change(search, { target: { value: 'labor' } });
  await act(() => router.navigate('/documents/1'));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(router.state.location.pathname).toBe('/documents/1');
});

test('[DOC-08] the sort order starts in its useful direction, can be reversed, and is kept in the URL', async () => {
  const { router } = await onList();
  await link('Röntgen');
  await userEvent.selectOptions(screen.getByLabelText('Sortieren nach'), 'title');
  await waitFor(() => expect(router.state.location.search).toBe('?sort=title'));
  await userEvent.click(screen.getByRole('button', { name: /[Aa]ufsteigend/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=title&dir=desc'));
  expect(screen.getByRole('button', { name: /[Aa]bsteigend/ })).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText('Sortieren nach'), 'date');
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('[DOC-08] the list is compact for professionals by default, until the user chooses otherwise', async () => {
  const keep = { persistent: memoryStore(), session: memoryStore() };
  const pressed = async () =>
    (await screen.findByRole('button', { name: /[Dd]icht|[Ee]ng|[Kk]ompakt/ })).getAttribute('aria-pressed');
  await onList({ keep });
  expect(await pressed()).toBe('false');
  cleanup();
  await onList({ state: { role: 'ASS', patient: { given: 'Anna', family: 'Keller' } } });
  expect(await pressed()).toBe('true');
  cleanup();
  const state = { role: 'HCP', patient: { given: 'Anna', family: 'Keller' } } as const;
  await onList({ keep, state });
  expect(await pressed()).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: /[Dd]icht|[Ee]ng|[Kk]ompakt/ }));
  expect(await pressed()).toBe('false');
  cleanup();
  await onList({ keep, state });
  expect(await pressed()).toBe('false');
});

test('[DOC-01] does not send a second request while the list is being reloaded', async () => {
  let reads = 0;
  let answer: () => void = () => undefined;
  await onList({
    platform: platform({
      'POST /r4': async () => {
        reads += 1;
        if (reads > 1) await new Promise<void>((resolve) => (answer = resolve));
        return documentListResponse(documents);
      },
    }),
  });
  const again = await screen.findByRole('button', { name: 'Neu laden' });
  await userEvent.click(again);
  await waitFor(() => expect(again.getAttribute('aria-disabled')).toBe('true'));
  await userEvent.click(again);
  expect(reads).toBe(2);
  answer();
  await waitFor(() => expect(again.getAttribute('aria-disabled')).toBeNull());
});
