import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubObjectUrls, stubResizeObserver } from '../../../../context/testing/browser.ts';
import { platform } from '../../../../context/testing/platform.ts';
import { readAloud } from '../../../../context/testing/read-aloud.ts';
import { renderScreen } from '../../../../context/testing/render-screen.tsx';
import { stubDrawing } from './testing/drawing.ts';
import { CropDialog } from './crop-dialog.tsx';
import type { Crop, Photo } from './photo.ts';

beforeEach(() => {
  stubObjectUrls();
  stubResizeObserver();
  stubDrawing();
});
afterEach(cleanup);

async function onDialog(wanted: Partial<Photo> = {}, name = 'a.jpg') {
  const cuts: Crop[] = [];
  const onClose = vi.fn();
  const photo: Photo = { id: 1, file: new File(['x'], name), turns: 0, ...wanted };
  const dialog = <CropDialog photo={photo} number={1} onCut={(cut) => void cuts.push(cut)} onClose={onClose} />;
  await renderScreen({ routes: [{ path: '/', element: dialog }], at: '/', platform: platform({}) });
  return { cuts, onClose };
}

const margin = (name: RegExp) => screen.findByRole<HTMLInputElement>('spinbutton', { name });
const put = async (name: RegExp, value: string) => fireEvent.change(await margin(name), { target: { value } });
/** The frame as it is drawn over the picture: left, top, width and height. */
const frame = () => {
  const { left, top, width, height } = screen.getByLabelText(/^Ausschnitt/).style;
  return [left, top, width, height];
};
const done = () => userEvent.click(screen.getByRole('button', { name: 'Zuschneiden' }));

test('[DOC-17] crops a photo by four margins, which always leave a visible part', async () => {
  const { cuts } = await onDialog();
  await margin(/links/i);
  expect(readAloud(screen.getByRole('dialog'))).toEqual([
    '## Seite 1 zuschneiden',
    '[Abbrechen]',
    'Ziehen Sie den Rahmen, bewegen Sie ihn mit den Pfeiltasten, oder geben Sie die Ränder unten ein.',
    '(Ausschnitt: mit den Pfeiltasten verschieben)',
    '(Ecke oben links)',
    '(Kante oben)',
    '(Ecke oben rechts)',
    '(Kante rechts)',
    '(Ecke unten rechts)',
    '(Kante unten)',
    '(Ecke unten links)',
    '(Kante links)',
    'Wegschneiden, in Prozent',
    'Links: 0',
    'Oben: 0',
    'Rechts: 0',
    'Unten: 0',
    '[Ganzes Bild]',
    '[Abbrechen]',
    '[Zuschneiden]',
  ]);
  // The picture that is cropped is seen.
  expect(document.querySelector('dialog img')?.getAttribute('src')).toMatch(/^blob:/);
  await put(/links/i, '10');
  expect(screen.queryByRole('progressbar')).toBeNull();
  await put(/rechts/i, '20');
  await put(/oben/i, '10');
  // An emptied field cuts nothing off.
  await put(/oben/i, '');
  expect((await margin(/oben/i)).value).toBe('0');
  await put(/oben/i, '-5');
  await put(/unten/i, '90');
  expect((await margin(/unten/i)).value).toBe('70');
  await put(/links/i, '99');
  expect((await margin(/links/i)).value).toBe('50');
  expect(frame()).toEqual(['50%', '0%', '30%', '30%']);
  await done();
  const [cut] = cuts;
  expect([cut?.x, cut?.y, cut?.width, cut?.height].map((share) => Math.round((share ?? 0) * 100))).toEqual([
    50, 0, 30, 30,
  ]);
});

test('[DOC-17] each margin leaves a part visible beside the opposite one', async () => {
  await onDialog();
  for (const [name, typed, left] of [
    [/links/i, '10', '10'],
    [/oben/i, '20', '20'],
    [/rechts/i, '99', '60'],
    [/unten/i, '99', '50'],
    [/oben/i, '99', '20'],
    [/links/i, '99', '10'],
  ] as const) {
    await put(name, typed);
    expect((await margin(name)).value).toBe(left);
  }
});

test('[DOC-17] starts with the previous crop, which stays or can be reset to the whole image', async () => {
  const before = { x: 0.25, y: 0.125, width: 0.5, height: 0.75 };
  const same = await onDialog({ crop: before });
  expect((await margin(/oben/i)).value).toBe('13');
  expect(frame()).toEqual(['25%', '12.5%', '50%', '75%']);
  // Each margin is changed by a percent at a time.
  expect((await margin(/oben/i)).step).toBe('1');
  await done();
  expect(same.cuts).toEqual([before]);
  for (const cancel of screen.getAllByRole('button', { name: 'Abbrechen' })) await userEvent.click(cancel);
  expect(same.onClose).toHaveBeenCalledTimes(2);
  cleanup();
  const { cuts } = await onDialog({ crop: { x: 0.25, y: 0, width: 0.5, height: 1 } });
  expect((await margin(/links/i)).value).toBe('25');
  await userEvent.click(screen.getByRole('button', { name: 'Ganzes Bild' }));
  expect((await margin(/links/i)).value).toBe('0');
  expect(frame()).toEqual(['0%', '0%', '100%', '100%']);
  await done();
  expect(cuts).toEqual([{ x: 0, y: 0, width: 1, height: 1 }]);
  cleanup();
  await onDialog({ crop: { x: 1 / 3, y: 0, width: 1 / 3, height: 1 } });
  expect([(await margin(/links/i)).value, (await margin(/rechts/i)).value]).toEqual(['33', '33']);
});

test('[DOC-17] moves a handle with the arrow keys, and never so far that the handles overlap', async () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 300));
  const { cuts } = await onDialog();
  const corner = await screen.findByLabelText('Ecke unten rechts');
  fireEvent.keyDown(corner, { key: 'ArrowLeft', ctrlKey: true });
  expect((await margin(/rechts/i)).value).toBe('25');
  for (const key of ['ArrowLeft', 'ArrowUp'])
    for (let step = 0; step < 5; step += 1) fireEvent.keyDown(corner, { key, ctrlKey: true });
  // The smallest frame of 72 pixels remains, of 400 by 300 pixels.
  expect([(await margin(/rechts/i)).value, (await margin(/unten/i)).value]).toEqual(['82', '76']);
  expect([(await margin(/links/i)).value, (await margin(/oben/i)).value]).toEqual(['0', '0']);
  // The opposite margin can then only be 0, not negative.
  await put(/links/i, '5');
  expect((await margin(/links/i)).value).toBe('0');
  await done();
  expect(cuts).toEqual([{ x: 0, y: 0, width: expect.closeTo(0.18) as number, height: expect.closeTo(0.24) as number }]);
});

test('[DOC-17] a press beside the frame leaves it as it is', async () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 300));
  const before = { x: 0.25, y: 0.125, width: 0.5, height: 0.75 };
  const { cuts } = await onDialog({ crop: before });
  await margin(/links/i);
  const at = { clientX: 390, clientY: 290, bubbles: true };
  for (const type of ['pointerdown', 'pointerup'])
    fireEvent(document.querySelector('dialog img') ?? document.body, new MouseEvent(type, at));
  await done();
  expect(cuts).toEqual([before]);
});

test('[DOC-17] disables cropping of a photo that cannot be read', async () => {
  await onDialog({}, 'kaputt');
  expect((await screen.findByRole('alert')).textContent).toBe('Dieses Bild kann hier nicht gezeigt werden.');
  expect(screen.getByRole('button', { name: 'Zuschneiden' })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('progressbar')).toBeNull();
});
