import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPhone } from '../contact/index.ts';
import { formatAhv, spidOf, readSpid } from '../people/index.ts';
import { formatDay, type Ahv, type Day, type Gln } from '../values/index.ts';
import { entryOfEid, openingFor, type EidAttributes } from './eid.ts';
import { emptyRegistration, registrationSteps, type RegistrationInput } from './registration.ts';
import { validateRegistration, type RegistrationRules } from './validate-registration.ts';

const rules: RegistrationRules = { today: '2026-11-22' as Day, by: 'patient' };
const nina: RegistrationInput = {
  given: ' Nina ',
  family: 'Neu',
  birthDate: '4.5.1996',
  gender: 'female',
  ahv: '756.3100.0000.19',
  street: 'Aareweg 3',
  postalCode: '3005',
  city: 'Bern',
  country: 'CH',
  email: 'nina.neu@example.ch',
  phone: '079 123 45 67',
  consent: true,
};
const problems = (typed: Partial<RegistrationInput>, more: Partial<RegistrationRules> = {}) => {
  const read = validateRegistration({ ...nina, ...typed }, { ...rules, ...more });
  return read.ok ? [] : read.error.map(({ field, reason }) => `${field} ${reason.split('.').at(-1) ?? ''}`);
};

describe('the registration form', () => {
  test('[ONB-02] is empty at first, for an address in Switzerland, and consents to nothing', () => {
    const { country, consent, ...typed } = emptyRegistration;
    expect([country, consent]).toEqual(['CH', false]);
    expect(Object.keys(typed).sort()).toEqual(
      Object.keys(nina)
        .filter((name) => !['country', 'consent'].includes(name))
        .sort(),
    );
    expect(new Set(Object.values(typed))).toEqual(new Set(['']));
  });

  test('[ONB-02] valid input is trimmed and its dates and numbers are normalised', () => {
    expect(validateRegistration(nina, rules)).toEqual({
      ok: true,
      value: {
        given: 'Nina',
        family: 'Neu',
        birthDate: '1996-05-04',
        gender: 'female',
        ahv: '7563100000019',
        street: 'Aareweg 3',
        postalCode: '3005',
        city: 'Bern',
        country: 'CH',
        phone: '+41791234567',
        email: 'nina.neu@example.ch',
      },
    });
  });

  test.each(['female', 'male', 'other', 'unknown'])('[ONB-02] the gender %s is registered as chosen', (gender) => {
    expect(validateRegistration({ ...nina, gender }, rules)).toMatchObject({ value: { gender } });
  });

  test('[ONB-02] a phone number without a prefix belongs to the country of the address', () => {
    const abroad = { country: 'DE', postalCode: '10115', phone: '030 12345678' };
    expect(validateRegistration({ ...nina, ...abroad }, rules)).toMatchObject({
      value: { country: 'DE', phone: '+493012345678' },
    });
    // Neither is it a Swiss number.
    expect(problems({ ...abroad, country: 'CH', postalCode: '3005' })).toEqual(['phone phoneInvalid']);
  });

  test.each<readonly [Partial<RegistrationInput>, readonly string[]]>([
    [{ given: '  ' }, ['given required']],
    [{ family: 'x'.repeat(101) }, ['family textInvalid']],
    [{ city: 'Bern\u0000' }, ['city textInvalid']],
    [{ birthDate: '' }, ['birthDate required']],
    [{ birthDate: '31.02.1990' }, ['birthDate birthDateInvalid']],
    [{ birthDate: '23.11.2026' }, ['birthDate birthDateInvalid']],
    [{ birthDate: '1.2.03' }, ['birthDate birthDateAmbiguous']],
    [{ gender: '' }, ['gender required']],
    [{ gender: 'unknown' }, []],
    [{ ahv: '' }, ['ahv ahvMissing']],
    [{ ahv: ' ' }, ['ahv ahvMissing']],
    [{ ahv: '756.3100.0000.18' }, ['ahv ahvInvalid']],
    [{ postalCode: '' }, ['postalCode required']],
    [{ postalCode: '30055' }, ['postalCode postalCodeInvalid']],
    [{ postalCode: '0300' }, ['postalCode postalCodeInvalid']],
    [{ postalCode: '3005', country: 'DE' }, ['postalCode postalCodeInvalid']],
    [{ postalCode: '10115', country: 'DE' }, []],
    [{ postalCode: '1010', country: 'AT' }, []],
    [{ country: 'US' }, ['country countryUnknown']],
    [{ phone: '' }, ['phone required']],
    [{ phone: '12345' }, ['phone phoneInvalid']],
    // Without a country, a number is read as a Swiss one.
    [{ country: ' ' }, ['country required']],
    [{ country: '', phone: '030 12345678' }, ['country required', 'phone phoneInvalid']],
    [{ phone: 'Tel. 079 123 45 67' }, ['phone phoneInvalid']],
    [{ phone: '+33 6 12 34 56 78' }, []],
    [{ email: '' }, ['email required']],
    [{ email: 'nina@example' }, ['email emailInvalid']],
    [{ email: 'nina neu@example.ch' }, ['email emailInvalid']],
    [{ consent: false }, ['consent consentMissing']],
    [{ given: '', ahv: '1', consent: false }, ['given required', 'ahv ahvInvalid', 'consent consentMissing']],
  ])('[ONB-02] %j', (typed, expected) => {
    expect(problems(typed)).toEqual(expected);
  });

  test('[PSR-08] phone and e-mail are optional when a professional registers a patient, but validated when given', () => {
    expect(problems({ phone: '', email: '' }, { by: 'professional' })).toEqual([]);
    expect(problems({ phone: '1', email: '1' }, { by: 'professional' })).toEqual([
      'phone phoneInvalid',
      'email emailInvalid',
    ]);
  });

  test('[ONB-02] every field belongs to exactly one step', () => {
    const asked = Object.values(registrationSteps).flat();
    expect([...asked].sort()).toEqual(Object.keys(nina).sort());
  });

  test('[ONB-02] arbitrary input never throws, and accepted values are accepted again after formatting', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...Object.values(nina).map(String)));
    const typed = fc.record({
      ...Object.fromEntries(Object.keys(nina).map((field) => [field, text])),
      consent: fc.boolean(),
    }) as unknown as fc.Arbitrary<RegistrationInput>;
    const mostlyRight = fc.tuple(typed, fc.subarray(Object.keys(nina), { maxLength: 2 })).map(([noise, fields]) => ({
      ...nina,
      ...Object.fromEntries(fields.map((field) => [field, noise[field as keyof RegistrationInput]])),
    }));
    fc.assert(
      fc.property(fc.oneof(typed, mostlyRight), (form) => {
        const read = validateRegistration(form, rules);
        if (!read.ok) return read.error.length > 0;
        const { birthDate, ahv, phone = '', email = '', ...rest } = read.value;
        const again = {
          ...rest,
          birthDate: formatDay(birthDate),
          ahv: formatAhv(ahv),
          phone: formatPhone(phone),
          email,
        };
        expect(validateRegistration({ ...again, consent: true }, rules)).toEqual(read);
        return true;
      }),
    );
  });
});

