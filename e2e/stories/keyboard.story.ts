import { expect, story } from '../fixtures/story.ts';
import { documentList } from '../pages/documents.ts';
import { keyboard } from '../pages/keyboard.ts';

story(
  '[NAV-09] [SES-08] signs in, searches, opens a document and signs out by keyboard alone',
  async ({ page, home }) => {
    const { reach, press, type } = keyboard(page);
    await page.goto(`${home.patient}/login`);
    await press(page.getByRole('button', { name: /Alpen-ID/ }));
    await type(page.locator('input[name="username"]'), 'anna.keller');
    await type(page.locator('input[name="password"]'), 'demo');
    await page.keyboard.press('Enter');
    const list = documentList(page);
    await expect(list.heading).toBeVisible();
    await type(list.search, 'Schilddrüse');
    await expect(list.document('Medikationsplan')).toHaveCount(0);
    await press(list.document('Laborbefund: Schilddrüse'));
    await expect(page.getByRole('heading', { level: 1, name: /Schilddrüse/ })).toBeFocused();
    await reach(page.getByRole('button', { name: 'Abmelden' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole('button', { name: /Alpen-ID/ })).toBeVisible();
    await page.goto(`${home.patient}/documents`);
    await expect(page).toHaveURL(/\/login\?redirect=/);
  },
);
