import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import { applyKnownChange } from '../../context/queries/invalidate.ts';
import { platform, documentListResponse, refusal } from '../../context/testing/platform.ts';
import { readAloud } from '../../context/testing/read-aloud.ts';
import { renderScreen } from '../../context/testing/render-screen.tsx';
import { documentPath } from '../paths.ts';
import { DocumentLoader } from './document-loader.tsx';
import { recordKey } from './record-key.ts';
import { useAnnounceLoading, useRecord, type RecordContent } from './use-record.ts';

afterEach(cleanup);

const [letter, other] = ['Befund', 'Rezept'].map((title) => aDocument({ title, homeCommunity: 'urn:oid:2.999.1' }));
const at = letter ? documentPath(letter.id) : '';

function Screen() {
  const query = useRecord();
  useAnnounceLoading(query);
  return (
    <>
      <DocumentLoader reading>
        {(document, documents) => (
          <p>
            {document.title} von {documents.length}
          </p>
        )}
      </DocumentLoader>
      <p hidden data-testid="again">
        {query.isRefetching ? 'reads' : query.isRefetchError ? 'failed' : ''}
      </p>
    </>
  );
}

/** Renders the screen; the platform returns these responses in order, and the last one repeatedly. */
function onDocument(...answers: readonly (() => Response | Promise<Response>)[]) {
  let asked = 0;
  return renderScreen({
    routes: [
      { path: '/documents/:id', element: <Screen /> },
      { path: '/documents', element: <p>the list</p> },
    ],
    at,
    platform: platform({ 'POST /r4': () => (answers[asked++] ?? answers.at(-1))?.() ?? documentListResponse([]) }),
  });
}
const all = () => documentListResponse([letter, other].flatMap((one) => one ?? []));
const without = () => documentListResponse(other ? [other] : []);

test('[DOC-04] shows the document of the address with its record, and announces once that it was loaded', async () => {
  const { shownMessages } = await onDocument(all);
  expect(await screen.findByText('Befund von 2')).toBeDefined();
  expect(shownMessages).toEqual(['toasts.documentStore.documentsFetchSuccess']);
});

test('[DOC-01] [DOC-04] a record that was read before is not announced as loaded when a screen shows it again', async () => {
  const { router, shownMessages } = await onDocument(all);
  await screen.findByText('Befund von 2');
  await act(() => router.navigate('/documents'));
  await act(() => router.navigate(at));
  expect(screen.getByText('Befund von 2')).toBeDefined();
  expect(shownMessages).toHaveLength(1);
});

test('[DOC-04] reports a missing document once the record is loaded, with a link to the list', async () => {
  const { container } = await onDocument(without);
  expect(container.querySelector('[data-density=reading][data-layout=wide]')).not.toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'Dokumente' })).toBeDefined();
  expect(screen.queryByText('Dieses Dokument gibt es nicht')).toBeNull();
  expect(await screen.findByRole('heading', { name: 'Dieses Dokument gibt es nicht' })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Zu den Dokumenten' }));
  expect(await screen.findByText('the list')).toBeDefined();
});

test('[DOC-01] [DOC-04] in an incomplete record a missing document may be among the rest: says so and can reload', async () => {
  const half = async () => {
    const bundle = (await without().json()) as { entry: { resource: { total: number } }[] };
    for (const { resource } of bundle.entry.slice(0, 1)) resource.total = 3;
    return Response.json(bundle);
  };
  const incomplete = await half();
  let answer: (response: Response) => void = () => undefined;
  const { shownMessages } = await onDocument(
    () => incomplete,
    () => new Promise((resolve) => (answer = resolve)),
  );
  const again = await screen.findByRole('button', { name: 'Nochmals laden' });
  expect(readAloud(document.body)).toEqual([
    '# Dokumente',
    '(alert)',
    '2 Dokumente fehlen in dieser Liste',
    'Ihre Stammgemeinschaft hat nicht alle Dokumente geliefert. Was fehlt, ist weiterhin im EPD gespeichert; verlassen Sie sich nicht darauf, dass diese Liste vollständig ist.',
    '[Nochmals laden]',
    '## Dieses Dokument gibt es nicht',
    'Es wurde entfernt, die Adresse ist unvollständig, oder Sie haben keinen Zugriff darauf.',
    'Zu den Dokumenten -> /documents',
  ]);
  expect(shownMessages).toEqual([]);
  await userEvent.click(again);
  await waitFor(() => expect(again.getAttribute('aria-busy')).toBe('true'));
  answer(all());
  expect(await screen.findByText('Befund von 2')).toBeDefined();
  await waitFor(() => expect(shownMessages).toHaveLength(1));
});

