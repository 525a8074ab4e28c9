import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { draftOf } from '@epr/domain/documents';
import { unsentForms } from '../../../context/drafts/draft-storage.ts';
import { memoryStore } from '../../../context/storage/browser-storage.ts';
import { stubObjectUrls, stubResizeObserver } from '../../../context/testing/browser.ts';
import { editPath } from '../../../documents/paths.ts';
import { draftStores } from '../form/draft-store.ts';
import { role, aDocument, own, report, onPage, asks, professional, save } from '../testing/document-pages.tsx';

afterEach(cleanup);

beforeEach(() => {
  stubResizeObserver();
  stubObjectUrls();
});

describe('editing a document', () => {
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
    await userEvent.type(screen.getByRole('textbox', { name: /^Familienname|^Nachname/ }), '-Muster');
    cleanup();
    const changed = { ...own, comments: 'inzwischen ergänzt' };
    const { changes } = await onPage(editPath(own.id), { keep, documents: [changed] });
    expect(await screen.findByText('Ihre Änderungen von vorhin sind noch da.')).toBeDefined();
    const values = () =>
      [/^Titel/, /^Bemerkungen/].map((name) => screen.getByRole<HTMLInputElement>('textbox', { name }).value);
    expect(values()).toEqual(['Eigener Befund neu', 'inzwischen ergänzt']);
    // The authors have not changed since.
    expect(screen.getByDisplayValue(/-Muster$/)).toBeDefined();
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
});
