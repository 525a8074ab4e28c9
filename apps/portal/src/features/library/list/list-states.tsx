import type { Unreadable } from '@epr/domain/documents';
import { routeDefinitions } from '@epr/domain/session';
import { useSessionState } from '../../../context/session.ts';
import { Alert, EmptyState, LinkButton } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import css from './list.module.css';

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
export function UnreadableNotice({
  entries,
  complete,
}: {
  readonly entries: readonly Unreadable[];
  /** Whether nothing else is missing: only then it may be said. */
  readonly complete: boolean;
}) {
  const { t } = useTexts();
  if (entries.length === 0) return null;
  return (
    <div className={css.notice}>
      <Alert tone="warn" title={t('documents.unreadable.heading', { count: entries.length })}>
        {complete && <p>{t('documents.unreadable.body')}</p>}
        <details>
          <summary>{t('documents.unreadable.show')}</summary>
          <ul>
            {entries.map((entry, index) => (
              <li key={entry.id ?? index}>
                {entry.title ?? t('documents.unreadable.entry')}:{' '}
                {entry.reasons.map((reason) => t(`documents.unreadable.reasons.${reason}`)).join(' ')}
              </li>
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
