import type { Page, Request, Route } from '@playwright/test';
import { anna, drMeier } from '../../fixtures/signed-in.ts';
import { expect, storyOf } from '../../fixtures/story.ts';

const professional = storyOf(drMeier);
const patient = storyOf(anna);
const hans = storyOf({ ...drMeier, username: 'hans.gerber', firstScreen: 'eID mit dem Verzeichnis verbinden' });
const nina = storyOf({ ...anna, username: 'nina.neu', firstScreen: 'EPD eröffnen' });

const status = (code: number) => (route: Route) => route.fulfill({ status: code, body: '' });

/** What becomes of a call, one after the other. */
const failures: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'a cut line': (route) => route.abort('connectionreset'),
  '400': status(400),
  '401': status(401),
  '403': status(403),
  '500': status(500),
  'a page of a gateway': (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<p>Wartung</p>' }),
};

interface Call {
  readonly is: (request: Request) => boolean;
  /** What the user does, for which the call is made. */
  readonly act: () => Promise<void>;
  /** Where the user still is, with what was typed, after a failure. */
  readonly still: () => Promise<void>;
  /** What the user sees when the call is answered. */
  readonly done: () => Promise<void>;
  /** What succeeds can be done only once: after the last failure. */
  readonly once?: boolean;
}

/** Each failure is told in words, loses nothing, and the next try succeeds. */
async function eachFailure(page: Page, { is, act, still, done, once = false }: Call): Promise<void> {
  const main = page.getByRole('main');
  const told = page.getByRole('alert').filter({ hasText: /\S/ });
  for (const [name, answer] of Object.entries(failures)) {
    await professional.step(name, async () => {
      const routed = (route: Route) => (is(route.request()) ? answer(route) : route.fallback());
      await page.route('**/*', routed);
      await act();
      await expect(told.first()).toBeVisible();
      await expect(told.first()).not.toContainText(/^HTTP|undefined|\[object/);
      await still();
      await page.unroute('**/*', routed);
      const dismiss = page.getByRole('button', { name: /^(Meldung schliessen|Schliessen)$/ });
      while ((await dismiss.count()) > 0) await dismiss.first().click();
      if (once && name !== Object.keys(failures).at(-1)) return;
      await act();
      await done();
      await expect(main.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
    });
  }
}

professional.describe('Every call of a professional that fails', () => {
  professional(
    '[PSR-03] [PSR-04] [SES-17] the search and the opening of a record: cut, refused and broken, and then once more',
    async ({ page, home, accessible }) => {
      await page.goto(`${home.professional}/patients`);
      const family = page.getByRole('textbox', { name: 'Nachname' });
      const card = page.getByRole('listitem').filter({ hasText: '761337610411353650' });
      await family.fill('Keller');
      await page.getByRole('textbox', { name: 'Geburtsdatum' }).fill('12.03.1984');
      await eachFailure(page, {
        is: (request) => request.url().includes('$match'),
        act: () => page.getByRole('button', { name: 'Suchen', exact: true }).click(),
        still: async () => {
          await expect(family).toHaveValue('Keller');
          await expect(card).toHaveCount(0);
        },
        done: () => expect(card).toBeVisible(),
      });
      await accessible();
      await eachFailure(page, {
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

patient.describe('Every call of a patient that fails', () => {
  patient(
    '[SET-05] the profile is not read and not saved: cut, refused and broken, and then once more',
    async ({ page, home, accessible }) => {
      const phone = page.getByRole('textbox', { name: /^Telefon/ });
      const isProfile = (method: string) => (request: Request) =>
        request.method() === method && new URL(request.url()).pathname === '/epr/v1/Patient';
      await eachFailure(page, {
        is: isProfile('GET'),
        act: async () => void (await page.goto(`${home.patient}/profile`)),
        still: () => expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible(),
        done: () => expect(phone).toBeVisible(),
      });
      const saves = ['079 765 43 21', '079 765 43 22'];
      let turn = 0;
      await eachFailure(page, {
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

hans.describe('Every call of who becomes somebody that fails', () => {
  hans('[ONB-05] the eID is not bound: cut, refused and broken, and then once more', async ({ page, home }) => {
    await page.goto(`${home.professional}/register-professional`);
    const gln = page.getByRole('textbox', { name: 'GLN' });
    await gln.fill('7601000010179');
    await eachFailure(page, {
      is: (request) => request.method() === 'POST' && request.url().endsWith('/epr/v1/Practitioner'),
      act: () => page.getByRole('button', { name: 'Verbinden' }).click(),
      still: () => expect(gln).toHaveValue('7601000010179'),
      done: () => expect(page.getByText(/Hans Gerber, GLN 7601000010179/)).toBeVisible(),
      once: true,
    });
  });

  nina('[ONB-03] the record is not opened: cut, refused and broken, and then once more', async ({ page, home }) => {
    await page.goto(`${home.patient}/register-patient/form`);
    const fill = (field: RegExp, words: string) => page.getByRole('textbox', { name: field }).fill(words);
    const next = () => page.getByRole('button', { name: 'Weiter', exact: true }).click();
    await fill(/Geburtsdatum/, '4.5.1996');
    await page.getByRole('combobox', { name: /Geschlecht/ }).selectOption('weiblich');
    await fill(/AHV-Nummer/, '756.3100.0000.19');
    await next();
    await fill(/Strasse/, 'Aareweg 3');
    await fill(/PLZ/, '3005');
    await expect(page.getByRole('textbox', { name: /Ort/ })).toHaveValue('Bern');
    await next();
    await fill(/Telefon/, '079 987 65 43');
    await fill(/E-Mail/, 'nina.neu@example.ch');
    await next();
    await page.getByRole('checkbox', { name: /Ich willige ein/ }).check();
    const open = page.getByRole('button', { name: 'Einwilligen und EPD eröffnen' });
    const title = page.getByRole('heading', { level: 1 });
    for (const [name, answer] of Object.entries(failures)) {
      await hans.step(name, async () => {
        const routed = (route: Route) => (route.request().method() === 'POST' ? answer(route) : route.fallback());
        await page.route('**/epr/v1/Patient', routed);
        const isOpening = (request: Request) => request.url().endsWith('/epr/v1/Patient');
        const answered =
          name === 'a cut line'
            ? page.waitForEvent('requestfailed', isOpening)
            : page.waitForEvent('requestfinished', isOpening);
        await open.click();
        await answered;
        await expect(title).toHaveText('Ihr EPD wurde nicht eröffnet');
        await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/\S/);
        await expect(page.getByText('Ihre Angaben sind noch da.')).toBeVisible();
        await page.unroute('**/epr/v1/Patient', routed);
        await page.getByRole('link', { name: 'Nochmals versuchen' }).click();
      });
    }
    await open.click();
    await expect(title).toHaveText('Ihr EPD ist eröffnet');
  });
});
