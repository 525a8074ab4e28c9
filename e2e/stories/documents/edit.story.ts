import type { Page } from '@playwright/test';
import { smallPdf } from '../../fixtures/files.ts';
import { anna } from '../../fixtures/signed-in.ts';
import { expect, story, storyOf } from '../../fixtures/story.ts';
import { changeMenu, editForm } from '../../pages/edit.ts';
import { documentList, filters, showDetails, uploadForm } from '../../pages/documents.ts';
import { openRecord } from '../../pages/patients.ts';
import { signIn } from '../../pages/sign-in.ts';

const annasStory = storyOf(anna);

async function open(page: Page, title: string): Promise<void> {
  const list = documentList(page);
  await list.search.fill(title);
  await list.document(title).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

const back = (page: Page) => page.getByRole('link', { name: 'Zur Liste' }).click();

annasStory.describe('Anna changes her documents', () => {
  annasStory.use({ viewport: { width: 1280, height: 860 } });

  annasStory(
    '[DOC-21] [DOC-24] edits the title and the confidentiality; what cannot be changed is text with its reason',
    async ({ page, home, accessible }) => {
      await page.goto(`${home.patient}/documents`);
      await open(page, 'Blutdrucktagebuch');
      // The title alone can be edited in place.
      await page.getByRole('button', { name: 'Titel bearbeiten' }).click();
      const field = page.getByRole('textbox', { name: 'Titel' });
      await expect(field).toBeFocused();
      await accessible();
      await page.keyboard.type('Blutdruck zu Hause');
      await page.getByRole('button', { name: 'Speichern' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Blutdruck zu Hause' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Titel bearbeiten' })).toBeFocused();
      await changeMenu(page).choose('Angaben bearbeiten');
      const form = editForm(page);
      await expect(form.heading).toBeVisible();
      await expect(form.locked).toContainText('Das Datum eines Dokuments lässt sich nachträglich nicht ändern.');
      await accessible();
      await form.title.fill('Blutdruck im November');
      await form.confidentiality('Geheim').check();
      await form.save.click();
      await expect(page.getByText('Die Angaben zu «Blutdruck im November» sind gespeichert.')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Blutdruck im November' })).toBeVisible();
      await page.reload();
      await showDetails(page);
      await expect(page.getByRole('region', { name: 'Angaben' }).getByText('Geheim')).toBeVisible();
    },
  );

  annasStory(
    '[DOC-22] marks a document invalid, finds it again with the filter, and marks it valid',
    async ({ page, home, accessible }) => {
      await page.goto(`${home.patient}/documents`);
      await open(page, 'Notfallkarte');
      const menu = changeMenu(page);
      await menu.choose('Als ungültig markieren');
      const question = menu.question(/ungültig markieren/);
      await expect(question).toContainText('Das Dokument bleibt gespeichert');
      await accessible();
      await question.getByRole('button', { name: 'Als ungültig markieren' }).click();
      await expect(page.getByText('«Notfallkarte» ist jetzt als ungültig markiert.')).toBeVisible();
      await expect(page.getByText('Dieses Dokument ist als ungültig markiert.')).toBeVisible();
      await back(page);
      const list = documentList(page);
      await list.search.fill('Notfallkarte');
      await expect(list.document('Notfallkarte')).toHaveCount(0);
      await filters(page).open.click();
      await page.getByRole('checkbox', { name: /Auch ungültige Dokumente zeigen/ }).check();
      await list.document('Notfallkarte').click();
      await menu.choose('Als gültig markieren');
      await menu
        .question(/als gültig markieren/)
        .getByRole('button', { name: 'Als gültig markieren' })
        .click();
      await expect(page.getByText('«Notfallkarte» ist jetzt als gültig markiert.')).toBeVisible();
      await page.goto(`${home.patient}/documents`);
      await list.search.fill('Notfallkarte');
      await expect(list.document('Notfallkarte')).toBeVisible();
    },
  );

  annasStory(
    '[DOC-20] adds a new version and an addendum; the old version refers to the newer one',
    async ({ page, home, accessible }) => {
      await page.goto(`${home.patient}/documents`);
      await open(page, 'Organspendeausweis');
      const old = page.url();
      await changeMenu(page).choose('Neue Version hinzufügen');
      await expect(page.getByRole('heading', { level: 1, name: 'Neue Version hinzufügen' })).toBeVisible();
      const form = uploadForm(page);
      await expect(form.title).toHaveValue('Organspendeausweis');
      await expect(form.confidentiality('Eingeschränkt')).toBeChecked();
      await accessible();
      let check = (): void => undefined;
      const checked = new Promise<void>((resolve) => (check = resolve));
      await page.route(/FileCheck$/, (route) => checked.then(() => route.continue()));
      await form.file.setInputFiles(smallPdf);
      await form.title.fill('Organspendeausweis 2026');
      // The notices about the file that come late move nothing under the pointer.
      await form.submit.scrollIntoViewIfNeeded();
      const top = async () => (await form.submit.boundingBox())?.y ?? NaN;
      const before = await top();
      check();
      await expect(page.getByText('Dieses PDF ist nicht für die Archivierung gespeichert')).toBeVisible();
      expect(Math.abs((await top()) - before)).toBeLessThan(2);
      await form.submit.click();
      const list = documentList(page);
      await expect(list.document('Organspendeausweis 2026')).toBeVisible();
      await page.goto(old);
      await expect(page.getByText('Es gibt eine neuere Version dieses Dokuments.')).toBeVisible();
      await page.getByRole('link', { name: 'Neuste Version öffnen' }).click();
      await changeMenu(page).choose('Ergänzung hinzufügen');
      await form.file.setInputFiles(smallPdf);
      await form.title.fill('Nachtrag zum Ausweis');
      await form.submit.click();
      await list.search.fill('Nachtrag zum Ausweis');
      await expect(list.document('Nachtrag zum Ausweis')).toBeVisible();
    },
  );

  annasStory(
    '[DOC-23] requests a deletion after a warning, which removes the document from the list, and withdraws the request',
    async ({ page, home, accessible }) => {
      await page.goto(`${home.patient}/documents`);
      await open(page, 'Patientenverfügung');
      const menu = changeMenu(page);
      await menu.choose('Löschen');
      const question = menu.question('«Patientenverfügung» löschen?');
      await expect(question).toContainText('Das Löschen betrifft alle Versionen dieses Dokuments.');
      await accessible();
      await question.getByRole('button', { name: 'Löschen' }).click();
      const list = documentList(page);
      await expect(list.heading).toBeVisible();
      await expect(page.getByText('Die Löschung von «Patientenverfügung» ist beantragt.')).toBeVisible();
      await expect(list.document('Patientenverfügung')).toHaveCount(0);
      await page.getByRole('button', { name: 'Neu laden' }).click();
      await open(page, 'Patientenverfügung');
      await expect(page.getByText(/^Löschung beantragt von Anna Keller am/)).toBeVisible();
      await expect(page.getByText(/^Bis am .* können Sie den Antrag/)).toBeVisible();
      await accessible();
      await menu.choose('Löschung zurückziehen');
      await menu
        .question('Löschung von «Patientenverfügung» zurückziehen?')
        .getByRole('button', { name: 'Löschung zurückziehen' })
        .click();
      await expect(page.getByText(/^Löschung beantragt von/)).toHaveCount(0);
    },
  );

  annasStory(
    '[DOC-21] a change rejected by the server loses no input, and the input survives a reload',
    async ({ page, home }) => {
      await page.goto(`${home.patient}/documents`);
      await open(page, 'Impfausweis, Foto der Doppelseite');
      await changeMenu(page).choose('Angaben bearbeiten');
      const form = editForm(page);
      await form.title.fill('Impfausweis');
      await page.route(
        (url) => url.pathname === '/r4',
        async (route) => {
          const change = route.request().postData()?.includes('"transaction"');
          if (!change) return route.fallback();
          const issue = [
            {
              severity: 'error',
              code: 'forbidden',
              details: { coding: [{ code: 'documents.change.onlyUploader' }] },
              diagnostics: 'Only the uploader may change: title',
            },
          ];
          return route.fulfill({ status: 403, json: { resourceType: 'OperationOutcome', issue } });
        },
      );
      await form.save.click();
      await expect(page.getByText('Die Änderung wurde nicht gespeichert')).toBeVisible();
      await expect(page.getByText('Das kann nur ändern, wer das Dokument hochgeladen hat.')).toBeVisible();
      await expect(form.title).toHaveValue('Impfausweis');
      await page.unrouteAll();
      page.on('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await expect(page.getByText('Ihre Änderungen von vorhin sind noch da.')).toBeVisible();
      await expect(form.title).toHaveValue('Impfausweis');
      await form.save.click();
      await expect(page.getByRole('heading', { level: 1, name: 'Impfausweis' })).toBeVisible();
    },
  );
});

story.describe('Dr. Meier on a phone', () => {
  story.use({ viewport: { width: 375, height: 760 } });

  story(
    '[DOC-21] [DOC-29] edits a report; its confidentiality is text, because the patient decides about it',
    async ({ page, home, accessible }) => {
      await signIn(page, home.professional, 'dr.meier', /Praxis-ID/);
      await openRecord(page, 'Keller', '12.03.1984', '761337610411353650');
      await open(page, 'Austrittsbericht Kardiologie');
      await changeMenu(page).choose('Angaben bearbeiten');
      const form = editForm(page);
      await expect(form.locked).toContainText('Darüber entscheidet die Patientin.');
      await expect(form.locked).toContainText('Normal zugänglich');
      await expect(page.getByRole('radio')).toHaveCount(0);
      await accessible();
      await form.title.fill('Austrittsbericht Kardiologie, ergänzt');
      await form.save.click();
      await expect(
        page.getByRole('heading', { level: 1, name: 'Austrittsbericht Kardiologie, ergänzt' }),
      ).toBeVisible();
      await accessible();
    },
  );
});
