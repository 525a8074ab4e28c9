import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { useLocation } from 'react-router';
import { aDocument } from '@epr/cast/documents';
import { versionHistory, versionTree, type Document } from '@epr/domain/documents';
import { platform } from '../../../context/testing/platform.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { VersionCard } from './version-card.tsx';

afterEach(cleanup);

/** Each version replaces the one before. */
const chain = Array.from({ length: 16 }, (_, at) =>
  aDocument({ title: `Plan ${at + 1}`, creationTime: `2026-10-${String(at + 1).padStart(2, '0')}` }),
).map((one, at, all) => {
  const before = all[at - 1];
  return before ? { ...one, relations: [{ kind: 'replaces' as const, target: before.logicalId }] } : one;
});

function Opened() {
  return <p data-testid="told">{JSON.stringify(useLocation().state)}</p>;
}

async function onCard(document: Document, record: readonly Document[]) {
  const tree = versionTree(record);
  const { router } = await renderScreen({
    routes: [
      { path: '/here', element: <VersionCard document={document} line={versionHistory(document, tree)} tree={tree} /> },
      { path: '/documents/:id', element: <Opened /> },
    ],
    at: '/here',
    platform: platform({}),
  });
  return router;
}

const at = (place: number) => chain[place] as Document;

test.each([
  ['the latest', 2, ['Plan 2', 'Plan 3']],
  ['one in the middle', 1, ['Plan 1', 'Plan 2']],
  ['the first', 0, ['Plan 1', 'Plan 2']],
])('[DOC-11] %s is compared with the version before it, the first one with the next', async (_which, place, titles) => {
  await onCard(at(place), chain.slice(0, 3));
  await userEvent.click(screen.getByRole('button', { name: 'Versionen vergleichen' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Versionen vergleichen' }));
  const [title] = dialog.getAllByRole('row').slice(1);
  const cells = [...(title?.children ?? [])].map(({ textContent }) => textContent);
  expect(cells).toEqual(['Titel', ...titles]);
});

test('[DOC-11] shows the current version among many, more on request, and each links to its page', async () => {
  const router = await onCard(at(15), chain);
  // The state of the list is passed on: the link back leads to the list as it was left.
  await act(() => router.navigate('/here', { state: { list: 'q=plan' } }));
  expect(screen.getAllByRole('listitem')).toHaveLength(12);
  await userEvent.click(screen.getByRole('button', { name: /4/ }));
  expect(screen.getAllByRole('listitem')).toHaveLength(16);
  await userEvent.click(screen.getByRole('link', { name: 'Version 1' }));
  expect(screen.getByTestId('told').textContent).toBe('{"list":"q=plan"}');
  cleanup();
  await onCard(at(1), chain);
  expect(screen.getByText(/diese Version/)).toBeDefined();
});

test('[DOC-11] a document without other versions shows no version card', async () => {
  await onCard(at(0), chain.slice(0, 1));
  expect(screen.queryByRole('heading', { name: 'Versionen' })).toBeNull();
});
