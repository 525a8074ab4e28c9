import { useRef, type ReactNode } from 'react';
import { Button, Dialog, IconButton, useMediaQuery } from '../../../../components/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import { focusAfter } from '../../bulk/focus-after.ts';
import css from './filters.module.css';
import { withoutFilters, filterCount, type ListView } from '../../../../documents/search/list-view.ts';
import type { ChangeView } from '../use-list-view.ts';

export interface FilterContainerProps {
  readonly id: string;
  readonly view: ListView;
  readonly change: ChangeView;
  /** Number of documents found. */
  readonly hits: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Container of the filters: beside the list where there is enough space, else in a sheet over it. */
export function FilterContainer({ id, view, change, hits, onClose, children }: FilterContainerProps) {
  const { t } = useTexts();
  const narrow = useMediaQuery('(max-width: 1099px)');
  const heading = useRef<HTMLHeadingElement>(null);
  const showButton = useRef<HTMLButtonElement>(null);
  const clearHere = () => {
    change(withoutFilters);
    // The button disappears with the filters.
    focusAfter(() => showButton.current ?? heading.current);
  };
  const clear = filterCount(view) > 0 && (
    <Button kind={narrow ? 'secondary' : 'quiet'} onClick={clearHere}>
      {t('search.panel.clear')}
    </Button>
  );
  if (narrow) {
    return (
      <Dialog
        open
        size="sheet"
        title={t('search.panel.heading')}
        closeLabel={t('search.panel.close')}
        onClose={onClose}
        actions={
          <>
            {clear}
            <Button ref={showButton} kind="primary" onClick={onClose}>
              {t('search.panel.show', { count: hits })}
            </Button>
          </>
        }
      >
        <div id={id} className={css.sheet}>
          {children}
        </div>
      </Dialog>
    );
  }
  return (
    <section id={id} className={css.panel} aria-label={t('search.panel.heading')}>
      <div className={css.head}>
        <h2 ref={heading} tabIndex={-1}>
          {t('search.panel.heading')}
        </h2>
        <IconButton icon="close" label={t('search.panel.close')} onClick={onClose} />
      </div>
      <div className={css.body}>{children}</div>
      {clear}
    </section>
  );
}
