import { Blob } from 'node:buffer';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readAloud } from '../../context/testing/read-aloud.ts';
import { documentPath } from '../../documents/paths.ts';
import { refusal } from '../../context/testing/platform.ts';
import {
  aFile,
  deferred,
  documentOf,
  renderVaccinations,
  pressButton,
  vaccinationBundle,
  storing,
} from './testing/vaccination-screen-setup.tsx';

afterEach(cleanup);
beforeEach(() => {
  vi.stubGlobal('Blob', Blob);
});

/** The same vaccine on the same day, from two documents that do not refer to each other. */
const alike = {
  documents: [aFile('one'), aFile('two')],
  files: { one: vaccinationBundle('A1', '2024-05-02'), two: vaccinationBundle('B2', '2024-05-02') },
};
/** Three of them. */
const three = {
  documents: [...alike.documents, aFile('three')],
  files: { ...alike.files, three: vaccinationBundle('C3', '2024-05-02') },
};
/** The extension of an entry that replaces the one with this identifier. */
const replacing = (value: string) => ({
  url: 'http://fhir.ch/ig/ch-core/StructureDefinition/ch-core-ext-entry-resource-cross-references',
  extension: [
    { url: 'entry', valueReference: { identifier: { value } } },
    { url: 'relationcode', valueCode: 'replaces' },
  ],
});
const compare = async () => {
  const [first = document.body] = await screen.findAllByRole('article', { name: /Boostrix/ });
  await pressButton('Vergleichen', first);
  return screen.findByRole('dialog', { name: 'Einträge vergleichen' });
};
/** Returns the lots that are shown, and the number of buttons to compare entries, once `body` is stored. */
const after = async (body: string | undefined, before: typeof alike = alike) => {
  cleanup();
  await renderVaccinations({
    documents: [...before.documents, aFile('said')],
    files: { ...before.files, said: documentOf(body) },
  });
  const shown = await screen.findAllByRole('article', { name: /Boostrix/ });
  const lots = shown.map((one) => /Chargennummer\s*([ABC]\d)/.exec(one.textContent ?? '')?.[1]).sort();
  return [lots, screen.queryAllByRole('button', { name: 'Vergleichen', hidden: true }).length];
};

