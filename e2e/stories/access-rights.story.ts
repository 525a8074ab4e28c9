import { expect, story } from '../fixtures/story.ts';
import { showDetails } from '../pages/documents.ts';
import { openRecord } from '../pages/patients.ts';
import { enterPassword, signIn } from '../pages/sign-in.ts';

/** A professional of the cast to whom Anna has granted no access right yet. */
const aebi = /Nina Aebi/;

story.describe('Anna and her access rights', () => {
  story(
    '[ACC-02] [ACC-03] [ACC-04] [ACC-05] grants, changes, excludes and revokes, and sees the consequences in numbers',
    async ({ page, home, accessible }) => {
      await signIn(page, home.patient, 'anna.keller', /Alpen-ID/);
      await page.getByRole('link', { name: 'Zugriffsrechte' }).first().click();
      const restricted = page.getByRole('region', { name: /Eingeschränkt zugänglich/ });
      await expect(restricted.getByRole('heading', { name: /Peter Meier/ })).toBeVisible();
      await expect(restricted.getByRole('listitem').filter({ hasText: 'Peter Meier' })).toContainText(
        'darf weitergeben',
      );
      await expect(page.getByRole('region', { name: /Ausgeschlossen/ })).toContainText('Samuel Sperr');
      await expect(page.getByRole('region', { name: /Abgelaufen/ })).toContainText('Andreas Knecht');
      await expect(page.getByRole('region', { name: 'Wer kann was sehen?' })).toContainText('Peter Meier');
      await accessible();

      await page.getByRole('link', { name: 'Zugriffsrecht erteilen' }).click();
      await page.getByRole('textbox', { name: /Name/ }).fill('nina aeb');
      await expect(page).toHaveURL(/search\?name=nina\+aeb$/);
      await page.reload();
      await expect(page.getByRole('textbox', { name: /Name/ })).toHaveValue('nina aeb');
      await accessible();
      await page.getByRole('link', { name: /Aebi.*Zugriff geben/ }).click();
      await expect(page.getByRole('radio', { name: /^Normal/ })).toBeChecked();
      const afterwards = page.getByRole('region', { name: 'Wer kann danach was sehen?' });
      await expect(afterwards.getByText(aebi)).toHaveCount(1);
      await page.getByRole('radio', { name: /^Eingeschränkt/ }).check();
      await expect(afterwards.getByText(aebi)).toHaveCount(2);
      await accessible();
      await page.getByRole('button', { name: 'Zugriff geben' }).click();
      const hers = restricted.getByRole('listitem').filter({ hasText: aebi });
      await expect(hers).toContainText('von Ihnen erteilt');

      await hers.getByRole('link', { name: /bearbeiten/ }).click();
      await page.getByRole('radio', { name: /^Normal/ }).check();
      await page.getByRole('checkbox', { name: 'Darf Zugriff weitergeben' }).check();
      await page.getByRole('button', { name: 'Speichern' }).click();
      const normal = page.getByRole('region', { name: /^Normal zugänglich/ });
      await expect(normal.getByRole('listitem').filter({ hasText: aebi })).toContainText('darf weitergeben');

      await page.getByRole('button', { name: /Aebi ausschliessen/ }).click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText(/sieht danach \d+ Dokumente nicht mehr/);
      await expect(question).toContainText('Das bestehende Zugriffsrecht bleibt erhalten');
      await accessible();
      await question.getByRole('button', { name: 'Ausschliessen' }).click();
      await page.getByRole('button', { name: /Ausschluss aufheben: .*Aebi/ }).click();
      await expect(question).toContainText(/sieht danach wieder \d+ Dokumente/);
      await question.getByRole('button', { name: 'Ausschluss aufheben' }).click();

      await page.getByRole('button', { name: /Zugriffsrecht von .*Aebi entziehen/ }).click();
      await question.getByRole('button', { name: 'Entziehen' }).click();
      await expect(page.getByText(aebi)).toHaveCount(0);
    },
  );

  story(
    '[ACC-02] [ACC-04] [NAV-03] [SES-07] the code of a group fills the form but grants nothing, the choice outlasts a timeout, an expired right is renewed',
    async ({ page, home, browser, accessible }) => {
      const practice = await (await browser.newContext()).newPage();
      await signIn(practice, home.professional, 'dr.meier', /Praxis-ID/);
      await practice.getByRole('button', { name: /Konto von/ }).click();
      await practice.getByRole('link', { name: 'Code für Patientinnen und Patienten' }).click();
      await expect(practice.getByRole('img', { name: /QR-Code mit dem Link .*gln=760100001001\d/ })).toBeVisible();
      await practice.getByRole('radio', { name: 'Kardiologie, Spital Seeblick' }).check();
      const picture = practice.getByRole('img', { name: /QR-Code mit dem Link .*group=/ });
      await expect(picture).toBeVisible();
      await accessible(practice);
      const link = /http\S+/.exec((await picture.getAttribute('aria-label')) ?? '')?.[0] ?? '';
      await practice.context().close();

      await page.clock.install();
      await page.goto(link);
      await page.getByRole('button', { name: /Alpen-ID/ }).click();
      await enterPassword(page, 'anna.keller');
      await expect(page.getByRole('heading', { level: 1, name: /Zugriff für Kardiologie, Spital/ })).toBeVisible();
      await expect(page.getByRole('radio', { name: /^Normal/ })).toBeChecked();
      await page.getByText(/Mitglieder von Kardiologie/).click();
      await expect(page.getByText('Dr. med. Nina Aebi')).toBeVisible();
      await page.goto(`${home.patient}/access-rights`);
      await expect(page.getByRole('heading', { name: /Peter Meier/ })).toBeVisible();
      await expect(page.getByRole('heading', { name: /Kardiologie/ })).toHaveCount(0);

      await page.goBack();
      await page.getByRole('radio', { name: /^Eingeschränkt/ }).check();
      await page.clock.fastForward('16:00');
      await expect(page.getByText(/Sitzung ist abgelaufen/)).toBeVisible();
      await page.getByRole('button', { name: /Alpen-ID/ }).click();
      await enterPassword(page, 'anna.keller');
      await expect(page.getByText('Ihre Wahl steht noch da.')).toBeVisible();
      await expect(page.getByRole('radio', { name: /^Eingeschränkt/ })).toBeChecked();
      await page.getByRole('button', { name: 'Zugriff geben' }).click();
      await expect(page.getByRole('region', { name: /Eingeschränkt zugänglich/ })).toContainText('Kardiologie');

      await page.getByRole('button', { name: /Knecht um ein Jahr erneuern/ }).click();
      await expect(page.getByRole('region', { name: /^Normal zugänglich/ })).toContainText('Andreas Knecht');
    },
  );
});

