import type { Page } from '@playwright/test';
import { anna } from '../../fixtures/signed-in.ts';
import { expect, storyOf } from '../../fixtures/story.ts';
import {
  checkEachFailure,
  isTokenExchange,
  checkLateResponse,
  checkLeaving,
  alertWith,
  isRequestTo,
} from './failing-calls.ts';

const rita = storyOf({ ...anna, username: 'rita.keller' });
const beat = storyOf({ ...anna, username: 'beat.leer' });

const banner = (page: Page) => page.getByRole('region', { name: 'Handeln für jemand anderen' });

rita.describe('Every request of acting for others', () => {
  rita(
    '[SES-10] [SES-12] loading the represented people and switching: each failure, a late response, and leaving meanwhile',
    async ({ page, home, accessible }) => {
      await page.goto(`${home.patient}/documents`);
      const account = page.getByRole('button', { name: /^Konto von/ });
      const choice = page.getByRole('group', { name: 'Für wen handeln Sie?' });
      const again = page.getByRole('button', { name: 'Nochmals versuchen' });
      const open = async () => {
        if ((await account.getAttribute('aria-expanded')) !== 'true') await account.click();
      };
      await checkEachFailure(page, {
        is: isRequestTo('GET', '/v1/RepresentedPerson'),
        act: async () => {
          await open();
          if ((await again.count()) > 0) await again.click();
        },
        still: () => expect(alertWith(page, /Personen, die Sie vertreten/)).toBeVisible(),
        done: () => expect(choice.getByRole('button', { name: 'Lea Keller' })).toBeVisible(),
        once: true,
      });
      await accessible();
      const choose = async (name: string) => {
        await open();
        await choice.getByRole('button', { name }).click();
      };
      const isChange = isTokenExchange('role=REP');
      const own = async () => {
        await expect(page).toHaveURL(/\/documents$/);
        await expect(banner(page)).toBeHidden();
        await expect(page.locator('[data-row]').first()).toBeVisible();
      };
      await checkEachFailure(page, {
        is: isChange,
        act: () => choose('Lea Keller'),
        still: async () => {
          await expect(alertWith(page, /im Namen dieser Person ist nicht möglich/)).toBeVisible();
          await own();
        },
        done: async () => {
          await expect(banner(page)).toContainText('Lea Keller');
          await banner(page).getByRole('button', { name: 'Beenden' }).click();
          await own();
        },
      });
      await checkLateResponse(page, {
        is: isChange,
        act: () => choose('Lea Keller'),
        meanwhile: () => expect(page.getByText('Es wird zu Lea Keller gewechselt …').last()).toBeVisible(),
        again: () => choose('Lea Keller'),
        done: () => expect(banner(page)).toContainText('Lea Keller'),
      });
      await banner(page).getByRole('button', { name: 'Beenden' }).click();
      await own();
      await checkLeaving(page, {
        is: isChange,
        act: () => choose('Otto Keller'),
        leave: () => choose('In eigenem Namen'),
        stays: async () => {
          await own();
          await expect(page.getByText(/wird zu .* gewechselt/)).toHaveCount(0);
        },
      });
    },
  );
});

beat.describe('Every request of a represented patient', () => {
  beat(
    '[SES-19] reading, appointing and dismissing representatives: each failure, and a late response',
    async ({ page, home, accessible }) => {
      const card = page.getByRole('region', { name: 'Stellvertretung' });
      const open = page.getByRole('main').getByRole('button', { name: 'Stellvertretung bestimmen' });
      const again = card.getByRole('button', { name: 'Nochmals laden' });
      await page.goto(`${home.patient}/documents`);
      await checkEachFailure(page, {
        is: isRequestTo('GET', '/r4/RelatedPerson'),
        act: async () => {
          if ((await again.count()) > 0) return again.click();
          // By the menu: a newly loaded page has no focus.
          await page.getByRole('button', { name: /^Konto von/ }).click();
          await page.getByRole('link', { name: 'Profil' }).click();
        },
        // When the platform rejects a newly exchanged token with 401, the session has ended.
        still: () =>
          expect(
            card
              .getByRole('alert')
              .filter({ hasText: /konnten nicht geladen werden|keinen Zugriff|Sitzung ist abgelaufen/ }),
          ).toBeVisible(),
        done: () => expect(page.getByText('Niemand vertritt Sie.')).toBeVisible(),
        once: true,
      });
      const dialog = page.getByRole('dialog');
      const id = dialog.getByRole('textbox', { name: /^Kennung/ });
      const rolf = page.getByRole('listitem').filter({ hasText: 'Rolf Vertreter' });
      const appoint = dialog.getByRole('button', { name: 'Stellvertretung bestimmen' });
      const submit = async () => {
        if ((await dialog.count()) === 0) {
          await open.click();
          await dialog.getByRole('textbox', { name: /^Vorname/ }).fill('Rolf');
          await dialog.getByRole('textbox', { name: /^Nachname/ }).fill('Vertreter');
          await id.fill('rolf.vertreter');
        }
        await appoint.click();
      };
      await checkEachFailure(page, {
        is: isRequestTo('POST', '/r4/Consent'),
        act: submit,
        still: () => expect(id).toHaveValue('rolf.vertreter'),
        done: () => expect(rolf).toBeVisible(),
        once: true,
      });
      const dismissing = dialog.getByRole('button', { name: 'Entziehen' });
      const isDismissal = (request: { method: () => string; url: () => string }) =>
        request.method() === 'DELETE' && request.url().includes('/r4/Consent/');
      const dismiss = async () => {
        if ((await dialog.count()) === 0)
          await page.getByRole('button', { name: 'Stellvertretung von Rolf Vertreter entziehen' }).click();
        await dismissing.click();
      };
      await checkEachFailure(page, {
        is: isDismissal,
        act: dismiss,
        still: () => expect(dismissing).toBeVisible(),
        done: () => expect(page.getByText('Niemand vertritt Sie.')).toBeVisible(),
        once: true,
      });
      await checkLateResponse(page, {
        is: isRequestTo('POST', '/r4/Consent'),
        act: submit,
        meanwhile: () => expect(appoint).toHaveAttribute('aria-busy', 'true'),
        again: () => appoint.dispatchEvent('click'),
        done: () => expect(rolf).toBeVisible(),
      });
      await expect(rolf).toHaveCount(1);
      await accessible();
      await checkLateResponse(page, {
        is: isDismissal,
        act: dismiss,
        meanwhile: () => expect(dismissing).toHaveAttribute('aria-busy', 'true'),
        again: () => dismissing.dispatchEvent('click'),
        done: () => expect(page.getByText('Niemand vertritt Sie.')).toBeVisible(),
      });
    },
  );
});
