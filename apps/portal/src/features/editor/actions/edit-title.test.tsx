import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import { versionTree, type Document } from '@epr/domain/documents';
import { systems } from '@epr/domain/values';
import { writeDocument } from '@epr/fhir/documents';
import { json, documentListResponse, refusal } from '../../../context/testing/platform.ts';
import { useRecord } from '../../../documents/record/use-record.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { EditTitle } from './edit-title.tsx';

afterEach(cleanup);

const own = aDocument({
  title: 'Blutdruk',
  homeCommunity: 'urn:oid:2.999.1',
  uploaderRole: { code: 'PAT', system: systems.role },
});
const tree = versionTree([own]);
let shownMessages: readonly string[] = [];

/** Renders the title's edit button; `answer` is the platform's response to a change. Returns the titles that were sent. */
async function onPage(
  document: Document,
  answer: () => Response | Promise<Response> = () => json({ resourceType: 'Bundle', type: 'transaction-response' }),
) {
  const titles: unknown[] = [];
  ({ shownMessages } = await renderScreen({
    routes: [{ path: '/', element: <EditTitle document={document} tree={tree} /> }],
    at: '/',
    platform: async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'GET') return json(writeDocument(document));
      titles.push(/"title":"([^"]*)"/.exec(await request.text())?.[1]);
      return answer();
    },
  }));
  return titles;
}

const opener = () => screen.queryByRole('button', { name: 'Titel bearbeiten' });

test('[DOC-21] corrects a title in two clicks and returns the focus to the edit button', async () => {
  const titles = await onPage(own);
  await userEvent.click(await screen.findByRole('button', { name: 'Titel bearbeiten' }));
  const field = screen.getByRole('textbox', { name: /^Titel/ });
  // The whole title is selected: typing replaces it.
  expect(document.activeElement).toBe(field);
  expect([field.getAttribute('aria-invalid'), field.getAttribute('aria-describedby')]).toEqual([null, null]);
  await userEvent.keyboard('Blutdruck');
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(opener()).toBe(document.activeElement));
  expect(titles).toEqual(['Blutdruck']);
});

test('[DOC-21] corrects the title of a document that lacks something else', async () => {
  const titles = await onPage({ ...own, authors: [] });
  await userEvent.click(await screen.findByRole('button', { name: 'Titel bearbeiten' }));
  await userEvent.keyboard('Blutdruck{Enter}');
  await waitFor(() => expect(titles).toEqual(['Blutdruck']));
});

test('[DOC-21] Escape and an unchanged title send nothing; an empty one is reported', async () => {
  const titles = await onPage(own);
  const open = async () => userEvent.click(await screen.findByRole('button', { name: 'Titel bearbeiten' }));
  await open();
  await userEvent.keyboard('{Escape}');
  expect(opener()).not.toBeNull();
  await open();
  await userEvent.keyboard('{Enter}');
  expect(opener()).not.toBeNull();
  await open();
  await userEvent.keyboard('{End}  {Enter}');
  expect(opener()).not.toBeNull();
  await open();
  await userEvent.keyboard('{Backspace}{Enter}');
  expect(screen.getByText('Geben Sie dem Dokument einen Titel.')).toBeDefined();
  expect([titles, shownMessages]).toEqual([[], []]);
});

test('[DOC-21] saving a title after its field was closed does not close the field opened since', async () => {
  const answers: ((answer: Response) => void)[] = [];
  const titles = await onPage(own, () => new Promise((resolve) => answers.push(resolve)));
  await userEvent.click(await screen.findByRole('button', { name: 'Titel bearbeiten' }));
  await userEvent.keyboard('Blutdruck{Enter}');
  await waitFor(() => expect(titles).toEqual(['Blutdruck']));
  expect(screen.getByRole('button', { name: 'Wird gespeichert' }).getAttribute('aria-busy')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Titel bearbeiten' }));
  await userEvent.keyboard('Blutdruck am Abend');
  answers[0]?.(json({ resourceType: 'Bundle', type: 'transaction-response' }));
  await waitFor(() => expect(shownMessages).toEqual(['toasts.documentStore.editSuccess']));
  expect(screen.getByRole('textbox', { name: /^Titel/ })).toHaveProperty('value', 'Blutdruck am Abend');
});

test('[DOC-21] keeps a rejected title in its field and shows the reason', async () => {
  await onPage({ ...own, language: 'fr-CH' }, () => refusal(403, 'no'));
  await userEvent.click(await screen.findByRole('button', { name: 'Titel bearbeiten' }));
  expect(screen.getByRole('form', { name: 'Titel bearbeiten' })).toBeDefined();
  // A screen reader pronounces the title in the language of the document.
  expect(screen.getByRole('textbox', { name: /^Titel/ }).lang).toBe('fr-CH');
  await userEvent.keyboard('{Backspace}{Enter}');
  expect(screen.getByText('Geben Sie dem Dokument einen Titel.')).toBeDefined();
  await userEvent.keyboard('Blutdruck{Enter}');
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.queryByText('Geben Sie dem Dokument einen Titel.')).toBeNull();
  expect(screen.getByRole('textbox', { name: /^Titel/ })).toHaveProperty('value', 'Blutdruck');
});

