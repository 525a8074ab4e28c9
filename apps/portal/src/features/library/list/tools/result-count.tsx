import { useEffect, useState } from 'react';
import { LiveRegion } from '../../../../components/index.ts';
import { useTexts } from '../../../../i18n/index.ts';

/** Milliseconds without a change before the number is announced: nobody wants to hear one for each key. */
const pause = 600;

/** How many documents are found: shown at once, and spoken when the person pauses (WCAG 4.1.3). */
export function ResultCount({ count, visible }: { readonly count: number; readonly visible: boolean }) {
  const { t } = useTexts();
  const words = t('documents.list.hits', { count });
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (!visible) return undefined;
    const timer = setTimeout(() => setAnnounced(words), pause);
    return () => clearTimeout(timer);
  }, [visible, words]);
  return (
    <>
      {visible && <span aria-hidden="true">{words}</span>}
      <LiveRegion>{visible ? announced : ''}</LiveRegion>
    </>
  );
}
