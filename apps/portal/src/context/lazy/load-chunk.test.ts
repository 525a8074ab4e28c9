import { describe, expect, test, vi } from 'vitest';
import { loadChunk } from './load-chunk.ts';

describe('[NAV-08] a chunk loaded on demand', () => {
  test('is returned, and its timeout is cleared', async () => {
    vi.useFakeTimers();
    await expect(loadChunk(() => Promise.resolve('here'))).resolves.toBe('here');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('fails after 120 seconds', async () => {
    vi.useFakeTimers();
    const answer = loadChunk(() => new Promise(() => undefined));
    const rejection = expect(answer).rejects.toMatchObject({ code: 'ChunkLoadError', slow: true });
    await vi.advanceTimersByTimeAsync(119_999);
    await vi.advanceTimersByTimeAsync(1);
    await rejection;
  });

  test.each([
    ['Failed to fetch dynamically imported module: /assets/list.js', 'ChunkLoadError'],
    ['Unable to preload CSS for /assets/list.css', 'CSS_CHUNK_LOAD_FAILED'],
  ])('%s is reported as %s', async (words, code) => {
    await expect(loadChunk(() => Promise.reject(new TypeError(words)))).rejects.toMatchObject({ code, slow: false });
  });
});
