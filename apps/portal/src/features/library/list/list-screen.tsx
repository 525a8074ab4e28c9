import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, type Location } from 'react-router';
import type { CallFailure } from '@epr/client/transport';
import { isProfessional } from '@epr/domain/session';
import { lazyComponent } from '../../../context/lazy/lazy.tsx';
import { useBackgroundUploads } from '../../../documents/background-uploads/background-uploads.ts';
import type { UploadedNoticeProps } from '../../../documents/background-uploads/uploaded-notice.tsx';
import { failureOf } from '../../../context/call-error.ts';
import { messageOf } from '../../../context/error-messages.ts';
import { useSessionState } from '../../../context/session.ts';
import { formatTime } from '../../../context/time/format-time.ts';
import { Alert, Button, PageHeader, Skeleton, useIsMobile } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import type { BulkAction } from '../bulk/bulk-action.ts';
import { bulkActions as everyBulkAction } from '../bulk/bulk-actions.ts';
import { DocumentCounts } from './document-counts.tsx';
import { DocumentList } from './rows/document-list.tsx';
import { useRecordHints, useShownRecordHints } from './use-record-hints.ts';
import { RecordNotRead } from '../../../documents/record/record-states.tsx';
import { AddButton } from './add-button.tsx';
import css from './list.module.css';
import { isOpenRecord, recordKey } from '../../../documents/record/record-key.ts';
import { useScrollAfterReload } from './use-scroll-after-reload.ts';
import {
  useRecord,
  useAnnounceLoading,
  type ReadingProgress,
  type RecordContent,
} from '../../../documents/record/use-record.ts';
import { forgetAllowedUploadLevel } from '../../../documents/background-uploads/allowed-upload-level.ts';

const UploadStatusList = lazyComponent(
  async () => (await import('../../../documents/background-uploads/upload-status-list.tsx')).UploadStatusList,
);

const UploadedNotice = lazyComponent(
  async () => (await import('../../../documents/background-uploads/uploaded-notice.tsx')).UploadedNotice,
);

/** Few records are empty, and few lists lack documents: what says so is not loaded with the list. */
const UnreadableNotice = lazyComponent(async () => (await import('./unreadable-notice.tsx')).UnreadableNotice);
const EmptyRecord = lazyComponent(async () => (await import('./empty-record.tsx')).EmptyRecord);
const IncompleteNotice = lazyComponent(
  async () => (await import('../../../documents/record/incomplete-notice.tsx')).IncompleteNotice,
);

type Uploaded = UploadedNoticeProps['uploaded'];

export interface ListScreenProps {
  readonly bulkActions?: readonly BulkAction[];
}

/** The documents of the record (DOC-01, DOC-02, DOC-06 to DOC-10). */
export function ListScreen({ bulkActions = everyBulkAction }: ListScreenProps) {
  const { t } = useTexts();
  const query = useRecord();
  const state = useSessionState();
  const uploaded = useUploaded();
  const recordHints = useRecordHints();
  useAnnounceLoading(query);
  const retry = () => void query.refetch();
  const failure = query.error ? failureOf(query.error) : undefined;
  if (query.data) {
    return (
      <Content
        key={recordKey(state).join()}
        content={query.data}
        query={query}
        uploaded={uploaded}
        recordHints={recordHints}
        bulkActions={bulkActions}
      />
    );
  }
  // A professional without an open patient is being redirected to the search: an error would not concern any record.
  const isRedirecting = isProfessional(state.role) && !state.patient;
  const isLoading = !failure || query.isFetching || isRedirecting;
  return (
    // Same width and position as the list that will replace it: the title does not move.
    <div {...(isLoading ? { 'data-layout': 'wide', 'data-density': 'reading' } : {})}>
      <PageHeader slim={isLoading} title={t('documents.list.heading')} />
      <Uploaded uploaded={uploaded} />
      <RunningUploads />
      {isLoading ? <Loading progress={query.progress} /> : <RecordNotRead failure={failure} onRetry={retry} />}
    </div>
  );
}

/** Shows the progress of reading, as a long record is read in pages. */
function Loading({ progress }: { readonly progress: ReadingProgress | undefined }) {
  const { t } = useTexts();
  const label = t('documents.list.loading');
  if (!progress) return <Skeleton label={label} rows={6} />;
  const { read, total } = progress;
  const progressText =
    total === undefined ? t('documents.list.progress', { read }) : t('documents.list.progressOf', { read, total });
  return (
    <>
      <p className={css.progress}>{progressText}</p>
      <Skeleton label={`${label} ${progressText}`} rows={6} />
    </>
  );
}

