import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { emptyRegistration, type RegistrationInput } from '@epr/domain/onboarding';
import { readAhv, readBirthDate } from '@epr/domain/people';
import type { SessionState } from '@epr/domain/session';
import { useBrowserStorage } from '../../../context/storage/browser-storage.ts';
import { draftOwner, searchedPatient } from '../../../context/drafts/registration-page-state.ts';
import { useStoredDraft } from '../../../context/drafts/use-stored-draft.ts';
import { useSessionState } from '../../../context/session.ts';
import { today } from '../../../context/time/today.ts';
import { registrationDrafts } from '../drafts.ts';

type Searched = Readonly<Record<string, string>> | undefined;

export type RegistrationForm = UseFormReturn<RegistrationInput>;

/**
 * Returns the form as it was left, otherwise filled with what is known already: the names of the eID, or the terms of the patient search.
 */
export function useRegistrationForm(): { readonly form: RegistrationForm; readonly restored: boolean } {
  const state = useSessionState();
  const { session } = useBrowserStorage();
  const owner = draftOwner(state);
  const [searchFields] = useState(() => searchedPatient.load(owner, Date.now(), session));
  const { restored: stored, save } = useStoredDraft(registrationDrafts, owner);
  // A draft for one patient is never restored when another one is to be registered.
  const restored = stored && isFor(stored, searchFields) ? stored : undefined;
  const [start] = useState(() => ({ ...emptyRegistration, ...prefillValues(state, searchFields) }));
  const form = useForm<RegistrationInput>({ defaultValues: restored ?? start, shouldFocusError: false });
  const { subscribe, getValues, setValue } = form;
  const isForOther = state.role !== 'NONE';
  useEffect(() => {
    // The search terms are in the form now: opened again, it starts with what was typed into it.
    searchedPatient.remove(owner, Date.now(), session);
    const store = () => {
      const typed = getValues();
      const isChanged = (Object.keys(typed) as (keyof RegistrationInput)[]).some((name) => typed[name] !== start[name]);
      if (isChanged || searchFields) save(typed);
    };
    store();
    // Stored with each change rather than after rendering, so that a town filled in automatically survives an immediate reload.
    const callback = ({ name }: { readonly name?: string }) => {
      if (isForOther && identifying.has(name)) setValue('consent', false);
      store();
    };
    return subscribe({ formState: { values: true }, callback });
  }, [subscribe, getValues, setValue, isForOther, start, searchFields, save, owner, session]);
  return { form, restored: restored !== undefined };
}

/**
 * Fields that say who the person is. Whom a professional registers has consented on paper: when one of these changes, it may be another
 * person, and the consent is asked for again.
 */
const identifying: ReadonlySet<string | undefined> = new Set(['given', 'family', 'birthDate', 'ahv']);

const prefilledFields = ['given', 'family', 'birthDate', 'ahv', 'gender', 'postalCode', 'city'] as const;

/**
 * Whether a draft is for the patient that was searched for: a number decides alone, otherwise the draft has the full name and every other
 * search term. Where that is not known, it is not restored: it contains another person's data and consent (PSR-08).
 */
function isFor(draft: RegistrationInput, searchFields: Searched): boolean {
  if (!searchFields) return true;
  const isSame = (name: (typeof prefilledFields)[number]) =>
    normalised(name, searchFields[name]) === normalised(name, draft[name]);
  if (searchFields.ahv) return isSame('ahv');
  return (
    Boolean(searchFields.given && searchFields.family) &&
    prefilledFields.every((name) => !searchFields[name] || isSame(name))
  );
}

/** Returns a value as it is understood, otherwise as typed. */
function normalised(name: (typeof prefilledFields)[number], typed = ''): string {
  if (name === 'ahv') return readAhv(typed) ?? typed;
  if (name === 'birthDate') return readBirthDate(typed, today()).join() || typed;
  return typed;
}

function prefillValues({ role, identity }: SessionState, searchFields: Searched): Partial<RegistrationInput> {
  if (role === 'NONE') return { given: identity?.givenName ?? '', family: identity?.familyName ?? '' };
  return Object.fromEntries(
    prefilledFields.flatMap((name) => {
      const value = searchFields?.[name];
      return typeof value === 'string' ? [[name, value] as const] : [];
    }),
  );
}
