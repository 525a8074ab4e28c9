import { SelectField } from '../../../../components/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import { pageSizes, type ListView, type PageSize } from '../../../../documents/search/list-view.ts';
import css from '../list.module.css';
import type { ChangeView } from '../use-list-view.ts';

export interface PageSizeProps {
  readonly view: ListView;
  readonly change: ChangeView;
}

/** Number of results per page (DOC-08); shown beside the pagination, where it is needed. */
export function PageSizeField({ view, change }: PageSizeProps) {
  const { t } = useTexts();
  return (
    <SelectField
      className={css.inline}
      label={t('documents.list.perPage')}
      value={String(view.perPage)}
      options={pageSizes.map((size) => ({
        value: String(size),
        label: size === 'all' ? t('documents.list.all') : String(size),
      }))}
      onChange={(event) => change({ perPage: sizeOf(event.target.value) })}
    />
  );
}

function sizeOf(value: string): PageSize {
  return pageSizes.find((size) => String(size) === value) ?? 25;
}
