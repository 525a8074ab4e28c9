import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubObjectUrls } from '../../../context/testing/browser.ts';
import { emptyDraft } from '@epr/domain/documents';
import { memoryStore } from '../../../context/storage/browser-storage.ts';
import { storeEncryptedFile } from '../../../context/storage/encrypted-file-store.ts';
import { draftStores } from '../form/draft-store.ts';
import { report, patient, onUpload, choose, showMore } from './testing/on-upload.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

beforeEach(() => {
  stubObjectUrls();
});

describe('adding a document', () => {
  test('[DOC-17] [PSR-04] what was typed for one patient is not in the form of the next one, nor kept for them', async () => {
    const keep = { persistent: memoryStore(), session: memoryStore() };
    const { session } = await onUpload({ keep, state: { role: 'HCP', patient } });
    const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Titel/ });
    fireEvent.change(title(), { target: { value: 'Befund von Beat Leer' } });
    choose(report);
    const other = { ...patient, given: 'Anna', spid: '761337610411353650' as never };
    await act(() => session.openPatient(other));
    expect(title().value).toBe('');
    expect(screen.queryByText(report.name)).toBeNull();
    expect(draftStores.add.load(other.spid, Date.now(), keep.session)).toBeUndefined();
  });

  test('leaving with unsent input asks for confirmation', async () => {
    const { router } = await onUpload();
    await userEvent.type(screen.getByRole('textbox', { name: /Titel/ }), 'Befund');
    await userEvent.click(screen.getByRole('link', { name: 'Zur Liste' }));
    const question = await screen.findByRole('alertdialog', { name: 'Seite verlassen?' });
    expect(question.textContent).toContain(
      'Ihre Angaben bleiben höchstens eine Stunde erhalten: bis Sie sich abmelden oder',
    );
    expect(router.state.location.pathname).toBe('/documents/upload');
    await userEvent.click(screen.getByRole('button', { name: 'Hier bleiben' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByRole('textbox', { name: /Titel/ })).toHaveProperty('value', 'Befund');
    choose(new File(['%PDF-1.7 a report'], 'befund.pdf', { type: 'application/pdf' }));
    await screen.findByText('befund.pdf');
    await userEvent.click(screen.getByRole('link', { name: 'Zur Liste' }));
    expect((await screen.findByRole('alertdialog')).textContent).toContain(
      'Ihre Angaben und die Datei bleiben höchstens eine Stunde erhalten: bis Sie sich abmelden oder',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Hier bleiben' }));
    await userEvent.click(screen.getByRole('button', { name: 'Datei entfernen' }));
    await userEvent.click(screen.getByRole('link', { name: 'Zur Liste' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Verlassen' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/documents'));
    // The input comes back with the form, until it is discarded together with a file chosen since.
    await act(() => router.navigate('/documents/upload'));
    const back = await screen.findByText('Ihre Angaben von vorhin sind noch da.');
    expect(back.closest('[role=status]')).not.toBeNull();
    choose(report);
    expect(await screen.findByText('Laborbefund_Dr.Huber (2).pdf')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Angaben verwerfen' }));
    expect(screen.getByRole('textbox', { name: /Titel/ })).toHaveProperty('value', '');
    expect(screen.queryByText('Laborbefund_Dr.Huber (2).pdf')).toBeNull();
  });

  test('[DOC-19] leaving with a file alone, from which nothing could be proposed, asks for confirmation as well', async () => {
    await onUpload();
    choose(new File(['x'], 'scan.txt', { type: 'text/plain' }));
    await screen.findByText('scan.txt');
    expect(screen.getByRole('textbox', { name: /Titel/ })).toHaveProperty('value', '');
    await userEvent.click(screen.getByRole('link', { name: 'Zur Liste' }));
    const question = await screen.findByRole('alertdialog', { name: 'Seite verlassen?' });
    expect(question.textContent).toContain('Ihre Angaben und die Datei bleiben höchstens eine Stunde erhalten');
    cleanup();
    // Not even its conversion has to be finished.
    vi.stubGlobal('createImageBitmap', () => new Promise(() => undefined));
    await onUpload();
    choose(new File(['x'], 'IMG_1.HEIC', { type: 'image/heic' }));
    await userEvent.click(screen.getByRole('link', { name: 'Zur Liste' }));
    expect(await screen.findByRole('alertdialog', { name: 'Seite verlassen?' })).toBeDefined();
  });

  test.each(['HCP', 'ASS'] as const)(
    '[PSR-04] %s: who leaves the form is told that its input goes with the record',
    async (role) => {
      await onUpload({ state: { role, patient } });
      await userEvent.type(screen.getByRole('textbox', { name: /Titel/ }), 'Befund');
      await userEvent.click(screen.getByRole('link', { name: 'Zur Liste' }));
      const question = await screen.findByRole('alertdialog', { name: 'Seite verlassen?' });
      expect(question.textContent).toContain('bis Sie sich abmelden, dieses EPD schliessen oder ein anderes Dokument');
    },
  );

  test('restores the typed values after the session ended, for the same record only, and reports the missing file', async () => {
    const keep = { persistent: memoryStore(), session: memoryStore() };
    await onUpload({ keep });
    choose(report);
    await showMore();
    await userEvent.type(screen.getByRole('textbox', { name: 'Institution' }), 'Labor Aare');
    cleanup();
    await onUpload({ keep });
    expect(await screen.findByText(/Der Browser hat die Datei nicht behalten/)).toBeDefined();
    choose(report);
    expect(await screen.findByText('Ihre Angaben von vorhin sind noch da.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Datei entfernen' }));
    expect(screen.getByText(/Der Browser hat die Datei nicht behalten/)).toBeDefined();
    await showMore();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Institution' }).value).toBe('Labor Aare');
    cleanup();
    await onUpload({
      keep,
      state: {
        role: 'REP',
        representedPerson: { firstName: 'Lea', lastName: 'Keller', spid: '761337610000000000' as never },
      },
    });
    await showMore();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Institution' }).value).toBe('');
    cleanup();
    await onUpload({ keep, wrap: (page) => <main tabIndex={-1}>{page}</main> });
    await userEvent.click(await screen.findByRole('button', { name: 'Angaben verwerfen' }));
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(screen.queryByText(/Der Browser hat die Datei nicht behalten/)).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Titel/ }).value).toBe('');
    cleanup();
    await onUpload({ keep });
    expect(screen.queryByRole('button', { name: 'Angaben verwerfen' })).toBeNull();
  });

  test('[DOC-19] restored input is announced only when it is known whether its file came back', async () => {
    // A database that does not answer.
    vi.stubGlobal('indexedDB', { open: () => ({}) });
    const keep = { persistent: memoryStore(), session: memoryStore() };
    const typed = { ...emptyDraft('PAT', '22.11.2026'), title: 'Befund' };
    const draft = { start: typed, draft: typed, hadFile: true };
    draftStores.add.save('761337610411353650', draft, Date.now(), keep.session);
    await onUpload({ keep });
    expect(screen.getByRole('textbox', { name: /^Titel/ })).toHaveProperty('value', 'Befund');
    expect(screen.queryByRole('button', { name: 'Angaben verwerfen' })).toBeNull();
  });

  test.each([
    ['Übernehmen', 'Die geteilte Datei ist übernommen.'],
    ['Verwerfen', undefined],
  ])('[NAV-18] a file shared by another app is in the form only after «%s», which says so', async (answer, told) => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    const keep = { persistent: memoryStore(), session: memoryStore() };
    await storeEncryptedFile(report, { shared: true }, Date.now(), keep.session);
    await onUpload({ keep });
    await userEvent.click(await screen.findByRole('button', { name: answer }));
    const shown = ['Laborbefund_Dr.Huber (2).pdf', /^Die geteilte Datei/].map((words) => screen.queryByText(words));
    expect(shown.map((element) => element?.textContent)).toEqual(
      told ? ['Laborbefund_Dr.Huber (2).pdf', told] : [undefined, undefined],
    );
  });

  test('[DOC-17] [DOC-19] a file that came back without any other input proposes what is in it', async () => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    const keep = { persistent: memoryStore(), session: memoryStore() };
    await storeEncryptedFile(report, { record: '761337610411353650' }, Date.now(), keep.session);
    await onUpload({ keep });
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /^Titel/ })).toHaveProperty('value', 'Laborbefund Dr Huber'),
    );
  });

  test('[DOC-17] [DOC-19] a date corrected to today stays when the input is restored: its file proposes nothing again', async () => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    const keep = { persistent: memoryStore(), session: memoryStore() };
    const scan = new File(['x'], 'scan.pdf', { type: 'application/pdf', lastModified: Date.UTC(2020, 0, 2) });
    Object.defineProperty(scan, 'arrayBuffer', {
      value: () => Promise.resolve(new TextEncoder().encode('%PDF-1.7').buffer),
    });
    const date = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Datum des Dokuments/ });
    await onUpload({ keep });
    const today = date().value;
    choose(scan);
    await waitFor(() => expect(date().value).toBe('02.01.2020'));
    fireEvent.change(date(), { target: { value: today } });
    await waitFor(() => expect(keep.session.getItem('epr.uploadFile')).not.toBeNull());
    cleanup();
    await onUpload({ keep });
    expect(await screen.findByText('scan.pdf')).toBeDefined();
    expect(date().value).toBe(today);
    // The browser has kept this file, also once the user removes it.
    const told = () => screen.queryByText('Ihre Angaben von vorhin sind noch da.');
    expect(told()).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Datei entfernen' }));
    expect(told()).not.toBeNull();
  });
});
