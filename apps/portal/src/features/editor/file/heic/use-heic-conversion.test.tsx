import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { pendingPictures } from './testing/pending-pictures.ts';
import { useHeicConversion } from './use-heic-conversion.ts';

afterEach(cleanup);

const photo = (name: string) => new File(['no picture'], name, { type: 'image/heic' });
const letter = new File(['Brief'], 'brief.txt', { type: 'text/plain' });

function converting() {
  const taken: string[][] = [];
  const take = (files: readonly File[]) => void taken.push(files.map(({ name }) => name));
  return { ...renderHook(() => useHeicConversion()), taken, take };
}

test('[DOC-18] passes other files on at once, and photos in order once converted or as they are', async () => {
  const { result, taken, take } = converting();
  act(() => result.current.convert([letter], take));
  expect(taken).toEqual([['brief.txt']]);
  act(() => result.current.convert([photo('a.heic'), letter], take));
  // Files chosen together with a photo wait for it.
  expect(taken).toHaveLength(1);
  act(() => result.current.convert([photo('b.heic')], take));
  expect(result.current.converting).toBe(true);
  await act(() => result.current.settled());
  expect(taken.slice(1)).toEqual([['a.heic', 'brief.txt'], ['b.heic']]);
  expect(result.current.converting).toBe(false);
});

test('[DOC-18] a photo removed during its conversion is not passed on', async () => {
  const { result, taken, take } = converting();
  act(() => result.current.convert([photo('a.heic')], take));
  act(() => result.current.cancel());
  expect(result.current.converting).toBe(false);
  act(() => result.current.convert([photo('b.heic')], take));
  await act(() => result.current.settled());
  expect(taken).toEqual([['b.heic']]);
  await waitFor(() => expect(result.current.converting).toBe(false));
});

test('[DOC-18] a photo is not passed on when its form was left', async () => {
  const { result, unmount, taken, take } = converting();
  act(() => result.current.convert([photo('a.heic')], take));
  const { settled } = result.current;
  unmount();
  await settled();
  expect(taken).toEqual([]);
});

test('[DOC-18] a photo removed while it is being read is not passed on', async () => {
  const reading = pendingPictures();
  const { result, taken, take } = converting();
  act(() => result.current.convert([photo('a.heic')], take));
  await waitFor(() => expect(reading).toHaveLength(1));
  act(() => result.current.cancel());
  reading[0]?.();
  await act(() => result.current.settled());
  expect(taken).toEqual([]);
  expect(result.current.converting).toBe(false);
  vi.unstubAllGlobals();
});

test('[DOC-18] photos chosen one after the other stay in this order, however long each of them is read', async () => {
  const reading = pendingPictures();
  const { result, taken, take } = converting();
  for (const name of ['a.heic', 'b.heic']) act(() => result.current.convert([photo(name)], take));
  for (let done = 0; done < 2; done += 1) {
    await waitFor(() => expect(reading.length).toBeGreaterThan(0));
    // Those that are read at the same time end in the reverse order.
    for (const end of reading.splice(0).toReversed()) await act(() => Promise.resolve(end()));
    if (taken.length === 2) break;
  }
  await act(() => result.current.settled());
  expect(taken).toEqual([['a.heic'], ['b.heic']]);
  vi.unstubAllGlobals();
});

test('[DOC-18] passes a photo on unchanged when the decoder cannot be loaded', async () => {
  vi.doMock('./heic-to-jpeg.ts', () => Promise.reject(new Error('no connection')));
  const { result, taken, take } = converting();
  act(() => result.current.convert([photo('a.heic')], take));
  await act(() => result.current.settled());
  expect(taken).toEqual([['a.heic']]);
  expect(result.current.converting).toBe(false);
  vi.doUnmock('./heic-to-jpeg.ts');
});
