import { useState } from 'react';
import type { Document } from '@epr/domain/documents';
import { Skeleton } from '../../../../components/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import { OptimisedView } from './optimised-view.tsx';
import { SourcePreview } from './source-preview.tsx';
import { useFormat } from './use-format.ts';

export interface StructuredPreviewProps {
  readonly document: Document;
  readonly file: Blob;
  readonly title: string;
}

/**
 * A structured document (CDA, FHIR): the optimised view, which is the page rendered by the conversion service, or the source (DOC-12,
 * DOC-14). A file that only claims to be structured is shown as source.
 */
export function StructuredPreview({ document, file, title }: StructuredPreviewProps) {
  const { t } = useTexts();
  const form = useFormat(file);
  const [view, setView] = useState<'optimised' | 'original'>('optimised');
  if (!form) return <Skeleton label={t('documents.preview.loading')} />;
  if (form === 'none') return <SourcePreview file={file} title={title} />;
  return <OptimisedView document={document} file={file} title={title} form={form} view={view} onView={setView} />;
}
