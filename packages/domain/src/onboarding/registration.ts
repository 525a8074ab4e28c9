import type { Country } from '../contact/index.ts';
import type { Gender } from '../people/index.ts';
import type { Ahv, Day } from '../values/index.ts';

/** Whether patients register themselves, or a professional registers a patient (PSR-08). */
export type RegisteredBy = 'patient' | 'professional';

/** The values of the registration form as typed (ONB-02; rights 3). */
export interface RegistrationInput {
  readonly given: string;
  readonly family: string;
  /** In any form that `readBirthDate` accepts. */
  readonly birthDate: string;
  readonly gender: string;
  readonly ahv: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
  readonly email: string;
  readonly phone: string;
  /** Consent to the record; for a professional, the statement that the patient has consented. */
  readonly consent: boolean;
}

export type RegistrationField = keyof RegistrationInput;

export const emptyRegistration: RegistrationInput = {
  given: '',
  family: '',
  birthDate: '',
  gender: '',
  ahv: '',
  street: '',
  postalCode: '',
  city: '',
  country: 'CH',
  email: '',
  phone: '',
  consent: false,
};

/** The three short steps and the review after them, with the fields of each (rights 2, "Onboarding"). */
export const registrationSteps = {
  person: ['given', 'family', 'birthDate', 'gender', 'ahv'],
  address: ['street', 'postalCode', 'city', 'country'],
  contact: ['phone', 'email'],
  review: ['consent'],
} as const satisfies Readonly<Record<string, readonly RegistrationField[]>>;

export type RegistrationStep = keyof typeof registrationSteps;

/** A registration that satisfies every rule. */
export interface Registration {
  readonly given: string;
  readonly family: string;
  readonly birthDate: Day;
  readonly gender: Gender;
  readonly ahv: Ahv;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: Country;
  /** E.164, `+41791234567`. */
  readonly phone?: string;
  readonly email?: string;
}
