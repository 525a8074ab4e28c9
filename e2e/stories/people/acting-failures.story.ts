import type { Page } from '@playwright/test';
import { anna, drMeier } from '../../fixtures/signed-in.ts';
import { expect, storyOf } from '../../fixtures/story.ts';
import { openRecord } from '../../pages/patients.ts';
import { eachFailure, exchange, late, left, to } from './calls.ts';

const rita = storyOf({ ...anna, username: 'rita.keller' });
const beat = storyOf({ ...anna, username: 'beat.leer' });
const drFremd = storyOf({ ...drMeier, username: 'dr.fremd' });

const strip = (page: Page) => page.getByRole('region', { name: 'Handeln für jemand anderen' });
const message = (page: Page, words: RegExp) => page.getByRole('alert').filter({ hasText: words }).first();

rita.describe('Every call of acting for others', () => {
  rita(
    '[SES-10] [SES-12] for whom one may act, and the change: cut, refused and broken, late, and left',
    async ({ page, home, accessible }) => {
      await page.goto(`${home.patient}/documents`);
      const account = page.getByRole('button', { name: /^Konto von/ });
      const choice = page.getByRole('group', { name: 'Für wen handeln Sie?' });
      const again = page.getByRole('button', { name: 'Nochmals versuchen' });
      const open = async () => {
        if ((await account.getAttribute('aria-expanded')) !== 'true') await account.click();
      };
      await eachFailure(page, {
        is: to('GET', '/v1/RepresentedPerson'),
        act: async () => {
          await open();
          if ((await again.count()) > 0) await again.click();
        },
        still: () => expect(message(page, /Personen, die Sie vertreten/)).toBeVisible(),
        done: () => expect(choice.getByRole('button', { name: 'Lea Keller' })).toBeVisible(),
        once: true,
      });
      await accessible();
      const choose = async (name: string) => {
        await open();
        await choice.getByRole('button', { name }).click();
      };
      const isChange = exchange('role=REP');
      const own = async () => {
        await expect(page).toHaveURL(/\/documents$/);
        await expect(strip(page)).toBeHidden();
        await expect(page.locator('[data-row]').first()).toBeVisible();
      };
      await eachFailure(page, {
        is: isChange,
        act: () => choose('Lea Keller'),
        still: async () => {
          await expect(message(page, /im Namen dieser Person ist nicht möglich/)).toBeVisible();
          await own();
        },
        done: async () => {
          await expect(strip(page)).toContainText('Lea Keller');
          await strip(page).getByRole('button', { name: 'Beenden' }).click();
          await own();
        },
      });
      await late(page, {
        is: isChange,
        act: () => choose('Lea Keller'),
        meanwhile: () => expect(page.getByText('Es wird zu Lea Keller gewechselt …').last()).toBeVisible(),
        again: () => choose('Lea Keller'),
        done: () => expect(strip(page)).toContainText('Lea Keller'),
      });
      await strip(page).getByRole('button', { name: 'Beenden' }).click();
      await own();
      await left(page, {
        is: isChange,
        act: () => choose('Otto Keller'),
        leave: () => choose('Für mich selbst'),
        stays: async () => {
          await own();
          await expect(page.getByText(/wird zu .* gewechselt/)).toHaveCount(0);
        },
      });
    },
  );
});

