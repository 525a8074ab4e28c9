import { useEffect } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { matchPatients } from '@epr/client/people';
import type { Connection } from '@epr/client/transport';
import { nameOrders, type PatientMatch, type PatientSearch } from '@epr/domain/people';
import { failureOf, unwrap } from '../../context/call-error.ts';
import { useSession } from '../../context/session.ts';
import type { SearchFields } from './search-fields.ts';

/**
 * Runs a search and holds its matches. Any later input clears both at once: matches belong to the terms that were searched for, and must
 * never be shown under other terms (PSR-03).
 */
export function usePatientSearch(
  form: UseFormReturn<SearchFields>,
  { onCleared, onGlnUnknown }: { readonly onCleared: () => void; readonly onGlnUnknown: () => void },
) {
  const session = useSession();
  const { mutate, reset, isPending, data, error } = useMutation({
    mutationFn: (search: PatientSearch) => inEveryOrder(session.connection, search),
    onError: (problem) => {
      if (failureOf(problem)?.reason === 'glnNotRegistered') onGlnUnknown();
    },
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: () => {
          reset();
          onCleared();
        },
      }),
    [subscribe, reset, onCleared],
  );
  return {
    ask: (search: PatientSearch, onSettled: () => void) => mutate(search, { onSettled }),
    searching: isPending,
    matches: data,
    failure: error ? failureOf(error) : undefined,
  };
}

/** Searches for the names as typed, then, without a match, in the other orders they can be meant in: not every index tries these itself. */
async function inEveryOrder(connection: Connection, search: PatientSearch): Promise<readonly PatientMatch[]> {
  let matches: readonly PatientMatch[] = [];
  for (const order of nameOrders(search)) {
    matches = unwrap(await matchPatients(connection, order));
    if (matches.length > 0) return matches;
  }
  return matches;
}
