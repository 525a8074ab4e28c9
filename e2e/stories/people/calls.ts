import type { Page, Request, Route } from '@playwright/test';
import { expect, story } from '../../fixtures/story.ts';

const status = (code: number) => (route: Route) => route.fulfill({ status: code, body: '' });

/** What becomes of a call, one after the other. */
export const failures: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'a cut line': (route) => route.abort('connectionreset'),
  '400': status(400),
  '401': status(401),
  '403': status(403),
  '500': status(500),
  'a page of a gateway': (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<p>Wartung</p>' }),
};

interface Call {
  readonly is: (request: Request) => boolean;
  /** What the user does, for which the call is made. */
  readonly act: () => Promise<void>;
  /** Where the user still is, with what was typed, after a failure. */
  readonly still: () => Promise<void>;
  /** What the user sees when the call is answered. */
  readonly done: () => Promise<void>;
  /** What succeeds can be done only once: after the last failure. */
  readonly once?: boolean;
}

/** Each failure is told in words, loses nothing, and the next try succeeds. */
export async function eachFailure(page: Page, { is, act, still, done, once = false }: Call): Promise<void> {
  const main = page.getByRole('main');
  const told = page.getByRole('alert').filter({ hasText: /\S/ });
  for (const [name, answer] of Object.entries(failures)) {
    await story.step(name, async () => {
      const routed = (route: Route) => (is(route.request()) ? answer(route) : route.fallback());
      await page.route('**/*', routed);
      const answered = ended(page, is);
      await act();
      await answered;
      await expect(told.first()).toBeVisible();
      await expect(told.first()).not.toContainText(/HTTP|undefined|\[object/);
      await still();
      await page.unroute('**/*', routed);
      const dismiss = page.getByRole('button', { name: /^(Meldung schliessen|Schliessen)$/ });
      while ((await dismiss.count()) > 0) await dismiss.first().click();
      if (once && name !== Object.keys(failures).at(-1)) return;
      await act();
      await done();
      await expect(main.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
    });
  }
}

/** The next such call has come to its end, whichever. */
export function ended(page: Page, is: Call['is']): Promise<Request> {
  return Promise.race([page.waitForEvent('requestfinished', is), page.waitForEvent('requestfailed', is)]);
}

/** A call of this method to an address that ends so. */
export function to(method: string, path: string) {
  return (request: Request): boolean => request.method() === method && new URL(request.url()).pathname.endsWith(path);
}
