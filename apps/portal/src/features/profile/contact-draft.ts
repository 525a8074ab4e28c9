import type { FieldErrors, Resolver } from 'react-hook-form';
import { formatPhone } from '@epr/domain/contact';
import { contactFields, validateContact, type ContactField, type PatientProfile } from '@epr/domain/profile';
import type { MessageKey } from '@epr/domain/messages';
import { draftStorage } from '../../context/drafts/draft-storage.ts';

/** The contact data as typed in the form. */
export type ContactDraft = Readonly<Record<ContactField, string>>;

/** Unsaved input, kept for the browser session, so that it survives an expired sign-in; only the fields that were changed. */
export const contactDrafts = draftStorage<Partial<ContactDraft>>('epr.profile.draft');

/** Returns the stored contact data in the notation people use. */
export function contactDraftOf({ phone, ...profile }: PatientProfile): ContactDraft {
  return {
    street: profile.street ?? '',
    postalCode: profile.postalCode ?? '',
    city: profile.city ?? '',
    canton: profile.canton ?? '',
    country: profile.country ?? 'CH',
    phone: phone === undefined ? '' : formatPhone(phone),
    email: profile.email ?? '',
  };
}

/** Returns the fields of a draft that differ from another one. */
export function changedContact(draft: ContactDraft, original: Partial<ContactDraft>): Partial<ContactDraft> {
  return Object.fromEntries(
    contactFields.flatMap((name) => (draft[name] === original[name] ? [] : [[name, draft[name]]])),
  );
}

/** Applies the domain's rules for the form library. */
export const contactResolver: Resolver<ContactDraft> = (typed) => {
  const read = validateContact(typed);
  return read.ok ? { values: typed, errors: {} } : { values: {}, errors: errorsOf(read.error) };
};

/** The type of the error is the message key; the text is looked up where it is displayed. */
function errorsOf(problems: readonly { readonly field: ContactField; readonly reason: MessageKey }[]) {
  return Object.fromEntries(
    problems.map(({ field, reason }) => [field, { type: reason, message: reason }]),
  ) as FieldErrors<ContactDraft>;
}

/** Whether a field named by the platform is one of the form. */
export function isContactField(field: string): field is ContactField {
  return contactFields.some((one) => one === field);
}
