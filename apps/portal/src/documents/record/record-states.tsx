import type { CallFailure } from '@epr/client/transport';
import type { Unreadable } from '@epr/domain/documents';
import { routeDefinitions } from '@epr/domain/session';
import { messageOf } from '../../context/error-messages.ts';
import { useSession, useSessionState } from '../../context/session.ts';
import { Alert, Button, EmptyState, LinkButton } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import css from '../../features/documents/list/list.module.css';

/** Refusals that mean: this record is not open to you, rather than: something broke (DOC-02). */
export const closedTo: ReadonlySet<CallFailure['reason']> = new Set([
  'noAccess',
  'unauthorizedPatientAccess',
  'noSpid',
]);

/** No access to this record: what it means and what can be done, instead of an empty list (DOC-02). */
export function NoAccess({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTexts();
  const session = useSession();
  const { role, patient } = useSessionState();
  const professional = role === 'HCP' || role === 'ASS';
  return (
    <EmptyState
      icon="lock"
      live
      title={t('toasts.auth.noEPDAccess')}
      actions={
        <>
          {professional && patient && (
            <Button kind="primary" icon="close" onClick={session.closePatient}>
              {t('app.patient.close')}
            </Button>
          )}
          <Button icon="reload" onClick={onRetry}>
            {t('documents.noAccess.retry')}
          </Button>
        </>
      }
    >
      <p>{t(professional ? 'documents.noAccess.bodyProfessional' : 'documents.noAccess.bodyPatient')}</p>
      <p>{t(professional ? 'documents.noAccess.askPatient' : 'documents.noAccess.askCommunity')}</p>
    </EmptyState>
  );
}

/** Reading failed: the catalogue's words (core 8), what it means, what to do. The network is blamed only when the device says it is offline. */
export function Failed({ refusal, onRetry }: { readonly refusal: CallFailure; readonly onRetry: () => void }) {
  const { t } = useTexts();
  const cause = causeOf(refusal);
  return (
    <EmptyState
      icon="warning"
      live
      title={t(messageOf('listDocuments', refusal))}
      actions={
        <Button kind="primary" icon="reload" onClick={onRetry}>
          {t('documents.failed.retry')}
        </Button>
      }
    >
      {cause !== undefined && <p>{t(`documents.failed.${cause}`)}</p>}
      {refusal.status !== undefined && (
        <p>{t('documents.failed.reference', { reference: `HTTP ${refusal.status}` })}</p>
      )}
    </EmptyState>
  );
}

const withoutAuthorisation: ReadonlySet<CallFailure['reason']> = new Set([
  'signedOut',
  'refreshRefused',
  'tokenMissing',
  'exchangeFailed',
  'noToken',
  'glnNotRegistered',
]);

function causeOf({ reason }: CallFailure): 'offline' | 'unreachable' | 'server' | undefined {
  if (withoutAuthorisation.has(reason)) return undefined;
  if (reason !== 'unreachable' && reason !== 'timedOut') return 'server';
  return navigator.onLine ? 'unreachable' : 'offline';
}

/** The first day: an empty record is normal, and this is how it fills. */
export function EmptyRecord() {
  const { t } = useTexts();
  const { role } = useSessionState();
  if (role === 'HCP' || role === 'ASS') {
    return (
      <EmptyState icon="document" title={t('documents.empty.professionalIntro')} actions={<AddButton kind="primary" />}>
        <p>{t('documents.empty.professionalBody')}</p>
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="first-day" className={css.firstDay}>
      <h2 id="first-day">{t('documents.empty.heading')}</h2>
      <p className={css.intro}>{t('documents.empty.intro')}</p>
      <ol className={css.steps}>
        <li>
          <h3>{t('documents.empty.addHeading')}</h3>
          <p>{t('documents.empty.addBody')}</p>
          <div className={css.act}>
            <AddButton kind="primary" />
          </div>
        </li>
        <li>
          <h3>{t('documents.empty.rightsHeading')}</h3>
          <p>{t('documents.empty.rightsBody')}</p>
        </li>
        <li>
          <h3>{t('documents.empty.askHeading')}</h3>
          <p>{t('documents.empty.askBody')}</p>
        </li>
      </ol>
    </section>
  );
}

/** What could not be read, counted and listed calmly; the list beside it stays complete (DOC-03). */
export function UnreadableNotice({ entries }: { readonly entries: readonly Unreadable[] }) {
  const { t } = useTexts();
  if (entries.length === 0) return null;
  return (
    <div className={css.notice}>
      <Alert tone="warn" title={t('documents.unreadable.heading', { count: entries.length })}>
        <p>{t('documents.unreadable.body')}</p>
        <details>
          <summary>{t('documents.unreadable.show')}</summary>
          <ul>
            {entries.map((entry, index) => (
              <li key={entry.id ?? index}>{entry.title ?? t('documents.unreadable.entry')}</li>
            ))}
          </ul>
        </details>
      </Alert>
    </div>
  );
}

export function AddButton({
  kind,
  shrinks = false,
}: {
  readonly kind: 'primary' | 'secondary';
  readonly shrinks?: boolean;
}) {
  const { t } = useTexts();
  return (
    <LinkButton to={routeDefinitions.upload.path} kind={kind} icon="upload" shrinks={shrinks}>
      {t('documents.list.add')}
    </LinkButton>
  );
}
