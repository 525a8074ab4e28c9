import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { validateSearch, type PatientMatch } from '@epr/domain/people';
import { routeDefinitions } from '@epr/domain/session';
import { unsentForms } from '../../context/drafts/draft-storage.ts';
import { useSession, useSessionState } from '../../context/session.ts';
import { useBrowserStorage } from '../../context/storage/browser-storage.ts';
import { today } from '../../context/time/today.ts';
import { FocusMainWhenGone, hasMouse, PageHeader } from '../../components/index.ts';
import { lazyComponent } from '../../context/lazy/lazy.tsx';
import { DiscardInputDialog } from '../../context/drafts/discard-input-dialog.tsx';
import { useTexts } from '../../i18n/index.ts';
import type { Denied } from './record-denied-notice.tsx';
import css from './patients.module.css';
import { RegisterButton } from './register-button.tsx';
import { recentPatients, rememberRecentPatient } from './recent/recent-patients.ts';
import { emptyFields, numberFields, type SearchFields } from './search-fields.ts';
import { SearchForm } from './search-form.tsx';
import { searchResolver } from './search-resolver.ts';
import { usePatientSearch } from './use-patient-search.ts';

/** Shown to few, and never before the session has been refused once: it is not loaded with the search. */
const ProfessionalNotInDirectory = lazyComponent(
  async () => (await import('./professional-not-in-directory.tsx')).ProfessionalNotInDirectory,
);

/** Loaded while the first search is under way. */
const SearchOutcome = lazyComponent(async () => (await import('./search-outcome.tsx')).SearchOutcome);

/** Empty after the sign-in: it is not loaded with the search. */
const RecentPatientsList = lazyComponent(
  async () => (await import('./recent/recent-patients-list.tsx')).RecentPatientsList,
);

/** Search for a patient and open the record (PSR-01 to PSR-04). */
export function PatientsScreen() {
  const { t } = useTexts();
  const { blocked } = useSessionState();
  const [glnUnknown, setGlnUnknown] = useState(false);
  const isBlocked = glnUnknown || blocked !== undefined;
  return (
    <>
      <PageHeader
        title={t('people.search.heading')}
        subtitle={isBlocked ? undefined : t('people.search.intro')}
        actions={!isBlocked && <RegisterButton />}
      />
      {isBlocked ? <ProfessionalNotInDirectory /> : <Search onGlnUnknown={() => setGlnUnknown(true)} />}
    </>
  );
}

function Search({ onGlnUnknown }: { readonly onGlnUnknown: () => void }) {
  const { t } = useTexts();
  const form = useForm<SearchFields>({
    defaultValues: emptyFields,
    resolver: searchResolver,
    shouldFocusError: false,
    reValidateMode: 'onSubmit',
  });
  const opening = useOpening(onGlnUnknown);
  const patientSearch = usePatientSearch(form, { onCleared: opening.forget, onGlnUnknown });
  const isUntouched = !patientSearch.searching && !patientSearch.matches && !patientSearch.failure;
  const results = useRef<HTMLDivElement>(null);
  const recent = recentPatients(useSession());
  const [more, setMore] = useState(false);
  useFirstField(form);
  const startSearch = (fields: SearchFields) => {
    const search = validateSearch(fields, today());
    opening.forget();
    if (search.ok) patientSearch.ask(search.value, () => showResults(results.current));
  };
  const search = () => form.handleSubmit(startSearch)();
  const keepNumber = () => {
    const keptField = numberFields.find((name) => form.getValues(name) !== '');
    const fields = { ...emptyFields, ...(keptField ? { [keptField]: form.getValues(keptField) } : {}) };
    // After a reset, the form knows its fields again only once they are rendered.
    flushSync(() => form.reset(fields));
    if (keptField) form.setFocus(keptField);
  };
  const askFor = (field: 'ahv' | 'birthDate') => {
    if (field === 'ahv') flushSync(() => setMore(true));
    form.setFocus(field);
  };
  return (
    <>
      <FocusMainWhenGone />
      <SearchForm
        form={form}
        searching={patientSearch.searching}
        more={more}
        onMore={setMore}
        onSearch={() => void search()}
        onKeepNumber={keepNumber}
      />
      <div ref={results} tabIndex={-1}>
        {isUntouched && !opening.denied ? (
          <p className={css.before}>{t('people.results.before')}</p>
        ) : (
          <SearchOutcome
            searching={patientSearch.searching}
            matches={patientSearch.matches}
            failure={patientSearch.failure}
            opening={opening.match}
            denied={opening.denied}
            onOpen={opening.open}
            onRetry={() => void search()}
            searched={form.getValues()}
            missing={form.getValues('birthDate') === '' ? 'birthDate' : 'ahv'}
            onAskFor={askFor}
          />
        )}
        {isUntouched && recent.length > 0 && (
          <RecentPatientsList people={recent} onOpen={(person) => opening.open({ person, percent: 100 })} />
        )}
      </div>
      {opening.asking && (
        <DiscardInputDialog
          confirmLabel={t('people.results.open')}
          onConfirm={opening.confirm}
          onCancel={opening.cancel}
        />
      )}
    </>
  );
}

/** Moves the focus to the results, and scrolls to them where they are below the form, as on a phone. */
function showResults(results: HTMLElement | null): void {
  if (!results) return;
  results.focus({ preventScroll: true });
  if (results.getBoundingClientRect().top > window.innerHeight / 2) results.scrollIntoView({ block: 'start' });
}

/** Focuses the first field when the screen opens, because it is opened to search; not where that would open an on-screen keyboard. */
function useFirstField({ setFocus }: UseFormReturn<SearchFields>): void {
  useEffect(() => {
    if (hasMouse()) setFocus('family');
  }, [setFocus]);
}

/**
 * Opens a record: exchanges the token, then goes to the documents. A refusal is shown beside the results. Asks before the unsent input for
 * the record of another patient is lost, also input from before a sign-in (PSR-04).
 */
function useOpening(onGlnUnknown: () => void) {
  const session = useSession();
  const navigate = useNavigate();
  const [match, setMatch] = useState<PatientMatch>();
  const [denied, setDenied] = useState<Denied>();
  const [unconfirmedMatch, setAsked] = useState<PatientMatch>();
  const drafts = useBrowserStorage().session;
  const currentController = useRef<AbortController>(undefined);
  // Leaving the screen, or another search, aborts the opening: a late response must not open the record.
  useEffect(() => () => currentController.current?.abort(), []);
  const open = async (selected: PatientMatch) => {
    setAsked(undefined);
    currentController.current?.abort();
    currentController.current = new AbortController();
    const { signal } = currentController.current;
    setMatch(selected);
    setDenied(undefined);
    const result = await session.openPatient(selected.person, signal);
    if (result.ok) {
      rememberRecentPatient(session, selected.person);
      void navigate(routeDefinitions.documents.path);
    }
    if (signal.aborted) return;
    setMatch(undefined);
    if (result.ok) return;
    if (result.error.reason === 'glnNotRegistered') onGlnUnknown();
    else setDenied({ match: selected, failure: result.error });
  };
  const forget = useCallback(() => {
    currentController.current?.abort();
    setMatch(undefined);
    setDenied(undefined);
  }, []);
  return {
    match,
    denied,
    open: (selected: PatientMatch) =>
      unsentForms(Date.now(), drafts, selected.person.spid).length > 0 ? setAsked(selected) : void open(selected),
    asking: unconfirmedMatch !== undefined,
    confirm: () => unconfirmedMatch && void open(unconfirmedMatch),
    cancel: () => setAsked(undefined),
    forget,
  };
}
