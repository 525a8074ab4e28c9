import { useMemo } from 'react';
import { EmptyState, Skeleton } from '../../../../components/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import css from '../../../../documents/preview/preview.module.css';
import { useText } from '../use-text.ts';
import { formatSource } from './format-source.ts';

/** Maximum number of bytes displayed; the rest is in the download. */
const shownBytes = 400_000;

export interface SourcePreviewProps {
  readonly file: Blob;
  readonly title: string;
}

/** The source text of XML or JSON (DOC-12, original view). */
export function SourcePreview({ file, title }: SourcePreviewProps) {
  const { t } = useTexts();
  const text = useText(file, shownBytes);
  const formatted = useMemo(() => (text && text !== 'failed' ? formatSource(text.value) : undefined), [text]);
  if (text === 'failed') return <EmptyState live icon="warning" title={t('documents.preview.failed')} />;
  if (formatted === undefined) return <Skeleton label={t('documents.preview.loading')} />;
  return (
    <>
      {/* A long text scrolls in its box, so the box must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={css.text} tabIndex={0} role="region" aria-label={t('conversion.source', { title })}>
        {formatted}
      </pre>
      {file.size > shownBytes && <p className={css.note}>{t('documents.preview.truncated')}</p>}
    </>
  );
}
