import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { DocumentId } from '@epr/domain/documents';
import { platform } from '../../context/testing/platform.ts';
import { readAloud } from '../../context/testing/read-aloud.ts';
import { renderScreen } from '../../context/testing/render-screen.tsx';
import { backgroundUploadsOf, useBackgroundUploads, type BackgroundUpload } from './background-uploads.ts';
import { anUpload } from './testing/an-upload.ts';
import { UploadStatusList } from './upload-status-list.tsx';
import { UploadedNotice } from './uploaded-notice.tsx';

afterEach(cleanup);

const upload = anUpload('u1', { title: 'Befund', sent: 0.999 });

function Lines() {
  return <UploadStatusList uploads={useBackgroundUploads('anna')} />;
}

async function onLines(wanted: Partial<BackgroundUpload>) {
  const stage = await renderScreen({
    routes: [
      { path: '/', element: <Lines /> },
      { path: '/documents/upload', element: <p>the form</p> },
      { path: '/documents/d1', element: <p>the document</p> },
    ],
    at: '/?q=labor',
    platform: platform({}),
  });
  const store = backgroundUploadsOf(stage.session);
  store.add({ ...upload, ...wanted });
  return { ...stage, store };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('[DOC-19] shows the progress of a background upload, then that it is being checked; it can be cancelled', async () => {
  const cancel = vi.fn();
  const { store } = await onLines({ cancel });
  const bar = await screen.findByRole('progressbar', { name: '«Befund» wird hinzugefügt' });
  expect(bar).toHaveProperty('value', 0.999);
  expect(bar.parentElement?.textContent).toContain('99 % übertragen');
  await press('Abbrechen');
  expect(cancel).toHaveBeenCalledOnce();
  store.change('u1', { sent: 1 });
  const checking = await screen.findByRole('progressbar', { name: '«Befund» ist übertragen und wird geprüft' });
  expect(checking.parentElement?.textContent).not.toContain('%');
});

test('[DOC-19] [SES-07] while several uploads are not finished, says that an expired session keeps only one of them', async () => {
  const { store } = await onLines({});
  await screen.findByRole('progressbar');
  const note = () => screen.queryByText(/Läuft die Sitzung ab, behält das Portal nur ein Dokument/);
  expect(note()).toBeNull();
  act(() => store.add({ ...upload, id: 'u2', state: 'failed' }));
  expect(note()).not.toBeNull();
  act(() => store.change('u1', { state: 'done' }));
  expect(note()).toBeNull();
});

test('[DOC-19] shows that an upload has finished, with the way to its document, until it is dismissed', async () => {
  const { store, router } = await onLines({ state: 'done', documentId: 'd1' as DocumentId });
  expect(readAloud(await screen.findByRole('status'))).toEqual([
    '(status)',
    '«Befund» ist hochgeladen.',
    'Öffnen -> /documents/d1',
    '[Schliessen]',
  ]);
  await press('Schliessen');
  expect([store.list(), screen.queryByText(/Befund/)]).toEqual([[], null]);
  act(() => store.add({ ...upload, state: 'done', documentId: 'd1' as DocumentId }));
  await userEvent.click(await screen.findByRole('link', { name: 'Öffnen' }));
  await screen.findByText('the document');
  // The page of the document leads back to the list as it was.
  expect(router.state.location.state).toEqual({ list: '?q=labor' });
});

test('[DOC-19] shows why an upload failed, by the text of the portal or else of the platform; it can be dismissed or edited again', async () => {
  const reopen = vi.fn(() => Promise.resolve('/documents/upload'));
  const failure = { reason: 'storageFull', status: 507, diagnostics: 'disk full' } as const;
  const { store } = await onLines({ state: 'failed', reopen, failure });
  const alert = await screen.findByRole('alert');
  expect(readAloud(alert)).toEqual([
    '(alert)',
    '«Befund» wurde nicht hinzugefügt',
    expect.stringMatching(/kein Platz.* disk full$/),
    '[Formular öffnen]',
    '[Schliessen]',
  ]);
  expect(alert.querySelector('[lang=""]')?.textContent).toContain('disk full');
  store.change('u1', { failure: { ...failure, messageKey: 'documents.change.overtaken' } });
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toContain('disk full'));
  await press('Schliessen');
  expect([store.list().length, reopen.mock.calls.length]).toEqual([0, 0]);
  store.add({ ...upload, state: 'failed', reopen });
  await screen.findByRole('alert');
  await press('Formular öffnen');
  expect(await screen.findByText('the form')).toBeDefined();
  expect(store.list()).toEqual([]);
});

