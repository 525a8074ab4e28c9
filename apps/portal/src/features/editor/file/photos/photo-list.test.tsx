import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyDraft, type DocumentDraft } from '@epr/domain/documents';
import { stubObjectUrls, stubResizeObserver, stubSaving } from '../../../../context/testing/browser.ts';
import { json, platform } from '../../../../context/testing/platform.ts';
import { readAloud } from '../../../../context/testing/read-aloud.ts';
import { renderScreen } from '../../../../context/testing/render-screen.tsx';
import { useUploadFile, type UploadFile } from '../use-upload-file.ts';
import { PdfReaderContext } from '../../../../documents/preview/pdf/pdf-reader-context.ts';
import { PdfPreviewDialog } from './pdf-preview-dialog.tsx';
import { PhotoList } from './photo-list.tsx';
import { stubDrawing } from './testing/drawing.ts';

let addresses: readonly Blob[] = [];
beforeEach(() => {
  stubDrawing();
  stubResizeObserver();
  addresses = stubObjectUrls();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'elementFromPoint');
});

async function onPhotos(names: readonly string[], disabled = false) {
  let held: UploadFile | undefined;
  function Form() {
    const attachment = useUploadFile(useForm<DocumentDraft>({ defaultValues: emptyDraft('PAT', '22.11.2026') }));
    useEffect(() => {
      held = attachment;
    });
    return attachment.collecting ? <PhotoList id="file" attachment={attachment} disabled={disabled} /> : <p>nothing</p>;
  }
  const stage = await renderScreen({ routes: [{ path: '/', element: <Form /> }], at: '/', platform: platform({}) });
  Object.assign(stage.session.connection.transport, { upload: () => Promise.resolve(json({}, 404)) });
  act(() => held?.collect(names.map((name) => new File([name], name, { type: 'image/jpeg' }))));
  expect(said()).toContain('Die Seiten werden vorbereitet.');
  // In the place of a page that is not drawn yet.
  expect(screen.getByText(`Seite 1 von ${names.length}`)).toBeDefined();
  expect(button('PDF ansehen').disabled).toBe(true);
  await screen.findByText(/^PDF\/A/);
  const order = () => held?.photos.list.map(({ file }) => file.name).join('');
  const turns = () => held?.photos.list.map((photo) => photo.turns);
  const list = () => held?.photos.list;
  const chosen = () => held?.chosen?.file.name;
  return { ...stage, order, turns, list, chosen };
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string) => userEvent.click(button(name));
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

test('[DOC-17] moves, rotates and removes pages by buttons, announces it, and keeps the focus on the action', async () => {
  const { order, turns } = await onPhotos(['a', 'b', 'c']);
  await press('Seite 1 nach hinten');
  expect([order(), focused()]).toEqual(['bac', 'Seite 2 nach hinten']);
  expect(said()).toContain('Seite 1 ist jetzt Seite 2 von 3.');
  await press('Seite 3 nach vorne');
  expect([order(), focused()]).toEqual(['bca', 'Seite 2 nach vorne']);
  expect(said()).toContain('Seite 3 ist jetzt Seite 2 von 3.');
  await press('Seite 2 nach rechts drehen');
  expect([turns(), focused()]).toEqual([[0, 1, 0], 'Seite 2 nach rechts drehen']);
  expect(said()).toContain('Seite 2 ist gedreht.');
  await press('Seite 1 entfernen');
  expect([order(), focused()]).toEqual(['ca', 'Seite 1 entfernen']);
  expect(said()).toContain('Seite 1 ist entfernt. Es bleiben 2 Seiten.');
  await press('Seite 2 entfernen');
  expect([order(), focused()]).toEqual(['c', 'Seite 1 entfernen']);
  expect(screen.getByText('PDF mit 1 Seite')).toBeDefined();
  await press('Alle entfernen');
  expect(screen.getByText('nothing')).toBeDefined();
});

test('[DOC-17] the PDF of the pages before a change is neither offered nor named while the new one is made', async () => {
  await onPhotos(['a', 'b']);
  expect(button('PDF ansehen').disabled).toBe(false);
  fireEvent.click(button('Seite 2 nach rechts drehen'));
  expect([button('PDF ansehen').disabled, screen.queryByText(/^PDF\/A/)]).toEqual([true, null]);
  expect(said()).toContain('Die Seiten werden vorbereitet.');
  await screen.findByText(/^PDF\/A/);
  expect(button('PDF ansehen').disabled).toBe(false);
});

