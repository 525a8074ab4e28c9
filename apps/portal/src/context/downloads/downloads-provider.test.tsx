import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { err, ok } from '@epr/domain/values';
import { platform } from '../testing/platform.ts';
import { countFrom, renderScreen } from '../testing/render-screen.tsx';
import { useDownloads } from './downloads.ts';

test('[DOC-16] a solution that the platform rejects is asked for again with the reason; the next one is sent, and the count restarts', async () => {
  const sent: (string | undefined)[] = [];
  const ended: unknown[] = [];
  function Reading() {
    const { read } = useDownloads();
    const call = (token: string | undefined) => {
      sent.push(token);
      return Promise.resolve(token === 'second' ? ok('file') : err({ reason: 'captchaNeeded' } as const));
    };
    return <button onClick={() => void read(call).then((answer) => ended.push(answer))}>read</button>;
  }
  const count = countFrom(1);
  await renderScreen({
    routes: [{ path: '/', element: <Reading /> }],
    at: '/',
    platform: platform({}),
    configuration: { captchaKind: 'mtcaptcha', captchaSiteKey: 'MTPublic-test' },
    count,
  });
  const rejected = () => screen.queryByText(/nicht angenommen/);
  const solve = async (token: string) => {
    await screen.findByRole('alertdialog');
    const { contentWindow: source } = await waitFor(() => {
      const [frame] = document.querySelectorAll('iframe');
      return frame ?? Promise.reject(new Error('no captcha yet'));
    });
    const data = { captcha: { kind: 'solved', token } };
    window.dispatchEvent(new MessageEvent('message', { data, source, origin: location.origin }));
    await screen.findByText('Prüfung bestanden');
    fireEvent.click(screen.getByRole('button', { name: 'Weiter' }));
  };
  fireEvent.click(screen.getByRole('button', { name: 'read' }));
  await screen.findByRole('alertdialog');
  expect(rejected()).toBeNull();
  await solve('first');
  await waitFor(() => expect(rejected()).not.toBeNull());
  expect(count.read()).toBe(1);
  await solve('second');
  await waitFor(() => expect(ended).toEqual([ok('file')]));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect([sent, count.read()]).toEqual([[undefined, 'first', 'second'], 0]);
});
