import type { SortKey } from '@epr/domain/documents';
import { SelectField, Button, classNames, IconButton } from '../../../../components/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import { DensityButton } from './density-button.tsx';
import { firstDescending, sortKeys, type ListView } from '../../../../documents/search/list-view.ts';
import css from '../list.module.css';
import type { ChangeView } from '../use-list-view.ts';

export interface ListToolsProps {
  readonly view: ListView;
  readonly change: ChangeView;
  readonly isLoading: boolean;
  readonly onReload: () => void;
  /**
   * Selection mode: on a phone the checkboxes of the rows are shown only while it is on; absent when there are no actions on a selection.
   */
  readonly selecting: { readonly on: boolean; readonly set: (on: boolean) => void } | undefined;
}

/**
 * Order, direction, selection mode, density and reload: in one line with the search where it fits, so that the documents begin high up
 * (DOC-08, DOC-10).
 */
export function ListTools({ view, change, isLoading, onReload, selecting }: ListToolsProps) {
  const { t } = useTexts();
  return (
    <div className={css.tools}>
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
      <IconButton
        bordered
        icon={view.descending ? 'descending' : 'ascending'}
        label={t(view.descending ? 'documents.list.descending' : 'documents.list.ascending')}
        onClick={() => change({ descending: !view.descending })}
      />
      {selecting && (
        <Button
          shrinks
          icon="select"
          className={classNames(css.tool, css.mode)}
          aria-pressed={selecting.on}
          onClick={() => selecting.set(!selecting.on)}
        >
          {t('search.select.mode')}
        </Button>
      )}
      <DensityButton />
      <IconButton
        bordered
        icon="reload"
        className={classNames(isLoading && css.reading)}
        label={t('documents.list.reload')}
        aria-busy={isLoading || undefined}
        aria-disabled={isLoading || undefined}
        onClick={() => !isLoading && onReload()}
      />
    </div>
  );
}
