import { useCallback, type RefCallback } from 'react';

/**
 * Returns a ref that sets the source of an image, audio or video element to a file in memory; the object URL is revoked when the element is
 * unmounted or the file changes.
 */
export function useObjectUrl<E extends HTMLImageElement | HTMLMediaElement>(file: Blob): RefCallback<E> {
  return useCallback(
    (element: E) => {
      const url = URL.createObjectURL(file);
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
}
