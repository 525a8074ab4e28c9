import { expect, story } from '../fixtures/story.ts';
import { signIn } from '../pages/sign-in.ts';

story.describe('the vaccination record', () => {
  story(
    '[VAC-02] [VAC-03] [VAC-05] Anna sees every entry with its state, what could not be read, and goes to the document behind one',
    async ({ page, home, accessible }) => {
      await signIn(page, home.patient, 'anna.keller', /Alpen-ID/);
      await page.getByRole('link', { name: 'Impfungen' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Impfungen' })).toBeVisible();
      await expect(page.getByText('1 Impfdokument konnte nicht gelesen werden')).toBeVisible();
      await expect(page.getByText('Der erste Eintrag muss eine Composition sein')).toBeVisible();
      await expect(page.getByText('Widerspruch')).toHaveCount(2);
      await accessible();
      await page.getByRole('button', { name: 'Nach Krankheit' }).click();
      await expect(page.getByRole('heading', { name: 'Saisonale Influenza' })).toBeVisible();
      await accessible();
      await page.getByRole('button', { name: 'Nach Datum' }).click();
      await page.getByRole('link', { name: 'Impfung Hepatitis A' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: /Impfung Hepatitis A/ })).toBeVisible();
    },
  );
});