story.describe('Professionals and the access rights of a patient', () => {
  story(
    '[ACC-06] [ACC-08] Dr. Meier delegates within the limits of their own right',
    async ({ page, home, accessible }) => {
      await signIn(page, home.professional, 'dr.meier', /Praxis-ID/);
      await openRecord(page, 'Keller', '12.03.1984', '761337610411353650');
      await page.getByRole('link', { name: 'Zugriffsrechte' }).first().click();
      await expect(page.getByRole('region', { name: 'Ihr eigenes Zugriffsrecht' })).toContainText('Peter Meier');
      await expect(page.getByText('Samuel Sperr')).toHaveCount(0);
      await accessible();
      await page.getByRole('link', { name: 'Zugriffsrecht erteilen' }).click();
      await page.getByRole('textbox', { name: /Name/ }).fill('notz');
      await page.getByRole('link', { name: /Notz.*Zugriff geben/ }).click();
      await page.getByRole('textbox', { name: /Gültig bis/ }).fill('31.12.2199');
      await page.getByRole('button', { name: 'Zugriff geben' }).click();
      const limit = page.getByText(/Ihr eigenes Zugriffsrecht endet am/).first();
      await expect(limit).toBeVisible();
      await accessible();
      const [day = ''] = /\d{2}\.\d{2}\.\d{4}/.exec(await limit.innerText()) ?? [];
      await page.getByRole('textbox', { name: /Gültig bis/ }).fill(day);
      await page.getByRole('button', { name: 'Zugriff geben' }).click();
      await expect(page.getByRole('region', { name: 'Von Ihnen weitergegeben' })).toContainText('Lukas Notz');
    },
  );

  story(
    '[ACC-08] [COM-04] [NAV-12] Dr. Gruppe can read what Anna’s screens announce, and cannot grant rights without delegation',
    async ({ page, home, browser }) => {
      const restricted = 'Pathologiebericht Haut: Nävus';
      const anna = await (await browser.newContext()).newPage();
      await signIn(anna, home.patient, 'anna.keller', /Alpen-ID/);
      await anna.getByRole('searchbox', { name: 'Dokumente suchen' }).fill('Pathologiebericht');
      await anna.getByRole('link', { name: restricted, exact: true }).click();
      await showDetails(anna);
      const readers = anna.getByRole('region', { name: 'Wer kann dieses Dokument sehen?' });
      await expect(readers.getByRole('listitem')).toContainText(['Sie selbst', 'Regula Lindt', 'Praxis am Lindenhain']);
      await expect(readers).not.toContainText('Gruppe Innere Medizin');
      const address = new URL(anna.url()).pathname;
      await anna.getByRole('link', { name: 'Zugriffsrechte verwalten' }).click();
      const group = anna.getByRole('listitem').filter({ has: anna.getByRole('heading', { name: /Gruppe Innere/ }) });
      const [, reads = ''] = /liest (\d+) Dokumente/.exec(await group.innerText()) ?? [];
      await anna.context().close();

      await signIn(page, home.professional, 'dr.gruppe', /Praxis-ID/);
      await openRecord(page, 'Keller', '12.03.1984', '761337610411353650');
      await expect(page.getByText(new RegExp(`^${reads} Dokumente`))).toBeVisible();
      await page.getByRole('searchbox', { name: 'Dokumente suchen' }).fill('Pathologiebericht');
      await expect(page.getByRole('link', { name: restricted, exact: true })).toHaveCount(0);
      await page.goto(home.professional + address);
      await expect(page.getByText(restricted)).toHaveCount(0);
      const entry = page.getByRole('link', { name: 'Zugriffsrechte' }).first();
      await expect(entry).toHaveAttribute('aria-disabled', 'true');
      // By keyboard: Playwright does not click disabled elements, but users can.
      await entry.press('Enter');
      await expect(page.getByRole('alert').getByText(/Dafür braucht es das Recht zur Weitergabe/)).toBeVisible();
      await page.goto(`${home.professional}/access-rights`);
      await expect(page.getByText(/Dafür braucht es das Recht zur Weitergabe/).first()).toBeVisible();
      await expect(page.getByRole('link', { name: 'Zugriffsrecht erteilen' })).toHaveCount(0);
    },
  );
});
