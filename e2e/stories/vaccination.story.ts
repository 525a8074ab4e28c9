import { readFile } from 'node:fs/promises';
import type { Locator, Page, Request } from '@playwright/test';
import type { HomeCommunity } from '../fixtures/home-community.ts';
import { expect, story } from '../fixtures/story.ts';
import { documentList } from '../pages/documents.ts';
import { keyboard } from '../pages/keyboard.ts';
import { openRecord } from '../pages/patients.ts';
import { signIn } from '../pages/sign-in.ts';

const entry = (page: Page, name: string | RegExp, state: string): Locator =>
  page.getByRole('article', { name }).filter({ has: page.getByText(state, { exact: true }) });

/** Opens the details of an entry and presses one of its buttons. */
async function act(entryOf: Locator, action: string): Promise<void> {
  await entryOf.getByText('Details', { exact: true }).click();
  await entryOf.getByRole('button', { name: action }).click();
}

interface Found {
  readonly entry?: readonly {
    readonly resource: { readonly content: readonly { readonly attachment: { readonly url: string } }[] };
  }[];
}

/** Returns a function that reads every vaccination file of the open record from the community, with the page's own token. */
function filesOf(page: Page, home: HomeCommunity): () => Promise<string> {
  let search: Request | undefined;
  page.on('request', (request) => {
    if (request.url().includes('/DocumentReference?')) search = request;
  });
  return async () => {
    const authorization = (await search?.headerValue('authorization')) ?? '';
    const read = (url: string) => page.request.get(url, { headers: { authorization } });
    const found = (await (await read(search?.url() ?? '')).json()) as Found;
    const urls = (found.entry ?? []).map(({ resource }) => resource.content[0]?.attachment.url ?? '');
    const files = await Promise.all(urls.map((url) => read(new URL(url, `${home.community}/r4/`).href)));
    return (await Promise.all(files.map((file) => file.text()))).join('\n');
  };
}

async function choose(page: Page, words: string, vaccine: RegExp): Promise<void> {
  await page.getByRole('textbox', { name: /^Impfstoff/ }).fill(words);
  await page.getByRole('button', { name: vaccine }).first().click();
}

async function openVaccinations(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Impfungen' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Impfungen' })).toBeVisible();
  await expect(page.getByText('1 Impfdokument konnte nicht gelesen werden')).toBeVisible();
}

