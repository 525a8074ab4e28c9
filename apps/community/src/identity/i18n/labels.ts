import type { Language } from './language.ts';

/** Texts of the sign-in pages. */
interface Labels {
  readonly title: string;
  readonly lead: (provider: string) => string;
  readonly username: string;
  readonly password: string;
  readonly submit: string;
  readonly cancel: string;
  readonly wrong: string;
  readonly wait: (minutes: number) => string;
  readonly demo: string;
  readonly demoLead: string;
  readonly patients: string;
  readonly professionals: string;
  readonly languages: string;
  /** Text before the community's name. */
  readonly for: string;
  readonly signOutTitle: string;
  readonly signOutText: string;
  readonly signOut: string;
  readonly signedOut: string;
  readonly signedOutText: string;
  readonly expiredTitle: string;
  readonly expiredText: string;
  readonly refusedTitle: string;
  readonly refusedText: string;
  /** The community itself has failed. */
  readonly failedTitle: string;
  readonly failedText: string;
  readonly toPatientPortal: string;
  readonly toProfessionalPortal: string;
  readonly reference: string;
}

export const labels: Readonly<Record<Language, Labels>> = {
  de: {
    title: 'Anmelden',
    lead: (provider) => `Weisen Sie sich mit ${provider} aus. Danach geht es zurück zum Portal.`,
    username: 'Benutzername',
    password: 'Passwort',
    submit: 'Anmelden',
    cancel: 'Abbrechen und zurück zum Portal',
    wrong: 'Benutzername oder Passwort ist falsch. Bitte prüfen Sie beides.',
    wait: (minutes) =>
      `Zu viele Fehlversuche. Bitte versuchen Sie es in ${minutes === 1 ? 'einer Minute' : `${minutes} Minuten`} nochmals.`,
    demo: 'Demo-Personen',
    demoLead: 'Ein Klick genügt. Das Passwort aller Demo-Personen lautet «demo».',
    patients: 'Patientinnen, Patienten und Stellvertretungen',
    professionals: 'Gesundheitsfachpersonen und ihre Hilfspersonen',
    languages: 'Sprache',
    for: 'Identitätsanbieter für',
    signOutTitle: 'Abmelden?',
    signOutText: 'Möchten Sie sich bei diesem Anbieter abmelden?',
    signOut: 'Abmelden',
    signedOut: 'Sie sind abgemeldet',
    signedOutText: 'Sie können dieses Fenster schliessen oder sich neu anmelden.',
    expiredTitle: 'Diese Anmeldung ist abgelaufen',
    expiredText: 'Die Seite war zu lange offen oder wurde schon verwendet. Bitte beginnen Sie im Portal von vorne.',
    refusedTitle: 'Anmeldung nicht möglich',
    refusedText: 'Die Anfrage an diese Seite ist nicht gültig. Bitte beginnen Sie im Portal von vorne.',
    failedTitle: 'Das geht im Moment nicht',
    failedText: 'Der Dienst ist im Moment nicht verfügbar. Bitte versuchen Sie es in einigen Minuten nochmals.',
    toPatientPortal: 'Zum Portal für Patientinnen und Patienten',
    toProfessionalPortal: 'Zum Portal für Gesundheitsfachpersonen',
    reference: 'Kennung für Rückfragen',
  },
  fr: {
    title: 'Connexion',
    lead: (provider) => `Identifiez-vous avec ${provider}. Vous reviendrez ensuite au portail.`,
    username: 'Nom d’utilisateur',
    password: 'Mot de passe',
    submit: 'Se connecter',
    cancel: 'Annuler et revenir au portail',
    wrong: 'Le nom d’utilisateur ou le mot de passe est incorrect. Veuillez vérifier les deux.',
    wait: (minutes) =>
      `Trop de tentatives échouées. Veuillez réessayer dans ${minutes === 1 ? 'une minute' : `${minutes} minutes`}.`,
    demo: 'Personnes de démonstration',
    demoLead: 'Un clic suffit. Le mot de passe de toutes ces personnes est « demo ».',
    patients: 'Patientes, patients et représentations',
    professionals: 'Professionnels de la santé et leurs auxiliaires',
    languages: 'Langue',
    for: 'Fournisseur d’identité pour',
    signOutTitle: 'Se déconnecter ?',
    signOutText: 'Souhaitez-vous vous déconnecter de ce fournisseur ?',
    signOut: 'Se déconnecter',
    signedOut: 'Votre session est fermée',
    signedOutText: 'Vous pouvez fermer cette fenêtre ou vous connecter à nouveau.',
    expiredTitle: 'Cette connexion a expiré',
    expiredText:
      'La page est restée ouverte trop longtemps ou a déjà été utilisée. Veuillez recommencer depuis le portail.',
    refusedTitle: 'Connexion impossible',
    refusedText: 'La demande adressée à cette page n’est pas valable. Veuillez recommencer depuis le portail.',
    failedTitle: 'Cela n’est pas possible pour le moment',
    failedText: 'Le service n’est pas disponible pour le moment. Veuillez réessayer dans quelques minutes.',
    toPatientPortal: 'Vers le portail pour les patientes et patients',
    toProfessionalPortal: 'Vers le portail pour les professionnels de la santé',
    reference: 'Référence pour vos questions',
  },
  it: {
    title: 'Accesso',
    lead: (provider) => `Si identifichi con ${provider}. Poi tornerà al portale.`,
    username: 'Nome utente',
    password: 'Password',
    submit: 'Accedere',
    cancel: 'Annullare e tornare al portale',
    wrong: 'Il nome utente o la password non sono corretti. Verifichi entrambi.',
    wait: (minutes) => `Troppi tentativi falliti. Riprovi tra ${minutes === 1 ? 'un minuto' : `${minutes} minuti`}.`,
    demo: 'Persone dimostrative',
    demoLead: 'Basta un clic. La password di tutte le persone dimostrative è «demo».',
    patients: 'Pazienti e rappresentanti',
    professionals: 'Professionisti della salute e le loro persone ausiliarie',
    languages: 'Lingua',
    for: 'Fornitore d’identità per',
    signOutTitle: 'Uscire?',
    signOutText: 'Desidera uscire da questo fornitore?',
    signOut: 'Uscire',
    signedOut: 'La Sua sessione è chiusa',
    signedOutText: 'Può chiudere questa finestra o accedere di nuovo.',
    expiredTitle: 'Questo accesso è scaduto',
    expiredText: 'La pagina è rimasta aperta troppo a lungo o è già stata utilizzata. Ricominci dal portale.',
    refusedTitle: 'Accesso non possibile',
    refusedText: 'La richiesta a questa pagina non è valida. Ricominci dal portale.',
    failedTitle: 'Al momento non è possibile',
    failedText: 'Il servizio non è disponibile al momento. Riprovi tra qualche minuto.',
    toPatientPortal: 'Al portale per le pazienti e i pazienti',
    toProfessionalPortal: 'Al portale per i professionisti della salute',
    reference: 'Riferimento per domande',
  },
  en: {
    title: 'Sign in',
    lead: (provider) => `Identify yourself with ${provider}. You will then return to the portal.`,
    username: 'User name',
    password: 'Password',
    submit: 'Sign in',
    cancel: 'Cancel and return to the portal',
    wrong: 'The user name or password is wrong. Please check both.',
    wait: (minutes) =>
      `Too many failed attempts. Please try again in ${minutes === 1 ? 'one minute' : `${minutes} minutes`}.`,
    demo: 'Demo people',
    demoLead: 'One click is enough. The password of all demo people is “demo”.',
    patients: 'Patients and representatives',
    professionals: 'Health professionals and their assistants',
    languages: 'Language',
    for: 'Identity provider for',
    signOutTitle: 'Sign out?',
    signOutText: 'Do you want to sign out of this provider?',
    signOut: 'Sign out',
    signedOut: 'You are signed out',
    signedOutText: 'You can close this window or sign in again.',
    expiredTitle: 'This sign-in has expired',
    expiredText: 'The page was open for too long or has already been used. Please start again from the portal.',
    refusedTitle: 'Sign-in not possible',
    refusedText: 'The request to this page is not valid. Please start again from the portal.',
    failedTitle: 'Not possible at the moment',
    failedText: 'The service is not available at the moment. Please try again in a few minutes.',
    toPatientPortal: 'To the portal for patients',
    toProfessionalPortal: 'To the portal for health professionals',
    reference: 'Reference for questions',
  },
  rm: {
    title: 'S’annunziar',
    lead: (provider) => `S’identifitgai cun ${provider}. Suenter turnais Vus al portal.`,
    username: 'Num d’utilisader',
    password: 'Pled-clav',
    submit: 'S’annunziar',
    cancel: 'Interrumper e turnar al portal',
    wrong: 'Il num d’utilisader u il pled-clav n’è betg correct. Controllai per plaschair omadus.',
    wait: (minutes) =>
      `Memia bleras emprovas senza success. Empruvai per plaschair anc ina giada en ${minutes === 1 ? 'ina minuta' : `${minutes} minutas`}.`,
    demo: 'Persunas da demonstraziun',
    demoLead: 'In clic basta. Il pled-clav da tut las persunas da demonstraziun è «demo».',
    patients: 'Pazientas, pazients e represchentanzas',
    professionals: 'Persunas spezialisadas da la sanadad e lur persunas auxiliaras',
    languages: 'Lingua',
    for: 'Purschider d’identitad per',
    signOutTitle: 'Sortir?',
    signOutText: 'Vulais Vus sortir tar quest purschider?',
    signOut: 'Sortir',
    signedOut: 'Vossa sesida è serrada',
    signedOutText: 'Vus pudais serrar questa fanestra u s’annunziar da nov.',
    expiredTitle: 'Questa annunzia è scadida',
    expiredText:
      'La pagina è stada averta memia ditg u è gia vegnida duvrada. Cumenzai per plaschair da nov en il portal.',
    refusedTitle: 'Betg pussaivel da s’annunziar',
    refusedText: 'La dumonda a questa pagina n’è betg valaivla. Cumenzai per plaschair da nov en il portal.',
    failedTitle: 'Quai na va betg il mument',
    failedText: 'Il servetsch n’è betg disponibel il mument. Empruvai per plaschair anc ina giada en intginas minutas.',
    toPatientPortal: 'Al portal per pazientas e pazients',
    toProfessionalPortal: 'Al portal per persunas spezialisadas da la sanadad',
    reference: 'Referenza per dumondas',
  },
};
