import { beforeEach, describe, expect, test } from 'vitest';
import { retryStyles } from './retry-styles.ts';

/** A style sheet of the page, loaded or failed; in some browsers a failed one has unreadable rules (`closed`). */
function sheet(name: string, state: 'here' | 'missing' | 'closed'): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `https://portal.example/${name}.css`;
  const closed = {
    get cssRules(): never {
      throw new DOMException('no', 'SecurityError');
    },
  };
  Object.defineProperty(link, 'sheet', { value: { here: { cssRules: [] }, missing: null, closed }[state] });
  document.head.append(link);
  return link;
}
const links = () => [...document.head.querySelectorAll('link')];

beforeEach(() => document.head.replaceChildren());

describe('[NAV-08] style sheets that failed to load', () => {
  test('are requested again in their place; loaded ones are left alone', async () => {
    const [here, missing, closed] = [sheet('a', 'here'), sheet('b', 'missing'), sheet('c', 'closed')];
    const done = retryStyles();
    const now = links();
    expect(now.map(({ href }) => href)).toEqual([here.href, missing.href, closed.href]);
    expect([now[0] === here, now[1] === missing, now[2] === closed]).toEqual([true, false, false]);
    expect(now.map(({ rel }) => rel)).toEqual(['stylesheet', 'stylesheet', 'stylesheet']);
    for (const link of now.slice(1)) link.dispatchEvent(new Event('load'));
    await done;
  });

  test('reject the retry when they fail again', async () => {
    sheet('b', 'missing');
    const done = retryStyles();
    links()[0]?.dispatchEvent(new Event('error'));
    await expect(done).rejects.toThrow(/css/);
  });
});
