import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Document } from '@epr/domain/documents';
import type { Spid } from '@epr/domain/values';
import { writeDocument } from '@epr/fhir/documents';
import { operationOutcome } from '@epr/fhir/outcome';
import type { Session } from '../../../context/session.ts';
import { memoryStore } from '../../../context/storage/browser-storage.ts';
import { stubObjectUrls, stubResizeObserver } from '../../../context/testing/browser.ts';
import { json, refusal } from '../../../context/testing/platform.ts';
import { documentPath, editPath } from '../../../documents/paths.ts';
import { draftStores } from '../form/draft-store.ts';
import { own, report, stored, onPage, choose, professional, save, locked } from '../testing/document-pages.tsx';
import { EditDocumentScreen } from './edit-document-screen.tsx';

afterEach(cleanup);

beforeEach(() => {
  stubResizeObserver();
  stubObjectUrls();
});

const beat = { given: 'Beat', family: 'Leer', spid: '761337610469261945' as Spid };

test('[DOC-21] a press while the document is loaded after an edit sends nothing', async () => {
  let load = () => {};
  const loaded = new Promise<void>((resolve) => (load = resolve));
  const { changes, router } = await onPage(editPath(own.id), {
    routes: [
      { path: '/documents/:id', lazy: () => loaded.then(() => ({ element: <p>the document</p> })) },
      { path: '/documents/:id/edit', element: <EditDocumentScreen /> },
    ],
  });
  await userEvent.type(await screen.findByRole('textbox', { name: /^Titel/ }), ' 2');
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(router.state.navigation.location?.pathname).toBe(documentPath(own.id)));
  await userEvent.click(document.querySelector('button[type=submit]') as Element);
  load();
  await screen.findByText('the document');
  expect(changes).toHaveLength(1);
});

