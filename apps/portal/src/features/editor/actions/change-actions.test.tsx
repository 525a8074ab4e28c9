import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import { versionTree, type Document } from '@epr/domain/documents';
import type { SessionState } from '@epr/domain/session';
import { writeDocument } from '@epr/fhir/documents';
import { operationOutcome } from '@epr/fhir/outcome';
import { systems } from '@epr/domain/values';
import { ToastControlsContext } from '../../../context/toast-controls.ts';
import { json, platform, documentListResponse, refusal } from '../../../context/testing/platform.ts';
import { readAloud } from '../../../context/testing/read-aloud.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { toldChanges } from '../../../context/testing/told-changes.ts';
import { additionPath, editPath } from '../../../documents/paths.ts';
import { deletionRequestsQuery } from '../../../documents/change/deletion-requests-query.ts';
import { recordKey } from '../../../documents/record/record-key.ts';
import { useRecord } from '../../../documents/record/use-record.ts';
import { ChangeActions } from './change-actions.tsx';

afterEach(cleanup);

const uploaderRole = { code: 'PAT', system: systems.role };
const own = aDocument({ title: 'Befund', homeCommunity: 'urn:oid:2.999.1', uploaderRole });
const other = aDocument({ title: 'Rezept', homeCommunity: 'urn:oid:2.999.1', uploaderRole });

function Titles() {
  const { data } = useRecord();
  return <section aria-label="Liste">{data?.documents.map(({ title }) => title).join(', ')}</section>;
}

const routes = [
  {
    path: '/documents/:id',
    element: [<Titles key="1" />, <ChangeActions key="2" document={own} tree={versionTree([own])} />],
  },
  { path: '/documents', element: <Titles /> },
];

/**
 * Requests the deletion of a document. The platform answers the first query of the list with two documents and everything later with
 * `answers`, and reads of the document with `now`, if given. With `again` the list is already being queried a second time when the deletion
 * is sent, and `again` answers that query.
 */
async function deleteWhile(
  answers: (isList: boolean) => Response | Promise<Response>,
  again?: () => Promise<Response>,
  now?: Response,
) {
  let lists = 0;
  const stage = await renderScreen({
    routes,
    at: '/documents/1',
    platform: async (input, init) => {
      const request = new Request(input, init);
      const isList = request.method === 'POST' && (await request.text()).includes('"batch"');
      if (isList && lists++ === 0) return documentListResponse([own, other]);
      if (request.method === 'GET' && now) return now;
      return isList && again ? again() : answers(isList);
    },
  });
  await screen.findByText('Befund, Rezept');
  if (again) {
    void stage.client.invalidateQueries({ queryKey: recordKey(stage.session.getState()) });
    await waitFor(() => expect(lists).toBe(2));
  }
  await userEvent.click(screen.getByRole('button', { name: 'Ändern' }));
  const looks = (name: string) => screen.getByRole('button', { name }).className;
  await screen.findByRole('button', { name: 'Löschen' });
  expect(looks('Löschen')).not.toBe(looks('Als ungültig markieren'));
  await userEvent.click(screen.getByRole('button', { name: 'Löschen' }));
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Löschen' }));
  return stage;
}

const shown = () => screen.getByRole('region', { name: 'Liste' }).textContent;

test.each([
  ['refused', (isList: boolean) => refusal(isList ? 503 : 403, 'no')],
  [
    'cut off',
    () => {
      throw new TypeError('no connection');
    },
  ],
])(
  '[DOC-23] a deletion that was %s restores the document in the list, even when the list cannot be reloaded',
  async (_how, answers) => {
    const { shownMessages } = await deleteWhile(answers);
    await waitFor(() => expect(shownMessages).toContain('toasts.documentStore.deleteFail'));
    expect(shown()).toBe('Befund, Rezept');
  },
);

test('[DOC-23] a document is removed from the list before the platform has confirmed its deletion', async () => {
  let answer: (response: Response) => void = () => undefined;
  const waiting = new Promise<Response>((resolve) => (answer = resolve));
  const { client, session } = await deleteWhile(() => waiting.then((one) => one.clone()));
  await waitFor(() => expect(shown()).toBe('Rezept'));
  // What else is known of the record stays.
  expect(client.getQueryData(recordKey(session.getState()))).toHaveProperty('unreadable', []);
  answer(json({}, 500));
  await waitFor(() => expect(shown()).toBe('Befund, Rezept'));
});

