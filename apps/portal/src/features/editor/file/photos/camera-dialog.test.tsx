import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { platform } from '../../../../context/testing/platform.ts';
import { readAloud } from '../../../../context/testing/read-aloud.ts';
import { renderScreen } from '../../../../context/testing/render-screen.tsx';
import { stubDrawing } from './testing/drawing.ts';
import { CameraButton } from './camera-button.tsx';
import { CameraDialog } from './camera-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

async function onDialog(camera: () => Promise<unknown>) {
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: camera }, configurable: true });
  const closed: (readonly string[])[] = [];
  const types: string[] = [];
  const onClose = (shots: readonly File[]) => {
    closed.push(shots.map(({ name }) => name));
    types.push(...shots.map(({ type }) => type));
  };
  const view = await renderScreen({
    routes: [{ path: '/', element: <CameraDialog onClose={onClose} /> }],
    at: '/',
    platform: platform({}),
  });
  await screen.findByRole('dialog', { name: 'Mit der Kamera aufnehmen' });
  return { ...view, closed, types };
}

const stream = (stop: () => void) => ({ getTracks: () => [{ stop }] });

test('[DOC-17] the camera runs only while the dialog is open', async () => {
  const stop = vi.fn();
  const camera = vi.fn(() => Promise.resolve(stream(stop)));
  const { unmount } = await onDialog(camera);
  await waitFor(() => expect(screen.getByLabelText<HTMLVideoElement>('Bild der Kamera').srcObject).toBeTruthy());
  // The camera that looks away from the user, at a resolution at which a letter can be read.
  const video = { facingMode: 'environment', width: { ideal: 3840 }, height: { ideal: 2160 } };
  expect(camera.mock.calls).toEqual([[{ video }]]);
  expect(stop).not.toHaveBeenCalled();
  unmount();
  expect(stop).toHaveBeenCalledOnce();
});

test('[DOC-17] a camera permitted only after the dialog was closed is stopped at once', async () => {
  let allow: (given: unknown) => void = () => undefined;
  const stop = vi.fn();
  const { unmount } = await onDialog(() => new Promise((resolve) => (allow = resolve)));
  unmount();
  allow(stream(stop));
  await waitFor(() => expect(stop).toHaveBeenCalledOnce());
});

test("[DOC-17] takes several photos at the camera's resolution and returns them together", async () => {
  const drawn = stubDrawing();
  const toBlobs = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob');
  const { closed, types } = await onDialog(() => Promise.resolve(stream(() => undefined)));
  const video = screen.getByLabelText('Bild der Kamera');
  Object.defineProperties(video, { videoWidth: { value: 1920 }, videoHeight: { value: 1080 } });
  expect(screen.getByRole('button', { name: '0 Fotos übernehmen' })).toHaveProperty('disabled', true);
  expect(screen.queryByText(/aufgenommen\.$/)).toBeNull();
  expect([video.hasAttribute('autoplay'), video.hasAttribute('playsinline')]).toEqual([true, true]);
  const shoot = () => userEvent.click(screen.getByRole('button', { name: 'Auslösen' }));
  // A camera without a frame yet takes no photo.
  const { toBlob } = HTMLCanvasElement.prototype;
  const empty = vi.fn((done: BlobCallback) => done(null));
  HTMLCanvasElement.prototype.toBlob = empty;
  await shoot();
  expect(empty).toHaveBeenCalledOnce();
  HTMLCanvasElement.prototype.toBlob = toBlob;
  await shoot();
  expect(await screen.findByText('1 Foto aufgenommen.')).toBeDefined();
  await shoot();
  expect(await screen.findByText('2 Fotos aufgenommen.')).toBeDefined();
  expect(readAloud(screen.getByRole('dialog'))).toEqual([
    '## Mit der Kamera aufnehmen',
    '[Abbrechen]',
    '(Bild der Kamera)',
    '(status)',
    '2 Fotos aufgenommen.',
    '[Abbrechen]',
    '[Auslösen]',
    '[2 Fotos übernehmen]',
  ]);
  await userEvent.click(screen.getByRole('button', { name: '2 Fotos übernehmen' }));
  expect([closed, types]).toEqual([[['Aufnahme 1.jpg', 'Aufnahme 2.jpg']], ['image/jpeg', 'image/jpeg']]);
  expect(toBlobs.mock.lastCall?.slice(1)).toEqual(['image/jpeg', 0.92]);
  expect(drawn.pictures.map((picture) => picture === video)).toEqual([true, true, true]);
  expect(drawn.sizes).toEqual([
    [1920, 1080],
    [1920, 1080],
  ]);
});

test('[DOC-17] closing the camera discards the photos taken', async () => {
  stubDrawing();
  const { closed } = await onDialog(() => Promise.resolve(stream(() => undefined)));
  await userEvent.click(screen.getByRole('button', { name: 'Auslösen' }));
  await screen.findByText('1 Foto aufgenommen.');
  for (const close of screen.getAllByRole('button', { name: 'Abbrechen' })) await userEvent.click(close);
  expect(closed).toEqual([[], []]);
});

test.each([
  ['NotAllowedError', /darf die Kamera nicht benutzen/],
  ['NotFoundError', /keine Kamera gefunden/],
  ['OverconstrainedError', /keine Kamera gefunden/],
  ['NotReadableError', /lässt sich nicht starten/],
])('[DOC-17] explains why there is no camera image: %s', async (name, words) => {
  const { closed } = await onDialog(() => Promise.reject(Object.assign(new Error('no'), { name })));
  expect((await screen.findByText(words)).closest('[role=status]')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Auslösen' })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getAllByRole('button', { name: 'Abbrechen' }).at(-1) ?? document.body);
  expect(closed).toEqual([[]]);
});

test('[DOC-17] the button opens the camera, closes it, and passes on its photos if there are any', async () => {
  stubDrawing();
  const photos: (readonly string[])[] = [];
  const onPhotos = (files: readonly File[]) => void photos.push(files.map(({ name }) => name));
  const onButton = (disabled = false) =>
    renderScreen({
      routes: [{ path: '/', element: <CameraButton onPhotos={onPhotos} disabled={disabled} /> }],
      at: '/',
      platform: platform({}),
    });
  await onButton();
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  const getUserMedia = () => Promise.resolve(stream(() => undefined));
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  await onButton(true);
  expect(screen.getByRole('button')).toHaveProperty('disabled', true);
  cleanup();
  await onButton();
  for (const [press, given] of [
    ['Abbrechen', []],
    ['1 Foto übernehmen', [['Aufnahme 1.jpg']]],
  ] as const) {
    await userEvent.click(screen.getByRole('button'));
    await screen.findByRole('dialog');
    await userEvent.click(screen.getByRole('button', { name: 'Auslösen' }));
    await screen.findByText('1 Foto aufgenommen.');
    await userEvent.click(screen.getAllByRole('button', { name: press })[0] ?? document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(photos).toEqual(given);
  }
});
