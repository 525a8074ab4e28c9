import type { Page } from '@playwright/test';
import { expect, story } from '../fixtures/story.ts';
import { signIn } from '../pages/sign-in.ts';

/** Pictures for whoever changes these screens; only when asked for. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

story(
  '[SET-01] [SET-02] [SET-03] [SET-06] Anna sets what holds in an emergency and for new documents; it is kept and in the log',
  async ({ page, home, accessible }) => {
    await signIn(page, home.patient, 'anna.keller', /Alpen-ID/);
    await page.getByRole('button', { name: /Konto von/ }).click();
    await page.getByRole('link', { name: 'Einstellungen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible();
    const saved = page.getByText('Gespeichert.', { exact: true });
    const off = page.getByRole('radio', { name: /Kein Zugriff im Notfall/ });
    await expect(page.getByRole('radio', { name: /^Normal zugängliche Dokumente/ })).toBeChecked();
    await accessible();
    await picture(page, 'settings');
    await off.check();
    await expect(saved).toHaveCount(1);
    await page.getByRole('radio', { name: /^Geheim/ }).check();
    await expect(saved).toHaveCount(2);
    await page.getByRole('checkbox', { name: /einer Gruppe mit Zugriffsrecht/ }).uncheck();
    await expect(saved).toHaveCount(3);
    await expect(page.getByRole('checkbox', { name: /Bei jedem Zugriff im Notfall/ })).toBeDisabled();
    await page.reload();
    await expect(off).toBeChecked();
    await expect(page.getByRole('radio', { name: /^Geheim/ })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: /einer Gruppe mit Zugriffsrecht/ })).not.toBeChecked();
    await page.getByRole('link', { name: 'Protokoll' }).click();
    await expect(page.getByText('Anna Keller (Sie) hat den Notfallzugriff ausgeschaltet.')).toBeVisible();

    await page.route(/\/r4\/Consent$/, (route) => route.fulfill({ status: 500, body: '' }));
    await page.goBack();
    await page.getByRole('radio', { name: /^Normal zugängliche Dokumente/ }).check();
    await expect(page.getByRole('alert').filter({ hasText: 'konnte nicht geändert werden' })).toBeVisible();
    await expect(off).toBeChecked();
    await accessible();
  },
);

story(
  '[SET-04] Anna is told of an emergency access, reads it, and finds it in the log',
  async ({ page, home, accessible }) => {
    const instant = new Date().toISOString();
    const told = (id: string, more: object) => ({ id, instant, lastInstant: instant, count: 3, read: false, ...more });
    const notifications = [
      told('1', { type: 'EmergencyAccess', professional: { name: 'Dr. Franz Fremd', gln: '7601000050717' } }),
      told('2', {
        type: 'IndirectAccess',
        professional: { name: 'Dr. Nora Neu' },
        group: { id: 'urn:oid:1', name: 'Praxis am See' },
        change: 'joined',
      }),
    ];
    const marked: unknown[] = [];
    await page.route(/\/epr\/v1\/Notification$/, async (route) => {
      if (route.request().method() === 'PUT') marked.push(route.request().postDataJSON());
      await (route.request().method() === 'GET'
        ? route.fulfill({ json: notifications })
        : route.fulfill({ status: 204 }));
    });
    await signIn(page, home.patient, 'anna.keller', /Alpen-ID/);
    const bell = page.getByRole('button', { name: 'Mitteilungen, 2 ungelesen' });
    await bell.click();
    const first = page.getByRole('region', { name: 'Mitteilungen' }).getByRole('listitem').first();
    await expect(first).toContainText('Dr. Franz Fremd hat Ihr Dossier im Notfall geöffnet.');
    await accessible();
    await picture(page, 'notifications');
    await first.getByRole('button', { name: /Als gelesen markieren/ }).click();
    await expect(page.getByRole('button', { name: 'Mitteilungen, 1 ungelesen' })).toBeVisible();
    await expect.poll(() => marked).toEqual([{ ids: ['1'], read: true }]);
    await first.getByRole('link', { name: 'Im Protokoll ansehen' }).click();
    await expect(page).toHaveURL(/\/access-logs/);
  },
);
