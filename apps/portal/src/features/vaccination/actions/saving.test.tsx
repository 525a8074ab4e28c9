import { Blob } from 'node:buffer';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Spid } from '@epr/domain/values';
import { writeDocument } from '@epr/fhir/documents';
import { memoryStore } from '../../../context/storage/browser-storage.ts';
import { json, refusal } from '../../../context/testing/platform.ts';
import { recordKey } from '../../../documents/record/record-key.ts';
import {
  aFile,
  asProfessional,
  oneVaccination,
  deferred,
  renderVaccinations,
  pressButton,
  storing,
  vaccinationBundle,
} from '../testing/vaccination-screen-setup.tsx';

afterEach(cleanup);

beforeEach(() => {
  vi.stubGlobal('Blob', Blob);
});

describe('the vaccinations screen', () => {
  test('[VAC-07] a new vaccination is listed at once, and removed if its upload fails; the form then has its values again', async () => {
    const stored = deferred<Response>();
    const lists = [json({ resourceType: 'Bundle', type: 'searchset' })];
    const search = () => lists.shift() ?? refusal(503, 'busy');
    const { shownMessages, router } = await renderVaccinations({ search, upload: () => stored.promise });
    await userEvent.click(await screen.findByRole('button', { name: 'Impfung erfassen' }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Impfstoff/ }), 'boostrix');
    await userEvent.click(screen.getByRole('button', { name: /^Boostrix(?! Polio)/ }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Chargennummer/ }), 'XY-77');
    await userEvent.click(screen.getByRole('radio', { name: /Geheim/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
    const entry = await screen.findByRole('article', { name: /Boostrix/ });
    expect(within(entry).getByText('Wird gespeichert')).toBeDefined();
    // The next form would overwrite the draft of this one.
    for (const name of ['Impfung erfassen', 'Anderes erfassen'])
      expect(screen.getByRole('button', { name }).getAttribute('aria-busy')).toBe('true');
    expect(within(entry).queryByRole('button', { name: 'Korrigieren', hidden: true })).toBeNull();
    stored.resolve(refusal(500, 'broken'));
    expect(await screen.findByText('Nicht gespeichert. Ihre Angaben sind noch da.')).toBeDefined();
    expect(shownMessages).toEqual(['toasts.vaccination.saveFail']);
    expect(screen.getByRole('textbox', { name: /^Chargennummer/ })).toHaveProperty('value', 'XY-77');
    expect(screen.getByRole('radio', { name: /Geheim/ })).toHaveProperty('checked', true);
    await pressButton('Speichern und weitere erfassen');
    await waitFor(() => expect(shownMessages).toHaveLength(2));
    // Beside the emptied form, no refusal is left: neither of the last attempt nor of the one before.
    await pressButton('Verwerfen');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Verwerfen' })).toBeNull());
    expect(screen.queryByText('Nicht gespeichert. Ihre Angaben sind noch da.')).toBeNull();
    expect(screen.getByRole('textbox', { name: /^Chargennummer/ })).toHaveProperty('value', '');
    // Nor is it a step back away.
    expect(router.state.historyAction).toBe('REPLACE');
    await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
    expect(await screen.findByText('Noch keine Impfungen erfasst')).toBeDefined();
  });

  test('[VAC-07] an entry that could not be stored is removed alone, also while the record cannot be read again', async () => {
    const documents = [aFile('one'), aFile('two'), aFile('three')];
    const lots = { one: 'A1', two: 'B2', three: 'C3' } as const;
    const days = { one: '2024-05-02', two: '2014-05-02', three: '2004-05-02' } as const;
    const files = Object.fromEntries(
      (['one', 'two', 'three'] as const).map((name) => [name, vaccinationBundle(lots[name], days[name])]),
    );
    const found = documents.map(writeDocument).map((resource) => ({ resource }));
    const lists = [json({ resourceType: 'Bundle', type: 'searchset', entry: found })];
    const { shownMessages } = await renderVaccinations({
      files,
      search: () => lists.shift() ?? refusal(503, 'busy'),
      upload: () => refusal(500, 'broken'),
    });
    await pressButton('Impfung erfassen');
    await userEvent.type(screen.getByRole('textbox', { name: /^Impfstoff/ }), 'boostrix');
    await userEvent.click(screen.getByRole('button', { name: /^Boostrix(?! Polio)/ }));
    await pressButton('Speichern');
    await waitFor(() => expect(shownMessages).toEqual(['toasts.vaccination.saveFail']));
    await userEvent.click(await screen.findByRole('button', { name: 'Abbrechen' }));
    expect(await screen.findAllByRole('article', { name: /Boostrix/ })).toHaveLength(3);
  });

  test('[VAC-07] an entry saved again after a lost response has the same identifiers, also after a reload; a changed entry has new ones', async () => {
    const keep = { persistent: memoryStore(), session: memoryStore() };
    const sent: string[] = [];
    const lost = async (request: Request) => {
      sent.push(await request.text());
      return refusal(503, 'gone');
    };
    const stored = async (request: Request) => {
      sent.push(await request.text());
      return refusal(409, 'A document with these identifiers exists already');
    };
    const save = () => userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
    const lot = () => screen.getByRole('textbox', { name: /^Chargennummer/ });
    await renderVaccinations({ upload: lost }, { keep });
    await userEvent.click(await screen.findByRole('button', { name: 'Impfung erfassen' }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Impfstoff/ }), 'boostrix');
    await userEvent.click(screen.getByRole('button', { name: /^Boostrix(?! Polio)/ }));
    await pressButton('Speichern und weitere erfassen');
    await screen.findByText(/^Vielleicht ist der Eintrag gespeichert/);
    await userEvent.type(lot(), 'XY');
    await save();
    await waitFor(() => expect(sent).toHaveLength(2));
    cleanup();

    // As after a new sign-in: the URL and the browser's session storage are the same.
    const { shownMessages } = await renderVaccinations(
      { upload: stored },
      { keep, at: '/vaccinations?add=immunizations' },
    );
    await screen.findByText('Ihre angefangenen Angaben sind wieder da.');
    expect(lot()).toHaveProperty('value', 'XY');
    await save();
    await waitFor(() => expect(shownMessages).toEqual(['toasts.vaccination.saved']));
    // Once the document is stored, nothing of it is left in the session storage.
    const kept = () => ['epr.vaccination.sent', 'epr.vaccination.draft'].map((key) => keep.session.getItem(key));
    await waitFor(() => expect(kept()).toEqual([null, null]));
    const names = sent.map((body) => /urn:uuid:[-0-9a-f]+/.exec(body)?.[0]);
    expect(names[0]).toBeTruthy();
    expect(names[1]).not.toBe(names[0]);
    expect(sent[2]?.replace(/urn:uuid:[-0-9a-f]+/g, '')).toBe(sent[1]?.replace(/urn:uuid:[-0-9a-f]+/g, ''));
    expect(names[2]).toBe(names[1]);
  });

  test.each(['Speichern', 'Speichern und weitere erfassen'])(
    '[VAC-07] a second press of «%s» before the next render does not store the entry twice',
    async (name) => {
      const { sent, upload } = storing();
      const { shownMessages } = await renderVaccinations({ upload });
      await userEvent.click(await screen.findByRole('button', { name: 'Impfung erfassen' }));
      await userEvent.type(screen.getByRole('textbox', { name: /^Impfstoff/ }), 'boostrix');
      await userEvent.click(screen.getByRole('button', { name: /^Boostrix(?! Polio)/ }));
      const save = screen.getByRole('button', { name });
      act(() => {
        save.click();
        save.click();
      });
      await waitFor(() => expect(shownMessages).toEqual(['toasts.vaccination.saved']));
      expect(sent).toHaveLength(1);
    },
  );

  test('[VAC-07] by disease: a dose is marked while it is being saved', async () => {
    const stored = deferred<Response>();
    const { router } = await renderVaccinations({ ...oneVaccination, upload: () => stored.promise });
    await pressButton('Korrigieren');
    const address = router.state.location.search;
    await userEvent.type(await screen.findByRole('textbox', { name: /^Wievielte Dosis/ }), '1');
    await pressButton('Speichern');
    await screen.findByText('Wird gespeichert');
    await userEvent.click(screen.getByRole('button', { name: 'Nach Krankheit' }));
    const tetanus = (await screen.findByRole('heading', { name: 'Starrkrampf' })).closest('section') ?? document.body;
    expect(within(tetanus).getByText('Wird gespeichert')).toBeDefined();
    stored.resolve(refusal(503, 'busy'));
    // The form opens again as a correction of the same entry.
    expect(await screen.findByRole('heading', { name: 'Eintrag korrigieren' })).toBeDefined();
    expect(router.state.location.search).toBe(address);
  });

  test('[VAC-07] the input of an entry that could not be stored is kept, even if it was typed an hour before it was sent', async () => {
    await renderVaccinations({ upload: () => refusal(500, 'broken') });
    await pressButton('Impfung erfassen');
    await userEvent.type(screen.getByRole('textbox', { name: /^Impfstoff/ }), 'boostrix');
    await userEvent.click(screen.getByRole('button', { name: /^Boostrix(?! Polio)/ }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Chargennummer/ }), 'XY-77');
    const later = Date.now() + 61 * 60 * 1000;
    vi.spyOn(Date, 'now').mockImplementation(() => later);
    await pressButton('Speichern');
    await screen.findByText('Nicht gespeichert. Ihre Angaben sind noch da.');
    expect(screen.getByRole('textbox', { name: /^Chargennummer/ })).toHaveProperty('value', 'XY-77');
  });

  test('[VAC-07] [PSR-04] input typed for one patient is not restored in the record of another', async () => {
    const keep = { persistent: memoryStore(), session: memoryStore() };
    const other = { ...asProfessional, patient: { given: 'Beat', family: 'Leer', spid: '761337610469261945' as Spid } };
    const lot = () => screen.getByRole('textbox', { name: /^Chargennummer/ });
    const remark = () => screen.getByRole('textbox', { name: 'Bemerkung' });
    await renderVaccinations(oneVaccination, { state: asProfessional, keep });
    await pressButton('Kommentieren');
    await userEvent.type(remark(), 'Rötung');
    cleanup();
    await renderVaccinations(oneVaccination, { state: other, keep });
    await pressButton('Kommentieren');
    expect(remark()).toHaveProperty('value', '');
    cleanup();
    await renderVaccinations({}, { state: asProfessional, keep });
    await pressButton('Impfung erfassen');
    await userEvent.type(lot(), 'XY-77');
    cleanup();
    await renderVaccinations({}, { state: other, keep });
    await pressButton('Impfung erfassen');
    expect(lot()).toHaveProperty('value', '');
    cleanup();
    await renderVaccinations({}, { state: asProfessional, keep });
    await pressButton('Impfung erfassen');
    expect(lot()).toHaveProperty('value', 'XY-77');
    await pressButton('Verwerfen');
    expect([lot(), keep.session.getItem('epr.vaccination.draft')]).toEqual([
      expect.objectContaining({ value: '' }),
      null,
    ]);
    expect(screen.queryByText('Ihre angefangenen Angaben sind wieder da.')).toBeNull();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
  });

  test('[VAC-07] a conflict at the first attempt is reported as a failure, not taken for an earlier upload of the same document', async () => {
    const { shownMessages } = await renderVaccinations({
      ...oneVaccination,
      upload: () => refusal(409, 'exists already'),
    });
    await pressButton('Kommentieren');
    await userEvent.type(screen.getByRole('textbox', { name: 'Bemerkung' }), 'Rötung');
    await pressButton('Kommentieren', screen.getByRole('dialog'));
    await waitFor(() => expect(shownMessages).toEqual(['toasts.vaccination.saveFail']));
  });

  test('[VAC-07] while an entry is being saved to add another, its fields take no input that the empty form would discard', async () => {
    const stored = deferred<Response>();
    const { sent, upload } = storing();
    await renderVaccinations({
      upload: async (request) => {
        const answer = await upload(request);
        await stored.promise;
        return answer;
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Impfung erfassen' }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Impfstoff/ }), 'boostrix');
    await userEvent.click(screen.getByRole('button', { name: /^Boostrix(?! Polio)/ }));
    const lot = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Chargennummer/ });
    await userEvent.type(lot(), 'XY-77');
    const again = screen.getByRole('button', { name: 'Speichern und weitere erfassen' });
    again.focus();
    fireEvent.click(again);
    fireEvent.click(again);
    await waitFor(() => expect(sent).toHaveLength(1));
    await userEvent.type(lot(), ' FLU-1');
    expect(lot()).toHaveProperty('value', 'XY-77');
    expect(screen.getByRole('radio', { name: /Geheim/ }).matches(':disabled')).toBe(true);
    stored.resolve(json({}));
    await waitFor(() => expect(lot()).toHaveProperty('value', ''));
    await waitFor(() => expect(lot().matches(':disabled')).toBe(false));
    expect(document.activeElement).toBe(again);
    await userEvent.type(lot(), 'FLU-1');
    expect(lot()).toHaveProperty('value', 'FLU-1');
    expect(sent).toHaveLength(1);
  });

  test('[VAC-07] an entry that could not be stored is reported on the page opened since, without returning to the form', async () => {
    const stored = deferred<Response>();
    const { router, client, session, shownMessages } = await renderVaccinations({
      ...oneVaccination,
      upload: () => stored.promise,
    });
    await pressButton('Korrigieren');
    await userEvent.type(await screen.findByRole('textbox', { name: /^Wievielte Dosis/ }), '1');
    await pressButton('Speichern');
    await screen.findByText('Wird gespeichert');
    await router.navigate('/documents');
    await screen.findByText('the list');
    // The list is read before the result of the upload is known.
    client.setQueryData(recordKey(session.getState()), 'as it was');
    stored.resolve(refusal(500, 'broken'));
    await waitFor(() => expect(client.getQueryState(recordKey(session.getState()))?.isInvalidated).toBe(true));
    await waitFor(() => expect(shownMessages).toEqual(['toasts.vaccination.saveFail']));
    expect(router.state.location.pathname + router.state.location.search).toBe('/documents');
  });

  test('[VAC-07] an entry that is stored at the second attempt after the form was left leaves the page opened since', async () => {
    const stored = deferred<Response>();
    const answers = [Promise.resolve(refusal(500, 'broken')), stored.promise];
    const { router, shownMessages } = await renderVaccinations({
      upload: () => answers.shift() ?? refusal(500, 'broken'),
    });
    await pressButton('Impfung erfassen');
    fireEvent.change(screen.getByRole('textbox', { name: /^Impfstoff/ }), { target: { value: 'boostrix' } });
    await userEvent.click(screen.getByRole('button', { name: /^Boostrix(?! Polio)/ }));
    await pressButton('Speichern');
    await screen.findByText('Nicht gespeichert. Ihre Angaben sind noch da.');
    await pressButton('Speichern und weitere erfassen');
    await waitFor(() => expect(answers).toEqual([]));
    await act(() => router.navigate('/documents'));
    stored.resolve(json({}));
    await waitFor(() => expect(shownMessages.at(-1)).toBe('toasts.vaccination.saved'));
    // The navigation would come in a later task.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(router.state.location.pathname + router.state.location.search).toBe('/documents');
  });

  test('[VAC-07] [PSR-04] an entry merged while its record was closed leaves nothing of the record in the cache', async () => {
    const merged = deferred<void>();
    let merging = false;
    const sent: string[] = [];
    const { client, router } = await renderVaccinations({
      ...oneVaccination,
      upload: (request) => {
        sent.push(request.method);
        return new Promise<Response>(() => undefined);
      },
    });
    await pressButton('Kommentieren');
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox'), 'gut vertragen');
    // Every step of merging takes longer than a slice.
    let clock = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => (clock += 10));
    vi.stubGlobal('scheduler', {
      yield: () => {
        merging = true;
        return merged.promise;
      },
    });
    await pressButton('Kommentieren', dialog);
    await waitFor(() => expect(merging).toBe(true));
    await act(() => router.navigate('/documents'));
    client.removeQueries({ queryKey: ['vaccinations'] });
    merged.resolve();
    await waitFor(() => expect(sent).toEqual(['POST']));
    expect(client.getQueriesData({ queryKey: ['vaccinations'] })).toEqual([]);
  });
});
