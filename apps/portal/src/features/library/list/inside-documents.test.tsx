import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import { aConfiguration } from '../../../context/testing/configuration.ts';
import { platform, documentListResponse } from '../../../context/testing/platform.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { foundInside } from '../../../documents/search/found-inside.ts';
import type { ToIndex } from '../content-search/worker-messages.ts';
import { ListScreen } from './list-screen.tsx';

const homeCommunity = 'urn:oid:2.999.1';
const letter = aDocument({ title: 'Brief', homeCommunity });
const report = aDocument({ title: 'Bericht Herz', homeCommunity });

/** An index that finds every query on the third page of the letter. */
class Index extends EventTarget {
  static readonly asked: string[] = [];

  postMessage(message: ToIndex): void {
    if (message.kind !== 'search') return;
    Index.asked.push(message.query);
    const excerpt = [{ text: 'Metoprolol', found: true }];
    const data = { number: message.number, hits: [{ id: letter.id, page: 3, excerpt }] };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }

  terminate(): void {}
}

beforeEach(() => {
  vi.stubGlobal('Worker', Index);
  Index.asked.length = 0;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('[DOC-06] [DOC-09] shows the progress while the contents are being read, and hides it afterwards', async () => {
  const notes = ['Erste', 'Zweite'].map((title) =>
    aDocument({ title, homeCommunity, attachment: { contentType: 'text/plain', url: `Binary/${title}` } }),
  );
  const waiting: (() => void)[] = [];
  const read = () => new Promise<Response>((resolve) => waiting.push(() => resolve(new Response('Puls'))));
  await renderScreen({
    routes: [{ path: '/documents', element: <ListScreen /> }],
    at: '/documents?language=it-CH',
    platform: platform({
      'POST /r4': () => documentListResponse(notes),
      'GET /r4/Binary/Erste': read,
      'GET /r4/Binary/Zweite': read,
    }),
    configuration: { features: { ...aConfiguration.features, searchContents: true } },
  });
  const search = await screen.findByRole('searchbox', { name: 'Dokumente suchen' });
  fireEvent.focus(search);
  fireEvent.change(search, { target: { value: 'puls' } });
  expect(await screen.findByText('Inhalte werden gelesen: 0 von 2')).toBeDefined();
  waiting[0]?.();
  expect(await screen.findByText('Inhalte werden gelesen: 1 von 2')).toBeDefined();
  // That nothing was found is shown only after everything has been read.
  expect(screen.getByRole('heading', { name: 'Noch keine Treffer' })).toBeDefined();
  expect(screen.getByText('Noch keine Treffer', { selector: 'span' })).toBeDefined();
  // Neither a period nor a filter alone is compared with the contents.
  for (const value of ['1999', '']) {
    fireEvent.change(search, { target: { value } });
    expect(screen.getByRole('heading', { name: 'Keine Treffer' })).toBeDefined();
    expect(screen.getByText('Kein Dokument passt zu Ihrer Suche und Ihren Filtern.')).toBeDefined();
    expect(screen.getByText('0 Treffer', { selector: 'span' })).toBeDefined();
  }
  fireEvent.change(search, { target: { value: 'puls' } });
  await waitFor(() => expect(waiting).toHaveLength(2));
  waiting[1]?.();
  await waitFor(() => expect(screen.queryByText(/Inhalte werden gelesen/)).toBeNull());
  expect(await screen.findByRole('heading', { name: 'Keine Treffer' })).toBeDefined();
});

test('[DOC-06] offers professionals to search the contents once they search, and reads them from then on', async () => {
  const read = vi.fn(() => new Promise<Response>(() => undefined));
  const note = aDocument({ title: 'Puls', homeCommunity, attachment: { contentType: 'text/plain', url: 'Binary/1' } });
  await renderScreen({
    routes: [{ path: '/documents', element: <ListScreen /> }],
    at: '/documents',
    platform: platform({ 'POST /r4': () => documentListResponse([note]), 'GET /r4/Binary/1': read }),
    configuration: { features: { ...aConfiguration.features, searchContents: true } },
    state: { role: 'HCP', patient: { given: 'Anna', family: 'Keller', spid: '761337610411353650' as never } },
  });
  const search = await screen.findByRole('searchbox', { name: 'Dokumente suchen' });
  fireEvent.focus(search);
  expect(screen.queryByRole('button', { name: 'Auch in den Inhalten suchen' })).toBeNull();
  fireEvent.change(search, { target: { value: 'puls' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Auch in den Inhalten suchen' }));
  expect(await screen.findByText('Inhalte werden gelesen: 0 von 1')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Auch in den Inhalten suchen' })).toBeNull();
  expect(read).toHaveBeenCalledOnce();
});

test('[DOC-06] shows documents found by content with their sentence; a date alone is not searched in contents', async () => {
  const { client } = await renderScreen({
    routes: [{ path: '/documents', element: <ListScreen /> }],
    at: '/documents',
    platform: platform({ 'POST /r4': () => documentListResponse([letter, report]) }),
  });
  const search = await screen.findByRole('searchbox', { name: 'Dokumente suchen' });
  fireEvent.focus(search);
  fireEvent.change(search, { target: { value: 'metoprolol' } });
  expect(await screen.findByText('Metoprolol')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Bericht Herz' })).toBeNull());
  expect(screen.getByRole('link', { name: 'Brief' })).toBeDefined();
  expect(Index.asked).toContain('metoprolol');
  // The pages of these documents lead from one to the next.
  expect(foundInside(client, 'metoprolol')).toEqual(new Set([letter.id]));
  expect(foundInside(client, 'puls')).toBeUndefined();
  fireEvent.change(search, { target: { value: 'november 2026 puls' } });
  await waitFor(() => expect(Index.asked.at(-1)).toMatch(/puls/));
  Index.asked.length = 0;
  fireEvent.change(search, { target: { value: 'november 2026' } });
  await waitFor(() => expect(screen.queryByText('Metoprolol')).toBeNull());
  expect(Index.asked).toEqual([]);
});
