import { useState } from 'react';
import { IconButton, LiveRegion } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import css from './zoom.module.css';

export interface PageStepsProps {
  /** Starts at 1. */
  readonly page: number;
  readonly pages: number;
  /** The last page that can be shown, when not all of them are. */
  readonly lastPage?: number;
  readonly onPage: (page: number) => void;
}

/** Buttons for the previous and next page, with the page number, which is announced after a step but not while scrolling. */
export function PageSteps({ page, pages, lastPage = pages, onPage }: PageStepsProps) {
  const { t } = useTexts();
  const [announcement, setSaid] = useState('');
  const goTo = (to: number) => {
    if (to < 1 || to > lastPage) return;
    setSaid(t('documents.preview.page', { page: to, pages }));
    onPage(to);
  };
  return (
    <div className={css.zoom}>
      <IconButton
        icon="chevronLeft"
        label={t('viewer.pages.previous')}
        aria-disabled={page <= 1}
        onClick={() => goTo(page - 1)}
      />
      <span className={css.level}>{t('viewer.pages.of', { page, pages })}</span>
      <LiveRegion>{announcement}</LiveRegion>
      <IconButton
        icon="chevronRight"
        label={t('viewer.pages.next')}
        aria-disabled={page >= lastPage}
        onClick={() => goTo(page + 1)}
      />
    </div>
  );
}
