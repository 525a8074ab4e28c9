import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { platform } from '../testing/platform.ts';
import { onStage } from '../testing/screen.tsx';
import { LimitDialog } from './limit-dialog.tsx';

afterEach(cleanup);

test('[DOC-16] a solution the platform did not take is said before another one is asked for', async () => {
  const Component = () => <LimitDialog limit={20} again onAnswer={() => undefined} />;
  await onStage({ routes: [{ path: '/', Component }], at: '/', platform: platform({}) });
  expect((await screen.findByRole('alert')).textContent).toMatch(/nicht angenommen/);
});

test('[DOC-16] going on before the captcha is solved says so and gives nothing up; turning away is answered', async () => {
  const answered = vi.fn<(token: string | undefined) => void>();
  const Component = () => <LimitDialog limit={20} again={false} onAnswer={answered} />;
  await onStage({
    routes: [{ path: '/', Component }],
    at: '/',
    platform: platform({}),
    configuration: { captchaKind: 'mtcaptcha', captchaSiteKey: 'MTPublic-test' },
  });
  const goOn = await screen.findByRole('button', { name: 'Herunterladen' });
  expect(goOn.getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByText(/Setzen Sie zuerst das Häkchen/)).toBeNull();
  fireEvent.click(goOn);
  expect(await screen.findByText(/Setzen Sie zuerst das Häkchen/)).toBeDefined();
  expect(answered).not.toHaveBeenCalled();
  const frame = document.querySelector('iframe')?.contentWindow ?? null;
  const solved = { data: { captcha: { kind: 'solved', token: 'v1(abc)' } }, source: frame, origin: location.origin };
  window.dispatchEvent(new MessageEvent('message', solved));
  await screen.findByText('Prüfung bestanden');
  fireEvent.click(goOn);
  fireEvent.click(screen.getAllByRole('button', { name: 'Abbrechen' })[0] as HTMLElement);
  expect(answered.mock.calls).toEqual([['v1(abc)'], [undefined]]);
});
