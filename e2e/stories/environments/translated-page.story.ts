import { translatePage } from '../../fixtures/page-translator.ts';
import { red } from '../../fixtures/pictures.ts';
import { anna } from '../../fixtures/signed-in.ts';
import { expect, storyOf } from '../../fixtures/story.ts';
import { documentList, uploadForm } from '../../pages/documents.ts';
import { openUploadForm } from '../../pages/upload.ts';

storyOf(anna)(
  '[DOC-06] [DOC-17] in a page that her browser translates Anna searches, filters, reads, chooses a file and changes the language',
  async ({ page, home }) => {
    const broken: string[] = [];
    page.on('pageerror', ({ message }) => broken.push(message));
    await translatePage(page);
    await page.goto(`${home.patient}/documents`);
    const list = documentList(page);
    await expect(page.getByText('1 BIS 25 VON 47')).toBeVisible();

    // Numbers and rows are updated by her search and filters, in the translator's language.
    await list.search.fill('Metoprolol');
    await expect(page.getByText('1 BIS 3 VON 3')).toBeVisible();
    await expect(list.document('REZEPT METOPROLOL')).toBeVisible();
    await list.search.fill('');
    await expect(page.getByText('1 BIS 25 VON 47')).toBeVisible();
    await page.getByRole('button', { name: 'Filter' }).first().click();
    await page.getByRole('checkbox', { name: /Nur von mir/i }).check();
    await expect(page.getByText(/^\d VON \d|^1 BIS \d VON \d$/)).toBeVisible();
    await page.getByRole('checkbox', { name: /Nur von mir/i }).uncheck();
    await expect(page.getByText('1 BIS 25 VON 47')).toBeVisible();

    await list.document('MEDIKATIONSPLAN').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Medikationsplan' })).toBeVisible();
    await expect(page.locator('main canvas').first()).toBeVisible();

    await openUploadForm(page, home.patient);
    const form = uploadForm(page);
    await form.file.setInputFiles(red);
    await form.removeFile.click();
    await expect(form.removeFile).toBeHidden();

    await page.getByRole('button', { name: /Anna Keller/i }).click();
    await page.getByRole('button', { name: 'Français' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('AJOUTER UN DOCUMENT');
    expect(broken).toEqual([]);
  },
);
