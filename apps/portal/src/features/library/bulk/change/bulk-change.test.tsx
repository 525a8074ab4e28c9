import { useState } from 'react';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import { applyChangeStep, type Document } from '@epr/domain/documents';
import { systems } from '@epr/domain/values';
import { writeDocument } from '@epr/fhir/documents';
import { json, documentListResponse, refusal } from '../../../../context/testing/platform.ts';
import { readAloud } from '../../../../context/testing/read-aloud.ts';
import { renderScreen } from '../../../../context/testing/render-screen.tsx';
import { toldChanges } from '../../../../context/testing/told-changes.ts';
import { deletionRequestsQuery } from '../../../../documents/change/deletion-requests-query.ts';
import { sendChange } from '../../../../documents/change/send-change.ts';
import { useRecord, type RecordContent } from '../../../../documents/record/use-record.ts';
import { ChangeDialog, type ChangeDialogProps } from './change-dialog.tsx';

afterEach(cleanup);

const homeCommunity = 'urn:oid:2.999.1';
const uploadedBy = (code: string) => ({ uploaderRole: { code, system: systems.role } });
const own = (title: string, wanted: Partial<Document> = {}) =>
  aDocument({ title, homeCommunity, ...uploadedBy('PAT'), ...wanted });
const [first, second, third] = [own('Erster'), own('Zweiter'), own('Dritter')];
const foreign = aDocument({ title: 'Bericht', homeCommunity, ...uploadedBy('HCP') });
const [v1, v2] = [own('Plan', { availability: 'superseded' }), own('Plan 2')];
const v3 = own('Plan 3', { relations: [{ kind: 'replaces', target: v2.logicalId }] });
const replacing = { ...v2, relations: [{ kind: 'replaces' as const, target: v1.logicalId }] };

/** Renders the record as it is displayed, and the dialog for some of its documents; of an empty record there is another screen. */
function Screen({ documents, onClose, ...props }: ChangeDialogProps) {
  const { data } = useRecord();
  const [open, setOpen] = useState(true);
  if (!data) return null;
  if (data.documents.length === 0) return <p data-testid="list">empty</p>;
  const close: typeof onClose = (left) => {
    setOpen(false);
    onClose(left);
  };
  const shown = data.documents.map(({ title, availability }) => `${title}: ${availability}`);
  return (
    <>
      <p data-testid="list">{shown.join(', ')}</p>
      {open && <ChangeDialog documents={documents} onClose={close} {...props} />}
    </>
  );
}

interface Wanted extends Pick<ChangeDialogProps, 'step'> {
  readonly record: readonly Document[];
  readonly selected: readonly Document[];
  /** Documents whose first change is rejected. */
  readonly refused?: readonly Document[];
  /** The changes are answered once this is resolved. */
  readonly held?: Promise<void>;
}

/**
 * Opens the dialog on a platform that stores documents with their versions and enforces `If-Match`. It returns the list until a document is
 * changed; later queries of the list stay pending.
 */
