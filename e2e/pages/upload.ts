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

/** What a story does not ask about. */
export async function fillRest(page: Page): Promise<void> {
  const form = uploadForm(page);
  await form.class.selectOption({ label: 'Konsultationsbericht' });
  await form.type.selectOption({ index: 1 });
}
