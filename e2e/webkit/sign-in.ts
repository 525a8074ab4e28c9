import { enterKey, type BrowserWindow } from './webdriver.ts';

/** Signs a demo person in with the provider's own form; returns a description of the problem, or undefined. */
export async function signIn(window: BrowserWindow, portal: string, username: string): Promise<string | undefined> {
  await window.goTo(`${portal}/login`);
  const asked = await window.until(() =>
    window.evaluate(() => {
      const buttons = [...document.querySelectorAll('main button')] as HTMLButtonElement[];
      const provider = buttons.find((button) => /-ID|login/i.test(button.textContent ?? ''));
      provider?.click();
      return provider ? true : undefined;
    }),
  );
  if (!asked) return 'the login page shows no identity provider';
  const name = await window.until(() => window.find('input[name="username"]'));
  const password = await window.find('input[name="password"]');
  if (!name || !password) return 'the provider shows no form';
  await window.type(name, username);
  await window.type(password, `demo${enterKey}`);
  const arrived = await window.until(() =>
    window.evaluate((origin) => {
      const inside = location.origin === origin && !/^\/(login|signed-in)/.test(location.pathname);
      return inside && document.querySelector('main h1') ? true : undefined;
    }, portal),
  );
  return arrived ? undefined : 'the portal did not open';
}
