import { Blob } from 'node:buffer';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { confidentialityLevels } from '@epr/domain/documents';
import type { MessageKey } from '@epr/domain/messages';
import { operationOutcome } from '@epr/fhir/outcome';
import { json, refusal } from '../../context/testing/platform.ts';
import {
  aFile,
  deferred,
  asProfessional,
  oneVaccination,
  renderVaccinations,
  pressButton,
  storing,
} from './testing/vaccination-screen-setup.tsx';

afterEach(cleanup);
beforeEach(() => {
  vi.stubGlobal('Blob', Blob);
});

const [restricted, secret] = [confidentialityLevels.restricted.code, confidentialityLevels.secret.code];
const refusedWith = (key: MessageKey) => json(operationOutcome('forbidden', { detailsCode: { code: key } }), 403);

/** An upload that is refused once with a message of the catalogue, then stored. */
const refusedOnce = (key: MessageKey) => {
  const { sent, upload } = storing();
  const refusals = [refusedWith(key)];
  return { sent, upload: async (request: Request) => refusals.shift() ?? upload(request) };
};

async function fillVaccination(): Promise<void> {
  await pressButton('Impfung erfassen');
  await chooseVaccine();
}

async function chooseVaccine(): Promise<void> {
  await userEvent.type(screen.getByRole('textbox', { name: /^Impfstoff/ }), 'boostrix');
  await userEvent.click(screen.getByRole('button', { name: /^Boostrix(?! Polio)/ }));
}

