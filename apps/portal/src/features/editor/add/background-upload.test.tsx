import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubObjectUrls } from '../../../context/testing/browser.ts';
import { json } from '../../../context/testing/platform.ts';
import { emptyDraft } from '@epr/domain/documents';
import { unsentForms } from '../../../context/drafts/draft-storage.ts';
import { memoryStore } from '../../../context/storage/browser-storage.ts';
import { backgroundUploadsOf } from '../../../documents/background-uploads/background-uploads.ts';
import { draftStores } from '../form/draft-store.ts';
import {
  report,
  patient,
  refusedWith,
  storedWith,
  onUpload,
  choose,
  send,
  fillIn,
  fillOrigin,
} from './testing/on-upload.tsx';
import { attemptsOf } from './upload-attempt.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

beforeEach(() => {
  stubObjectUrls();
});

const storedConverted = () => storedWith('documents.check.pdfConverted');

describe('adding a document', () => {
  test('[DOC-19] an upload continues after leaving the form and is shown above the list', async () => {
    let arrived: (response: Response) => void = () => undefined;
    const { router, session, uploads, shownMessages, move } = await onUpload({
      answer: () => new Promise<Response>((resolve) => (arrived = resolve)),
    });
    await fillIn();
    await send();
    await userEvent.click(screen.getByRole('link', { name: 'Zur Liste' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/documents'));
    expect(await screen.findByText('«Laborbefund Dr Huber» wird hinzugefügt')).toBeDefined();
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(0.5);
    act(() => move(0.75));
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(0.75);
    // Its end does not lead the user away from another page.
    await act(() => router.navigate('/help'));
    arrived(storedConverted());
    await waitFor(() => expect(shownMessages).toContain('documents.check.pdfConverted'));
    expect(router.state.location.pathname).toBe('/help');
    await act(() => router.navigate('/documents'));
    expect(await screen.findByText('«Laborbefund Dr Huber» ist hochgeladen.')).toBeDefined();
    const [{ documentId = '' } = {}] = backgroundUploadsOf(session).list();
    expect(screen.getByRole('link', { name: 'Öffnen' }).getAttribute('href')).toContain(encodeURIComponent(documentId));
    expect(uploads).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Schliessen' }));
    expect(screen.queryByText('«Laborbefund Dr Huber» ist hochgeladen.')).toBeNull();
  });

  test('[DOC-19] the same file sent again while its upload continues in the background has the same identifiers', async () => {
    const answers: ((response: Response) => void)[] = [];
    const { router, uploads, session } = await onUpload({
      answer: () => new Promise<Response>((resolve) => answers.push(resolve)),
    });
    await fillIn();
    await send();
    await userEvent.click(screen.getByRole('link', { name: 'Zur Liste' }));
    await screen.findByText('«Laborbefund Dr Huber» wird hinzugefügt');
    await act(() => router.navigate('/documents/upload'));
    await fillIn();
    await send();
    await waitFor(() => expect(uploads).toHaveLength(2));
    const [first, second] = uploads.map((form) => [...form.keys()][1]);
    expect(second).toBe(first);
    // Each of them has its own line: the refusal of the second one, of a document that is stored then, is not that of the first.
    await userEvent.click(screen.getByRole('link', { name: 'Zur Liste' }));
    await waitFor(() => expect(backgroundUploadsOf(session).list()).toHaveLength(2));
    const states = () =>
      backgroundUploadsOf(session)
        .list()
        .map(({ state }) => state);
    answers[1]?.(refusedWith(409));
    await waitFor(() => expect(states()).toContain('failed'));
    expect(states()).toEqual(['sending', 'failed']);
    answers[0]?.(json({ resourceType: 'Bundle', type: 'transaction-response' }));
    await waitFor(() => expect(states()).toEqual(['done', 'failed']));
  });

  test('[DOC-19] an upload cancelled above the list disappears from there', async () => {
    const { session } = await onUpload({ answer: () => new Promise<Response>(() => undefined) });
    await fillIn();
    await send();
    await userEvent.click(screen.getByRole('link', { name: 'Zur Liste' }));
    await screen.findByText('«Laborbefund Dr Huber» wird hinzugefügt');
    await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
    await waitFor(() => expect(backgroundUploadsOf(session).list()).toEqual([]));
  });

  test('[DOC-19] an upload that fails after leaving the form shows the reason, and the form is restored with its values and file', async () => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    let arrived: (response: Response) => void = () => undefined;
    const keep = { persistent: memoryStore(), session: memoryStore() };
    const isKept = () => keep.session.getItem('epr.uploadFile') !== null;
    const { router, uploads } = await onUpload({
      keep,
      answer: () => new Promise<Response>((resolve) => (arrived = resolve)),
    });
    await fillIn();
    await waitFor(() => expect(isKept()).toBe(true));
    await send();
    await userEvent.click(screen.getByRole('link', { name: 'Zur Liste' }));
    await screen.findByText('«Laborbefund Dr Huber» wird hinzugefügt');
    expect(isKept()).toBe(false);
    arrived(refusedWith(422, 'documents.check.virusFound'));
    expect(await screen.findByText('«Laborbefund Dr Huber» wurde nicht hinzugefügt')).toBeDefined();
    expect(screen.getByText(/wurde ein Virus gefunden/)).toBeDefined();
    // Its file is kept for the form, also when that is opened in another way.
    await waitFor(() => expect(isKept()).toBe(true));
    await userEvent.click(screen.getByRole('button', { name: 'Formular öffnen' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/documents/upload'));
    const title = await screen.findByRole<HTMLInputElement>('textbox', { name: /Titel/ });
    expect(title.value).toBe('Laborbefund Dr Huber');
    // The same file is sent under the same identifiers: if the first upload was stored after all, it is not stored twice.
    await screen.findAllByText('Laborbefund_Dr.Huber (2).pdf');
    // jsdom cannot read the decrypted bytes: the file itself is chosen again and sent.
    await userEvent.click(screen.getByRole('button', { name: 'Datei entfernen' }));
    choose(report);
    await send();
    await waitFor(() => expect(uploads).toHaveLength(2));
    const [first, second] = uploads.map((form) => [...form.keys()][1]);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });

  describe('the input of an upload that goes on without its form', () => {
    /** Sends a document and leaves its form; `fail` is the response, `giveBack` what an expired session does. */
    async function left() {
      let fail: () => void = () => undefined;
      const keep = { persistent: memoryStore(), session: memoryStore() };
      const view = await onUpload({
        keep,
        answer: () =>
          new Promise<Response>((resolve) => {
            fail = () => resolve(refusedWith(403, 'documents.upload.onlyRestricted'));
          }),
      });
      await fillIn();
      await send();
      await userEvent.click(screen.getByRole('link', { name: 'Zur Liste' }));
      await screen.findByText('«Laborbefund Dr Huber» wird hinzugefügt');
      const [upload] = backgroundUploadsOf(view.session).list();
      const kept = () =>
        Object.values(JSON.parse(keep.session.getItem('epr.draft.add') ?? '{}') as Record<string, unknown>);
      return { ...view, fail: () => fail(), giveBack: () => upload?.giveBack(), kept };
    }

    test('[DOC-19] comes back into the form when it has failed, also without the button', async () => {
      const { router, fail } = await left();
      await act(() => router.navigate('/documents/upload'));
      expect(screen.getByRole('textbox', { name: /^Titel/ })).toHaveProperty('value', '');
      await act(() => router.navigate('/documents'));
      fail();
      await screen.findByText('«Laborbefund Dr Huber» wurde nicht hinzugefügt');
      await act(() => router.navigate('/documents/upload'));
      expect(await screen.findByText(/Der Browser hat die Datei nicht behalten/)).toBeDefined();
      expect(screen.getByRole('textbox', { name: /^Titel/ })).toHaveProperty('value', 'Laborbefund Dr Huber');
      // What the refusal says about the record holds for the form as well.
      expect(screen.queryByRole('radio', { name: /^Normal/ })).toBeNull();
    });

    test('[DOC-19] replaces nothing that was typed meanwhile', async () => {
      const { router, session, fail, kept } = await left();
      await act(() => router.navigate('/documents/upload'));
      fireEvent.change(screen.getByRole('textbox', { name: /^Titel/ }), { target: { value: 'Rezept' } });
      await waitFor(() => expect(kept()).toMatchObject([{ draft: { draft: { title: 'Rezept' } } }]));
      fail();
      await waitFor(() => expect(backgroundUploadsOf(session).list()[0]?.state).toBe('failed'));
      expect(kept()).toMatchObject([{ draft: { draft: { title: 'Rezept' } } }]);
      // Nor does the button, unless the user agrees.
      await userEvent.click(screen.getByRole('link', { name: 'Zur Liste' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Verlassen' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Formular öffnen' }));
      await userEvent.click(screen.getByRole('button', { name: 'Eingaben behalten' }));
      expect(screen.queryByRole('alertdialog')).toBeNull();
      expect(kept()).toMatchObject([{ draft: { draft: { title: 'Rezept' } } }]);
      await userEvent.click(screen.getByRole('button', { name: 'Formular öffnen' }));
      expect(screen.getByRole('alertdialog').textContent).toContain('für ein anderes Dokument');
      await userEvent.click(screen.getByRole('button', { name: 'Angaben verwerfen' }));
      expect(await screen.findByRole('textbox', { name: /^Titel/ })).toHaveProperty('value', 'Laborbefund Dr Huber');
    });

    test('[SES-08] [PSR-04] is kept when the session has expired, and not when another record is open', async () => {
      const { session, giveBack, kept } = await left();
      const now = vi.spyOn(session, 'getState');
      now.mockReturnValue({ ...session.getState(), role: 'HCP' });
      giveBack();
      expect(kept()).toEqual([]);
      now.mockReturnValue({ phase: 'signedOut', role: 'NONE', emergency: 'none' });
      giveBack();
      await waitFor(() =>
        expect(kept()).toMatchObject([{ draft: { hadFile: true, draft: { title: 'Laborbefund Dr Huber' } } }]),
      );
    });

    test('[DOC-19] does not replace the file of another form that is kept', async () => {
      vi.stubGlobal('indexedDB', new IDBFactory());
      const keep = { persistent: memoryStore(), session: memoryStore() };
      const { session } = await onUpload({ keep, answer: () => new Promise<Response>(() => undefined) });
      await fillIn();
      await send();
      await userEvent.click(screen.getByRole('link', { name: 'Zur Liste' }));
      await screen.findByText('«Laborbefund Dr Huber» wird hinzugefügt');
      const note = '{"id":"1","record":"another form"}';
      keep.session.setItem('epr.uploadFile', note);
      backgroundUploadsOf(session).list()[0]?.giveBack();
      await waitFor(() => expect(unsentForms(Date.now(), keep.session)).toEqual(['epr.draft.add']));
      expect(keep.session.getItem('epr.uploadFile')).toBe(note);
    });
  });

  test('[DOC-19] an upload that fails after leaving the form does not overwrite the draft for another document', async () => {
    let arrived: (response: Response) => void = () => undefined;
    const keep = { persistent: memoryStore(), session: memoryStore() };
    const { session } = await onUpload({ keep, answer: () => new Promise<Response>((resolve) => (arrived = resolve)) });
    await fillIn();
    await send();
    await userEvent.click(screen.getByRole('link', { name: 'Zur Liste' }));
    await screen.findByText('«Laborbefund Dr Huber» wird hinzugefügt');
    const other = { ...emptyDraft('PAT', '22.11.2026'), title: 'Neue Version' };
    const typed = { start: other, draft: other, hadFile: false };
    draftStores.add.save('761337610411353650 replace 1', typed, Date.now(), keep.session);
    arrived(refusedWith(422));
    await waitFor(() => expect(backgroundUploadsOf(session).list()[0]?.state).toBe('failed'));
    expect(draftStores.add.load('761337610411353650 replace 1', Date.now(), keep.session)).toEqual(typed);
  });

  const lost = () => Promise.reject(new TypeError('connection reset'));

  test.each<[message: string, sent: number, answer: () => Response | Promise<Response>]>([
    ['uploadFail', 1, () => refusedWith(403, 'documents.upload.onlyRestricted')],
    ['uploadFail', 0.5, lost],
    ['uploadUnknown', 1, lost],
  ])(
    '[DOC-19] [PSR-04] an upload that fails after its record was closed is reported without any of the data, which are not kept: %s, sent %d',
    async (message, sent, answer) => {
      let arrived: (response: Response | Promise<Response>) => void = () => undefined;
      const keep = { persistent: memoryStore(), session: memoryStore() };
      const { session, client, shownMessages, move } = await onUpload({
        keep,
        state: { role: 'HCP', patient },
        answer: () => new Promise<Response>((resolve) => (arrived = resolve)),
      });
      const held = () => backgroundUploadsOf(session).list();
      await fillIn();
      fillOrigin();
      await send();
      await userEvent.click(screen.getByRole('link', { name: 'Zur Liste' }));
      await screen.findByText('«Laborbefund Dr Huber» wird hinzugefügt');
      expect(attemptsOf(session).size).toBe(1);
      act(() => session.closePatient());
      expect(held()).toMatchObject([{ record: '', title: '', state: 'sending' }]);
      move(sent);
      arrived(answer());
      await waitFor(() => expect(held()).toEqual([]));
      expect(shownMessages.filter((key) => !key.endsWith('FetchSuccess'))).toEqual([`toasts.documentStore.${message}`]);
      expect([attemptsOf(session).size, unsentForms(Date.now(), keep.session)]).toEqual([0, []]);
      const levels = client.getQueryCache().findAll({ queryKey: ['only-level'] });
      expect(levels.map(({ state }) => state.data).filter(Boolean)).toEqual([]);
    },
  );

  test('[DOC-19] [PSR-04] an upload whose record is closed with its form goes on, without anything of the patient on screen', async () => {
    let arrived: (response: Response) => void = () => undefined;
    const keep = { persistent: memoryStore(), session: memoryStore() };
    const { router, session, client, shownMessages } = await onUpload({
      keep,
      state: { role: 'HCP', patient },
      answer: () => new Promise<Response>((resolve) => (arrived = resolve)),
    });
    const held = () => backgroundUploadsOf(session).list();
    await fillIn();
    fillOrigin();
    await send();
    await screen.findByText('50 % übertragen');
    act(() => session.closePatient());
    await act(() => router.navigate('/login'));
    expect(held()).toMatchObject([{ record: '', title: '', state: 'sending' }]);
    arrived(storedConverted());
    await waitFor(() => expect(client.isMutating()).toBe(0));
    expect([held(), shownMessages, unsentForms(Date.now(), keep.session)]).toEqual([[], [], []]);
  });

  test('[DOC-19] [SES-08] the end of the session cancels a running upload', async () => {
    const { router, session, client } = await onUpload({ answer: () => new Promise<Response>(() => undefined) });
    await fillIn();
    await send();
    await screen.findByText('50 % übertragen');
    vi.spyOn(session, 'getState').mockReturnValue({ phase: 'signedOut', role: 'NONE', emergency: 'none' });
    await act(() => router.navigate('/login'));
    expect(await screen.findByText('sign in')).toBeDefined();
    expect(backgroundUploadsOf(session).list()).toEqual([]);
    await waitFor(() => expect(client.isMutating()).toBe(0));
  });
});
