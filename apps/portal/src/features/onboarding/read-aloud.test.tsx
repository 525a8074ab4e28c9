import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { MessageKey } from '@epr/domain/messages';
import { emptyRegistration, type RegistrationInput } from '@epr/domain/onboarding';
import type { SessionState } from '@epr/domain/session';
import type { Spid } from '@epr/domain/values';
import type { Configuration } from '../../context/configuration.ts';
import { memoryStore } from '../../context/storage/browser-storage.ts';
import { registeredPatient } from '../../context/drafts/registration-page-state.ts';
import { aConfiguration } from '../../context/testing/configuration.ts';
import { json } from '../../context/testing/platform.ts';
import { optionsOf, readAloud } from '../../context/testing/read-aloud.ts';
import { renderScreen } from '../../context/testing/render-screen.tsx';
import { registrationDrafts } from './drafts.ts';
import type { OutcomeFailure } from './outcome/outcome-state.ts';
import { atStep, registrationRoutes } from './testing/registration-pages.tsx';

afterEach(cleanup);

const people = {
  patient: {
    role: 'NONE',
    identity: { subject: 'nina', name: 'Nina Neu', givenName: 'Nina', familyName: 'Neu', roles: [] },
  },
  professional: { role: 'HCP', identity: { subject: 'dr.meier', name: 'Peter Meier', roles: ['HCP'] } },
} as const satisfies Record<string, Partial<SessionState>>;
type Variant = keyof typeof people;

const filled = {
  ...emptyRegistration,
  given: 'Nina',
  family: 'Neu',
  birthDate: '4.5.1996',
  gender: 'female',
  ahv: '7563100000019',
  street: 'Aareweg 3',
  postalCode: '3005',
  city: 'Bern',
  country: 'CH',
  phone: '0791234567',
  email: 'nina@example.ch',
  consent: true,
} as const;

/** Returns what a screen reader reads on a page; `typed` is the draft the form restores. */
async function page(
  variant: Variant,
  at: string,
  typed?: RegistrationInput,
  configuration: Partial<Configuration> = {},
) {
  cleanup();
  const session = memoryStore();
  const who = people[variant].identity.subject;
  if (typed) registrationDrafts.save(who, typed, Date.now(), session);
  registeredPatient.save(who, { spid: '761337610411353650' as Spid, name: 'Nina Neu' }, Date.now(), session);
  const { container, router } = await renderScreen({
    routes: registrationRoutes,
    at,
    platform: () => Promise.resolve(json({}, 500)),
    state: people[variant],
    configuration: { ...configuration, variant },
    keep: { persistent: memoryStore(), session },
  });
  return { router, said: () => readAloud(container) };
}

async function form(variant: Variant, step: string, typed?: RegistrationInput) {
  return (await page(variant, `/register-patient/form?step=${step}`, typed)).said();
}

async function failed(variant: Variant, reason: MessageKey, configuration?: Partial<Configuration>, unsure = false) {
  const { router, said } = await page(variant, '/register-patient', undefined, configuration);
  await act(() => router.navigate('/register-patient/error', { state: { reason, unsure } satisfies OutcomeFailure }));
  return said();
}

const at = async (variant: Variant, path: string) => (await page(variant, path)).said();

test("[ONB-02] each step requests its own fields with hints, and with autocomplete for the user's own data", async () => {
  expect(await form('patient', 'person')).toEqual([
    '# EPD eröffnen',
    ...atStep('Zur Person'),
    'Geben Sie Ihre Namen so an, wie sie in Ihrem Ausweis stehen.',
    'Vorname (required, given-name): Nina',
    'Nachname (required, family-name): Neu',
    'Geburtsdatum (required, numeric, bday):  | 12.03.1984, 12.3.84 oder 120384',
    'Geschlecht (required): Bitte wählen | Wie im Ausweis',
    'AHV-Nummer (required, numeric, off):  | Ihre eigene Nummer: 13 Ziffern, beginnt mit 756. Sie steht auf der Krankenversicherungskarte.',
    '[Weiter]',
  ]);
  expect(await form('patient', 'address')).toEqual([
    '# EPD eröffnen',
    ...atStep('Adresse'),
    'Strasse und Hausnummer (required, street-address):  | Zum Beispiel Aareweg 3',
    'PLZ (required, numeric, postal-code):  | 4 Ziffern',
    'Ort (required, address-level2): ',
    'Land (required, country): Schweiz',
    '[Weiter]',
    '[Zurück]',
  ]);
  expect(await form('patient', 'contact')).toEqual([
    '# EPD eröffnen',
    ...atStep('Kontakt'),
    'Telefon (required, tel):  | Zum Beispiel 079 123 45 67; aus dem Ausland mit Vorwahl, +49 …',
    'E-Mail (required, email):  | Zum Beispiel name@beispiel.ch',
    '[Weiter]',
    '[Zurück]',
  ]);
});

