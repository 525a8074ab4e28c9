import type { FrameLocator, Page } from '@playwright/test';
import { transactionBundle, reference } from '../../../apps/community/src/documents/testing/submissions.ts';
import { anna } from '../../fixtures/signed-in.ts';
import { expect, storyOf } from '../../fixtures/story.ts';
import type { HomeCommunity } from '../../fixtures/home-community.ts';
import { backToList, documentList } from '../../pages/documents.ts';

const story = storyOf(anna);

async function open(page: Page, home: HomeCommunity, title: string): Promise<void> {
  await page.goto(`${home.patient}/documents`);
  const list = documentList(page);
  await list.search.fill(title);
  await list.document(title).click();
}

/** Locates the page in the frame by its title, as assistive technology does. */
function rendered(page: Page, title: string): FrameLocator {
  return page.getByTitle(`Optimierte Ansicht von «${title}»`).contentFrame();
}

async function speak(page: Page, language: string): Promise<void> {
  await page.getByRole('button', { name: /Anna Keller/ }).click();
  await page.getByRole('button', { name: language }).click();
}

for (const [width, colorScheme] of [
  [1280, 'light'],
  [375, 'dark'],
] as const) {
  story.describe(`Structured documents are shown as pages, ${width}px, ${colorScheme}`, () => {
    story.use({ viewport: { width, height: 900 }, colorScheme });

    story(
      '[DOC-12] [DOC-14] Anna reads a laboratory report (CDA), its source, and an allergy record (FHIR)',
      async ({ page, home, accessible }) => {
        const title = 'Laborbefund: Schilddrüse';
        await open(page, home, title);
        const report = rendered(page, title);
        await expect(report.getByRole('heading', { level: 2, name: 'Klinische Chemie: Schilddrüse' })).toBeVisible();
        await expect(report.getByRole('row', { name: /Anti-TPO 214 kU\/L/ })).toBeVisible();
        await expect(report.getByText('Labor Aare AG').first()).toBeVisible();
        // The portal's style sheet is applied inside the sandbox.
        await expect(report.locator('.patient')).toHaveCSS('border-radius', '10px');
        await accessible();
        const source = page.getByRole('region', { name: `Originalansicht von «${title}»` });
        await page.getByRole('radio', { name: 'Optimierte Ansicht' }).press('ArrowRight');
        await expect(source).toContainText('<ClinicalDocument');
        await accessible();
        await backToList(page);
        await documentList(page).search.fill('Allergieausweis');
        await documentList(page).document('Allergieausweis').click();
        const allergies = rendered(page, 'Allergieausweis');
        await expect(allergies.getByRole('rowheader', { name: 'Penicillin' })).toBeVisible();
        await expect(allergies.getByText('Hohes Risiko')).toBeVisible();
        await accessible();
      },
    );
  });
}