describe('a vaccination document that the platform refuses', () => {
  const [notStored, unknown] = [
    'Nicht gespeichert. Ihre Angaben sind noch da.',
    /^Vielleicht ist der Eintrag gespeichert/,
  ];
  test.each([
    [refusal(422, 'bad'), notStored, 'Die Stammgemeinschaft hat die Datei oder die Angaben als ungültig abgelehnt.'],
    [refusal(403, 'no'), notStored, 'Sie dürfen in dieses EPD keine Dokumente hochladen.'],
    [refusedWith('documents.check.storeFull'), notStored, /kein Platz mehr/],
    [refusal(504, 'gone'), unknown, 'Bei der Stammgemeinschaft ist ein Fehler aufgetreten.'],
  ])(
    '[VAC-07] [DOC-19] the form states the reason of the refusal, and whether it is known that nothing was stored (%#)',
    async (answer, outcome, reason) => {
      await renderVaccinations({ upload: () => answer });
      await fillVaccination();
      await pressButton('Speichern');
      expect(await screen.findByText(outcome)).toBeDefined();
      expect(screen.getByText(reason)).toBeDefined();
    },
  );

  test('[VAC-07] [DOC-19] after a lost response, form and message state that the entry may be stored', async () => {
    const { shownMessages } = await renderVaccinations({ upload: () => Promise.reject(new TypeError('offline')) });
    await fillVaccination();
    await pressButton('Speichern und weitere erfassen');
    expect(await screen.findByText('Die Verbindung ist abgebrochen.')).toBeDefined();
    expect(screen.getByText(unknown)).toBeDefined();
    expect(screen.queryByText(notStored)).toBeNull();
    expect(shownMessages).toEqual(['toasts.vaccination.saveUnknown']);
  });

  test.each([
    ['documents.upload.onlyRestricted', 'Eingeschränkt zugänglich', restricted, 'Speichern'],
    ['documents.upload.onlyRestricted', 'Eingeschränkt zugänglich', restricted, 'Speichern und weitere erfassen'],
    ['documents.upload.onlySecret', 'Geheim', secret, 'Speichern'],
  ] as const)(
    '[DOC-29] [VAC-04] %s: the form offers and selects only the level that the record accepts (%s, %s, %s)',
    async (key, level, code, save) => {
      const { sent, upload } = refusedOnce(key);
      const { shownMessages } = await renderVaccinations({ upload }, { state: asProfessional });
      await fillVaccination();
      await pressButton(save);
      expect(await screen.findByText(/Diese Stufe ist jetzt gewählt/)).toBeDefined();
      await waitFor(() => expect(screen.getByRole('radio', { name: level })).toHaveProperty('checked', true));
      expect(screen.getAllByRole('radio')).toHaveLength(1);
      await pressButton('Speichern');
      await waitFor(() => expect(sent).toHaveLength(1));
      expect(sent[0]).toContain(code);
      await waitFor(() => expect(shownMessages).toContain('toasts.vaccination.saved'));
    },
  );

  test('[DOC-29] [VAC-05] a comment is stored at the level that the record accepts, with a second press', async () => {
    const { sent, upload } = refusedOnce('documents.upload.onlyRestricted');
    await renderVaccinations({ ...oneVaccination, upload }, { state: asProfessional });
    await pressButton('Kommentieren');
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Bemerkung' }), 'Rötung');
    await userEvent.click(dialog.getByRole('button', { name: 'Kommentieren' }));
    expect((await dialog.findByText(/Diese Stufe ist jetzt gewählt/)).closest('[role=alert]')).not.toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Kommentieren' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toContain(restricted);
  });

  test.each(['Impfausweis im EPD speichern', 'Impfdossier im EPD speichern'])(
    '[DOC-29] [VAC-06] %s: the dialog states the reason, and stores at the level that the record accepts',
    async (name) => {
      const { sent, upload } = refusedOnce('documents.upload.onlyRestricted');
      const convert = () => new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } });
      await renderVaccinations({ ...oneVaccination, upload, convert }, { state: asProfessional });
      await pressButton('Impfausweis');
      const dialog = await screen.findByRole('dialog');
      await pressButton(name, dialog);
      const reason = await within(dialog).findByText(/Diese Stufe ist jetzt gewählt/);
      expect(reason.closest('[role=alert]')).not.toBeNull();
      await pressButton(name, dialog);
      await waitFor(() => expect(sent).toHaveLength(1));
      expect(sent[0]).toContain(restricted);
    },
  );

  test('[DOC-29] [VAC-04] [VAC-06] the level that the record accepts is known from then on: to the certificate, a comment and each form', async () => {
    const { sent, upload } = refusedOnce('documents.upload.onlyRestricted');
    const convert = () => new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } });
    const { shownMessages } = await renderVaccinations(
      { ...oneVaccination, upload, convert },
      { state: asProfessional },
    );
    const inDialog = async (opener: string, name: string) => {
      await pressButton(opener);
      const dialog = await screen.findByRole('dialog');
      await pressButton(name, dialog);
      return dialog;
    };
    const refused = await inDialog('Impfausweis', 'Impfausweis im EPD speichern');
    expect(await within(refused).findByText(/Diese Stufe ist jetzt gewählt/)).toBeDefined();
    await pressButton('Abbrechen', refused);
    await inDialog('Bestätigen', 'Bestätigen');
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await fillVaccination();
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ value, checked }) => [value, checked])).toEqual([
      ['restricted', true],
    ]);
    await pressButton('Speichern');
    await waitFor(() => expect(sent).toHaveLength(2));
    await inDialog('Impfausweis', 'Impfdossier im EPD speichern');
    await waitFor(() => expect(sent).toHaveLength(3));
    for (const body of sent) {
      expect(body).toContain(restricted);
      expect(body).not.toContain(confidentialityLevels.normal.code);
    }
    expect(shownMessages.filter((key) => key === 'toasts.vaccination.saveFail')).toHaveLength(1);
  });

  test('[DOC-29] [DOC-19] a form restored by a reload offers only the level named by the refusal it shows', async () => {
    const { sent, upload } = storing();
    const { router } = await renderVaccinations({ upload }, { state: asProfessional });
    await screen.findByRole('button', { name: 'Impfung erfassen' });
    const failure = { reason: 'noAccess', messageKey: 'documents.upload.onlySecret' };
    await act(() => router.navigate('/vaccinations?add=immunizations', { state: { failure } }));
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual(['secret']);
    await chooseVaccine();
    await pressButton('Speichern');
    await waitFor(() => expect(sent[0]).toContain(secret));
  });

  test('[VAC-07] the browser asks before the page is left while an entry is being stored', async () => {
    const stored = deferred<Response>();
    await renderVaccinations({ documents: [aFile('good')], files: oneVaccination.files, upload: () => stored.promise });
    const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await fillVaccination();
    expect(leave()).toBe(false);
    await pressButton('Speichern');
    await waitFor(() => expect(leave()).toBe(true));
    stored.resolve(refusal(500, 'broken'));
    await screen.findByText('Nicht gespeichert. Ihre Angaben sind noch da.');
    expect(leave()).toBe(false);
  });
});