story.describe('the vaccination record', () => {
  story(
    '[VAC-01] [VAC-02] [VAC-03] [VAC-04] [VAC-05] [VAC-06] [VAC-07] [NAV-06] Anna, on a phone, resolves a conflict, adds an entry despite a network failure, comments, annuls and saves the certificate',
    async ({ page, home, accessible }) => {
      const files = filesOf(page, home);
      await page.setViewportSize({ width: 375, height: 760 });
      await page.emulateMedia({ colorScheme: 'dark' });
      await signIn(page, home.patient, 'anna.keller', /Alpen-ID/);
      await openVaccinations(page);
      await expect(page.getByText('Dem FHIR-Dokument fehlt das Deckblatt (Composition) am Anfang.')).toBeVisible();
      await accessible();
      await page.getByRole('button', { name: 'Nach Krankheit' }).click();
      await expect(page.getByRole('heading', { name: 'Saisonale Influenza' })).toBeVisible();
      await accessible();
      await page.getByRole('button', { name: 'Nach Datum' }).click();

      // The closed details name the conflict too, once they are rendered.
      const conflict = page.getByText('Widerspruch', { exact: true }).filter({ visible: true });
      await expect(conflict).toHaveCount(2);
      await act(entry(page, /FSME-Immun/, 'Widerspruch').first(), 'Vergleichen');
      await expect(page.getByText('Ist es dasselbe Ereignis?')).toBeVisible();
      await accessible();
      await page.getByRole('button', { name: 'Nein, alle behalten' }).click();
      await expect.poll(files).toContain('Nicht dasselbe Ereignis wie: FSME-Immun');
      await expect(conflict).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('article', { name: /FSME-Immun/ })).toHaveCount(3);
      await expect(conflict).toHaveCount(0);

      await page.getByRole('button', { name: 'Impfung erfassen' }).click();
      await choose(page, 'tetanus keuchhusten', /^Boostrix(?! Polio)/);
      await page.getByRole('textbox', { name: /^Datum/ }).fill('02.03.2025');
      await page.getByRole('textbox', { name: /^Chargennummer/ }).fill('XY-77');
      await accessible();
      await page.route('**/r4', (route) => route.abort('connectionreset'), { times: 1 });
      await page.getByRole('button', { name: 'Speichern', exact: true }).click();
      await expect(page.getByRole('main').getByText(/^Vielleicht ist der Eintrag gespeichert/)).toBeVisible();
      await page.reload();
      await expect(page.getByRole('textbox', { name: /^Chargennummer/ })).toHaveValue('XY-77');
      let release = () => undefined as void;
      const way = new Promise<void>((resolved) => (release = resolved));
      await page.route('**/r4', async (route) => way.then(() => route.continue()), { times: 1 });
      await page.getByRole('button', { name: 'Speichern', exact: true }).click();
      const added = page.getByRole('article', { name: /^Boostrix/ }).filter({ hasText: '02.03.2025' });
      await expect(added.getByText('Wird gespeichert')).toBeVisible();
      release();
      await expect.poll(files).toContain('"lotNumber":"XY-77"');
      await expect(added.getByText('Wird gespeichert')).toHaveCount(0);

      const flu = entry(page, /VaxigripTetra/, 'Bestätigt');
      await act(flu, 'Kommentieren');
      await page.getByRole('textbox', { name: 'Bemerkung' }).fill('Arm tat weh.\nZwei Tage lang.');
      await accessible();
      await page.getByRole('dialog').getByRole('button', { name: 'Kommentieren' }).click();
      await expect.poll(files).toContain(String.raw`"text":"Arm tat weh.\nZwei Tage lang."`);
      const remark = page.getByRole('listitem').filter({ hasText: /^Arm tat weh/ });
      await flu.getByText('Details', { exact: true }).click();
      await expect(remark).toContainText(/weh.\nZwei/, { useInnerText: true });
      await act(added, 'Für ungültig erklären');
      await page.getByRole('textbox', { name: /^Grund/ }).fill('Falsches Jahr.');
      await accessible();
      await page.getByRole('dialog').getByRole('button', { name: 'Für ungültig erklären' }).click();
      await expect.poll(files).toContain('Falsches Jahr.');
      await expect(added).toHaveCount(0);

      await page.getByRole('button', { name: 'Mehr' }).click();
      await accessible();
      await page.getByRole('button', { name: 'Impfausweis' }).click();
      await accessible();
      const [paper] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Als PDF herunterladen' }).click(),
      ]);
      expect((await readFile(await paper.path())).subarray(0, 5).toString()).toBe('%PDF-');
      await page.getByRole('button', { name: 'Impfausweis im EPD speichern' }).click();
      await expect(page.getByText('Der Eintrag ist gespeichert.')).toBeVisible();
      await page.getByRole('button', { name: 'Abbrechen' }).click();

      // A signed request is valid for two seconds; on a machine under load it may arrive later, and the user opens the module again.
      await expect(async () => {
        await page.getByRole('button', { name: 'Mehr' }).click();
        const [module] = await Promise.all([
          page.waitForEvent('popup'),
          page.getByRole('button', { name: 'Externes Impfmodul öffnen' }).click(),
        ]);
        const outcome = module.getByText(/^Die Anfrage (ist gültig signiert\.$|wurde abgelehnt)/);
        const text = await outcome.textContent();
        await module.close();
        expect(text).toBe('Die Anfrage ist gültig signiert.');
      }).toPass();

      await page.getByRole('link', { name: 'Dokumente' }).first().click();
      await expect(documentList(page).document('Impfausweis von Anna Keller')).toBeVisible();
    },
  );

  story(
    '[VAC-04] [VAC-05] [VAC-06] Dr. Meier, by keyboard alone, confirms an entry that Anna copied, adds two vaccinations of one visit, corrects one, and resolves a duplicate',
    async ({ page, home, accessible }) => {
      const { reach, press, type } = keyboard(page);
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const lot = page.getByRole('textbox', { name: /^Chargennummer/ });
      const dialog = page.getByRole('dialog');
      const actOn = async (entryOf: Locator, action: string) => {
        await press(entryOf.locator('summary'));
        await press(entryOf.getByRole('button', { name: action }));
      };
      const files = filesOf(page, home);
      await signIn(page, home.professional, 'dr.meier', /Praxis-ID/);
      await openRecord(page, 'Keller', '12.03.1984', '761337610411353650');
      await openVaccinations(page);

      await actOn(entry(page, /^Comirnaty/, 'Nicht bestätigt'), 'Bestätigen');
      await accessible();
      await press(dialog.getByRole('button', { name: 'Bestätigen' }));
      const confirmed = entry(page, /^Comirnaty/, 'Bestätigt');
      await expect(confirmed.getByText('Erfasst durch')).toBeAttached();
      await expect(dialog).toBeHidden();
      await page.reload();
      await expect(confirmed).toContainText('FE2296?');
      await expect(entry(page, /^Comirnaty/, 'Nicht bestätigt')).toHaveCount(0);

      await press(button('Impfung erfassen'));
      await type(page.getByRole('textbox', { name: /^Impfstoff/ }), 'havrix');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('textbox', { name: /^Wievielte Dosis/ })).toHaveValue('2');
      await type(lot, 'HAV-2');
      await accessible();
      await press(button('Speichern und weitere erfassen'));
      await expect(lot).toHaveValue('');
      await expect(page.getByRole('textbox', { name: /^Verabreicht durch/ })).toHaveValue(/Meier/);
      await type(page.getByRole('textbox', { name: /^Impfstoff/ }), 'vaxigrip');
      await press(page.getByRole('button', { name: /^VaxigripTetra/ }).first());
      await type(lot, 'FLU-1');
      await press(button('Speichern'));
      await expect.poll(files).toContain('"lotNumber":"FLU-1"');
      const added = page.getByRole('article', { name: /^VaxigripTetra/ }).filter({ hasText: 'FLU-1' });
      await expect(added).toContainText('Bestätigt');

      await actOn(added, 'Korrigieren');
      await expect(lot).toHaveValue('FLU-1');
      await type(lot, 'FLU-2');
      await press(button('Speichern'));
      await expect.poll(files).toContain('"lotNumber":"FLU-2"');
      // The correction names the entry it replaced, which is no longer listed separately.
      await expect(page.getByRole('article', { name: /^VaxigripTetra/ }).filter({ hasText: 'FLU-' })).toHaveCount(1);

      await press(page.getByRole('checkbox', { name: /Auch frühere Versionen/ }), 'Space');
      const duplicate = entry(page, /^Comirnaty/, 'Duplikat');
      await actOn(duplicate, 'Vergleichen');
      await accessible();
      await reach(dialog.getByRole('button', { name: 'Ja, diesen Eintrag behalten' }).first());
      await page.keyboard.press('Enter');
      await expect(page.getByText('Duplikat', { exact: true })).toHaveCount(0);
      await accessible();
    },
  );
});
