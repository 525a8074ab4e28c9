import { useEffect, useRef } from 'react';

/** Takes files and images pasted anywhere on the page; text is pasted where the cursor is (DOC-17). */
export function usePaste(onFiles: (files: readonly File[]) => void, disabled: boolean): void {
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  });
  useEffect(() => {
    if (disabled) return undefined;
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      take.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [disabled]);
}
