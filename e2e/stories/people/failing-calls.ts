import type { Locator, Page, Request, Route } from '@playwright/test';
import { expect, story } from '../../fixtures/story.ts';

const status = (code: number) => (route: Route) => route.fulfill({ status: code, body: '' });

/** The failures of a request that are tried one after the other. */
export const failures: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'a cut line': (route) => route.abort('connectionreset'),
  '400': status(400),
  '401': status(401),
  '403': status(403),
  '500': status(500),
  'a page of a gateway': (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<p>Wartung</p>' }),
};

interface Call {
  /** Steps before the request, with the network unchanged. */
  readonly prepare?: () => Promise<void>;
  readonly is: (request: Request) => boolean;
  /** The user's action that causes the request. */
  readonly act: () => Promise<void>;
  /** Expectations after a failure: the user is still there, with their input. */
  readonly still: () => Promise<void>;
  /** Expectations after the request has succeeded. */
  readonly done: () => Promise<void>;
  /** Whether the action can succeed only once: it does so after the last failure. */
  readonly once?: boolean;
  /** Text of an alert that was shown before and remains. */
  readonly behind?: RegExp;
}

/** Checks that each failure is explained and loses no input, and that the next attempt succeeds. */
export async function checkEachFailure(
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
      const answered = requestEnded(page, is);
      await act();
      await answered;
      await expect(told.first()).toBeVisible();
      await expect(told.first()).not.toContainText(/HTTP|undefined|\[object/);
      await still();
      await expectFocus(page);
      await page.unroute('**/*', routed);
      // Behind an open modal dialog nothing can be clicked.
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

/** Focus must remain where the user is: from the body, keyboard navigation would start at the top again. */
async function expectFocus(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
}

interface LateCall extends Pick<Call, 'is' | 'act' | 'done'> {
  /** Expectations until the response arrives. */
  readonly meanwhile: () => Promise<void>;
  /** Repeats the action with a click that does not wait. */
  readonly again: () => Promise<void>;
}

/** Checks a late response: the user sees that the request is pending, and it is sent once, however often the action is repeated. */
export async function checkLateResponse(page: Page, { is, act, meanwhile, again, done }: LateCall): Promise<void> {
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
  /** Navigates elsewhere before the response arrives. */
  readonly leave: () => Promise<void>;
  /** Expectations there, before and after the response. */
  readonly stays: () => Promise<void>;
}

/** Checks a response after the user has navigated elsewhere: nothing is rendered, announced or opened. */
export async function checkLeaving(page: Page, { is, act, leave, stays, behind = /^$/ }: LeftCall): Promise<void> {
  const held = await hold(page, is);
  await act();
  await held.asked;
  await leave();
  await stays();
  await held.arrive();
  // The page renders the response in the second frame after it at the latest.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await stays();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ }).filter({ hasNotText: behind })).toHaveCount(0);
}

/** Resolves when the next such request has finished or failed. */
export function requestEnded(page: Page, is: Call['is']): Promise<Request> {
  return Promise.race([page.waitForEvent('requestfinished', is), page.waitForEvent('requestfailed', is)]);
}

/** Holds such requests until `arrive`; they are counted from now on. */
async function hold(page: Page, is: (request: Request) => boolean) {
  let count = 0;
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const routed = async (route: Route) => {
    if (!is(route.request())) return route.fallback();
    count += 1;
    await opened;
    // The portal may have aborted the request.
    await route.continue().catch(() => undefined);
  };
  await page.route('**/*', routed);
  const gone = requestEnded(page, is);
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

/** Matches a token exchange with all of these parameters in its form: `role=REP`. */
export function isTokenExchange(...fields: readonly string[]) {
  return (request: Request): boolean => {
    const body = request.postData() ?? '';
    return body.includes('token-exchange') && fields.every((field) => body.includes(field));
  };
}

/** Matches a request with this method to a path that ends with `path`. */
export function isRequestTo(method: string, path: string) {
  return (request: Request): boolean => request.method() === method && new URL(request.url()).pathname.endsWith(path);
}

/** Locates the alert with this text. */
export function alertWith(page: Page, words: RegExp): Locator {
  return page.getByRole('alert').filter({ hasText: words }).first();
}
