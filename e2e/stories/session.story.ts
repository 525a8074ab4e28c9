import type { Page } from '@playwright/test';
import { expect, story } from '../fixtures/story.ts';
import { documentList } from '../pages/documents.ts';
import { enterPassword, signIn } from '../pages/sign-in.ts';

story.describe('The session', () => {
  story(
    '[SES-07] [NAV-03] ends after 15 minutes without activity, shows why, and returns to the same page after the sign-in',
    async ({ page, home, accessible }) => {
      await page.clock.install();
      await signIn(page, home.patient, 'anna.keller', /Alpen-ID/);
      const list = documentList(page);
      await list.search.fill('Kardiologie');
      await expect(page).toHaveURL(/Kardiologie/);
      const before = page.url();
      await page.clock.fastForward('16:00');
      await expect(page).toHaveURL(/\/login/);
      await expect(page.getByText(/Sitzung ist abgelaufen/)).toBeVisible();
      await accessible();
      await page.getByRole('button', { name: /Alpen-ID/ }).click();
      await enterPassword(page, 'anna.keller');
      await expect(page).toHaveURL(before);
      await expect(list.search).toHaveValue('Kardiologie');
    },
  );

  story(
    '[NAV-03] a requested page of the portal is opened after the sign-in, one of another origin never',
    async ({ page, home }) => {
      await page.goto(`${home.patient}/documents?sort=title#top`);
      await expect(page).toHaveURL(/\/login\?redirect=/);
      await page.getByRole('button', { name: /Alpen-ID/ }).click();
      await enterPassword(page, 'anna.keller');
      await expect(page).toHaveURL(`${home.patient}/documents?sort=title#top`);
      await page.goto(`${home.patient}/login?redirect=${encodeURIComponent('https://evil.example/steal')}`);
      expect(new URL(page.url()).origin).toBe(home.patient);
    },
  );

  story('[SES-08] signing out clears the browser, and the back button shows nothing', async ({ page, home }) => {
    await signIn(page, home.patient, 'anna.keller', /Alpen-ID/);
    await expect(documentList(page).heading).toBeVisible();
    await page
      .getByRole('button', { name: /Abmelden/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/login/);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => /token|spid|patient/i.test(key))),
    ).toEqual([]);
    await page.goBack();
    await expect(page.getByText('Austrittsbericht Kardiologie')).toBeHidden();
  });

  story(
    '[SES-05] [SES-08] [NAV-06] a change in one tab is shown in the other; signing out in one signs out the other; an unreachable provider is reported on the sign-in page',
    async ({ page, home, context, accessible }) => {
      await signIn(page, home.patient, 'anna.keller', /Alpen-ID/);
      await expect(documentList(page).heading).toBeVisible();
      const other = await context.newPage();
      // Signed-in users are redirected from the sign-in page.
      await other.goto(`${home.patient}/`);
      await expect(documentList(other).heading).toBeVisible();
      const street = (tab: Page) => tab.getByRole('textbox', { name: /^Strasse/ });
      for (const tab of [other, page]) await tab.goto(`${home.patient}/profile`);
      await expect(street(other)).not.toHaveValue('');
      await street(page).fill('Neue Gasse 7');
      await page.getByRole('button', { name: 'Speichern' }).click();
      await expect(street(other)).toHaveValue('Neue Gasse 7');
      await page.route('**/idp/**', (route) => route.abort('connectionrefused'));
      await page
        .getByRole('button', { name: /Abmelden/ })
        .first()
        .click();
      await expect(page).toHaveURL(`${home.patient}/login`);
      await expect(page.getByText('Sie sind abgemeldet')).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: 'Er antwortet nicht.' })).toBeVisible();
      await accessible();
      await expect(other).toHaveURL(/\/login/);
    },
  );

  story('[SES-01] a forged state is rejected with a message', async ({ page, home }) => {
    await page.goto(`${home.patient}/signed-in?code=stolen&state=forged`);
    await expect(page.getByText('Die Anmeldung ist nicht gelungen')).toBeVisible();
    await page
      .getByRole('link', { name: 'Zur Anmeldung' })
      .or(page.getByRole('button', { name: 'Zur Anmeldung' }))
      .click();
    await expect(page).toHaveURL(/\/login/);
  });
});
