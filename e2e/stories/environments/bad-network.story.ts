import type { Route } from '@playwright/test';
import { expect, story } from '../../fixtures/story.ts';
import { documentList } from '../../pages/documents.ts';
import { signIn } from '../../pages/sign-in.ts';

const failures: readonly { readonly name: string; readonly answer: (route: Route) => Promise<void> }[] = [
  { name: 'an error 500', answer: (route) => route.fulfill({ status: 500, body: 'broken' }) },
  { name: 'a cut connection', answer: (route) => route.abort('connectionreset') },
  {
    name: 'an answer that is not FHIR',
    answer: (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"no":' }),
  },
];

story(
  '[NAV-08] a screen that could not be loaded is replaced by a message beside the menu, and can be retried',
  async ({ page, home, accessible }) => {
    const screens = '**/assets/vaccinations-screen*.js';
    await page.context().route(screens, (route) => route.abort('connectionreset'));
    await signIn(page, home.patient, 'anna.keller', /Alpen-ID/);
    await expect(documentList(page).document('Austrittsbericht Kardiologie')).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Hauptmenü' });
    await menu.getByRole('link', { name: 'Impfungen' }).click();
    await expect(page.getByRole('alert').getByRole('button', { name: 'Nochmals versuchen' })).toBeVisible();
    await expect(menu).toBeVisible();
    await accessible();
    await page.context().unroute(screens);
    await page.getByRole('button', { name: 'Nochmals versuchen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Impfungen' })).toBeVisible();
  },
);

story(
  '[DOC-02] [NAV-15] a list that fails to load is reported and can be retried; a refused record has a screen of its own',
  async ({ page, home, accessible }) => {
    for (const [index, { name, answer }] of failures.entries()) {
      await story.step(name, async () => {
        await page.route('**/r4', answer);
        if (index === 0) await signIn(page, home.patient, 'anna.keller', /Alpen-ID/);
        else await page.reload();
        await expect(
          page.getByRole('heading', {
            name: 'Die Dokumente konnten nicht geladen werden. Bitte versuchen Sie es nochmals.',
          }),
        ).toBeVisible();
        await expect(page.getByRole('alert').first()).toBeVisible();
        await accessible();
        await page.unroute('**/r4');
        await page.getByRole('button', { name: 'Nochmals versuchen' }).click();
        await expect(documentList(page).document('Austrittsbericht Kardiologie')).toBeVisible();
      });
    }
    await page.route('**/r4', (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/fhir+json',
        body: '{"resourceType":"OperationOutcome","issue":[]}',
      }),
    );
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Sie haben keinen Zugriff auf dieses EPD.' })).toBeVisible();
  },
);

story('[SES-17] a failed token exchange is reported and can be retried', async ({ page, home }) => {
  await page.route('**/idp/*/token', async (route) => {
    if (route.request().postData()?.includes('token-exchange')) await route.fulfill({ status: 500, body: '' });
    else await route.continue();
  });
  await signIn(page, home.patient, 'anna.keller', /Alpen-ID/);
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.unroute('**/idp/*/token');
  await page
    .getByRole('button', { name: /Nochmals/ })
    .first()
    .click();
  await expect(documentList(page).document('Austrittsbericht Kardiologie')).toBeVisible();
});

story(
  '[DOC-15] [NAV-01] content that fails to load is reported and can be retried; an unknown document links to the list',
  async ({ page, home }) => {
    await signIn(page, home.patient, 'anna.keller', /Alpen-ID/);
    await page.route('**/r4/Binary/**', (route) => route.abort('connectionreset'));
    await documentList(page).document('Austrittsbericht Kardiologie').click();
    await expect(page.getByText('Der Inhalt konnte nicht geladen werden.')).toBeVisible();
    await page.unroute('**/r4/Binary/**');
    await page.getByRole('button', { name: 'Nochmals versuchen' }).click();
    await expect(page.getByRole('group', { name: /^Seite 1 von/ })).toBeVisible();

    await page.goto(`${home.patient}/documents/dXJuOnV1aWQ6@urn:oid:1.2.3`);
    await expect(page.getByRole('heading', { name: 'Dieses Dokument gibt es nicht' })).toBeVisible();
    await page.getByRole('link', { name: 'Zu den Dokumenten' }).click();
    await expect(documentList(page).heading).toBeVisible();
  },
);

story.describe('Without the cache of the service worker', () => {
  story.use({ serviceWorkers: 'block' });

  story(
    'the chosen colour scheme is set while the style sheets and the scripts of the portal are still loading',
    async ({ page, home }) => {
      await signIn(page, home.patient, 'anna.keller', /Alpen-ID/);
      await page.getByRole('button', { name: /Konto von/ }).click();
      await page.getByRole('button', { name: 'Dunkel' }).click();
      const html = page.locator('html');
      await expect(html).toHaveAttribute('data-scheme', 'dark');
      let load = (): void => undefined;
      const held = new Promise<void>((resolve) => (load = resolve));
      await page.route('**/assets/**', async (route) => held.then(() => route.continue()));
      const styles = page.waitForRequest(/\/assets\/.*\.css$/);
      await page.reload({ waitUntil: 'commit' });
      await styles;
      await expect(html).toHaveAttribute('data-scheme', 'dark');
      expect(await page.evaluate(() => document.styleSheets.length)).toBe(0);
      load();
      await expect(documentList(page).heading).toBeVisible();
      await expect(html).toHaveAttribute('data-scheme', 'dark');
    },
  );

  story(
    '[NAV-09] [SET-04] the bell that is loaded late does not move the button that folds the menu',
    async ({ page, home }) => {
      let arrive = (): void => undefined;
      const held = new Promise<void>((resolve) => (arrive = resolve));
      await page.route('**/assets/bell-*.js', async (route) => held.then(() => route.continue()));
      await signIn(page, home.patient, 'anna.keller', /Alpen-ID/);
      await expect(page.locator('[data-document]').first()).toBeVisible();
      const fold = page.getByRole('button', { name: 'Menü zuklappen' });
      const bell = page.getByRole('button', { name: /Mitteilung/ });
      await expect(bell).toHaveCount(0);
      const before = await fold.boundingBox();
      arrive();
      await expect(bell).toBeVisible();
      expect(await fold.boundingBox()).toEqual(before);
    },
  );
});
