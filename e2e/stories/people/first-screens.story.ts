import type { Page } from '@playwright/test';
import { expect, story } from '../../fixtures/story.ts';
import { openRecord } from '../../pages/patients.ts';
import { signIn } from '../../pages/sign-in.ts';

const languages = ['de-ch', 'fr-ch', 'it-ch', 'en-us'];

/** People and their first screen after the sign-in; for some, the only one they can reach. */
const people: readonly {
  readonly who: string;
  readonly portal: 'patient' | 'professional';
  /** Goes from the first screen to the one that is checked. */
  readonly go?: (page: Page) => Promise<void>;
}[] = [
  { who: 'lena.assistenz', portal: 'professional' },
  { who: 'tom.assistenz', portal: 'professional' },
  { who: 'hans.gerber', portal: 'professional' },
  { who: 'nina.neu', portal: 'patient' },
  { who: 'beat.leer', portal: 'patient' },
  { who: 'rolf.vertreter', portal: 'patient' },
  {
    who: 'dr.fremd',
    portal: 'professional',
    go: async (page) => {
      await openRecord(page, 'Keller', '12.03.1984', '761337610411353650');
      await expect(page).toHaveURL(/\/documents$/);
    },
  },
];

for (const { who, portal, go } of people) {
  story(
    `[NAV-16] [NAV-09] the first screen of ${who}, in four languages, on a phone and a desktop`,
    async ({ page, home, accessible }) => {
      await signIn(page, home[portal], who, portal === 'patient' ? /Alpen-ID/ : /Praxis-ID/);
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toBeVisible();
      await go?.(page);
      const said = new Set<string>();
      for (const [turn, language] of languages.entries()) {
        const address = new URL(page.url());
        address.searchParams.set('lang', language);
        await page.goto(address.href);
        await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language.slice(0, 2)}`));
        await expect(title).toBeVisible();
        await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
        said.add(await page.getByRole('main').innerText());
        const widths = turn % 2 === 0 ? [320, 1280, 375] : [320, 375, 1280];
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        }
        // Each language is checked at one of the widths: violations depend on language and width, but hardly on their combination.
        await accessible();
      }
      expect(said.size).toBe(languages.length);
    },
  );
}
