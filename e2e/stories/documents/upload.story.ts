import type { Route } from '@playwright/test';
import { heicPhoto, smallPdf } from '../../fixtures/files.ts';
import { paste } from '../../fixtures/choose-files.ts';
import { blue, red, green } from '../../fixtures/pictures.ts';
import { anna } from '../../fixtures/signed-in.ts';
import { expect, storyOf } from '../../fixtures/story.ts';
import { chooseKind, openUploadForm } from '../../pages/upload.ts';
import { documentList, photoPages, showDetails, uploadForm } from '../../pages/documents.ts';

const story = storyOf(anna);

story('[DOC-17] a pasted image becomes the file, and can become the first page of a PDF', async ({ page, home }) => {
  await openUploadForm(page, home.patient);
  await paste(page, blue);
  await expect(page.getByText(blue.name, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Zuschneiden oder ergänzen' }).click();
  await expect(photoPages(page).heading(1)).toBeVisible();
  await paste(page, red);
  await expect(photoPages(page).heading(2)).toBeVisible();
});

story(
  '[DOC-18] of several files the first is used, and images can be merged instead',
  async ({ page, home, accessible }) => {
    await openUploadForm(page, home.patient);
    await uploadForm(page).file.setInputFiles([red, green]);
    await expect(page.getByText('Es wird nur die erste Datei hochgeladen: Seite eins.png.')).toBeVisible();
    await accessible();
    await page.getByRole('button', { name: 'Alle 2 Bilder zu einem PDF' }).click();
    await expect(photoPages(page).heading(2)).toBeVisible();
  },
);

story(
  '[DOC-18] a file that is not PDF/A is reported before it is sent, and converted',
  async ({ page, home, accessible }) => {
    await openUploadForm(page, home.patient);
    const form = uploadForm(page);
    // Chromium cannot decode HEIC: the portal's own decoder does, within the content security policy.
    await form.file.setInputFiles(heicPhoto);
    await expect(page.getByText('letter.jpg', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Datei entfernen' }).click();
    await form.file.setInputFiles(smallPdf);
    await expect(page.getByText('Dieses PDF ist nicht für die Archivierung gespeichert')).toBeVisible();
    await accessible();
    await form.title.fill('Gewöhnliches PDF');
    await form.submit.click();
    await expect(documentList(page).document('Gewöhnliches PDF')).toBeVisible();
    await expect(page.getByText(/in PDF\/A umgewandelt|als Bilder gespeichert/).first()).toBeVisible();
  },
);

story(
  '[DOC-17] [DOC-25] adds a second author, and each error leads to the field of its block',
  async ({ page, home, accessible }) => {
    await openUploadForm(page, home.patient);
    const form = uploadForm(page);
    await form.file.setInputFiles(red);
    await expect(form.kind).toContainText('Foto, Bild, Film');
    await chooseKind(page, 'röntg', 'Röntgen, MRI, Ultraschall');
    await accessible();
    await page.getByRole('button', { name: 'Mehr Angaben' }).click();
    await page.getByRole('button', { name: 'Weitere Person oder Institution' }).click();
    const second = page.getByRole('group', { name: 'Autorin, Autor 2' });
    await expect(second.getByRole('textbox', { name: 'Vorname' })).toBeFocused();
    await second.getByRole('textbox', { name: 'Nachname' }).fill('Meier');
    await second.getByRole('button', { name: 'Titel, Rolle, Fachrichtung, Telefon' }).click();
    await second.getByRole('textbox', { name: 'Telefon' }).fill('031 123 45 67');
    await form.title.fill('Zwei Autoren');
    await form.submit.click();
    const summary = page.getByRole('alert').first();
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([/Nennen Sie Vor- und Nachname/, /beginnt mit \+41/]);
    await accessible();
    await summary.getByRole('link').last().click();
    await expect(second.getByRole('textbox', { name: 'Telefon' })).toBeFocused();
    await second.getByRole('textbox', { name: 'Telefon' }).fill('+41 31 123 45 67');
    await second.getByRole('textbox', { name: 'Vorname' }).fill('Peter');
    await form.submit.click();
    await documentList(page).document('Zwei Autoren').click();
    // The list has the same words: they are looked for on the page of the document.
    await expect(page.getByRole('heading', { level: 1, name: 'Zwei Autoren' })).toBeVisible();
    await expect(page.getByText('Anna Keller, Peter Meier')).toBeVisible();
    await showDetails(page);
    await expect(page.getByRole('definition').filter({ hasText: 'Bericht zur Bildgebung' })).toBeVisible();
  },
);

story('[DOC-19] a cancelled upload loses no input and stores nothing', async ({ page, home }) => {
  await openUploadForm(page, home.patient);
  const form = uploadForm(page);
  await form.file.setInputFiles(red);
  await form.title.fill('Angehalten');
  await page.route('**/r4', () => undefined, { times: 1 });
  await form.submit.click();
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(page.getByText(/^Abgebrochen/)).toBeVisible();
  await expect(form.title).toHaveValue('Angehalten');
  await form.submit.click();
  await expect(documentList(page).document('Angehalten')).toHaveCount(1);
});

story(
  '[DOC-19] on a phone, the button stays in its place when a refused upload is sent again',
  async ({ page, home }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await openUploadForm(page, home.patient);
    const form = uploadForm(page);
    await form.file.setInputFiles(red);
    await form.title.fill('Noch einmal');
    await page.route('**/r4', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
    await form.submit.click();
    await expect(page.getByRole('alert')).toContainText(red.name);
    await page.route('**/r4', () => undefined, { times: 1 });
    const button = page.locator('form button[type=submit]');
    // The end of the page is in view: without the refusal, the page would have to move.
    await page.getByRole('contentinfo').getByRole('link').last().scrollIntoViewIfNeeded();
    const before = await button.boundingBox();
    await form.submit.click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    expect(await button.boundingBox()).toMatchObject({ x: before?.x, y: before?.y });
  },
);

story(
  '[DOC-19] an upload continues without its form: the list shows its state, and reopens the form when it failed',
  async ({ page, home, accessible }) => {
    const leaveWhileSending = async (title: string) => {
      await openUploadForm(page, home.patient);
      const form = uploadForm(page);
      await form.file.setInputFiles(red);
      await form.title.fill(title);
      await form.submit.click();
      await expect(page.getByText(/^Sie können diese Seite verlassen/)).toBeVisible();
      await page.getByRole('link', { name: 'Zur Liste' }).click();
      await expect(documentList(page).heading).toBeVisible();
      await expect(page.getByText(new RegExp(`^«${title}» (wird hinzugefügt|ist übertragen)`))).toBeVisible();
      await accessible();
    };
    /** Holds the next upload until the returned function is called; then it ends as given. */
    const holdUpload = async (end: (route: Route) => Promise<void>): Promise<() => void> => {
      let go = () => {};
      const held = new Promise<void>((resolve) => {
        go = resolve;
      });
      await page.unroute('**/r4');
      await page.route('**/r4', (route) =>
        route.request().headers()['content-type']?.startsWith('multipart/')
          ? held.then(() => end(route))
          : route.fallback(),
      );
      return go;
    };
    const arrive = await holdUpload((route) => route.continue());
    await leaveWhileSending('Unterwegs');
    arrive();
    await expect(page.getByText('«Unterwegs» ist hochgeladen.')).toBeVisible();
    await expect(documentList(page).document('Unterwegs')).toHaveCount(1);
    await accessible();

    const breakOff = await holdUpload((route) => route.abort('connectionreset'));
    await leaveWhileSending('Verunglückt');
    breakOff();
    await expect(page.getByText('«Verunglückt» wurde nicht hinzugefügt')).toBeVisible();
    await accessible();
    await page.getByRole('button', { name: 'Formular öffnen' }).click();
    await expect(uploadForm(page).title).toHaveValue('Verunglückt');
  },
);

story('[DOC-19] a response that is lost does not lead to a second document', async ({ page, home }) => {
  await openUploadForm(page, home.patient);
  const form = uploadForm(page);
  await form.file.setInputFiles(red);
  await form.title.fill('Antwort verloren');
  await page.route(
    '**/r4',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await form.submit.click();
  await expect(page.getByText('Die Verbindung ist abgebrochen.')).toBeVisible();
  await form.submit.click();
  await expect(documentList(page).document('Antwort verloren')).toHaveCount(1);
  await page.reload();
  await expect(documentList(page).document('Antwort verloren')).toHaveCount(1);
});
