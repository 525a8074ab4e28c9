import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aDocument as anyDocument } from '@epr/cast/documents';
import { draftOf, type Document } from '@epr/domain/documents';
import { systems, type Spid } from '@epr/domain/values';
import { writeDocument } from '@epr/fhir/documents';
import { operationOutcome } from '@epr/fhir/outcome';
import { unsentForms } from '../../../context/drafts/draft-storage.ts';
import type { Session } from '../../../context/session.ts';
import { memoryStore } from '../../../context/storage/browser-storage.ts';
import { stubObjectUrls, stubResizeObserver } from '../../../context/testing/browser.ts';
import { json, documentListResponse, refusal } from '../../../context/testing/platform.ts';
import { readAloud } from '../../../context/testing/read-aloud.ts';
import { renderScreen, type ScreenSetup } from '../../../context/testing/render-screen.tsx';
import { ToastControlsContext } from '../../../context/toast-controls.ts';
import { DocumentScreen } from '../../viewer/page/document-screen.tsx';
import { additionPath, documentPath, editPath } from '../../../documents/paths.ts';
import { ChangeActions } from '../actions/change-actions.tsx';
import { draftStores } from '../form/draft-store.ts';
import { EditDocumentScreen } from './edit-document-screen.tsx';

afterEach(cleanup);
beforeEach(() => {
  stubResizeObserver();
  stubObjectUrls();
});

const role = (code: string) => ({ uploaderRole: { code, system: systems.role } });
const aDocument: typeof anyDocument = (wanted) =>
  anyDocument({
    homeCommunity: 'urn:oid:2.999.1',
    attachment: { contentType: 'application/x-none', url: 'Binary/1' },
    ...wanted,
  });
const own = aDocument({ title: 'Eigener Befund', ...role('PAT') });
const report = aDocument({ title: 'Bericht', ...role('HCP') });
const invalid = aDocument({ title: 'Ungültiger', availability: 'superseded', ...role('PAT') });

interface Sent {
  readonly entry: readonly { readonly resource: Record<string, unknown>; readonly request: object }[];
}

interface ScreenOptions extends Partial<ScreenSetup> {
  readonly documents?: readonly Document[];
  /** The response to a change. */
  readonly answer?: () => Response | Promise<Response>;
  /** The current document on the platform, when another user changed it; default: as in the list. */
  readonly now?: Document;
  /** The response to reading one document; default: the current document. */
  readonly read?: () => Response | Promise<Response> | undefined;
}

const stored = () => json({ resourceType: 'Bundle', type: 'transaction-response' });

/** Renders a page with a platform that distinguishes a change from a query of the list by the type of the Bundle. */
function onPage(
  at: string,
  { documents = [own, report, invalid], answer = stored, now, read, ...stage }: ScreenOptions = {},
) {
  const changes: Sent[] = [];
  let lists = 0;
  let contents = 0;
  const platform: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (request.method === 'GET' && pathname.startsWith('/r4/DocumentReference/')) {
      const one = documents.find(({ logicalId }) => pathname.endsWith(logicalId));
      const answered = read?.();
      if (answered) return answered;
      return one ? json(writeDocument(now ?? one)) : refusal(404, 'No Document with this ID');
    }
    if (pathname.startsWith('/r4/Binary/')) contents += 1;
    if (request.method === 'GET') return new Response('x');
    const body = (await request.json()) as Sent & { readonly type: string };
    if (body.type === 'transaction') {
      changes.push(body);
      return answer();
    }
    lists += 1;
    return documentListResponse(documents);
  };
  return renderScreen({
    routes: [
      { path: '/documents/:id', element: <DocumentScreen ChangeActions={ChangeActions} /> },
      { path: '/documents/:id/edit', element: <EditDocumentScreen /> },
      { path: '/documents', element: <p>the list</p> },
    ],
    at,
    platform,
    ...stage,
  }).then((view) => ({ ...view, changes, lists: () => lists, contents: () => contents }));
}

const menu = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Ändern' }));
  const list = screen.getByRole('list', { name: 'Ändern' });
  return within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
};
const choose = async (name: string) => {
  await menu();
  await userEvent.click(screen.getByRole('button', { name }));
};
/** Whether the browser asks before the page is discarded. */
const asks = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};
const beat = { given: 'Beat', family: 'Leer', spid: '761337610469261945' as Spid };
const professional = {
  state: { role: 'HCP' as const, patient: { given: 'Anna', family: 'Keller', spid: '761337610411353650' as never } },
};

