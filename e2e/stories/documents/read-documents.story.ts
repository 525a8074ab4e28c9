import { readFileSync } from 'node:fs';
import { anna } from '../../fixtures/signed-in.ts';
import { expect, story, storyOf } from '../../fixtures/story.ts';
import { documentList } from '../../pages/documents.ts';
import { signIn } from '../../pages/sign-in.ts';

const annasStory = storyOf(anna);

story.describe('Anna reads her record', () => {
  story(
    '[SES-01] [DOC-01] [NAV-02] chooses a provider, signs in and sees the list of her 60 documents',
    async ({ page, home, accessible }) => {
      await page.goto(home.patient);
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();
      await accessible();
      await signIn(page, home.patient, 'anna.keller', /Alpen-ID/);
      const list = documentList(page);
      await expect(list.heading).toBeVisible();
      // Notices that arrive after the list are offered in a button, so that the layout does not shift.
      const notices = page.getByRole('navigation', { name: 'Auf einen Blick' });
      const offered = page.getByRole('button', { name: /^Notfallzugriff/ });
      await expect(notices.or(offered)).toBeVisible();
      if (await offered.isVisible()) await offered.click();
      await expect(notices.getByRole('link', { name: /^Notfallzugriff am .* Notz/ })).toBeVisible();
      await expect(page.getByText(/60 Dokumente/)).toBeVisible();
      await expect(list.document('Austrittsbericht Kardiologie')).toBeVisible();
      await expect(page).toHaveTitle(/^Dokumente/);
      await accessible();
    },
  );

  annasStory(
    '[DOC-01] [DOC-09] hints that arrive late do not move the rows, on a phone and on a wide screen',
    async ({ page, home }) => {
      const first = page.locator('main li:has([data-document])').first();
      for (const [width, height] of [
        [320, 640],
        [375, 667],
        [768, 1024],
        [900, 800],
        [1280, 800],
      ] as const) {
        await page.setViewportSize({ width, height });
        let arrive: () => void = () => undefined;
        const held = new Promise<void>((resolve) => (arrive = resolve));
        await page.route('**/epr/v1/Visit', async (route) => {
          await held;
          await route.continue();
        });
        await page.goto(`${home.patient}/documents`);
        await expect(first).toBeVisible();
        const hints = page.locator('main button[data-subject]');
        await expect(hints).toHaveCount(0);
        const before = await first.boundingBox();
        arrive();
        await expect(hints).toBeVisible();
        expect([width, await first.boundingBox()]).toEqual([width, before]);
        await page.unroute('**/epr/v1/Visit');
      }
    },
  );

  annasStory(
    '[DOC-11] [DOC-13] on a phone the details of a document stay at the end of the first screen while its content is loading',
    async ({ page, home }) => {
      await page.setViewportSize({ width: 375, height: 740 });
      await page.goto(`${home.patient}/documents`);
      let arrive: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (arrive = resolve));
      await page.route('**/r4/Binary/**', async (route) => {
        await held;
        await route.continue();
      });
      await documentList(page).document('Blutdrucktagebuch').click();
      const details = page.getByRole('heading', { name: 'Angaben' });
      /** Whether they are at the end of the first screen, behind the bar with the actions, or below. */
      const areBelow = async () => ((await details.boundingBox())?.y ?? 0) > 660;
      await expect(page.getByRole('progressbar')).toBeVisible();
      expect(await areBelow()).toBe(true);
      arrive();
      await expect(page.getByRole('table')).toBeVisible();
      expect(await areBelow()).toBe(true);
    },
  );

  annasStory(
    '[DOC-06] [DOC-08] searches, sorts and changes the page size, and has the same view after a reload',
    async ({ page, home }) => {
      await page.goto(`${home.patient}/documents`);
      const list = documentList(page);
      await expect(list.heading).toBeVisible();
      await list.search.fill('Laborbefund');
      await expect(list.document('Patientenverfügung')).toBeHidden();
      await expect(list.document('Laborbefund: Schilddrüse')).toBeVisible();
      await list.sort.selectOption({ label: 'Titel' });
      await list.perPage.selectOption('10');
      await expect(page).toHaveURL(/10/);
      const before = await list.titles();
      expect(before.length).toBeGreaterThan(1);
      await page.reload();
      await expect(list.document('Laborbefund: Schilddrüse')).toBeVisible();
      await expect.poll(() => list.titles()).toEqual(before);
      await expect(list.search).toHaveValue('Laborbefund');
      await expect(list.perPage).toHaveValue('10');
    },
  );

  annasStory(
    '[DOC-13] [DOC-15] opens a 30-page PDF, sees its first pages and downloads it under a clean name',
    async ({ page, home, accessible }) => {
      await page.goto(`${home.patient}/documents`);
      const list = documentList(page);
      await list.search.fill('Gesamtdokumentation');
      await expect(page.getByText('1 Treffer').first()).toBeAttached();
      await list.document('Gesamtdokumentation des stationären Aufenthalts').click();
      await expect(page.getByRole('heading', { level: 1, name: /Gesamtdokumentation/ })).toBeFocused();
      await expect(page.getByText(/Seite 1 von 30/)).toBeVisible();
      await expect(page.getByText(/weitere Seiten/)).toBeVisible();
      await accessible();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Herunterladen', exact: true }).first().click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^[^<>:"/\\|?*]+\.pdf$/);
      expect(
        readFileSync(await download.path())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    },
  );

  annasStory('[DOC-15] opens an image and a text', async ({ page, home, accessible }) => {
    await page.goto(`${home.patient}/documents`);
    const list = documentList(page);
    await list.search.fill('Impfausweis');
    await list.document('Impfausweis, Foto der Doppelseite').click();
    await expect(page.getByRole('img', { name: /Impfausweis/ })).toBeVisible();
    await accessible();
    await page.goBack();
    await list.search.fill('Notizen zur Sprechstunde');
    await list.document('Notizen zur Sprechstunde').click();
    await expect(page.locator('main pre')).not.toBeEmpty();
    await accessible();
  });
});
