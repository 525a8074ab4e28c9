import { useEffect, useRef } from 'react';
import type { CallFailure } from '@epr/client/transport';
import type { Document } from '@epr/domain/documents';
import { useIsCaptchaShown } from '../../../../context/downloads/downloads.ts';
import { messageOf } from '../../../../context/error-messages.ts';
import { Alert, Button, Dialog, LiveRegion, Progress } from '../../../../components/index.ts';
import { useTexts, type TextKey } from '../../../../i18n/index.ts';
import { failureLabel } from '../../../../documents/change/error-labels.ts';
import { sizeLabel } from '../../../../documents/labels/size-labels.ts';
import css from '../bulk.module.css';
import { Outcomes } from '../outcomes.tsx';
import { useZipDownload } from './use-zip-download.ts';

export interface DownloadDialogProps {
  readonly documents: readonly Document[];
  /** `leftOut`: the documents that are not in the ZIP file; undefined when there is no file. */
  readonly onClose: (leftOut?: readonly Document[]) => void;
}

/** The download of a ZIP file: its progress, and the result for each document (DOC-10). */
export function DownloadDialog({ documents, onClose }: DownloadDialogProps) {
  const { t, locale } = useTexts();
  const { state, start } = useZipDownload(documents);
  const limitAsked = useIsCaptchaShown();
  const container = useRef<HTMLDivElement>(null);
  const isCancelled = state.kind === 'failed' && state.failure.reason === 'cancelled';
  useEffect(() => {
    if (isCancelled) onClose();
  }, [isCancelled, onClose]);
  useEffect(() => {
    if (state.kind !== 'running') container.current?.focus();
  }, [state.kind]);
  const close = () => onClose(state.kind === 'done' ? state.leftOut : undefined);
  const leftOutSet = new Set(state.kind === 'done' ? state.leftOut : []);
  return (
    <Dialog
      open={!limitAsked}
      size="medium"
      title={t('bulk.download.heading', { count: documents.length })}
      closeLabel={t('bulk.close')}
      onClose={close}
      actions={
        <>
          {state.kind === 'failed' && (
            <Button icon="reload" onClick={() => void start()}>
              {t('bulk.download.again')}
            </Button>
          )}
          <Button kind={state.kind === 'done' ? 'primary' : 'secondary'} onClick={close}>
            {t(state.kind === 'running' ? 'bulk.cancel' : 'bulk.close')}
          </Button>
        </>
      }
    >
      <div ref={container} tabIndex={-1} className={css.result}>
        {state.kind === 'running' && (
          <Progress
            label={t('bulk.download.running')}
            value={state.total ? Math.min(1, state.received / state.total) : undefined}
            note={sizeLabel(state.received, locale)}
          />
        )}
        <LiveRegion visible>
          {state.kind === 'done' && (
            <Alert
              tone={leftOutSet.size > 0 ? 'warn' : 'ok'}
              title={t('bulk.download.done', { count: documents.length - leftOutSet.size, name: state.name })}
            />
          )}
          {state.kind === 'failed' && (
            <Alert tone="danger" title={t('bulk.download.failed')}>
              {t(wordsOf(state.failure))}
            </Alert>
          )}
        </LiveRegion>
        {state.kind === 'done' && (
          <Outcomes
            label={t('bulk.results')}
            lines={documents.map((document) => ({
              document,
              state: leftOutSet.has(document) ? 'failed' : 'done',
              words: t(leftOutSet.has(document) ? 'bulk.download.leftOut' : 'bulk.download.inside'),
            }))}
          />
        )}
      </div>
    </Dialog>
  );
}

/**
 * Returns the message of a failure. A ZIP file that is too large has its own, as the user can do something about it at once. The general
 * message of reading says less than the heading and the cause.
 */
function wordsOf(failure: CallFailure): TextKey {
  if (failure.reason === 'tooLarge') return 'bulk.download.tooLarge';
  const messageKey = messageOf('readAttachment', failure);
  return messageKey === 'toasts.documentStore.documentFetchFail' ? failureLabel(failure) : messageKey;
}