interface ContentProps {
  readonly content: RecordContent;
  readonly query: ReturnType<typeof useRecord>;
  readonly uploaded: Uploaded | undefined;
  readonly recordHints: ReturnType<typeof useRecordHints>;
  readonly bulkActions: readonly BulkAction[];
}

function Content({ content, query, uploaded, recordHints, bulkActions }: ContentProps) {
  const { t, locale } = useTexts();
  const narrow = useIsMobile();
  const { part, late, asked, since, show } = useShownRecordHints(recordHints, narrow);
  useScrollAfterReload();
  const { documents, unreadable } = content;
  const readAt = formatTime(new Date(query.dataUpdatedAt).toISOString(), locale);
  const client = useQueryClient();
  const reload = () => {
    forgetAllowedUploadLevel(client);
    void query.refetch();
  };
  const { incomplete } = content;
  const counts = <DocumentCounts documents={documents} />;
  const empty = documents.length === 0 && unreadable.length === 0 && !incomplete;
  return (
    <div data-layout="wide">
      <PageHeader
        slim
        title={t('documents.list.heading')}
        subtitle={
          empty ? undefined : late ? (
            <late.RecordHintsButton documents={documents} onShow={show}>
              {counts}
            </late.RecordHintsButton>
          ) : (
            counts
          )
        }
        // On a phone it is beside the search of the list.
        actions={empty || (narrow && documents.length > 0) ? undefined : <AddButton kind="primary" />}
      />
      <Uploaded uploaded={uploaded} />
      <RunningUploads />
      {query.error && <ReloadFailed failure={failureOf(query.error)} readAt={readAt} onRetry={reload} />}
      {incomplete && <IncompleteNotice missing={incomplete.missing} reading={query.isFetching} onRetry={reload} />}
      {unreadable.length > 0 && <UnreadableNotice entries={unreadable} complete={!incomplete} />}
      {part && documents.length > 0 && <part.RecordHints documents={documents} isRequested={asked} />}
      {documents.length === 0 ? (
        empty && <EmptyRecord />
      ) : (
        <DocumentList
          documents={documents}
          previousVisit={since}
          readAt={readAt}
          isLoading={query.isFetching}
          onReload={reload}
          bulkActions={bulkActions}
        />
      )}
    </div>
  );
}

/**
 * Returns the document uploaded just before, as long as its record is open. Removes it from the navigation state, so that a reload does
 * not show it again.
 */
function useUploaded(): Uploaded | undefined {
  const session = useSessionState();
  const { state, search } = useLocation() as Location<{ readonly uploaded?: Uploaded } | null>;
  const navigate = useNavigate();
  const [uploaded] = useState(state?.uploaded);
  const [record] = useState(() => recordKey(session));
  useEffect(() => {
    if (state?.uploaded) void navigate({ search }, { replace: true, preventScrollReset: true, state: null });
  }, [state, search, navigate]);
  return isOpenRecord(record, session) ? uploaded : undefined;
}

/** Shows the uploads whose form was left. */
function RunningUploads() {
  const uploads = useBackgroundUploads(recordKey(useSessionState()).join());
  return uploads.length > 0 && <UploadStatusList uploads={uploads} />;
}

function Uploaded({ uploaded }: { readonly uploaded: Uploaded | undefined }) {
  return (
    uploaded && (
      <div className={css.notice}>
        <UploadedNotice uploaded={uploaded} />
      </div>
    )
  );
}

interface ReloadFailedProps {
  readonly failure: CallFailure;
  readonly readAt: string;
  readonly onRetry: () => void;
}

/** Warns that reading again failed, and that the list shown is from before. */
function ReloadFailed({ failure, readAt, onRetry }: ReloadFailedProps) {
  const { t } = useTexts();
  return (
    <div role="alert" className={css.notice}>
      <Alert
        tone="warn"
        title={t(messageOf('listDocuments', failure))}
        actions={<Button onClick={onRetry}>{t('app.retry')}</Button>}
      >
        {t('documents.stale.body', { time: readAt })}
      </Alert>
    </div>
  );
}
