import { cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { platform } from '../../../context/testing/platform.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { DropZone } from './drop-zone.tsx';
import { stubDrawing } from './photos/testing/drawing.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

const files = ['a.pdf', 'b.pdf'].map((name) => new File(['x'], name));

async function onZone({ disabled = false, describedBy }: { disabled?: boolean; describedBy?: string } = {}) {
  const taken: string[][] = [];
  const photos: string[][] = [];
  const keep = (all: string[][]) => (given: readonly File[]) => void all.push(given.map(({ name }) => name));
  const zone = (
    <DropZone
      id="file"
      accept=".pdf"
      hint="Erlaubt: PDF."
      describedBy={describedBy}
      disabled={disabled}
      onFiles={keep(taken)}
      onPhotos={keep(photos)}
    />
  );
  await renderScreen({ routes: [{ path: '/', element: zone }], at: '/', platform: platform({}) });
  return { taken, photos, zone: screen.getByText('Erlaubt: PDF.').parentElement ?? document.body };
}

const words = () => screen.getByText(/hierher ziehen|Loslassen/).textContent;

test('[DOC-17] takes dropped files; while dragging says to release them, and prevents the browser from opening them', async () => {
  const { taken, zone } = await onZone();
  const before = 'oder hierher ziehen oder einfügen';
  const now = 'Loslassen, um die Datei zu übernehmen';
  expect(words()).toBe(before);
  for (const [kind, expected] of [
    ['dragEnter', now],
    ['dragLeave', before],
    ['dragOver', now],
    ['drop', before],
  ] as const) {
    const event = createEvent[kind](zone, { dataTransfer: { files } });
    fireEvent(zone, event);
    expect([kind, words(), event.defaultPrevented]).toEqual([kind, expected, kind !== 'dragLeave']);
    expect(/over/.test(zone.className)).toBe(expected === now);
  }
  expect(taken).toEqual([['a.pdf', 'b.pdf']]);
});

test('[DOC-17] takes nothing while disabled, but still prevents the browser from opening the files', async () => {
  Object.defineProperty(navigator, 'mediaDevices', { value: {}, configurable: true });
  const { taken, zone } = await onZone({ disabled: true });
  const drop = createEvent.drop(zone, { dataTransfer: { files } });
  fireEvent(zone, drop);
  expect([taken, drop.defaultPrevented]).toEqual([[], true]);
  for (const name of ['Datei wählen', 'Foto aufnehmen', 'Fotos zu einem PDF'])
    expect(screen.getByLabelText(name)).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Kamera öffnen' })).toHaveProperty('disabled', true);
});

test('[DOC-17] describes the file input by the hint and the error, and allows several files of the accepted types', async () => {
  const { zone } = await onZone({ describedBy: 'wrong' });
  const field = screen.getByLabelText<HTMLInputElement>('Datei wählen');
  const hint = screen.getByText('Erlaubt: PDF.').id;
  expect(field.getAttribute('aria-describedby')).toBe(`${hint} wrong`);
  expect([field.multiple, field.accept, zone.contains(field)]).toEqual([true, '.pdf', true]);
  // The summary of missing fields links to this id.
  expect([...zone.querySelectorAll('input')].map(({ id }) => id)).toEqual(['file', 'file-photo', 'file-photos']);
  // Outside secure contexts there is no camera.
  expect(screen.queryByRole('button', { name: 'Kamera öffnen' })).toBeNull();
});

test("[DOC-17] passes photos from the phone camera, the gallery and the computer's camera to the photo handler", async () => {
  stubDrawing();
  const getUserMedia = () => Promise.resolve({ getTracks: () => [] });
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  const { taken, photos } = await onZone();
  const picture = new File(['x'], 'c.png', { type: 'image/png' });
  const phone = screen.getByLabelText<HTMLInputElement>('Foto aufnehmen');
  const there = screen.getByLabelText<HTMLInputElement>('Fotos zu einem PDF');
  expect([phone, there].map(({ accept, multiple }) => [accept, multiple])).toEqual([
    ['image/*', false],
    ['image/*', true],
  ]);
  expect([phone, there].map((input) => input.getAttribute('capture'))).toEqual(['environment', null]);
  for (const input of [phone, there]) fireEvent.change(input, { target: { files: [picture] } });
  const open = screen.getByRole('button', { name: 'Kamera öffnen' });
  await userEvent.click(open);
  const cancel = await screen.findAllByRole('button', { name: 'Abbrechen' });
  await userEvent.click(cancel.at(-1) ?? document.body);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(photos).toEqual([['c.png'], ['c.png']]);
  await userEvent.click(open);
  await userEvent.click(await screen.findByRole('button', { name: 'Auslösen' }));
  await userEvent.click(await screen.findByRole('button', { name: '1 Foto übernehmen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([photos, taken]).toEqual([[['c.png'], ['c.png'], ['Aufnahme 1.jpg']], []]);
});