test.each(['Seite 1 entfernen', 'Alle entfernen'])(
  '[DOC-17] [DOC-18] once the last photo is removed (%s), the PDF made of it is no longer the file to upload',
  async (name) => {
    const { chosen } = await onPhotos(['a']);
    expect(chosen()).toMatch(/\.pdf$/);
    await press(name);
    expect(screen.getByText('nothing')).toBeDefined();
    expect(chosen()).toBeUndefined();
  },
);

test('[DOC-17] the first page cannot move forward nor the last one back, and each page has a preview', async () => {
  const { order } = await onPhotos(['a', 'b']);
  expect(readAloud(document.body)).toEqual([
    '(status)',
    'PDF mit 2 Seiten PDF/A · 13 B',
    '[PDF ansehen]',
    '[Alle entfernen]',
    '(Seite 1 von 2)',
    '[Seite 1 nach vorne] disabled',
    '[Seite 1 nach hinten]',
    '[Seite 1 nach rechts drehen]',
    '[Seite 1 zuschneiden]',
    '[Seite 1 entfernen]',
    '(Seite 2 von 2)',
    '[Seite 2 nach vorne]',
    '[Seite 2 nach hinten] disabled',
    '[Seite 2 nach rechts drehen]',
    '[Seite 2 zuschneiden]',
    '[Seite 2 entfernen]',
    'Weiteres Foto aufnehmen: ',
    'Weitere Fotos wählen: ',
  ]);
  const off = screen.getAllByRole('button').filter((one) => one.getAttribute('aria-disabled') === 'true');
  expect(off.map((one) => one.getAttribute('aria-label'))).toEqual(['Seite 1 nach vorne', 'Seite 2 nach hinten']);
  await press('Seite 1 nach vorne');
  await press('Seite 2 nach hinten');
  expect(order()).toBe('ab');
  await press('Seite 2 nach vorne');
  expect(order()).toBe('ba');
  await press('Seite 1 nach hinten');
  expect(order()).toBe('ab');
  // A message about the file leads here.
  expect(document.getElementById('file')?.tabIndex).toBe(-1);
  const second = screen.getByRole<HTMLImageElement>('img', { name: 'Seite 2 von 2' });
  // The browser would drag a copy of the image.
  expect(second.draggable).toBe(false);
  expect(await addresses[Number(second.getAttribute('src')?.slice(5)) - 1]?.text()).toBe('400 300');
  expect(screen.getByRole('group', { name: 'Seite 2 von 2' })).toBeDefined();
  const [take, choose] = [/aufnehmen$/, /wählen$/].map((name) => screen.getByLabelText<HTMLInputElement>(name));
  // On a phone, the first input opens the camera, the second allows choosing several images.
  expect([take?.getAttribute('capture'), take?.multiple, take?.accept]).toEqual(['environment', false, 'image/*']);
  expect([choose?.getAttribute('capture'), choose?.multiple, choose?.accept]).toEqual([null, true, 'image/*']);
});

test('[DOC-17] a single photo cannot be dragged', async () => {
  await onPhotos(['a']);
  const mouse = dragging('mouse');
  expect(mouse.picture(1)).toBe(false);
  expect(document.querySelector('[class*=grip]')).toBeNull();
});

