import type { FieldErrors, Resolver } from 'react-hook-form';
import { validateSearch, type SearchProblem } from '@epr/domain/people';
import { today } from '../../context/time/today.ts';
import type { SearchFields } from './search-fields.ts';

/** Applies the domain's rules for the form library (PSR-02); a problem of the whole search is attached to the first field. */
export const searchResolver: Resolver<SearchFields> = (fields) => {
  const result = validateSearch(fields, today());
  if (result.ok) return { values: fields, errors: {} };
  return {
    values: {},
    errors: Object.fromEntries(
      result.error.map((problem) => [problem.field ?? 'family', errorOf(problem)]),
    ) as FieldErrors<SearchFields>,
  };
};

/** The type of the error is the message key; the text is looked up where it is displayed. */
function errorOf({ reason }: SearchProblem) {
  return { type: reason, message: reason };
}
