import type { Page } from '@playwright/test';
import { drMeier } from '../../fixtures/signed-in.ts';
import { expect, storyOf } from '../../fixtures/story.ts';
import { documentList } from '../../pages/documents.ts';
import { openRecord } from '../../pages/patients.ts';

const story = storyOf(drMeier);

const anna = '761337610411353650';

story.describe('The patient search', () => {
  story.beforeEach(async ({ page, home }) => {
    await page.goto(`${home.professional}/patients`);
    await expect(page.getByRole('heading', { level: 1, name: 'Patientensuche' })).toBeVisible();
  });

  story(
    '[PSR-01] the first field has the focus; names in either order and every form of the birth date find Anna',
    async ({ page, accessible }) => {
      const family = page.getByRole('textbox', { name: 'Nachname' });
      const birthDate = page.getByRole('textbox', { name: 'Geburtsdatum' });
      const card = page.getByRole('listitem').filter({ hasText: anna });
      await expect(family).toBeFocused();
      const searches = [
        ['Keller Anna', '12.3.84'],
        ['Anna Keller', '120384'],
        ['Keller', '1984-03-12'],
        ['Keller', '12/03/1984'],
        ['Keller', '12031984'],
      ] as const;
      for (const [name, born] of searches) {
        await family.fill('');
        await family.pressSequentially(name);
        await expect(card).toHaveCount(0);
        await birthDate.fill('');
        await birthDate.pressSequentially(born);
        if (born === '120384') await accessible();
        if (born !== '12031984') await expect(page.getByText('Geburtsdatum verstanden als 12.03.1984')).toBeVisible();
        await page.keyboard.press('Enter');
        await expect(card).toHaveCount(1);
      }
      await family.press('End');
      await page.keyboard.type('x');
      await expect(card).toHaveCount(0);
      await birthDate.fill('1.2.03');
      await expect(page.getByText('Welches Geburtsdatum ist gemeint?')).toBeVisible();
      await page.getByRole('button', { name: '01.02.2003' }).click();
      await expect(birthDate).toHaveValue('01.02.2003');
      await birthDate.fill('');
      await family.fill('Keller');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Geburtsdatum eingeben' }).click();
      await expect(birthDate).toBeFocused();
      await page.getByRole('button', { name: 'Mehr Suchfelder' }).click();
      await family.fill('');
      await page.getByRole('textbox', { name: 'AHV-Nummer' }).fill('756 3001 0472 98');
      await page.keyboard.press('Enter');
      await expect(card).toHaveCount(1);
    },
  );

  story(
    '[PSR-04] [NAV-05] without an open patient a reload, a deep link and Back lead to the search with a message',
    async ({ page, home }) => {
      const said = page.getByText(/In diesem Tab ist kein EPD geöffnet/);
      await page.goto(`${home.professional}/documents`);
      await expect(page.getByRole('heading', { level: 1, name: 'Patientensuche' })).toBeVisible();
      await expect(said).toBeVisible();
      await openRecord(page, 'Keller', '12.3.84', anna);
      const list = documentList(page);
      await list.document('Austrittsbericht Kardiologie').click();
      await expect(page.getByRole('heading', { level: 1, name: 'Austrittsbericht Kardiologie' })).toBeVisible();
      const deep = page.url();
      await page.getByRole('button', { name: 'EPD schliessen' }).click();
      await expect(page).toHaveURL(/\/patients$/);
      await page.goBack();
      await expect(page).toHaveURL(/\/patients$/);
      await expect(said).toBeVisible();
      await page.goto(deep);
      await expect(page).toHaveURL(/\/patients$/);
      await expect(said).toBeVisible();
    },
  );

  story(
    '[SES-02] two tabs with two patients do not affect each other; a notice offers to stay or to switch',
    async ({ page, home, context, accessible }) => {
      await openRecord(page, 'Keller', '12.03.1984', anna);
      const bar = (tab: Page) => tab.getByRole('region', { name: 'Geöffnetes EPD' });
      await expect(documentList(page).heading).toBeVisible();
      const other = await context.newPage();
      await other.goto(`${home.professional}/documents`);
      await expect(bar(other)).toContainText('Keller Anna');
      await bar(other).getByRole('button', { name: 'EPD schliessen' }).click();
      await expect(bar(page)).toContainText('Keller Anna');
      await openRecord(other, 'Leer', '1.7.90', 'Leer Beat');
      await expect(bar(other)).toContainText('Leer Beat');
      const notice = page.getByText(/In einem anderen Tab wurde das EPD von Leer Beat/);
      await expect(notice).toBeVisible();
      await expect(bar(page)).toContainText('Keller Anna');
      await accessible();
      await page.getByRole('button', { name: /^Bei Keller Anna.* bleiben$/ }).click();
      await expect(notice).toBeHidden();
      await page.reload();
      await expect(bar(page)).toContainText('Keller Anna');
      await expect(documentList(page).document('Austrittsbericht Kardiologie')).toBeVisible();
      await other.reload();
      await expect(bar(other)).toContainText('Leer Beat');
    },
  );
});
