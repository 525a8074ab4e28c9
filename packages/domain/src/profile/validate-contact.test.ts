import { describe, expect, it } from 'vitest';
import { contactFields, identityFields, validateContact, type ContactInput } from './index.ts';

const typed: ContactInput = {
  street: ' Seeweg  12 ',
  postalCode: '3006',
  city: 'Bern',
  canton: 'be',
  country: 'ch',
  phone: '031 555 01 12',
  email: 'anna.keller@example.ch ',
};

describe('contact data of the profile', () => {
  it('[SET-05] are stored in a normalised form', () => {
    expect(validateContact(typed)).toEqual({
      ok: true,
      value: {
        street: 'Seeweg 12',
        postalCode: '3006',
        city: 'Bern',
        canton: 'BE',
        country: 'CH',
        phone: '+41315550112',
        email: 'anna.keller@example.ch',
      },
    });
  });

  it('[SET-05] a telephone number without a prefix belongs to the country of the address', () => {
    const abroad = { country: 'DE', postalCode: '10115', city: 'Berlin', phone: '030 12345678' };
    expect(validateContact({ ...typed, ...abroad })).toMatchObject({ value: { phone: '+493012345678' } });
  });

  it('[SET-05] telephone and e-mail are optional, and a canton outside Switzerland is dropped', () => {
    const { phone: _phone, email: _email, ...rest } = typed;
    const read = validateContact({ ...rest, country: 'DE', postalCode: '79539', city: 'Lörrach' });
    expect(read).toEqual({
      ok: true,
      value: { street: 'Seeweg 12', postalCode: '79539', city: 'Lörrach', country: 'DE' },
    });
  });

  it.each<[words: string, change: ContactInput, field: string, reason: string]>([
    ['no street', { street: '  ' }, 'street', 'required'],
    ['no town', { city: '' }, 'city', 'required'],
    ['no country', { country: '' }, 'country', 'required'],
    ['a street of figures alone', { street: '12' }, 'street', 'textInvalid'],
    ['a town of a thousand letters', { city: 'B'.repeat(1000) }, 'city', 'textInvalid'],
    ['a control character', { city: 'Be\u0000rn' }, 'city', 'textInvalid'],
    ['a postal code of another country', { postalCode: '79539' }, 'postalCode', 'postalCodeInvalid'],
    ['an unknown canton', { canton: 'XX' }, 'canton', 'cantonUnknown'],
    ['a country that is not offered', { country: 'US' }, 'country', 'countryUnknown'],
    ['a telephone number without end', { phone: '031 555' }, 'phone', 'phoneInvalid'],
    ['an e-mail address without a host', { email: 'anna@' }, 'email', 'emailInvalid'],
  ])('[SET-05] refuses %s at its field', (_words, change, field, reason) => {
    const read = validateContact({ ...typed, ...change });
    expect(read.ok ? [] : read.error).toContainEqual({ field, reason: `profile.contact.${reason}` });
  });

  it('[SET-05] without a country, the other fields are read as Swiss ones', () => {
    const faultsOf = (change: ContactInput) => {
      const read = validateContact({ ...typed, country: '', ...change });
      return read.ok ? [] : read.error.map(({ field }) => field);
    };
    expect(faultsOf({})).toEqual(['country']);
    expect(faultsOf({ postalCode: '79539', canton: 'XX', phone: '030 12345678' })).toEqual([
      ...['postalCode', 'canton', 'country', 'phone'],
    ]);
  });

  it('[SET-05] reports all problems at once', () => {
    const read = validateContact({});
    expect(read.ok ? [] : read.error.map(({ field }) => field)).toEqual(['street', 'postalCode', 'city', 'country']);
  });
});

it('[SET-05] the identity comes from the registers; the patient maintains the other fields', () => {
  expect(identityFields).toEqual(['spid', 'given', 'family', 'birthDate', 'gender', 'ahv']);
  expect(contactFields).toEqual(['street', 'postalCode', 'city', 'canton', 'country', 'phone', 'email']);
});
