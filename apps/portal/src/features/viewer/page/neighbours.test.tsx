import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import type { Document, DocumentId } from '@epr/domain/documents';
import { stubResizeObserver } from '../../../context/testing/browser.ts';
import { platform, documentListResponse } from '../../../context/testing/platform.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { documentPath } from '../../../documents/paths.ts';
import { rememberFoundInside } from '../../../documents/search/found-inside.ts';
import { DocumentScreen } from './document-screen.tsx';

beforeEach(() => {
  stubResizeObserver();
});
afterEach(cleanup);

const attachment = { contentType: 'model/vrml', url: 'Binary/1' };
const two = (number: number) => String(number).padStart(2, '0');
const homeCommunity = 'urn:oid:2.999.1';
/** The first document is the newest. */
const all = Array.from({ length: 12 }, (_, at) =>
  aDocument({ title: `Bericht ${at + 1}`, creationTime: `2026-11-${two(20 - at)}`, homeCommunity, attachment }),
);

async function onDocument(title: string, list: string, documents: readonly Document[] = all) {
  const document = documents.find((one) => one.title === title) as Document;
  const stage = await renderScreen({
    routes: [
      { path: '/documents/:id', element: <DocumentScreen ChangeActions={() => null} /> },
      { path: '/documents', element: <p>the list</p> },
    ],
    at: '/documents',
    platform: platform({
      'POST /r4': () => documentListResponse(documents),
      'GET /r4/Binary/1': () => new Response('x'),
    }),
  });
  await act(() => stage.router.navigate(documentPath(document.id), { state: { list } }));
  await screen.findByRole('heading', { level: 1, name: title });
  return stage;
}

const heading = (title: string) => screen.findByRole('heading', { level: 1, name: title });
const neighbour = (name: RegExp) => screen.queryByRole('link', { name })?.getAttribute('aria-label') ?? undefined;
const back = () => screen.getByRole('link', { name: 'Zur Liste' }).getAttribute('href');

test('[DOC-08] [DOC-11] links to the previous and next document of the list, and the back link leads to their page', async () => {
  const { router } = await onDocument('Bericht 10', 'per=10');
  expect([neighbour(/^Vorheriges/), neighbour(/^Nächstes/)]).toEqual([
    'Vorheriges Dokument: Bericht 9',
    'Nächstes Dokument: Bericht 11',
  ]);
  const links = screen.getByRole('navigation', { name: 'Dokumente der Liste' });
  expect(links.textContent).toBe('10 von 12');
  expect(back()).toBe('/documents?per=10');
  await userEvent.click(screen.getByRole('link', { name: /^Nächstes/ }));
  await heading('Bericht 11');
  expect(back()).toBe('/documents?per=10&page=2');
  await userEvent.click(screen.getByRole('link', { name: /^Vorheriges/ }));
  await heading('Bericht 10');
  expect(back()).toBe('/documents?per=10');
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  await heading('Bericht 11');
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  await heading('Bericht 10');
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  await heading('Bericht 11');
  expect(back()).toBe('/documents?per=10&page=2');
  // One step back leads to the list, regardless of how many documents were viewed.
  await act(() => router.navigate(-1));
  expect(await screen.findByText('the list')).toBeDefined();
});

test('[DOC-06] [DOC-08] documents that were found by their content have the other ones found as neighbours', async () => {
  const { router, client } = await onDocument('Bericht 1', '');
  const found = all.slice(2, 5);
  rememberFoundInside(client, 'metoprolol', new Set(found.map(({ id }) => id)));
  const open = (list: string) =>
    act(() => router.navigate(documentPath(found[1]?.id as DocumentId), { state: { list } }));
  await open('q=metoprolol');
  await heading('Bericht 4');
  expect(screen.getByRole('navigation', { name: 'Dokumente der Liste' }).textContent).toBe('2 von 3');
  expect(neighbour(/^Nächstes/)).toBe('Nächstes Dokument: Bericht 5');
  // What was found for other words does not count.
  await open('q=aspirin');
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Dokumente der Liste' })).toBeNull());
});