test('[ONB-02] offers every gender of an identity card and the countries a letter can be sent to', async () => {
  await form('patient', 'person');
  expect(optionsOf(screen.getByRole('combobox', { name: 'Geschlecht' }))).toEqual([
    'Bitte wählen',
    'weiblich',
    'männlich',
    'anderes',
    'unbekannt',
  ]);
  await form('patient', 'address');
  expect(optionsOf(screen.getByRole('combobox', { name: 'Land' }))).toEqual([
    'Schweiz',
    'Deutschland',
    'Frankreich',
    'Italien',
    'Österreich',
  ]);
});

test("[PSR-08] a professional's form has no autocomplete for the patient's data, and contacts are optional", async () => {
  expect(await form('professional', 'person')).toEqual([
    '# Patientin oder Patienten registrieren',
    ...atStep('Zur Person'),
    'Geben Sie die Namen so an, wie sie im Ausweis stehen.',
    'Vorname (required, off): ',
    'Nachname (required, off): ',
    'Geburtsdatum (required, numeric, off):  | 12.03.1984, 12.3.84 oder 120384',
    'Geschlecht (required): Bitte wählen | Wie im Ausweis',
    'AHV-Nummer (required, numeric, off):  | 13 Ziffern, beginnt mit 756. Sie steht auf der Krankenversicherungskarte.',
    '[Weiter]',
  ]);
  expect(await form('professional', 'address')).toEqual([
    '# Patientin oder Patienten registrieren',
    ...atStep('Adresse'),
    'Strasse und Hausnummer (required, off):  | Zum Beispiel Aareweg 3',
    'PLZ (required, numeric, off):  | 4 Ziffern',
    'Ort (required, off): ',
    'Land (required, off): Schweiz',
    '[Weiter]',
    '[Zurück]',
  ]);
  expect(await form('professional', 'contact')).toEqual([
    '# Patientin oder Patienten registrieren',
    ...atStep('Kontakt'),
    'Beides ist freiwillig. Ohne diese Angaben wird die Person per Post erreicht.',
    'Telefon (tel, off):  | Zum Beispiel 079 123 45 67; aus dem Ausland mit Vorwahl, +49 …',
    'E-Mail (email, off):  | Zum Beispiel name@beispiel.ch',
    '[Weiter]',
    '[Zurück]',
  ]);
});

test('[ONB-02] the postal code and telephone number follow the rules of the country', async () => {
  for (const [country, digits] of [
    ['CH', 4],
    ['AT', 4],
    ['DE', 5],
  ] as const) {
    const said = await form('patient', 'address', { ...filled, country });
    expect(said).toContain(`PLZ (required, numeric, postal-code): 3005 | ${digits} Ziffern`);
  }
  // A telephone number is also read by the rules of the country.
  const german = { ...filled, country: 'DE', phone: '030 1234567' };
  expect((await form('patient', 'contact', german)).join()).toMatch(/Nummer verstanden als \+49 30 1234567/);
  expect(await form('patient', 'review', german)).toContain('Telefon: +49 30 1234567');
  // A number typed in full is not repeated.
  const full = { ...filled, phone: ' +41 79 123 45 67 ' };
  expect((await form('patient', 'contact', full)).join()).not.toMatch(/verstanden/);
});

test('[ONB-02] the review lists all values as interpreted, with their labels, and the consent', async () => {
  expect(await form('patient', 'review', filled)).toEqual([
    '# EPD eröffnen',
    'Ihre Angaben von vorhin sind noch da.',
    ...atStep('Prüfen und einwilligen'),
    '### Zur Person',
    '[Zur Person ändern]',
    'Vorname: Nina',
    'Nachname: Neu',
    'Geburtsdatum: 04.05.1996',
    'Geschlecht: weiblich',
    'AHV-Nummer: 756.3100.0000.19',
    '### Adresse',
    '[Adresse ändern]',
    'Strasse und Hausnummer: Aareweg 3',
    'PLZ: 3005',
    'Ort: Bern',
    'Land: Schweiz',
    '### Kontakt',
    '[Kontakt ändern]',
    'Telefon: +41 79 123 45 67',
    'E-Mail: nina@example.ch',
    '### Einwilligung',
    'Das EPD ist freiwillig. Sie können die Einwilligung jederzeit widerrufen.',
    'Sie sehen alles selbst und bestimmen, wer welche Dokumente sehen darf. Jeder Zugriff wird protokolliert.',
    'Im Notfall dürfen Gesundheitsfachpersonen normal zugängliche Dokumente lesen. Das können Sie später ändern.',
    'Ich willige ein, dass die Stammgemeinschaft Muster für mich ein EPD eröffnet und führt. (required): yes',
    '[Einwilligen und EPD eröffnen]',
    '[Zurück]',
  ]);
});

