import { useSearchParams } from 'react-router';
import { LinkButton } from '../../../components/index.ts';
import { comparePath, maxCompared } from '../../../documents/paths.ts';
import { useTexts } from '../../../i18n/index.ts';
import type { BulkActionProps } from './bulk-action.ts';

/** Opens the selected documents side by side, for two to `maxCompared` documents. */
export function CompareAction({ documents }: BulkActionProps) {
  const { t } = useTexts();
  const [search] = useSearchParams();
  if (documents.length < 2 || documents.length > maxCompared) return null;
  return (
    <LinkButton
      icon="table"
      to={comparePath(
        documents.map(({ id }) => id),
        search.toString(),
      )}
    >
      {t('bulk.compare')}
    </LinkButton>
  );
}
