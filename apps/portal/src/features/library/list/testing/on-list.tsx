import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import type { Document, DocumentId } from '@epr/domain/documents';
import { rememberOpened } from '../../../../documents/record/last-opened.ts';
import { platform, documentListResponse } from '../../../../context/testing/platform.ts';
import { renderScreen, type ScreenSetup } from '../../../../context/testing/render-screen.tsx';
import { ListScreen } from '../list-screen.tsx';

/** Stands in for a document's page; records the opened document for the return to the list. */
function OpenedDocument() {
  const client = useQueryClient();
  const { id } = useParams();
  useEffect(() => rememberOpened(client, id as DocumentId), [client, id]);
  return <p>a document</p>;
}

/** Renders the list of these documents; `more` are further entries of the response. */
export function onList(
  documents: readonly Document[],
  stage: Partial<ScreenSetup> = {},
  more: readonly unknown[] = [],
) {
  return renderScreen({
    routes: [
      { path: '/documents', element: <ListScreen /> },
      { path: '/documents/:id', element: <OpenedDocument /> },
    ],
    at: '/documents',
    platform: platform({ 'POST /r4': () => documentListResponse(documents, more) }),
    ...stage,
  });
}

/** Returns the titles of the documents in the list. */
export const titles = () =>
  screen
    .queryAllByRole('link')
    .filter((link) => link.getAttribute('href')?.startsWith('/documents/dX'))
    .map((link) => link.textContent);

/** Opens the panel of the filters. */
export const openFilters = async () => userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
