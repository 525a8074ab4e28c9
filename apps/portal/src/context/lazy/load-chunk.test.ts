import { describe, expect, test, vi } from 'vitest';
import { loadChunk } from './load-chunk.ts';

describe('[NAV-08] a chunk loaded on demand', () => {
  test('is returned, and its timeout is cleared', async () => {
    vi.useFakeTimers();
    await expect(loadChunk(() => Promise.resolve('here'))).resolves.toBe('here');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('fails after 120 seconds, and not before', async () => {
    vi.useFakeTimers();
    const failed = vi.fn<(problem: unknown) => void>();
    void loadChunk(() => new Promise(() => undefined)).catch(failed);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed.mock.calls).toMatchObject([[{ code: 'ChunkLoadError', slow: true }]]);
  });

  test.each([
    ['Failed to fetch dynamically imported module: /assets/list.js', 'ChunkLoadError'],
    ['Unable to preload CSS for /assets/list.css', 'CSS_CHUNK_LOAD_FAILED'],
  ])('[NAV-08] the error %s is reported as %s', async (words, code) => {
    await expect(loadChunk(() => Promise.reject(new TypeError(words)))).rejects.toMatchObject({ code, slow: false });
  });
});
