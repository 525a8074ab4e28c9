import type { Page } from '@playwright/test';
import { serve } from '@epr/portal/serve';
import { startForeignPlatform, type ForeignPlatform } from '../../fixtures/foreign-platform.ts';
import { expect, story } from '../../fixtures/story.ts';
import { documentList } from '../../pages/documents.ts';

/** Starts the portal with a platform other than the embedded community; needs no Java (`npm run interop` tests real ones). */
async function atPlatform(
  { page, traced = false }: { readonly page: Page; readonly traced?: boolean },
  act: (platform: ForeignPlatform, signIn: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const platform = await startForeignPlatform();
  const issuer = `${platform.origin}/realms/epr`;
  const provider = { id: 'fremd', name: 'Fremde Anmeldung', issuer, exchangeEndpoint: `${platform.origin}/xua/token` };
  const portal = await serve({
    port: 0,
    environment: {
      PORTAL_ROLE: 'patient',
      PORTAL_FHIR_URL: `${platform.origin}/fhir`,
      PORTAL_EPR_URL: `${platform.origin}/epr`,
      PORTAL_HOME_COMMUNITY_ID: 'urn:oid:2.999.1',
      PORTAL_HOME_COMMUNITY_NAME: 'Stammgemeinschaft Fremd',
      PORTAL_HOME_COMMUNITY_PREFIX: 'fremd',
      PORTAL_CAPTCHA_SITE_KEY: 'key',
      PORTAL_IDENTITY_PROVIDERS: JSON.stringify([provider]),
      ...(traced ? { PORTAL_TRACE_ORIGINS: platform.origin } : {}),
    },
  });
  try {
    await act(platform, async () => {
      await page.goto(`${portal.origin}/documents`);
      await page.getByRole('button', { name: /Fremde Anmeldung/ }).click();
    });
  } finally {
    await portal.stop();
    await platform.stop();
  }
}

story(
  '[CFG-03] [DOC-01] [DOC-03] on another platform, known by its issuer, every page of the list is read and a document opened',
  async ({ page, accessible }) => {
    await atPlatform({ page }, async (platform, signIn) => {
      await signIn();
      await expect(page.getByText('45 Dokumente')).toBeVisible();
      await expect(page.getByText('1 Eintrag konnte nicht gelesen werden')).toBeVisible();
      await page.getByText('Welche?').click();
      await expect(page.getByText('Fremder Bericht 46: Es fehlt, wo die Datei liegt.')).toBeVisible();
      await accessible();
      await documentList(page).search.fill('Fremder Bericht 41');
      await documentList(page).document('Fremder Bericht 41').click();
      await expect(page.getByText('Befund: alles in Ordnung.')).toBeVisible();
      await accessible();
      expect(platform.asked).toContain('GET /fhir?_getpages=a&_getpagesoffset=40');
      expect(platform.asked.filter((line) => line.includes('session'))).toEqual([]);
    });
  },
);

story(
  '[DOC-01] a page of the list that fails is reported with the number of missing documents, and can be reloaded',
  async ({ page, accessible }) => {
    await atPlatform({ page }, async (platform, signIn) => {
      platform.faults.pages = 503;
      await signIn();
      await expect(page.getByRole('alert')).toContainText('26 Dokumente fehlen in dieser Liste');
      await accessible();
      platform.faults.pages = 200;
      await page.getByRole('button', { name: 'Nochmals laden' }).click();
      await expect(page.getByText('45 Dokumente')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  },
);

story(
  '[COD-03] refusals of the platform and of the provider are reported with their reasons',
  async ({ page, accessible }) => {
    await atPlatform({ page }, async (platform, signIn) => {
      platform.faults.token = 'invalid_client';
      await signIn();
      await expect(page.getByText('beim Anbieter der Anmeldung nicht richtig eingetragen')).toBeVisible();
      await accessible();
      platform.faults.token = undefined;
      platform.faults.roles = false;
      await signIn();
      await expect(page.getByText('Der Anbieter teilt keine Rolle mit')).toBeVisible();
      platform.faults.roles = true;
      platform.faults.list = 400;
      await signIn();
      await expect(page.getByText('HAPI-0524: unknown search parameter')).toBeVisible();
      await accessible();
    });
  },
);

story(
  '[SES-01] a tracing header that a foreign server rejects prevents the sign-in, which is why none is sent by default',
  async ({ page }) => {
    await atPlatform({ page, traced: true }, async (_platform, signIn) => {
      await signIn();
      await expect(page.getByText('nicht erreichbar')).toBeVisible();
    });
  },
);
