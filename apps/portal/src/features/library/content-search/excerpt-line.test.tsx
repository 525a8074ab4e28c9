import { fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import { platform } from '../../../context/testing/platform.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { documentPath } from '../../../documents/paths.ts';
import type { ContentHit } from './content-index.ts';
import { ExcerptLine } from './excerpt-line.tsx';

const document = aDocument({ title: 'Rapport', language: 'fr-CH' });
const onLine = (hit: Partial<ContentHit> | undefined) =>
  renderScreen({
    routes: [
      {
        path: '/documents',
        element: <ExcerptLine document={document} hit={hit && { id: document.id, ...hit }} search="q=pouls" />,
      },
      { path: '/documents/:id', element: <State /> },
    ],
    at: '/documents',
    platform: platform({}),
  });
function State() {
  return <p>{JSON.stringify(useLocation().state)}</p>;
}

test('[DOC-06] shows the sentence in its language with the match marked, and leads to its page and back to the list', async () => {
  const excerpt = [
    { text: 'Le ', found: false },
    { text: 'pouls', found: true },
    { text: ' est normal.', found: false },
  ];
  const { container } = await onLine({ page: 3, excerpt });
  const sentence = container.querySelector('q');
  expect([sentence?.lang, sentence?.innerHTML]).toEqual([
    'fr-CH',
    '<span>Le </span><mark>pouls</mark><span> est normal.</span>',
  ]);
  const link = screen.getByRole('link', { name: 'Seite 3' });
  expect(link.getAttribute('href')).toBe(documentPath(document.id));
  fireEvent.click(link);
  expect(await screen.findByText(JSON.stringify({ list: 'q=pouls', page: 3 }))).toBeDefined();
});

test('[DOC-06] a hit without a sentence shows its page alone; one in the text of the list, or none, shows nothing', async () => {
  const { container } = await onLine({ page: 2 });
  expect(container.textContent).toBe('Seite 2');
  expect((await onLine({})).container.textContent).toBe('');
  expect((await onLine(undefined)).container.textContent).toBe('');
});