test('[DOC-17] crops a page in a dialog, which changes nothing when cancelled', async () => {
  await onPhotos(['a', 'b']);
  const cutting = async () => {
    await press('Seite 2 zuschneiden');
    const dialog = within(await screen.findByRole('dialog', { name: 'Seite 2 zuschneiden' }));
    fireEvent.change(await dialog.findByLabelText('Links'), { target: { value: '50' } });
    return dialog;
  };
  const pages = addresses.length;
  await userEvent.click((await cutting()).getAllByRole('button', { name: 'Abbrechen' })[0] ?? document.body);
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click((await cutting()).getByRole('button', { name: 'Zuschneiden' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(addresses.length).toBeGreaterThan(pages));
  await waitFor(async () => expect(await addresses.at(-1)?.text()).toBe('200 300'));
});

test('[DOC-17] the finished PDF can be previewed and saved, and the preview closed', async () => {
  const saved: string[] = [];
  stubSaving((name) => void saved.push(name));
  await onPhotos(['a']);
  await press('PDF ansehen');
  const dialog = within(await screen.findByRole('dialog', { name: /^Fotos vom .*\.pdf$/ }));
  // Without workers there is no preview: a download is offered instead.
  await userEvent.click(await dialog.findByRole('button', { name: 'Herunterladen' }));
  expect(saved).toEqual([expect.stringMatching(/^Fotos vom .*\.pdf$/)]);
  await userEvent.click(dialog.getByRole('button', { name: 'Schliessen' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[DOC-17] the preview shows all pages of the PDF, however many a document has in its preview', async () => {
  const page = { ratio: 1.4, text: 'x', draw: () => ({ done: Promise.resolve(), cancel: () => undefined }) };
  const opened = {
    pages: 4,
    close: () => undefined,
    facts: () => Promise.resolve({}),
    page: () => Promise.resolve(page),
  };
  const element = (
    <PdfReaderContext value={() => Promise.resolve(opened)}>
      <PdfPreviewDialog file={new File(['%PDF'], 'Fotos.pdf')} onClose={() => undefined} />
    </PdfReaderContext>
  );
  await renderScreen({ routes: [{ path: '/', element }], at: '/', platform: platform({}) });
  expect(await screen.findByRole('group', { name: 'Seite 4 von 4' })).toBeDefined();
});

/** Drags photos with the pointer; jsdom has no layout, so the test provides the element under the pointer. */
function dragging(pointerType: string) {
  const card = (number: number) => screen.getAllByRole('listitem')[number - 1] ?? document.body;
  const send = (target: EventTarget, type: string) => {
    const place = { clientX: 30, clientY: 40 };
    const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { pointerType, ...place });
    fireEvent(target as Element, event);
    return event.defaultPrevented;
  };
  return {
    picture: (number: number) => send(card(number).firstElementChild ?? document.body, 'pointerdown'),
    grip: (number: number) =>
      send(card(number).querySelector('[aria-hidden=true]:has(svg)') ?? document.body, 'pointerdown'),
    over: (number: number) => {
      const target = card(number).querySelector('img');
      document.elementFromPoint = (x, y) => (x === 30 && y === 40 ? target : null);
      send(document, 'pointermove');
    },
    outside: () => {
      document.elementFromPoint = () => null;
      send(document, 'pointermove');
      document.elementFromPoint = () => document.body;
      send(document, 'pointermove');
    },
    end: (type: string) => send(document, type),
  };
}

test('[DOC-17] drags a photo by its image with the mouse, and by its handle with a finger, until released', async () => {
  const { order, list } = await onPhotos(['a', 'b', 'c']);
  const mouse = dragging('mouse');
  mouse.over(2);
  expect([mouse.grip(1), order()]).toEqual([true, 'abc']);
  mouse.over(3);
  expect(order()).toBe('bca');
  // Over itself nothing changes, so that the PDF is not made again.
  const before = list();
  mouse.over(3);
  expect(list()).toBe(before);
  const dragged = () => screen.getAllByRole('listitem').map(({ className }) => /dragged/.test(className));
  expect(dragged()).toEqual([false, false, true]);
  mouse.outside();
  expect(order()).toBe('bca');
  mouse.end('pointerup');
  expect(dragged()).toEqual([false, false, false]);
  mouse.over(1);
  expect(order()).toBe('bca');
  const finger = dragging('touch');
  // A touch on the image scrolls the page.
  expect(finger.picture(1)).toBe(false);
  finger.over(2);
  expect(order()).toBe('bca');
  expect(finger.grip(1)).toBe(true);
  finger.over(2);
  expect(order()).toBe('cba');
  finger.end('pointercancel');
  finger.over(3);
  expect(order()).toBe('cba');
});

test('[DOC-17] [DOC-19] photos cannot be changed in any way while sending', async () => {
  const { order } = await onPhotos(['a', 'b'], true);
  for (const name of ['Seite 1 nach hinten', 'Seite 2 entfernen', 'Alle entfernen'])
    expect(button(name).disabled).toBe(true);
  expect(button('PDF ansehen').disabled).toBe(false);
  for (const name of [/aufnehmen$/, /wählen$/])
    expect(screen.getByLabelText<HTMLInputElement>(name).disabled).toBe(true);
  for (const pointer of ['mouse', 'touch'].map(dragging)) {
    expect([pointer.picture(1), pointer.grip(1)]).toEqual([false, false]);
    pointer.over(2);
  }
  expect(order()).toBe('ab');
});
