import type { SortKey } from '@epr/domain/documents';
import { SelectField, IconButton, Button } from '../../../interface/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { firstDescending, pageSizes, sortKeys, type ListView, type PageSize } from './list-view.ts';
import css from './list.module.css';
import type { ChangeView } from './use-list-view.ts';

export interface ListToolsProps {
  readonly view: ListView;
  readonly change: ChangeView;
  /** When the list was read, `14.02`. */
  readonly readAt: string;
  readonly reading: boolean;
  readonly onReload: () => void;
}

/** Order, direction, results per page, and reading again (DOC-08). */
export function ListTools({ view, change, readAt, reading, onReload }: ListToolsProps) {
  const { t } = useTexts();
  return (
    <div className={css.tools}>
      <div className={css.order}>
        <SelectField
          className={css.inline}
          label={t('documents.list.sort')}
          value={view.sort}
          options={sortKeys.map((value) => ({ value, label: t(`documents.sort.${value}`) }))}
          onChange={(event) => {
            const sort = event.target.value as SortKey;
            change({ sort, descending: firstDescending(sort) });
          }}
        />
        <Button className={css.direction} onClick={() => change({ descending: !view.descending })}>
          {t(view.descending ? 'documents.list.descending' : 'documents.list.ascending')}
        </Button>
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
      </div>
      <div className={css.read}>
        <span>{t('documents.list.readAt', { time: readAt })}</span>
        <IconButton
          icon="reload"
          label={t('documents.list.reload')}
          aria-busy={reading || undefined}
          className={reading ? css.turning : undefined}
          onClick={onReload}
        />
      </div>
    </div>
  );
}

function sizeOf(value: string): PageSize {
  return pageSizes.find((size) => String(size) === value) ?? 25;
}