test('[ONB-02] the review shows both birth dates that a year of two digits can mean', async () => {
  const said = await form('patient', 'review', { ...filled, birthDate: '1.2.03' });
  expect(said.filter((line) => line.startsWith('Geburtsdatum'))).toEqual(['Geburtsdatum: 01.02.2003 / 01.02.1903']);
  // What cannot be read as a day is shown as typed.
  expect(await form('patient', 'review', { ...filled, birthDate: '31.13.96' })).toContain('Geburtsdatum: 31.13.96');
});

test('[PSR-08] the review of a professional states whose consent it is, and that it grants no access', async () => {
  expect((await form('professional', 'review', filled)).slice(-7)).toEqual([
    '### Einwilligung',
    'Das EPD ist freiwillig. Die Person kann die Einwilligung jederzeit widerrufen.',
    'Mit der Registrierung erhalten Sie kein Zugriffsrecht. Das erteilt die Patientin oder der Patient.',
    'Im Notfall dürfen Gesundheitsfachpersonen normal zugängliche Dokumente lesen. Die Person kann das ändern.',
    'Ich habe den Ausweis geprüft, und die Person hat gegenüber der Stammgemeinschaft Muster schriftlich eingewilligt. (required): yes',
    '[Registrieren]',
    '[Zurück]',
  ]);
});

test('[ONB-03] does not send a running registration a second time', async () => {
  const asked: string[] = [];
  const session = memoryStore();
  registrationDrafts.save(people.patient.identity.subject, filled, Date.now(), session);
  await renderScreen({
    routes: registrationRoutes,
    at: '/register-patient/form?step=review',
    platform: (input) => {
      asked.push(new Request(input).method);
      return new Promise(() => undefined);
    },
    state: people.patient,
    keep: { persistent: memoryStore(), session },
  });
  const send = screen.getByRole('button', { name: 'Einwilligen und EPD eröffnen' });
  await userEvent.click(send);
  await waitFor(() => expect([send.getAttribute('aria-busy'), asked.length]).toEqual(['true', 1]));
  await userEvent.click(send);
  await userEvent.keyboard('{Enter}');
  expect(asked).toHaveLength(1);
});

test('[ONB-03] [ONB-04] the pages before and after the form', async () => {
  expect(await at('patient', '/register-patient')).toEqual([
    '# EPD eröffnen',
    'In vier kurzen Schritten zu Ihrem elektronischen Patientendossier. Es ist freiwillig und kostet nichts.',
    'Für diese eID gibt es noch kein EPD.',
    'Hier können Sie bei der Stammgemeinschaft Muster ein EPD eröffnen. Was Sie eingeben, bleibt bis dahin in diesem Fenster.',
    '## Das braucht es',
    'Ihre AHV-Nummer. Sie steht auf der Krankenversicherungskarte.',
    'Ihre Adresse, eine Telefonnummer und eine E-Mail-Adresse.',
    'Etwa fünf Minuten Zeit.',
    'Beginnen -> /register-patient/form',
  ]);
  expect(await at('professional', '/register-patient')).toEqual([
    '# Patientin oder Patienten registrieren',
    'Sie eröffnen ein EPD für jemanden, der schriftlich eingewilligt hat.',
    '## Das braucht es',
    'Ausweis und AHV-Nummer der Person. Prüfen Sie den Ausweis.',
    'Die Adresse; Telefonnummer und E-Mail-Adresse, wenn es sie gibt.',
    'Die Einwilligung. Nach der Registrierung können Sie sie zum Unterschreiben drucken.',
    'Beginnen -> /register-patient/form Zur Patientensuche -> /patients',
  ]);
  expect(await at('patient', '/register-patient/success')).toEqual([
    '# Ihr EPD ist eröffnet',
    '(status)',
    'Sie können Ihr EPD ab sofort verwenden',
    'Als Nächstes können Sie ein erstes Dokument hinzufügen und Ihrer Praxis Zugriff geben.',
    'Nummer des EPD (EPR-SPID): 761337610411353650',
    '## Einwilligungserklärung',
    'Bewahren Sie die Erklärung auf. Sie hält fest, wozu Sie eingewilligt haben.',
    '[PDF herunterladen]',
    '[Zu meinem EPD]',
  ]);
  expect(await at('professional', '/register-patient/success')).toEqual([
    '# Das EPD von Nina Neu ist eröffnet',
    '(status)',
    'Die Person kann ihr EPD ab sofort verwenden',
    'Sie haben damit noch kein Zugriffsrecht. Die Patientin oder der Patient erteilt es im Portal.',
    'Nummer des EPD (EPR-SPID): 761337610411353650',
    '## Einwilligungserklärung',
    'Drucken Sie die Erklärung und lassen Sie sie unterschreiben.',
    '[PDF herunterladen]',
    'Zur Patientensuche -> /patients',
  ]);
});

