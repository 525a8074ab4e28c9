import type { Page } from '@playwright/test';
import { drMeier } from '../../fixtures/signed-in.ts';
import { expect, storyOf } from '../../fixtures/story.ts';
import { openRecord } from '../../pages/patients.ts';
import { checkEachFailure, isTokenExchange, checkLateResponse, checkLeaving, alertWith } from './failing-calls.ts';

const drFremd = storyOf({ ...drMeier, username: 'dr.fremd' });

drFremd.describe('Every request of an emergency access', () => {
  const emergencyStrip = (page: Page) => page.getByRole('region', { name: 'Laufender Notfallzugriff' });
  const inDialog = (page: Page) => {
    const dialog = page.getByRole('dialog', { name: /^Notfallzugriff auf das EPD/ });
    return {
      dialog,
      captcha: dialog.getByRole('checkbox'),
      start: dialog.getByRole('button', { name: 'Notfallzugriff starten' }),
      solved: dialog.getByText('Prüfung bestanden'),
      cancel: dialog.getByRole('button', { name: 'Abbrechen' }).first(),
    };
  };

  /** Normal access, with which Dr. Fremd sees nothing. */
  async function normalAgain(page: Page): Promise<void> {
    await expect(page.getByRole('heading', { name: /keinen Zugriff auf dieses EPD/ })).toBeVisible();
    await expect(emergencyStrip(page)).toBeHidden();
    await expect(page.getByText('Normaler Zugriff aktiv, ohne Zugriffsrecht')).toBeVisible();
  }

  /** Goes from the search, to which every failure leads, to the button that starts the emergency access. */
  async function ready(page: Page): Promise<void> {
    const { captcha, solved, dialog } = inDialog(page);
    if ((await dialog.count()) === 0) {
      if (new URL(page.url()).pathname === '/patients')
        await openRecord(page, 'Keller', '12.03.1984', '761337610411353650');
      await page.getByRole('button', { name: 'Notfallzugriff', exact: true }).click();
    }
    await captcha.press('Space');
    await expect(solved).toBeVisible();
  }

  drFremd(
    '[PSR-05] [PSR-06] captcha and start: each failure, a late response, and leaving meanwhile',
    async ({ page, home, accessible }) => {
      const { dialog, captcha, start, solved, cancel } = inDialog(page);
      const isChallenge = (request: { url: () => string }) => /captcha/i.test(new URL(request.url()).pathname);
      await page.goto(`${home.professional}/patients`);
      await openRecord(page, 'Keller', '12.03.1984', '761337610411353650');
      await page.getByRole('button', { name: 'Notfallzugriff', exact: true }).click();
      await checkEachFailure(page, {
        is: isChallenge,
        act: () => captcha.press('Space'),
        still: async () => {
          await expect(alertWith(page, /Prüfung ist nicht gelungen/)).toBeVisible();
          await expect(captcha).not.toBeChecked();
          await expect(captcha).toBeFocused();
        },
        done: () => expect(solved).toBeVisible(),
        once: true,
        behind: /keinen Zugriff auf dieses EPD/,
      });
      await accessible();
      await checkEachFailure(page, {
        is: isTokenExchange('purpose_of_use=EMER'),
        prepare: async () => {
          if ((await solved.count()) === 0) await ready(page);
        },
        act: () => start.click(),
        still: async () => {
          await expect(page).toHaveURL(/\/patients$/);
          await expect(alertWith(page, /Notfallzugriff.*Dieses EPD ist geschlossen/)).toBeVisible();
          await expect(dialog).toBeHidden();
          await expect(page.getByRole('region', { name: 'Geöffnetes EPD' })).toHaveCount(0);
        },
        done: () => expect(emergencyStrip(page)).toBeVisible(),
        once: true,
      });
      await emergencyStrip(page).getByRole('button', { name: 'Notfallzugriff beenden' }).click();
      await normalAgain(page);
      await ready(page);
      await checkLeaving(page, {
        is: isTokenExchange('purpose_of_use=EMER'),
        act: () => start.click(),
        leave: () => cancel.click(),
        stays: async () => {
          await expect(dialog).toBeHidden();
          await expect(emergencyStrip(page)).toBeHidden();
          await expect(page).toHaveURL(/\/documents$/);
        },
        behind: /keinen Zugriff auf dieses EPD/,
      });
      await ready(page);
      await checkLateResponse(page, {
        is: isTokenExchange('purpose_of_use=EMER'),
        act: () => start.click(),
        meanwhile: () => expect(start).toHaveAttribute('aria-busy', 'true'),
        again: () => start.dispatchEvent('click'),
        done: () => expect(emergencyStrip(page)).toBeVisible(),
      });
    },
  );

  drFremd('[PSR-07] ending the access: each failure', async ({ page, home }) => {
    await page.goto(`${home.professional}/patients`);
    const stop = emergencyStrip(page).getByRole('button', { name: 'Notfallzugriff beenden' });
    const running = async () => {
      if ((await emergencyStrip(page).count()) > 0) return;
      await ready(page);
      await inDialog(page).start.click();
      await expect(emergencyStrip(page)).toBeVisible();
    };
    await checkEachFailure(page, {
      is: isTokenExchange('purpose_of_use=NORM'),
      act: () => stop.click(),
      still: async () => {
        await expect(page).toHaveURL(/\/patients$/);
        await expect(alertWith(page, /Zugriff/)).toBeVisible();
        await expect(emergencyStrip(page)).toBeHidden();
      },
      prepare: running,
      done: () => normalAgain(page),
      once: true,
      // Dr. Fremd sees this message without an emergency access.
      behind: /keinen Zugriff auf dieses EPD/,
    });
  });
});
