import { IconButton, LiveRegion } from '../../../../interface/index.ts';
import { useTexts } from '../../../../texts/index.ts';
import css from './sight.module.css';

export interface PageStepsProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** One page back, one page on, and which page it is, said when it changes. */
export function PageSteps({ page, pages, onPage }: PageStepsProps) {
  const { t } = useTexts();
  const go = (to: number) => onPage(Math.min(pages, Math.max(1, to)));
  return (
    <div className={css.zoom}>
      <IconButton icon="chevronLeft" label={t('viewing.pages.previous')} onClick={() => go(page - 1)} />
      <LiveRegion visible>
        <span className={css.level}>{t('viewing.pages.of', { page, pages })}</span>
      </LiveRegion>
      <IconButton icon="chevronRight" label={t('viewing.pages.next')} onClick={() => go(page + 1)} />
    </div>
  );
}
