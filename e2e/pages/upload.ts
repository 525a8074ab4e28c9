import { expect, type Page } from '@playwright/test';
import { documentList, uploadForm } from './documents.ts';

/** Anna, who is signed in, goes to the form. */
export async function openUploadForm(page: Page, portal: string): Promise<void> {
  await page.goto(`${portal}/documents`);
  await fromListToForm(page);
}

/** From the list, which may still be on its way, to the form. */
export async function fromListToForm(page: Page): Promise<void> {
  await documentList(page).add.click();
  await expect(uploadForm(page).heading).toBeVisible();
}

/** Chooses another kind than the one the file proposed, by searching for it. */
export async function chooseKind(page: Page, query: string, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Andere Art wählen' }).click();
  await page.getByRole('searchbox', { name: 'Art suchen' }).fill(query);
  await page.getByRole('radio', { name: kind }).check();
}
