import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawPhoto } from './draw-photo.ts';
import { stubDrawing, type Drawn } from './testing/drawing.ts';
import { usePhotos } from './use-photos.ts';

let drawn: Drawn = { sizes: [], pictures: [], closed: [], lost: 0 };
beforeEach(() => {
  drawn = stubDrawing();
});
afterEach(cleanup);

const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

function photographing() {
  const made: string[] = [];
  const { result } = renderHook(() => usePhotos('Fotos.pdf', ({ name }) => void made.push(name)));
  const names = () => result.current.list.map(({ file }) => file.name);
  const idOf = (name: string) => result.current.list.find(({ file }) => file.name === name)?.id ?? 0;
  return { result, made, names, idOf };
}

test('[DOC-17] creates a PDF of the photos, and a new one after each change', async () => {
  const { result, made, names, idOf } = photographing();
  act(() => result.current.add([photo('a'), photo('b')]));
  expect(result.current.isPdfCurrent).toBe(false);
  await waitFor(() => expect(made).toEqual(['Fotos.pdf']));
  await waitFor(() => expect(result.current.isPdfCurrent).toBe(true));
  act(() => result.current.move(idOf('b'), 0));
  // All pages are drawn, but the PDF still has the previous order.
  expect(result.current.isPdfCurrent).toBe(false);
  expect(names()).toEqual(['b', 'a']);
  await waitFor(() => expect(made).toHaveLength(2));
  // A page is drawn once: moving it does not draw it again.
  expect(drawn.sizes).toHaveLength(2);
  act(() => result.current.turn(idOf('a')));
  await waitFor(() => expect(made).toHaveLength(3));
  expect(drawn.sizes.at(-1)).toEqual([300, 400]);
  act(() => result.current.remove(idOf('b')));
  await waitFor(() => expect(made).toHaveLength(4));
  expect(names()).toEqual(['a']);
  act(() => result.current.clear());
  await result.current.settled();
  expect([names(), made.length, result.current.pages.size]).toEqual([[], 4, 0]);
});

test('[DOC-17] [DOC-18] leaves out unreadable images and names them until others are added', async () => {
  const { result, made, names } = photographing();
  act(() => result.current.add([photo('a'), photo('kaputt'), photo('b')]));
  await waitFor(() => expect(made).toHaveLength(1));
  expect(names()).toEqual(['a', 'b']);
  expect(result.current.unreadable).toEqual(['kaputt']);
  act(() => result.current.add([photo('c')]));
  expect(result.current.unreadable).toEqual([]);
  await waitFor(() => expect(made).toHaveLength(2));
});

test('[DOC-17] [DOC-19] an upload waits for the PDF of the photos that can be read, and of the last change', async () => {
  const { result, made, idOf } = photographing();
  const sent: number[] = [];
  const send = () => void result.current.settled().then(() => sent.push(made.length));
  act(() => result.current.add([photo('a'), photo('kaputt')]));
  send();
  await waitFor(() => expect(sent).toEqual([1]));
  act(() => result.current.add([photo('b')]));
  send();
  act(() => result.current.turn(idOf('a')));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect([result.current.isPdfCurrent, sent[1]]).toEqual([true, made.length]);
});

test('[DOC-17] redraws a page released by the system once; if it is lost again, leaves its photo out and names it', async () => {
  const { result, made, names } = photographing();
  drawn.lost = 1;
  act(() => result.current.add([photo('a'), photo('b')]));
  await waitFor(() => expect(made).toHaveLength(1));
  expect([names(), drawn.sizes.length, result.current.unreadable]).toEqual([['a', 'b'], 4, []]);
  act(() => result.current.clear());
  drawn.lost = 4;
  act(() => result.current.add([photo('c'), photo('kaputt'), photo('d')]));
  // With those that could not be read before.
  await waitFor(() => expect(result.current.unreadable).toEqual(['kaputt', 'c', 'd']));
  await result.current.settled();
  expect([names(), made.length]).toEqual([[], 1]);
  act(() => result.current.clear());
  expect(result.current.unreadable).toEqual([]);
});

test('[DOC-17] the PDF of the photos before a change, finished late, does not take the place of the one made after it', async () => {
  const { result, made, idOf } = photographing();
  const { buffer: bytes } = new TextEncoder().encode('page');
  let release: (read: ArrayBuffer) => void = () => undefined;
  const held = [new Promise<ArrayBuffer>((resolve) => (release = resolve))];
  const page = Object.assign(new Blob(['page']), { arrayBuffer: () => held.pop() ?? Promise.resolve(bytes) });
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(page));
  act(() => result.current.add([photo('a'), photo('b')]));
  await waitFor(() => expect(held).toEqual([]));
  act(() => result.current.remove(idOf('b')));
  await waitFor(() => expect(made).toHaveLength(1));
  release(bytes);
  // By the time another one is made, the late one is finished too.
  for (const count of [2, 3]) {
    act(() => result.current.turn(idOf('a')));
    await waitFor(() => expect(result.current.isPdfCurrent).toBe(true));
    expect(made).toHaveLength(count);
  }
});

test('[DOC-17] ignores a failure after the form was unmounted', async () => {
  const made: string[] = [];
  const { result, unmount } = renderHook(() => usePhotos('Fotos.pdf', ({ name }) => void made.push(name)));
  let fail: (reason: Error) => void = () => undefined;
  const asked = vi.fn(() => new Promise<ArrayBuffer>((_resolve, reject) => (fail = reject)));
  const page = Object.assign(new Blob(['page']), { arrayBuffer: asked });
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(page));
  act(() => result.current.add([photo('a')]));
  await waitFor(() => expect(asked).toHaveBeenCalled());
  unmount();
  fail(new DOMException('gone', 'NotReadableError'));
  await expect(result.current.settled()).resolves.toBeUndefined();
  expect([made, asked.mock.calls.length]).toEqual([[], 1]);
});

test('[DOC-17] the finished PDF is passed to the handler and under the name of the latest render', async () => {
  const made: string[] = [];
  const { result, rerender } = renderHook(
    ({ name, form }) => usePhotos(name, (file) => void made.push(`${form} ${file.name}`)),
    { initialProps: { name: 'Fotos.pdf', form: 'first' } },
  );
  act(() => result.current.add([photo('a')]));
  rerender({ name: 'Photos.pdf', form: 'second' });
  await waitFor(() => expect(made).toEqual(['second Photos.pdf']));
});

test('[DOC-17] a page has the size of its part of the rotated image, at most the given edge, and is never enlarged', async () => {
  const draw = async (wanted: object, edge: number) => {
    const { width, height } = await drawPhoto({ id: 1, file: photo('a'), turns: 0, ...wanted }, edge);
    return [width, height];
  };
  expect(await draw({}, 1000)).toEqual([400, 300]);
  expect(await draw({}, 200)).toEqual([200, 150]);
  expect(await draw({ turns: 1 }, 1000)).toEqual([300, 400]);
  expect(await draw({ turns: 2 }, 1000)).toEqual([400, 300]);
  expect(await draw({ crop: { x: 0, y: 0, width: 0.5, height: 1 } }, 1000)).toEqual([200, 300]);
  expect(await draw({ turns: 3, crop: { x: 0, y: 0, width: 0.5, height: 1 } }, 1000)).toEqual([150, 400]);
  expect(drawn.closed).toHaveLength(6);
});