/** The section with the contact, below each failure. */
function contact(link: string): readonly string[] {
  return [
    '## Hilfe',
    'Bei Fragen hilft Ihnen die Stammgemeinschaft Muster. Nennen Sie die Meldung, die hier steht.',
    link,
  ];
}

test('[ONB-03] [PSR-08] the failure page states the reason, advice and links back', async () => {
  expect(await failed('patient', 'onboarding.patient.recordExists')).toEqual([
    '# Ihr EPD wurde nicht eröffnet',
    '(alert)',
    '## Für diese AHV-Nummer gibt es bereits ein EPD.',
    'Melden Sie sich mit der eID an, mit der dieses EPD eröffnet wurde.',
    'Ihre Angaben sind noch da.',
    'Nochmals versuchen -> /register-patient/form?step=review Angaben ändern -> /register-patient/form?step=person',
    ...contact('Zur Hilfe -> /help'),
  ]);
  expect(await failed('patient', 'onboarding.failed')).toEqual([
    '# Ihr EPD wurde nicht eröffnet',
    '(alert)',
    '## Das ist im Moment nicht möglich. Bitte versuchen Sie es später nochmals.',
    'Ihre Angaben sind noch da.',
    'Nochmals versuchen -> /register-patient/form?step=review Angaben ändern -> /register-patient/form?step=person',
    ...contact('Zur Hilfe -> /help'),
  ]);
  expect(await failed('professional', 'onboarding.registration.failed', {}, true)).toEqual([
    '# Vielleicht ist das EPD eröffnet',
    '(alert)',
    '## Es kam keine Antwort. Bitte versuchen Sie es nochmals; ein zweites EPD entsteht nicht.',
    'Ihre Angaben sind noch da.',
    'Nochmals versuchen -> /register-patient/form?step=review Angaben ändern -> /register-patient/form?step=person Zur Patientensuche -> /patients',
    ...contact('Zur Hilfe -> /help'),
  ]);
  const links = { ...aConfiguration.links, help: 'https://help.test/' };
  expect(await failed('professional', 'onboarding.registration.alreadyExists', { links })).toEqual([
    '# Die Person wurde nicht registriert',
    '(alert)',
    '## Für diese AHV-Nummer gibt es bereits ein EPD.',
    'Suchen Sie die Person mit ihrer AHV-Nummer.',
    'Ihre Angaben sind noch da.',
    'Nochmals versuchen -> /register-patient/form?step=review Angaben ändern -> /register-patient/form?step=person Zur Patientensuche -> /patients',
    ...contact('Zur Hilfe (öffnet in einem neuen Tab) -> https://help.test/'),
  ]);
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: /^Zur Hilfe/ })).toMatchObject({
    target: '_blank',
    rel: 'noreferrer',
  });
});

test('[ONB-05] the page for connecting the eID shows the name of the signed-in user', async () => {
  expect(await at('professional', '/register-professional')).toEqual([
    '# eID mit dem Verzeichnis verbinden',
    'Bevor Sie EPD öffnen können, wird Ihre eID einmal mit Ihrem Eintrag im Verzeichnis der Gesundheitsfachpersonen verbunden.',
    'Sie sind angemeldet als Peter Meier.',
    'GLN (numeric, off):  | 13 Ziffern. Nur nötig, wenn im Verzeichnis mehrere Personen so heissen wie Sie.',
    '[Verbinden]',
  ]);
});