test('[DOC-23] a list query already in progress does not restore a document being deleted', async () => {
  const lists: ((list: Response) => void)[] = [];
  let deleted: (answer: Response) => void = () => undefined;
  await deleteWhile(
    () => new Promise<Response>((resolve) => (deleted = resolve)),
    () => new Promise<Response>((resolve) => lists.push(resolve)),
  );
  await waitFor(() => expect(shown()).toBe('Rezept'));
  // Navigating to the list queries it again; the response of the older query is ignored.
  await waitFor(() => expect(lists).toHaveLength(2));
  await act(() => Promise.resolve(lists[0]?.(documentListResponse([own, other]))));
  expect(shown()).toBe('Rezept');
  deleted(json({}, 500));
});

test.each([
  ['was read', true],
  ['is still being read', false],
])('[DOC-23] reloads the list after the deletion when an earlier list %s', async (_how, arrived) => {
  const lists: ((list: Response) => void)[] = [];
  let deleted: (answer: Response) => void = () => undefined;
  const { shownMessages } = await deleteWhile(
    () => new Promise<Response>((resolve) => (deleted = resolve)),
    () => new Promise<Response>((resolve) => lists.push(resolve)),
    json(writeDocument(own)),
  );
  await waitFor(() => expect(lists).toHaveLength(2));
  if (arrived) {
    lists[1]?.(documentListResponse([own, other]));
    await waitFor(() => expect(shown()).toBe('Befund, Rezept'));
  }
  deleted(json({ resourceType: 'Bundle', type: 'transaction-response' }));
  await waitFor(() => expect(shownMessages).toContain('toasts.documentStore.deleteSuccess'));
  await waitFor(() => expect(lists).toHaveLength(3));
  lists[2]?.(documentListResponse([other]));
  await waitFor(() => expect(shown()).toBe('Rezept'));
});

