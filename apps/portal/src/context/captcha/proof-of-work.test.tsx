import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { platform } from '../testing/platform.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { aSession } from '../testing/session.ts';
import { Captcha } from './captcha.tsx';
import { solveCaptcha } from './solve.ts';

afterEach(cleanup);

/** Renders the captcha on a community whose challenges the test provides. */
async function onBox(answer: (request: Request) => Response | Promise<Response>) {
  const solved = vi.fn<(token: string | undefined) => void>();
  const asked: Request[] = [];
  const stage = await renderScreen({
    routes: [{ path: '/', Component: () => <Captcha onSolved={solved} error="needed first" /> }],
    at: '/',
    platform: async (input, init) => {
      asked.push(new Request(input, init));
      return answer(asked.at(-1) ?? new Request('http://x'));
    },
  });
  return { ...stage, solved, asked, box: screen.getByRole<HTMLInputElement>('checkbox') };
}
const challenge = (algorithm: string, keyPrefix = '0') => ({
  parameters: { algorithm, nonce: '00', salt: '01', cost: 1, keyLength: 32, keyPrefix },
  signature: 'cd',
});
const label = 'Sie sind ein Mensch';
const hint = /^Nach dem Häkchen löst Ihr Gerät/;
const working = 'Wird geprüft, einen Moment';
const failed = 'Die Prüfung ist nicht gelungen. Setzen Sie das Häkchen nochmals.';
const never = () => new Promise<Response>(() => undefined);

describe('the proof-of-work captcha', () => {
  test('[PSR-06] shows why it is needed and that it is running, and is cancelled by clearing the checkbox', async () => {
    const { box, asked, solved } = await onBox(never);
    expect(screen.getByRole('alert').textContent).toBe('needed first');
    expect(screen.getByRole('checkbox', { name: label, description: hint })).toBe(box);
    await userEvent.click(box);
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.url).toBe('http://platform.test/captcha?apiKey=key');
    expect(box.checked).toBe(true);
    expect([screen.getByRole('status').textContent, screen.queryByRole('alert')]).toEqual([working, null]);
    await userEvent.click(box);
    expect([box.checked, asked[0]?.signal.aborted]).toEqual([false, true]);
    expect(solved).not.toHaveBeenCalled();
  });

  test('[PSR-06] announces nothing when the response to a cancelled attempt arrives', async () => {
    const answers: ((answer: Response) => void)[] = [];
    const { box, asked, solved } = await onBox(() => new Promise((resolve) => answers.push(resolve)));
    const said = new Set<string>();
    const watch = new MutationObserver(() => {
      for (const alert of screen.queryAllByRole('alert')) said.add(alert.textContent);
    });
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    await userEvent.click(box);
    await waitFor(() => expect(asked).toHaveLength(1));
    await userEvent.click(box);
    await userEvent.click(box);
    await waitFor(() => expect(asked).toHaveLength(2));
    for (const answer of answers) answer(Response.json(challenge('PBKDF2/SHA-256')));
    expect(await screen.findByText('Prüfung bestanden')).toBeDefined();
    watch.disconnect();
    expect([...said].filter((words) => words !== 'needed first')).toEqual([]);
    expect(solved).toHaveBeenCalledOnce();
  });

  test(
    '[PSR-06] work under way ends when it is cancelled, however much of it is left',
    { timeout: 20_000 },
    async () => {
      const { transport } = aSession(
        platform({ 'GET /captcha': () => Response.json(challenge('PBKDF2/SHA-256', 'ff'.repeat(32))) }),
      ).connection;
      const giveUp = new AbortController();
      const begun = vi.spyOn(crypto.subtle, 'deriveBits');
      const solving = solveCaptcha(
        { transport, url: 'https://community.example/captcha', siteKey: 'k' },
        giveUp.signal,
      );
      await vi.waitUntil(() => begun.mock.calls.length > 0, { timeout: 15_000 });
      giveUp.abort();
      expect(await solving).toEqual({ ok: false, error: { reason: 'cancelled' } });
    },
  );

  test('[PSR-06] is cancelled when it is unmounted', async () => {
    const { box, asked, unmount } = await onBox(never);
    await userEvent.click(box);
    await waitFor(() => expect(asked).toHaveLength(1));
    unmount();
    expect(asked[0]?.signal.aborted).toBe(true);
  });

  test('[PSR-06] [COM-09] passes on its solution once, after which the checkbox cannot be cleared', async () => {
    const { box, solved } = await onBox(() => Response.json(challenge('PBKDF2/SHA-256')));
    await userEvent.click(box);
    expect(await screen.findByText('Prüfung bestanden')).toBeDefined();
    const token = JSON.parse(atob(solved.mock.calls[0]?.[0] ?? '')) as Readonly<Record<string, object>>;
    expect(token['challenge']).toEqual(challenge('PBKDF2/SHA-256'));
    expect(token['solution']).toMatchObject({ counter: expect.any(Number), derivedKey: expect.any(String) });
    await userEvent.click(box);
    expect([box.checked, solved.mock.calls.length]).toEqual([true, 1]);
  });

  test.each(['ARGON2ID', 'SCRYPT', 'SHA-256', 'PBKDF2'])(
    '[COM-09] work with the algorithm %s is not started',
    async (kind) => {
      const { transport } = aSession(platform({ 'GET /captcha': () => Response.json(challenge(kind)) })).connection;
      const solved = await solveCaptcha(
        { transport, url: 'https://community.example.org/captcha', siteKey: 'x' },
        new AbortController().signal,
      );
      expect(solved).toEqual({
        ok: false,
        error: { reason: 'unreadable', diagnostics: `A captcha of ${kind} cannot be solved here.` },
      });
    },
  );

  test('[COM-09] a challenge with an empty key prefix is refused with the error of the solver', async () => {
    const { transport } = aSession(
      platform({ 'GET /captcha': () => Response.json(challenge('PBKDF2/SHA-256', '')) }),
    ).connection;
    const source = { transport, url: 'https://community.example.org/captcha', siteKey: 'x' };
    expect(await solveCaptcha(source, new AbortController().signal)).toEqual({
      ok: false,
      error: { reason: 'unreadable', diagnostics: expect.stringMatching(/^\w*Error: ./) },
    });
  });

  test.each([
    ['a community that does not answer', () => new Response('', { status: 500 })],
    ['work that cannot be done here', () => Response.json(challenge('ARGON2ID'))],
    ['a challenge with an empty key prefix', () => Response.json(challenge('PBKDF2/SHA-256', ''))],
  ])('[PSR-06] [COM-09] %s is reported, and can be retried', async (_what, answer) => {
    const { box, asked, solved } = await onBox(answer);
    await userEvent.click(box);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(failed));
    expect([box.checked, screen.getByRole('status').textContent]).toEqual([false, '']);
    await userEvent.click(box);
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(solved).not.toHaveBeenCalled();
  });
});