test('[DOC-21] after a version conflict loads the current title and changes that version', async () => {
  const sent: string[] = [];
  let latest = '';
  const now = { ...own, title: 'Blutdruck, Messung', comments: 'inzwischen ergänzt' };
  await renderScreen({
    routes: [{ path: '/', element: <EditTitle document={{ ...own, versionId: '3' }} tree={tree} /> }],
    at: '/',
    platform: async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'GET') return json({ ...writeDocument(now), meta: { versionId: '4' } });
      const body = await request.text();
      const [, ifMatch = ''] = /"ifMatch":"W\/\\"(\d)/.exec(body) ?? [];
      sent.push(ifMatch);
      latest = body;
      return ifMatch === '4'
        ? json({ resourceType: 'Bundle', type: 'transaction-response' })
        : refusal(412, 'conflict');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Titel bearbeiten' }));
  await userEvent.keyboard('Blutdruck{Enter}');
  const alert = within(await screen.findByRole('alert'));
  await userEvent.click(alert.getByRole('button', { name: 'Aktuellen Stand laden' }));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Titel/ });
  await waitFor(() => expect(field.value).toBe(now.title));
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.type(field, '!{Enter}');
  await waitFor(() => expect(opener()).toBe(document.activeElement));
  expect(sent).toEqual(['3', '4']);
  // Only the title is changed of what somebody else has changed.
  expect(latest).toContain('inzwischen ergänzt');
});

test('[DOC-21] replaces the conflict message with an error when the current title cannot be loaded', async () => {
  let fail: () => void = () => undefined;
  const failing = new Promise<Response>((resolve) => (fail = () => resolve(refusal(503, 'transient'))));
  const reads = [json(writeDocument(own)), failing, json(writeDocument(own))];
  const changes = [refusal(412, 'conflict'), refusal(403, 'no')];
  await renderScreen({
    routes: [{ path: '/', element: <EditTitle document={{ ...own, versionId: '3' }} tree={tree} /> }],
    at: '/',
    platform: (input, init) => {
      const answers = new Request(input, init).method === 'GET' ? reads : changes;
      return Promise.resolve(answers.shift() ?? json({}, 500));
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Titel bearbeiten' }));
  await userEvent.keyboard('Blutdruck{Enter}');
  const refused = (await screen.findByRole('alert')).textContent;
  const load = screen.getByRole('button', { name: 'Aktuellen Stand laden' });
  await userEvent.click(load);
  await waitFor(() => expect(load.getAttribute('aria-busy')).toBe('true'));
  fail();
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(refused));
  expect(screen.getByRole('alert').textContent).toContain('ist ein Fehler aufgetreten');
  expect(screen.getByRole('textbox', { name: /^Titel/ })).toHaveProperty('value', 'Blutdruck');
  // The next attempt has a reason of its own.
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('erlaubt Ihnen diese Änderung nicht'));
});

test('[DOC-21] is not offered to a user who may not change the title', async () => {
  await onPage(aDocument({ ...own, uploaderRole: { code: 'HCP', system: systems.role } }));
  expect(opener()).toBeNull();
});

test('[DOC-21] shows the new title with its version in the list before the list is reloaded', async () => {
  const versions: (string | undefined)[] = [];
  let lists = 0;
  function Title() {
    const { data } = useRecord();
    const [document] = data?.documents ?? [];
    if (document) versions.push(document.versionId);
    return document ? (
      <>
        <h1>{document.title}</h1>
        <EditTitle document={document} tree={tree} />
      </>
    ) : null;
  }
  await renderScreen({
    routes: [{ path: '/', element: <Title /> }],
    at: '/',
    platform: async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'GET') return json({ ...writeDocument(own), meta: { versionId: '3' } });
      const { type } = (await request.json()) as { readonly type: string };
      if (type === 'batch')
        return (lists += 1) === 1 ? documentListResponse([own]) : new Promise<Response>(() => undefined);
      const entry = [{ response: { etag: 'W/"1"' } }, { response: { etag: 'W/"4"' } }];
      return json({ resourceType: 'Bundle', type: 'transaction-response', entry });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Titel bearbeiten' }));
  await userEvent.keyboard('Blutdruck{Enter}');
  expect(await screen.findByRole('heading', { name: 'Blutdruck' })).toBeDefined();
  expect(versions.at(-1)).toBe('4');
  await waitFor(() => expect(lists).toBe(2));
});