async function onDialog({ step, record, selected, refused = [], held }: Wanted) {
  const kept = new Map<string, { readonly document: object; readonly version: number }>(
    record.map((document) => [document.logicalId, { document: writeDocument(document), version: 1 }]),
  );
  const refusing = new Set(refused.map(({ logicalId }) => logicalId));
  const sent: string[] = [];
  const left: (readonly string[] | undefined)[] = [];
  let readAgain = 0;
  const platform: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.method === 'GET') {
      const { document = {}, version } = kept.get(new URL(request.url).pathname.split('/').at(-1) ?? '') ?? {};
      return json({ ...document, meta: { versionId: String(version) } });
    }
    const { type, entry } = (await request.json()) as {
      readonly type: string;
      readonly entry: readonly { readonly resource: object; readonly request: { url: string; ifMatch?: string } }[];
    };
    if (type === 'batch') {
      const listed = [...kept.values()].map(({ document, version }) => ({
        ...document,
        meta: { versionId: String(version) },
      }));
      if (sent.length === 0) return documentListResponse([], listed);
      readAgain += 1;
      return new Promise<Response>(() => undefined);
    }
    const [, { resource = {}, request: { url = '', ifMatch = '' } = {} } = {}] = entry;
    const id = url.replace('DocumentReference/', '');
    sent.push(record.find(({ logicalId }) => logicalId === id)?.title ?? '');
    const { version = 0 } = kept.get(id) ?? {};
    await held;
    if (refusing.delete(id)) return refusal(500, 'broken');
    if (ifMatch !== '' && ifMatch !== `W/"${version}"`) return json({ resourceType: 'OperationOutcome' }, 412);
    kept.set(id, { document: resource, version: version + 1 });
    const answers = [{ response: { etag: 'W/"1"' } }, { response: { etag: `W/"${version + 1}"` } }];
    return json({ resourceType: 'Bundle', type: 'transaction-response', entry: answers });
  };
  const onClose = (rest?: readonly Document[]) => void left.push(rest?.map(({ title }) => title));
  const stage = await renderScreen({
    routes: [
      { path: '/', element: <Screen step={step} documents={selected} onClose={onClose} /> },
      { path: '/elsewhere', element: null },
    ],
    at: '/',
    platform,
  });
  await screen.findByRole('dialog');
  const list = () => screen.getByTestId('list').textContent;
  return { ...stage, sent, left, list, readAgain: () => readAgain };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const close = async () =>
  userEvent.click(screen.getAllByRole('button', { name: 'Schliessen' }).at(-1) ?? document.body);

test('[DOC-10] [DOC-21] a bulk change updates the versions in the list, so that a later change causes no conflict', async () => {
  const { client, session } = await onDialog({ step: 'deprecate', record: [first, second], selected: [first, second] });
  await press('2 Dokumente als ungültig markieren');
  await screen.findByText('2 Dokumente sind jetzt als ungültig markiert.');
  // What else is known of the record stays.
  expect(client.getQueriesData<RecordContent>({ queryKey: ['record'] })[0]?.[1]?.unreadable).toEqual([]);
  const [[, read] = []] = client.getQueriesData<RecordContent>({ queryKey: ['record'] });
  for (const one of read?.documents ?? []) {
    const sender = { connection: session.connection, homeCommunity, role: 'PAT' as const };
    expect(one.availability).toBe('superseded');
    expect(await sendChange(sender, one, (now) => applyChangeStep(now, 'approve'), one)).toMatchObject({ ok: true });
  }
  expect(read?.documents).toHaveLength(2);
});

test('[DOC-10] the list shows all changes from the start; of the versions of a document only the selected one is deprecated', async () => {
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  const record = [v3, { ...replacing, availability: 'current' as const }, first];
  const { list, sent } = await onDialog({ step: 'deprecate', record, selected: [v3, first], held });
  expect(screen.queryByText(/Mit allen Versionen/)).toBeNull();
  await press('2 Dokumente als ungültig markieren');
  await waitFor(() => expect(sent).toEqual(['Plan 3']));
  expect(list()).toBe('Plan 3: superseded, Plan 2: current, Erster: superseded');
  expect(readAloud(screen.getByRole('dialog'))).toEqual([
    '## 2 Dokumente als ungültig markieren?',
    '[Schliessen]',
    'Wird gespeichert 0 von 2',
    '(Ergebnis je Dokument)',
    'Plan 3 18.11.2026 Wird gespeichert',
    'Erster 18.11.2026 Wartet',
    '[Anhalten]',
  ]);
  go();
  await screen.findByText('2 Dokumente sind jetzt als ungültig markiert.');
});

