import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import { BackLink } from '../../../components/index.ts';
import { documentPath, editPath } from '../../../documents/paths.ts';
import { stateFromDocument, useReturnToDocument } from './use-return-to-document.ts';

afterEach(cleanup);

const report = aDocument({ title: 'Bericht' });

function Form() {
  const { goBack, link, list } = useReturnToDocument(report.id);
  return (
    <>
      <BackLink {...link}>Abbrechen</BackLink>
      <button onClick={goBack}>Speichern</button>
      <output>{list}</output>
    </>
  );
}

function Page() {
  return <output>{JSON.stringify(useLocation().state)}</output>;
}

const list = '/documents?q=labor&page=2';
const documentState = { list: '?q=labor&page=2', page: 3 };

/** Opens the form: from the document's page, which was opened from the second page of a list, or by its address. */
async function onForm(fromDocument: boolean) {
  const router = createMemoryRouter(
    [
      { path: '/documents/:id/edit', element: <Form /> },
      { path: '*', element: <Page /> },
    ],
    { initialEntries: [list] },
  );
  render(<RouterProvider router={router} />);
  if (fromDocument) await act(() => router.navigate(documentPath(report.id), { state: documentState }));
  const state = fromDocument ? stateFromDocument(router.state.location) : null;
  await act(() => router.navigate(editPath(report.id), { state }));
  const { location } = router.state;
  return { router, path: () => router.state.location.pathname, location };
}

test.each([
  ['link', 'Abbrechen'],
  ['button', 'Speichern'],
])(
  '[DOC-21] [NAV-10] the way back of a form keeps the list of the document; no step back leads to the form (%s)',
  async (role, name) => {
    const { router, path } = await onForm(true);
    expect(screen.getByRole('status').textContent).toBe('?q=labor&page=2');
    await userEvent.click(screen.getByRole(role, { name }));
    expect([path(), router.state.location.state]).toEqual([documentPath(report.id), documentState]);
    await act(() => router.navigate(-1));
    expect(path() + router.state.location.search).toBe(list);
  },
);

test.each([
  ['link', 'Abbrechen'],
  ['button', 'Speichern'],
])('[DOC-21] a form that was opened by its address is replaced by its document (%s)', async (role, name) => {
  const { router, path } = await onForm(false);
  expect(screen.getByRole('status').textContent).toBe('');
  await userEvent.click(screen.getByRole(role, { name }));
  expect(path()).toBe(documentPath(report.id));
  await act(() => router.navigate(-1));
  expect(path() + router.state.location.search).toBe(list);
});

test.each(['ctrlKey', 'metaKey', 'shiftKey'])('[NAV-09] with %s the link opens another window', async (key) => {
  const { path } = await onForm(true);
  const isLeftToBrowser = fireEvent.click(screen.getByRole('link'), { [key]: true });
  expect([isLeftToBrowser, path()]).toEqual([true, editPath(report.id)]);
  expect(screen.getByRole('link').getAttribute('href')).toBe(documentPath(report.id));
});
