import type { RegistrationField } from '@epr/domain/onboarding';

/** Text keys of the labels of the registration's fields. */
export const fieldLabels = {
  given: 'people.search.given',
  family: 'people.search.family',
  birthDate: 'people.search.birthDate',
  gender: 'people.search.gender',
  ahv: 'people.search.ahv',
  street: 'profile.contact.street',
  postalCode: 'people.search.postalCode',
  city: 'people.search.city',
  country: 'profile.contact.country',
  phone: 'profile.contact.phone',
  email: 'profile.contact.email',
  consent: 'onboarding.consent.heading',
} as const satisfies Readonly<Record<RegistrationField, string>>;
