import { useEffect, useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import css from './print-sheet.module.css';

/**
 * What the browser prints instead of the page: complete where the page shows a part, and nothing else of the portal. Rendered when the
 * browser is about to print, removed afterwards; a document that is being printed by itself comes first.
 */
export function PrintSheet({ children }: { readonly children: ReactNode }) {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const onBeforePrint = () => {
      if (document.documentElement.dataset['printing']) return;
      document.documentElement.dataset['printing'] = 'sheet';
      // The browser captures the page as soon as this handler has returned.
      flushSync(() => setPrinting(true));
    };
    const onAfterPrint = () => {
      if (document.documentElement.dataset['printing'] !== 'sheet') return;
      delete document.documentElement.dataset['printing'];
      setPrinting(false);
    };
    window.addEventListener('beforeprint', onBeforePrint);
    window.addEventListener('afterprint', onAfterPrint);
    return () => {
      onAfterPrint();
      window.removeEventListener('beforeprint', onBeforePrint);
      window.removeEventListener('afterprint', onAfterPrint);
    };
  }, []);
  return printing ? createPortal(<div className={css.sheet}>{children}</div>, document.body) : null;
}