story.describe('Structured documents', () => {
  story(
    '[DOC-14] [DOC-15] are shown in French, with the labels of CDA translated or not; on a phone no word of the actions is broken',
    async ({ page, home, accessible }) => {
      const title = 'Laborbefund: Schilddrüse';
      await page.addInitScript(() =>
        Object.assign(navigator, { share: () => Promise.resolve(), canShare: () => true }),
      );
      await open(page, home, title);
      await expect(rendered(page, title).getByText('Geburtsdatum')).toBeVisible();
      await speak(page, 'Français');
      const report = page.getByTitle(new RegExp(`^Vue optimisée de «\\s${title}\\s»$`)).contentFrame();
      await expect(report.getByRole('heading', { level: 2, name: 'Chimie clinique' })).toBeVisible();
      await expect(report.getByText('Date de naissance')).toBeVisible();
      await accessible();
      await page.getByRole('checkbox', { name: 'Traduire les libellés' }).uncheck();
      await expect(report.getByRole('heading', { level: 2, name: 'Klinische Chemie: Schilddrüse' })).toBeVisible();
      await expect(report.getByText('Geburtsdatum')).toBeVisible();
      await page.setViewportSize({ width: 375, height: 800 });
      const lines = (words: string) =>
        page.getByText(words, { exact: true }).evaluate((label) => {
          const range = document.createRange();
          range.selectNodeContents(label);
          return range.getClientRects().length;
        });
      for (const words of ['Imprimer', 'Partager', 'Modifier', 'Comparer'])
        expect([words, await lines(words)]).toEqual([words, 1]);
    },
  );

  story('[DOC-12] [DOC-15] are saved as a PDF with a clean name', async ({ page, home }) => {
    await open(page, home, 'Laborbefund: Schilddrüse');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Als PDF' }).click();
    expect((await saved).suggestedFilename()).toBe('Laborbefund_ Schilddrüse.pdf');
  });

  story(
    '[DOC-12] that cannot be converted show an error, can be retried, and their original is available',
    async ({ page, home, accessible }) => {
      await page.route('**/epr/v1/Conversion*', (route) => route.fulfill({ status: 503, body: '' }));
      await open(page, home, 'Allergieausweis');
      await expect(page.getByRole('heading', { name: 'Das Dokument konnte nicht aufbereitet werden.' })).toBeVisible();
      await accessible();
      await page.getByRole('button', { name: 'Originalansicht öffnen' }).click();
      await expect(page.getByRole('region', { name: /^Originalansicht von/ })).toContainText(
        '"resourceType": "Bundle"',
      );
      await page.unroute('**/epr/v1/Conversion*');
      await page.getByRole('radio', { name: 'Optimierte Ansicht' }).check();
      await page.getByRole('button', { name: 'Nochmals versuchen' }).click();
      await expect(rendered(page, 'Allergieausweis').getByRole('rowheader', { name: 'Penicillin' })).toBeVisible();
    },
  );

  story('[DOC-14] [COM-06] a hostile CDA neither runs code nor loads anything', async ({ page, home }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const token = page
      .waitForRequest((request) => request.url() === `${home.community}/r4` && request.method() === 'POST')
      .then((request) => request.headerValue('authorization'));
    await page.goto(`${home.patient}/documents`);
    const title = `Befund von aussen ${Date.now()}`;
    const bytes = Buffer.from(hostile(title));
    const document = reference(bytes, { title });
    const [content] = document.content;
    if (content) {
      content.attachment.contentType = 'text/xml';
      content.format = {
        system: 'http://ihe.net/fhir/ihe.formatcode.fhir/CodeSystem/formatcode',
        code: 'urn:ihe:lab:xd-lab:2008',
      };
    }
    const stored = await page.request.post(`${home.community}/r4`, {
      headers: { authorization: (await token) ?? '' },
      multipart: {
        bundle: JSON.stringify(transactionBundle(document)),
        [content?.attachment.url ?? '']: { name: 'befund.xml', mimeType: 'text/xml', buffer: bytes },
      },
    });
    expect(stored.status(), await stored.text()).toBe(200);
    await page.reload();
    await documentList(page).search.fill(title);
    await documentList(page).document(title).click();
    const report = rendered(page, title);
    await expect(report.getByText('Der Text bleibt.')).toBeVisible();
    await expect(report.locator('script, iframe, object, form, a, [style], [onclick], [onerror]')).toHaveCount(0);
    await page.getByRole('radio', { name: 'Originalansicht' }).check();
    await expect(page.getByRole('region', { name: /^Originalansicht/ })).toContainText('<script>');
    expect(asked.filter((url) => url.includes('evil.example'))).toEqual([]);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  });
});

function hostile(title: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<ClinicalDocument xmlns="urn:hl7-org:v3">
  <typeId root="2.16.840.1.113883.1.3" extension="POCD_HD000040"/>
  <id root="1.2.3"/>
  <code code="11502-2" codeSystem="2.16.840.1.113883.6.1"/>
  <title>${title}</title>
  <effectiveTime value="20261118"/>
  <confidentialityCode code="17621005" codeSystem="2.16.840.1.113883.6.96"/>
  <recordTarget><patientRole><id root="1"/><patient><name><given>Anna</given><family>Keller</family></name></patient></patientRole></recordTarget>
  <author><time value="20261118"/><assignedAuthor><id root="1"/></assignedAuthor></author>
  <custodian><assignedCustodian><representedCustodianOrganization><id root="1"/></representedCustodianOrganization></assignedCustodian></custodian>
  <component><structuredBody><component><section><title>Befund</title><text>
    <script>top.ran = true</script><style>@import url(https://evil.example/style)</style>
    <img src="https://evil.example/pixel" onerror="top.ran = true"/><iframe src="https://evil.example/frame"/>
    <paragraph onclick="top.ran = true" style="background:url(https://evil.example/back)">Der Text bleibt.</paragraph>
    <linkHtml href="javascript:top.ran = true">Klick</linkHtml><object data="https://evil.example/object"/>
    <form action="https://evil.example/form"><input/></form>
  </text></section></component></structuredBody></component>
</ClinicalDocument>`;
}
