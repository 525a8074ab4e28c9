import type { Locator } from '@playwright/test';
import { anna } from '../../fixtures/signed-in.ts';
import { expect, storyOf } from '../../fixtures/story.ts';
import { documentList, filters, showDetails } from '../../pages/documents.ts';

const story = storyOf(anna);

story.describe('Anna finds her documents', () => {
  story.beforeEach(async ({ page, home }) => {
    await page.goto(`${home.patient}/documents`);
    await expect(documentList(page).heading).toBeVisible();
  });

  story(
    '[DOC-07] [DOC-08] filters with counts and chips, which a reload and the back button keep',
    async ({ page, accessible }) => {
      const { open, panel, chip } = filters(page);
      await open.click();
      // Beside the panel the pagination has a line of its own, and every number is on one line.
      await page.setViewportSize({ width: 1240, height: 900 });
      const steps = page.getByRole('navigation', { name: 'Seiten' }).getByRole('button');
      const [before, after] = [await steps.first().boundingBox(), await steps.last().boundingBox()];
      expect(before?.y).toBe(after?.y);
      await panel.getByRole('button', { name: 'Format', exact: true }).click();
      const number = panel.getByText(/^4\d$/).last();
      expect((await number.boundingBox())?.height).toBeLessThan(24);
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.evaluate(() => scrollTo(0, 0));
      const report = panel.getByRole('checkbox', { name: /^Interventionsbericht/ });
      const promised = Number(/\d+$/.exec(await wordsOf(report))?.[0]);
      await report.check();
      await expect(page.getByText(`${promised} Treffer`).first()).toBeVisible();
      await expect(page).toHaveURL(/class=/);
      await accessible();
      await panel.getByRole('button', { name: /^2025/ }).click();
      await expect(chip('ab 01.01.2025')).toBeVisible();
      await page.reload();
      await expect(chip('ab 01.01.2025')).toBeVisible();
      await expect(chip('Dokumentklasse: Interventionsbericht')).toBeVisible();
      const titles = await documentList(page).titles();
      const [first = ''] = titles;
      await documentList(page).document(first).click();
      await expect(page.getByRole('heading', { level: 1, name: first })).toBeFocused();
      await page.getByRole('link', { name: 'Zur Liste' }).click();
      await expect(chip('ab 01.01.2025')).toBeVisible();
      await page.goBack();
      await page.goBack();
      await expect(chip('Dokumentklasse: Interventionsbericht')).toBeVisible();
      await expect.poll(() => documentList(page).titles()).toEqual(titles);
      await chip('Dokumentklasse: Interventionsbericht').click();
      await expect(chip('Dokumentklasse: Interventionsbericht')).toHaveCount(0);
      await page.goBack();
      await expect(chip('Dokumentklasse: Interventionsbericht')).toBeVisible();
    },
  );

  story('[DOC-08] on a wide screen author and version stand on one line while there is room', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const first = page.locator('main li:has([data-document])').first();
    const parts = first.locator('p').nth(1).locator('span');
    expect(await parts.last().textContent()).toBe('2. Version');
    const top = async (part: Locator) => Math.round((await part.boundingBox())?.y ?? -1);
    await expect.poll(async () => (await top(parts.last())) - (await top(parts.first()))).toBe(0);
    // The version is left of the date.
    const { x = 0, width = 0 } = (await parts.last().boundingBox()) ?? {};
    expect(x + width).toBeLessThan((await first.locator('time').boundingBox())?.x ?? 0);
  });

  story(
    '[ACC-02] [VAC-02] access rights and vaccinations on paper end with their text: no control, and no room for one',
    async ({ page, home }) => {
      for (const path of ['access-rights', 'vaccinations']) {
        await page.goto(`${home.patient}/${path}`);
        await expect(page.getByRole('contentinfo')).toBeVisible();
        const last = page.getByRole(path === 'vaccinations' ? 'article' : 'listitem').last();
        await expect(last).toBeVisible();
        await page.emulateMedia({ media: 'print' });
        await expect(page.getByRole('contentinfo')).toBeHidden();
        for (const control of ['button', 'checkbox'] as const) await expect(page.getByRole(control)).toHaveCount(0);
        const below = await last.evaluate((row) => {
          const texts = [...row.querySelectorAll('p, h3, dd, a')].map((one) => one.getBoundingClientRect().bottom);
          return row.getBoundingClientRect().bottom - Math.max(...texts);
        });
        expect(below).toBeLessThanOrEqual(20);
        await page.emulateMedia({ media: 'screen' });
      }
    },
  );

  story(
    '[DOC-08] [DOC-10] on a phone the first document is in view, and checkboxes are shown on request',
    async ({ page, accessible }) => {
      for (const [width, height] of [
        [375, 667],
        [320, 640],
      ] as const) {
        await page.setViewportSize({ width, height });
        const { sort, perPage } = documentList(page);
        const first = page.locator('main li:has([data-document])').first();
        await expect(first).toBeVisible();
        const parts = first.locator('p').nth(1).locator('span');
        expect(await parts.last().textContent()).toBe('2. Version');
        // The dot is behind a space, which ends with its line: no line begins or ends with a dot.
        const dot = await parts.last().evaluate((part) => getComputedStyle(part, '::before').content);
        expect(dot).toBe('" "');
        const { y = Infinity, height: tall = 0 } = (await first.boundingBox()) ?? {};
        expect(y).toBeLessThanOrEqual(220);
        const bar = await page.getByRole('navigation').last().boundingBox();
        expect(y + Math.min(tall, 120)).toBeLessThan(bar?.y ?? height);
        // A row has at most two lines of title, three of the rest, and the earlier versions.
        if (width === 375) expect(tall).toBeLessThan(160);
        const box = page.getByRole('checkbox', { name: '«Medikationsplan» auswählen' });
        const mode = page.getByRole('button', { name: 'Auswählen', exact: true });
        await expect(box).toBeHidden();
        await mode.focus();
        await page.keyboard.press('Enter');
        await box.check();
        await expect(page.getByRole('region', { name: 'Ausgewählte Dokumente' })).toBeVisible();
        await accessible();
        await mode.click();
        await expect(box).toBeHidden();
        for (const control of [sort, perPage]) await expect(control).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    },
  );

  story(
    '[DOC-07] on a phone the filters are in a sheet whose button shows the number of matches',
    async ({ page, accessible }) => {
      await page.setViewportSize({ width: 375, height: 812 });
      const { open, sheet, chip } = filters(page);
      await open.click();
      await expect(sheet).toBeVisible();
      await accessible();
      await sheet.getByRole('button', { name: 'Sprache' }).click();
      await sheet.getByRole('checkbox', { name: /^Französisch/ }).check();
      await sheet.getByRole('button', { name: /Treffer anzeigen$/ }).click();
      await expect(sheet).toBeHidden();
      await expect(chip('Sprache: Französisch')).toBeVisible();
      await expect(open).toBeFocused();
      const widest = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(widest).toBeLessThanOrEqual(375);
      await accessible();
    },
  );

  story(
    '[NAV-09] [NAV-13] [DOC-11] on a phone the sign-out button of the menu is in view, the bars leave room for the page, and a title has a line of its own',
    async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 667 });
      const menu = page.getByRole('button', { name: 'Menü öffnen' });
      await menu.click();
      await expect(page.getByRole('button', { name: /^Abmelden/ })).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
      // Enlarged to 400 %: what is below the app bar and above the tabs is more than half of the window.
      await page.setViewportSize({ width: 320, height: 256 });
      await page.mouse.wheel(0, 400);
      await expect(menu).not.toBeInViewport();
      const tabs = await page.getByRole('navigation', { name: 'Hauptmenü' }).boundingBox();
      expect(tabs?.height).toBeLessThan(56);
      await page.setViewportSize({ width: 375, height: 667 });
      await documentList(page).document('Medikationsplan').click();
      const title = await page.getByRole('heading', { level: 1, name: 'Medikationsplan' }).boundingBox();
      // Not at the edge of the app bar, which is 48 pixels high.
      expect(title?.y).toBeGreaterThanOrEqual(48 + 8);
      const neighbours = await page.getByRole('link', { name: /^Nächstes Dokument/ }).boundingBox();
      expect(neighbours?.y).toBeGreaterThanOrEqual((title?.y ?? Infinity) + (title?.height ?? 0));
    },
  );

  story(
    '[DOC-05] [DOC-09] expands earlier versions by keyboard, and sees them all when invalid documents are included',
    async ({ page, accessible }) => {
      const list = documentList(page);
      await list.search.fill('Medikationsplan');
      await expect(list.document('Medikationsplan')).toHaveCount(1);
      const unfold = page.getByRole('button', { name: '2 frühere Versionen' });
      await expect(unfold).toHaveAttribute('aria-expanded', 'false');
      await unfold.focus();
      await page.keyboard.press('Enter');
      const versions = page.getByRole('list', { name: 'Zu «Medikationsplan» gehörend' });
      await expect(versions.getByRole('listitem')).toHaveText([/2\. Version/, /Erste Version/]);
      await accessible();
      await page.goto(`${page.url().split('?')[0]}?q=Medikationsplan&invalid=1`);
      await expect(page.getByRole('button', { name: '2 frühere Versionen' })).toHaveAttribute('aria-expanded', 'true');
      await expect(list.document('Medikationsplan')).toHaveCount(3);
    },
  );

  story(
    '[DOC-06] finds words inside documents and opens their page, and finds documents by a period in everyday words',
    async ({ page, accessible }) => {
      const list = documentList(page);
      const asked: string[] = [];
      page.on('request', (request) => request.url().includes('/Binary/') && asked.push(request.url()));
      await list.search.fill('Puls Sättigung');
      await expect(page.getByText(/^Inhalte werden gelesen/)).toHaveCount(0);
      const hit = page.locator('[data-row]').filter({ hasText: 'Gesamtdokumentation des stationären Aufenthalts' });
      await expect(hit.locator('mark').first()).toBeVisible();
      expect(asked.length).toBeGreaterThan(10);
      for (const url of asked) expect(new URL(url).searchParams.get('purpose')).toBe('search');
      await accessible();
      await hit.getByRole('link', { name: 'Seite 2' }).click();
      await expect(page.getByRole('group', { name: /^Seite 2 von/ })).toBeInViewport();
      await page.goBack();
      await list.search.fill('april 2026');
      await expect(list.document('Rezept Metoprolol')).toBeVisible();
      await expect(list.document('Medikationsplan')).toHaveCount(0);
    },
  );

  story('[DOC-11] compares two versions of a document', async ({ page, accessible }) => {
    const list = documentList(page);
    await list.search.fill('Medikationsplan');
    await expect(list.document('Medikationsplan')).toHaveCount(1);
    await list.document('Medikationsplan').click();
    await showDetails(page);
    await page.getByRole('button', { name: 'Versionen vergleichen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Versionen vergleichen' });
    await expect(dialog.getByRole('row', { name: /^Autorin, Autor/ })).toContainText('Stefan Brunner');
    await expect(dialog.getByRole('row', { name: /^Status/ })).toContainText('Ungültig');
    await accessible();
    const first = dialog.getByRole('combobox', { name: 'Frühere Version' });
    await first.selectOption({ label: await first.locator('option', { hasText: 'Version 1' }).innerText() });
    await expect(dialog.getByRole('row', { name: /^Autorin, Autor/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('link', { name: 'Version 1' }).click();
    await expect(page.getByRole('link', { name: 'Neuste Version öffnen' })).toBeVisible();
  });
});

/** The words a box is ticked by. */
async function wordsOf(box: Locator): Promise<string> {
  return box.evaluate((input: HTMLInputElement) => [...(input.labels ?? [])].map((label) => label.innerText).join(' '));
}
