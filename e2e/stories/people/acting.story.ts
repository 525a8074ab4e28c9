import type { Page, Request } from '@playwright/test';
import { expect, story } from '../../fixtures/story.ts';
import { photo } from '../../fixtures/files.ts';
import { documentList, uploadForm } from '../../pages/documents.ts';
import { openRecord } from '../../pages/patients.ts';
import { signIn } from '../../pages/sign-in.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Handeln für jemand anderen' });

/** Takes screenshots for developers of these screens; only if PICTURES is set. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

/**
 * Returns a function that gives how often data of a record has been requested from now on (SES-11). The list and the access rights are
 * loaded in parallel: before the next step, wait until both have been requested, otherwise the later one is counted for the next record.
 */
function readings(page: Page): () => { readonly documents: number; readonly rights: number } {
  const asked = { documents: 0, rights: 0 };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname === '/r4') asked.documents += 1;
    if (request.method() === 'GET' && pathname === '/r4/Consent') asked.rights += 1;
  });
  return () => ({ ...asked });
}

story.describe('Acting for others', () => {
  story(
    '[SES-10] [SES-11] [SES-18] Lena must choose Dr. Meier first, opens Anna’s record in his name, and switches to Dr. Gruppe',
    async ({ page, home, accessible }) => {
      await signIn(page, home.professional, 'lena.assistenz', /Praxis-ID/);
      await expect(page.getByRole('heading', { level: 1, name: 'Für wen handeln Sie?' })).toBeVisible();
      await expect(page.getByRole('textbox')).toHaveCount(0);
      await accessible();
      await page.getByRole('button', { name: /Peter Meier/ }).press('Enter');
      await expect(banner(page)).toContainText('Sie handeln im Namen von Peter Meier');
      await expect(page).toHaveTitle(/^Für Peter Meier – Patientensuche – /);
      await openRecord(page, 'Keller', '12.03.1984', '761337610411353650');
      await expect(documentList(page).document('Austrittsbericht Kardiologie')).toBeVisible();
      await accessible();
      const asked = readings(page);
      await page.reload();
      await expect(banner(page)).toContainText('Peter Meier');
      await expect.poll(asked).toEqual({ documents: 1, rights: 1 });
      await page.getByRole('button', { name: /^Konto von/ }).click();
      const choice = page.getByRole('group', { name: 'Für wen handeln Sie?' });
      await expect(choice.getByRole('button', { name: 'Peter Meier', pressed: true })).toBeVisible();
      await accessible();
      await choice.getByRole('button', { name: 'Claudia Gruppe' }).click();
      await expect(banner(page)).toContainText('Claudia Gruppe');
      await expect.poll(asked).toEqual({ documents: 2, rights: 2 });
      await expect(page.getByRole('region', { name: 'Geöffnetes EPD' })).toContainText('Keller Anna');
      await expect(documentList(page).heading).toBeVisible();
    },
  );

  story('[SES-18] Tom assists nobody, and is told so before any input', async ({ page, home, accessible }) => {
    await signIn(page, home.professional, 'tom.assistenz', /Praxis-ID/);
    await expect(page.getByRole('alert')).toContainText(/Administration Ihrer Einrichtung/);
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await accessible();
  });

  story(
    '[SES-11] [COM-05] Rita acts for Lea and Otto, adds a document to Otto’s record only, and returns to her own; two tabs agree',
    async ({ page, home, context, accessible }) => {
      const asked = readings(page);
      await signIn(page, home.patient, 'rita.keller', /Alpen-ID/);
      const list = documentList(page);
      await expect(list.heading).toBeVisible();
      const own = await list.titles();
      await expect.poll(asked).toEqual({ documents: 1, rights: 1 });
      const choose = async (tab: Page, name: string) => {
        await tab.getByRole('button', { name: /^Konto von/ }).click();
        await tab.getByRole('group', { name: 'Für wen handeln Sie?' }).getByRole('button', { name }).click();
      };
      await choose(page, 'Lea Keller');
      await expect(banner(page)).toContainText('Sie handeln in Vertretung von Lea Keller');
      await expect.poll(asked).toEqual({ documents: 2, rights: 2 });
      await expect(list.document(own[0] ?? '')).toHaveCount(0);
      const lea = await list.titles();
      await choose(page, 'Otto Keller');
      await expect(page).toHaveTitle(/^Für Otto Keller – Dokumente – /);
      await expect(list.document(lea[0] ?? '')).toHaveCount(0);
      await accessible();

      const other = await context.newPage();
      await other.goto(`${home.patient}/documents`);
      await expect(banner(other)).toContainText('Otto Keller');
      await choose(other, 'Lea Keller');
      const notice = page.getByText('In einem anderen Tab handeln Sie jetzt für Lea Keller');
      await expect(notice).toBeVisible();
      await accessible();
      await page.getByRole('button', { name: 'Hier für Otto Keller weiterfahren' }).click();
      await expect(notice).toBeHidden();

      await list.add.first().click();
      const form = uploadForm(page);
      await form.file.setInputFiles(photo);
      await form.title.fill('Notiz für Otto');
      // The upload is pending when the other tab switches to another person.
      const isUpload = (request: Request) =>
        request.url().endsWith('/r4') && (request.headers()['content-type']?.startsWith('multipart') ?? false);
      let arrive: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (arrive = resolve));
      await page.route('**/r4', async (route) => {
        if (isUpload(route.request())) await held;
        await route.continue();
      });
      const underWay = page.waitForRequest(isUpload);
      await form.submit.click();
      await underWay;
      await choose(other, 'In eigenem Namen');
      await expect(page.getByText('In einem anderen Tab handeln Sie jetzt in eigenem Namen')).toBeVisible();
      arrive();
      await expect(list.document('Notiz für Otto')).toBeVisible();
      await page.unroute('**/r4');
      await choose(other, 'Lea Keller');
      await expect(documentList(other).document(lea[0] ?? '')).toBeVisible();
      await other.reload();
      await expect(documentList(other).document(lea[0] ?? '')).toBeVisible();
      await expect(documentList(other).document('Notiz für Otto')).toHaveCount(0);
      await banner(page).getByRole('button', { name: 'Beenden' }).click();
      await expect(banner(page)).toBeHidden();
      await expect(list.document(own[0] ?? '')).toBeVisible();
      await expect(list.document('Notiz für Otto')).toHaveCount(0);
    },
  );

  story('[SES-13] Rolf represents one person and chooses her at the start', async ({ page, home, accessible }) => {
    await signIn(page, home.patient, 'rolf.vertreter', /Alpen-ID/);
    await page.getByRole('button', { name: /Margrit Vogt/ }).click();
    await expect(banner(page)).toContainText('Margrit Vogt');
    await expect(documentList(page).heading).toBeVisible();
    await accessible();
  });

  story(
    '[SET-05] [SES-19] Beat changes his address and phone number, appoints Rolf, who opens his record, and dismisses him; the log lists each step',
    async ({ page, home, browser, accessible }) => {
      await signIn(page, home.patient, 'beat.leer', /Alpen-ID/);
      await expect(page.getByRole('heading', { name: 'Hier liegen noch keine Dokumente' })).toBeVisible();
      await page.getByRole('button', { name: /^Konto von/ }).click();
      await page.getByRole('link', { name: 'Profil' }).click();
      await expect(page.getByRole('region', { name: 'Zur Person' })).toContainText('01.07.1990');
      await accessible();
      await picture(page, 'profile');
      const street = page.getByRole('textbox', { name: /^Strasse und Hausnummer/ });
      await expect(street).toHaveValue('Brunnhof 4');
      await street.fill('Aareweg 3');
      const phone = page.getByRole('textbox', { name: /^Telefon/ });
      await phone.fill('079 123');
      await page.getByRole('button', { name: 'Speichern' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Bitte prüfen Sie Ihre Angaben.' })).toBeFocused();
      await accessible();
      await picture(page, 'profile-refused');
      await page.reload();
      await expect(phone).toHaveValue('079 123');
      await expect(street).toHaveValue('Aareweg 3');
      await phone.fill('079 123 45 67');
      await page.getByRole('button', { name: 'Speichern' }).click();
      await expect(phone).toHaveValue('+41 79 123 45 67');
      await page.reload();
      await expect(street).toHaveValue('Aareweg 3');
      await expect(phone).toHaveValue('+41 79 123 45 67');
      await expect(page.getByRole('button', { name: 'Änderungen verwerfen' })).toHaveCount(0);

      await page.getByRole('button', { name: 'Stellvertretung bestimmen' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: /^Vorname/ }).fill('Rolf');
      await dialog.getByRole('textbox', { name: /^Nachname/ }).fill('Vertreter');
      const id = dialog.getByRole('textbox', { name: /^Kennung/ });
      await id.fill('rita.keller');
      await dialog.getByRole('button', { name: 'Stellvertretung bestimmen' }).click();
      await expect(dialog.getByRole('alert')).toContainText('keine registrierte Stellvertretung');
      await accessible();
      await picture(page, 'appoint');
      await id.fill('rolf.vertreter');
      await id.press('Enter');
      await expect(page.getByRole('listitem').filter({ hasText: 'Rolf Vertreter' })).toBeVisible();
      await picture(page, 'representatives');

      const rolf = await (await browser.newContext()).newPage();
      await signIn(rolf, home.patient, 'rolf.vertreter', /Alpen-ID/);
      await rolf.getByRole('button', { name: /Beat Leer/ }).click();
      await expect(banner(rolf)).toContainText('Beat Leer');
      await rolf.goto(`${home.patient}/profile`);
      // All parts of the screen are loaded: the dismissal refuses the next screen, not one of these requests.
      await expect(rolf.getByRole('region', { name: 'Zur Person' })).toContainText('01.07.1990');
      await expect(rolf.getByRole('listitem').filter({ hasText: 'Rolf Vertreter' })).toBeVisible();
      await expect(rolf.getByText('rolf.vertreter').first()).toBeVisible();
      await expect(rolf.getByRole('button', { name: /entziehen$/ })).toHaveCount(0);
      await accessible(rolf);

      await page.getByRole('button', { name: 'Stellvertretung von Rolf Vertreter entziehen' }).click();
      await dialog.getByRole('button', { name: 'Entziehen' }).click();
      await expect(page.getByText('Niemand vertritt Sie.')).toBeVisible();
      await rolf.goto(`${home.patient}/documents`);
      await expect(
        rolf.getByText(/Zugriff im Namen dieser Person ist nicht möglich|keinen Zugriff/).first(),
      ).toBeVisible();
      await rolf.context().close();

      await page.getByRole('link', { name: 'Protokoll' }).click();
      await expect(page.getByText('Beat Leer (Sie) hat die Kontaktangaben geändert.')).toBeVisible();
      await expect(
        page.getByText(/Rolf Vertreter in Vertretung von .* hat die Angaben zur Person angesehen/),
      ).toBeVisible();
      await expect(page.getByText(/hat ein Zugriffsrecht entzogen: Rolf Vertreter/)).toBeVisible();
    },
  );
});
