import type { Page } from '@playwright/test';
import { findLeakedStrings } from '../../fixtures/leaked-strings.ts';
import { expect, story } from '../../fixtures/story.ts';
import { signIn } from '../../pages/sign-in.ts';

/**
 * In these stories, names and numbers are typed key by key and elements are located by their position: Playwright keeps the texts it is
 * given in the page's memory.
 */
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Signs out while the identity provider is unreachable: the portal ends the session by itself, in the same page. */
async function signOutHere(page: Page): Promise<void> {
  await page.route('**/idp/**', (route) => route.abort('connectionrefused'));
  await page
    .getByRole('button', { name: /^Abmelden/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Sie sind abgemeldet')).toBeVisible();
}

/** Visits the pages of the menu, and opens a document and returns. */
async function look(page: Page): Promise<void> {
  await page.locator('[data-row] [data-document]').first().click();
  await expect(page.locator('[data-row]')).toHaveCount(0);
  await expect(
    page
      .getByRole('group', { name: /^Seite 1 von/ })
      .or(page.getByText('Angaben'))
      .first(),
  ).toBeVisible();
  for (const place of ['Impfungen', 'Zugriffsrechte', 'Protokoll', 'Dokumente']) {
    const link = page.getByRole('navigation').getByRole('link', { name: place });
    if ((await link.count()) === 0) continue;
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('main li').first()).toBeVisible();
  }
}

story.describe('Closed data does not stay in the browser', () => {
  story(
    '[PSR-04] [SES-08] after Dr. Meier closes Anna’s record, only the recent patients contain her; after the sign-out nothing does',
    async ({ page, home }) => {
      await signIn(page, home.professional, 'dr.meier', /Praxis-ID/);
      await expect(title(page)).toHaveText('Patientensuche');
      await page.keyboard.type('Keller');
      await page.getByRole('textbox', { name: 'Geburtsdatum' }).focus();
      await page.keyboard.type('12.03.1984');
      await page.keyboard.press('Enter');
      await page.locator('main li button').first().click();
      await expect(page.locator('[data-row]').first()).toBeVisible();
      await look(page);
      const words = ['Keller', '761337610411353650', 'Austrittsbericht Kardiologie'];
      expect(await findLeakedStrings(page, words)).not.toEqual([]);
      await page.getByRole('button', { name: 'EPD schliessen' }).first().click();
      await expect(title(page)).toHaveText('Patientensuche');
      await expect(page.getByRole('region', { name: 'Zuletzt geöffnet' })).toBeVisible();
      await expect
        .poll(() => findLeakedStrings(page, words))
        .toEqual(['memory: 761337610411353650', 'memory: Keller', 'page: Keller']);
      await signOutHere(page);
      await expect.poll(() => findLeakedStrings(page, [...words, 'Peter Meier', '7601000010018'])).toEqual([]);
    },
  );

  story(
    '[SES-11] [SES-08] after Rita acted for Lea, only the people to act for contain Lea; after the sign-out nothing does',
    async ({ page, home }) => {
      await signIn(page, home.patient, 'rita.keller', /Alpen-ID/);
      await expect(title(page)).toHaveText('Dokumente');
      const choose = async (place: number) => {
        await page.getByRole('button', { name: /^Konto von/ }).click();
        await page.getByRole('group', { name: 'Für wen handeln Sie?' }).getByRole('button').nth(place).click();
      };
      await choose(1);
      const banner = page.getByRole('region', { name: 'Handeln für jemand anderen' });
      await expect(banner).toBeVisible();
      await expect(page.locator('[data-row]').first()).toBeVisible();
      await look(page);
      const lea = ['761337612000316763', 'Lea Keller'];
      expect(await findLeakedStrings(page, lea)).not.toEqual([]);
      await choose(0);
      await expect(banner).toBeHidden();
      await expect(page.locator('[data-row]').first()).toBeVisible();
      await expect.poll(() => findLeakedStrings(page, lea)).toEqual(['memory: 761337612000316763']);
      await signOutHere(page);
      await expect
        .poll(() => findLeakedStrings(page, [...lea, 'Keller', 'rita.keller', '761337612000237570']))
        .toEqual([]);
    },
  );

  story(
    '[SES-08] [ONB-02] after a refused registration and the sign-out, nothing that Nina typed or sent remains',
    async ({ page, home }) => {
      await signIn(page, home.patient, 'nina.neu', /Alpen-ID/);
      await page.getByRole('link', { name: 'Beginnen' }).click();
      const type = async (field: RegExp, words: string) => {
        await page.getByRole('textbox', { name: field }).focus();
        await page.keyboard.type(words);
      };
      const next = () => page.getByRole('button', { name: 'Weiter', exact: true }).click();
      await type(/Geburtsdatum/, '4.5.1996');
      await page.getByRole('combobox', { name: /Geschlecht/ }).selectOption('weiblich');
      await type(/AHV-Nummer/, '756.3100.0000.26');
      await next();
      await type(/Strasse/, 'Ostring 17');
      await type(/PLZ/, '3005');
      await expect(page.getByRole('textbox', { name: /Ort/ })).toHaveValue('Bern');
      await next();
      await type(/Telefon/, '0799876543');
      await type(/E-Mail/, 'nina.neu@example.ch');
      await next();
      await page.getByRole('checkbox', { name: /Ich willige ein/ }).check();
      await page.getByRole('button', { name: 'Einwilligen und EPD eröffnen' }).click();
      await expect(title(page)).toHaveText('Ihr EPD wurde nicht eröffnet');
      const words = ['Nina', '7563100000026', '756.3100.0000.26', 'Ostring 17', '799876543', '79 987 65 43'];
      expect(await findLeakedStrings(page, words)).not.toEqual([]);
      await signOutHere(page);
      await expect.poll(() => findLeakedStrings(page, words)).toEqual([]);
    },
  );
});
