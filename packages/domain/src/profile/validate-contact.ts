import { canton as cantons } from '@epr/codes/canton';
import {
  collapseWhitespace,
  readCountry,
  readEmail,
  readPhone,
  readPostalCode,
  readNameOrPlace,
  type Country,
} from '../contact/index.ts';
import type { MessageKey } from '../messages/index.ts';
import { ok, err, type Result } from '../values/index.ts';
import type { ContactDetails, ContactField } from './profile.ts';

/** The contact data as typed; absent counts as empty. */
export type ContactInput = { readonly [Field in ContactField]?: string };

export interface ContactProblem {
  readonly field: ContactField;
  readonly reason: MessageKey;
}

/**
 * Returns the contact data for the typed values (SET-05): a complete address in one of the countries, and a plausible telephone number
 * and e-mail address. Refused with everything that is wrong, field by field. The profile displays the problems, the community enforces
 * the same rules.
 */
export function validateContact(typed: ContactInput): Result<ContactDetails, readonly ContactProblem[]> {
  const given = (field: ContactField): string => collapseWhitespace(typed[field] ?? '');
  const country = readCountry(given('country'));
  const problems: ContactProblem[] = [];
  const read = (
    field: ContactField,
    required: boolean,
    reader: (text: string) => string | undefined,
    wrong: MessageKey,
  ) => {
    const text = given(field);
    if (text === '') {
      if (required) problems.push({ field, reason: 'profile.contact.required' });
      return {};
    }
    const value = reader(text);
    if (value === undefined) problems.push({ field, reason: wrong });
    return value === undefined ? {} : { [field]: value };
  };
  const at: Country = country ?? 'CH';
  const contact: ContactDetails = {
    ...read('street', true, readNameOrPlace, 'profile.contact.textInvalid'),
    ...read('postalCode', true, (text) => readPostalCode(text, at), 'profile.contact.postalCodeInvalid'),
    ...read('city', true, readNameOrPlace, 'profile.contact.textInvalid'),
    // Only Switzerland has cantons: one that was chosen before the country changed is dropped.
    ...(at === 'CH' ? read('canton', false, cantonOf, 'profile.contact.cantonUnknown') : {}),
    ...read('country', true, readCountry, 'profile.contact.countryUnknown'),
    ...read('phone', false, (text) => readPhone(text, at), 'profile.contact.phoneInvalid'),
    ...read('email', false, readEmail, 'profile.contact.emailInvalid'),
  };
  return problems.length > 0 ? err(problems) : ok(contact);
}

function cantonOf(text: string): string | undefined {
  const code = text.toUpperCase();
  return cantons.entries.some((one) => one.code === code) ? code : undefined;
}
