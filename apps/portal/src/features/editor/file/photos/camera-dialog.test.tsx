import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { platform } from '../../../../context/testing/platform.ts';
import { onStage } from '../../../../context/testing/screen.tsx';
import { CameraDialog } from './camera-dialog.tsx';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

async function onDialog(camera: () => Promise<unknown>) {
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: camera }, configurable: true });
  const closed: (readonly string[])[] = [];
  const onClose = (shots: readonly File[]) => void closed.push(shots.map(({ name }) => name));
  const view = await onStage({
    routes: [{ path: '/', element: <CameraDialog onClose={onClose} /> }],
    at: '/',
    platform: platform({}),
  });
  await screen.findByRole('dialog', { name: 'Mit der Kamera aufnehmen' });
  return { ...view, closed };
}

const stream = (stop: () => void) => ({ getTracks: () => [{ stop }] });

test('[DOC-17] the camera runs as long as the dialog is there, and not longer', async () => {
  const stop = vi.fn();
  const camera = vi.fn(() => Promise.resolve(stream(stop)));
  const { unmount } = await onDialog(camera);
  await waitFor(() => expect(screen.getByLabelText<HTMLVideoElement>('Bild der Kamera').srcObject).toBeTruthy());
  expect(stop).not.toHaveBeenCalled();
  unmount();
  expect(stop).toHaveBeenCalledOnce();
});

test('[DOC-17] a camera that is allowed only after the dialog was closed is switched off at once', async () => {
  let allow: (given: unknown) => void = () => undefined;
  const stop = vi.fn();
  const { unmount } = await onDialog(() => new Promise((resolve) => (allow = resolve)));
  unmount();
  allow(stream(stop));
  await waitFor(() => expect(stop).toHaveBeenCalledOnce());
});

test.each([
  ['NotAllowedError', /darf die Kamera nicht benutzen/],
  ['NotFoundError', /keine Kamera gefunden/],
  ['OverconstrainedError', /keine Kamera gefunden/],
  ['NotReadableError', /lässt sich nicht starten/],
])('[DOC-17] why there is no picture is said: %s', async (name, words) => {
  const { closed } = await onDialog(() => Promise.reject(Object.assign(new Error('no'), { name })));
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Auslösen' })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getAllByRole('button', { name: 'Abbrechen' }).at(-1) ?? document.body);
  expect(closed).toEqual([[]]);
});
