import { useCallback, type RefCallback } from 'react';

/**
 * Gives an image, sound or film element its content from memory; the address made for it is taken back when the element
 * goes or the file changes.
 */
export function useSource<E extends HTMLImageElement | HTMLMediaElement>(file: Blob): RefCallback<E> {
  return useCallback(
    (element: E) => {
      const url = URL.createObjectURL(file);
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
}