test('[DOC-23] reloads the deletion requests after a deletion was withdrawn', async () => {
  const requested = aDocument({
    ...own,
    deletionStatus: { code: 'urn:e-health-suisse:2019:deletionStatus:deletionRequested', system: 'urn:oid:2.999' },
  });
  let requests = 0;
  const until = '2999-01-01T00:00:00Z';
  const one = {
    document: requested.logicalId,
    requested: '2026-11-20T09:00:00Z',
    until,
    by: { name: 'A', role: 'PAT' },
  };
  const { shownMessages } = await renderScreen({
    routes: [{ path: '/', element: <ChangeActions document={requested} tree={versionTree([requested])} /> }],
    at: '/',
    platform: platform({
      'GET /epr/v1/DeletionRequest': () => {
        requests += 1;
        return Response.json([one]);
      },
      [`GET /r4/DocumentReference/${requested.logicalId}`]: () => json(writeDocument(requested)),
      'POST /r4': () => json({ resourceType: 'Bundle', type: 'transaction-response' }),
    }),
  });
  await waitFor(() => expect(requests).toBe(1));
  await userEvent.click(await screen.findByRole('button', { name: 'Ändern' }));
  await userEvent.click(screen.getByRole('button', { name: 'Löschung zurückziehen' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Löschung zurückziehen' }));
  await waitFor(() => expect(shownMessages).toEqual(['toasts.documentStore.withdrawSuccess']));
  await waitFor(() => expect(requests).toBe(2));
});

test('[DOC-23] does not offer to withdraw a deletion that is already due', async () => {
  const due = aDocument({
    ...own,
    deletionStatus: { code: 'urn:e-health-suisse:2019:deletionStatus:deletionRequested', system: 'urn:oid:2.999' },
  });
  const times = { requested: '2026-11-01T09:00:00Z', until: '2026-11-02T09:00:00Z' };
  const { client } = await renderScreen({
    routes: [{ path: '/', element: <ChangeActions document={due} tree={versionTree([due])} /> }],
    at: '/',
    platform: platform({
      'GET /epr/v1/DeletionRequest': () =>
        Response.json([{ document: due.logicalId, ...times, by: { name: 'A', role: 'PAT' } }]),
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ändern' }));
  await waitFor(() =>
    expect(
      client
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.status),
    ).toEqual(['success']),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Löschung zurückziehen' })).toBeNull());
  expect(readAloud(screen.getByRole('list', { name: 'Ändern' })).map((line) => line.split(' ->')[0])).toEqual([
    '(Ändern)',
    'Angaben bearbeiten',
    'Neue Version hinzufügen',
    'Ergänzung hinzufügen',
    '[Als ungültig markieren]',
  ]);
});

test('[DOC-22] the confirmation of a status change shows progress and errors, and allows a retry', async () => {
  const answers: ((response: Response) => void)[] = [];
  const shown: unknown[] = [];
  const notify = { show: (...told: unknown[]) => void shown.push(told), dismissAll: () => undefined };
  await renderScreen({
    routes: [{ path: '/', element: <ChangeActions document={own} tree={versionTree([own])} /> }],
    at: '/',
    wrap: (page) => <ToastControlsContext value={notify}>{page}</ToastControlsContext>,
    platform: platform({
      [`GET /r4/DocumentReference/${own.logicalId}`]: () => json(writeDocument(own)),
      'POST /r4': () => new Promise<Response>((resolve) => answers.push(resolve)),
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ändern' }));
  await userEvent.click(screen.getByRole('button', { name: 'Als ungültig markieren' }));
  const question = within(await screen.findByRole('alertdialog', { name: /Befund/ }));
  const press = (name: string) => userEvent.click(question.getByRole('button', { name }));
  await press('Als ungültig markieren');
  await waitFor(() => expect(answers).toHaveLength(1));
  await press('Wird gespeichert');
  answers[0]?.(refusal(403, 'no'));
  expect(await question.findByRole('alert')).toBeDefined();
  expect(shown).toEqual([]);
  await press('Als ungültig markieren');
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(question.queryByRole('alert')).toBeNull();
  answers[1]?.(json({ resourceType: 'Bundle', type: 'transaction-response' }));
  await waitFor(() => expect(shown).toEqual([['toasts.documentStore.deprecateSuccess', { title: 'Befund' }]]));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('[DOC-22] [DOC-23] a change that ends after its question was closed leaves the next question open', async () => {
  let answer: (response: Response) => void = () => undefined;
  const answered = new Promise<Response>((resolve) => (answer = resolve));
  const { shownMessages } = await renderScreen({
    routes: [{ path: '/', element: <ChangeActions document={own} tree={versionTree([own])} /> }],
    at: '/',
    platform: platform({
      [`GET /r4/DocumentReference/${own.logicalId}`]: () => json(writeDocument(own)),
      'POST /r4': () => answered,
    }),
  });
  const press = async (name: string) =>
    userEvent.click((await screen.findAllByRole('button', { name })).at(-1) ?? document.body);
  await press('Ändern');
  await press('Als ungültig markieren');
  await press('Als ungültig markieren');
  await press('Abbrechen');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await press('Ändern');
  await press('Löschen');
  answer(json({ resourceType: 'Bundle', type: 'transaction-response' }));
  await waitFor(() => expect(shownMessages).toEqual(['toasts.documentStore.deprecateSuccess']));
  expect(screen.getByRole('alertdialog', { name: /löschen/ })).toBeDefined();
});

test('[DOC-23] after two quick clicks on the confirmation, Back leads to the page of the document, which is read again', async () => {
  const requested = aDocument({
    ...own,
    title: 'Befund, Löschung beantragt',
    deletionStatus: { code: 'urn:e-health-suisse:2019:deletionStatus:deletionRequested', system: 'urn:oid:2.999' },
  });
  const lists = [documentListResponse([own, other]), documentListResponse([requested, other])];
  const { router, client, session, shownMessages } = await renderScreen({
    routes,
    at: '/documents/1',
    platform: async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'GET') return json(writeDocument(own));
      const isList = (await request.text()).includes('"batch"');
      return (isList && lists.shift()) || json({ resourceType: 'Bundle', type: 'transaction-response' });
    },
  });
  const { queryKey } = deletionRequestsQuery(session.connection, session.getState());
  client.setQueryData(queryKey, []);
  await act(() => router.navigate('/documents/1', { replace: true, state: { list: 'q=befund' } }));
  await screen.findByText('Befund, Rezept');
  await userEvent.click(screen.getByRole('button', { name: 'Ändern' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Löschen' }));
  const confirm = within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Löschen' });
  const told = toldChanges();
  act(() => [1, 2].forEach(() => confirm.click()));
  await waitFor(() => expect(shownMessages).toEqual(['toasts.documentStore.deleteSuccess']));
  expect(told).toEqual(['record', 'deletionRequests']);
  await waitFor(() => expect([router.state.location.pathname, shown()]).toEqual(['/documents', 'Rezept']));
  // The request is among those read next.
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  // The list is the one the document was opened from.
  expect(router.state.location.search).toBe('?q=befund');
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/documents/1');
  await waitFor(() => expect(shown()).toBe('Befund, Löschung beantragt, Rezept'));
});

test('[DOC-20] [DOC-21] [DOC-22] [DOC-23] the menu leads to the forms of the document, and offers what the user may change', async () => {
  const inMenu = async (document: Document, state: Partial<SessionState> = {}) => {
    cleanup();
    await renderScreen({
      routes: [{ path: '/', element: <ChangeActions document={document} tree={versionTree([document])} /> }],
      at: '/',
      platform: platform({ 'GET /epr/v1/DeletionRequest': () => Response.json([]) }),
      state,
    });
    const opener = screen.queryByRole('button', { name: 'Ändern' });
    if (!opener) return undefined;
    await userEvent.click(opener);
    return readAloud(screen.getByRole('list', { name: 'Ändern' }));
  };
  expect(await inMenu({ ...own, title: '' })).toContain('[Löschen]');
  await userEvent.click(screen.getByRole('button', { name: 'Löschen' }));
  expect(await screen.findByRole('alertdialog', { name: /Ohne Titel/i })).toBeDefined();
  expect(await inMenu(own)).toEqual([
    '(Ändern)',
    `Angaben bearbeiten -> ${editPath(own.id)}`,
    `Neue Version hinzufügen -> ${additionPath(own.id, 'replace')}`,
    `Ergänzung hinzufügen -> ${additionPath(own.id, 'append')}`,
    '[Als ungültig markieren]',
    '[Löschen]',
  ]);
  // A professional changes nothing of what the patient has added.
  const professional = { role: 'HCP', patient: { given: 'Anna', family: 'Keller' } } as const;
  expect((await inMenu(own, professional))?.filter((line) => !/-> .*as=addendum$/.test(line)) ?? []).toEqual([
    '(Ändern)',
  ]);
});

test.each([
  ['stored', json({ resourceType: 'Bundle', type: 'transaction-response' })],
  ['refused', refusal(403, 'no')],
])(
  '[DOC-22] [DOC-23] a change under way is shown when its question is opened again; once %s, it says nothing in another question',
  async (_how, answer) => {
    const answers: ((response: Response) => void)[] = [];
    const later = aDocument({
      title: 'Befund',
      name: 'later',
      homeCommunity: 'urn:oid:2.999.1',
      uploaderRole,
      relations: [{ kind: 'replaces', target: own.logicalId }],
    });
    await renderScreen({
      routes: [{ path: '/', element: <ChangeActions document={later} tree={versionTree([own, later])} /> }],
      at: '/',
      platform: platform({
        [`GET /r4/DocumentReference/${later.logicalId}`]: () => json(writeDocument(later)),
        'POST /r4': () => new Promise<Response>((resolve) => answers.push(resolve)),
      }),
    });
    const ask = async (name: string) => {
      await userEvent.click(screen.getByRole('button', { name: 'Ändern' }));
      await userEvent.click(screen.getByRole('button', { name }));
      return within(await screen.findByRole('alertdialog'));
    };
    const first = await ask('Als ungültig markieren');
    await userEvent.click(first.getByRole('button', { name: 'Als ungültig markieren' }));
    await waitFor(() => expect(answers).toHaveLength(1));
    await userEvent.click(first.getByRole('button', { name: 'Abbrechen' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    const again = await ask('Als ungültig markieren');
    expect(again.getByRole('button', { name: 'Wird gespeichert' })).toBeDefined();
    await userEvent.click(again.getByRole('button', { name: 'Abbrechen' }));
    const other = await ask('Löschen');
    // A deletion affects both versions.
    expect(other.getByText(/\b2 Versionen/)).toBeDefined();
    answers[0]?.(answer);
    expect(await other.findByRole('button', { name: 'Löschen' })).toBeDefined();
    expect(screen.getByRole('alertdialog')).toBeDefined();
    expect(other.queryByRole('alert')).toBeNull();
  },
);

test('[DOC-23] [COD-03] a deletion that the platform refuses with a reason shows the reason too', async () => {
  const { shownMessages } = await deleteWhile(() =>
    json(operationOutcome('forbidden', { diagnostics: 'x', detailsCode: { code: 'documents.change.overtaken' } }), 403),
  );
  await waitFor(() => expect(shownMessages).toEqual(['toasts.documentStore.deleteFail', 'documents.change.overtaken']));
});
