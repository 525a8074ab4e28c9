import type { MessageTexts } from '../message-texts.ts';

export const onboardingMessages = {
  'onboarding.form.birthDateAmbiguous':
    'Diese Jahreszahl kann zwei Jahre bedeuten. Bitte schreiben Sie sie mit vier Ziffern.',
  'onboarding.form.ahvMissing':
    'Ohne AHV-Nummer kann kein EPD eröffnet werden. Sie steht auf der Krankenversicherungskarte.',
  'onboarding.form.consentMissing': 'Ohne Einwilligung kann kein EPD eröffnet werden.',
  'onboarding.form.glnInvalid': 'Das ist keine gültige GLN. Bitte prüfen Sie die 13 Ziffern.',
  'onboarding.failed': 'Das ist im Moment nicht möglich. Bitte versuchen Sie es später nochmals.',
  'onboarding.patient.recordExists': 'Für diese AHV-Nummer gibt es bereits ein EPD.',
  'onboarding.patient.ahvNotOwn': 'Es muss Ihre eigene AHV-Nummer sein: Ihre eID bestätigt diese Nummer nicht.',
  'onboarding.patient.notQualified':
    'Mit dieser eID kann kein EPD eröffnet werden: Es fehlt die Prüfung Ihres Ausweises am Schalter oder per Video, oder die Einwilligung.',
  'onboarding.patient.noRecord': 'Für diese eID gibt es noch kein EPD.',
  'onboarding.professional.alreadyRegistered': 'Diese eID oder dieser Eintrag ist bereits registriert.',
  'onboarding.professional.severalEntries':
    'Zu Ihrer eID passen mehrere Einträge im Verzeichnis. Geben Sie Ihre GLN an.',
  'onboarding.professional.noMatch': 'Im Verzeichnis der Gesundheitsfachpersonen passt kein Eintrag zu Ihrer eID.',
  'onboarding.registration.alreadyExists': 'Für diese AHV-Nummer gibt es bereits ein EPD.',
  'onboarding.registration.notPossible': 'Diese Person kann hier nicht registriert werden.',
  'onboarding.registration.failed': 'Die Registrierung ist nicht gelungen. Bitte versuchen Sie es später nochmals.',
} satisfies Partial<MessageTexts>;
