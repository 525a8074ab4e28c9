import { useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { matchPatients } from '@epr/client/people';
import type { CallFailure } from '@epr/client/transport';
import { validateSearch, type PatientMatch, type PatientSearch } from '@epr/domain/people';
import { routeDefinitions } from '@epr/domain/session';
import { unwrap, failureOf } from '../../context/call-error.ts';
import { useSession, useSessionState } from '../../context/session.ts';
import { PageHeader } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { SearchBlocked } from './search-blocked.tsx';
import { SearchOutcome, type Denied } from './search-outcome.tsx';
import { emptyFields, numberFields, type SearchFields } from './search-fields.ts';
import { SearchForm } from './search-form.tsx';
import { searchResolver } from './search-resolver.ts';

/** Search for a patient and open the record (PSR-01 to PSR-04). */
export function PatientsScreen() {
  const { t } = useTexts();
  const { blocked } = useSessionState();
  const [glnUnknown, setGlnUnknown] = useState(false);
  return (
    <>
      <PageHeader
        title={t('people.search.heading')}
        subtitle={blocked || glnUnknown ? undefined : t('people.search.intro')}
      />
      {blocked === 'glnNotRegistered' || glnUnknown ? (
        <SearchBlocked />
      ) : (
        <Search onGlnUnknown={() => setGlnUnknown(true)} />
      )}
    </>
  );
}

function Search({ onGlnUnknown }: { readonly onGlnUnknown: () => void }) {
  const form = useForm<SearchFields>({
    defaultValues: emptyFields,
    resolver: searchResolver,
    shouldFocusError: false,
    reValidateMode: 'onSubmit',
  });
  const session = useSession();
  const found = useMutation({
    mutationFn: async (search: PatientSearch) => unwrap(await matchPatients(session.connection, search)),
    onError: (problem) => {
      if (failureOf(problem)?.reason === 'glnNotRegistered') onGlnUnknown();
    },
  });
  const opening = useOpening(onGlnUnknown);
  const results = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState(false);
  const ask = (fields: SearchFields) => {
    const wish = validateSearch(fields);
    opening.forget();
    if (wish.ok) found.mutate(wish.value, { onSettled: () => results.current?.focus({ preventScroll: true }) });
  };
  const search = () => form.handleSubmit(ask)();
  const keepNumber = () => {
    const kept = numberFields.find((name) => form.getValues(name) !== '');
    form.reset({ ...emptyFields, ...(kept ? { [kept]: form.getValues(kept) } : {}) });
    if (kept) form.setFocus(kept);
  };
  const askForAhv = () => {
    flushSync(() => setMore(true));
    form.setFocus('ahv');
  };
  return (
    <>
      <SearchForm
        form={form}
        searching={found.isPending}
        more={more}
        onMore={setMore}
        onSearch={() => void search()}
        onKeepNumber={keepNumber}
      />
      <div ref={results} tabIndex={-1}>
        <SearchOutcome
          searching={found.isPending}
          matches={found.data}
          refusal={found.error ? failureOf(found.error) : undefined}
          opening={opening.match}
          denied={opening.denied}
          onOpen={opening.open}
          onRetry={() => void search()}
          onUseAhv={askForAhv}
        />
      </div>
    </>
  );
}

/** Opens a record: the exchange of a token, then the documents; a refusal stays beside the results (PSR-04). */
function useOpening(onGlnUnknown: () => void) {
  const session = useSession();
  const navigate = useNavigate();
  const [match, setMatch] = useState<PatientMatch>();
  const [denied, setDenied] = useState<Denied>();
  const open = async (wish: PatientMatch) => {
    setMatch(wish);
    setDenied(undefined);
    const opened = await session.openPatient(wish.person);
    setMatch(undefined);
    if (opened.ok) void navigate(routeDefinitions.documents.path);
    else if (opened.refusal.reason === 'glnNotRegistered') onGlnUnknown();
    else setDenied({ match: wish, refusal: opened.refusal });
  };
  return { match, denied, open: (wish: PatientMatch) => void open(wish), forget: () => setDenied(undefined) };
}
