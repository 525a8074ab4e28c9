/*
 * The page MTCaptcha runs in, framed by the portal (context/captcha/external-captcha.tsx): its scripts do not work under the policy of the
 * portal's own pages, so they get a page with a policy of its own (serve/captcha-page.ts). Site key and language are passed in the hash;
 * results are sent to the parent page only.
 */
const wanted = new URLSearchParams(location.hash.slice(1));
const tell = (message) => parent.postMessage({ captcha: message }, location.origin);
const failed = () => tell({ kind: 'failed' });

document.documentElement.lang = wanted.get('lang') ?? 'de';

/** Configuration in the widget's format: mini size, explicit rendering, the user's language (core 2). */
globalThis.mtcaptchaConfig = {
  sitekey: wanted.get('sitekey') ?? '',
  widgetSize: 'mini',
  lang: wanted.get('lang') ?? 'de',
  render: 'explicit',
  renderQueue: [],
  'jsloaded-callback': () => globalThis.mtcaptcha.renderUI('captcha'),
  'verified-callback': ({ verifiedToken }) => tell({ kind: 'solved', token: verifiedToken }),
  'verifyexpired-callback': () => tell({ kind: 'expired' }),
  'error-callback': failed,
};

// The second source is the fallback of the first: only if both fail is it a failure.
const sources = [
  'https://service.mtcaptcha.com/mtcv1/client/mtcaptcha.min.js',
  'https://service2.mtcaptcha.com/mtcv1/client/mtcaptcha2.min.js',
];
let unreachable = 0;
for (const source of sources) {
  const script = document.createElement('script');
  script.async = true;
  script.src = source;
  script.addEventListener('error', () => {
    unreachable += 1;
    if (unreachable === sources.length) failed();
  });
  document.head.append(script);
}
