import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';

export interface PrintButtonProps {
  readonly busy: boolean;
  /** Prints the document; undefined until it is loaded. */
  readonly print: (() => void) | undefined;
}

/** Prints the document itself; so does Ctrl+P (⌘P), with which the browser would print the page around it (DOC-15). */
export function PrintButton({ busy, print }: PrintButtonProps) {
  const { t } = useTexts();
  const latestProps = useRef({ busy, print });
  useLayoutEffect(() => {
    latestProps.current = { busy, print };
  });
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 'p' || !(ctrlKey || metaKey) || altKey || shiftKey || !latestProps.current.print)
        return;
      event.preventDefault();
      if (!latestProps.current.busy) latestProps.current.print();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <Button icon="print" disabled={!print} busy={busy} onClick={print}>
      {t('documents.document.print')}
    </Button>
  );
}
