import { expect, story } from '../../fixtures/story.ts';
import { documentList } from '../../pages/documents.ts';
import { openRecord } from '../../pages/patients.ts';
import { signIn } from '../../pages/sign-in.ts';

const anna = '761337610411353650';

story.describe('Emergency access', () => {
  story(
    '[PSR-05] [PSR-06] [PSR-07] Dr. Fremd has no access, starts an emergency access with the captcha, can only read, and ends it',
    async ({ page, home, accessible }) => {
      await signIn(page, home.professional, 'dr.fremd', /Praxis-ID/);
      await openRecord(page, 'Keller', '12.03.1984', anna);
      const offer = page.getByRole('button', { name: 'Notfallzugriff', exact: true });
      await expect(offer).toBeVisible();
      await accessible();
      await offer.click();
      const dialog = page.getByRole('dialog', { name: 'Notfallzugriff auf das EPD von Anna Keller' });
      await expect(dialog).toContainText('benachrichtigt');
      const start = dialog.getByRole('button', { name: 'Notfallzugriff starten' });
      await start.click();
      await expect(dialog.getByText('Bestätigen Sie zuerst die Sicherheitsprüfung.')).toBeVisible();
      await accessible();
      await dialog.getByRole('checkbox').press('Space');
      await expect(dialog.getByText('Prüfung bestanden')).toBeVisible();
      await start.click();
      await expect(dialog).toBeHidden();
      const banner = page.getByRole('region', { name: 'Laufender Notfallzugriff' });
      await expect(banner).toContainText(/Dauer \d+:\d\d/);
      const list = documentList(page);
      await expect(list.document('Austrittsbericht Kardiologie')).toBeVisible();
      await accessible();
      await page.reload();
      await expect(banner).toBeVisible();
      await expect(list.document('Austrittsbericht Kardiologie')).toBeVisible();
      await page.goto(`${home.professional}/documents/upload`);
      await expect(page.getByText('Im Notfallzugriff kann nichts hinzugefügt werden')).toBeVisible();
      await accessible();
      await page.goto(`${home.professional}/documents`);
      await list.document('Austrittsbericht Kardiologie').click();
      await page.waitForURL(/\/documents\/.+/);
      const report = page.url();
      for (const way of ['new', 'edit']) {
        await page.goto(`${report}/${way}`);
        await expect(page.getByText('Im Notfallzugriff können Sie Dokumente nur lesen.')).toBeVisible();
        await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
      }
      // Where the button was, the one that closes the record moves in: the second click must not press it.
      await banner.getByRole('button', { name: 'Notfallzugriff beenden' }).dblclick();
      await expect(banner).toBeHidden();
      await expect(offer).toBeVisible();
      await expect(page.getByText('Normaler Zugriff aktiv, ohne Zugriffsrecht')).toBeVisible();
    },
  );

  story(
    '[PSR-05] Dr. Sperr is excluded: no emergency access is offered, and the reason is shown',
    async ({ page, home, accessible }) => {
      await signIn(page, home.professional, 'dr.sperr', /Praxis-ID/);
      await openRecord(page, 'Keller', '12.03.1984', anna);
      await expect(page.getByText('Auch ein Notfallzugriff öffnet dieses EPD nicht.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Notfallzugriff', exact: true })).toHaveCount(0);
      await accessible();
    },
  );

  story(
    '[PSR-06] Lena, who assists Dr. Gruppe, is offered no emergency access, and the reason is shown',
    async ({ page, home, accessible }) => {
      await signIn(page, home.professional, 'lena.assistenz', /Praxis-ID/);
      await page.getByRole('button', { name: /Claudia Gruppe/ }).click();
      await expect(page.getByRole('region', { name: 'Handeln für jemand anderen' })).toContainText('Claudia Gruppe');
      await openRecord(page, 'Leer', '1.7.90', 'Leer Beat');
      await expect(page.getByText(/Als Hilfsperson können Sie keinen Notfallzugriff starten/)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Notfallzugriff', exact: true })).toHaveCount(0);
      await accessible();
    },
  );
});
