import { unzipSync } from 'fflate';
import { readFile } from 'node:fs/promises';
import { anna } from '../../fixtures/signed-in.ts';
import { expect, storyOf } from '../../fixtures/story.ts';
import { documentList } from '../../pages/documents.ts';
import { limitQuestion, bulkActionsBar } from '../../pages/bulk.ts';

const story = storyOf(anna);

const own = ['Notfallkarte', 'Patientenverfügung'] as const;

story(
  '[DOC-10] [DOC-16] Anna downloads two documents as one zip, and the next one after a captcha',
  async ({ page, home, accessible }) => {
    await page.goto(`${home.patient}/documents`);
    const list = documentList(page);
    await list.perPage.selectOption({ label: 'Alle' });
    const { box, bar, act, dialog } = bulkActionsBar(page);
    for (const title of own) await box(title).check();
    await expect(bar.getByText('2 Dokumente ausgewählt')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(act('Herunterladen')).toBeFocused();
    await accessible();
    const first = page.waitForEvent('download');
    await act('Herunterladen').click();
    const file = await first;
    expect(file.suggestedFilename()).toMatch(/^[\w.-]+-\d{4}-\d{2}-\d{2}\.zip$/);
    const inside = Object.keys(unzipSync(await readFile(await file.path())));
    expect(inside).toHaveLength(2);
    for (const title of own) expect(inside.some((name) => name.includes(title))).toBe(true);
    const result = dialog('2 Dokumente herunterladen');
    await expect(result.getByText(/^2 Dokumente sind heruntergeladen/).first()).toBeAttached();
    await accessible();
    await result.getByRole('button', { name: 'Schliessen' }).last().click();

    await box(own[0]).check();
    await act('Herunterladen').click();
    const question = limitQuestion(page);
    await expect(question.dialog).toBeVisible();
    await expect(page.locator('dialog:modal')).toHaveCount(1);
    await expect(question.box).toHaveAccessibleDescription(/^Nach dem Häkchen löst Ihr Gerät/);
    await accessible();
    await question.goOn.press('Enter');
    await expect(question.dialog.getByText('Setzen Sie zuerst das Häkchen', { exact: false })).toBeVisible();
    await question.box.press('Space');
    await expect(question.solved).toBeVisible();
    const second = page.waitForEvent('download');
    await question.goOn.click();
    await second;
    await expect(question.dialog).toBeHidden();
    await expect(dialog('1 Dokument herunterladen')).toBeVisible();
  },
);

story(
  '[DOC-10] [DOC-22] Anna marks several documents invalid, sees each result and retries the failed one',
  async ({ page, home, accessible }) => {
    await page.goto(`${home.patient}/documents`);
    const list = documentList(page);
    await list.perPage.selectOption({ label: 'Alle' });
    const { box, act, dialog } = bulkActionsBar(page);
    for (const title of own) await box(title).check();
    await act('Als ungültig markieren').click();
    const question = dialog('2 Dokumente als ungültig markieren?');
    await expect(question).toBeVisible();
    await accessible();
    let refusals = 1;
    await page.route('**/r4', (route) => {
      const changes = route.request().postData()?.includes('"superseded"') ?? false;
      if (!changes || refusals === 0) return route.fallback();
      refusals -= 1;
      return route.fulfill({ status: 503, body: '' });
    });
    await question.getByRole('button', { name: '2 Dokumente als ungültig markieren' }).click();
    await expect(page.getByText('1 erledigt, 1 nicht').first()).toBeAttached();
    await accessible();
    await page.getByRole('button', { name: '1 Dokument nochmals versuchen' }).click();
    await expect(page.getByText('2 Dokumente sind jetzt als ungültig markiert.').first()).toBeAttached();
    await page.getByRole('dialog').getByRole('button', { name: 'Schliessen' }).last().click();
    for (const title of own) await expect(list.document(title)).toHaveCount(0);
    await page.reload();
    await expect(list.heading).toBeVisible();
    for (const title of own) await expect(list.document(title)).toHaveCount(0);
  },
);
