import type { CallFailure } from '@epr/client/transport';
import { isProfessional } from '@epr/domain/session';
import { failureOf } from '../../context/call-error.ts';
import { messageOf } from '../../context/error-messages.ts';
import { EmergencyOffer } from '../../context/emergency/emergency-offer.tsx';
import { useSessionState } from '../../context/session.ts';
import { Button, EmptyState, Skeleton } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { CloseRecordButton } from './close-record-button.tsx';
import { noAccessReasons, type useRecord } from './use-record.ts';

/** Shown instead of content that needs the record while it is missing: loading, no access, or an error. */
export function RecordUnavailable({ query }: { readonly query: ReturnType<typeof useRecord> }) {
  const { t } = useTexts();
  if (!query.error || query.isFetching) return <Skeleton label={t('documents.document.loading')} rows={4} />;
  return <RecordNotRead failure={failureOf(query.error)} onRetry={() => void query.refetch()} />;
}

interface RecordNotReadProps {
  readonly failure: CallFailure;
  readonly onRetry: () => void;
}

/** Shown when the record could not be read: there is no access to it, or reading failed. */
export function RecordNotRead(props: RecordNotReadProps) {
  return noAccessReasons.has(props.failure.reason) ? <NoAccess {...props} /> : <RecordFailed {...props} />;
}

/** Shown without access to this record: what that means and what can be done, instead of an empty list (DOC-02). */
export function NoAccess({ onRetry, failure }: { readonly onRetry: () => void; readonly failure?: CallFailure }) {
  const { t } = useTexts();
  const { role, patient } = useSessionState();
  const professional = isProfessional(role);
  return (
    <EmptyState
      icon="lock"
      live
      title={t('toasts.auth.noEPDAccess')}
      actions={
        <>
          {professional && patient && <CloseRecordButton kind="primary" />}
          <Button icon="reload" onClick={onRetry}>
            {t('documents.noAccess.retry')}
          </Button>
        </>
      }
    >
      <p>{t(professional ? 'documents.noAccess.bodyProfessional' : 'documents.noAccess.bodyPatient')}</p>
      <p>{t(professional ? 'documents.noAccess.askPatient' : 'documents.noAccess.askCommunity')}</p>
      {patient && <EmergencyOffer patient={patient} failure={failure} />}
    </EmptyState>
  );
}

/**
 * Shown when reading failed: the catalogue's message (core 8), what it means, what to do. The network is named as the cause only when the
 * device reports that it is offline.
 */
function RecordFailed({ failure, onRetry }: RecordNotReadProps) {
  const { t } = useTexts();
  const cause = causeOf(failure);
  return (
    <EmptyState
      icon="warning"
      live
      title={t(messageOf('listDocuments', failure))}
      actions={
        <Button kind="primary" icon="reload" onClick={onRetry}>
          {t('app.retry')}
        </Button>
      }
    >
      {cause === 'rejected' && failure.diagnostics && (
        <p>{t('documents.failed.rejected', { reason: failure.diagnostics })}</p>
      )}
      {cause !== undefined && cause !== 'rejected' && <p>{t(`documents.failed.${cause}`)}</p>}
      {failure.trace && <p>{t('app.problem.code', { code: failure.trace })}</p>}
    </EmptyState>
  );
}

const withoutAuthorization: ReadonlySet<CallFailure['reason']> = new Set([
  'signedOut',
  'refreshRefused',
  'tokenMissing',
  'exchangeFailed',
  'exchangeRejected',
  'clientUnknown',
  'misconfigured',
  'noToken',
  'glnNotRegistered',
]);

function causeOf({ reason, status = 0 }: CallFailure): 'offline' | 'unreachable' | 'server' | 'rejected' | undefined {
  // "Too many requests" says itself that the request can be repeated.
  if (withoutAuthorization.has(reason) || status === 429) return undefined;
  if (status >= 400 && status < 500) return 'rejected';
  if (reason !== 'unreachable' && reason !== 'timedOut') return 'server';
  return navigator.onLine ? 'unreachable' : 'offline';
}
