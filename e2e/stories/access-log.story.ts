import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { anna } from '../fixtures/signed-in.ts';
import { expect, storyOf } from '../fixtures/story.ts';
import { documentList } from '../pages/documents.ts';

const story = storyOf(anna);

/** Takes screenshots for developers of these screens; only if PICTURES is set. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

story.describe('the access log', () => {
  story(
    '[AUD-01] [AUD-02] [AUD-03] [COM-05] Anna reads in sentences what she and others did, filters the log and saves it',
    async ({ page, home, accessible }) => {
      await page.goto(`${home.patient}/documents`);
      await documentList(page).titles();
      // Three reads in a row are one row of the log.
      for (let read = 0; read < 2; read += 1) {
        await page.reload();
        await documentList(page).titles();
      }
      await page.getByRole('link', { name: 'Protokoll' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Zugriffsprotokoll' })).toBeVisible();
      const emergency = page.getByRole('region', { name: /Notfallzugriffe/ });
      await expect(
        emergency.getByText('Dr. med. Lukas Notz (Notfallzentrum, Spital Seeblick) hat «Notfallkarte» geöffnet.'),
      ).toBeVisible();
      await expect(
        page.getByText('Lena Assistenz (Kardiologie, Spital Seeblick) im Namen von Dr. med. Peter Meier hat «Arzt'),
      ).toBeVisible();
      await expect(page.getByText('Dr. med. Samuel Sperr (Dermatologie, Spital Seeblick) wollte')).toBeVisible();
      const today = page.getByRole('list', { name: 'Heute' });
      // What she read herself a moment ago is one row, which opens.
      await today.getByRole('button', { name: 'Einzeln anzeigen' }).first().click();
      const looked = today
        .getByRole('listitem')

        .filter({ hasText: 'Anna Keller (Sie) hat die Liste der Dokumente angesehen.' })
        .filter({ hasNot: page.getByRole('button', { name: 'Einzeln anzeigen' }) });
      await expect(looked.first()).toBeVisible();
      await accessible();
      await picture(page, 'log');

      await looked
        .first()
        .getByRole('button', { name: /Details/ })
        .click();
      await expect(looked.first().getByText('Dokumente gesucht')).toBeVisible();
      await looked.first().getByText('Alle Angaben, wie sie geschrieben wurden').click();
      await expect(looked.first().getByText('urn:uuid:14d4debf-8f97-4251-9a74-a90016b0af0d')).toBeVisible();
      await accessible();
      await picture(page, 'log-details');

      await page.getByLabel('Ereignis').selectOption('ATC_LOG_READ');
      await page.getByRole('button', { name: 'Anzeigen', exact: true }).click();
      await expect(page).toHaveURL(/event=ATC_LOG_READ/);
      await expect(today.getByText('Anna Keller (Sie) hat dieses Protokoll angesehen.').first()).toBeVisible();
      await expect(page.getByText('hat die Liste der Dokumente angesehen.')).toHaveCount(0);
      await page.reload();
      await expect(page.getByLabel('Ereignis')).toHaveValue('ATC_LOG_READ');

      await page.getByRole('textbox', { name: 'Von' }).fill('31.12.2030');
      await page.getByRole('button', { name: 'Anzeigen', exact: true }).click();
      await expect(page.getByText('Das Ende liegt vor dem Anfang.', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Letzte 30 Tage' }).click();

      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Protokoll sichern' }).click();
      await page.getByRole('button', { name: 'Als Tabelle (CSV)' }).click();
      const file = await readFile(await (await saved).path(), 'utf8');
      expect(file.charCodeAt(0)).toBe(0xfeff);
      expect(file).toContain('Anna Keller (Sie) hat die Liste der Dokumente angesehen.');

      const paper = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Protokoll sichern' }).click();
      await page.getByRole('button', { name: 'Als PDF' }).click();
      const pdf = await readFile(await (await paper).path(), 'latin1');
      expect((await paper).suggestedFilename()).toMatch(/^Zugriffsprotokoll-.*\.pdf$/);
      expect(pdf).toMatch(/^%PDF-1\.7/);
      expect(pdf).toContain('/StructTreeRoot');
    },
  );

  story(
    '[AUD-03] [AUD-05] emergency accesses come first; entries without role or known code, and missing communities, are shown',
    async ({ page, home, accessible }) => {
      await page.route(/\/r4\/AuditEvent/, (route) => route.fulfill({ json: strangeLog() }));
      await page.goto(`${home.patient}/documents`);
      await page.getByRole('link', { name: 'Protokoll' }).click();
      const emergency = page.getByRole('region', { name: /Notfallzugriffe/ });
      await expect(
        emergency.getByText('Dr. M. Meier (Praxis P) hat «Austrittsbericht» geöffnet.').first(),
      ).toBeVisible();
      await expect(emergency.getByText('Notfallzugriff').first()).toBeVisible();
      const first = page.getByRole('heading', { level: 2 }).first();
      await expect(first).toContainText('Notfallzugriffe');
      await expect(page.getByText('Unbekannt: Ausdruck bestellt.')).toBeVisible();
      await expect(page.getByText('Das Protokoll ist nicht vollständig.')).toBeVisible();
      await expect(page.getByText(/Keine vollständige Antwort von: .*urn:oid:2\.16\.756\.5\.30\.1\.200/)).toBeVisible();
      await accessible();
      await picture(page, 'log-strange');
    },
  );

  story(
    '[AUD-01] the log is shown in four languages, light and dark, on phones and wide screens',
    async ({ page, home, accessible }) => {
      await page.route(/\/r4\/AuditEvent/, (route) => route.fulfill({ json: strangeLog() }));
      await page.goto(`${home.patient}/documents`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const [locale, colorScheme, width] of [
        ['de-CH', 'dark', 375],
        ['fr-CH', 'light', 375],
        ['fr-CH', 'dark', 1280],
        ['en-US', 'light', 1280],
        ['it-CH', 'dark', 375],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await page.goto(`${home.patient}/access-logs?lang=${locale}`);
        await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${locale.slice(0, 2)}`));
        await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme);
        // On a phone as well, entries begin on the first screen.
        await expect(page.getByText(/Dr\. M\. Meier \(Praxis P\)/).first()).toBeInViewport();
        await accessible();
        const wide = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(wide).toBeLessThanOrEqual(0);
        await picture(page, `log-${locale}-${colorScheme}-${width}`);
      }
    },
  );
});

const role = (code: string) => [{ coding: [{ system: 'urn:oid:2.16.756.5.30.1.127.3.10.6', code }] }];

/** Returns a log with twenty entries as written by other communities, and a community that did not respond. */
function strangeLog(): object {
  const moment = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const patient = {
    type: { code: '1' },
    role: { code: '1' },
    what: { identifier: { system: 'urn:oid:2.16.756.5.30.1.127.3.10.3', value: '1' } },
  };
  const report = {
    type: { code: '2' },
    role: { code: '3' },
    what: { identifier: { system: 'urn:ihe:iti:xds:2013:uniqueId', value: '1.2.3' } },
    detail: [{ type: 'title', valueBase64Binary: Buffer.from('Austrittsbericht').toString('base64') }],
  };
  const meier = [
    { role: role('HCP'), name: 'Dr. M. Meier', requestor: true },
    { role: role('GRP'), name: 'Praxis P', requestor: false },
  ];
  const read = (index: number, more: object) => ({
    resourceType: 'AuditEvent',
    id: String(index),
    subtype: [{ system: 'urn:oid:2.16.756.5.30.1.127.3.10.7', code: 'ATC_DOC_READ' }],
    recorded: moment(index * 60),
    outcome: '0',
    agent: meier,
    entity: [patient, report],
    ...more,
  });
  const emergency = { purposeOfEvent: [{ coding: [{ code: 'EMER' }] }] };
  const lines = [
    read(1, emergency),
    read(2, { ...emergency, outcome: '8' }),
    read(3, { subtype: [{ code: 'ATC_DOC_PRINT', display: 'Ausdruck bestellt' }], agent: [] }),
    ...Array.from({ length: 17 }, (_, index) => read(index + 4, index % 5 === 0 ? { outcome: '8' } : {})),
  ];
  const community = {
    url: 'http://fhir.ch/ig/ch-epr-fhir/StructureDefinition/ch-mhd-home-community-id',
    valueOid: 'urn:oid:2.16.756.5.30.1.200',
  };
  const silent = {
    severity: 'warning',
    code: 'incomplete',
    details: { extension: [community], text: 'Gemeinschaft Ost' },
  };
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    total: lines.length,
    entry: [
      ...lines.map((resource) => ({ resource, search: { mode: 'match' } })),
      { resource: { resourceType: 'OperationOutcome', issue: [silent] }, search: { mode: 'outcome' } },
    ],
  };
}
