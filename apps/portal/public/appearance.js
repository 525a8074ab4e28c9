/**
 * Runs before anything is painted. Sets the colour scheme (design 6): the choice stored on this device, otherwise the device's own; without
 * this, a page with the dark scheme chosen would flash white on a light device. Also detects browsers that are too old, and a start that
 * fails. A render-blocking file of its own, because the security policy allows no inline script. The portal applies its own theme
 * afterwards (src/app/theme/theme.ts).
 */
(() => {
  let appearance;
  try {
    // Users who may be signed in do not see the sign-in contained in the page (serve/start-page.ts).
    if (localStorage.getItem('epr.accessToken') !== null) document.documentElement.dataset.known = '';
    appearance = JSON.parse(localStorage.getItem('epr.appearance') ?? 'null');
  } catch {
    // A blocked or unreadable storage contains no choice.
  }
  // Browser features the portal requires (docs/decisions/0077); the message is contained in the page.
  const isSupported = 'toSorted' in Array.prototype && CSS.supports('selector(:has(a))');
  const isOutdated = !isSupported || !CSS.supports('color', 'color-mix(in srgb, red, blue)');
  // The style sheet or the script of the page did not arrive (NAV-08); what is loaded later reports its failure itself (src/app/start.tsx).
  let failed = false;
  const note = ({ target }) => (failed ||= target.rel === 'stylesheet' || target.type === 'module');
  addEventListener('error', note, true);
  addEventListener('DOMContentLoaded', () => {
    removeEventListener('error', note, true);
    if (isOutdated) document.getElementById('old-browser').hidden = false;
    if (failed) document.getElementById('not-loaded').hidden = false;
  });
  const device = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.scheme = appearance === 'light' || appearance === 'dark' ? appearance : device;
})();
