import type { Document } from '@epr/domain/documents';
import { Button, Menu } from '../../../components/index.ts';
import { formatInstantDay } from '../../../context/time/format-instant.ts';
import { comparePath } from '../../../documents/paths.ts';
import { titleOf } from '../../../documents/labels/title-of.ts';
import { useTexts } from '../../../i18n/index.ts';
import { comparableDocuments } from './comparable-documents.ts';

interface CompareMenuProps {
  readonly document: Document;
  readonly documents: readonly Document[];
  /** The query string of the list, for the way back to it. */
  readonly list: string;
}

/** Menu to compare this document with another of the same type, the newest first; renders nothing when there is none. */
export function CompareMenu({ document, documents, list }: CompareMenuProps) {
  const { t } = useTexts();
  const others = comparableDocuments(document, documents);
  if (others.length === 0) return null;
  return (
    <Menu
      label={t('viewer.compare.with')}
      items={others.map((other) => ({
        label: titleOf(other, t),
        note: formatInstantDay(other.creationTime),
        to: comparePath([document.id, other.id], list),
      }))}
      button={(opener) => (
        <Button icon="table" {...opener}>
          {t('viewer.compare.with')}
        </Button>
      )}
    />
  );
}
