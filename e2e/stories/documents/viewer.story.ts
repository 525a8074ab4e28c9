import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { transactionBundle, reference } from '../../../apps/community/src/documents/testing/submissions.ts';
import { dicomFile, tinyGrey } from '../../../apps/portal/src/features/viewer/preview/dicom/testing/dicom-file.ts';
import { tiffFile } from '../../../apps/portal/src/features/viewer/preview/tiff/testing/tiff-file.ts';
import { scannedPdf } from '../../fixtures/files.ts';
import { anna } from '../../fixtures/signed-in.ts';
import { expect, storyOf } from '../../fixtures/story.ts';
import { misplacedWords } from '../../fixtures/misplaced-words.ts';
import type { HomeCommunity } from '../../fixtures/home-community.ts';
import { backToList, documentList } from '../../pages/documents.ts';

const story = storyOf(anna);

async function open(page: Page, title: string): Promise<void> {
  const list = documentList(page);
  await list.search.fill(title);
  await list.document(title).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

const area = (page: Page, title: string) =>
  page.getByRole('region', { name: `«${title}», vergrössern und verschieben` });

/** Returns the `Authorization` value of the page's requests, to upload files that the form does not accept. */
async function signedIn(page: Page, home: HomeCommunity): Promise<string> {
  const token = page
    .waitForRequest((request) => request.url() === `${home.community}/r4` && request.method() === 'POST')
    .then((request) => request.headerValue('authorization'));
  await page.goto(`${home.patient}/documents`);
  return (await token) ?? '';
}

interface Handed {
  readonly title: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

async function hand(page: Page, home: HomeCommunity, authorization: string, file: Handed): Promise<void> {
  const document = reference(file.bytes, { title: file.title });
  const attachment = document.content[0]?.attachment;
  if (!attachment) throw new Error('a reference without content');
  attachment.contentType = file.contentType;
  const stored = await page.request.post(`${home.community}/r4`, {
    headers: { authorization },
    multipart: {
      bundle: JSON.stringify(transactionBundle(document)),
      [attachment.url ?? '']: { name: 'file', mimeType: file.contentType, buffer: file.bytes },
    },
  });
  expect(stored.status(), await stored.text()).toBe(200);
}

/** Returns the grey value at the centre of a canvas. */
async function middleOf(canvas: Locator): Promise<number | undefined> {
  return canvas.evaluate((one: HTMLCanvasElement) => {
    return one.getContext('2d')?.getImageData(one.width / 2, one.height / 2, 1, 1).data[0];
  });
}

const middle = (page: Page, name: string) => middleOf(page.getByRole('img', { name }));

for (const [width, colorScheme] of [
  [1280, 'light'],
  [375, 'dark'],
] as const) {
  story.describe(`Every kind of file is displayed, ${width}px, ${colorScheme}`, () => {
    story.use({ viewport: { width, height: 900 }, colorScheme });

    story(
      '[DOC-14] zooms and rotates an image by keyboard, shows a table as such, and DICOM with its series',
      async ({ page, home, accessible }) => {
        await page.goto(`${home.patient}/documents`);
        const ecg = '12-Kanal-EKG Notfallzentrum';
        await open(page, ecg);
        const picture = page.getByRole('img', { name: `Bild: ${ecg}` });
        await expect(picture).toBeVisible();
        const before = (await picture.boundingBox())?.width ?? 0;
        await area(page, ecg).focus();
        await page.keyboard.press('+');
        await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThan(before);
        await page.keyboard.press('r');
        await expect(picture).toHaveCSS('transform', /^matrix\(0, 1, -1, 0|^matrix\(6\.\d+e-17, 1, -1/);
        await page.keyboard.press('0');
        await accessible();

        await backToList(page);
        await open(page, 'Blutdrucktagebuch');
        await expect(page.getByRole('table', { name: 'Inhalt der Tabelle Blutdrucktagebuch' })).toBeVisible();
        await expect(page.getByRole('button', { name: 'Drucken' })).toBeEnabled();
        await accessible();

        await backToList(page);
        const knee = 'MRI Knie rechts, sagittales Bild (DICOM)';
        await open(page, knee);
        const series = page.getByRole('region', { name: 'Angaben zur Aufnahme' });
        await expect(series).toContainText('Magnetresonanz (MRI)');
        await expect(series).toContainText('Knie, rechts');
        const dicom = `Medizinisches Bild: ${knee}`;
        const usual = (await middle(page, dicom)) ?? 0;
        await page.getByRole('slider', { name: 'Helligkeit' }).press('End');
        await expect.poll(() => middle(page, dicom)).toBeGreaterThan(usual);
        await page.getByRole('button', { name: 'Zurücksetzen' }).press('Enter');
        await expect.poll(() => middle(page, dicom)).toBe(usual);
        await accessible();
      },
    );

    story('[DOC-13] a PDF is enlarged and fitted again', async ({ page, home, accessible }) => {
      await page.goto(`${home.patient}/documents`);
      await open(page, 'Patientenverfügung');
      const first = page.getByRole('group', { name: /^Seite 1 von/ });
      await expect(first).toBeVisible();
      const fitted = (await first.boundingBox())?.width ?? 0;
      // The headings of a tagged PDF are exposed to assistive technology.
      await expect(first.getByRole('heading', { level: 2, name: 'Patientenverfügung' })).toBeAttached();
      // Its words can be selected where they are painted.
      await expect.poll(() => first.evaluate(misplacedWords)).toEqual([]);
      await page.getByRole('group', { name: '«Patientenverfügung», vergrössern und verschieben' }).focus();
      await page.keyboard.press('+');
      await page.keyboard.press('+');
      await expect.poll(async () => (await first.boundingBox())?.width).toBeGreaterThan(fitted);
      await expect.poll(() => first.evaluate(misplacedWords)).toEqual([]);
      await accessible();
      await page.getByRole('button', { name: 'Einpassen' }).press('Enter');
      await expect.poll(async () => (await first.boundingBox())?.width).toBe(fitted);
    });
  });
}

story(
  '[DOC-13] [DOC-14] displays a TIFF with two pages, FHIR in JSON, DICOM with JPEG compression, and a PDF with JPEG 2000',
  async ({ page, home, accessible }) => {
    const token = await signedIn(page, home);
    const composition = {
      resourceType: 'Composition',
      status: 'final',
      type: { text: 'Messung' },
      date: '2026-11-18',
      author: [{ display: 'Anna Keller' }],
      title: 'Messung von Hand',
    };
    const json = JSON.stringify({
      resourceType: 'Bundle',
      identifier: { system: 'urn:ietf:rfc:3986', value: 'urn:uuid:0b7f5fd4-1f2b-4c53-9d0c-7d2f2d7b7a01' },
      type: 'document',
      timestamp: '2026-11-18T09:30:00+01:00',
      entry: [{ fullUrl: 'urn:uuid:0b7f5fd4-1f2b-4c53-9d0c-7d2f2d7b7a02', resource: composition }],
    });
    await hand(page, home, token, {
      title: 'Scan',
      contentType: 'image/tiff',
      bytes: Buffer.from(tiffFile([60, 200], { size: 64, deflate: deflateSync })),
    });
    await hand(page, home, token, { title: 'Messung', contentType: 'application/fhir+json', bytes: Buffer.from(json) });
    const jpeg = await readFile(new URL('../../../packages/cast/files/chest-x-ray.jpg', import.meta.url));
    const dicom = dicomFile({ syntax: '1.2.840.10008.1.2.4.50', image: tinyGrey, fragments: [jpeg] });
    await hand(page, home, token, { title: 'Thorax', contentType: 'application/dicom', bytes: Buffer.from(dicom) });
    await page.reload();
    await open(page, 'Scan');
    await expect.poll(() => middle(page, 'Bild: Scan')).toBe(60);
    await page.getByRole('button', { name: 'Nächste Seite' }).press('Enter');
    await expect.poll(() => middle(page, 'Bild: Scan')).toBe(200);
    await accessible();
    await backToList(page);
    await open(page, 'Messung');
    await expect(page.getByText('"resourceType": "Bundle",')).toBeVisible();
    await accessible();
    await backToList(page);
    await open(page, 'Thorax');
    await expect.poll(() => middle(page, 'Medizinisches Bild: Thorax')).toBeGreaterThan(0);
    await expect(page.getByRole('slider', { name: 'Kontrast' })).toBeVisible();
    await backToList(page);
    await page.route('**/r4/Binary/**', (route) =>
      route.fulfill({
        body: scannedPdf,
        contentType: 'application/pdf',
        headers: { 'access-control-allow-origin': '*' },
      }),
    );
    await open(page, 'Patientenverfügung');
    await expect.poll(() => middleOf(page.getByRole('group', { name: 'Seite 1 von 1' }).locator('canvas'))).toBe(100);
  },
);

/** A second of silence: MPEG-1 layer III frames of 128 kbit/s at 44.1 kHz, each 417 bytes and 26 ms. */
const silence = Buffer.concat(
  Array.from({ length: 39 }, () => Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0xc4]), Buffer.alloc(413)])),
);

