import type { Locator, Page, Request, Route } from '@playwright/test';
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
  /** What comes before it, with the network as it is. */
  readonly prepare?: () => Promise<void>;
  readonly is: (request: Request) => boolean;
  /** What the user does, for which the call is made. */
  readonly act: () => Promise<void>;
  /** Where the user still is, with what was typed, after a failure. */
  readonly still: () => Promise<void>;
  /** What the user sees when the call is answered. */
  readonly done: () => Promise<void>;
  /** What succeeds can be done only once: after the last failure. */
  readonly once?: boolean;
  /** Words of an alert that was there before and stays. */
  readonly behind?: RegExp;
}

/** Each failure is told in words, loses nothing, and the next try succeeds. */
export async function eachFailure(
  page: Page,
  { prepare, is, act, still, done, once = false, behind = /^$/ }: Call,
): Promise<void> {
  const main = page.getByRole('main');
  const told = page.getByRole('alert').filter({ hasText: /\S/ }).filter({ hasNotText: behind });
  for (const [name, answer] of Object.entries(failures)) {
    await story.step(name, async () => {
      await prepare?.();
      const routed = (route: Route) => (is(route.request()) ? answer(route) : route.fallback());
      await page.route('**/*', routed);
      const answered = ended(page, is);
      await act();
      await answered;
      await expect(told.first()).toBeVisible();
      await expect(told.first()).not.toContainText(/HTTP|undefined|\[object/);
      await still();
      await expectFocus(page);
      await page.unroute('**/*', routed);
      // Behind an open dialog nothing can be pressed.
      const reach = page.locator('body:not(:has(dialog[open]))');
      const dismiss = reach.getByRole('button', { name: /^(Meldung schliessen|Schliessen)$/ });
      while ((await dismiss.count()) > 0) await dismiss.first().click();
      if (once && name !== Object.keys(failures).at(-1)) return;
      await prepare?.();
      await act();
      await done();
      await expect(main.getByRole('alert').filter({ hasText: /\S/ }).filter({ hasNotText: behind })).toHaveCount(0);
    });
  }
}

/** The keyboard goes on from where the user is: on the page's own body it would begin anew. */
async function expectFocus(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
}

interface LateCall extends Pick<Call, 'is' | 'act' | 'done'> {
  /** What is shown until the answer comes. */
  readonly meanwhile: () => Promise<void>;
  /** The same once more, by a click that waits for nothing. */
  readonly again: () => Promise<void>;
}

/** An answer that comes late: the user sees that it is on its way, and the call leaves once, however often it is asked for. */
export async function late(page: Page, { is, act, meanwhile, again, done }: LateCall): Promise<void> {
  const held = await hold(page, is);
  await act();
  await held.asked;
  await meanwhile();
  await again();
  await meanwhile();
  await held.arrive();
  await done();
  expect(held.count()).toBe(1);
}

interface LeftCall extends Pick<Call, 'is' | 'act' | 'behind'> {
  /** Goes elsewhere before the answer is there. */
  readonly leave: () => Promise<void>;
  /** Where the user then is, and stays when the answer has come. */
  readonly stays: () => Promise<void>;
}

/** An answer to somebody who has gone on: nothing is drawn, said or opened any more. */
export async function left(page: Page, { is, act, leave, stays, behind = /^$/ }: LeftCall): Promise<void> {
  const held = await hold(page, is);
  await act();
  await held.asked;
  await leave();
  await stays();
  await held.arrive();
  // What the page makes of the answer is drawn in the second frame after it at the latest.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await stays();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ }).filter({ hasNotText: behind })).toHaveCount(0);
}

/** The next such call has come to its end, whichever. */
export function ended(page: Page, is: Call['is']): Promise<Request> {
  return Promise.race([page.waitForEvent('requestfinished', is), page.waitForEvent('requestfailed', is)]);
}

/** Calls wait until they may arrive at the platform; counted from now on. */
async function hold(page: Page, is: (request: Request) => boolean) {
  let count = 0;
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const routed = async (route: Route) => {
    if (!is(route.request())) return route.fallback();
    count += 1;
    await opened;
    // A call the portal has given up is gone.
    await route.continue().catch(() => undefined);
  };
  await page.route('**/*', routed);
  const gone = ended(page, is);
  return {
    asked: page.waitForRequest(is),
    count: () => count,
    arrive: async () => {
      open();
      await gone;
      await page.unroute('**/*', routed);
    },
  };
}

/** A token is exchanged, with all of these in its form: `role=REP`. */
export function exchange(...fields: readonly string[]) {
  return (request: Request): boolean => {
    const body = request.postData() ?? '';
    return body.includes('token-exchange') && fields.every((field) => body.includes(field));
  };
}

/** A call of this method to an address that ends so. */
export function to(method: string, path: string) {
  return (request: Request): boolean => request.method() === method && new URL(request.url()).pathname.endsWith(path);
}

/** What is told in these words. */
export function message(page: Page, words: RegExp): Locator {
  return page.getByRole('alert').filter({ hasText: words }).first();
}
