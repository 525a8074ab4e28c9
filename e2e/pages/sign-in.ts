import type { Page } from '@playwright/test';

/** Signs a demo person in to a portal, from its login page to the first screen after the sign-in. */
export async function signIn(page: Page, portal: string, username: string, provider: string | RegExp): Promise<void> {
  await page.goto(`${portal}/login`);
  await page.getByRole('button', { name: provider }).click();
  await enterPassword(page, username);
}

/**
 * Fills in the provider's own form and waits for the portal's page it leads to; every demo password is `demo`. A route set while that page
 * is still loading may miss its requests, because the browser may assign it another process.
 */
export async function enterPassword(page: Page, username: string): Promise<void> {
  await page.locator('input[name="username"]').fill(username);
  await page.locator('input[name="password"]').fill('demo');
  await page.locator('input[name="password"]').press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/idp/'));
}
