import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubObjectUrls } from '../../../context/testing/browser.ts';
import { memoryStore } from '../../../context/storage/browser-storage.ts';
import { report, patient, onUpload, choose, send, fillIn, showMore } from './testing/on-upload.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

beforeEach(() => {
  stubObjectUrls();
});

describe('adding a document', () => {
  test('[DOC-17] proposes the kind from the file, finds it by everyday words, and sets class and type from it', async () => {
    const { uploads } = await onUpload();
    choose(report);
    const kind = within(screen.getByRole('group', { name: /^Art des Dokuments/ }));
    expect(kind.getByText('Laborbericht')).toBeDefined();
    await userEvent.click(kind.getByRole('button', { name: 'Andere Art wählen' }));
    const search = kind.getByRole('searchbox', { name: 'Art suchen' });
    expect(document.activeElement).toBe(search);
    expect(kind.getAllByRole('radio')).toHaveLength(17);
    expect(kind.getByRole<HTMLInputElement>('radio', { name: 'Laborbericht' }).checked).toBe(true);
    // Not among the plain kinds: found in the official lists.
    fireEvent.change(search, { target: { value: 'Pathologieber' } });
    // A type has the class it belongs to beside it.
    await userEvent.click(kind.getByRole('radio', { name: /^Pathologiebericht\S/ }));
    fireEvent.change(search, { target: { value: 'krankschr' } });
    await userEvent.type(search, '{Enter}');
    expect(kind.getByRole<HTMLInputElement>('radio', { name: 'Arztzeugnis' }).checked).toBe(true);
    // No match, or several: Enter selects none of them and does not submit the form.
    for (const [query, said] of [
      ['xyz', /^Nichts gefunden/],
      ['bericht', /Arten gefunden$/],
    ] as const) {
      fireEvent.change(search, { target: { value: query } });
      await userEvent.type(search, '{Enter}');
      expect(kind.getByText(said)).toBeDefined();
    }
    fireEvent.change(search, { target: { value: '' } });
    expect(kind.getByRole<HTMLInputElement>('radio', { name: 'Arztzeugnis' }).checked).toBe(true);
    expect(uploads).toEqual([]);
    await send();
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(String(uploads[0]?.get('bundle'))).toMatch(/772786005.*405624007|405624007.*772786005/);
  });

  test('[DOC-17] the content of a file proposes kind and date, but does not replace a kind chosen by the user', async () => {
    await onUpload();
    const letter = new File(['Praxis Aare\nBern, 12. März 2026\n\nArztzeugnis\n'], 'scan.txt', { type: 'text/plain' });
    choose(letter);
    const change = await screen.findByRole('button', { name: 'Andere Art wählen' });
    expect(screen.getByRole('group', { name: /^Art des Dokuments/ }).textContent).toContain('Arztzeugnis');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Datum des Dokuments/ }).value).toBe('12.03.2026');
    await userEvent.click(change);
    await userEvent.click(screen.getByRole('radio', { name: 'Impfung' }));
    await userEvent.click(screen.getByRole('button', { name: 'Datei entfernen' }));
    choose(new File(['x'], '2026-02-03 Labor.txt', { type: 'text/plain' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Impfung' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Datum des Dokuments/ }).value).toBe('03.02.2026');
  });

  test('[DOC-17] [COD-01] shows the official value sets on request, with only the types that belong to the class', async () => {
    await onUpload();
    // A kind that is reached by keyboard keeps the focus.
    const [first] = within(screen.getByRole('group', { name: /^Art des Dokuments/ })).getAllByRole('radio');
    act(() => first?.focus());
    expect(document.activeElement).toBe(first);
    await userEvent.click(screen.getByRole('button', { name: 'Amtliche Listen zeigen' }));
    const offered = () =>
      within(screen.getByRole('combobox', { name: /Dokumenttyp/ }))
        .getAllByRole('option')
        .map((option) => option.textContent);
    // Without a class all types.
    expect(offered()).toContain('Impfdokument');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Dokumentklasse/ }), 'Interventionsbericht');
    const types = offered();
    expect(types).toContain('Laborbericht');
    expect(types).not.toContain('Impfdokument');
    // While the type is missing only the official lists can show the error.
    expect(screen.queryByRole('button', { name: 'Einfache Auswahl zeigen' })).toBeNull();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Dokumenttyp/ }), 'Laborbericht');
    await userEvent.click(screen.getByRole('button', { name: 'Einfache Auswahl zeigen' }));
    expect(screen.queryByRole('combobox', { name: /Dokumenttyp/ })).toBeNull();
    expect(within(screen.getByRole('group', { name: /^Art des Dokuments/ })).getByText('Laborbericht')).toBeDefined();
  });

  test('[DOC-17] proposes the date of the file, and rejects a date in the future', async () => {
    await onUpload();
    const dated = (lastModified: Date) => new File(['%PDF-1.7'], 'x.pdf', { lastModified: lastModified.getTime() });
    const date = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Datum des Dokuments/ });
    const today = date().value;
    choose(dated(new Date('2024-03-05T12:00:00Z')));
    expect(date().value).toBe('05.03.2024');
    await userEvent.click(screen.getByRole('button', { name: 'Datei entfernen' }));
    choose(dated(new Date(2999, 0, 1)));
    expect(date().value).toBe(today);
    await userEvent.clear(date());
    await userEvent.type(date(), '01.01.2999');
    await send();
    expect((await screen.findAllByText(/darf nicht in der Zukunft liegen/)).length).toBeGreaterThan(0);
  });

  test('[DOC-25] sends several authors with several numbers, and reports each error at its own field', async () => {
    const { uploads } = await onUpload();
    await fillIn();
    await showMore();
    await userEvent.click(screen.getByRole('button', { name: 'Weitere Person oder Institution' }));
    const second = within(screen.getByRole('group', { name: 'Autorin, Autor 2' }));
    await userEvent.type(second.getByRole('textbox', { name: 'Institution' }), 'Spital Aare');
    await userEvent.type(second.getByRole('textbox', { name: 'Vorname' }), 'Peter');
    await userEvent.click(second.getByRole('button', { name: 'Titel, Rolle, Fachrichtung, Telefon' }));
    await userEvent.type(second.getByRole('textbox', { name: 'Telefon' }), '+41 31 123 45 67');
    await userEvent.click(second.getByRole('button', { name: 'Weitere Nummer' }));
    await userEvent.type(second.getByRole('textbox', { name: 'Telefon 2' }), '079 123 45 67');
    await send();
    const summary = await screen.findByRole('alert');
    expect(within(summary).getAllByRole('link')).toHaveLength(2);
    await userEvent.click(within(summary).getByRole('link', { name: /\+41/ }));
    expect(document.activeElement).toBe(second.getByRole('textbox', { name: 'Telefon 2' }));
    await userEvent.click(second.getByRole('button', { name: 'Telefon 2 entfernen' }));
    await userEvent.clear(second.getByRole('textbox', { name: 'Vorname' }));
    await send();
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(String(uploads[0]?.get('bundle'))).toMatch(/Spital Aare.*\+41 31 123 45 67|\+41 31 123 45 67.*Spital Aare/);
  });

  test('[DOC-17] [DOC-25] the author or number whose button is pressed is removed; an added one has the focus', async () => {
    await onUpload();
    await showMore();
    const author = (number: number) => within(screen.getByRole('group', { name: `Autorin, Autor ${number}` }));
    const institution = (number: number) =>
      author(number).getByRole<HTMLInputElement>('textbox', { name: 'Institution' });
    for (const [number, name] of [
      [2, 'Spital Aare'],
      [3, 'Praxis See'],
    ] as const) {
      await userEvent.click(screen.getByRole('button', { name: 'Weitere Person oder Institution' }));
      expect(document.activeElement).toBe(author(number).getByRole('textbox', { name: 'Vorname' }));
      await userEvent.type(institution(number), name);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Autorin, Autor 2 entfernen' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Weitere Person oder Institution' }));
    expect(institution(2).value).toBe('Praxis See');
    expect(author(1).getByRole('textbox', { name: 'Vorname' })).toHaveProperty('value', 'Anna');
    expect(screen.queryByRole('group', { name: 'Autorin, Autor 3' })).toBeNull();
    await userEvent.click(author(2).getByRole('button', { name: 'Titel, Rolle, Fachrichtung, Telefon' }));
    const telephone = (number: number) =>
      author(2).getByRole<HTMLInputElement>('textbox', { name: `Telefon ${number}` });
    for (const number of [2, 3]) {
      await userEvent.click(author(2).getByRole('button', { name: 'Weitere Nummer' }));
      expect(document.activeElement).toBe(telephone(number));
      await userEvent.type(telephone(number), `07${number}`);
    }
    await userEvent.click(author(2).getByRole('button', { name: 'Telefon 2 entfernen' }));
    expect(document.activeElement).toBe(author(2).getByRole('button', { name: 'Weitere Nummer' }));
    expect(telephone(2).value).toBe('073');
  });

  test('[DOC-17] [DOC-25] folded details open at their error, and stay open while it is being corrected', async () => {
    const keep = { persistent: memoryStore(), session: memoryStore() };
    // A speciality that has left the official list since.
    const author = { prefix: '', institution: 'Praxis Aare', speciality: '1' };
    const origin = { facilityType: '264358009', practiceSetting: '394802001', at: Date.now() };
    keep.persistent.setItem('epr.authors', JSON.stringify({ '7601000102737': { ...author, ...origin } }));
    const identity = { givenName: 'Peter', familyName: 'Meier', gln: '7601000102737' };
    const { uploads } = await onUpload({ keep, state: { role: 'HCP', patient, identity: identity as never } });
    await fillIn();
    await showMore();
    await userEvent.click(screen.getByRole('button', { name: 'Weitere Person oder Institution' }));
    const block = (number: number) => within(screen.getByRole('group', { name: `Autorin, Autor ${number}` }));
    await userEvent.type(block(2).getByRole('textbox', { name: 'Institution' }), 'Labor See');
    await userEvent.click(block(2).getByRole('button', { name: 'Titel, Rolle, Fachrichtung, Telefon' }));
    await userEvent.type(block(2).getByRole('textbox', { name: 'Telefon' }), '031');
    await userEvent.click(screen.getByRole('button', { name: 'Weniger Angaben' }));
    await send();
    const wrong = within(await screen.findByRole('alert')).getAllByRole('link');
    expect(wrong.map(({ textContent }) => textContent)).toEqual([
      'Diese Fachrichtung ist nicht in der Liste. Wählen Sie eine andere oder keine.',
      'Die Telefonnummer beginnt mit +41 und hat danach neun Ziffern.',
    ]);
    await userEvent.click(wrong[1] as HTMLElement);
    const telephone = block(2).getByRole('textbox', { name: 'Telefon' });
    expect(document.activeElement).toBe(telephone);
    await userEvent.clear(telephone);
    await userEvent.type(telephone, '+41 31 123 45 67');
    expect(document.activeElement).toBe(telephone);
    expect(telephone).toHaveProperty('value', '+41 31 123 45 67');
    await userEvent.click(wrong[0] as HTMLElement);
    const speciality = block(1).getByRole('combobox', { name: /^Fachrichtung/ });
    expect(document.activeElement).toBe(speciality);
    await userEvent.selectOptions(speciality, 'Allgemeine Innere Medizin');
    expect(document.activeElement).toBe(speciality);
    await send();
    await waitFor(() => expect(uploads).toHaveLength(1));
  });

  test("[DOC-17] [DOC-25] prefills the next form with a professional's own author details, but not with another's", async () => {
    const keep = { persistent: memoryStore(), session: memoryStore() };
    const identity = { givenName: 'Peter', familyName: 'Meier', gln: '7601000102737' as never };
    const state = { role: 'HCP' as const, patient, identity: identity as never };
    const institution = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Institution' });
    const { uploads } = await onUpload({ keep, state });
    await fillIn();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Art der Einrichtung/ }), 'Arztpraxis');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Fachgebiet/ }), 'Allgemeinmedizin');
    if (!screen.queryByRole('textbox', { name: 'Institution' })) await showMore();
    await userEvent.type(institution(), 'Praxis Aare');
    await send();
    await waitFor(() => expect(uploads).toHaveLength(1));
    const bundle = String(uploads[0]?.get('bundle'));
    expect(bundle).toContain('"value":"7601000102737"');
    expect(bundle).toContain('"name":[{"family":"Leer","given":["Beat"]}]');
    expect(bundle).toContain('"value":"761337610469261945"');
    await screen.findByText(/ist hochgeladen/);
    cleanup();
    await onUpload({ keep, state });
    if (!screen.queryByRole('textbox', { name: 'Institution' })) await showMore();
    expect(institution().value).toBe('Praxis Aare');
    cleanup();
    await onUpload({ keep, state: { ...state, identity: { ...identity, gln: '7601000102744' } as never } });
    if (!screen.queryByRole('textbox', { name: 'Institution' })) await showMore();
    expect(institution().value).toBe('');
  });
});