/** Returns the role of the author of a change's submission set. */
const roleIn = (change: Sent | undefined) =>
  /"code":"(HCP|ASS|PAT|REP)"/.exec(JSON.stringify(change?.entry[0]?.resource))?.[1];

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

describe('the actions allowed on a document', () => {
  test.each<[string, Document, Partial<ScreenSetup>, readonly string[]]>([
    [
      'a patient with an own document',
      own,
      {},
      ['Angaben bearbeiten', 'Neue Version hinzufügen', 'Ergänzung hinzufügen', 'Als ungültig markieren', 'Löschen'],
    ],
    [
      'a patient with the report of a professional',
      report,
      {},
      ['Angaben bearbeiten', 'Ergänzung hinzufügen', 'Löschen'],
    ],
    ['a patient with an invalid document', invalid, {}, ['Angaben bearbeiten', 'Als gültig markieren', 'Löschen']],
    [
      'a professional with a report',
      report,
      professional,
      ['Angaben bearbeiten', 'Neue Version hinzufügen', 'Ergänzung hinzufügen', 'Als ungültig markieren'],
    ],
    ['a professional with a patient’s document', own, professional, ['Ergänzung hinzufügen']],
  ])('[DOC-21] the menu contains only the allowed actions: %s', async (_words, document, stage, expected) => {
    await onPage(documentPath(document.id), stage);
    expect(await menu()).toEqual(expected);
  });

  test('[DOC-20] [DOC-21] the menu leads to the forms of this document', async () => {
    await onPage(documentPath(own.id));
    await menu();
    const links = within(screen.getByRole('list', { name: 'Ändern' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      editPath(own.id),
      additionPath(own.id, 'replace'),
      additionPath(own.id, 'append'),
    ]);
  });

  test.each(['Zum Dokument', 'Abbrechen'])(
    '[DOC-21] the form leads back to the document as it was opened from its list: «%s»',
    async (name) => {
      const { router } = await onPage('/documents');
      await act(() => router.navigate(documentPath(own.id), { state: { list: '?q=befund' } }));
      await menu();
      await userEvent.click(screen.getByRole('link', { name: 'Angaben bearbeiten' }));
      await userEvent.click(await screen.findByRole('link', { name }));
      const back = await screen.findByRole('link', { name: 'Zur Liste' });
      expect(back.getAttribute('href')).toBe('/documents?q=befund');
      await act(() => router.navigate(-1));
      expect(router.state.location.pathname).toBe('/documents');
    },
  );

  test('[DOC-21] offers no actions during emergency access', async () => {
    await onPage(documentPath(report.id), { state: { ...professional.state, emergency: 'granted' } });
    await screen.findByRole('heading', { level: 1, name: 'Bericht' });
    expect(screen.queryByRole('button', { name: 'Ändern' })).toBeNull();
  });
});

describe('changing the status of a document and deleting it', () => {
  test('[DOC-22] asks for confirmation, sends submission set and reference, reports success, and reloads the list', async () => {
    const { changes, shownMessages, lists } = await onPage(documentPath(own.id));
    await choose('Als ungültig markieren');
    const question = screen.getByRole('alertdialog', { name: '«Eigener Befund» als ungültig markieren?' });
    expect(question.textContent).toContain('bleibt gespeichert');
    expect(changes).toHaveLength(0);
    await userEvent.click(within(question).getByRole('button', { name: 'Als ungültig markieren' }));
    await waitFor(() => expect(shownMessages).toContain('toasts.documentStore.deprecateSuccess'));
    expect(changes[0]?.entry.map(({ request }) => request)).toEqual([
      { method: 'POST', url: 'List' },
      { method: 'PUT', url: `DocumentReference/${own.logicalId}` },
    ]);
    expect(changes[0]?.entry[1]?.resource['status']).toBe('superseded');
    await waitFor(() => expect(lists()).toBe(2));
  });

  test('[DOC-16] [DOC-22] reloads the list after a change, but not the displayed content, which is unchanged', async () => {
    const { shownMessages, lists, contents } = await onPage(documentPath(own.id));
    await waitFor(() => expect(contents()).toBe(1));
    await choose('Als ungültig markieren');
    await userEvent.click(screen.getByRole('alertdialog').querySelectorAll('button')[1] as HTMLElement);
    await waitFor(() => expect(shownMessages).toContain('toasts.documentStore.deprecateSuccess'));
    await waitFor(() => expect(lists()).toBe(2));
    expect(contents()).toBe(1);
  });

  test('[DOC-22] [DOC-23] after closing the confirmation of a pending change, a second change waits for it and is not lost', async () => {
    const answers: ((answer: Response) => void)[] = [];
    const { changes, router } = await onPage(documentPath(own.id), {
      answer: () => new Promise((resolve) => answers.push(resolve)),
    });
    const question = () => within(screen.getByRole('alertdialog'));
    await choose('Als ungültig markieren');
    await userEvent.click(question().getByRole('button', { name: 'Als ungültig markieren' }));
    await waitFor(() => expect(answers).toHaveLength(1));
    await userEvent.click(question().getByRole('button', { name: 'Abbrechen' }));
    await choose('Löschen');
    // The deletion would not be sent: it has to wait, and the page is not left as if it had been.
    await userEvent.click(question().getByRole('button', { name: 'Wird gespeichert' }));
    expect(router.state.location.pathname).toBe(documentPath(own.id));
    answers[0]?.(refusal(403, 'no'));
    await userEvent.click(await question().findByRole('button', { name: 'Löschen' }));
    await waitFor(() => expect(changes).toHaveLength(2));
    // The refusal of the first change is not one of the second.
    expect(router.state.location.pathname).toBe('/documents');
    answers[1]?.(stored());
  });

  test('[DOC-22] an invalid document becomes valid again', async () => {
    const { changes, shownMessages } = await onPage(documentPath(invalid.id));
    await choose('Als gültig markieren');
    await userEvent.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Als gültig markieren' }),
    );
    await waitFor(() => expect(shownMessages).toContain('toasts.documentStore.approveSuccess'));
    expect(changes[0]?.entry[1]?.resource['status']).toBe('current');
  });

  test('[DOC-22] cancelling the confirmation changes nothing', async () => {
    const { changes } = await onPage(documentPath(own.id));
    await choose('Als ungültig markieren');
    await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(changes).toHaveLength(0);
  });

  test('[DOC-22] does not revert changes made by another user in the meantime', async () => {
    const { changes } = await onPage(documentPath(report.id), {
      ...professional,
      now: { ...report, title: 'Anderswo umbenannt' },
    });
    await choose('Als ungültig markieren');
    await userEvent.click(screen.getByRole('alertdialog').querySelectorAll('button')[1] as HTMLElement);
    await waitFor(() => expect(changes).toHaveLength(1));
    expect(JSON.stringify(changes[0])).toContain('Anderswo umbenannt');
    expect(roleIn(changes[0])).toBe('HCP');
  });

  test('[DOC-23] the confirmation of a deletion says that it is permanent for all versions, which are removed from the list at once', async () => {
    const later = aDocument({
      title: 'V2',
      relations: [{ kind: 'replaces', target: invalid.logicalId }],
      ...role('PAT'),
    });
    let release: (answer: Response) => void = () => undefined;
    const { changes, shownMessages, router, client, lists } = await onPage(documentPath(later.id), {
      documents: [own, invalid, later],
      answer: () => new Promise((resolve) => (release = resolve)),
    });
    await choose('Löschen');
    const question = screen.getByRole('alertdialog', { name: '«V2» löschen?' });
    expect(question.textContent).toContain('betrifft alle Versionen dieses Dokuments');
    expect(question.textContent).toContain('danach ist das Löschen endgültig');
    expect(question.textContent).toContain('2 Versionen');
    await userEvent.click(within(question).getByRole('button', { name: 'Löschen' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/documents'));
    const [[, content] = []] = client.getQueriesData<{ documents: readonly Document[] }>({ queryKey: ['record'] });
    expect(content?.documents.map(({ title }) => title)).toEqual(['Eigener Befund']);
    await waitFor(() => expect(changes).toHaveLength(1));
    release(stored());
    await waitFor(() => expect(shownMessages).toEqual(['toasts.documentStore.deleteSuccess']));
    expect(JSON.stringify(changes[0]?.entry[1])).toContain('deletionRequested');
    expect(lists()).toBe(1);
  });

  test('[DOC-23] reports a failed deletion with its reason and reloads the list', async () => {
    const said = { diagnostics: 'x', detailsCode: { code: 'documents.change.deletionProhibited' } };
    const { shownMessages, client } = await onPage(documentPath(own.id), {
      answer: () => json(operationOutcome('business-rule', said), 422),
    });
    await choose('Löschen');
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Löschen' }));
    await waitFor(() =>
      expect(shownMessages).toEqual(['toasts.documentStore.deleteFail', 'documents.change.deletionProhibited']),
    );
    const [[key = []] = []] = client.getQueriesData({ queryKey: ['record'] });
    expect(client.getQueryState(key)?.isInvalidated).toBe(true);
  });

  test('[DOC-22] reports a refusal once, in the confirmation, with its reason, and allows a retry', async () => {
    const reason = { code: 'documents.change.oldVersion' };
    const { shownMessages } = await onPage(documentPath(own.id), {
      answer: () => json(operationOutcome('conflict', { diagnostics: 'old', detailsCode: reason }), 409),
    });
    await choose('Als ungültig markieren');
    await userEvent.click(screen.getByRole('alertdialog').querySelectorAll('button')[1] as HTMLElement);
    const question = screen.getByRole('alertdialog');
    const alert = await within(question).findByRole('alert');
    expect(alert.textContent).toContain('Der Status des Dokuments konnte nicht geändert werden.');
    expect(alert.textContent).toContain('Das ist eine alte Version.');
    expect(shownMessages).not.toContain('toasts.documentStore.statusUpdateFail');
    expect(within(question).getByRole('button', { name: 'Als ungültig markieren' })).toBeDefined();
    await userEvent.click(within(question).getByRole('button', { name: 'Abbrechen' }));
    await choose('Als ungültig markieren');
    expect(within(screen.getByRole('alertdialog')).queryByRole('alert')).toBeNull();
  });
});

describe('editing a document', () => {
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  const locked = () => screen.getByRole('region', { name: 'Das können Sie nicht ändern' });

  test('[DOC-21] an own document: everything except the date can be changed, and only what was changed is sent', async () => {
    const keep = { persistent: memoryStore(), session: memoryStore() };
    const shown: unknown[] = [];
    const notify = { show: (...told: unknown[]) => void shown.push(told), dismissAll: () => undefined };
    const { changes, router } = await onPage(editPath(own.id), {
      keep,
      wrap: (page) => <ToastControlsContext value={notify}>{page}</ToastControlsContext>,
    });
    const title = await screen.findByRole('textbox', { name: /^Titel/ });
    expect(readAloud(locked())).toEqual([
      '## Das können Sie nicht ändern',
      'Das Datum eines Dokuments lässt sich nachträglich nicht ändern.',
      'Datum: 18.11.2026 09.30',
    ]);
    await userEvent.clear(title);
    await userEvent.type(title, 'Neuer Titel');
    await userEvent.click(screen.getByRole('radio', { name: /^Geheim/ }));
    await save();
    await waitFor(() => expect(shown).toEqual([['toasts.documentStore.editSuccess', { title: 'Neuer Titel' }]]));
    expect(router.state.location.pathname).toBe(documentPath(own.id));
    // What was saved is not offered again as unsaved input.
    expect(unsentForms(Date.now(), keep.session)).toEqual([]);
    const { id: _id, ...before } = writeDocument(own) as unknown as Record<string, unknown>;
    const { id: _same, ...after } = changes[0]?.entry[1]?.resource ?? {};
    expect(Object.keys(before).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))).toEqual([
      'securityLabel',
      'content',
    ]);
  });

  test("[DOC-21] a professional's report: a patient changes its confidentiality; the rest is shown as text with the reason", async () => {
    await onPage(editPath(report.id));
    await screen.findByRole('radio', { name: /^Geheim/ });
    expect(screen.queryAllByRole('textbox')).toHaveLength(0);
    expect(screen.getByRole('combobox', { name: /Löschung/ })).toBeDefined();
    expect(locked().textContent).toContain('Das kann nur ändern, wer das Dokument hochgeladen hat.');
    expect(locked().textContent).toContain('Dr. med. Peter Meier');
    // No field of this form is required.
    expect(screen.queryByText('Felder mit * sind nötig.')).toBeNull();
  });

  test.each<[string, string | undefined, readonly string[]]>([
    [
      'without a deletion status',
      undefined,
      ['Keine Angabe', 'Löschung nach 20 Jahren', 'Von der Löschung ausgenommen'],
    ],
    [
      'whose deletion is requested',
      'urn:e-health-suisse:2019:deletionStatus:deletionRequested',
      ['Löschung nach 20 Jahren', 'Von der Löschung ausgenommen', 'Löschung beantragt'],
    ],
  ])('[DOC-21] [DOC-23] offers the deletion options of a document %s', async (_which, code, expected) => {
    const { deletionStatus: _deletion, ...rest } = report;
    const document = code ? { ...rest, deletionStatus: { code, system: 'urn:oid:2.999' } } : rest;
    await onPage(editPath(report.id), { documents: [document] });
    const choices = within(await screen.findByRole('combobox', { name: /Löschung/ })).getAllByRole('option');
    expect(choices.map(({ textContent }) => textContent)).toEqual(expected);
  });

  test('[DOC-21] an own report: a professional sees its confidentiality as text with the reason', async () => {
    const { changes } = await onPage(editPath(report.id), professional);
    await screen.findByRole('textbox', { name: /^Titel/ });
    expect(screen.queryByRole('radio')).toBeNull();
    expect(locked().textContent).toContain('Darüber entscheidet die Patientin oder der Patient.');
    expect(locked().textContent).toContain('Normal zugänglich');
    await userEvent.type(screen.getByRole('textbox', { name: /^Titel/ }), '!');
    await save();
    await waitFor(() => expect(changes).toHaveLength(1));
    expect(roleIn(changes[0])).toBe('HCP');
  });

  test('[COD-02] a code outside its value set is shown as received, marked, and kept on save', async () => {
    const odd = aDocument({
      title: 'Fremder Code',
      practiceSetting: { code: 'haus-7', system: 'urn:oid:2.999.7', display: 'Haus-Fachgebiet' },
      facilityType: { code: 'haus-5', system: 'urn:oid:2.999.5', display: 'Haus-Einrichtung' },
      format: { code: 'haus-6', system: 'urn:oid:2.999.6', display: 'Haus-Format' },
      sourcePatient: { family: 'Keller', gender: 'divers' },
      events: [{ code: 'haus-8', system: 'urn:oid:2.999.8', display: 'Haus-Ereignis' }],
      language: 'gsw',
      authors: [
        { family: 'Huber', telecom: [] },
        {
          given: 'Peter',
          family: 'Meier',
          role: { code: 'haus-4', system: 's', display: 'Haus-Rolle' },
          speciality: { code: 'haus-9', system: 's', display: 'Haus-Richtung' },
          telecom: [{ system: 'phone', use: 'old', value: '+41 31 123 45 67' }],
        },
      ],
      ...role('PAT'),
    });
    const { changes } = await onPage(editPath(odd.id), { documents: [odd] });
    await screen.findByRole('textbox', { name: /^Titel/ });
    expect(screen.getByText('Haus-Ereignis (nicht in der amtlichen Liste)')).toBeDefined();
    const offered = () => [...document.querySelectorAll('select')].map(({ options }) => [...options]);
    const others = offered().map((options) => options.find(({ selected }) => selected)?.textContent);
    expect(others.flatMap((label) => /^(.*) \(nicht in der amtlichen Liste\)$/.exec(label ?? '')?.[1] ?? [])).toEqual([
      ...['gsw', 'Haus-Rolle', 'Haus-Richtung', 'Haus-Einrichtung', 'Haus-Fachgebiet'],
      ...['divers', 'Haus-Format', 'application/x-none'],
    ]);
    // Each author keeps its own codes when another one is removed.
    const speciality = screen.getAllByLabelText<HTMLSelectElement>('Fachrichtung')[1];
    fireEvent.change(speciality as HTMLElement, { target: { value: '5001' } });
    await userEvent.click(screen.getByText('Autorin, Autor 1 entfernen'));
    const left = offered()
      .flat()
      .filter(({ textContent }) => /^Haus-R|^old/.test(textContent));
    expect(left.map(({ value }) => value)).toEqual(['haus-4', 'haus-9', 'old']);
    await userEvent.type(screen.getByRole('textbox', { name: /^Titel/ }), '!');
    await save();
    await waitFor(() => expect(changes).toHaveLength(1));
    const { context } = changes[0]?.entry[1]?.resource as { context: unknown };
    expect(context).toEqual((writeDocument(odd) as unknown as { context: unknown }).context);
  });

  test('[COD-02] [DOC-24] an unknown confidentiality level is shown as received and kept on save', async () => {
    const odd = aDocument({
      title: 'Stufe',
      confidentiality: { code: 'haus-1', system: 'x', display: 'Haus-Stufe' },
      ...role('PAT'),
    });
    const { changes } = await onPage(editPath(odd.id), { documents: [odd] });
    const level = await screen.findByRole<HTMLInputElement>('radio', {
      name: /^Haus-Stufe \(nicht in der amtlichen Liste\)/,
    });
    expect(level.checked).toBe(true);
    await userEvent.type(screen.getByRole('textbox', { name: /^Titel/ }), '!');
    await save();
    await waitFor(() => expect(changes).toHaveLength(1));
    const before = writeDocument(odd) as unknown as { securityLabel: unknown };
    expect(changes[0]?.entry[1]?.resource['securityLabel']).toEqual(before.securityLabel);
  });

  test('[COD-02] [DOC-21] removes one event and adds another, and keeps the rest', async () => {
    const eventful = aDocument({
      title: 'Ereignisse',
      events: ['eins', 'zwei'].map((code) => ({ code, system: 'urn:oid:2.999.8', display: code })),
      ...role('PAT'),
    });
    const { changes } = await onPage(editPath(eventful.id), { documents: [eventful] });
    await userEvent.click(await screen.findByRole('button', { name: /^Ereignis entfernen: eins/ }));
    const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Ereignis hinzufügen' });
    expect(document.activeElement).toBe(choice);
    expect(asks()).toBe(true);
    const added = [...choice.options].find(({ value }) => value !== '')?.value ?? '';
    await userEvent.selectOptions(choice, added);
    expect([...choice.options].map(({ value }) => value)).not.toContain(added);
    await save();
    await waitFor(() => expect(changes).toHaveLength(1));
    const { context } = changes[0]?.entry[1]?.resource as { context: { event: { coding: { code: string }[] }[] } };
    expect(context.event.map(({ coding: [first] }) => first?.code)).toEqual(['zwei', added]);
  });

  test('[DOC-21] offers only the types that belong to the class', async () => {
    await onPage(editPath(own.id));
    await userEvent.click(await screen.findByRole('button', { name: 'Andere Art wählen' }));
    await userEvent.click(screen.getByRole('button', { name: 'Amtliche Listen zeigen' }));
    const classes = screen.getByRole<HTMLSelectElement>('combobox', { name: /Dokumentklasse/ });
    const stored = classes.value;
    await userEvent.selectOptions(classes, 'Verschreibung');
    const types = screen.getByRole<HTMLSelectElement>('combobox', { name: /Dokumenttyp/ });
    expect([...types.options].map(({ textContent }) => textContent)).not.toContain('Austrittsbericht');
    // The stored type is not among them: none is chosen, also when the stored class is chosen again.
    expect(types.selectedOptions[0]?.textContent).toBe('Bitte wählen');
    await userEvent.selectOptions(classes, stored);
    expect(types.selectedOptions[0]?.textContent).toBe('Bitte wählen');
    // A class with a single type selects that type.
    await userEvent.selectOptions(classes, 'Patientenverfügung');
    expect(types.selectedOptions[0]?.textContent).toBe('Sonstige Dokumentation');
  });

  test('[DOC-25] errors are listed and focused, with links to their fields', async () => {
    const { changes } = await onPage(editPath(own.id));
    await userEvent.clear(await screen.findByRole('textbox', { name: /^Titel/ }));
    await userEvent.clear(screen.getByRole('textbox', { name: 'Vorname' }));
    await save();
    const summary = await screen.findByRole('alert');
    expect(document.activeElement).toBe(summary);
    await userEvent.click(within(summary).getByRole('link', { name: /Vor- und Nachname/ }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nachname' }));
    expect(changes).toHaveLength(0);
    // Half a name is corrected in the other half, too.
    await userEvent.type(screen.getByRole('textbox', { name: 'Vorname' }), 'Anna');
    await waitFor(() => expect(within(summary).getAllByRole('link')).toHaveLength(1));
    expect(screen.queryByText(/^Nennen Sie Vor- und Nachname/)).toBeNull();
  });

  test('[DOC-26] the error of an end before its start disappears when the start is corrected', async () => {
    const { changes } = await onPage(editPath(own.id));
    const start = await screen.findByRole('textbox', { name: /^Behandlung von/ });
    const stop = screen.getByRole('textbox', { name: /^Behandlung bis/ });
    await userEvent.type(start, '18.11.2026');
    await userEvent.type(stop, '16.11.2026');
    await save();
    await screen.findByRole('alert');
    expect(stop.getAttribute('aria-invalid')).toBe('true');
    await userEvent.clear(start);
    await userEvent.type(start, '14.11.2026');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(stop.getAttribute('aria-invalid')).toBeNull();
    await save();
    await waitFor(() => expect(changes).toHaveLength(1));
  });

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

  test('[DOC-21] [DOC-25] keeps all numbers of an author with their use, and adds another one', async () => {
    const reachable = aDocument({
      title: 'Mit Nummern',
      authors: [
        {
          given: 'Peter',
          family: 'Meier',
          telecom: [
            { system: 'email', value: 'meier@seeblick.example' },
            { system: 'phone', use: 'old', value: '+41 31 123 45 67' },
          ],
        },
      ],
      ...role('PAT'),
    });
    const { changes } = await onPage(editPath(reachable.id), { documents: [reachable] });
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Telefon' })).value).toBe('+41 31 123 45 67');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Art' }).value).toBe('old');
    await userEvent.click(screen.getByRole('button', { name: 'Weitere Nummer' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Telefon 2' }), '+41 79 123 45 67');
    await save();
    await waitFor(() => expect(changes).toHaveLength(1));
    expect(changes[0]?.entry[1]?.resource['contained']).toContainEqual(
      expect.objectContaining({
        telecom: [
          { system: 'email', value: 'meier@seeblick.example' },
          { system: 'phone', use: 'old', value: '+41 31 123 45 67' },
          { system: 'phone', value: '+41 79 123 45 67' },
        ],
      }),
    );
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

  test('leaving with unsaved changes asks for confirmation with the message for edits', async () => {
    const { router } = await onPage(editPath(own.id));
    await userEvent.type(await screen.findByRole('textbox', { name: /^Titel/ }), '!');
    await userEvent.click(screen.getByRole('link', { name: 'Abbrechen' }));
    const question = await screen.findByRole('alertdialog', { name: 'Seite verlassen?' });
    expect(question.textContent).toContain('Ihre Änderungen sind noch nicht gespeichert.');
    expect(router.state.location.pathname).toBe(editPath(own.id));
  });

  test('[DOC-21] [PSR-04] input that was undone is not kept as a draft, so that the record can be closed without confirmation', async () => {
    const keep = { persistent: memoryStore(), session: memoryStore() };
    await onPage(editPath(own.id), { keep });
    const title = await screen.findByRole('textbox', { name: /^Titel/ });
    await userEvent.type(title, '!');
    expect(unsentForms(Date.now(), keep.session)).toEqual(['epr.draft.edit']);
    await userEvent.type(title, '{Backspace}');
    expect(unsentForms(Date.now(), keep.session)).toEqual([]);
  });

  test('[DOC-21] puts a restored edit over the current values of a document that has changed since, but no authors over others', async () => {
    const keep = { persistent: memoryStore(), session: memoryStore() };
    await onPage(editPath(own.id), { keep });
    await userEvent.type(await screen.findByRole('textbox', { name: /^Titel/ }), ' neu');
    cleanup();
    const changed = { ...own, comments: 'inzwischen ergänzt' };
    const { changes } = await onPage(editPath(own.id), { keep, documents: [changed] });
    expect(await screen.findByText('Ihre Änderungen von vorhin sind noch da.')).toBeDefined();
    const values = () =>
      [/^Titel/, /^Bemerkungen/].map((name) => screen.getByRole<HTMLInputElement>('textbox', { name }).value);
    expect(values()).toEqual(['Eigener Befund neu', 'inzwischen ergänzt']);
    await save();
    await waitFor(() => expect(changes).toHaveLength(1));
    expect(JSON.stringify(changes[0])).toContain('inzwischen ergänzt');
    cleanup();
    // A typed author has the place of an author of the document as it was.
    const draft = draftOf(own);
    const authors = draft.authors.map((author) => ({ ...author, family: 'Neu' }));
    draftStores.edit.save(
      own.id,
      { start: draft, draft: { ...draft, authors }, hadFile: false },
      Date.now(),
      keep.session,
    );
    await onPage(editPath(own.id), { keep, documents: [{ ...own, authors: [...report.authors, ...own.authors] }] });
    await screen.findByRole('textbox', { name: /^Titel/ });
    expect(screen.queryByText('Ihre Änderungen von vorhin sind noch da.')).toBeNull();
    expect(screen.queryByDisplayValue('Neu')).toBeNull();
  });

  test('[DOC-19] the browser asks before discarding unsaved changes with the page, but only while signed in', async () => {
    const { session } = await onPage(editPath(own.id));
    const title = await screen.findByRole('textbox', { name: /^Titel/ });
    expect(asks()).toBe(false);
    await userEvent.type(title, '!');
    expect(asks()).toBe(true);
    vi.spyOn(session, 'getState').mockReturnValue({ phase: 'signedOut', role: 'NONE', emergency: 'none' });
    expect(asks()).toBe(false);
  });

  test('[PSR-04] [SES-08] leaves a closed record, or an ended session, without confirmation', async () => {
    const { router, session } = await onPage(editPath(own.id));
    await userEvent.type(await screen.findByRole('textbox', { name: /^Titel/ }), '!');
    vi.spyOn(session, 'getState').mockReturnValue({ phase: 'signedIn', role: 'HCP', emergency: 'none' });
    await act(() => router.navigate('/documents'));
    expect(router.state.location.pathname).toBe('/documents');
    expect(screen.queryByRole('alertdialog')).toBeNull();
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

  test('[DOC-21] restores a draft after an expired session, for the same document only', async () => {
    const keep = { persistent: memoryStore(), session: memoryStore() };
    await onPage(editPath(own.id), { keep });
    await userEvent.type(await screen.findByRole('textbox', { name: /^Titel/ }), ' neu');
    cleanup();
    // Not even a document with the same metadata gets the draft.
    const twin = aDocument({ title: 'Eigener Befund', name: 'twin', ...role('PAT') });
    await onPage(editPath(twin.id), { keep, documents: [own, twin] });
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Titel/ })).value).toBe('Eigener Befund');
    cleanup();
    await onPage(editPath(report.id), { keep, ...professional });
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Titel/ })).value).toBe('Bericht');
    cleanup();
    await onPage(editPath(own.id), { keep, wrap: (page) => <main tabIndex={-1}>{page}</main> });
    const back = await screen.findByText('Ihre Änderungen von vorhin sind noch da.');
    expect(back.closest('[role=status]')).not.toBeNull();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Titel/ }).value).toBe('Eigener Befund neu');
    // The restored input is as unsaved as it was.
    expect(asks()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Änderungen verwerfen' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Titel/ }).value).toBe('Eigener Befund');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  test('[DOC-21] an open form stays when the document can no longer be edited after the list was read again', async () => {
    const documents = [own];
    const { client } = await onPage(editPath(own.id), { documents });
    await userEvent.type(await screen.findByRole('textbox', { name: /^Titel/ }), ' neu');
    documents.push(
      aDocument({ title: 'V2', relations: [{ kind: 'replaces', target: own.logicalId }], ...role('PAT') }),
    );
    documents[0] = { ...own, title: 'Anderswo umbenannt', availability: 'superseded' };
    await act(() => client.invalidateQueries({ queryKey: ['record'] }));
    await screen.findByText('Anderswo umbenannt');
    expect(screen.getByRole('textbox', { name: /^Titel/ })).toHaveProperty('value', 'Eigener Befund neu');
    expect(screen.queryByText('Dieses Dokument können Sie nicht bearbeiten')).toBeNull();
  });

  test('[DOC-21] explains why a document may not be edited', async () => {
    const documents = [own];
    const { client } = await onPage(editPath(own.id), { ...professional, documents });
    expect(await screen.findByText('Dieses Dokument können Sie nicht bearbeiten')).toBeDefined();
    expect(screen.getByText('Das kann nur ändern, wer das Dokument hochgeladen hat.')).toBeDefined();
    // The form opens as soon as the list shows that it may.
    const old = { ...own, ...role('HCP'), availability: 'superseded' } as const;
    const relations = [{ kind: 'replaces', target: own.logicalId }] as const;
    documents.splice(0, 1, old, aDocument({ title: 'V2', relations, ...role('HCP') }));
    await act(() => client.invalidateQueries({ queryKey: ['record'] }));
    expect(await screen.findByText(/^Das ist eine alte Version/)).toBeDefined();
    documents.splice(0, 2, { ...own, ...role('HCP') });
    await act(() => client.invalidateQueries({ queryKey: ['record'] }));
    expect(await screen.findByRole('textbox', { name: /^Titel/ })).toHaveProperty('value', 'Eigener Befund');
  });
});
