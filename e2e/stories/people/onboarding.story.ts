import type { Page } from '@playwright/test';
import { expect, story } from '../../fixtures/story.ts';
import { signIn } from '../../pages/sign-in.ts';

/** Takes screenshots for developers of these screens, for phone and desktop, light and dark; only if PICTURES is set. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (!folder) return;
  for (const width of [375, 1280]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.emulateMedia({ colorScheme: 'light' });
}

const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name });
const next = (page: Page) => page.getByRole('button', { name: 'Weiter', exact: true }).click();

async function fillAddress(page: Page): Promise<void> {
  await expect(step(page, 'Adresse')).toBeVisible();
  await field(page, /Strasse/).fill('Aareweg 3');
  await field(page, /PLZ/).fill('3005');
  await expect(field(page, /Ort/)).toHaveValue('Bern');
}

story(
  '[ONB-01] [ONB-02] [ONB-03] [ONB-04] [COM-06] Nina opens her record, losing no input by an error and a reload, and uses it at once',
  async ({ page, home, accessible }) => {
    await signIn(page, home.patient, 'nina.neu', /Alpen-ID/);
    await expect(page.getByText('Für diese eID gibt es noch kein EPD.')).toBeVisible();
    await accessible();
    await picture(page, 'info');
    await page.getByRole('link', { name: 'Beginnen' }).click();
    await expect(field(page, /Vorname/)).toHaveValue('Nina');
    await field(page, /Geburtsdatum/).fill('4.5.1996');
    await page.getByRole('combobox', { name: /Geschlecht/ }).selectOption('weiblich');
    await field(page, /AHV-Nummer/).fill('756.3100.0000.18');
    await next(page);
    await expect(page.getByText(/keine gültige AHV-Nummer/).first()).toBeVisible();
    await accessible();
    await picture(page, 'person');
    // Nora's number: valid, but not Nina's.
    await field(page, /AHV-Nummer/).fill('756.3100.0000.26');
    await next(page);
    await fillAddress(page);
    await page.reload();
    await expect(field(page, /Strasse/)).toHaveValue('Aareweg 3');
    await expect(field(page, /Ort/)).toHaveValue('Bern');
    await accessible();
    await picture(page, 'address');
    await next(page);
    await field(page, /Telefon/).fill('0791234567');
    await field(page, /E-Mail/).fill('nina.neu@example.ch');
    await expect(page.getByText('+41 79 123 45 67')).toBeVisible();
    await accessible();
    await picture(page, 'contact');
    await next(page);
    await page.getByRole('checkbox', { name: /Ich willige ein/ }).check();
    await accessible();
    await picture(page, 'review');
    const open = page.getByRole('button', { name: 'Einwilligen und EPD eröffnen' });
    await open.click();
    await expect(
      step(page, 'Es muss Ihre eigene AHV-Nummer sein: Ihre eID bestätigt diese Nummer nicht.'),
    ).toBeVisible();
    await accessible();
    await picture(page, 'error');
    await page.getByRole('link', { name: 'Angaben ändern' }).click();
    await expect(field(page, /Geburtsdatum/)).toHaveValue('4.5.1996');
    await field(page, /AHV-Nummer/).fill('756.3100.0000.19');
    await next(page);
    await expect(field(page, /Ort/)).toHaveValue('Bern');
    await next(page);
    await next(page);
    await open.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ihr EPD ist eröffnet' })).toBeVisible();
    await accessible();
    await picture(page, 'success');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'PDF herunterladen' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('Einwilligung EPD.pdf');
    await page.getByRole('button', { name: 'Zu meinem EPD' }).click();
    await expect(page.locator('#first-day')).toBeVisible();
    await expect(
      page
        .getByRole('list')
        .filter({ has: page.getByRole('heading', { level: 3 }) })
        .getByRole('heading', { level: 3 }),
    ).toHaveCount(3);
    await accessible();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('756.3100');
    await home.restart();
    await page.reload();
    await expect(page.locator('#first-day')).toBeVisible();
    await page.goto(`${home.patient}/register-patient/form`);
    await expect(page).toHaveURL(/\/documents$/);
    await page.goto(`${home.patient}/access-logs`);
    await expect(page.getByText(/^Nina Neu \(Sie\) hat dieses EPD eröffnet\.$/)).toBeVisible();
  },
);

story(
  '[ONB-05] [PSR-08] Hans Gerber binds his eID despite a namesake, and registers a patient the search did not find',
  async ({ page, home, accessible }) => {
    await signIn(page, home.professional, 'hans.gerber', /Praxis-ID/);
    const bind = page.getByRole('button', { name: 'Verbinden' });
    await bind.click();
    await expect(page.getByText(/passen mehrere Einträge/)).toBeVisible();
    await accessible();
    await picture(page, 'binding');
    await page.getByRole('textbox', { name: 'GLN' }).fill('7601000010179');
    await bind.click();
    await expect(page.getByText(/Hans Gerber, GLN 7601000010179/)).toBeVisible();
    await accessible();
    await page.getByRole('button', { name: 'Zur Patientensuche' }).click();
    await page.getByRole('textbox', { name: /Nachname/ }).fill('Ohnenetz');
    await page.getByRole('textbox', { name: /Vorname/ }).fill('Emil');
    await page.getByRole('button', { name: 'Suchen' }).click();
    await expect(page.getByRole('heading', { name: 'Niemand gefunden' })).toBeVisible();
    await accessible();
    await picture(page, 'not-found');
    await page.getByRole('button', { name: 'Patientin oder Patienten registrieren' }).click();
    // The search has fields of the same names, so the form must be open.
    await expect(step(page, 'Zur Person')).toBeVisible();
    await expect(field(page, /Nachname/)).toHaveValue('Ohnenetz');
    await field(page, /Geburtsdatum/).fill('1.2.1950');
    await page.getByRole('combobox', { name: /Geschlecht/ }).selectOption('männlich');
    // Anna's number; she has a record.
    await field(page, /AHV-Nummer/).fill('756.3001.0472.98');
    await next(page);
    await fillAddress(page);
    await next(page);
    await next(page);
    await page.getByRole('checkbox', { name: /schriftlich eingewilligt/ }).check();
    const register = page.getByRole('button', { name: 'Registrieren', exact: true });
    await register.click();
    await expect(step(page, 'Für diese AHV-Nummer gibt es bereits ein EPD.')).toBeVisible();
    await accessible();
    await page.getByRole('link', { name: 'Angaben ändern' }).click();
    await field(page, /AHV-Nummer/).fill('756.3100.0000.33');
    await next(page);
    await next(page);
    await next(page);
    // With another number it may be another person, whose consent is asked for again.
    await page.getByRole('checkbox', { name: /schriftlich eingewilligt/ }).check();
    await register.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Das EPD von Emil Ohnenetz ist eröffnet' })).toBeVisible();
    await accessible();
    await picture(page, 'registered');
    await page.getByRole('link', { name: 'Zur Patientensuche' }).click();
    await page.getByRole('textbox', { name: /Nachname/ }).fill('Ohnenetz');
    await page.getByRole('button', { name: 'Suchen' }).click();
    await expect(page.getByText('Ohnenetz Emil')).toBeVisible();
  },
);
