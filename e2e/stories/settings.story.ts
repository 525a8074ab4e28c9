import type { Page } from '@playwright/test';
import { anna } from '../fixtures/signed-in.ts';
import { expect, storyOf } from '../fixtures/story.ts';

const story = storyOf(anna);

/** Takes screenshots for developers of these screens; only if PICTURES is set. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

story(
  '[SET-01] [SET-02] [SET-03] [SET-06] Anna changes the settings for emergencies and new documents, which are kept and logged',
  async ({ page, home, accessible }) => {
    await page.goto(`${home.patient}/documents`);
    await page.getByRole('button', { name: /Konto von/ }).click();
    await page.getByRole('link', { name: 'Einstellungen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible();
    const saved = page.getByText('Gespeichert.', { exact: true });
    const off = page.getByRole('radio', { name: /Kein Notfallzugriff/ });
    await expect(page.getByRole('radio', { name: /^Normal zugängliche Dokumente/ })).toBeChecked();
    await accessible();
    await picture(page, 'settings');
    await off.check();
    await expect(saved).toHaveCount(1);
    await page.getByRole('radio', { name: /^Geheim/ }).check();
    await expect(saved).toHaveCount(2);
    await page.getByRole('checkbox', { name: /einer Gruppe mit Zugriffsrecht/ }).uncheck();
    await expect(saved).toHaveCount(3);
    await expect(page.getByRole('checkbox', { name: /Bei jedem Notfallzugriff/ })).toBeDisabled();
    await page.reload();
    await expect(off).toBeChecked();
    await expect(page.getByRole('radio', { name: /^Geheim/ })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: /einer Gruppe mit Zugriffsrecht/ })).not.toBeChecked();
    await page.getByRole('link', { name: 'Protokoll' }).click();
    await expect(
      page.getByRole('list', { name: 'Heute' }).getByText('Anna Keller (Sie) hat den Notfallzugriff ausgeschaltet.'),
    ).toBeVisible();

    await page.route(/\/r4\/Consent$/, (route) => route.fulfill({ status: 500, body: '' }));
    await page.goBack();
    await page.getByRole('radio', { name: /^Normal zugängliche Dokumente/ }).check();
    await expect(page.getByRole('alert').filter({ hasText: 'konnte nicht geändert werden' })).toBeVisible();
    await expect(off).toBeChecked();
    await accessible();
  },
);

story(
  '[SET-04] Anna is notified of an emergency access, reads it, and finds it in the log',
  async ({ page, home, accessible }) => {
    await page.goto(`${home.patient}/documents`);
    const bell = page.getByRole('button', { name: 'Mitteilungen, 3 ungelesen' });
    await bell.click();
    const first = page.getByRole('region', { name: 'Mitteilungen' }).getByRole('listitem').first();
    await expect(first).toContainText('Dr. med. Lukas Notz hat das EPD im Notfall geöffnet.');
    await accessible();
    await picture(page, 'notifications');
    // The whole page changes its colours without transitions, also behind the list.
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
    expect(
      await page.evaluate(() => document.getAnimations().filter((one) => one instanceof CSSTransition).length),
    ).toBe(0);
    await accessible();
    await page.emulateMedia({ colorScheme: 'light' });
    await first.getByRole('button', { name: /Als gelesen markieren/ }).click();
    await expect(page.getByRole('button', { name: 'Mitteilungen, 2 ungelesen' })).toBeVisible();
    await first.getByRole('link', { name: 'Im Protokoll ansehen' }).click();
    await expect(page).toHaveURL(/\/access-logs/);
    await expect(page.getByRole('region', { name: /Notfallzugriffe/ })).toContainText('Lukas Notz');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Mitteilungen, 2 ungelesen' })).toBeVisible();
  },
);
