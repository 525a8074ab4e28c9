import type { UseQueryResult } from '@tanstack/react-query';
import type { Document } from '@epr/domain/documents';
import type { ReadingMode } from './use-reading-mode.ts';
import { failureOf } from '../../../context/call-error.ts';
import { useConfiguration } from '../../../context/configuration.ts';
import { Button, classNames, EmptyState, FocusMainWhenGone, Progress } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { useForeignLanguage } from '../../../documents/labels/foreign-language.ts';
import { DocumentTitle } from '../../../documents/labels/document-title.tsx';
import { fileKindOf } from '../../../documents/labels/file-kind.ts';
import { sizeLabel } from '../../../documents/labels/size-labels.ts';
import { usePdfReader } from '../../../documents/preview/pdf/pdf-reader-context.ts';
import { Preview } from './preview.tsx';
import css from '../../../documents/preview/preview.module.css';
import { isShownStructured } from './structured/is-shown-structured.ts';
import { StructuredPreview } from './structured/structured-preview.tsx';

export interface ContentViewProps {
  readonly document: Document;
  readonly title: string;
  readonly content: UseQueryResult<Blob>;
  readonly onDownload: () => void;
  /** The page to start at, from 1: the one with the match of the search. */
  readonly startPage?: number | undefined;
  readonly reading: ReadingMode;
}

/** The content of a document: its progress, its preview, or the reason why it cannot be shown. */
export function ContentView(props: ContentViewProps) {
  const { document, title, content, onDownload, startPage, reading } = props;
  const { on: isReading, area, leave } = reading;
  const { t, locale } = useTexts();
  const { limits } = useConfiguration();
  const openPdf = usePdfReader();
  const lang = useForeignLanguage(document);
  return (
    <section
      ref={area}
      className={classNames(css.view, isTall(document) && css.tall, isReading && css.reading)}
      {...(isReading && { role: 'dialog', 'aria-modal': true, tabIndex: -1 })}
      aria-label={t('documents.preview.label', { title })}
    >
      {isReading && (
        <div className={css.readingBar}>
          <p>
            <DocumentTitle document={document} />
          </p>
          <Button icon="close" onClick={leave}>
            {t('viewer.reading.leave')}
          </Button>
        </div>
      )}
      {content.data && isShownStructured(document) ? (
        <StructuredPreview document={document} file={content.data} title={title} />
      ) : content.data ? (
        <Preview
          file={content.data}
          contentType={document.attachment.contentType}
          title={title}
          size={sizeLabel(content.data.size, locale)}
          maxPages={limits.maxPreviewPages}
          openPdf={openPdf}
          startPage={startPage}
          onDownload={onDownload}
          lang={lang}
        />
      ) : !content.isError ? (
        <div className={css.waiting}>
          <Progress label={t(document.temp ? 'documents.row.storing' : 'documents.preview.loading')} />
        </div>
      ) : (
        <Refused error={content.error} onRetry={() => void content.refetch()} />
      )}
    </section>
  );
}

/** Whether a document fills the screen: its space is reserved while it is loading, so that nothing below moves. */
function isTall(document: Document): boolean {
  return isShownStructured(document) || fileKindOf(document.attachment.contentType) === 'pdf';
}

function Refused({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTexts();
  const { reason, status, messageKey = status === 429 && 'toasts.auth.throttled' } = failureOf(error);
  const reasonKey = reason === 'noAccess' ? 'denied' : reason === 'notFound' ? 'gone' : 'failed';
  return (
    <EmptyState
      live
      icon={reasonKey === 'denied' ? 'lock' : 'warning'}
      title={messageKey ? t(messageKey) : t(`documents.preview.${reasonKey}`)}
      actions={
        <>
          <FocusMainWhenGone />
          <Button icon="reload" onClick={onRetry}>
            {t('app.retry')}
          </Button>
        </>
      }
    />
  );
}
