import { expect, story } from '../fixtures/story.ts';
import { signIn } from '../pages/sign-in.ts';

const languages = [
  { locale: 'de-CH', signIn: 'Anmelden', documents: 'Dokumente' },
  { locale: 'fr-CH', signIn: /connect|Connexion/i, documents: 'Documents' },
  { locale: 'it-CH', signIn: /Acced|Access/i, documents: 'Documenti' },
  { locale: 'en-US', signIn: /Sign in/i, documents: 'Documents' },
] as const;

for (const language of languages) {
  for (const scheme of ['light', 'dark'] as const) {
    story.describe(`${language.locale}, ${scheme}`, () => {
      story.use({
        locale: language.locale,
        colorScheme: scheme,
        viewport: { width: scheme === 'dark' ? 375 : 1280, height: 800 },
      });

      story(
        `[NAV-16] the portal speaks ${language.locale} (${scheme}), from sign-in to the list`,
        async ({ page, home, accessible }) => {
          await page.goto(`${home.patient}/login`);
          await expect(page.getByRole('heading', { level: 1, name: language.signIn })).toBeVisible();
          await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language.locale.slice(0, 2)}`));
          await accessible();
          await signIn(page, home.patient, 'anna.keller', /Alpen-ID/);
          await expect(page.getByRole('heading', { level: 1, name: language.documents })).toBeVisible();
          await accessible();
          const wide = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(wide).toBeLessThanOrEqual(0);
        },
      );
    });
  }
}

story('[NAV-16] a chosen language is kept', async ({ page, home }) => {
  await page.goto(`${home.patient}/login`);
  await page.getByRole('button', { name: /Deutsch/ }).click();
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', /^fr/);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', /^fr/);
});
