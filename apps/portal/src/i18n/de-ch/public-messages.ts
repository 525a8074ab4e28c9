import type { MessageTexts } from '../message-texts.ts';

/** Messages of sign-in and session, which a page may show before all texts are loaded. */
export const publicMessages = {
  'toasts.emergency.ended': 'Der Notfallzugriff ist beendet: Er konnte nicht verlängert werden.',
  'toasts.auth.noEPDAccess': 'Sie haben keinen Zugriff auf dieses EPD.',
  'toasts.auth.unauthorizedPatientAccess':
    'Sie dürfen dieses EPD nicht öffnen. Die Patientin oder der Patient hat Ihnen kein Zugriffsrecht erteilt.',
  'toasts.auth.glnNotRegistered':
    'Ihre GLN ist im Verzeichnis der Gesundheitsfachpersonen nicht eingetragen. Bitte wenden Sie sich an die Administration Ihrer Einrichtung.',
  'toasts.auth.tokenFetchFail':
    'Die Berechtigung für dieses EPD konnte nicht eingeholt werden. Bitte versuchen Sie es nochmals.',
  'toasts.auth.authHeaderFail':
    'Ihre Anmeldung konnte der Anfrage nicht beigelegt werden. Bitte melden Sie sich neu an.',
  'toasts.auth.sessionExpired': 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich neu an.',
  'toasts.auth.sessionRefreshFail': 'Ihre Sitzung konnte nicht verlängert werden. Bitte melden Sie sich neu an.',
  'toasts.auth.authenticationFail': 'Die Anmeldung ist nicht gelungen. Bitte versuchen Sie es nochmals.',
  'toasts.auth.exchangeRejected':
    'Die Stammgemeinschaft hat keine Berechtigung für dieses EPD ausgestellt; an Ihren Zugriffsrechten liegt es nicht. Bitte melden Sie das Ihrer Stammgemeinschaft.',
  'toasts.auth.clientUnknown':
    'Dieses Portal ist beim Anbieter der Anmeldung nicht richtig eingetragen. Bitte melden Sie das Ihrer Stammgemeinschaft; ein neuer Versuch hilft nicht.',
  'toasts.auth.providerMisconfigured':
    'Dieser Anbieter ist im Portal nicht richtig eingerichtet. Bitte wählen Sie einen anderen oder melden Sie das Ihrer Stammgemeinschaft.',
  'toasts.auth.logoutIncomplete':
    'Hier sind Sie abgemeldet. Beim Anbieter, über den Sie sich angemeldet hatten, sind Sie es vielleicht noch nicht: Er antwortet nicht. Schliessen Sie zur Sicherheit alle Fenster dieses Browsers.',
  'toasts.documentStore.requestRejected': 'Die Stammgemeinschaft hat die Anfrage des Portals abgelehnt.',
  'toasts.account.noAppropriatePermission': 'Diese Seite ist für Ihre Rolle nicht vorgesehen.',
  'toasts.account.noPatientOpen':
    'Wählen Sie zuerst eine Patientin oder einen Patienten: In diesem Tab ist kein EPD geöffnet.',
  'toasts.account.xuaFetchFail':
    'Der Zugriff im Namen dieser Person ist nicht möglich. Wählen Sie sie nochmals, oder fragen Sie Ihre Stammgemeinschaft.',
  'toasts.documentAccess.noAccessRights':
    'Sie dürfen die Zugriffsrechte dieses EPD nicht verwalten. Dafür braucht es das Recht zur Weitergabe oder zur Vertretung.',
  'toasts.settings.languageFail':
    'Diese Sprache konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und wählen Sie sie nochmals.',
  'toasts.login.notRegistered': 'Sie sind nicht registriert. Bitte wenden Sie sich an Ihre Stammgemeinschaft.',
} satisfies Partial<MessageTexts>;
