import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CaptchaMessage } from '../captcha/captcha-message.ts';
import { platform } from '../testing/platform.ts';
import { countFrom, renderScreen } from '../testing/render-screen.tsx';
import { useDownloads, useIsCaptchaShown } from './downloads.ts';
import { LimitDialog } from './limit-dialog.tsx';

afterEach(cleanup);

test('[DOC-16] a solution rejected by the platform is reported before another one is requested', async () => {
  const Component = () => <LimitDialog limit={20} isRetry onAnswer={() => undefined} />;
  await renderScreen({ routes: [{ path: '/', Component }], at: '/', platform: platform({}) });
  expect((await screen.findByRole('alert')).textContent).toMatch(/nicht angenommen/);
  fireEvent.click(screen.getByRole('button', { name: 'Weiter' }));
  expect(screen.getByRole('alert').textContent).toMatch(/Setzen Sie zuerst das Häkchen/);
});

test('[DOC-16] the focus starts on the captcha; the next key leads on, and the last one cancels', async () => {
  const Component = () => <LimitDialog limit={20} isRetry={false} onAnswer={() => undefined} />;
  await renderScreen({ routes: [{ path: '/', Component }], at: '/', platform: platform({}) });
  expect(document.activeElement).toBe(await screen.findByRole('checkbox'));
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Weiter', 'Abbrechen']);
});

test('[DOC-16] confirming before the captcha is solved shows an error; a solution and a cancellation are passed on', async () => {
  const answered = vi.fn<(token: string | undefined) => void>();
  const Component = () => <LimitDialog limit={20} isRetry={false} onAnswer={answered} />;
  await renderScreen({
    routes: [{ path: '/', Component }],
    at: '/',
    platform: platform({}),
    configuration: { captchaKind: 'mtcaptcha', captchaSiteKey: 'MTPublic-test' },
  });
  const goOn = await screen.findByRole('button', { name: 'Weiter' });
  // The captcha is still being loaded: a screen reader begins with the text, and the next key leads to the captcha.
  expect(document.activeElement).toBe(screen.getByRole('alertdialog'));
  expect(goOn.getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByText(/Setzen Sie zuerst das Häkchen/)).toBeNull();
  fireEvent.click(goOn);
  expect(await screen.findByText(/Setzen Sie zuerst das Häkchen/)).toBeDefined();
  expect(answered).not.toHaveBeenCalled();
  const frame = (await vi.waitUntil(() => document.querySelector('iframe'))).contentWindow;
  const say = (captcha: CaptchaMessage) =>
    window.dispatchEvent(new MessageEvent('message', { data: { captcha }, source: frame, origin: location.origin }));
  say({ kind: 'solved', token: 'v1(old)' });
  await screen.findByText('Prüfung bestanden');
  expect(goOn.getAttribute('aria-disabled')).toBe('false');
  // A solution that has expired is not sent: the platform would refuse it.
  say({ kind: 'expired' });
  await vi.waitFor(() => expect(screen.queryByText('Prüfung bestanden')).toBeNull());
  expect(goOn.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(goOn);
  expect(answered).not.toHaveBeenCalled();
  say({ kind: 'solved', token: 'v1(abc)' });
  await screen.findByText('Prüfung bestanden');
  fireEvent.click(goOn);
  fireEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
  fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }));
  expect(answered.mock.calls).toEqual([['v1(abc)'], [undefined], [undefined]]);
});

test('[DOC-16] a download that waits for the captcha is cancelled when its page is unmounted', async () => {
  const ended: unknown[] = [];
  function Download() {
    const { run } = useDownloads();
    const call = () => Promise.resolve({ ok: true as const, value: 'file' });
    // Another dialog hides meanwhile.
    const words = useIsCaptchaShown() ? 'waiting' : 'download';
    return <button onClick={() => void run(call).then((answer) => ended.push(answer))}>{words}</button>;
  }
  const { unmount } = await renderScreen({
    routes: [{ path: '/', element: <Download /> }],
    at: '/',
    platform: platform({}),
    count: countFrom(2),
  });
  fireEvent.click(screen.getByRole('button', { name: 'download' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toMatch(/\b2 Dokumente/);
  expect(screen.getByText('waiting')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
  expect(await screen.findByText('download')).toBeDefined();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'download' }));
  await screen.findByRole('alertdialog');
  expect(ended.splice(0)).toHaveLength(1);
  unmount();
  await vi.waitFor(() => expect(ended).toEqual([{ ok: false, error: { reason: 'cancelled' } }]));
});
