import { afterEach, describe, expect, test } from 'vitest';
import { locales, type Locale } from './locales.ts';
import { adaptToPatientGender, addressesOpenPatient, type GenderedPatientTexts } from './gendered-patient-texts.ts';
import type { TextKey } from './text-keys.ts';
import { setPatientGender, currentTexts, startTexts } from './translations.ts';

interface Tree {
  readonly [key: string]: string | Tree;
}

/** Phrases that name both genders, in each language. */
const both: Readonly<Record<Locale, RegExp>> = {
  'de-ch': /Patientin(, (der )?Patient|,? oder (der|den|dem|diesen) Patient)/,
  'fr-ch': /[Pp]atiente(, (le )?patient| ou (le|au|ce) patient)|patient ou la patiente/,
  'it-ch': /paziente(,| o) (il|la|al|questo) paziente/,
  'en-us': /(?!)/,
  'rm-ch': /[Pp]azienta(, (il )?pazient| u (il|quest) pazient)/,
};

/** Texts about patients in general, or about one who is still to be chosen. */
const general = ['toasts.account.noPatientOpen', 'app.login.ended.rolesMissing.text'];

afterEach(() => setPatientGender(undefined));

describe.each(locales)('texts about the patient in %s', (locale) => {
  test('[NAV-13] have a female and a male form wherever they name the person whose record is open', async () => {
    const { texts, genderedPatientTexts } = (await import(`./${locale}/index.ts`)) as {
      texts: Tree;
      genderedPatientTexts: GenderedPatientTexts;
    };
    const about = flat(texts).filter(([key]) => addressesOpenPatient(key) && !general.includes(key));
    for (const gender of ['female', 'male'] as const) {
      const left = about.filter(([, words]) =>
        both[locale].test(adaptToPatientGender(words, gender, genderedPatientTexts)),
      );
      expect(left.map(([key]) => key)).toEqual([]);
    }
    const unused = genderedPatientTexts.filter(([neutral]) => !about.some(([, words]) => words.includes(neutral)));
    expect(unused).toEqual([]);
  });
});

test('[NAV-13] texts follow the gender of the open record, and name both genders when it is not known', async () => {
  await startTexts('de-ch');
  const words = () => [
    currentTexts().t('app.account.roles.PAT'),
    currentTexts().t('emergency.dialog.notified').split(' wird')[0],
  ];
  expect(words()).toEqual(['Patientin, Patient', 'Die Patientin oder der Patient']);
  setPatientGender('female');
  expect(words()).toEqual(['Patientin', 'Die Patientin']);
  setPatientGender('male');
  expect(words()).toEqual(['Patient', 'Der Patient']);
  setPatientGender('other');
  expect(words()).toEqual(['Patientin, Patient', 'Die Patientin oder der Patient']);
});

test.each<[Locale, string, string, string]>([
  ['de-ch', 'geboren am 1', 'geboren am 1', 'geboren am 1'],
  ['fr-ch', 'née ou né le 1', 'née le 1', 'né le 1'],
  ['it-ch', 'nata o nato il 1', 'nata il 1', 'nato il 1'],
  ['rm-ch', 'naschida u naschì ils 1', 'naschida ils 1', 'naschì ils 1'],
])(
  '[NAV-11] the birth date of the open record is short enough for the bar of a phone: %s',
  async (locale, ...expected) => {
    await startTexts(locale);
    const born = (['unknown', 'female', 'male'] as const).map((gender) => {
      setPatientGender(gender);
      return currentTexts().t('app.patient.born', { date: '1' });
    });
    expect(born).toEqual(expected);
  },
);

test.each(locales)(
  '[NAV-13] texts about a person being registered or searched for do not follow the gender of the open record: %s',
  async (locale) => {
    await startTexts(locale);
    const { texts } = (await import(`./${locale}/index.ts`)) as { texts: Tree };
    const keys = flat(texts).flatMap(([key]) => (/^(people|onboarding)\./.test(key) ? [key as TextKey] : []));
    const words = () => Object.fromEntries(keys.map((key) => [key, currentTexts().t(key)]));
    const neutral = words();
    expect(new Set(keys.map((key) => key.split('.')[0])).size).toBe(2);
    for (const gender of ['female', 'male'] as const) {
      setPatientGender(gender);
      expect(words()).toEqual(neutral);
    }
  },
);

test('[NAV-13] adjectives follow the gender in French and Italian', async () => {
  setPatientGender('female');
  await startTexts('fr-ch');
  expect(currentTexts().t('emergency.dialog.notified')).toMatch(/^La patiente est informée/);
  await startTexts('it-ch');
  expect(currentTexts().t('emergency.dialog.notified')).toMatch(/^La paziente viene informata/);
});

function flat(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );
}
