/**
 * Before anything is painted: light or dark (design 6), the choice kept on this device, else the device's own, since without it a page
 * chosen dark flashes white on a light device; and whether the browser is too old. A file of its own that the page waits for, because
 * the security policy allows no script inside of the page. The portal draws its own theme afterwards (src/app/theme/theme.ts).
 */
(() => {
  let chosen;
  try {
    // Whoever may be signed in is not shown the sign-in that stands in the page (serve/start-page.ts).
    if (localStorage.getItem('epr.accessToken') !== null) document.documentElement.dataset.known = '';
    chosen = JSON.parse(localStorage.getItem('epr.appearance') ?? 'null');
  } catch {
    // A storage that is forbidden or unreadable has kept no choice.
  }
  // What the portal cannot do without (docs/decisions/0077); the words stand in the page.
  const able = 'toSorted' in Array.prototype && CSS.supports('selector(:has(a))');
  if (!able || !CSS.supports('color', 'color-mix(in srgb, red, blue)')) document.documentElement.dataset.old = '';
  const device = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.scheme = chosen === 'light' || chosen === 'dark' ? chosen : device;
})();