describe('editing a document', () => {
  test('[DOC-21] sends the version the edit started from; after a conflict keeps the input and can load the current version', async () => {
    const at = (title: string, versionId: string): Document => ({
      ...own,
      title,
      sourceResource: { ...writeDocument({ ...own, title }), meta: { versionId } } as never,
    });
    const overtaken = { diagnostics: 'x', detailsCode: { code: 'documents.change.overtaken' } };
    const keep = { persistent: memoryStore(), session: memoryStore() };
    // Only the list knows the role of the uploader.
    const { uploaderRole: _listed, ...now } = at('Anderswo umbenannt', '4');
    const { changes, lists } = await onPage(editPath(own.id), {
      keep,
      documents: [at('Eigener Befund', '3')],
      now,
      answer: () => json(operationOutcome('conflict', overtaken), 412),
    });
    const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Titel/ });
    await userEvent.type(await screen.findByRole('textbox', { name: /^Titel/ }), ' neu');
    await save();
    const alert = await screen.findByRole('alert');
    expect(changes[0]?.entry[1]?.request).toMatchObject({ ifMatch: 'W/"3"' });
    expect(alert.textContent).toContain('Jemand hat das Dokument inzwischen geändert.');
    expect(alert.textContent).toContain('Wenn Sie den aktuellen Stand laden, gehen sie verloren.');
    expect(title().value).toBe('Eigener Befund neu');
    await userEvent.click(within(alert).getByRole('button', { name: 'Aktuellen Stand laden' }));
    await waitFor(() => expect(title().value).toBe('Anderswo umbenannt'));
    await waitFor(() => expect(lists()).toBe(2));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Sie sehen jetzt den aktuellen Stand des Dokuments.');
    expect(within(locked()).getAllByRole('term')).toHaveLength(1);
    await userEvent.type(title(), '!');
    expect(draftStores.edit.load(own.id, Date.now(), keep.session)).toMatchObject({
      start: { title: 'Anderswo umbenannt' },
      draft: { title: 'Anderswo umbenannt!' },
    });
    await save();
    await waitFor(() => expect(changes).toHaveLength(2));
    expect(changes[1]?.entry[1]?.request).toMatchObject({ ifMatch: 'W/"4"' });
    expect(changes[1]?.entry[1]?.resource['content']).toMatchObject([{ attachment: { title: 'Anderswo umbenannt!' } }]);
    // A second conflict is loaded in the same way.
    await userEvent.click(await screen.findByRole('button', { name: 'Aktuellen Stand laden' }));
    await waitFor(() => expect(title().value).toBe('Anderswo umbenannt'));
    expect(document.activeElement?.textContent).toBe('Sie sehen jetzt den aktuellen Stand des Dokuments.');
  });

  test('[DOC-21] after a conflict, a failure to load the current version is shown until the next attempt to save', async () => {
    const overtaken = { diagnostics: 'x', detailsCode: { code: 'documents.change.overtaken' } };
    let response: Promise<Response> | undefined;
    let arrived: (response: Response) => void = () => undefined;
    const { changes } = await onPage(editPath(own.id), {
      answer: () => json(operationOutcome('conflict', overtaken), 412),
      read: () => response,
    });
    await userEvent.type(await screen.findByRole('textbox', { name: /^Titel/ }), ' neu');
    await save();
    const load = await screen.findByRole('button', { name: 'Aktuellen Stand laden' });
    expect(load.getAttribute('aria-busy')).toBeNull();
    response = new Promise((resolve) => (arrived = resolve));
    await userEvent.click(load);
    await waitFor(() => expect(load.getAttribute('aria-busy')).toBe('true'));
    arrived(refusal(500, 'database is gone'));
    expect(await screen.findByText('database is gone')).toBeDefined();
    response = undefined;
    await save();
    await waitFor(() => expect(changes).toHaveLength(2));
    expect(await screen.findByText(/^Jemand hat das Dokument inzwischen geändert/)).toBeDefined();
    expect(screen.queryByText('database is gone')).toBeNull();
  });

  test('[DOC-21] an edit stored after leaving its page does not navigate and keeps other drafts', async () => {
    let answer: (answer: Response) => void = () => undefined;
    const keep = { persistent: memoryStore(), session: memoryStore() };
    const { changes, router, shownMessages } = await onPage(editPath(own.id), {
      keep,
      answer: () => new Promise((resolve) => (answer = resolve)),
    });
    await userEvent.type(await screen.findByRole('textbox', { name: /^Titel/ }), ' neu');
    await save();
    expect((await screen.findByRole('button', { name: 'Wird gespeichert' })).getAttribute('aria-busy')).toBe('true');
    await waitFor(() => expect(changes).toHaveLength(1));
    await userEvent.click(screen.getByRole('link', { name: 'Abbrechen' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Verlassen' }));
    await act(() => router.navigate(editPath(report.id)));
    await userEvent.click(await screen.findByRole('radio', { name: /Geheim/ }));
    const typed = () => draftStores.edit.load(report.id, Date.now(), keep.session)?.draft;
    const before = typed();
    expect(before).toBeDefined();
    answer(stored());
    await waitFor(() => expect(shownMessages).toEqual(['toasts.documentStore.editSuccess']));
    expect(router.state.location.pathname).toBe(editPath(report.id));
    expect(typed()).toEqual(before);
  });

  test.each([
    ['closed', ({ closePatient }: Session) => closePatient()],
    ['left for another patient', ({ openPatient }: Session) => void openPatient(beat)],
  ])('[DOC-21] [DOC-22] [PSR-04] shows no title of a record that was %s before the response', async (_how, leave) => {
    const edit = async () => {
      await userEvent.type(await screen.findByRole('textbox', { name: /^Titel/ }), ' neu');
      await save();
    };
    const deprecate = async () => {
      await choose('Als ungültig markieren');
      await userEvent.click(screen.getByRole('alertdialog').querySelectorAll('button')[1] as HTMLElement);
    };
    for (const [at, send] of [
      [editPath(report.id), edit],
      [documentPath(report.id), deprecate],
    ] as const) {
      let answer: (answer: Response) => void = () => undefined;
      const { changes, client, session, shownMessages } = await onPage(at, {
        ...professional,
        answer: () => new Promise((resolve) => (answer = resolve)),
      });
      await send();
      await waitFor(() => expect(changes).toHaveLength(1));
      act(() => leave(session));
      answer(stored());
      await waitFor(() => expect(client.isMutating()).toBe(0));
      expect(shownMessages).toEqual([]);
      cleanup();
    }
  });

  test('[DOC-21] reloads the list after an edit whose response was lost', async () => {
    const { lists } = await onPage(editPath(own.id), {
      answer: () => {
        throw new TypeError('connection reset');
      },
    });
    await userEvent.type(await screen.findByRole('textbox', { name: /^Titel/ }), ' neu');
    await save();
    await waitFor(() => expect(lists()).toBe(2));
    expect(screen.getByRole('textbox', { name: /^Titel/ })).toHaveProperty('value', 'Eigener Befund neu');
  });

  test('saving without changes says so', async () => {
    const { changes } = await onPage(editPath(own.id));
    await screen.findByRole('textbox', { name: /^Titel/ });
    await save();
    const said = await screen.findByText('Sie haben nichts geändert.');
    expect(said.closest('[role=status]')).not.toBeNull();
    expect(changes).toHaveLength(0);
    await userEvent.type(screen.getByRole('textbox', { name: /^Titel/ }), '!');
    expect(screen.queryByText('Sie haben nichts geändert.')).toBeNull();
    await save();
    await waitFor(() => expect(changes).toHaveLength(1));
  });

  test.each([
    [
      '403',
      () =>
        json(
          operationOutcome('forbidden', {
            diagnostics: 'database is gone',
            detailsCode: { code: 'documents.change.onlyUploader' },
          }),
          403,
        ),
      /wer das Dokument hochgeladen hat/,
    ],
    ['500', () => refusal(500, 'database is gone'), /Bei der Stammgemeinschaft ist ein Fehler/],
  ])('[DOC-21] a refusal (%s) shows the reason and keeps the input', async (status, answer, words) => {
    const { changes, lists } = await onPage(editPath(own.id), { answer });
    await userEvent.type(await screen.findByRole('textbox', { name: /^Titel/ }), ' neu');
    // The second submit comes before the first has been rendered.
    for (const form of screen.getAllByRole('form').flatMap((one) => [one, one])) fireEvent.submit(form);
    const alert = await screen.findByRole('alert');
    expect(changes).toHaveLength(1);
    expect(alert.textContent).toMatch(words);
    // The platform's own text is shown only where there is no message key; the button to read the document again is shown only after a
    // conflict.
    expect(alert.textContent?.includes('database is gone')).toBe(status === '500');
    expect(alert.querySelector('[lang=""]')?.textContent).toBe(status === '500' ? 'database is gone' : undefined);
    expect(alert.textContent).toContain('Ihre Eingaben sind noch da. Sie können es nochmals versuchen.');
    // Nothing was changed: the list is up to date.
    expect(lists()).toBe(1);
    expect(within(alert).queryByRole('button')).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Titel/ }).value).toBe('Eigener Befund neu');
    expect(screen.getByRole('button', { name: 'Speichern' }).getAttribute('aria-disabled')).not.toBe('true');
  });
});
