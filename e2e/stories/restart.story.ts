import type { Page, Request } from '@playwright/test';
import { smallPdf } from '../fixtures/files.ts';
import { startHomeCommunity, type HomeCommunity } from '../fixtures/home-community.ts';
import { expect, story } from '../fixtures/story.ts';
import { documentList, uploadForm } from '../pages/documents.ts';
import { signIn } from '../pages/sign-in.ts';

/** Returns a function that reads the newest entries of the access log of the open record, with the token of the page's last request. */
function logOf(page: Page, { community }: HomeCommunity): () => Promise<readonly unknown[]> {
  let authorized: Request | undefined;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url() === `${community}/r4`) authorized = request;
  });
  return async () => {
    const authorization = (await authorized?.headerValue('authorization')) ?? '';
    const log = await page.request.get(`${community}/r4/AuditEvent?_sort=-date&_count=100`, {
      headers: { authorization },
    });
    expect(log.status()).toBe(200);
    const { entry = [] } = (await log.json()) as { readonly entry?: readonly { readonly resource: unknown }[] };
    return entry.map(({ resource }) => resource);
  };
}

story('[COM-01] [COM-05] documents, session and access log survive a restart', async ({ page }) => {
  story.setTimeout(180_000);
  const home = await startHomeCommunity();
  const readLog = logOf(page, home);
  try {
    await signIn(page, home.patient, 'anna.keller', /Alpen-ID/);
    const list = documentList(page);
    await list.add.click();
    const form = uploadForm(page);
    await form.file.setInputFiles(smallPdf);
    await form.title.fill('Vor dem Neustart');
    await form.confidentiality('Normal').check();
    await form.submit.click();
    await expect(list.document('Vor dem Neustart')).toBeVisible();
    const before = await readLog();
    for (const subtype of ['ATC_DOC_SEARCH', 'ATC_DOC_CREATE'])
      expect(JSON.stringify(before)).toContain(`"${subtype}"`);

    await home.restart();

    await page.reload();
    await expect(list.document('Vor dem Neustart')).toBeVisible();
    await list.document('Vor dem Neustart').click();
    await expect(page.getByRole('group', { name: 'Seite 1 von 1' })).toBeVisible();

    const after = await readLog();
    expect(after).toEqual(expect.arrayContaining([...before]));
    expect(JSON.stringify(after)).toContain('"ATC_DOC_READ"');
  } finally {
    await home.stop();
  }
});
