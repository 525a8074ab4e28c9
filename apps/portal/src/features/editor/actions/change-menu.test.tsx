import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Document } from '@epr/domain/documents';
import { operationOutcome } from '@epr/fhir/outcome';
import { stubObjectUrls, stubResizeObserver } from '../../../context/testing/browser.ts';
import { json, refusal } from '../../../context/testing/platform.ts';
import type { ScreenSetup } from '../../../context/testing/render-screen.tsx';
import { additionPath, documentPath, editPath } from '../../../documents/paths.ts';
import {
  role,
  aDocument,
  own,
  report,
  invalid,
  stored,
  onPage,
  menu,
  choose,
  professional,
  roleIn,
} from '../testing/document-pages.tsx';

afterEach(cleanup);

beforeEach(() => {
  stubResizeObserver();
  stubObjectUrls();
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
