import { smallPdf } from '../../fixtures/files.ts';
import { blue, green, red } from '../../fixtures/pictures.ts';
import { anna } from '../../fixtures/signed-in.ts';
import { expect, story, storyOf } from '../../fixtures/story.ts';
import { signIn } from '../../pages/sign-in.ts';
import { fromListToForm, openUploadForm } from '../../pages/upload.ts';
import { documentList, photoPages, uploadForm } from '../../pages/documents.ts';

const annasStory = storyOf(anna);

annasStory.describe('Anna makes a document from photos', () => {
  annasStory.use({ viewport: { width: 375, height: 760 } });

  annasStory(
    '[DOC-17] [DOC-18] photos become one PDF in her order, rotated and cropped by keyboard; other files are left out and named',
    async ({ page, home, accessible }) => {
      await openUploadForm(page, home.patient);
      const form = uploadForm(page);
      const photos = photoPages(page);
      await photos.choose.setInputFiles([red, green, blue, smallPdf]);
      await expect(photos.heading(3)).toBeVisible();
      await expect(page.getByText(/kein Bild und kommt nicht ins PDF: Bericht Dr\. Huber\.pdf/)).toBeVisible();
      await expect(form.title).toHaveValue('Seite eins');
      await expect(photos.made).toBeVisible();
      await accessible();

      await photos.act('Seite 2 nach vorne').press('Enter');
      await expect(page.getByText('Seite 2 ist jetzt Seite 1 von 3.')).toBeAttached();
      await expect(photos.act('Seite 1 nach vorne')).toBeFocused();
      await expect.poll(() => photos.shapes()).toEqual(['lying', 'standing', 'standing']);
      await photos.act('Seite 1 nach rechts drehen').press('Enter');
      await expect.poll(() => photos.shapes()).toEqual(['standing', 'standing', 'standing']);

      await photos.act('Seite 3 zuschneiden').press('Enter');
      await expect(page.getByRole('dialog', { name: 'Seite 3 zuschneiden' })).toBeVisible();
      const edge = page.getByRole('button', { name: 'Kante unten' });
      await edge.focus();
      for (let times = 0; times < 5; times += 1) await edge.press('Shift+ArrowUp');
      await expect(page.getByRole('spinbutton', { name: 'Unten' })).not.toHaveValue('0');
      await page.getByRole('spinbutton', { name: 'Unten' }).fill('60');
      await accessible();
      await page.getByRole('button', { name: 'Zuschneiden', exact: true }).press('Enter');
      await expect.poll(() => photos.shapes()).toEqual(['standing', 'standing', 'lying']);
      await expect(photos.act('Seite 3 zuschneiden')).toBeFocused();

      await page.getByRole('button', { name: 'PDF ansehen' }).click();
      await expect(page.getByText('Seite 3 von 3').first()).toBeVisible();
      await page.keyboard.press('Escape');

      await form.title.fill('Impfausweis, drei Seiten');
      await form.submit.click();
      const list = documentList(page);
      await expect(list.document('Impfausweis, drei Seiten')).toBeVisible();
      await expect(page.getByText('Wird gespeichert')).toHaveCount(0);
      await expect(page.getByText(/umgewandelt/)).toHaveCount(0);
      await list.document('Impfausweis, drei Seiten').click();
      await expect(page.getByText('Seite 1 von 3').first()).toBeVisible();
    },
  );

  annasStory('[DOC-17] drags photos with the pointer, adds one and removes one', async ({ page, home }) => {
    await openUploadForm(page, home.patient);
    const photos = photoPages(page);
    await photos.choose.setInputFiles([green, red]);
    await expect(photos.made).toBeVisible();
    // Both must be visible: a drag by touch reaches no further either.
    await photos.card(2).scrollIntoViewIfNeeded();
    const [from, to] = [await photos.card(2).boundingBox(), await photos.card(1).boundingBox()];
    if (!from || !to) throw new Error('the photos are not drawn');
    await page.mouse.move(from.x + 80, from.y + 100);
    await page.mouse.down();
    await page.mouse.move(to.x + 80, to.y + 100, { steps: 8 });
    await page.mouse.up();
    await expect.poll(() => photos.shapes()).toEqual(['standing', 'lying']);
    await page.getByLabel('Weitere Fotos wählen').setInputFiles([blue]);
    await expect(photos.heading(3)).toBeVisible();
    await photos.act('Seite 1 entfernen').click();
    await expect(photos.heading(2)).toBeVisible();
    await expect.poll(() => photos.shapes()).toEqual(['lying', 'standing']);
    await expect(photos.act('Seite 1 entfernen')).toBeFocused();
  });
});

story.describe('A part of the page fails to load', () => {
  // Playwright cannot hold up requests of the portal's service worker.
  story.use({ serviceWorkers: 'block' });

  story(
    '[NAV-08] [DOC-17] a dialog that fails to load keeps the photos and the input, and opens after a retry',
    async ({ page, home, accessible }) => {
      await signIn(page, home.patient, 'anna.keller', /Alpen-ID/);
      await fromListToForm(page);
      const photos = photoPages(page);
      await photos.choose.setInputFiles([red, green]);
      await expect(photos.heading(2)).toBeVisible();
      await uploadForm(page).title.fill('Zwei Fotos');
      const parts = '**/assets/crop-dialog-*';
      await page.route(parts, (route) => route.abort());
      await photos.act('Seite 2 zuschneiden').click();
      const missing = page.getByRole('dialog', { name: 'Dieser Teil konnte nicht geladen werden' });
      await expect(missing).toContainText('Was Sie auf dieser Seite eingegeben haben, ist noch da.');
      await accessible();
      await page.unroute(parts);
      await missing.getByRole('button', { name: 'Nochmals versuchen' }).click();
      const crop = page.getByRole('dialog', { name: 'Seite 2 zuschneiden' });
      await expect(crop.getByRole('button', { name: 'Kante unten' })).toHaveCSS('cursor', /resize/);
      await page.keyboard.press('Escape');
      await expect(photos.heading(2)).toBeVisible();
      await expect(uploadForm(page).title).toHaveValue('Zwei Fotos');
    },
  );
});
