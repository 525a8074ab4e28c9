import { useState } from 'react';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import { aConfiguration } from '../../../context/testing/configuration.ts';
import { json, platform } from '../../../context/testing/platform.ts';
import { renderScreen, type ScreenSetup } from '../../../context/testing/render-screen.tsx';
import { PdfReaderContext } from '../../../documents/preview/pdf/pdf-reader-context.ts';
import { useSearchContext } from '../../../documents/search/use-search-context.ts';
import type { ToIndex } from './worker-messages.ts';
import { useContentSearch } from './use-content-search.ts';

const note = aDocument({
  title: 'Notiz',
  authors: [...aDocument().authors, { given: 'Nina', family: 'Aebi', institution: 'Labor Aare AG', telecom: [] }],
  attachment: { contentType: 'text/plain', url: 'Binary/note' },
});
const documents = [note];

/** A worker that finds every query in the note, and responds when the test releases it. */
class Index extends EventTarget {
  static readonly waiting: (() => void)[] = [];
  static readonly told: ToIndex[] = [];
  static started = 0;
  static failing = 0;

  constructor() {
    super();
    Index.started += 1;
    if (Index.failing-- > 0) throw new Error('no workers');
  }

  postMessage(message: ToIndex): void {
    Index.told.push(message);
    if (message.kind !== 'search') return;
    const { number } = message;
    Index.waiting.push(() =>
      this.dispatchEvent(new MessageEvent('message', { data: { number, hits: [{ id: note.id, page: 1 }] } })),
    );
  }

  terminate(): void {}
}

beforeEach(() => {
  vi.stubGlobal('Worker', Index);
  Index.waiting.length = 0;
  Index.told.length = 0;
  Index.started = 0;
  Index.failing = 0;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'connection');
});

const report = aDocument({ title: 'Bericht', attachment: { contentType: 'application/pdf', url: 'Binary/report' } });

const letter = aDocument({ title: 'Brief', attachment: { contentType: 'text/plain', url: 'Binary/letter' } });

function Searching({ query: first }: { readonly query: string }) {
  const [shown, show] = useState(documents);
  const [typed, setTyped] = useState<string>();
  const query = typed ?? first;
  const { hits, offered, prepare, start, reading } = useContentSearch(shown, query, useSearchContext());
  return (
    <>
      <button onClick={() => show([note, report, letter])}>neues Dokument</button>
      <button onClick={() => setTyped('druck')}>andere Suche</button>
      <button onClick={prepare}>suchen</button>
      {offered && <button onClick={start}>Inhalte lesen</button>}
      {reading?.running === false && <button onClick={start}>nochmals</button>}
      <p>{`${hits ? [...hits.values()].filter((hit) => hit.page === 1).length : 'keine'} Treffer, ${reading?.read ?? 0} gelesen`}</p>
    </>
  );
}

async function onSearch(stage: Partial<ScreenSetup> = {}, searchContents = true) {
  const shown = await onList(stage, searchContents);
  await userEvent.click(await screen.findByRole('button', { name: 'suchen' }));
  return shown;
}

async function onList(stage: Partial<ScreenSetup> = {}, searchContents = true) {
  const read: string[] = [];
  const view = await renderScreen({
    routes: [
      { path: '/', element: <Searching query="puls" /> },
      { path: '/other', element: <Searching query="blut" /> },
      { path: '/unasked', element: <Searching query="" /> },
    ],
    at: '/',
    platform: platform({
      'GET /r4/Binary/note': ({ url }) => {
        read.push(new URL(url).search);
        return new Response('Puls 72');
      },
    }),
    configuration: { features: { ...aConfiguration.features, searchContents } },
    ...stage,
  });
  return { ...view, read };
}

const offer = () => screen.queryByRole('button', { name: 'Inhalte lesen' });
const professional = { state: { role: 'HCP', patient: { given: 'Anna', family: 'Keller' } } } as const;

const representedPerson = { firstName: 'Lea', lastName: 'Keller', spid: '761337610469261945' as never };

test.each([
  ['a patient', {}],
  ['a representative', { role: 'REP', representedPerson }],
] as const)(
  '[DOC-06] for %s reads their own documents as the search begins, once, and the requests state their purpose',
  async (_who, state) => {
    const { read } = await onSearch({ state });
    await userEvent.click(screen.getByRole('button', { name: 'suchen' }));
    await screen.findByText(/1 gelesen/);
    await userEvent.click(screen.getByRole('button', { name: 'suchen' }));
    expect([read, Index.started]).toEqual([['?purpose=search'], 1]);
    expect(offer()).toBeNull();
    const [first] = Index.told;
    expect(first).toMatchObject({ kind: 'documents', documents: [{ id: note.id, language: note.language }] });
    const about = first?.kind === 'documents' ? first.documents[0]?.about.split('\n') : [];
    expect(about).toEqual(
      expect.arrayContaining([
        ...['Notiz', 'Austrittsbericht'],
        ...['Dr. med. Peter Meier', 'Spital Seeblick', 'Nina Aebi', 'Labor Aare AG'],
      ]),
    );
  },
);

