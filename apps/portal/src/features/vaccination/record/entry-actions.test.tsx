import { Blob, Buffer } from 'node:buffer';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { confidentialityLevels } from '@epr/domain/documents';
import type { Gln } from '@epr/domain/values';
import { memoryStore } from '../../../context/storage/browser-storage.ts';
import { readAloud } from '../../../context/testing/read-aloud.ts';
import {
  aFile,
  documentOf,
  asProfessional,
  oneVaccination,
  renderVaccinations,
  pressButton,
  vaccinationBundle,
  storing,
} from '../testing/vaccination-screen-setup.tsx';

afterEach(cleanup);

beforeEach(() => {
  vi.stubGlobal('Blob', Blob);
});

describe('the vaccinations screen', () => {
  test('[VAC-05] a comment that could not be stored stays in its dialog and is restored after a reload; a discarded one is not', async () => {
    const keep = { persistent: memoryStore(), session: memoryStore() };
    const loaded = () =>
      renderVaccinations(
        { documents: [aFile('good')], files: { good: vaccinationBundle('A1', '2024-05-02') } },
        { keep },
      );
    await loaded();
    const details = async () => {
      const entry = await screen.findByRole('article', { name: /Boostrix/ });
      await userEvent.click(within(entry).getByRole('button', { name: 'Kommentieren', hidden: true }));
    };
    await details();
    await userEvent.type(screen.getByRole('textbox', { name: 'Bemerkung' }), 'Rötung');
    const dialog = screen.getByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Kommentieren' }));
    expect(await within(dialog).findByText(/^Vielleicht ist der Eintrag gespeichert/)).toBeDefined();
    cleanup();
    await loaded();
    await details();
    expect(screen.getByRole('textbox', { name: 'Bemerkung' })).toHaveProperty('value', 'Rötung');
    // A discarded comment is not restored.
    const remark = () => screen.getByRole('textbox', { name: 'Bemerkung' });
    for (const place of [0, 1]) {
      fireEvent.change(remark(), { target: { value: 'Rötung' } });
      const cancel = within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Abbrechen' });
      await userEvent.click(cancel[place] ?? document.body);
      await details();
      expect(remark()).toHaveProperty('value', '');
    }
  });

  const actions = async () => {
    const entry = within(await screen.findByRole('article', { name: /Boostrix/ }));
    return entry.queryAllByRole('button', { hidden: true }).map((button) => button.textContent);
  };

  test('[VAC-05] a patient can correct, comment and annul; professionals and assistants can also confirm, and cannot choose the level secret', async () => {
    await renderVaccinations(oneVaccination);
    expect(await actions()).toEqual(['Korrigieren', 'Kommentieren', 'Für ungültig erklären']);
    cleanup();
    await renderVaccinations(oneVaccination, { state: asProfessional });
    expect(await actions()).toEqual(['Bestätigen', 'Korrigieren', 'Kommentieren', 'Für ungültig erklären']);
    await userEvent.click(screen.getByRole('button', { name: 'Impfung erfassen' }));
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['normal', 'restricted']);
    expect(screen.getByRole('textbox', { name: /^Verabreicht durch/ })).toHaveProperty('value', 'Eva Lindt');
    cleanup();
    const representedPerson = { firstName: 'Peter', lastName: 'Meier', gln: '7601000050717' as Gln };
    await renderVaccinations(oneVaccination, { state: { ...asProfessional, role: 'ASS', representedPerson } });
    expect(await actions()).toContain('Bestätigen');
    await userEvent.click(screen.getByRole('button', { name: 'Impfung erfassen' }));
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['normal', 'restricted']);
    expect(screen.getByRole('textbox', { name: /^Verabreicht durch/ })).toHaveProperty('value', 'Peter Meier');
  });

  test('[VAC-05] a confirmation is stored once, in the name of the professional, and cannot be repeated', async () => {
    const { sent, upload } = storing();
    await renderVaccinations({ ...oneVaccination, upload }, { state: asProfessional });
    await pressButton('Bestätigen');
    const confirm = within(screen.getByRole('dialog')).getByRole('button', { name: 'Bestätigen' });
    for (const press of [confirm, confirm]) fireEvent.click(press);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatch(/"code":"HCP"/);
    expect(sent[0]).not.toMatch(/"code":"PAT"/);
    cleanup();
    const confirmed = { documents: [...oneVaccination.documents, aFile('more')] };
    await renderVaccinations(
      { ...confirmed, files: { ...oneVaccination.files, more: documentOf(sent[0]) } },
      { state: asProfessional },
    );
    expect(await actions()).toEqual(['Korrigieren', 'Kommentieren', 'Für ungültig erklären']);
  });

  test('[VAC-05] [VAC-06] an annulled entry is shown on request, cannot be changed, and is left out of the stored vaccination record', async () => {
    const { sent, upload } = storing();
    const two = {
      documents: [aFile('good'), aFile('wrong')],
      files: { good: vaccinationBundle('A1', '2024-05-02'), wrong: vaccinationBundle('B2', '2014-05-02') },
    };
    await renderVaccinations({ ...two, upload });
    const [, entry] = await screen.findAllByRole('article', { name: /Boostrix/ });
    await pressButton('Für ungültig erklären', entry);
    await pressButton('Für ungültig erklären', screen.getByRole('dialog'));
    await waitFor(() => expect(sent).toHaveLength(1));
    cleanup();
    const annulled = { documents: [...two.documents, aFile('annulled')] };
    await renderVaccinations({ ...annulled, files: { ...two.files, annulled: documentOf(sent[0]) }, upload });
    expect(await screen.findAllByRole('article')).toHaveLength(1);
    const before = (await actions()).length;
    await userEvent.click(screen.getByRole('checkbox', { name: /Ungültiges/ }));
    await waitFor(() => expect(screen.getAllByRole('article').length).toBeGreaterThan(1));
    const open = screen.queryAllByRole('button', { name: 'Korrigieren', hidden: true });
    expect([before, open.length]).toEqual([3, 1]);
    const told = ['3 Einträge', '02.05.2014 · Boostrix · B2 · Anna Keller · Ungültig'];
    expect(readAloud(document.body)).toEqual(expect.arrayContaining(told));
    await pressButton('Impfausweis');
    await pressButton('Impfdossier im EPD speichern', await screen.findByRole('dialog'));
    await waitFor(() => expect(sent).toHaveLength(2));
    const stored = JSON.stringify(documentOf(sent[1]));
    expect([stored.includes('"A1"'), stored.includes('"B2"'), stored.includes('entered-in-error')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('[VAC-05] an entry is annulled with a reason, by a document with the confidentiality of the entry', async () => {
    const { sent, upload } = storing();
    const keep = { persistent: memoryStore(), session: memoryStore() };
    await renderVaccinations(
      {
        documents: [aFile('secret', { confidentiality: confidentialityLevels.secret })],
        files: { secret: vaccinationBundle('A1', '2024-05-02') },
        upload,
      },
      { keep },
    );
    const entry = within(await screen.findByRole('article', { name: /Boostrix/ }));
    await userEvent.click(entry.getByRole('button', { name: 'Für ungültig erklären', hidden: true }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Grund/ }), 'Verwechslung');
    await userEvent.click(dialog.getByRole('button', { name: 'Für ungültig erklären' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    const written = Buffer.from(/"data":"([^"]+)"/.exec(sent[0] ?? '')?.[1] ?? '', 'base64').toString();
    expect(written).toContain('entered-in-error');
    expect(written).toContain('Verwechslung');
    expect(sent[0]).toContain('Impfung Boostrix');
    expect(sent[0]).toContain(confidentialityLevels.secret.code);
    await waitFor(() => expect(keep.session.getItem('epr.vaccination.remark')).toBeNull());
  });

  test('[VAC-05] an empty comment is not stored; the input for one entry is not shown for another', async () => {
    const { sent, upload } = storing();
    const keep = { persistent: memoryStore(), session: memoryStore() };
    // Two documents changed the entry in different ways.
    const identifier = [{ system: 'urn:ietf:rfc:3986', value: 'urn:uuid:5f0c7c0e-0a50-4d7e-9c37-0c1f7c5f1a10' }];
    const two = {
      documents: [aFile('one'), aFile('two')],
      files: {
        one: vaccinationBundle('A1', '2024-05-02', { identifier }),
        two: vaccinationBundle('B2', '2014-05-02', { identifier }),
      },
      upload,
    };
    const comment = async (place: number, name = 'Kommentieren') => {
      const entry = (await screen.findAllByRole('article', { name: /Boostrix/ }))[place] ?? document.body;
      await userEvent.click(within(entry).getByRole('button', { name, hidden: true }));
      return within(screen.getByRole('dialog'));
    };
    await renderVaccinations(two, { keep });
    const dialog = await comment(0);
    for (const words of ['  ', '']) {
      fireEvent.change(dialog.getByRole('textbox', { name: 'Bemerkung' }), { target: { value: words } });
      await userEvent.click(dialog.getByRole('button', { name: 'Kommentieren' }));
    }
    await userEvent.type(dialog.getByRole('textbox', { name: 'Bemerkung' }), 'Rötung');
    expect(sent).toEqual([]);
    for (const [place, name] of [
      [1, 'Kommentieren'],
      [0, 'Für ungültig erklären'],
    ] as const) {
      cleanup();
      // The page is loaded again.
      await renderVaccinations(two, { keep });
      expect((await comment(place, name)).getByRole('textbox')).toHaveProperty('value', '');
    }
  });
});
