import { useCallback, useEffect, useRef, useState } from 'react';
import { isHeic } from '@epr/domain/documents';

type Take = (files: readonly File[]) => void;

/** Converts HEIC photos to JPEG before they are processed further (DOC-18); other files are passed on at once. */
export function useHeicConversion() {
  const [converting, setConverting] = useState(0);
  const queue = useRef<Promise<void>>(Promise.resolve());
  /** Incremented on each cancellation; photos converted for an earlier number are dropped. */
  const round = useRef(0);
  const cancel = useCallback(() => {
    round.current += 1;
    setConverting(0);
  }, []);
  useEffect(() => cancel, [cancel]);
  const convert = useCallback((files: readonly File[], onConverted: Take): void => {
    if (!files.some(isHeic)) return onConverted(files);
    const ownRound = round.current;
    setConverting((count) => count + 1);
    const previous = queue.current;
    queue.current = (async () => {
      await previous;
      const ready: File[] = [];
      for (const file of files) {
        if (round.current !== ownRound) return;
        ready.push(isHeic(file) ? await jpegOf(file) : file);
      }
      if (round.current !== ownRound) return;
      setConverting((count) => count - 1);
      onConverted(ready);
    })();
  }, []);
  return {
    /** Photos are being converted. */
    converting: converting > 0,
    convert,
    cancel,
    /** Resolves once everything has been converted. */
    settled: useCallback(() => queue.current, []),
  };
}

/** Loads the decoder with the first photo. Returns the file unchanged when that fails. */
async function jpegOf(file: File): Promise<File> {
  try {
    const { heicToJpeg } = await import('./heic-to-jpeg.ts');
    return await heicToJpeg(file);
  } catch {
    return file;
  }
}
