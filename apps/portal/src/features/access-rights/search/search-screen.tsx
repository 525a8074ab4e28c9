import { useState } from 'react';
import { checkDirectorySearch, type DirectorySearch, type DirectorySearchErrors } from '@epr/domain/directory';
import { routeDefinitions } from '@epr/domain/session';
import { BackLink, PageHeader } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { SearchForm } from './search-form.tsx';
import { SearchResults } from './search-results.tsx';
import { useDirectorySearch } from './use-directory-search.ts';
import { useTypedSearch } from './use-typed-search.ts';

/** Search for the person, group or institution that gets a right (ACC-03). */
export function SearchScreen() {
  const { t } = useTexts();
  const [typed, setTyped] = useTypedSearch();
  /** Number of attempts, and the problems of the last one until the next key: their summary must not take the focus while typing. */
  const [attempt, setAttempt] = useState<{ readonly number: number; readonly problems: DirectorySearchErrors }>({
    number: 0,
    problems: {},
  });
  const validated = checkDirectorySearch(typed);
  const search: DirectorySearch | undefined = validated.ok ? validated.value : undefined;
  const results = useDirectorySearch(search);
  return (
    <>
      <PageHeader
        title={t('rights.search.heading')}
        subtitle={t('rights.search.intro')}
        aboveTitle={<BackLink to={routeDefinitions.accessRights.path}>{t('rights.search.back')}</BackLink>}
      />
      <SearchForm
        typed={typed}
        faults={validated.ok || attempt.number === 0 ? {} : validated.error}
        attempt={attempt}
        onType={(changed) => {
          setTyped({ ...typed, ...changed });
          setAttempt({ ...attempt, problems: {} });
        }}
        onSubmit={() => {
          setAttempt({ number: attempt.number + 1, problems: validated.ok ? {} : validated.error });
          results.now();
        }}
      />
      <SearchResults results={results} hasSearch={search !== undefined} />
    </>
  );
}
