/**
 * Light or dark before anything is painted (design 6): the choice kept on this device, else the device's own. Without it a page
 * chosen dark flashes white on a light device. A file of its own that the page waits for, because the security policy allows no
 * script inside of the page. The portal draws its own theme afterwards (src/app/theme/theme.ts).
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
  const device = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.scheme = chosen === 'light' || chosen === 'dark' ? chosen : device;
})();
