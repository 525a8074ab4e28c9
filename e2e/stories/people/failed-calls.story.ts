import type { Page, Request, Route } from '@playwright/test';
import { anna, drMeier } from '../../fixtures/signed-in.ts';
import { expect, storyOf } from '../../fixtures/story.ts';
import { checkEachFailure, requestEnded, failures, isRequestTo } from './failing-calls.ts';

const professional = storyOf(drMeier);
const patient = storyOf(anna);
const hans = storyOf({ ...drMeier, username: 'hans.gerber', firstScreen: 'eID mit dem Verzeichnis verbinden' });
const nina = storyOf({ ...anna, username: 'nina.neu', firstScreen: 'EPD eröffnen' });

professional.describe('Failing requests of a professional', () => {
  professional(
    '[PSR-03] [PSR-04] [SES-17] searching and opening a record: each failure is reported, and the next attempt succeeds',
    async ({ page, home, accessible }) => {
      await page.goto(`${home.professional}/patients`);
      const family = page.getByRole('textbox', { name: 'Nachname' });
      const card = page.getByRole('listitem').filter({ hasText: '761337610411353650' });
      await family.fill('Keller');
      await page.getByRole('textbox', { name: 'Geburtsdatum' }).fill('12.03.1984');
      await checkEachFailure(page, {
        is: (request) => request.url().includes('$match'),
        act: () => page.getByRole('button', { name: 'Suchen', exact: true }).click(),
        still: async () => {
          await expect(family).toHaveValue('Keller');
          await expect(card).toHaveCount(0);
        },
        done: () => expect(card).toBeVisible(),
      });
      await accessible();
      await checkEachFailure(page, {
        is: (request) => request.postData()?.includes('token-exchange') ?? false,
        act: async () => {
          if ((await card.count()) === 0) await page.getByRole('button', { name: 'Suchen', exact: true }).click();
          await card.getByRole('button').click();
        },
        still: async () => {
          await expect(page).toHaveURL(/\/patients$/);
          await expect(card).toBeVisible();
        },
        done: async () => {
          await expect(page.locator('[data-row]').first()).toBeVisible();
          await page.getByRole('button', { name: 'EPD schliessen' }).first().click();
          await expect(page).toHaveURL(/\/patients$/);
          await family.fill('Keller');
          await page.getByRole('textbox', { name: 'Geburtsdatum' }).fill('12.03.1984');
        },
      });
    },
  );
});

patient.describe('Failing requests of a patient', () => {
  patient(
    '[SET-05] loading and saving the profile: each failure is reported, and the next attempt succeeds',
    async ({ page, home, accessible }) => {
      const phone = page.getByRole('textbox', { name: /^Telefon/ });
      const again = page.getByRole('button', { name: 'Nochmals laden' });
      const isProfile = (method: string) => (request: Request) =>
        request.method() === method && new URL(request.url()).pathname === '/epr/v1/Patient';
      await checkEachFailure(page, {
        is: isProfile('GET'),
        prepare: async () => {
          if ((await again.count()) === 0) await page.goto(`${home.patient}/documents`);
        },
        act: async () => {
          if ((await again.count()) > 0) return again.click();
          // By the menu: a newly loaded page has no focus.
          await page.getByRole('button', { name: /^Konto von/ }).click();
          await page.getByRole('link', { name: 'Profil' }).click();
        },
        still: () => expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible(),
        done: () => expect(phone).toBeVisible(),
      });
      const saves = ['079 765 43 21', '079 765 43 22'];
      let turn = 0;
      await checkEachFailure(page, {
        is: isProfile('PUT'),
        act: async () => {
          await phone.fill(saves[turn % 2] ?? '');
          await page.getByRole('button', { name: 'Speichern' }).click();
        },
        still: () => expect(phone).toHaveValue(saves[turn % 2] ?? ''),
        done: async () => {
          await expect(phone).toHaveValue(`+41 ${saves[turn % 2]?.slice(1)}`);
          turn += 1;
        },
      });
      await accessible();
    },
  );
});

