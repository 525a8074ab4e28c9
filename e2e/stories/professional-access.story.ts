import { smallPdf } from '../fixtures/files.ts';
import { expect, story } from '../fixtures/story.ts';
import { documentList, uploadForm } from '../pages/documents.ts';
import { openRecord } from '../pages/patients.ts';
import { signIn } from '../pages/sign-in.ts';

story.describe('Dr. Meier', () => {
  story(
    '[PSR-03] [PSR-04] [COM-04] [NAV-11] finds Anna, reads what she allowed, adds a report, closes the patient',
    async ({ page, home, accessible }) => {
      await signIn(page, home.professional, 'dr.meier', /Praxis-ID/);
      await expect(page.getByRole('heading', { level: 1, name: 'Patientensuche' })).toBeVisible();
      await accessible();
      await page.getByRole('textbox', { name: /Nachname/ }).fill('Keller');
      await page.getByRole('textbox', { name: /Geburtsdatum/ }).fill('12.03.1984');
      await page.getByRole('button', { name: 'Suchen' }).click();
      const card = page.getByRole('listitem').filter({ hasText: '761337610411353650' });
      await expect(card).toContainText('%');
      await accessible();
      await card.getByRole('button').click();
      const list = documentList(page);
      await expect(list.document('Austrittsbericht Kardiologie')).toBeVisible();
      await expect(page.getByText('12.03.1984').first()).toBeVisible();
      await list.search.fill('Gesamtdokumentation');
      await expect(list.document('Gesamtdokumentation des stationären Aufenthalts')).toBeVisible();
      await list.search.fill('Patientenverfügung');
      await expect(page.getByText('Keine Treffer')).toBeVisible();
      await list.search.fill('');
      await list.add.click();
      const form = uploadForm(page);
      await form.file.setInputFiles(smallPdf);
      await form.title.fill('Verlaufsbericht November');
      await form.confidentiality('Normal').check();
      await form.facilityType.selectOption({ index: 1 });
      await form.practiceSetting.selectOption({ label: 'Kardiologie' });
      await form.submit.click();
      await expect(list.document('Verlaufsbericht November')).toBeVisible();
      // Without the bar of the patient the sign-out moves into its place: the second click must not press it.
      await page.getByRole('button', { name: 'EPD schliessen' }).first().dblclick();
      await expect(page.getByRole('heading', { level: 1, name: 'Patientensuche' })).toBeVisible();
      await expect(page.getByText('761337610411353650')).toBeHidden();
      expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('761337610411353650');
    },
  );

  story(
    '[DOC-02] Dr. Fremd finds and opens Anna’s record, and sees that there is no access',
    async ({ page, home, accessible }) => {
      await signIn(page, home.professional, 'dr.fremd', /Praxis-ID/);
      await openRecord(page, 'Keller', '12.03.1984', '761337610411353650');
      await expect(page.getByRole('heading', { name: 'Sie haben keinen Zugriff auf dieses EPD.' })).toBeVisible();
      await accessible();
    },
  );

  story('[SES-17] Dr. Sperr, on the exclusion list, cannot open the record', async ({ page, home }) => {
    await signIn(page, home.professional, 'dr.sperr', /Praxis-ID/);
    await openRecord(page, 'Keller', '12.03.1984', '761337610411353650');
    await expect(page.getByText(/keinen Zugriff auf dieses EPD/).first()).toBeVisible();
  });

  story(
    '[SES-17] [COM-04] Dr. Ohne is not in the directory; Dr. Gruppe reads normal documents through the group, and no restricted ones',
    async ({ page, home, accessible }) => {
      await signIn(page, home.professional, 'dr.ohne', /Praxis-ID/);
      await page.getByRole('textbox', { name: /Nachname/ }).fill('Keller');
      await page.getByRole('button', { name: 'Suchen' }).click();
      await expect(page.getByText(/nicht im Verzeichnis/).first()).toBeVisible();
      await accessible();
      await page
        .getByRole('button', { name: /^Abmelden/ })
        .first()
        .click();
      await expect(page.getByRole('button', { name: /Praxis-ID/ })).toBeVisible();
      await signIn(page, home.professional, 'dr.gruppe', /Praxis-ID/);
      await openRecord(page, 'Keller', '12.03.1984', '761337610411353650');
      const list = documentList(page);
      await expect(list.document('Austrittsbericht Kardiologie')).toBeVisible();
      await list.search.fill('Gesamtdokumentation');
      await expect(page.getByText('Keine Treffer')).toBeVisible();
    },
  );

  story(
    '[SES-04] Dr. Meier is turned away from the patient portal with the reason',
    async ({ page, home, accessible }) => {
      await signIn(page, home.patient, 'dr.meier', /Alpen-ID/);
      await expect(page.getByText(/Gesundheitsfachpersonen/).first()).toBeVisible();
      await accessible();
    },
  );
});