const own = '7563100000019' as Ahv;
const other = '7563100000026' as Ahv;

describe('what an eID may open', () => {
  test.each<readonly [string, EidAttributes, { own: boolean; hasEid: boolean } | undefined, string]>([
    [
      'the AHV number of the eID without a record: a record is created',
      { identityChecked: true, ahv: own },
      undefined,
      'create',
    ],
    [
      'a record opened by a professional: the eID is linked to it',
      { identityChecked: true, ahv: own },
      { own: false, hasEid: false },
      'link',
    ],
    [
      'the record of this eID: the request is a repetition',
      { identityChecked: true, ahv: own },
      { own: true, hasEid: true },
      'repeat',
    ],
    [
      'the record of this eID, which no longer has verified attributes: the request is a repetition',
      {},
      { own: true, hasEid: true },
      'repeat',
    ],
    [
      'a record that belongs to another eID is refused',
      { identityChecked: true, ahv: own },
      { own: false, hasEid: true },
      'onboarding.patient.recordExists',
    ],
    [
      'the AHV number of another person is refused',
      { identityChecked: true, ahv: other },
      undefined,
      'onboarding.patient.ahvNotOwn',
    ],
    [
      'an AHV number that the eID does not confirm is refused',
      { identityChecked: true },
      undefined,
      'onboarding.patient.ahvNotOwn',
    ],
    [
      'the record of another person is refused like a missing one',
      { identityChecked: true, ahv: other },
      { own: false, hasEid: true },
      'onboarding.patient.ahvNotOwn',
    ],
    ['an eID without identity verification is refused', { ahv: own }, undefined, 'onboarding.patient.notQualified'],
  ])('[ONB-04] %s', (_words, eid, existing, expected) => {
    const opening = openingFor(eid, own, existing);
    expect(opening.ok ? opening.value : opening.error).toBe(expected);
  });

  const entry = (gln: string, given: string, family: string) => ({ gln: gln as Gln, given, family });
  const directory = [
    entry('7601000010179', 'Hans', 'Gerber'),
    entry('7601000010384', 'Hans', 'Gerber'),
    entry('7601000010018', 'Zoë', 'Müller'),
  ];
  test.each<readonly [string, Parameters<typeof entryOfEid>[0], string | undefined, string]>([
    [
      'finds the only entry of the name',
      { professional: true, given: 'Zoe', family: 'Mueller' },
      undefined,
      '7601000010018',
    ],
    [
      'several entries of the name are refused',
      { professional: true, given: 'Hans', family: 'Gerber' },
      undefined,
      'onboarding.professional.severalEntries',
    ],
    [
      'an entry with the same given name only is refused',
      { professional: true, given: 'Zoë', family: 'Meier' },
      undefined,
      'onboarding.professional.noMatch',
    ],
    [
      'an entry with the same family name only is refused',
      { professional: true, given: 'Zora', family: 'Müller' },
      undefined,
      'onboarding.professional.noMatch',
    ],
    [
      'of several entries of the name, finds the one of the typed GLN',
      { professional: true, given: 'Hans', family: 'Gerber' },
      '7601000010384',
      '7601000010384',
    ],
    [
      'the GLN of another person is refused',
      { professional: true, given: 'Hans', family: 'Gerber' },
      '7601000010018',
      'onboarding.professional.noMatch',
    ],
    [
      'the GLN of another person is refused where only one entry has the name',
      { professional: true, given: 'Zoë', family: 'Müller' },
      '7601000010179',
      'onboarding.professional.noMatch',
    ],
    [
      'another GLN than the one confirmed by the provider is refused',
      { professional: true, gln: '7601000010179' as Gln, given: 'Hans', family: 'Gerber' },
      '7601000010384',
      'onboarding.professional.noMatch',
    ],
    [
      'finds the entry of the GLN confirmed by the provider',
      { gln: '7601000010179' as Gln, given: 'H.', family: 'G.' },
      undefined,
      '7601000010179',
    ],
    [
      'an eID that is not of a professional is refused, even with the right name and GLN',
      { given: 'Zoë', family: 'Müller' },
      '7601000010018',
      'onboarding.professional.noMatch',
    ],
  ])('[ONB-05] %s', (_words, eid, typed, expected) => {
    const found = entryOfEid(eid, typed as Gln | undefined, directory);
    expect(found.ok ? found.value.gln : found.error).toBe(expected);
  });

  test('[ONB-03] generates a valid SPID for any serial number', () => {
    fc.assert(fc.property(fc.stringMatching(/^\d{9}$/), (serial) => readSpid(spidOf(serial)) === spidOf(serial)));
  });
});
