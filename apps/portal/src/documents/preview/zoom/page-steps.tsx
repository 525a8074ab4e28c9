import { useImperativeHandle, useState, type Ref } from 'react';
import { IconButton, LiveRegion } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import css from './zoom.module.css';

/** The pages that are shown side by side, from 1. */
export interface PageRow {
  readonly first: number;
  readonly last: number;
}

/** What the buttons do, for the keys of the view. */
export interface PageStepsHandle {
  readonly toPrevious: () => void;
  readonly toNext: () => void;
}

export interface PageStepsProps {
  readonly ref?: Ref<PageStepsHandle>;
  /** Starts at 1. */
  readonly page: number;
  /** The last page beside it; by default it is alone. */
  readonly until?: number;
  readonly pages: number;
  /** The last page that can be shown, when not all of them are. */
  readonly lastPage?: number;
  /** Shows a page at once; returns the pages that are shown now, if not only this one. */
  readonly onPage: (page: number) => PageRow | undefined | void;
}

/**
 * Buttons for the previous and next page, with the page number, which is announced after a step but not while scrolling. As long as the
 * announcement stands, it is read instead of the number.
 */
export function PageSteps({ ref, page, until = page, pages, lastPage = pages, onPage }: PageStepsProps) {
  const { t } = useTexts();
  const [stepped, setStepped] = useState<PageRow>();
  const isAnnounced = stepped?.first === page && stepped.last === until;
  // The user has scrolled on, and may come back by scrolling.
  if (stepped && !isAnnounced) setStepped(undefined);
  const announcementKey = page === until ? 'documents.preview.page' : 'viewer.pages.beside';
  const range = { page: rangeOf(page, until), pages };
  const goTo = (to: number) => {
    if (to < 1 || to > lastPage) return;
    setStepped(onPage(to) ?? { first: to, last: to });
  };
  const toPrevious = () => goTo(page - 1);
  const toNext = () => goTo(until + 1);
  useImperativeHandle(ref, () => ({ toPrevious, toNext }));
  return (
    <div className={css.zoom}>
      <IconButton
        icon="chevronLeft"
        label={t('viewer.pages.previous')}
        aria-disabled={page <= 1}
        onClick={toPrevious}
      />
      <span className={css.level} aria-hidden={isAnnounced}>
        {t('viewer.pages.of', range)}
      </span>
      <LiveRegion>{isAnnounced && t(announcementKey, range)}</LiveRegion>
      <IconButton
        icon="chevronRight"
        label={t('viewer.pages.next')}
        aria-disabled={until >= lastPage}
        onClick={toNext}
      />
    </div>
  );
}

function rangeOf(first: number, last: number): number | string {
  return first === last ? first : `${first}–${last}`;
}