beat.describe('Every call of a patient who is represented', () => {
  beat(
    '[SES-19] representatives are not read, not appointed, not dismissed: cut, refused and broken, and late',
    async ({ page, home, accessible }) => {
      const card = page.getByRole('region', { name: 'Stellvertretung' });
      const open = page.getByRole('main').getByRole('button', { name: 'Stellvertretung bestimmen' });
      const again = card.getByRole('button', { name: 'Nochmals laden' });
      await page.goto(`${home.patient}/documents`);
      await eachFailure(page, {
        is: to('GET', '/r4/RelatedPerson'),
        act: async () => {
          if ((await again.count()) > 0) return again.click();
          // By the menu: a page that is loaded anew begins without a focus.
          await page.getByRole('button', { name: /^Konto von/ }).click();
          await page.getByRole('link', { name: 'Profil' }).click();
        },
        // A platform that answers 401 to a token just exchanged has ended the session.
        still: () =>
          expect(
            card.getByRole('alert').filter({ hasText: /konnten nicht geladen werden|Sitzung ist abgelaufen/ }),
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
      await eachFailure(page, {
        is: to('POST', '/r4/Consent'),
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
      await eachFailure(page, {
        is: isDismissal,
        act: dismiss,
        still: () => expect(dismissing).toBeVisible(),
        done: () => expect(page.getByText('Niemand vertritt Sie.')).toBeVisible(),
        once: true,
      });
      await late(page, {
        is: to('POST', '/r4/Consent'),
        act: submit,
        meanwhile: () => expect(appoint).toHaveAttribute('aria-busy', 'true'),
        again: () => appoint.dispatchEvent('click'),
        done: () => expect(rolf).toBeVisible(),
      });
      await expect(rolf).toHaveCount(1);
      await accessible();
      await late(page, {
        is: isDismissal,
        act: dismiss,
        meanwhile: () => expect(dismissing).toHaveAttribute('aria-busy', 'true'),
        again: () => dismissing.dispatchEvent('click'),
        done: () => expect(page.getByText('Niemand vertritt Sie.')).toBeVisible(),
      });
    },
  );
});

drFremd.describe('Every call of an emergency access', () => {
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

  /** From the search, where every failure leads, to the button that starts. */
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
    '[PSR-05] [PSR-06] captcha and start: cut, refused and broken, late, and left',
    async ({ page, home, accessible }) => {
      const { dialog, captcha, start, solved, cancel } = inDialog(page);
      const isChallenge = (request: { url: () => string }) => /captcha/i.test(new URL(request.url()).pathname);
      await page.goto(`${home.professional}/patients`);
      await openRecord(page, 'Keller', '12.03.1984', '761337610411353650');
      await page.getByRole('button', { name: 'Notfallzugriff', exact: true }).click();
      await eachFailure(page, {
        is: isChallenge,
        act: () => captcha.press('Space'),
        still: async () => {
          await expect(message(page, /Prüfung ist nicht gelungen/)).toBeVisible();
          await expect(captcha).not.toBeChecked();
          await expect(captcha).toBeFocused();
        },
        done: () => expect(solved).toBeVisible(),
        once: true,
        behind: /keinen Zugriff auf dieses EPD/,
      });
      await accessible();
      await eachFailure(page, {
        is: exchange('purpose_of_use=EMER'),
        prepare: async () => {
          if ((await solved.count()) === 0) await ready(page);
        },
        act: () => start.click(),
        still: async () => {
          await expect(page).toHaveURL(/\/patients$/);
          await expect(message(page, /Notfallzugriff wurde nicht gewährt/)).toBeVisible();
          await expect(dialog).toBeHidden();
          await expect(page.getByRole('region', { name: 'Geöffnetes EPD' })).toHaveCount(0);
        },
        done: () => expect(emergencyStrip(page)).toBeVisible(),
        once: true,
      });
      await emergencyStrip(page).getByRole('button', { name: 'Notfallzugriff beenden' }).click();
      await expect(page.getByText('Normaler Zugriff aktiv')).toBeVisible();
      await ready(page);
      await left(page, {
        is: exchange('purpose_of_use=EMER'),
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
      await late(page, {
        is: exchange('purpose_of_use=EMER'),
        act: () => start.click(),
        meanwhile: () => expect(start).toHaveAttribute('aria-busy', 'true'),
        again: () => start.dispatchEvent('click'),
        done: () => expect(emergencyStrip(page)).toBeVisible(),
      });
    },
  );

  drFremd('[PSR-07] the end: cut, refused and broken', async ({ page, home }) => {
    await page.goto(`${home.professional}/patients`);
    const stop = emergencyStrip(page).getByRole('button', { name: 'Notfallzugriff beenden' });
    const running = async () => {
      if ((await emergencyStrip(page).count()) > 0) return;
      await ready(page);
      await inDialog(page).start.click();
      await expect(emergencyStrip(page)).toBeVisible();
    };
    await eachFailure(page, {
      is: exchange('purpose_of_use=NORM'),
      act: () => stop.click(),
      still: async () => {
        await expect(page).toHaveURL(/\/patients$/);
        await expect(message(page, /Zugriff/)).toBeVisible();
        await expect(emergencyStrip(page)).toBeHidden();
      },
      prepare: running,
      done: () => expect(page.getByText('Normaler Zugriff aktiv')).toBeVisible(),
      once: true,
    });
  });
});
