import type { Page } from '@playwright/test';
import { expect, story } from '../fixtures/story.ts';
import { documentList } from '../pages/documents.ts';

story('[NAV-09] signs in, searches and opens a document by keyboard alone', async ({ page, home }) => {
  await page.goto(`${home.patient}/login`);
  await expect(page.getByRole('button', { name: /Alpen-ID/ })).toBeVisible();
  await tabTo(page, /Alpen-ID/);
  await page.keyboard.press('Enter');
  await page.waitForSelector('input[name="username"]');
  await tabTo(page, /^username$/);
  await page.keyboard.type('anna.keller');
  await tabTo(page, /^password$/);
  await page.keyboard.type('demo');
  await page.keyboard.press('Enter');
  const list = documentList(page);
  await expect(list.heading).toBeVisible();
  await tabTo(page, /Dokumente suchen/);
  await page.keyboard.type('Schilddrüse');
  await expect(list.document('Medikationsplan')).toHaveCount(0);
  await tabTo(page, /^Laborbefund: Schilddrüse$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Schilddrüse/ })).toBeFocused();
});

/** Presses Tab until the focused control has this name; fails if it is not reached. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const control = document.activeElement;
      if (!control) return '';
      const labels =
        control instanceof HTMLInputElement
          ? [...(control.labels ?? [])].map((label) => label.textContent).join(' ')
          : '';
      return (
        [control.getAttribute('aria-label'), control.getAttribute('name'), labels, control.textContent].find((text) =>
          text?.trim(),
        ) ?? ''
      );
    });
    if (name.test(focused.trim())) return;
  }
  throw new Error(`No control named ${name} can be reached with the Tab key.`);
}
