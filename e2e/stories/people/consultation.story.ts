import type { Locator } from '@playwright/test';
import { drMeier } from '../../fixtures/signed-in.ts';
import { expect, storyOf } from '../../fixtures/story.ts';
import { documentList, showDetails } from '../../pages/documents.ts';
import { keyboard } from '../../pages/keyboard.ts';
import { openRecord } from '../../pages/patients.ts';

const story = storyOf(drMeier);

const anna = '761337610411353650';

story.describe('Shortly before the consultation', () => {
  story.beforeEach(async ({ page, home }) => {
    await page.goto(`${home.professional}/patients`);
    await expect(page.getByRole('heading', { level: 1, name: 'Patientensuche' })).toBeVisible();
  });

  story(
    '[DOC-08] [NAV-11] five documents are in view, the first row near the top, in the whole width; the density is kept',
    async ({ page, accessible }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await openRecord(page, 'Keller', '12.03.1984', anna);
      const bar = page.getByRole('region', { name: 'Geöffnetes EPD' });
      for (const words of ['Keller Anna', '12.03.1984', 'Jahre', 'weiblich', anna, 'normal und eingeschränkt', 'bis '])
        await expect(bar).toContainText(words);
      const rows = page.locator('[data-row]');
      const boxes = async () =>
        rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON() as DOMRect));
      await expect(rows.first()).toBeVisible();
      const dense = await boxes();
      expect(dense[0]?.y).toBeLessThanOrEqual(240);
      expect(dense.filter(({ bottom }) => bottom <= 800).length).toBeGreaterThanOrEqual(5);
      await accessible();
      await page.setViewportSize({ width: 1920, height: 1080 });
      await expect.poll(async () => (await boxes())[0]?.width ?? 0).toBeGreaterThan(1400);
      await accessible();
      const low = (await boxes())[0]?.height ?? 0;
      await page.getByRole('button', { name: 'Dicht' }).click();
      await expect.poll(async () => (await boxes())[0]?.height ?? 0).toBeGreaterThan(low + 4);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Dicht' })).toHaveAttribute('aria-pressed', 'false');
      await page.setViewportSize({ width: 375, height: 812 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
      // Not cut off: it says what the list hides.
      const counts = page.getByText(/^\d+ Dokumente · .* ausgeblendet$/);
      expect(await counts.evaluate((line) => line.scrollWidth - line.clientWidth)).toBeLessThanOrEqual(0);
      await accessible();
    },
  );

  story('[NAV-11] the EPR-SPID is copied with one press', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openRecord(page, 'Keller', '12.03.1984', anna);
    // The list takes the focus once it is loaded; the button's confirmation is shown as long as the button has the focus.
    await expect(documentList(page).heading).toBeFocused();
    await page.getByRole('button', { name: 'EPR-SPID kopieren' }).click();
    await expect(page.getByText('Kopiert')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(anna);
  });

  story(
    '[NAV-09] by keyboard alone from the list to the search, along the rows, into a document, along the documents, and back to the row',
    async ({ page, accessible }) => {
      const { reach, press } = keyboard(page);
      await openRecord(page, 'Keller', '12.03.1984', anna);
      const list = documentList(page);
      await expect(list.heading).toBeFocused();
      const titles = await list.titles();
      await page.keyboard.press('?');
      const sheet = page.getByRole('dialog', { name: 'Tasten' });
      await expect(sheet).toBeVisible();
      await accessible();
      await page.keyboard.press('Escape');
      await page.keyboard.press('/');
      await expect(list.search).toBeFocused();
      await page.keyboard.type('jk?/');
      await expect(list.search).toHaveValue('jk?/');
      await expect(sheet).toBeHidden();
      await page.keyboard.press('Control+A');
      await page.keyboard.press('Delete');
      await expect(page).toHaveURL(/\/documents$/);
      await expect(page.getByRole('link', { name: titles[0] ?? '', exact: true }).first()).toBeVisible();
      await page.keyboard.press('Tab');
      for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key);
      await expect(page.getByRole('link', { name: titles[1] ?? '', exact: true }).first()).toBeFocused();
      await page.keyboard.press('Enter');
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(titles[1] ?? '');
      await expect(page).toHaveTitle(new RegExp(`^${escaped(titles[1] ?? '')} – `));
      const next = page.getByRole('link', { name: /^Nächstes Dokument: / });
      await expect(next).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await expect(heading).toHaveText(titles[2] ?? '');
      await expect(page).toHaveTitle(new RegExp(`^${escaped(titles[2] ?? '')} – `));
      await page.keyboard.press('ArrowLeft');
      await expect(heading).toHaveText(titles[1] ?? '');
      await press(next);
      await expect(heading).toHaveText(titles[2] ?? '');
      await accessible();
      await reach(page.getByRole('link', { name: 'Zur Liste' }), 'Shift+Tab');
      // No frame may be painted without a focused element: a key pressed during it would be lost.
      await page.evaluate(() => {
        const focused: string[] = [];
        const look = (): void => {
          focused.push(document.activeElement?.tagName ?? '');
          requestAnimationFrame(() => setTimeout(look));
        };
        look();
        Object.assign(window, { focused });
      });
      await page.keyboard.press('Enter');
      await expect(page.getByRole('link', { name: titles[2] ?? '', exact: true }).first()).toBeFocused();
      expect(await page.evaluate(() => Reflect.get(window, 'focused') as string[])).not.toContain('BODY');
      await page.keyboard.press('?');
      await press(sheet.getByRole('checkbox', { name: /Einzelne Tasten/, checked: true }), 'Space');
      await expect(sheet.getByRole('checkbox', { name: /Einzelne Tasten/ })).not.toBeChecked();
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
      await page.keyboard.press('j');
      await page.keyboard.press('/');
      await expect(list.search).not.toBeFocused();
      await page.reload();
      await expect(list.heading).toBeVisible();
      await page.keyboard.press('?');
      await expect(sheet).toBeHidden();
    },
  );

  story('[DOC-08] on return from a document far down, its row is in view and has the focus', async ({ page }) => {
    await openRecord(page, 'Keller', '12.03.1984', anna);
    const links = page.locator('[data-row] [data-document]');
    await expect(links.first()).toBeVisible();
    const last = links.last();
    const title = await last.innerText();
    await last.click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.getByRole('link', { name: 'Zur Liste' }).click();
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport();
    await last.click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.goBack();
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport();
  });

  story('[DOC-13] a PDF is as wide as paper, and fills the window in reading mode', async ({ page, accessible }) => {
    await openRecord(page, 'Keller', '12.03.1984', anna);
    await documentList(page).document('Austrittsbericht Kardiologie').click();
    const paper = page.getByRole('group', { name: /^Seite 1 von/ });
    const width = async () => (await paper.boundingBox())?.width ?? 0;
    await expect.poll(width).toBeGreaterThanOrEqual(720);
    expect(await width()).toBeLessThanOrEqual(760);
    const open = page.getByRole('button', { name: 'Lesemodus' });
    await open.click();
    await expect.poll(width).toBeGreaterThan(1100);
    await accessible();
    const reading = page.getByRole('dialog', { name: 'Vorschau: Austrittsbericht Kardiologie' });
    for (let step = 0; step < 12; step += 1) await page.keyboard.press('Tab');
    expect(await reading.evaluate((area) => area.contains(document.activeElement))).toBe(true);
    // Enlarges the emulated page instead of the window: a window in full screen has no size of its own.
    const screen = { width: 1920, height: 1080, deviceScaleFactor: 1, mobile: false };
    await (await page.context().newCDPSession(page)).send('Emulation.setDeviceMetricsOverride', screen);
    const next = page.getByRole('group', { name: /^Seite 2 von/ });
    const top = async (sheet: Locator) => Math.round((await sheet.boundingBox())?.y ?? 0);
    await expect.poll(async () => (await top(paper)) - (await top(next))).toBe(0);
    await page.keyboard.press('Escape');
    await expect(reading).toHaveCount(0);
    await expect(open).toBeFocused();
    // The details panel keeps its state.
    await page.setViewportSize({ width: 1280, height: 800 });
    const details = page.getByRole('region', { name: 'Angaben' });
    await expect(details).toBeHidden();
    await showDetails(page);
    await page.reload();
    await expect(details).toBeVisible();
  });

  story('[DOC-08] the whole list is printed, without the portal around it', async ({ page }) => {
    await openRecord(page, 'Keller', '12.03.1984', anna);
    const list = documentList(page);
    await expect(list.heading).toBeVisible();
    const found = Number(/\d+/.exec(await page.getByText(/^Alle \d+ gefundenen auswählen$/).innerText())?.[0]);
    expect(found).toBeGreaterThan(await page.locator('[data-row]').count());
    await page.emulateMedia({ media: 'print' });
    const sheet = page.getByRole('table');
    // The sheet is loaded after the first screen.
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      expect(await sheet.locator('tbody tr').count()).toBe(found);
    }).toPass();
    await expect(page.getByText('Keller Anna, geboren am 12.03.1984')).toBeVisible();
    await expect(list.search).toBeHidden();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    await expect(sheet).toHaveCount(0);
    await expect(list.search).toBeVisible();
  });
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
