/** Whether an address is that of the external captcha's page. */
export function isCaptchaPage(url: string): boolean {
  return url.split('?')[0] === '/mtcaptcha.html';
}

const services = ['https://service.mtcaptcha.com', 'https://service2.mtcaptcha.com'];

/** Whether this deployment uses an external captcha instead of the proof of work. */
export function hasExternalCaptcha(environment: Readonly<Record<string, string | undefined>>): boolean {
  return environment['PORTAL_CAPTCHA'] === 'mtcaptcha';
}

/**
 * The headers of that page: they allow the service's scripts, frames and inline styles, which no other page does. The scripts do not
 * support Trusted Types. Only the portal may frame the page.
 */
export const captchaPageHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'none'",
    `script-src 'self' ${services.join(' ')}`,
    `style-src 'unsafe-inline' ${services.join(' ')}`,
    `img-src data: ${services.join(' ')}`,
    `font-src data: ${services.join(' ')}`,
    `media-src data: blob: ${services.join(' ')}`,
    `connect-src ${services.join(' ')}`,
    `frame-src ${services.join(' ')}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; '),
  'x-frame-options': 'SAMEORIGIN',
  // The service uses it to recognise the site that uses the key.
  'referrer-policy': 'origin',
};
