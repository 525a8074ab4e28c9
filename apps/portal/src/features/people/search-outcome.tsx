import type { CallFailure } from '@epr/client/transport';
import type { PatientMatch } from '@epr/domain/people';
import { lazyComponent } from '../../context/lazy/lazy.tsx';
import { useToday } from '../../context/time/today.ts';
import { Alert, Button, EmptyState, Skeleton } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import type { Denied } from './record-denied-notice.tsx';
import { RegisterButton } from './register-button.tsx';
import type { SearchFields } from './search-fields.ts';
import { MatchList } from './match-list.tsx';
import css from './patients.module.css';

/** Shown when a record was refused only: it is not loaded with the search. */
const RecordDeniedNotice = lazyComponent(async () => (await import('./record-denied-notice.tsx')).RecordDeniedNotice);

export interface SearchOutcomeProps {
  readonly searching: boolean;
  readonly matches: readonly PatientMatch[] | undefined;
  readonly failure: CallFailure | undefined;
  readonly opening: PatientMatch | undefined;
  readonly denied: Denied | undefined;
  readonly onOpen: (match: PatientMatch) => void;
  readonly onRetry: () => void;
  /** The search terms. */
  readonly searched: SearchFields;
  /** The field that would narrow down the search when too many persons are found. */
  readonly missing: 'birthDate' | 'ahv';
  readonly onAskFor: (field: 'birthDate' | 'ahv') => void;
}

/** Outcome of a search: no match, matches, too many, or a failure; and of opening a record without one (PSR-03). */
export function SearchOutcome(props: SearchOutcomeProps) {
  const { t } = useTexts();
  const today = useToday();
  const { searching, matches, failure } = props;
  if (searching) return <Skeleton label={t('people.search.searching')} rows={2} />;
  if (failure?.reason === 'multipleMatches') return <TooMany missing={props.missing} onAskFor={props.onAskFor} />;
  if (failure) return <SearchFailed failure={failure} onRetry={props.onRetry} />;
  if (!matches) return props.denied && <RecordDeniedNotice {...props.denied} />;
  if (matches.length === 0) {
    return (
      <div role="status">
        <EmptyState
          icon="search"
          title={t('people.notFound.heading')}
          actions={<RegisterButton searched={props.searched} />}
        >
          {t('people.notFound.body')}
        </EmptyState>
      </div>
    );
  }
  return (
    <section aria-label={t('people.results.heading')}>
      <div className={css.summary}>
        <div role="status">
          <h2>{t('people.results.found', { count: matches.length })}</h2>
        </div>
        <p>{t('people.results.confirm')}</p>
      </div>
      {props.denied && <RecordDeniedNotice {...props.denied} />}
      <MatchList matches={matches} opening={props.opening} onOpen={props.onOpen} today={today} />
    </section>
  );
}

function TooMany({ missing, onAskFor }: Pick<SearchOutcomeProps, 'missing' | 'onAskFor'>) {
  const { t } = useTexts();
  return (
    <Alert
      tone="warn"
      live
      title={t('people.multiple.heading')}
      actions={
        <>
          {missing === 'birthDate' && (
            <Button onClick={() => onAskFor('birthDate')}>{t('people.multiple.birthDate')}</Button>
          )}
          <Button onClick={() => onAskFor('ahv')}>{t('people.multiple.action')}</Button>
        </>
      }
    >
      {t(missing === 'birthDate' ? 'people.multiple.bodyBirthDate' : 'toasts.patientSearch.multipleMatches')}
    </Alert>
  );
}

function SearchFailed({ failure, onRetry }: { readonly failure: CallFailure; readonly onRetry: () => void }) {
  const { t } = useTexts();
  const isOffline = failure.reason === 'unreachable' && !navigator.onLine;
  const { status = 0 } = failure;
  const rejected = status >= 400 && status < 500;
  const reasonKey = failure.reason === 'noAccess' ? 'refused' : rejected ? 'rejected' : isOffline ? 'offline' : 'body';
  const textKey = status === 429 ? 'toasts.auth.throttled' : (`people.failed.${reasonKey}` as const);
  return (
    <Alert
      tone="danger"
      live
      title={t('people.failed.heading')}
      actions={
        <Button icon="reload" onClick={onRetry}>
          {t('people.failed.retry')}
        </Button>
      }
    >
      <p>{t(textKey)}</p>
      {failure.trace && <p>{t('app.problem.code', { code: failure.trace })}</p>}
    </Alert>
  );
}
