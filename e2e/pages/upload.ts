import { expect, type Page } from '@playwright/test';
import { documentList, uploadForm } from './documents.ts';

/** Opens the upload form as Anna, who is signed in. */
export async function openUploadForm(page: Page, portal: string): Promise<void> {
  await page.goto(`${portal}/documents`);
  await fromListToForm(page);
}

/** Opens the upload form from the list, which may still be loading. */
export async function fromListToForm(page: Page): Promise<void> {
  await documentList(page).add.click();
  await expect(uploadForm(page).heading).toBeVisible();
}

/** Chooses another document type than the one proposed from the file, by searching for it. */
export async function chooseKind(page: Page, query: string, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Andere Art wählen' }).click();
  await page.getByRole('searchbox', { name: 'Art suchen' }).fill(query);
  await page.getByRole('radio', { name: kind }).check();
}
