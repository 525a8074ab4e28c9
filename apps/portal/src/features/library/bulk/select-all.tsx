import type { Document } from '@epr/domain/documents';
import { Checkbox } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import css from './bulk.module.css';
import type { Selection } from './use-selection.ts';

/** A checkbox that selects all documents found, on all pages (DOC-10). */
export function SelectAll({
  foundDocuments,
  selection,
}: {
  readonly foundDocuments: readonly Document[];
  readonly selection: Selection;
}) {
  const { t } = useTexts();
  if (foundDocuments.length === 0) return null;
  const selectedCount = foundDocuments.filter(selection.has).length;
  return (
    <Checkbox
      className={css.all}
      data-select
      label={t('search.select.all', { count: foundDocuments.length })}
      checked={selectedCount === foundDocuments.length}
      indeterminate={selectedCount > 0 && selectedCount < foundDocuments.length}
      onChange={() => selection.set(foundDocuments, selectedCount < foundDocuments.length)}
    />
  );
}
