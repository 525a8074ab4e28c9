import { useState, type ReactNode } from 'react';
import { Button, FocusMainWhenGone } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';

/** List that renders `step` items at first and more on demand, so that a record of thousands opens as quickly as one of ten. */
export function IncrementalList<Item>({
  items,
  step,
  className,
  children,
}: {
  readonly items: readonly Item[];
  readonly step: number;
  readonly className: string | undefined;
  readonly children: (item: Item) => ReactNode;
}) {
  const { t } = useTexts();
  const [visibleCount, setShown] = useState(step);
  return (
    <>
      <ul className={className}>{items.slice(0, visibleCount).map(children)}</ul>
      {items.length > visibleCount && (
        <>
          <FocusMainWhenGone />
          <Button icon="more" onClick={() => setShown(visibleCount + step)}>
            {t('vaccination.entry.showMore', { count: items.length - visibleCount })}
          </Button>
        </>
      )}
    </>
  );
}
