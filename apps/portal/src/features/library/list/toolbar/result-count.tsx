import { useEffect, useState } from 'react';
import { LiveRegion } from '../../../../components/index.ts';
import { useTexts } from '../../../../i18n/index.ts';

/** Milliseconds without a change before the number is announced, so that it is not announced on each key press. */
const pause = 600;

interface ResultCountProps {
  readonly count: number;
  /** The contents of the documents are still being searched: that nothing is found is not final. */
  readonly mayFindMore: boolean;
  readonly visible: boolean;
}

/** Shows how many documents are found at once, and announces it when the user pauses (WCAG 4.1.3). */
export function ResultCount({ count, mayFindMore, visible }: ResultCountProps) {
  const { t } = useTexts();
  const countText = count === 0 && mayFindMore ? t('documents.nothing.notYet') : t('documents.list.hits', { count });
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (!visible) return undefined;
    const timer = setTimeout(() => setAnnounced(countText), pause);
    return () => clearTimeout(timer);
  }, [visible, countText]);
  return (
    <>
      {visible && <span aria-hidden="true">{countText}</span>}
      <LiveRegion>{visible ? announced : ''}</LiveRegion>
    </>
  );
}
