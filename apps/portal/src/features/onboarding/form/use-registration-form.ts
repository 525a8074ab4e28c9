import { useEffect, useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router';
import { emptyRegistration, type TypedRegistration } from '@epr/domain/onboarding';
import type { SessionState } from '@epr/domain/session';
import { useStoredDraft } from '../../../context/drafts/use-stored-draft.ts';
import { useSessionState } from '../../../context/session.ts';
import { draftOwner, registrationDrafts } from '../drafts.ts';

export type RegistrationForm = UseFormReturn<TypedRegistration>;

/** The form as it was left, else with what is known already: the names of the eID, or what the patient search was asked for. */
export function useRegistrationForm(): { readonly form: RegistrationForm; readonly restored: boolean } {
  const state = useSessionState();
  const location = useLocation();
  const { restored, save } = useStoredDraft(registrationDrafts, draftOwner(state));
  const [start] = useState(() => ({ ...emptyRegistration, ...known(state, location.state) }));
  const form = useForm<TypedRegistration>({ defaultValues: restored ?? start, shouldFocusError: false });
  const values = useWatch({ control: form.control });
  useEffect(() => {
    const typed = form.getValues();
    const touched = (Object.keys(typed) as (keyof TypedRegistration)[]).some((name) => typed[name] !== start[name]);
    if (touched) save(typed);
  }, [values, form, start, save]);
  return { form, restored: restored !== undefined };
}

const searched = ['given', 'family', 'birthDate', 'ahv', 'gender', 'postalCode', 'city'] as const;

function known({ role, identity }: SessionState, state: unknown): Partial<TypedRegistration> {
  if (role === 'NONE') return { given: identity?.givenName ?? '', family: identity?.familyName ?? '' };
  const { search } = (state ?? {}) as { readonly search?: Readonly<Record<string, unknown>> };
  const found = searched.flatMap((name) => {
    const value = search?.[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(found);
}