story(
  '[DOC-14] plays a recording, and offers one the browser cannot play for download',
  async ({ page, home, accessible }) => {
    const token = await signedIn(page, home);
    await hand(page, home, token, { title: 'Atemgeräusch', contentType: 'audio/mpeg', bytes: silence });
    const stub = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), Buffer.alloc(200)]);
    await hand(page, home, token, { title: 'Gangbild', contentType: 'video/mp4', bytes: stub });
    await page.reload();
    await open(page, 'Atemgeräusch');
    const sound = page.locator('audio');
    await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeGreaterThan(0.9);
    await expect(sound).toHaveAccessibleName('Atemgeräusch');
    await sound.evaluate((audio: HTMLAudioElement) => audio.play());
    await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.ended)).toBe(true);
    await accessible();
    await backToList(page);
    await open(page, 'Gangbild');
    const preview = page.getByRole('region', { name: 'Vorschau: Gangbild' });
    await expect(preview).toContainText('Ihr Browser kann diese Aufnahme nicht abspielen.');
    await accessible();
    const saved = page.waitForEvent('download');
    await preview.getByRole('button', { name: 'Herunterladen' }).click();
    expect(await readFile(await (await saved).path())).toEqual(stub);
  },
);

story('[DOC-14] a hostile SVG neither runs code nor loads anything', async ({ page, home }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  // The embedded community accepts no SVG; another community may contain some.
  await page.route('**/r4', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('image/png', 'image/svg+xml') });
  });
  const hostile = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="400" height="300" onload="top.ran = true">
    <script>top.ran = true</script><style>@import url(https://evil.example/style);</style>
    <image href="https://evil.example/pixel" width="9" height="9"/><use xlink:href="https://evil.example/use#a"/>
    <foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example/frame"/></foreignObject>
    <rect width="400" height="300" fill="teal"/></svg>`;
  await page.route('**/r4/Binary/**', (route) =>
    route.fulfill({ body: hostile, contentType: 'image/svg+xml', headers: { 'access-control-allow-origin': '*' } }),
  );
  await page.goto(`${home.patient}/documents`);
  const ecg = '12-Kanal-EKG Notfallzentrum';
  await open(page, ecg);
  const picture = page.getByRole('img', { name: `Bild: ${ecg}` });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);
  expect(asked.filter((url) => url.includes('evil.example'))).toEqual([]);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});
