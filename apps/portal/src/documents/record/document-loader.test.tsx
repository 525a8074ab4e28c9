import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import { platform, recordAnswer, refusal } from '../../context/testing/platform.ts';
import { renderScreen } from '../../context/testing/render-screen.tsx';
import { documentPath } from '../paths.ts';
import { DocumentLoader } from './document-loader.tsx';
import { useAnnounceLoading, useRecord } from './use-record.ts';

afterEach(cleanup);

const [letter, other] = ['Befund', 'Rezept'].map((title) => aDocument({ title, homeCommunity: 'urn:oid:2.999.1' }));
const at = letter ? documentPath(letter.id) : '';

function Screen() {
  useAnnounceLoading(useRecord());
  return (
    <DocumentLoader reading>
      {(document, documents) => (
        <p>
          {document.title} von {documents.length}
        </p>
      )}
    </DocumentLoader>
  );
}

/** Renders the screen; the platform returns these responses in order, and the last one repeatedly. */
function onDocument(...answers: readonly (() => Response)[]) {
  let asked = 0;
  return renderScreen({
    routes: [
      { path: '/documents/:id', element: <Screen /> },
      { path: '/documents', element: <p>the list</p> },
    ],
    at,
    platform: platform({ 'POST /r4': () => (answers[asked++] ?? answers.at(-1))?.() ?? recordAnswer([]) }),
  });
}
const all = () => recordAnswer([letter, other].flatMap((one) => one ?? []));
const without = () => recordAnswer(other ? [other] : []);

test('[DOC-04] the document of the address is shown, with the record it belongs to; that it was read is announced once', async () => {
  const { shownMessages } = await onDocument(all);
  expect(await screen.findByText('Befund von 2')).toBeDefined();
  expect(shownMessages).toEqual(['toasts.documentStore.documentsFetchSuccess']);
});

test('[DOC-04] that there is no such document is said once the record is here, with the way to the list', async () => {
  const { container } = await onDocument(without);
  expect(container.querySelector('[data-layout=wide]')).not.toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'Dokumente' })).toBeDefined();
  expect(screen.queryByText('Dieses Dokument gibt es nicht')).toBeNull();
  expect(await screen.findByRole('heading', { name: 'Dieses Dokument gibt es nicht' })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Zu den Dokumenten' }));
  expect(await screen.findByText('the list')).toBeDefined();
});

test('[DOC-01] [DOC-04] where the platform gave less than it holds it may be among the rest: that is said, and it can be read again', async () => {
  const half = async () => {
    const bundle = (await without().json()) as { entry: { resource: { total: number } }[] };
    for (const { resource } of bundle.entry.slice(0, 1)) resource.total = 3;
    return Response.json(bundle);
  };
  const incomplete = await half();
  const { shownMessages } = await onDocument(() => incomplete, all);
  const again = await screen.findByRole('button', { name: 'Nochmals laden' });
  expect(shownMessages).toEqual([]);
  await userEvent.click(again);
  expect(await screen.findByText('Befund von 2')).toBeDefined();
  await waitFor(() => expect(shownMessages).toHaveLength(1));
});

test('[DOC-02] [DOC-04] a record that cannot be read is no document that is not there; it can be read again', async () => {
  const { shownMessages } = await onDocument(() => refusal(500, 'broken'), all);
  await userEvent.click(await screen.findByRole('button', { name: 'Nochmals versuchen' }));
  expect(await screen.findByText('Befund von 2')).toBeDefined();
  expect(shownMessages).toHaveLength(1);
});
