import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Route } from '@playwright/test';
import { disguisedProgram, hugeFile, photo, smallPdf } from '../../fixtures/files.ts';
import { anna } from '../../fixtures/signed-in.ts';
import { expect, story, storyOf } from '../../fixtures/story.ts';
import { documentList, uploadForm } from '../../pages/documents.ts';
import { signIn } from '../../pages/sign-in.ts';

const annasStory = storyOf(anna);

annasStory.describe('Anna adds documents from her phone', () => {
  annasStory.use({ viewport: { width: 375, height: 760 } });

  annasStory('[DOC-19] a new PDF is in the list at once and after a reload', async ({ page, home, accessible }) => {
    await page.goto(`${home.patient}/documents`);
    const list = documentList(page);
    await list.add.click();
    const form = uploadForm(page);
    await expect(form.heading).toBeVisible();
    await form.file.setInputFiles(smallPdf);
    await form.title.fill('Bericht vom Sommer');
    await expect(form.kind).toContainText('Arztbericht, Konsultation');
    await form.confidentiality('Eingeschränkt').check();
    await accessible();
    await form.submit.click();
    await expect(list.document('Bericht vom Sommer')).toBeVisible();
    await page.reload();
    await expect(list.document('Bericht vom Sommer')).toBeVisible();
    await list.document('Bericht vom Sommer').click();
    await expect(page.getByRole('group', { name: 'Seite 1 von 1' })).toBeVisible();
  });

  story('[DOC-19] adds a photo and views it', async ({ page, home }) => {
    await signIn(page, home.patient, 'anna.keller', /See-ID/);
    const list = documentList(page);
    await list.add.click();
    const form = uploadForm(page);
    await form.file.setInputFiles(photo);
    await form.title.fill('Foto vom Ausschlag');
    await form.confidentiality('Geheim').check();
    await form.submit.click();
    // The row moves once more when the record has been reloaded.
    await expect(list.document('Foto vom Ausschlag')).toBeVisible();
    await expect(page.getByText('Wird gespeichert')).toHaveCount(0);
    await list.document('Foto vom Ausschlag').click();
    await expect(page.getByRole('img', { name: /Foto vom Ausschlag/ })).toBeVisible();
  });

  annasStory(
    '[DOC-17] a huge file, a disguised program and a missing title are each reported without losing any input',
    async ({ page, home, accessible }) => {
      await page.goto(`${home.patient}/documents`);
      await documentList(page).add.click();
      const form = uploadForm(page);
      await form.file.setInputFiles(disguisedProgram);
      await expect(page.getByText(/ist ein Programm/)).toBeVisible();
      const huge = hugeFile(join(tmpdir(), `huge-${process.pid}.pdf`));
      await form.removeFile.click();
      await form.file.setInputFiles(huge);
      await expect(page.getByText(/Erlaubt sind höchstens/)).toBeVisible();
      rmSync(huge);
      await form.removeFile.click();
      await form.file.setInputFiles(smallPdf);
      await form.title.fill('');
      await form.confidentiality('Normal').check();
      await form.submit.click();
      await expect(page.getByText('Geben Sie dem Dokument einen Titel.').first()).toBeVisible();
      await expect(form.confidentiality('Normal')).toBeChecked();
      await expect(page.getByText(smallPdf.name, { exact: true })).toBeVisible();
      await accessible();
    },
  );

  annasStory(
    '[DOC-19] a failing server and an interrupted connection lose no input, and a double click stores the document once',
    async ({ page, home }) => {
      await page.goto(`${home.patient}/documents`);
      const list = documentList(page);
      await list.add.click();
      const form = uploadForm(page);
      await form.file.setInputFiles(smallPdf);
      await form.title.fill('Zweimal versucht');
      await form.confidentiality('Normal').check();
      const failures: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
        [
          'Bei der Stammgemeinschaft ist ein Fehler aufgetreten.',
          (route) => route.fulfill({ status: 500, body: 'broken' }),
        ],
        ['Die Verbindung ist abgebrochen.', (route) => route.abort('connectionreset')],
      ];
      for (const [words, fail] of failures) {
        await page.route('**/r4', fail, { times: 1 });
        await form.submit.click();
        const alert = page.getByRole('alert').filter({ hasText: 'Das Dokument wurde nicht gespeichert' });
        await expect(alert).toContainText(words);
        await expect(form.title).toHaveValue('Zweimal versucht');
        await expect(form.confidentiality('Normal')).toBeChecked();
        await expect(page.getByRole('region', { name: 'Datei' })).toContainText(smallPdf.name);
      }
      await form.submit.dblclick();
      await expect(list.document('Zweimal versucht')).toHaveCount(1);
      await page.reload();
      await expect(list.document('Zweimal versucht')).toHaveCount(1);
    },
  );
});