test('[DOC-10] what is to be changed is named; a failed change is reverted in the list and can be retried alone; the list is reloaded', async () => {
  const wanted = { step: 'deprecate', record: [first, second], selected: [first, second], refused: [second] } as const;
  const { sent, left, list, readAgain } = await onDialog(wanted);
  expect(readAloud(screen.getByRole('dialog'))).toEqual([
    '## 2 Dokumente als ungültig markieren?',
    '[Schliessen]',
    expect.stringMatching(/^Ungültige Dokumente bleiben gespeichert/),
    '(2 Dokumente als ungültig markieren)',
    'Erster 18.11.2026',
    'Zweiter 18.11.2026',
    '[Abbrechen]',
    '[2 Dokumente als ungültig markieren]',
  ]);
  await press('2 Dokumente als ungültig markieren');
  await screen.findByText('1 erledigt, 1 nicht');
  const result = screen.getByRole('dialog');
  expect(readAloud(result)).toEqual([
    '## 2 Dokumente als ungültig markieren?',
    '[Schliessen]',
    '(status)',
    '1 erledigt, 1 nicht',
    '(Ergebnis je Dokument)',
    'Erster 18.11.2026 Als ungültig markiert',
    'Zweiter 18.11.2026 Bei der Stammgemeinschaft ist ein Fehler aufgetreten.',
    '[1 Dokument nochmals versuchen]',
    '[Schliessen]',
  ]);
  // The pressed button is gone: the focus is on the result, also after a retry.
  const outcome = screen.getByRole('list', { name: 'Ergebnis je Dokument' }).parentElement;
  expect(document.activeElement).toBe(outcome);
  expect(list()).toBe('Erster: superseded, Zweiter: current');
  await waitFor(() => expect(readAgain()).toBe(1));
  await press('1 Dokument nochmals versuchen');
  await screen.findByText('2 Dokumente sind jetzt als ungültig markiert.');
  expect(readAloud(result).slice(2)).toEqual([
    '(status)',
    '2 Dokumente sind jetzt als ungültig markiert.',
    '(Ergebnis je Dokument)',
    'Erster 18.11.2026 Als ungültig markiert',
    'Zweiter 18.11.2026 Als ungültig markiert',
    '[Schliessen]',
  ]);
  expect(document.activeElement).toBe(outcome);
  expect(sent).toEqual(['Erster', 'Zweiter', 'Zweiter']);
  expect(list()).toBe('Erster: superseded, Zweiter: superseded');
  await close();
  expect(left).toEqual([[]]);
});

test('[DOC-10] going back while changes are made stops them and shows the result; the browser asks before it closes the page', async () => {
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  const { router, sent, left, list } = await onDialog({
    step: 'requestDeletion',
    record: [first, second, v1],
    selected: [first, second],
    held,
  });
  const closing = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
  expect(closing()).toBe(true);
  await press('2 Dokumente löschen');
  await waitFor(() => expect(sent).toEqual(['Erster']));
  expect(closing()).toBe(false);
  await act(() => router.navigate('/elsewhere'));
  expect(router.state.location.pathname).toBe('/');
  expect(screen.getByRole('button', { name: 'Anhalten' }).getAttribute('aria-busy')).toBe('true');
  go();
  await screen.findByText('1 erledigt, 1 nicht');
  expect(screen.getByText('Angehalten, nicht geändert.')).toBeDefined();
  expect([sent, closing()]).toEqual([['Erster'], true]);
  // What was not begun is in the list again at once.
  expect(list()).toBe('Zweiter: current, Plan: superseded');
  // What was stopped can be continued.
  await press('1 Dokument nochmals versuchen');
  await screen.findByText('Die Löschung von 2 Dokumenten ist beantragt.');
  await close();
  expect(left).toEqual([[]]);
  await act(() => router.navigate('/elsewhere'));
  expect(router.state.location.pathname).toBe('/elsewhere');
});

