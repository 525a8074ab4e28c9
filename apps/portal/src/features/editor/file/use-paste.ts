import { useEffect, useRef } from 'react';

/** Takes files and images pasted anywhere on the page; text is pasted where the cursor is (DOC-17). */
export function usePaste(onFiles: (files: readonly File[]) => void, disabled: boolean): void {
  const latestOnFiles = useRef(onFiles);
  useEffect(() => {
    latestOnFiles.current = onFiles;
  });
  useEffect(() => {
    if (disabled) return undefined;
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || isForField(event) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      latestOnFiles.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [disabled]);
}

/** Whether text is pasted into a field: Word and Excel copy a picture of the text beside it, whereas a copied file has no HTML. */
function isForField({ target, clipboardData }: ClipboardEvent): boolean {
  const isText = ['text/plain', 'text/html'].every((type) => clipboardData?.types.includes(type));
  return isText && target instanceof Element && target.matches('input, textarea');
}
