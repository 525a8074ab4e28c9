import type { Page } from '@playwright/test';

/** Signs a demo person in at a portal, from its login page to the first screen behind it. */
export async function signIn(page: Page, portal: string, username: string, provider: string | RegExp): Promise<void> {
  await page.goto(`${portal}/login`);
  await page.getByRole('button', { name: provider }).click();
  await enterPassword(page, username);
}

/**
 * Fills the provider's own form and waits for the portal's page it leads to; every demo password is `demo`. A route set while
 * that page is still on its way may miss its requests: the browser can give it another process.
 */
export async function enterPassword(page: Page, username: string): Promise<void> {
  await page.locator('input[name="username"]').fill(username);
  await page.locator('input[name="password"]').fill('demo');
  await page.locator('input[name="password"]').press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/idp/'));
}
