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
  /** `left`: the documents that are not in the ZIP file; undefined when there is no file. */
  readonly onClose: (left?: readonly Document[]) => void;
}

/** The download of a ZIP file: its progress, and the result for each document (DOC-10). */
export function DownloadDialog({ documents, onClose }: DownloadDialogProps) {
  const { t, locale } = useTexts();
  const { state, start } = useZipDownload(documents);
  const limitAsked = useIsCaptchaShown();
  const place = useRef<HTMLDivElement>(null);
  const turnedAway = state.kind === 'failed' && state.failure.reason === 'cancelled';
  useEffect(() => {
    if (turnedAway) onClose();
  }, [turnedAway, onClose]);
  useEffect(() => {
    if (state.kind !== 'running') place.current?.focus();
  }, [state.kind]);
  const close = () => onClose(state.kind === 'done' ? state.leftOut : undefined);
  const missing = new Set(state.kind === 'done' ? state.leftOut : []);
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
      <div ref={place} tabIndex={-1} className={css.result}>
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
              tone={missing.size > 0 ? 'warn' : 'ok'}
              title={t('bulk.download.done', { count: documents.length - missing.size, name: state.name })}
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
              state: missing.has(document) ? 'failed' : 'done',
              words: t(missing.has(document) ? 'bulk.download.leftOut' : 'bulk.download.inside'),
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
  const words = messageOf('readAttachment', failure);
  return words === 'toasts.documentStore.documentFetchFail' ? failureLabel(failure) : words;
}
