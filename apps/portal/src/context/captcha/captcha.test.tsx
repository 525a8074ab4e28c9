import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { platform } from '../testing/platform.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { startTexts, type Locale } from '../../i18n/index.ts';
import { Captcha } from './captcha.tsx';

afterEach(cleanup);

async function onCaptcha(locale: Locale = 'de-ch', error?: string) {
  const solved = vi.fn<(token: string | undefined) => void>();
  const Component = () => <Captcha onSolved={solved} error={error} />;
  await renderScreen({
    routes: [{ path: '/', Component }],
    at: '/',
    platform: platform({}),
    configuration: { captchaKind: 'mtcaptcha', captchaSiteKey: 'MTPublic-test' },
    locale,
  });
  const frame = await waitFor(() => {
    const found = document.querySelector('iframe');
    if (!found) throw new Error('no frame yet');
    return found;
  });
  const say = (captcha: object, source: MessageEventSource | null = frame.contentWindow, origin = location.origin) =>
    window.dispatchEvent(new MessageEvent('message', { data: { captcha }, source, origin }));
  return { solved, frame, say };
}

describe('the external captcha', () => {
  test.each([
    ['de-ch', 'de'],
    ['fr-ch', 'fr'],
    ['en-us', 'en'],
  ] as const)(
    '[PSR-06] [CFG-02] passes the site key and, for %s, the language %s to its frame',
    async (locale, lang) => {
      const { frame } = await onCaptcha(locale);
      expect(frame.getAttribute('src')).toBe(`/mtcaptcha.html#sitekey=MTPublic-test&lang=${lang}`);
      expect(frame.title).not.toBe('');
    },
  );

  test('[PSR-06] passes on the token, and withdraws it when it expires', async () => {
    const { solved, say } = await onCaptcha();
    say({ kind: 'solved', token: 'v1(abc)' });
    expect(await screen.findByText('Prüfung bestanden')).toBeDefined();
    say({ kind: 'expired' });
    expect((await screen.findByRole('alert')).textContent).toMatch(/abgelaufen/);
    expect(solved.mock.calls).toEqual([['v1(abc)'], [undefined]]);
  });

  test('[PSR-06] restarts in another language and announces nothing about the previous page', async () => {
    const { frame, say } = await onCaptcha();
    say({ kind: 'solved', token: 'v1(abc)' });
    await screen.findByText('Prüfung bestanden');
    await act(() => startTexts('fr-ch'));
    const french = document.querySelector('iframe');
    expect([french === frame, french?.src]).toEqual([false, expect.stringContaining('lang=fr')]);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('[PSR-06] reports that the service cannot be reached', async () => {
    const { say, solved } = await onCaptcha();
    say({ kind: 'solved', token: 'v1(abc)' });
    say({ kind: 'failed' });
    expect((await screen.findByRole('alert')).textContent).toMatch(/nicht erreichbar/);
    expect(solved.mock.calls).toEqual([['v1(abc)'], [undefined]]);
  });

  test('[PSR-06] accepts messages only from its own frame and origin', async () => {
    const { solved, say, frame } = await onCaptcha();
    say({ kind: 'solved', token: 'forged' }, window);
    say({ kind: 'loaded' });
    // A page of another origin may be loaded in the frame.
    say({ kind: 'solved', token: 'forged' }, frame.contentWindow, 'https://elsewhere.example');
    say({ kind: 'solved', token: '' });
    await waitFor(() => expect(screen.queryByText('Prüfung bestanden')).toBeNull());
    expect(solved).not.toHaveBeenCalled();
  });

  test('[PSR-06] shows the given error', async () => {
    const { say, frame } = await onCaptcha('de-ch', 'Bestätigen Sie zuerst die Sicherheitsprüfung.');
    expect(frame.title).toBe('Sicherheitsprüfung');
    expect(screen.getByRole('alert').textContent).toMatch(/Bestätigen Sie zuerst/);
    // A solution answers it.
    say({ kind: 'solved', token: 'v1(abc)' });
    await screen.findByText('Prüfung bestanden');
    expect(screen.queryByRole('alert')).toBeNull();
    // What the frame reports later is more recent than the error.
    say({ kind: 'expired' });
    expect((await screen.findByRole('alert')).textContent).toMatch(/abgelaufen/);
  });
});