test('[DOC-10] [PSR-04] a change under way does not hold up the end of its record', async () => {
  const held = new Promise<void>(() => undefined);
  const { router, session, sent } = await onDialog({
    step: 'deprecate',
    record: [first, second],
    selected: [first],
    held,
  });
  await press('1 Dokument als ungültig markieren');
  await waitFor(() => expect(sent).toEqual(['Erster']));
  session.getState = () => ({ phase: 'signedOut', role: 'PAT', emergency: 'none' });
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
  await act(() => router.navigate('/elsewhere'));
  expect(router.state.location.pathname).toBe('/elsewhere');
});

test('[DOC-10] reloads the list after a status change, but not after successful deletions', async () => {
  const changedStatus = await onDialog({ step: 'deprecate', record: [first, second], selected: [first] });
  await press('1 Dokument als ungültig markieren');
  await waitFor(() => expect(changedStatus.readAgain()).toBe(1));
  cleanup();
  const deleted = await onDialog({ step: 'requestDeletion', record: [first, second], selected: [first] });
  const told = toldChanges();
  await press('1 Dokument löschen');
  await screen.findByText('Die Löschung von 1 Dokument ist beantragt.');
  expect(told).toEqual(['record', 'deletionRequests']);
  expect(deleted.list()).toBe('Zweiter: current');
  expect(deleted.readAgain()).toBe(0);
});

test('[DOC-10] [DOC-23] deleting all documents shows the result, and the list is empty once the dialog is closed', async () => {
  const all = [first, second];
  const { list, left, readAgain } = await onDialog({ step: 'requestDeletion', record: all, selected: all });
  await press('2 Dokumente löschen');
  await screen.findByText('Die Löschung von 2 Dokumenten ist beantragt.');
  await close();
  expect(left).toEqual([[]]);
  await waitFor(() => expect(list()).toBe('empty'));
  expect(readAgain()).toBe(0);
});

test('[DOC-10] [DOC-23] a document uploaded while all others are deleted stays in the list', async () => {
  const all = [first, second];
  const { list, client } = await onDialog({ step: 'requestDeletion', record: all, selected: all });
  await press('2 Dokumente löschen');
  await screen.findByText('Die Löschung von 2 Dokumenten ist beantragt.');
  client.setQueriesData<RecordContent>(
    { queryKey: ['record'] },
    (known) => known && { ...known, documents: [...all, third] },
  );
  await close();
  await waitFor(() => expect(list()).toBe('Dritter: current'));
});

test('[DOC-10] [DOC-23] when all documents are deleted, those that failed return to the list, also after closing the dialog', async () => {
  const all = [first, second];
  const { list, readAgain, client, session } = await onDialog({
    step: 'requestDeletion',
    record: all,
    selected: all,
    refused: [second],
  });
  const { queryKey } = deletionRequestsQuery(session.connection, session.getState());
  client.setQueryData(queryKey, []);
  await press('2 Dokumente löschen');
  await screen.findByText('1 erledigt, 1 nicht');
  // The one that did not fail is among the deletion requests now.
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  await waitFor(() => expect(readAgain()).toBe(1));
  await close();
  expect(list()).toBe('Zweiter: current');
});

test('[DOC-10] [DOC-23] reloads the deletion requests after deletions, but not after other changes', async () => {
  for (const step of ['deprecate', 'requestDeletion'] as const) {
    const { client, session } = await onDialog({ step, record: [first, second], selected: [first] });
    const { queryKey } = deletionRequestsQuery(session.connection, session.getState());
    client.setQueryData(queryKey, []);
    await press(step === 'deprecate' ? '1 Dokument als ungültig markieren' : '1 Dokument löschen');
    await screen.findByText(/^Die Löschung von 1 Dokument|^1 Dokument ist jetzt/);
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(step === 'requestDeletion');
    cleanup();
  }
});