test('[DOC-04] only a document that will be read is awaited in the layout for reading', async () => {
  const loader = <DocumentLoader>{() => null}</DocumentLoader>;
  const { container } = await renderScreen({
    routes: [{ path: '/documents/:id', element: loader }],
    at,
    platform: () => new Promise(() => undefined),
  });
  expect(screen.getByText('Das Dokument wird geladen.')).toBeDefined();
  expect(container.querySelector('[data-density], [data-layout]')).toBeNull();
});

test('[DOC-02] [DOC-04] a record that failed to load is not reported as a missing document, and can be retried', async () => {
  const { shownMessages } = await onDocument(() => refusal(500, 'broken'), all);
  await userEvent.click(await screen.findByRole('button', { name: 'Nochmals versuchen' }));
  expect(await screen.findByText('Befund von 2')).toBeDefined();
  expect(shownMessages).toHaveLength(1);
});

test('[DOC-04] a document missing from an outdated list is reported as missing only after the list has been loaded again', async () => {
  const answers: ((answer: Response) => void)[] = [];
  const later = () => new Promise<Response>((resolve) => answers.push(resolve));
  const { router, client, shownMessages } = await onDocument(without, later, later);
  await screen.findByText('Dieses Dokument gibt es nicht');
  await act(() => router.navigate('/documents'));
  await act(() => client.invalidateQueries({ queryKey: ['record'] }));
  await act(() => router.navigate(at));
  expect(screen.queryByText('Dieses Dokument gibt es nicht')).toBeNull();
  await waitFor(() => expect(answers).toHaveLength(1));
  // Only the first list has been loaded so far.
  expect(shownMessages).toHaveLength(1);
  answers[0]?.(refusal(503, 'busy'));
  // Whether there is one is not known then.
  await userEvent.click(await screen.findByRole('button', { name: 'Nochmals versuchen' }));
  expect(screen.queryByText('Dieses Dokument gibt es nicht')).toBeNull();
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(all());
  expect(await screen.findByText('Befund von 2')).toBeDefined();
  expect(shownMessages).toHaveLength(2);
});

test('[DOC-01] a list that could not be read again is not announced as loaded', async () => {
  let answer: (response: Response) => void = () => undefined;
  const { client, shownMessages } = await onDocument(all, () => new Promise((resolve) => (answer = resolve)));
  await screen.findByText('Befund von 2');
  void client.invalidateQueries({ queryKey: ['record'] });
  const again = () => screen.getByTestId('again').textContent;
  await waitFor(() => expect(again()).toBe('reads'));
  answer(refusal(503, 'busy'));
  await waitFor(() => expect(again()).toBe('failed'));
  expect([screen.getByText('Befund von 2').textContent, shownMessages.length]).toEqual(['Befund von 2', 1]);
});

test('[DOC-01] applying a known change is not announced as loading, and does not change the time of loading', async () => {
  const { client, session, shownMessages } = await onDocument(all);
  await screen.findByText('Befund von 2');
  const key = recordKey(session.getState());
  const readAt = client.getQueryState(key)?.dataUpdatedAt;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  act(() =>
    applyKnownChange<RecordContent>(client, key, (known) => ({ ...known, documents: known.documents.slice(0, 1) })),
  );
  expect(await screen.findByText('Befund von 1')).toBeDefined();
  expect(shownMessages).toHaveLength(1);
  expect(client.getQueryState(key)?.dataUpdatedAt).toBe(readAt);
});

test('[DOC-02] [DOC-04] a document that was read before the access ended is not shown any more, and again once there is access', async () => {
  const { client } = await onDocument(all, () => refusal(403, 'no right'), all);
  await screen.findByText('Befund von 2');
  await act(() => client.invalidateQueries({ queryKey: ['record'] }));
  expect(await screen.findByRole('heading', { name: 'Sie haben keinen Zugriff auf dieses EPD.' })).toBeDefined();
  expect(screen.queryByText(/Befund/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Nochmals prüfen' }));
  expect(await screen.findByText('Befund von 2')).toBeDefined();
});
