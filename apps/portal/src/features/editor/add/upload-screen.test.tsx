import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubObjectUrls } from '../../../context/testing/browser.ts';
import { json } from '../../../context/testing/platform.ts';
import { confidentialityLevels } from '@epr/domain/documents';
import { unsentForms } from '../../../context/drafts/draft-storage.ts';
import { memoryStore } from '../../../context/storage/browser-storage.ts';
import { report, patient, refusedWith, onUpload, choose, send, fillIn, showMore } from './testing/on-upload.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

beforeEach(() => {
  stubObjectUrls();
});

describe('adding a document', () => {
  test('[DOC-17] [PSR-04] without an open record there is no form, and the page can be loaded again', async () => {
    await onUpload();
    const form = () => screen.queryByRole('form', { name: 'Dokument hinzufügen' });
    expect([form(), screen.queryByText('Felder mit * sind nötig.')]).not.toContain(null);
    cleanup();
    const { router } = await onUpload({
      state: { role: 'HCP', identity: { subject: 'x', name: 'x', roles: ['HCP'] } },
    });
    const navigate = vi.spyOn(router, 'navigate');
    expect([form(), screen.queryByText('Felder mit * sind nötig.')]).toEqual([null, null]);
    await userEvent.click(screen.getByRole('button', { name: 'Nochmals prüfen' }));
    expect(navigate.mock.calls[0]?.[0]).toBe(0);
  });

  test('[DOC-17] the submit button is always enabled: it lists and focuses what is missing, with links to the fields', async () => {
    await onUpload();
    await send();
    const summary = await screen.findByRole('alert');
    expect(document.activeElement).toBe(summary);
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Wählen Sie eine Datei.',
      'Geben Sie dem Dokument einen Titel.',
      'Wählen Sie, was für ein Dokument es ist.',
    ]);
    await userEvent.click(within(summary).getByRole('link', { name: 'Geben Sie dem Dokument einen Titel.' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Titel/ }));
    // The next attempt leads to what is still missing.
    await userEvent.type(screen.getByRole('textbox', { name: /Titel/ }), 'Brief');
    await send();
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(2);
  });

  test('[DOC-17] marks required fields, prefills the signed-in user as author, and proposes a title from the cleaned file name', async () => {
    await onUpload();
    expect(screen.getByText('Titel').textContent).toBe('Titel *');
    expect(screen.getByText(/^Schon ausgefüllt: Anna Keller · Deutsch/)).toBeDefined();
    expect(screen.queryByRole('combobox', { name: /^Sprache/ })).toBeNull();
    await showMore();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Vorname' }).value).toBe('Anna');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nachname' }).value).toBe('Keller');
    choose(report);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Titel/ }).value).toBe('Laborbefund Dr Huber');
    await userEvent.clear(screen.getByRole('textbox', { name: /Titel/ }));
    await userEvent.type(screen.getByRole('textbox', { name: /Titel/ }), 'Mein Titel');
    await userEvent.click(screen.getByRole('button', { name: 'Datei entfernen' }));
    choose(report);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Titel/ }).value).toBe('Mein Titel');
    cleanup();
    // The language proposed is that of the portal.
    await onUpload({ locale: 'fr-ch' });
    expect(screen.getByText(/Anna Keller · français \(Suisse\)/i)).toBeDefined();
  });

  test('[DOC-29] explains who may see the document at each level; professionals cannot choose secret', async () => {
    await onUpload();
    expect(screen.getByRole('radio', { name: /Geheim.*Nur Sie und Ihre Stellvertretung/ })).toBeDefined();
    cleanup();
    await onUpload({
      state: {
        role: 'REP',
        representedPerson: { firstName: 'Lea', lastName: 'Keller', spid: '761337610000000000' as never },
      },
    });
    expect(
      screen.getByRole('radio', { name: /Geheim.*Nur die Patientin oder der Patient und die Stellvertretung/ }),
    ).toBeDefined();
    cleanup();
    await onUpload({
      state: { role: 'HCP', patient },
    });
    const levels = screen.getByRole('group', { name: /^Wer darf es sehen/ });
    expect(within(levels).getAllByRole('radio')).toHaveLength(2);
  });

  test.each(['requested', 'granted'] as const)(
    '[PSR-06] shows no form during emergency access (%s) and explains why',
    async (emergency) => {
      await onUpload({ state: { role: 'HCP', patient, emergency } });
      expect(await screen.findByText('Im Notfallzugriff kann nichts hinzugefügt werden')).toBeDefined();
      expect(
        screen.getByText(/^Ein Notfallzugriff erlaubt nur das Lesen\. Beenden Sie ihn, um .* hinzuzufügen\.$/),
      ).toBeDefined();
      expect(screen.queryByRole('button', { name: 'Hochladen' })).toBeNull();
      expect(screen.queryByText(/^Felder mit \*/)).toBeNull();
    },
  );

  test('[DOC-02] shows a message instead of the form when no record is open', async () => {
    await onUpload({ state: { role: 'HCP' } });
    expect(await screen.findByText('Sie haben keinen Zugriff auf dieses EPD.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Hochladen' })).toBeNull();
  });

  test('[DOC-29] a confidentiality level required by the patient is the only one offered, preselected and sent', async () => {
    const refusals = ['onlyRestricted', 'onlySecret'].map((level) => refusedWith(403, `documents.upload.${level}`));
    const keep = { persistent: memoryStore(), session: memoryStore() };
    const { uploads, router } = await onUpload({
      keep,
      state: { role: 'HCP', patient },
      answer: () => refusals.shift() ?? json({}),
    });
    await fillIn();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Art der Einrichtung/ }), 'Arztpraxis');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Fachgebiet/ }), 'Allgemeinmedizin');
    const offered = () =>
      screen
        .getAllByRole<HTMLInputElement>('radio')
        .filter(({ name }) => name === 'confidentiality')
        .map(({ value, checked }) => [value, checked]);
    await send();
    expect(await screen.findByText(/lässt neue Dokumente nur als «Eingeschränkt zugänglich» zu/)).toBeDefined();
    expect(offered()).toEqual([[confidentialityLevels.restricted.code, true]]);
    await send();
    expect(await screen.findByText(/lässt neue Dokumente nur als «Geheim» zu/)).toBeDefined();
    expect(offered()).toEqual([[confidentialityLevels.secret.code, true]]);
    await send();
    await waitFor(() => expect(uploads).toHaveLength(3));
    expect(String(uploads[2]?.get('bundle'))).toContain('1141000195107');
    // The next form of the record selects it at once, which is no input that would be stored.
    await screen.findByRole('heading', { name: 'Dokumente' });
    await act(() => router.navigate('/documents/upload'));
    await waitFor(() => expect(offered()).toEqual([[confidentialityLevels.secret.code, true]]));
    expect(unsentForms(Date.now(), keep.session)).toEqual([]);
    // A form whose restored input is discarded selects it as well.
    await userEvent.type(screen.getByRole('textbox', { name: /Titel/ }), 'Befund');
    await userEvent.click(screen.getByRole('link', { name: 'Zur Liste' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Verlassen' }));
    await screen.findByRole('heading', { name: 'Dokumente' });
    await act(() => router.navigate('/documents/upload'));
    await userEvent.click(await screen.findByRole('button', { name: 'Angaben verwerfen' }));
    expect(offered()).toEqual([[confidentialityLevels.secret.code, true]]);
  });
});