test('[DOC-10] [DOC-23] deletes two versions of a document by one request, together with all its versions', async () => {
  const record = [v3, replacing, v1, second, first];
  const { sent, list } = await onDialog({ step: 'requestDeletion', record, selected: [v3, v1, first] });
  expect(screen.getByText('Mit allen Versionen betrifft es 4 Dokumente.')).toBeDefined();
  await press('2 Dokumente löschen');
  await screen.findByText('Die Löschung von 2 Dokumenten ist beantragt.');
  expect(sent).toEqual(['Plan 3', 'Erster']);
  expect(list()).toBe('Zweiter: current');
  // The list of results keeps what was confirmed, although the record no longer contains the other documents.
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('[DOC-10] [DOC-22] names documents that may not be changed with the reason, does not send them, and keeps them selected', async () => {
  const elsewhere = own('Anderswo', { homeCommunity: 'urn:oid:2.999.2' });
  const record = [first, foreign, elsewhere];
  const { sent, left } = await onDialog({ step: 'deprecate', record, selected: record });
  expect(screen.getByRole('dialog', { name: '1 Dokument als ungültig markieren?' })).toBeDefined();
  const barred = screen.getByRole('list', { name: '2 Dokumente können Sie nicht als ungültig markieren:' });
  expect(
    within(barred)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/^Bericht.*hochgeladen hat/), expect.stringMatching(/^Anderswo.*Gemeinschaft/)]);
  await press('1 Dokument als ungültig markieren');
  await screen.findByText('1 Dokument ist jetzt als ungültig markiert.');
  expect(sent).toEqual(['Erster']);
  await close();
  expect(left).toEqual([['Bericht', 'Anderswo']]);
});

test('[DOC-10] [DOC-22] without any document that may be changed the dialog can only be closed, and keeps the selection', async () => {
  const { sent, left } = await onDialog({ step: 'deprecate', record: [first, foreign], selected: [foreign] });
  expect(readAloud(screen.getByRole('dialog'))).toEqual([
    '## 1 Dokument als ungültig markieren?',
    '[Schliessen]',
    '1 Dokument können Sie nicht als ungültig markieren:',
    '(1 Dokument können Sie nicht als ungültig markieren:)',
    'Bericht 18.11.2026 Das kann nur ändern, wer das Dokument hochgeladen hat.',
    '[Schliessen]',
  ]);
  await close();
  expect([left, sent]).toEqual([[undefined], []]);
});

test('[DOC-10] [DOC-23] a version deleted together with another one is not reported as not deletable', async () => {
  const old = {
    ...v1,
    deletionStatus: {
      code: 'urn:e-health-suisse:2019:deletionStatus:deletionRequested',
      system: 'urn:oid:2.16.756.5.30.1.127.3.10.18',
    },
  };
  const latest = own('Plan 4', { relations: [{ kind: 'replaces', target: old.logicalId }] });
  await onDialog({ step: 'requestDeletion', record: [old, latest, second], selected: [old, latest] });
  expect(await screen.findByRole('button', { name: '1 Dokument löschen' })).toBeDefined();
  expect(screen.getAllByRole('list').map((list) => list.getAttribute('aria-label'))).toEqual(['1 Dokument löschen']);
});

test('[DOC-10] [DOC-23] a document that is exempt from deletion is named with this reason and not sent', async () => {
  const exempt = own('Vollmacht', {
    deletionStatus: {
      code: 'urn:e-health-suisse:2019:deletionStatus:deletionProhibited',
      system: 'urn:oid:2.16.756.5.30.1.127.3.10.18',
    },
  });
  const { sent } = await onDialog({ step: 'requestDeletion', record: [first, exempt], selected: [first, exempt] });
  expect(readAloud(screen.getByRole('list', { name: /können Sie nicht löschen/ }))).toEqual([
    '(1 Dokument können Sie nicht löschen:)',
    'Vollmacht 18.11.2026 Das Dokument ist von der Löschung ausgenommen.',
  ]);
  await press('1 Dokument löschen');
  await screen.findByText(/^Die Löschung von 1 Dokument ist beantragt/);
  expect(sent).toEqual(['Erster']);
});
