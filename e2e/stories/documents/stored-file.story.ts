import { share } from '../../fixtures/choose-files.ts';
import { cachedPaths, encryptedFileCount } from '../../fixtures/page-storage.ts';
import { green, red } from '../../fixtures/pictures.ts';
import { expect, story } from '../../fixtures/story.ts';
import { fromListToForm } from '../../pages/upload.ts';
import { documentList, uploadForm } from '../../pages/documents.ts';
import { enterPassword, signIn } from '../../pages/sign-in.ts';

story(
  '[SES-07] [DOC-19] a timeout while typing: form and file are restored after the sign-in, and removed by signing out',
  async ({ page, home, accessible }) => {
    await page.clock.install();
    await signIn(page, home.patient, 'anna.keller', /Alpen-ID/);
    await fromListToForm(page);
    const form = uploadForm(page);
    await form.file.setInputFiles(red);
    await form.title.fill('Mitten im Schreiben');
    await form.confidentiality('Geheim').check();
    await expect.poll(() => encryptedFileCount(page)).toBe(1);
    await page.clock.fastForward('16:00');
    await expect(page).toHaveURL(/\/login/);
    await page.getByRole('button', { name: /Alpen-ID/ }).click();
    await enterPassword(page, 'anna.keller');
    await expect(page).toHaveURL(/\/documents\/upload$/);
    await expect(page.getByText('Ihre Angaben von vorhin sind noch da.')).toBeVisible();
    await expect(form.title).toHaveValue('Mitten im Schreiben');
    await expect(form.confidentiality('Geheim')).toBeChecked();
    await expect(page.getByText(red.name, { exact: true })).toBeVisible();
    await accessible();
    await page
      .getByRole('button', { name: /Abmelden/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/login/);
    await expect.poll(() => encryptedFileCount(page)).toBe(0);
    expect(
      await page.evaluate(() =>
        Object.keys(sessionStorage).filter((key) => key.startsWith('epr.upload') || key.startsWith('epr.draft')),
      ),
    ).toEqual([]);
  },
);

story(
  '[NAV-18] a shared file opens the form with it, signed in or not; back leads to the documents, and no cache keeps it',
  async ({ page, home }) => {
    story.slow();
    await page.setViewportSize({ width: 375, height: 760 });
    await signIn(page, home.patient, 'anna.keller', /Alpen-ID/);
    await expect(documentList(page).heading).toBeVisible();
    await share(page, red);
    // Any page can send a file here, so the user is asked before it is accepted.
    const asked = page.getByRole('alertdialog', { name: 'Geteilte Datei übernehmen?' });
    await expect(asked).toContainText(red.name);
    expect(await cachedPaths(page)).toEqual([]);
    await asked.getByRole('button', { name: 'Verwerfen' }).click();
    await expect(uploadForm(page).heading).toBeVisible();
    await expect(page.getByText(red.name, { exact: true })).toBeHidden();
    await expect.poll(() => encryptedFileCount(page)).toBe(0);
    await share(page, red);
    await asked.getByRole('button', { name: 'Übernehmen' }).click();
    await expect(uploadForm(page).heading).toBeVisible();
    await expect(page.getByText('Die geteilte Datei ist übernommen.')).toBeVisible();
    await expect(page.getByText(red.name, { exact: true })).toBeVisible();
    expect(await cachedPaths(page)).toEqual([]);
    await page.getByRole('button', { name: 'Datei entfernen' }).click();
    await uploadForm(page).title.fill('');
    await page.getByRole('button', { name: 'Zurück' }).first().click();
    const leave = page.getByRole('button', { name: 'Verlassen' });
    await leave.or(documentList(page).heading).first().waitFor();
    if (await leave.isVisible()) await leave.click();
    await expect(documentList(page).heading).toBeVisible();
    await page.goto(`${home.patient}/help`);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });

    await page.goto(`${home.patient}/login`);
    await share(page, green);
    await expect(page).toHaveURL(/\/login\?redirect=/);
    expect(await cachedPaths(page)).toEqual([]);
    await page.getByRole('button', { name: /Alpen-ID/ }).click();
    await page.waitForURL((url) => url.origin !== home.patient || url.pathname === '/documents/upload');
    if (new URL(page.url()).origin !== home.patient) {
      const password = page.locator('input[name="password"]');
      await password
        .or(page.getByText(green.name, { exact: true }))
        .first()
        .waitFor();
      if (await password.isVisible()) await enterPassword(page, 'anna.keller');
    }
    await page.getByRole('alertdialog').getByRole('button', { name: 'Übernehmen' }).click();
    await expect(page.getByText('Die geteilte Datei ist übernommen.')).toBeVisible();
    await expect(page.getByText(green.name, { exact: true })).toBeVisible();
    expect(await cachedPaths(page)).toEqual([]);
  },
);