test.each([
  ['nicht hinzugefügt', 0.5, { reason: 'unreachable' }],
  ['vielleicht gespeichert', 1, { reason: 'unreachable' }],
  ['vielleicht gespeichert', 0.5, { reason: 'unreachable', status: 504 }],
  ['vielleicht gespeichert', 0.5, { reason: 'unreadable' }],
] as const)(
  '[DOC-19] an upload without a readable response is %s when the share %d of its bytes was sent (%j)',
  async (outcome, sent, failure) => {
    await onLines({ state: 'failed', sent, failure });
    expect((await screen.findByRole('alert')).textContent).toMatch(new RegExp(`^«Befund» \\w+ ${outcome}`));
  },
);

test('[DOC-19] the form of a failed upload is opened once, also when its button is pressed twice', async () => {
  let stored: (path: string) => void = () => undefined;
  const reopen = vi.fn(() => new Promise<string>((resolve) => (stored = resolve)));
  const { router } = await onLines({ state: 'failed', reopen });
  await screen.findByRole('alert');
  await press('Formular öffnen');
  await press('Formular öffnen');
  expect(reopen).toHaveBeenCalledOnce();
  stored('/documents/upload');
  await screen.findByText('the form');
  // The form leads back to the list it was opened from.
  expect(router.state.location.state).toEqual({ list: '?q=labor' });
  await router.navigate(-1);
  expect(router.state.location.pathname).toBe('/');
});

test('[DOC-19] the form of a failed upload is opened in place of other input only after confirmation', async () => {
  const reopen = vi.fn(() => Promise.resolve('/documents/upload'));
  await onLines({ state: 'failed', reopen, wouldReplaceInput: () => true });
  await screen.findByRole('alert');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await press('Formular öffnen');
  expect(readAloud(screen.getByRole('alertdialog'))).toEqual([
    '## Angefangene Eingaben verwerfen?',
    'Im Formular steht noch, was Sie für ein anderes Dokument eingegeben haben.',
    '[Eingaben behalten]',
    '[Angaben verwerfen]',
  ]);
  await press('Eingaben behalten');
  expect([screen.queryByRole('alertdialog'), reopen.mock.calls.length]).toEqual([null, 0]);
  await press('Formular öffnen');
  await press('Angaben verwerfen');
  await screen.findByText('the form');
  expect(reopen).toHaveBeenCalledOnce();
});

test('[DOC-19] each upload has its own line, and what is asked about one is not asked about the next', async () => {
  const reopen = vi.fn(() => Promise.resolve('/documents/upload'));
  const { store } = await onLines({ state: 'failed', wouldReplaceInput: () => true });
  act(() => store.add({ ...upload, id: 'u2', title: 'Rezept', state: 'failed', reopen }));
  const alerts = await screen.findAllByRole('alert');
  expect(alerts.map((alert) => readAloud(alert)[1])).toEqual([
    '«Befund» wurde nicht hinzugefügt',
    '«Rezept» wurde nicht hinzugefügt',
  ]);
  await userEvent.click(screen.getAllByRole('button', { name: 'Formular öffnen' })[0] ?? document.body);
  expect(screen.getByRole('alertdialog')).toBeDefined();
  act(() => store.remove('u1'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(readAloud(screen.getByRole('alert'))[1]).toBe('«Rezept» wurde nicht hinzugefügt');
  expect(reopen).not.toHaveBeenCalled();
});

test('[DOC-19] the notice of a document added just before has no button where nothing would be closed by it', async () => {
  const uploaded = { id: 'd1' as DocumentId, title: 'Befund' };
  await renderScreen({
    routes: [{ path: '/', element: <UploadedNotice uploaded={uploaded} /> }],
    at: '/',
    platform: platform({}),
  });
  expect(readAloud(screen.getByRole('status'))).toEqual([
    '(status)',
    '«Befund» ist hochgeladen.',
    'Öffnen -> /documents/d1',
  ]);
});
