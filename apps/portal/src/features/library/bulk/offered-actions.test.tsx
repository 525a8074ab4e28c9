import { useState } from 'react';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import type { SessionState } from '@epr/domain/session';
import { platform } from '../../../context/testing/platform.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { bulkActions } from './bulk-actions.ts';
import { DeleteAction, DeprecateAction } from './change/change-actions.tsx';
import { CompareAction } from './compare-action.tsx';

afterEach(cleanup);

const selected = ['a', 'b'].map((title) => aDocument({ title }));

const every = ['Als ungültig markieren', 'Löschen'];

test.each<[string, Partial<SessionState>, readonly string[]]>([
  ['a patient', { role: 'PAT' }, every],
  ['a representative', { role: 'REP' }, every],
  ['a professional, who may never delete', { role: 'HCP' }, every.slice(0, 1)],
  ['an assistant, who may never delete', { role: 'ASS' }, every.slice(0, 1)],
  ['a professional with an emergency access, who only reads', { role: 'HCP', emergency: 'granted' }, []],
])('[DOC-10] [DOC-21] offers on several documents what the role permits: %s', async (_whom, state, offered) => {
  await renderScreen({
    routes: [
      {
        path: '/',
        element: [DeprecateAction, DeleteAction].map((Action, at) => (
          <Action key={at} documents={selected} onDone={() => undefined} />
        )),
      },
    ],
    at: '/',
    platform: platform({}),
    state,
  });
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(offered);
});

test('[DOC-10] without a selection there is no action', async () => {
  function Bar() {
    const [documents, select] = useState(selected);
    return (
      <>
        <button onClick={() => select([])}>none</button>
        {bulkActions.map((Action, at) => (
          <Action key={at} documents={documents} onDone={() => undefined} />
        ))}
      </>
    );
  }
  await renderScreen({ routes: [{ path: '/', element: <Bar /> }], at: '/', platform: platform({}) });
  await screen.findByRole('button', { name: 'Löschen' });
  const offered = () =>
    [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')].map((one) => one.textContent);
  expect(offered()).toEqual(['none', 'Herunterladen', 'Als ungültig markieren', 'Löschen', 'Vergleichen']);
  fireEvent.click(screen.getByRole('button', { name: 'none' }));
  expect(offered()).toEqual(['none']);
});

test.each([
  ['Herunterladen', '1 Dokument herunterladen'],
  ['Als ungültig markieren', '1 Dokument als ungültig markieren?'],
  ['Löschen', /^1 Dokument .*lösch/],
])('[DOC-10] %s opens a dialog about the selected document', async (name, heading) => {
  const [one = aDocument()] = selected;
  const done: unknown[] = [];
  await renderScreen({
    routes: [
      {
        path: '/',
        element: bulkActions.map((Action, at) => (
          <Action key={at} documents={[one]} onDone={(left) => done.push(left)} />
        )),
      },
    ],
    at: '/',
    platform: () => new Promise(() => undefined),
  });
  fireEvent.click(await screen.findByRole('button', { name }));
  expect(await screen.findByRole('dialog', { name: heading })).toBeDefined();
  fireEvent.click(screen.getAllByRole('button', { name: 'Schliessen' })[0] ?? document.body);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(done).toEqual([]);
});

test('[DOC-07] [DOC-13] the link to the comparison of selected documents contains the query of the list', async () => {
  await renderScreen({
    routes: [{ path: '/documents', element: <CompareAction documents={selected} onDone={() => undefined} /> }],
    at: '/documents?q=Labor&sort=title',
    platform: platform({}),
  });
  const link = screen.getByRole('link', { name: 'Vergleichen' });
  const query = new URL(link.getAttribute('href') ?? '', 'https://portal.example').searchParams;
  expect([query.getAll('id'), query.get('list')]).toEqual([selected.map(({ id }) => id), 'q=Labor&sort=title']);
});
