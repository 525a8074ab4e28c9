import { expect, type Page } from '@playwright/test';
import { documentList, uploadForm } from './documents.ts';
import { signIn } from './sign-in.ts';

/** Anna signs in and goes to the form. */
export async function openUploadForm(page: Page, portal: string): Promise<void> {
  await signIn(page, portal, 'anna.keller', /Alpen-ID/);
  await documentList(page).add.click();
  await expect(uploadForm(page).heading).toBeVisible();
}

/** What a story does not ask about. */
export async function fillRest(page: Page): Promise<void> {
  const form = uploadForm(page);
  await form.class.selectOption({ label: 'Konsultationsbericht' });
  await form.type.selectOption({ index: 1 });
}
