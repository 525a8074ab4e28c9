import { startHomeCommunity } from '../fixtures/home-community.ts';
import { expect, story } from '../fixtures/story.ts';
import { openRecord } from '../pages/patients.ts';
import { signIn } from '../pages/sign-in.ts';

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

/** The script of the external captcha service: a widget with a button, rendered on request. */
const widget = `
  globalThis.mtcaptcha = { renderUI: (id) => {
    const button = document.createElement('button');
    const { lang, widgetSize, sitekey } = mtcaptchaConfig;
    button.textContent = [lang, widgetSize, sitekey].join(' ');
    button.onclick = () => mtcaptchaConfig['verified-callback']({ verifiedToken: 'of-the-service' });
    document.getElementById(id).append(button);
  } };
  mtcaptchaConfig['jsloaded-callback']();
`;

story(
  '[CFG-02] [PSR-06] with MTCaptcha configured, its widget is shown in a frame of its own, and its token is sent',
  async ({ page, accessible }) => {
    const home = await startHomeCommunity({
      portal: { PORTAL_CAPTCHA: 'mtcaptcha', PORTAL_CAPTCHA_SITE_KEY: 'MTPublic-1' },
    });
    try {
      await page.route('https://service.mtcaptcha.com/**', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: widget }),
      );
      await page.route('https://service2.mtcaptcha.com/**', (route) => route.abort());
      await signIn(page, home.professional, 'dr.fremd', /Praxis-ID/);
      await openRecord(page, 'Keller', '12.03.1984', '761337610411353650');
      await page.getByRole('button', { name: 'Notfallzugriff', exact: true }).click();
      const frame = page.frameLocator('iframe[title="Sicherheitsprüfung"]');
      await frame.getByRole('button', { name: 'de mini MTPublic-1' }).click();
      await expect(page.getByText('Prüfung bestanden')).toBeVisible();
      await accessible();
      const sent = page.waitForRequest((request) => request.headers()['captcha-token'] !== undefined);
      await page.getByRole('button', { name: 'Notfallzugriff starten' }).click();
      expect((await sent).headers()['captcha-token']).toBe('of-the-service');
      // The embedded community accepts only its own captcha: a new solution is requested.
      await expect(page.getByText(/Sicherheitsprüfung ist nicht gelungen/)).toBeVisible();
      await expect(page.getByText('Prüfung bestanden')).toBeHidden();
    } finally {
      await home.stop();
    }
  },
);
