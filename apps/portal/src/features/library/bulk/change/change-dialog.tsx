import { useEffect, useRef, useState } from 'react';
import type { Document } from '@epr/domain/documents';
import { Alert, Button, Dialog, LiveRegion, Progress } from '../../../../components/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import { failureLabel } from '../../../../documents/change/error-labels.ts';
import css from '../bulk.module.css';
import { Outcomes, type OutcomeLine } from '../outcomes.tsx';
import { useBulkChange, type BulkStep, type Outcome } from './use-bulk-change.ts';
import { useBulkPlan } from './use-bulk-plan.ts';
import { useBlockNavigationWhile } from './use-block-navigation-while.ts';

export interface ChangeDialogProps {
  readonly step: BulkStep;
  readonly documents: readonly Document[];
  /** `unchanged`: the documents that were not changed; undefined when nothing was started. */
  readonly onClose: (unchanged?: readonly Document[]) => void;
}

/**
 * Asks for confirmation, makes the changes with a progress bar, and shows the result of each document; failed ones can be retried (DOC-10).
 */
export function ChangeDialog({ step, documents, onClose }: ChangeDialogProps) {
  const { t } = useTexts();
  const initialPlan = useBulkPlan(step, documents);
  // The plan made when the dialog opened: documents that leave the list must not leave the dialog.
  const [{ tasks, refused: barred, affected }] = useState(initialPlan);
  const { outcomes, running, stopping, run, stop } = useBulkChange(step);
  useBlockNavigationWhile(running, stop);
  const hasStarted = outcomes.size > 0;
  const done = tasks.filter(({ document }) => outcomes.get(document.id) === 'done');
  const failed = tasks.filter(({ document }) => isRefusal(outcomes.get(document.id)));
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasStarted) result.current?.focus();
  }, [hasStarted, running]);
  const close = () => {
    if (running) return stop();
    const unchanged = [...failed.map(({ document }) => document), ...barred.map(({ document }) => document)];
    onClose(hasStarted ? unchanged : undefined);
  };
  const outcomeLines: readonly OutcomeLine[] = tasks.map(({ document }) => {
    const outcome = outcomes.get(document.id) ?? 'waiting';
    const state = isRefusal(outcome) ? 'failed' : outcome;
    const words =
      isRefusal(outcome) && outcome.reason === 'cancelled'
        ? t('bulk.notBegun')
        : isRefusal(outcome)
          ? t(failureLabel(outcome))
          : t(outcome === 'done' ? `bulk.${step}.done` : `bulk.${outcome}`);
    return { document, state, words };
  });
  const summary = running
    ? ''
    : failed.length > 0
      ? t('bulk.summaryFailed', { done: done.length, count: failed.length })
      : t(`bulk.${step}.summary`, { count: done.length });
  return (
    <Dialog
      open
      size="medium"
      title={t(`bulk.${step}.heading`, { count: tasks.length || documents.length })}
      closeLabel={t('bulk.close')}
      onClose={close}
      actions={
        hasStarted ? (
          <>
            {running && (
              <Button busy={stopping} onClick={stop}>
                {t('bulk.stop')}
              </Button>
            )}
            {!running && failed.length > 0 && (
              <Button icon="reload" onClick={() => void run(failed)}>
                {t('bulk.retry', { count: failed.length })}
              </Button>
            )}
            {!running && (
              <Button kind="primary" onClick={close}>
                {t('bulk.close')}
              </Button>
            )}
          </>
        ) : (
          <>
            <Button onClick={close}>{t(tasks.length > 0 ? 'bulk.cancel' : 'bulk.close')}</Button>
            {tasks.length > 0 && (
              <Button kind={step === 'requestDeletion' ? 'danger' : 'primary'} onClick={() => void run(tasks)}>
                {t(`bulk.${step}.confirm`, { count: tasks.length })}
              </Button>
            )}
          </>
        )
      }
    >
      {hasStarted ? (
        <div ref={result} tabIndex={-1} className={css.result}>
          {running && (
            <Progress
              label={t('bulk.progress')}
              value={(done.length + failed.length) / tasks.length}
              note={t('bulk.of', { done: done.length + failed.length, count: tasks.length })}
            />
          )}
          <LiveRegion visible>
            {summary && <Alert tone={failed.length > 0 ? 'warn' : 'ok'} title={summary} />}
          </LiveRegion>
          <Outcomes label={t('bulk.results')} lines={outcomeLines} />
        </div>
      ) : (
        <>
          {tasks.length > 0 && (
            <>
              <p>{t(`bulk.${step}.body`)}</p>
              {affected > tasks.length && <p>{t('bulk.requestDeletion.versions', { count: affected })}</p>}
              {/* The selection may contain documents that the list does not show. */}
              <Outcomes
                label={t(`bulk.${step}.confirm`, { count: tasks.length })}
                lines={tasks.map(({ document }) => ({ document, state: 'chosen' }))}
              />
            </>
          )}
          {barred.length > 0 && (
            <>
              <p>
                <b>{t(`bulk.${step}.barred`, { count: barred.length })}</b>
              </p>
              <Outcomes
                label={t(`bulk.${step}.barred`, { count: barred.length })}
                lines={barred.map(({ document, reason }) => ({ document, state: 'barred', words: t(reason) }))}
              />
            </>
          )}
        </>
      )}
    </Dialog>
  );
}

function isRefusal(outcome: Outcome | undefined): outcome is Exclude<Outcome, string> {
  return typeof outcome === 'object';
}