test('[DOC-06] starts once when the search begins twice at once, and again after a start that failed', async () => {
  const { client } = await onSearch({}, false);
  await waitFor(() => expect(Index.started).toBe(1));
  cleanup();
  client.clear();
  Index.started = 0;
  Index.failing = 1;
  await onSearch({ at: '/unasked' });
  await waitFor(() => expect(Index.started).toBe(1));
  // Meanwhile it is offered, as the matches lack the contents.
  expect(await screen.findByRole('button', { name: 'Inhalte lesen' })).toBeDefined();
  const begin = screen.getByRole('button', { name: 'suchen' });
  fireEvent.click(begin);
  fireEvent.click(begin);
  await screen.findByText(/1 gelesen/);
  expect([Index.started, offer()]).toEqual([2, null]);
});

test('[DOC-06] a page loaded with a query in its address reads the contents by itself', async () => {
  const { read } = await onList({ at: '/unasked' });
  await screen.findByText(/0 gelesen/);
  expect([read, Index.started]).toEqual([[], 0]);
  cleanup();
  await onList();
  await screen.findByText(/1 gelesen/);
});

test.each(['HCP', 'ASS'] as const)('[DOC-06] for %s no document is read before the user asks for it', async (role) => {
  const { read, client } = await onSearch({ state: { ...professional.state, role } });
  const begin = await screen.findByRole('button', { name: 'Inhalte lesen' });
  expect(client.getQueryCache().findAll({ queryKey: ['content-search'] })).toEqual([]);
  expect(read).toEqual([]);
  await userEvent.click(begin);
  await screen.findByText(/1 gelesen/);
  expect(read).toHaveLength(1);
  expect(offer()).toBeNull();
});

test('[DOC-06] a content that could not be read is read again on request', async () => {
  const answers = [json({}, 503), new Response('Puls 72')];
  await onSearch({ platform: platform({ 'GET /r4/Binary/note': () => answers.shift() ?? json({}, 500) }) });
  await userEvent.click(await screen.findByRole('button', { name: 'nochmals' }));
  expect(await screen.findByText(/1 gelesen/)).toBeDefined();
  expect([answers, Index.started]).toEqual([[], 1]);
});

test('[DOC-06] reads nothing on its own in data-saver mode, but offers it', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const { client } = await onSearch();
  expect(client.getQueryCache().findAll({ queryKey: ['content-search'] })).toEqual([]);
  expect(offer()).not.toBeNull();
});

test('[DOC-06] without support by the platform requests and offers nothing', async () => {
  const { client } = await onSearch({}, false);
  await waitFor(() => expect(client.getQueryCache().findAll({ queryKey: ['content-search'] })).toHaveLength(1));
  expect(screen.getByText('keine Treffer, 0 gelesen')).toBeDefined();
  cleanup();
  await onSearch(professional, false);
  expect(offer()).toBeNull();
});

test('[DOC-06] does not show the hits of the previous query for the current one', async () => {
  const { router, read } = await onSearch();
  await screen.findByText(/1 gelesen/);
  await waitFor(() => {
    for (const answer of Index.waiting.splice(0)) answer();
    expect(screen.getByText(/^1 Treffer/)).toBeDefined();
  });
  await waitFor(() => router.navigate('/other'));
  // The index is kept from page to page.
  expect(await screen.findByText('keine Treffer, 1 gelesen')).toBeDefined();
  expect([read.length, Index.started]).toEqual([1, 1]);
});

test('[DOC-06] [PSR-04] reads a document added later with the PDF reader, searches for what is typed next, and aborts when the record is closed', async () => {
  const opened: ArrayBuffer[] = [];
  const asked: Request[] = [];
  const { client } = await onSearch({
    platform: (input, init) => {
      const request = new Request(input, init);
      if (!request.url.includes('Binary/')) return Promise.reject(new Error('only files are read'));
      asked.push(request);
      return asked.length > 2 ? new Promise(() => undefined) : Promise.resolve(new Response('%PDF-1.7'));
    },
    wrap: (children) => (
      <PdfReaderContext
        value={(bytes) => {
          opened.push(bytes);
          return Promise.resolve('broken');
        }}
      >
        {children}
      </PdfReaderContext>
    ),
  });
  await screen.findByText(/1 gelesen/);
  const searches = () => Index.told.filter(({ kind }) => kind === 'search').length;
  const before = searches();
  fireEvent.click(screen.getByRole('button', { name: 'neues Dokument' }));
  await screen.findByText(/2 gelesen/);
  expect(opened).toHaveLength(1);
  // What has just been read may match as well.
  await waitFor(() => expect(searches()).toBeGreaterThan(before));
  fireEvent.click(screen.getByRole('button', { name: 'andere Suche' }));
  expect(Index.told.at(-1)).toMatchObject({ kind: 'search', query: 'druck' });
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(asked[2]?.signal.aborted).toBe(false);
  client.clear();
  expect(asked[2]?.signal.aborted).toBe(true);
});

test('[DOC-06] [PSR-04] keeps no search for a record closed while the worker was loading', async () => {
  const patient = { ...professional.state.patient, spid: '761337610411353650' as never };
  const { client, session } = await onSearch({ state: { ...professional.state, patient } });
  const begin = await screen.findByRole('button', { name: 'Inhalte lesen' });
  fireEvent.click(begin);
  act(() => session.closePatient());
  client.clear();
  // The hook waits for the same chunk, and before this.
  await import('./start-worker.ts');
  await screen.findByText(/0 gelesen/);
  expect(client.getQueryCache().findAll({ queryKey: ['content-search'] })).toEqual([]);
});
