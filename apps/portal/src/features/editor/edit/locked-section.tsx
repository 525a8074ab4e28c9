import type { Document, MetadataField } from '@epr/domain/documents';
import { metadataFields } from '@epr/domain/documents';
import type { MessageKey } from '@epr/domain/messages';
import { Card, DescriptionList } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { comparedTerms, useComparisonLabels } from '../../../documents/labels/comparison-labels.ts';
import own from './edit.module.css';
import type { PermissionCheck } from '../../../documents/change/use-permission.ts';

/** The fields that may not be changed, as text, grouped by the reason (DOC-21). */
export function LockedSection({
  document,
  checkPermission,
}: {
  readonly document: Document;
  readonly checkPermission: PermissionCheck;
}) {
  const { t } = useTexts();
  const comparisonLabel = useComparisonLabels();
  const groups = lockedFieldsByReason(document, checkPermission);
  if (groups.size === 0) return null;
  return (
    <Card className={own.lockedCard} title={t('edit.edit.locked')}>
      <div className={own.locked}>
        {[...groups].map(([reason, fields]) => (
          <section key={reason}>
            <p className={own.reason}>{t(reason)}</p>
            <DescriptionList
              items={fields.map((field) => ({
                term: t(comparedTerms[field]),
                value: comparisonLabel(field, document, 'before'),
              }))}
            />
          </section>
        ))}
      </div>
    </Card>
  );
}

function lockedFieldsByReason(
  document: Document,
  checkPermission: PermissionCheck,
): ReadonlyMap<MessageKey, readonly MetadataField[]> {
  const groups = new Map<MessageKey, MetadataField[]>();
  for (const field of metadataFields) {
    const permission = checkPermission({ kind: 'edit', fields: [field] }, document);
    if (permission.allowed) continue;
    const lockedFields = groups.get(permission.reason);
    if (lockedFields) lockedFields.push(field);
    else groups.set(permission.reason, [field]);
  }
  return groups;
}
