import type { Document } from '@epr/domain/documents';
import { Checkbox } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import css from './bulk.module.css';
import type { Selection } from './use-selection.ts';

/** A checkbox that selects all documents found, on all pages (DOC-10). */
export function SelectAll({
  found,
  selection,
}: {
  readonly found: readonly Document[];
  readonly selection: Selection;
}) {
  const { t } = useTexts();
  if (found.length === 0) return null;
  const chosen = found.filter(selection.has).length;
  return (
    <Checkbox
      className={css.all}
      data-select
      label={t('search.select.all', { count: found.length })}
      checked={chosen === found.length}
      indeterminate={chosen > 0 && chosen < found.length}
      onChange={() => selection.set(found, chosen < found.length)}
    />
  );
}
