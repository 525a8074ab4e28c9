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
  const latest = useRef({ busy, print });
  useLayoutEffect(() => {
    latest.current = { busy, print };
  });
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 'p' || !(ctrlKey || metaKey) || altKey || shiftKey || !latest.current.print) return;
      event.preventDefault();
      if (!latest.current.busy) latest.current.print();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <Button icon="print" disabled={!print} busy={busy} onClick={print}>
      {t('documents.document.print')}
    </Button>
  );
}
