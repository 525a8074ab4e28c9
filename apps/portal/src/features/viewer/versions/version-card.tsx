import { useState } from 'react';
import type { Document, VersionHistory, VersionTree } from '@epr/domain/documents';
import { Button, Card } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { VersionCompare } from './version-compare.tsx';
import { VersionList } from './version-list.tsx';

export interface VersionCardProps {
  readonly document: Document;
  readonly line: VersionHistory;
  readonly tree: VersionTree;
}

/** The versions of a document, and what changed between two of them (DOC-11); renders nothing when there is only one. */
export function VersionCard({ document, line, tree }: VersionCardProps) {
  const { t } = useTexts();
  const [comparing, setComparing] = useState(false);
  if (line.all.length < 2) return null;
  return (
    <Card title={t('documents.document.versions')}>
      <VersionList current={document} versions={line.all} tree={tree} />
      <Button onClick={() => setComparing(true)}>{t('search.versions.compare')}</Button>
      {comparing && (
        <VersionCompare current={document} versions={line.all} tree={tree} onClose={() => setComparing(false)} />
      )}
    </Card>
  );
}
