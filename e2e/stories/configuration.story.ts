import { startHomeCommunity } from '../fixtures/home-community.ts';
import { expect, story } from '../fixtures/story.ts';

story(
  '[CFG-02] a portal without its mandatory values shows the alert with their names, and nothing else',
  async ({ page }) => {
    const home = await startHomeCommunity({
      portal: { PORTAL_FHIR_URL: '', PORTAL_HOME_COMMUNITY_NAME: '', PORTAL_CAPTCHA_SITE_KEY: '' },
    });
    try {
      await page.goto(home.patient);
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('Undefined mandatory environment variables');
      for (const name of ['PORTAL_FHIR_URL', 'PORTAL_HOME_COMMUNITY_NAME', 'PORTAL_CAPTCHA_SITE_KEY'])
        await expect(alert).toContainText(name);
      await expect(page.getByRole('button')).toHaveCount(0);
      await expect(page.getByRole('link')).toHaveCount(0);
    } finally {
      await home.stop();
    }
  },
);

story('[CFG-06] [CFG-07] colour, community name, locales and version come from the configuration', async ({ page }) => {
  const home = await startHomeCommunity({
    portal: {
      PORTAL_HOME_COMMUNITY_NAME: 'Stammgemeinschaft Beispiel',
      PORTAL_PRIMARY_COLOUR: '#7a1f5c',
      PORTAL_LOCALES: 'fr-ch,it-ch',
      PORTAL_VERSION: 'v9.8.7',
    },
  });
  try {
    await page.goto(home.patient);
    await expect(page.getByText('Stammgemeinschaft Beispiel').first()).toBeVisible();
    await expect(page.getByText('v9.8.7')).toBeVisible();
    await page.getByRole('button', { name: /Français|Italiano/ }).click();
    await expect(page.getByRole('button', { name: 'Deutsch' })).toHaveCount(0);
  } finally {
    await home.stop();
  }
});
