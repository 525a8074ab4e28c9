import type { Document } from '@epr/domain/documents';
import { Badge } from '../../../../components/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import css from '../list.module.css';

export interface DocumentBadgesProps {
  readonly document: Document;
  readonly isNew: boolean;
  readonly ownCommunity: string;
}

/** The special properties of a document, in words. */
export function DocumentBadges({ document, isNew, ownCommunity }: DocumentBadgesProps) {
  const { t } = useTexts();
  const deletion = document.deletionStatus?.code.split(':').at(-1);
  const isFromOtherCommunity = document.homeCommunity !== undefined && document.homeCommunity !== ownCommunity;
  return (
    <span className={css.marks}>
      {document.temp && <Badge tone="primary">{t('documents.row.storing')}</Badge>}
      {isNew && !document.temp && <Badge tone="primary">{t('documents.row.fresh')}</Badge>}
      {document.availability === 'superseded' && <Badge>{t('documents.row.invalid')}</Badge>}
      {document.availability === 'entered-in-error' && <Badge tone="danger">{t('documents.row.mistake')}</Badge>}
      {deletion === 'deletionRequested' && <Badge tone="danger">{t('documents.row.deletionRequested')}</Badge>}
      {isFromOtherCommunity && <Badge tone="acting">{t('documents.row.otherCommunity')}</Badge>}
    </span>
  );
}