describe('entries that look alike', () => {
  test('[VAC-05] are shown side by side; two that are kept as different events are not offered for comparison any more', async () => {
    const { sent, upload } = storing();
    const stored = deferred<void>();
    await renderVaccinations({ ...alike, upload: (request) => stored.promise.then(() => upload(request)) });
    const [stays] = await screen.findAllByRole('article', { name: /Boostrix/ });
    expect(readAloud(stays ?? document.body)).toContain('1 weiteres Dokument nennt dasselbe Ereignis.');
    const dialog = await compare();
    expect(readAloud(dialog).map((line) => line.replace(/documents\/\S+/, 'documents/id'))).toEqual([
      '## Einträge vergleichen',
      '[Abbrechen]',
      'Ist es dasselbe Ereignis?',
      '(Eintrag 1)',
      '### Boostrix',
      '02.05.2024',
      'Nicht bestätigt',
      'Chargennummer: B2',
      'Stammt aus Impfung two -> /documents/id',
      '[Ja, diesen Eintrag behalten]',
      '(Eintrag 2)',
      '### Boostrix',
      '02.05.2024',
      'Duplikat',
      'Chargennummer: A1',
      'Stammt aus Impfung one -> /documents/id',
      '[Ja, diesen Eintrag behalten]',
      '[Abbrechen]',
      '[Nein, alle behalten]',
    ]);
    const originals = within(dialog).getAllByRole('link');
    expect(originals.map((link) => link.getAttribute('href'))).toEqual(
      alike.documents.map(({ id }) => documentPath(id)).toReversed(),
    );
    await pressButton('Nein, alle behalten', dialog);
    // Only one of the answers can be sent.
    const busy = within(dialog)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-busy'));
    expect(busy).toEqual([null, 'true', 'true', null, 'true']);
    await pressButton('Nein, alle behalten', dialog);
    stored.resolve();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toHaveLength(1);
    expect(await after(sent[0])).toEqual([['A1', 'B2'], 0]);
  });

  test.each([0, 1])('[VAC-05] the comparison can be closed without an answer (%i)', async (at) => {
    const { sent, upload } = storing();
    await renderVaccinations({ ...alike, upload });
    const cancel = within(await compare()).getAllByRole('button', { name: 'Abbrechen' })[at];
    fireEvent.click(cancel ?? document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getAllByRole('button', { name: 'Vergleichen', hidden: true })).toHaveLength(1);
    expect(sent).toEqual([]);
  });

  test('[VAC-05] of three entries of one event only the chosen one is kept', async () => {
    const { sent, upload } = storing();
    await renderVaccinations({ ...three, upload });
    const kept = within(await compare()).getByRole('region', { name: 'Eintrag 2' });
    const lot = /[ABC]\d/.exec(kept.textContent ?? '')?.[0];
    await pressButton('Ja, diesen Eintrag behalten', kept);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await after(sent[0], three)).toEqual([[lot], 0]);
  });

  test('[VAC-05] of three that are kept as different events, each names those after it in a comment', async () => {
    const { sent, upload } = storing();
    await renderVaccinations({ ...three, upload });
    await pressButton('Nein, alle behalten', await compare());
    await waitFor(() => expect(sent).toHaveLength(1));
    const { entry } = documentOf(sent[0]) as {
      readonly entry: readonly { readonly resource: { lotNumber?: string; note?: readonly { text: string }[] } }[];
    };
    const notes = entry.flatMap(({ resource: { lotNumber, note } }) =>
      lotNumber ? [[lotNumber, note?.at(-1)?.text]] : [],
    );
    const other = (...lots: readonly string[]) =>
      `Nicht dasselbe Ereignis wie: ${lots.map((lot) => `Boostrix, 02.05.2024, ${lot}`).join('; ')}.`;
    expect(Object.fromEntries(notes)).toEqual({ C3: other('B2', 'A1'), B2: other('A1') });
    expect(await after(sent[0], three)).toEqual([['A1', 'B2', 'C3'], 0]);
  });

  test('[VAC-05] a correction can be kept although another document annuls the entry it corrects', async () => {
    const { sent, upload } = storing();
    const documents = ['first', 'corrected', 'annulled'].map((name) => aFile(name));
    const files = {
      first: vaccinationBundle('A1', '2024-05-02'),
      corrected: vaccinationBundle('B2', '2024-05-02', { extension: [replacing('A1')] }),
      annulled: vaccinationBundle('C3', '2024-05-02', { extension: [replacing('A1')], status: 'entered-in-error' }),
    };
    await renderVaccinations({ documents, files, upload });
    const dialog = await compare();
    const kept = within(dialog).getByRole('region', { name: 'Eintrag 1' });
    expect(within(dialog).getAllByRole('button', { name: 'Ja, diesen Eintrag behalten' })).toHaveLength(1);
    await pressButton('Ja, diesen Eintrag behalten', kept);
    await waitFor(() => expect(sent).toHaveLength(1));
    cleanup();
    await renderVaccinations({
      documents: [...documents, aFile('said')],
      files: { ...files, said: documentOf(sent[0]) },
    });
    const shown = await screen.findAllByRole('article', { name: /Boostrix/ });
    expect(shown.map((one) => readAloud(one).includes('Chargennummer: B2'))).toEqual([true]);
    expect(screen.queryByRole('button', { name: 'Vergleichen', hidden: true })).toBeNull();
  });

  test('[VAC-04] [VAC-05] of two entries with one identifier the form corrects the one whose button was pressed, also after a reload', async () => {
    const identifier = [{ system: 'urn:ietf:rfc:3986', value: 'urn:uuid:5f0c7c0e-0a50-4d7e-9c37-0c1f7c5f1a10' }];
    const forked = {
      documents: alike.documents,
      files: {
        one: vaccinationBundle('A1', '2024-05-02', { identifier }),
        two: vaccinationBundle('B2', '2024-05-02', { identifier }),
      },
    };
    const { router } = await renderVaccinations(forked);
    const shown = await screen.findAllByRole('article', { name: /Boostrix/ });
    const lots = shown.map((one) => /Chargennummer\s*([AB]\d)/.exec(one.textContent ?? '')?.[1]);
    expect(lots.toSorted()).toEqual(['A1', 'B2']);
    const typed = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Chargennummer/ }).value;
    const addresses: string[] = [];
    for (const [at, lot] of lots.entries()) {
      await pressButton('Korrigieren', (await screen.findAllByRole('article', { name: /Boostrix/ }))[at]);
      expect(typed()).toBe(lot);
      const { pathname, search } = router.state.location;
      await pressButton('Abbrechen');
      addresses.push(pathname + search);
      await act(() => router.navigate(pathname + search));
      expect(typed()).toBe(lot);
      await pressButton('Abbrechen');
    }
    // From one form to the other, as with the buttons of the browser: what is typed into the one is not shown in the other.
    await act(() => router.navigate(addresses[0] ?? ''));
    fireEvent.change(screen.getByRole('textbox', { name: /^Chargennummer/ }), { target: { value: 'X9' } });
    await act(() => router.navigate(addresses[1] ?? ''));
    expect(typed()).toBe(lots[1]);
    await act(() => router.navigate('/vaccinations?add=immunizations'));
    expect(typed()).toBe('');
    await act(() => router.navigate(addresses[0] ?? ''));
    expect(typed()).toBe('X9');
  });

  test('[VAC-05] a choice that could not be stored is reported in the dialog, which stays open', async () => {
    const { shownMessages } = await renderVaccinations({ ...alike, upload: () => refusal(500, 'broken') });
    const dialog = await compare();
    await pressButton('Nein, alle behalten', dialog);
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'Der Eintrag wurde nicht gespeichert und wieder entfernt.Bei der Stammgemeinschaft ist ein Fehler aufgetreten.',
    );
    expect(shownMessages).toEqual(['toasts.vaccination.saveFail']);
  });
});
