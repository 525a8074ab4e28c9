/** Milliseconds within which a chunk must be loaded (core 2, NAV-08). */
export const chunkTimeout = 120_000;

/** A chunk that could not be loaded, with the specified code (core 2, rights 8). */
export class ChunkLoadError extends Error {
  readonly code: 'ChunkLoadError' | 'CSS_CHUNK_LOAD_FAILED';
  readonly slow: boolean;

  constructor(code: ChunkLoadError['code'], slow: boolean, cause?: unknown) {
    super(code, { cause });
    this.name = 'ChunkLoadError';
    this.code = code;
    this.slow = slow;
  }
}

/** Loads a chunk. Rejects with `ChunkLoadError` when its script or its styles cannot be loaded, or take longer than the limit (NAV-08). */
export async function loadChunk<T>(load: () => Promise<T>, limit = chunkTimeout): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('ChunkLoadError', true)), limit);
  });
  try {
    return await Promise.race([load(), timeout]);
  } catch (problem) {
    if (problem instanceof ChunkLoadError) throw problem;
    throw new ChunkLoadError(isStyle(problem) ? 'CSS_CHUNK_LOAD_FAILED' : 'ChunkLoadError', false, problem);
  } finally {
    clearTimeout(timer);
  }
}

/** The bundler's preloader names the failed style sheet in its message. */
function isStyle(problem: unknown): boolean {
  return problem instanceof Error && /\bcss\b/i.test(problem.message);
}
