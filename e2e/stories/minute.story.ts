import type { Page } from '@playwright/test';
import { expect, story } from '../fixtures/story.ts';
import { documentList } from '../pages/documents.ts';
import { openRecord } from '../pages/patients.ts';
import { signIn } from '../pages/sign-in.ts';

const anna = '761337610411353650';

story.describe('The minute before the consultation', () => {
  story.beforeEach(async ({ page, home }) => {
    await signIn(page, home.professional, 'dr.meier', /Praxis-ID/);
    await expect(page.getByRole('heading', { level: 1, name: 'Patientensuche' })).toBeVisible();
  });

  story(
    '[PSR-01] the first field has the focus; names in either order and every form of the birth date find Anna',
    async ({ page, accessible }) => {
      const family = page.getByRole('textbox', { name: 'Nachname' });
      const birthDate = page.getByRole('textbox', { name: 'Geburtsdatum' });
      const card = page.getByRole('listitem').filter({ hasText: anna });
      await expect(family).toBeFocused();
      const searches = [
        ['Keller Anna', '12.3.84'],
        ['Anna Keller', '120384'],
        ['Keller', '1984-03-12'],
        ['Keller', '12/03/1984'],
        ['Keller', '12031984'],
      ] as const;
      for (const [name, born] of searches) {
        await family.fill('');
        await family.pressSequentially(name);
        await expect(card).toHaveCount(0);
        await birthDate.fill('');
        await birthDate.pressSequentially(born);
        if (born === '120384') await accessible();
        if (born !== '12031984') await expect(page.getByText('Geburtsdatum verstanden als 12.03.1984')).toBeVisible();
        await page.keyboard.press('Enter');
        await expect(card).toHaveCount(1);
      }
      await family.press('End');
      await page.keyboard.type('x');
      await expect(card).toHaveCount(0);
      await birthDate.fill('1.2.03');
      await expect(page.getByText('Welches Geburtsdatum ist gemeint?')).toBeVisible();
      await page.getByRole('button', { name: '01.02.2003' }).click();
      await expect(birthDate).toHaveValue('01.02.2003');
      await birthDate.fill('');
      await family.fill('Keller');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Geburtsdatum eingeben' }).click();
      await expect(birthDate).toBeFocused();
      await page.getByRole('button', { name: 'Mehr Suchfelder' }).click();
      await family.fill('');
      await page.getByRole('textbox', { name: 'AHV-Nummer' }).fill('756 3001 0472 98');
      await page.keyboard.press('Enter');
      await expect(card).toHaveCount(1);
    },
  );

  story(
    '[PSR-04] [NAV-05] without an open patient a reload, a deep link and Back lead to the search, saying so',
    async ({ page, home }) => {
      const said = page.getByText(/In diesem Tab ist kein EPD geöffnet/);
      await page.goto(`${home.professional}/documents`);
      await expect(page.getByRole('heading', { level: 1, name: 'Patientensuche' })).toBeVisible();
      await expect(said).toBeVisible();
      await openRecord(page, 'Keller', '12.3.84', anna);
      const list = documentList(page);
      await list.document('Austrittsbericht Kardiologie').click();
      await expect(page.getByRole('heading', { level: 1, name: 'Austrittsbericht Kardiologie' })).toBeVisible();
      const deep = page.url();
      await page.getByRole('button', { name: 'EPD schliessen' }).click();
      await expect(page).toHaveURL(/\/patients$/);
      await page.goBack();
      await expect(page).toHaveURL(/\/patients$/);
      await expect(said).toBeVisible();
      await page.goto(deep);
      await expect(page).toHaveURL(/\/patients$/);
      await expect(said).toBeVisible();
    },
  );

  story(
    '[SES-02] two tabs with two patients: neither changes the other, which is told and has the choice',
    async ({ page, home, context, accessible }) => {
      await openRecord(page, 'Keller', '12.03.1984', anna);
      const bar = (tab: Page) => tab.getByRole('region', { name: 'Geöffnetes EPD' });
      await expect(documentList(page).heading).toBeVisible();
      const other = await context.newPage();
      await other.goto(`${home.professional}/documents`);
      await expect(bar(other)).toContainText('Keller Anna');
      await bar(other).getByRole('button', { name: 'EPD schliessen' }).click();
      await expect(bar(page)).toContainText('Keller Anna');
      await openRecord(other, 'Leer', '1.7.90', 'Leer Beat');
      await expect(bar(other)).toContainText('Leer Beat');
      const notice = page.getByText(/In einem anderen Tab wurde das EPD von Leer Beat/);
      await expect(notice).toBeVisible();
      await expect(bar(page)).toContainText('Keller Anna');
      await accessible();
      await page.getByRole('button', { name: /^Bei Keller Anna.* bleiben$/ }).click();
      await expect(notice).toBeHidden();
      await page.reload();
      await expect(bar(page)).toContainText('Keller Anna');
      await expect(documentList(page).document('Austrittsbericht Kardiologie')).toBeVisible();
      await other.reload();
      await expect(bar(other)).toContainText('Leer Beat');
    },
  );

  story(
    '[DOC-08] [NAV-11] five documents in sight, the first row high up, the whole width used; the choice stays',
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
      expect(dense[0]?.y).toBeLessThanOrEqual(255);
      expect(dense.filter(({ bottom }) => bottom <= 800).length).toBeGreaterThanOrEqual(5);
      await accessible();
      await page.setViewportSize({ width: 1920, height: 1080 });
      await expect.poll(async () => (await boxes())[0]?.width ?? 0).toBeGreaterThan(1400);
      await accessible();
      await page.getByRole('button', { name: 'Dicht' }).click();
      await expect.poll(async () => (await boxes())[0]?.height ?? 0).toBeGreaterThan((dense[0]?.height ?? 0) + 8);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Dicht' })).toHaveAttribute('aria-pressed', 'false');
      await page.setViewportSize({ width: 375, height: 812 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
      await accessible();
    },
  );

  story('[NAV-11] the SPID is copied with one press', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openRecord(page, 'Keller', '12.03.1984', anna);
    await page.getByRole('button', { name: 'EPR-SPID kopieren' }).click();
    await expect(page.getByText('Kopiert')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(anna);
  });

  story(
    '[NAV-09] by keys alone: to the search, along the rows, into a document, along the documents, and back to the row',
    async ({ page, accessible }) => {
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
      await list.search.fill('');
      await expect(page).toHaveURL(/\/documents$/);
      await list.search.blur();
      for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key);
      await expect(page.getByRole('link', { name: titles[1] ?? '', exact: true }).first()).toBeFocused();
      await page.keyboard.press('Enter');
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(titles[1] ?? '');
      await expect(page).toHaveTitle(new RegExp(`^${escaped(titles[1] ?? '')} – `));
      await page.keyboard.press('ArrowRight');
      await expect(heading).toHaveText(titles[2] ?? '');
      await expect(page).toHaveTitle(new RegExp(`^${escaped(titles[2] ?? '')} – `));
      await page.keyboard.press('ArrowLeft');
      await expect(heading).toHaveText(titles[1] ?? '');
      await page.getByRole('link', { name: new RegExp(`^Nächstes Dokument: `) }).click();
      await expect(heading).toHaveText(titles[2] ?? '');
      await accessible();
      await page.getByRole('link', { name: 'Zur Liste' }).click();
      await expect(page.getByRole('link', { name: titles[2] ?? '', exact: true }).first()).toBeFocused();
      await page.keyboard.press('?');
      await sheet.getByRole('checkbox', { name: /Einzelne Tasten/ }).uncheck();
      await page.keyboard.press('Escape');
      await page.keyboard.press('j');
      await page.keyboard.press('/');
      await expect(list.search).not.toBeFocused();
      await page.reload();
      await expect(list.heading).toBeVisible();
      await page.keyboard.press('?');
      await expect(sheet).toBeHidden();
    },
  );

  story('[DOC-08] back from a document far down, its row is in sight and has the focus', async ({ page }) => {
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

  story('[DOC-13] a PDF takes the place there is, and the whole width on request', async ({ page, accessible }) => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await openRecord(page, 'Keller', '12.03.1984', anna);
    await documentList(page).document('Austrittsbericht Kardiologie').click();
    const paper = page.getByRole('region', { name: /^Seite 1 von/ });
    const width = async () => (await paper.boundingBox())?.width ?? 0;
    await expect.poll(width).toBeGreaterThan(1000);
    const beside = await width();
    await page.getByRole('button', { name: 'Volle Breite' }).click();
    await expect.poll(width).toBeGreaterThan(beside + 250);
    await accessible();
    await page.reload();
    await expect.poll(width).toBeGreaterThan(beside + 250);
  });

  story('[DOC-08] the list is printed whole, and nothing of the portal around it', async ({ page }) => {
    await openRecord(page, 'Keller', '12.03.1984', anna);
    const list = documentList(page);
    await expect(list.heading).toBeVisible();
    const found = Number(/\d+/.exec(await page.getByText(/^Alle \d+ gefundenen auswählen$/).innerText())?.[0]);
    expect(found).toBeGreaterThan(await page.locator('[data-row]').count());
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    const sheet = page.getByRole('table');
    await expect(sheet.locator('tbody tr')).toHaveCount(found);
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
