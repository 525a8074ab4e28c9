import type { FieldErrors, Resolver } from 'react-hook-form';
import { showPhone } from '@epr/domain/contact';
import { contactFields, validateContact, type ContactField, type PatientProfile } from '@epr/domain/profile';
import type { MessageKey } from '@epr/domain/messages';
import { draftStorage } from '../../context/drafts/draft-storage.ts';

/** The contact data as they stand in the form. */
export type ContactDraft = Readonly<Record<ContactField, string>>;

/** What is typed and not saved yet, for the browser session: an expired sign-in costs nothing. */
export const contactDrafts = draftStorage<ContactDraft>('epr.profile.draft');

/** What is stored, as people write it. */
export function contactDraftOf({ phone, ...profile }: PatientProfile): ContactDraft {
  return {
    street: profile.street ?? '',
    postalCode: profile.postalCode ?? '',
    city: profile.city ?? '',
    canton: profile.canton ?? '',
    country: profile.country ?? 'CH',
    phone: phone === undefined ? '' : showPhone(phone),
    email: profile.email ?? '',
  };
}

/** The domain's rules for the form library. */
export const contactResolver: Resolver<ContactDraft> = (typed) => {
  const read = validateContact(typed);
  return read.ok ? { values: typed, errors: {} } : { values: {}, errors: errorsOf(read.refusal) };
};

/** The message key is the error's type; the words are found where it is shown. */
function errorsOf(problems: readonly { readonly field: ContactField; readonly because: MessageKey }[]) {
  return Object.fromEntries(
    problems.map(({ field, because }) => [field, { type: because, message: because }]),
  ) as FieldErrors<ContactDraft>;
}

/** Whether a field the platform names is one of the form. */
export function isContactField(field: string): field is ContactField {
  return contactFields.some((one) => one === field);
}
