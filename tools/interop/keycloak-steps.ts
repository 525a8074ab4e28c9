import type { Browser, Page } from '@playwright/test';
import { seeded } from './seed.ts';

/** Timeout of a step in the browser, in milliseconds. */
const timeoutMs = 300_000;

/** Runs the steps and prints each with its result; a failed step ends the run, because the next ones need its page. */
export async function keycloakSteps(browser: Browser, portal: string): Promise<boolean> {
  const context = await browser.newContext({ locale: 'de-CH', viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(timeoutMs);
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && /CORS|Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  // Failed requests and timeouts: the portal itself only shows that it does not reach the server.
  page.on('requestfailed', (request) => {
    refused.push(`${request.failure()?.errorText ?? 'failed'} ${request.method()} ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() < 400 || response.request().method() !== 'POST') return;
    void response.text().then(
      (text) => refused.push(`${response.status()} ${response.url()} ${text.replaceAll(/\s+/g, ' ').slice(0, 600)}`),
      () => undefined,
    );
  });
  const all: readonly (readonly [string, () => Promise<void>])[] = [
    ['a provider that sends no roles is reported as that', () => withoutRoles(page, portal)],
    ['sign in at Keycloak, known by its issuer alone', () => signIn(page, portal)],
    [
      `list ${seeded.count} documents of HAPI, three pages`,
      () => page.getByText(`${seeded.count} Dokumente`).waitFor(),
    ],
    ['open a document of the last page', () => open(page, seeded.title(seeded.count), seeded.text)],
    ['upload a document, the bytes inside the transaction', () => upload(page, portal)],
    ['open the uploaded document', () => open(page, 'Eigener Befund', 'Selbst gemessen.')],
    ['sign out at Keycloak', () => signOut(page)],
  ];
  for (const [words, act] of all) {
    try {
      await act();
      console.log(`  done    ${words}`);
    } catch (problem) {
      console.log(`  FAILED  ${words}: ${problem instanceof Error ? problem.message.split('\n')[0] : String(problem)}`);
      console.log(
        `          on the page: ${(await page.locator('body').innerText()).replaceAll(/\s+/g, ' ').slice(0, 600)}`,
      );
      for (const line of refused) console.log(`          browser: ${line}`);
      return false;
    }
  }
  for (const line of refused) console.log(`  refused by the browser on the way: ${line}`);
  return true;
}

async function withoutRoles(page: Page, portal: string): Promise<void> {
  await page.goto(`${portal}/documents`);
  await page.getByRole('button', { name: /Keycloak ohne Rollen/ }).click();
  await fillIn(page);
  await page.getByText('Der Anbieter teilt keine Rolle mit').waitFor();
}

async function signIn(page: Page, portal: string): Promise<void> {
  await page.goto(`${portal}/documents`);
  await page.getByRole('button', { name: 'Keycloak', exact: true }).click();
  await fillIn(page);
  await page.getByRole('heading', { level: 1, name: 'Dokumente' }).waitFor();
}

/** Fills in Keycloak's own sign-in page. */
async function fillIn(page: Page): Promise<void> {
  await page.locator('#username').fill('anna');
  await page.locator('#password').fill('demo');
  await page.locator('#kc-login').click();
}

async function open(page: Page, title: string, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Dokumente suchen' }).fill(title);
  await page.getByRole('link', { name: title, exact: true }).click();
  await page.getByText(text).waitFor();
  await page.getByRole('link', { name: 'Dokumente' }).first().click();
}

async function upload(page: Page, portal: string): Promise<void> {
  await page.goto(`${portal}/documents/upload`);
  const buffer = Buffer.from('Selbst gemessen.');
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'Eigener Befund.txt', mimeType: 'text/plain', buffer });
  await page.getByRole('textbox', { name: /^Titel/ }).fill('Eigener Befund');
  // If a document type is proposed for the file, the others are behind a button.
  const others = page.getByRole('button', { name: 'Andere Art wählen' });
  const search = page.getByRole('searchbox', { name: 'Art suchen' });
  await others.or(search).first().waitFor();
  if (await others.isVisible()) await others.click();
  await search.fill('Konsultation');
  await page.getByRole('radio', { name: 'Arztbericht, Konsultation' }).check();
  await page.getByRole('button', { name: 'Hochladen' }).click();
  await page.getByText('Eigener Befund').first().waitFor();
  await page.getByRole('heading', { level: 1, name: 'Dokumente' }).waitFor();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Konto von/ }).click();
  await page
    .getByRole('menuitem', { name: 'Abmelden' })
    .or(page.getByRole('button', { name: 'Abmelden' }))
    .click();
  await page.getByText('Sie sind abgemeldet').waitFor();
}
