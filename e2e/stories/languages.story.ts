import { expect, story } from '../fixtures/story.ts';
import { signIn } from '../pages/sign-in.ts';

const languages = [
  { locale: 'de-CH', signIn: 'Anmelden', documents: 'Dokumente' },
  { locale: 'fr-CH', signIn: /connect|Connexion/i, documents: 'Documents' },
  { locale: 'it-CH', signIn: /Acced|Access/i, documents: 'Documenti' },
  { locale: 'en-US', signIn: /Sign in/i, documents: 'Documents' },
] as const;

/** Variants checked one after the other on the open screen, because the sign-in takes most of a story's time. */
const looks = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 375 },
] as const;

for (const language of languages) {
  story.describe(language.locale, () => {
    story.use({ locale: language.locale });

    story(
      `[NAV-16] the portal is shown in ${language.locale}, light and dark, from the sign-in to the list`,
      async ({ page, home, accessible }) => {
        const fits = async (heading: string | RegExp): Promise<void> => {
          for (const { colorScheme, width } of looks) {
            await page.emulateMedia({ colorScheme });
            await page.setViewportSize({ width, height: 800 });
            await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme);
            await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
            await accessible();
            const wide = await page.evaluate(
              () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
            );
            expect(wide).toBeLessThanOrEqual(0);
          }
        };
        await page.goto(`${home.patient}/login`);
        await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language.locale.slice(0, 2)}`));
        await fits(language.signIn);
        // The identity provider and the first rows of the list, on a narrow, dark screen.
        await signIn(page, home.patient, 'anna.keller', /Alpen-ID/);
        await expect(page.locator('main li').first()).toBeVisible();
        await fits(language.documents);
      },
    );
  });
}

story('[NAV-16] a chosen language is kept after a reload', async ({ page, home }) => {
  await page.goto(`${home.patient}/login`);
  await page.getByRole('button', { name: /Deutsch/ }).click();
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', /^fr/);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', /^fr/);
});

/** Pages with content that hardly shrinks: long words side by side, rows of buttons, tables. */
const narrow: Readonly<Record<string, readonly string[]>> = {
  'de-ch': ['/help', '/help/confidentiality', '/documents/upload', '/profile'],
  'it-ch': ['/vaccinations', '/access-rights', '/access-rights/new?gln=7601000010117', '/access-logs', '/settings'],
};

/** A name that does not break at a space. */
const longName = 'Brunner'.repeat(11);

story(
  '[NAV-09] [NAV-16] pages fit a screen of 320 px, as required for text four times as large',
  async ({ page, home }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(page, home.patient, 'anna.keller', /Alpen-ID/);
    await expect(page.locator('main li').first()).toBeVisible();
    await page.route(/\/PractitionerRole\?.*7601000010117/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll('Brunner', longName) });
    });
    for (const [language, paths] of Object.entries(narrow))
      for (const path of paths) {
        await page.goto(`${home.patient}${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language.slice(0, 2)}`));
        await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
        if (path.includes('gln='))
          await expect(page.getByRole('listitem').filter({ hasText: longName })).not.toHaveCount(0);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect([path, wide]).toEqual([path, 320]);
        // The name of the portal is on one line of the app bar.
        if (path === '/profile')
          expect((await page.getByText('Gesundheitsdossier', { exact: true }).boundingBox())?.height).toBeLessThan(24);
      }
  },
);