test('[DOC-08] [DOC-13] in reading mode, which fills the screen, the arrow keys stay with the document', async () => {
  await onDocument('Bericht 10', '');
  fireEvent.keyDown(document.body, { key: 'f' });
  const dialog = screen.getByRole('dialog', { name: 'Vorschau: Bericht 10' });
  for (const key of ['ArrowLeft', 'ArrowRight']) fireEvent.keyDown(dialog, { key });
  expect(screen.getByRole('dialog', { name: 'Vorschau: Bericht 10' })).toBe(dialog);
  fireEvent.keyDown(dialog, { key: 'f' });
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  await heading('Bericht 11');
});

test('[DOC-08] has no previous or next document at the ends of the list, also with all on one page', async () => {
  await onDocument('Bericht 12', 'per=all');
  expect(neighbour(/^Nächstes/)).toBeUndefined();
  expect(back()).toBe('/documents?per=all');
  cleanup();
  await onDocument('Bericht 1', 'per=all');
  expect(neighbour(/^Vorheriges/)).toBeUndefined();
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  await heading('Bericht 1');
});

test('[DOC-05] [DOC-11] an expanded earlier version follows its document; a document not in the list has no neighbours', async () => {
  const [report, other] = all as [Document, Document];
  const earlier = aDocument({
    title: 'Erste Fassung',
    availability: 'superseded',
    creationTime: '2026-01-01',
    homeCommunity,
    attachment,
  });
  const later = { ...report, relations: [{ kind: 'replaces' as const, target: earlier.logicalId }] };
  await onDocument('Bericht 1', 'invalid=1', [later, other, earlier]);
  expect(neighbour(/^Nächstes/)).toBe('Nächstes Dokument: Erste Fassung');
  cleanup();
  // It takes no row of the list: the last document of the first page is still on it.
  await onDocument('Bericht 10', 'invalid=1&per=10', [later, ...all.slice(1), earlier]);
  expect(screen.getByRole('navigation', { name: 'Dokumente der Liste' }).textContent).toBe('11 von 13');
  expect(back()).toBe('/documents?invalid=1&per=10');
  cleanup();
  // From an earlier version to the newest one the list stays the same.
  await onDocument('Erste Fassung', 'invalid=1', [later, other, earlier]);
  await userEvent.click(screen.getByRole('link', { name: 'Neuste Version öffnen' }));
  await heading('Bericht 1');
  expect(back()).toBe('/documents?invalid=1');
  cleanup();
  // Without the earlier version in the list, it does not count.
  await onDocument('Bericht 1', '', [later, other, earlier]);
  expect(screen.getByRole('navigation', { name: 'Dokumente der Liste' }).textContent).toBe('1 von 2');
  cleanup();
  await onDocument('Erste Fassung', '', [later, other, earlier]);
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Dokumente der Liste' })).toBeNull());
  cleanup();
  // An addendum has a row of its own, after that of its document, which is not counted twice.
  const addendum = aDocument({
    title: 'Nachtrag',
    creationTime: '2026-11-21',
    homeCommunity,
    attachment,
    relations: [{ kind: 'appends', target: report.logicalId }],
  });
  await onDocument('Bericht 1', '', [addendum, report, other]);
  expect(neighbour(/^Nächstes/)).toBe('Nächstes Dokument: Nachtrag');
  expect(screen.getByRole('navigation', { name: 'Dokumente der Liste' }).textContent).toBe('1 von 3');
  cleanup();
  // One without a title is called so.
  await onDocument('Bericht 2', '', [other, { ...report, title: '' }]);
  expect(neighbour(/^Vorheriges/)).toBe('Vorheriges Dokument: Ohne Titel');
  cleanup();
  // Nor has the only document of a list.
  await onDocument('Bericht 2', '', [other]);
  expect(screen.queryByRole('navigation', { name: 'Dokumente der Liste' })).toBeNull();
});
