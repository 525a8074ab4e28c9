import {
  collapseWhitespace,
  readCountry,
  readEmail,
  readPhone,
  readPostalCode,
  readNameOrPlace,
} from '../contact/index.ts';
import type { MessageKey } from '../messages/index.ts';
import { readAhv, readBirthDate, type Gender } from '../people/index.ts';
import { ok, err, type Day, type Result } from '../values/index.ts';
import type { RegisteredBy, Registration, RegistrationField, RegistrationInput } from './registration.ts';

export interface RegistrationProblem {
  readonly field: RegistrationField;
  readonly reason: MessageKey;
}

export interface RegistrationRules {
  readonly today: Day;
  readonly by: RegisteredBy;
}

const genders: readonly Gender[] = ['female', 'male', 'other', 'unknown'];

/**
 * Checks a registration (ONB-02; core 5, rights 5) and returns everything that is wrong in the order of the form. Patients who register
 * themselves must give a phone number and an e-mail address; when a professional registers a patient, both are optional.
 */
export function validateRegistration(
  typed: RegistrationInput,
  rules: RegistrationRules,
): Result<Registration, readonly RegistrationProblem[]> {
  const problems = checks.flatMap(([field, check]): RegistrationProblem[] => {
    const reason = check(typed, rules);
    return reason ? [{ field, reason }] : [];
  });
  const [birthDate] = readBirthDate(typed.birthDate, rules.today);
  const country = readCountry(typed.country);
  const gender = genders.find((one) => one === typed.gender);
  const ahv = readAhv(typed.ahv);
  const postalCode = country && readPostalCode(typed.postalCode, country);
  if (problems.length > 0 || !birthDate || !gender || !ahv || !country || !postalCode) return err(problems);
  const [given, family, street, city] = [typed.given, typed.family, typed.street, typed.city].map(readNameOrPlace);
  if (!given || !family || !street || !city) return err(problems);
  const phone = readPhone(typed.phone, country);
  const email = readEmail(typed.email);
  const reach = { ...(phone ? { phone } : {}), ...(email ? { email } : {}) };
  return ok({ given, family, birthDate, gender, ahv, street, postalCode, city, country, ...reach });
}

type Check = (typed: RegistrationInput, rules: RegistrationRules) => MessageKey | undefined;

const checks: readonly (readonly [RegistrationField, Check])[] = [
  ['given', words('given')],
  ['family', words('family')],
  ['birthDate', birthDateCheck],
  ['gender', ({ gender }) => (genders.some((one) => one === gender) ? undefined : 'profile.contact.required')],
  ['ahv', ahvCheck],
  ['street', words('street')],
  ['postalCode', postalCodeCheck],
  ['city', words('city')],
  ['country', countryCheck],
  ['phone', phoneCheck],
  ['email', emailCheck],
  ['consent', ({ consent }) => (consent ? undefined : 'onboarding.form.consentMissing')],
];

function words(field: 'given' | 'family' | 'street' | 'city'): Check {
  return (typed) => {
    if (collapseWhitespace(typed[field]) === '') return 'profile.contact.required';
    return readNameOrPlace(typed[field]) === undefined ? 'profile.contact.textInvalid' : undefined;
  };
}

function birthDateCheck({ birthDate }: RegistrationInput, { today }: RegistrationRules): MessageKey | undefined {
  if (birthDate.trim() === '') return 'profile.contact.required';
  const days = readBirthDate(birthDate, today);
  if (days.length === 0) return 'patients.search.birthDateInvalid';
  return days.length > 1 ? 'onboarding.form.birthDateAmbiguous' : undefined;
}

function ahvCheck({ ahv }: RegistrationInput): MessageKey | undefined {
  if (ahv.trim() === '') return 'onboarding.form.ahvMissing';
  return readAhv(ahv) ? undefined : 'patients.search.ahvInvalid';
}

function postalCodeCheck({ postalCode, country }: RegistrationInput): MessageKey | undefined {
  if (postalCode.trim() === '') return 'profile.contact.required';
  return readPostalCode(postalCode, readCountry(country) ?? 'CH') ? undefined : 'profile.contact.postalCodeInvalid';
}

function countryCheck({ country }: RegistrationInput): MessageKey | undefined {
  if (country.trim() === '') return 'profile.contact.required';
  return readCountry(country) ? undefined : 'profile.contact.countryUnknown';
}

function phoneCheck({ phone, country }: RegistrationInput, { by }: RegistrationRules): MessageKey | undefined {
  if (phone.trim() === '') return by === 'patient' ? 'profile.contact.required' : undefined;
  return readPhone(phone, readCountry(country) ?? 'CH') ? undefined : 'profile.contact.phoneInvalid';
}

function emailCheck({ email }: RegistrationInput, { by }: RegistrationRules): MessageKey | undefined {
  if (email.trim() === '') return by === 'patient' ? 'profile.contact.required' : undefined;
  return readEmail(email) ? undefined : 'profile.contact.emailInvalid';
}