hans.describe('Failing requests of a new user', () => {
  hans('[ONB-05] binding the eID: each failure is reported, and the next attempt succeeds', async ({ page, home }) => {
    await page.goto(`${home.professional}/register-professional`);
    const gln = page.getByRole('textbox', { name: 'GLN' });
    await gln.fill('7601000010179');
    await checkEachFailure(page, {
      is: (request) => request.method() === 'POST' && request.url().endsWith('/epr/v1/Practitioner'),
      act: () => page.getByRole('button', { name: 'Verbinden' }).click(),
      still: () => expect(gln).toHaveValue('7601000010179'),
      done: () => expect(page.getByText(/Hans Gerber, GLN 7601000010179/)).toBeVisible(),
      once: true,
    });
  });

  nina(
    '[ONB-03] opening the record and reading its consent: each failure is reported, and the next attempt succeeds',
    async ({ page, home }) => {
      await page.goto(`${home.patient}/register-patient/form`);
      await fillPerson(page, { birthDate: '4.5.1996', gender: 'weiblich', ahv: '756.3100.0000.19' });
      const fill = (field: RegExp, words: string) => page.getByRole('textbox', { name: field }).fill(words);
      await fill(/Telefon/, '079 987 65 43');
      await fill(/E-Mail/, 'nina.neu@example.ch');
      await page.getByRole('button', { name: 'Weiter', exact: true }).click();
      await page.getByRole('checkbox', { name: /Ich willige ein/ }).check();
      const title = page.getByRole('heading', { level: 1 });
      await eachRefusedRegistration(page, 'Einwilligen und EPD eröffnen', 'Ihr EPD wurde nicht eröffnet');
      await expect(title).toHaveText('Ihr EPD ist eröffnet');
      let files = 0;
      page.on('download', () => (files += 1));
      let turn = 0;
      await checkEachFailure(page, {
        is: isRequestTo('GET', '/Consent'),
        act: () => page.getByRole('button', { name: 'PDF herunterladen' }).click(),
        still: async () => {
          await expect(title).toHaveText('Ihr EPD ist eröffnet');
          expect(files).toBe(turn);
        },
        done: async () => {
          turn += 1;
          await expect.poll(() => files).toBe(turn);
        },
      });
    },
  );
});

professional.describe('Failing requests of a professional who registers a patient', () => {
  professional(
    '[PSR-08] registering a patient: each failure is reported, and the next attempt succeeds',
    async ({ page, home }) => {
      await page.goto(`${home.professional}/register-patient/form`);
      await page.getByRole('textbox', { name: /Vorname/ }).fill('Emil');
      await page.getByRole('textbox', { name: /Nachname/ }).fill('Ohnenetz');
      await fillPerson(page, { birthDate: '1.2.1950', gender: 'männlich', ahv: '756.3100.0000.33' });
      await page.getByRole('button', { name: 'Weiter', exact: true }).click();
      await page.getByRole('checkbox', { name: /schriftlich eingewilligt/ }).check();
      await eachRefusedRegistration(page, 'Registrieren', 'Die Person wurde nicht registriert');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Das EPD von Emil Ohnenetz ist eröffnet');
    },
  );
});

/** Fills in the first two steps of the form, up to the contact data. */
async function fillPerson(
  page: Page,
  person: { readonly birthDate: string; readonly gender: string; readonly ahv: string },
): Promise<void> {
  const field = (name: RegExp) => page.getByRole('textbox', { name });
  const next = () => page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await field(/Geburtsdatum/).fill(person.birthDate);
  await page.getByRole('combobox', { name: /Geschlecht/ }).selectOption(person.gender);
  await field(/AHV-Nummer/).fill(person.ahv);
  await next();
  await field(/Strasse/).fill('Aareweg 3');
  await field(/PLZ/).fill('3005');
  await expect(field(/Ort/)).toHaveValue('Bern');
  await next();
}

/** Failures after which the record may have been opened: no response of the platform arrived. */
const lost = ['a cut line', 'a page of a gateway'];

/** Sends the registration once for each failure, from the review to the page with the reason and back; then it succeeds. */
async function eachRefusedRegistration(page: Page, button: string, refused: string): Promise<void> {
  const submit = page.getByRole('button', { name: button, exact: true });
  const isOpening = isRequestTo('POST', '/epr/v1/Patient');
  for (const [name, answer] of Object.entries(failures)) {
    await hans.step(name, async () => {
      const routed = (route: Route) => (isOpening(route.request()) ? answer(route) : route.fallback());
      await page.route('**/epr/v1/Patient', routed);
      const answered = requestEnded(page, isOpening);
      await submit.click();
      await answered;
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        lost.includes(name) ? 'Vielleicht ist das EPD eröffnet' : refused,
      );
      await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/\S/);
      await expect(page.getByText('Ihre Angaben sind noch da.')).toBeVisible();
      await page.unroute('**/epr/v1/Patient', routed);
      await page.getByRole('link', { name: 'Nochmals versuchen' }).click();
    });
  }
  await submit.click();
}
