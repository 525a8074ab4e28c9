import { storyInOlderBrowser } from '../../fixtures/older-browser.ts';
import { blue, red } from '../../fixtures/pictures.ts';
import { expect, story } from '../../fixtures/story.ts';
import { documentList, photoPages, uploadForm } from '../../pages/documents.ts';
import { openRecord } from '../../pages/patients.ts';
import { signIn } from '../../pages/sign-in.ts';
import { openUploadForm } from '../../pages/upload.ts';

storyInOlderBrowser(
  '[DOC-06] [DOC-13] [DOC-17] in a browser of March 2023 Anna finds, reads and adds documents and saves her log',
  async ({ page, home }) => {
    const broken: string[] = [];
    page.on('pageerror', ({ message }) => broken.push(message));
    await signIn(page, home.patient, 'anna.keller', /Alpen-ID/);
    const list = documentList(page);
    await expect(list.heading).toBeVisible();
    expect(await page.evaluate(() => 'any' in AbortSignal || 'showPopover' in HTMLElement.prototype)).toBe(false);

    await page.getByRole('button', { name: 'Aktionen für Medikationsplan' }).click();
    // The menu is not covered by the rows below it.
    const inMenu = page.getByRole('list', { name: 'Aktionen für Medikationsplan' });
    await expect(inMenu).toBeVisible();
    expect(await inMenu.evaluate(pointsThatAreOthers)).toBe(0);
    await page.keyboard.press('Escape');

    await list.search.fill('Puls Sättigung');
    const hit = page.locator('[data-row]').filter({ hasText: 'Gesamtdokumentation des stationären Aufenthalts' });
    await expect(hit.locator('mark').first()).toBeVisible();
    await list.search.fill('');
    await list.document('Medikationsplan').click();
    await expect(page.locator('main canvas').first()).toBeVisible();
    await expect(page.getByRole('group', { name: /^Seite 1 von/ })).toContainText('Metoprolol');

    await openUploadForm(page, home.patient);
    const form = uploadForm(page);
    await photoPages(page).choose.setInputFiles([red, blue]);
    await expect(photoPages(page).made).toBeVisible();
    await form.confidentiality('Normal zugänglich').check();
    await form.submit.click();
    await expect(page.getByText(/ist hochgeladen/)).toBeVisible();

    await page.goto(`${home.patient}/access-logs`);
    await page.getByRole('button', { name: 'Protokoll sichern' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Als PDF' }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);

    await page.goto(`${home.patient}/vaccinations`);
    await expect(page.getByRole('heading', { name: 'Verabreichte Impfungen' })).toBeVisible();
    await page.goto(`${home.patient}/access-rights`);
    await expect(page.getByText('Dr. med. Peter Meier').first()).toBeVisible();
    expect(broken).toEqual([]);
  },
);

storyInOlderBrowser(
  '[PSR-05] [PSR-06] in a browser of March 2023 Dr. Fremd solves the captcha of an emergency access',
  async ({ page, home }) => {
    await signIn(page, home.professional, 'dr.fremd', /Praxis-ID/);
    await openRecord(page, 'Keller', '12.03.1984', '761337610411353650');
    await page.getByRole('button', { name: 'Notfallzugriff', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox').check();
    await expect(dialog.getByText('Prüfung bestanden')).toBeVisible();
    await dialog.getByRole('button', { name: 'Notfallzugriff starten' }).click();
    await expect(documentList(page).document('Austrittsbericht Kardiologie')).toBeVisible();
  },
);

story('a browser that is too old for the portal is reported in every language', async ({ page, home, accessible }) => {
  const words = page.getByText('Ihr Browser ist zu alt für dieses Portal.');
  await page.goto(home.patient);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(words).toBeHidden();
  await page.addInitScript('delete Array.prototype.toSorted');
  await page.reload();
  await expect(words).toBeVisible();
  for (const language of ['fr-CH', 'it-CH', 'en-US', 'rm-CH'])
    await expect(page.locator(`#old-browser [lang="${language}"]`)).toBeVisible();
  await accessible();
});

/** Runs in the page: counts the points of an element, a finger's width apart, that are covered by another element. */
function pointsThatAreOthers(element: Element): number {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  let others = 0;
  for (let x = left + 4; x < right; x += 12)
    for (let y = top + 4; y < bottom; y += 12) {
      const there = document.elementFromPoint(x, y);
      if (!there || !(element.contains(there) || there.contains(element))) others += 1;
    }
  return others;
}
