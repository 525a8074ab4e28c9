import type { Page } from '@playwright/test';

/** Finds a patient by family name and birth date and opens the record with this SPID. */
export async function openRecord(page: Page, family: string, birthDate: string, spid: string): Promise<void> {
  await page.getByRole('textbox', { name: /Nachname/ }).fill(family);
  await page.getByRole('textbox', { name: /Geburtsdatum/ }).fill(birthDate);
  await page.getByRole('button', { name: 'Suchen' }).click();
  await page.getByRole('listitem').filter({ hasText: spid }).getByRole('button').click();
}
