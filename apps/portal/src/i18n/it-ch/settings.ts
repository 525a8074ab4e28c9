import type { MessageTexts } from '../message-texts.ts';

/** Settings: emergency access, level of new documents, notifications (SET-01 to SET-03). */
export const settings = {
  heading: 'Impostazioni',
  intro: 'Quanto impostato qui vale per tutta la CIP. Ogni modifica è salvata subito.',
  loading: 'Caricamento delle impostazioni…',
  saving: 'Salvataggio…',
  saved: 'Salvato.',
  emergency: {
    heading: 'Accesso d’emergenza',
    intro:
      'Che cosa possono vedere i professionisti della salute senza diritto d’accesso quando sono in gioco la vita e la salute? Ogni accesso d’emergenza è comunicato con un avviso.',
    normal: 'Documenti ad accesso normale',
    normalExample:
      'Esempio: una persona arriva in stato d’incoscienza al pronto soccorso. La dottoressa vede le allergie e l’ultimo rapporto di dimissione, ma nulla di ciò che è contrassegnato come «limitato» o «segreto».',
    restricted: 'Documenti ad accesso normale e limitato',
    restrictedExample:
      'Esempio: al pronto soccorso la dottoressa vede anche il rapporto della psichiatra, contrassegnato come «limitato». Non vede mai i documenti «segreti».',
    off: 'Nessun accesso d’emergenza',
    offExample:
      'Esempio: una persona arriva in stato d’incoscienza al pronto soccorso. Lì può aprire la CIP solo chi ha già un diritto d’accesso.',
  },
  level: {
    heading: 'Nuovi documenti dei professionisti della salute',
    intro:
      'Qual è la riservatezza minima dei documenti caricati dai professionisti della salute? In seguito può cambiare quella di ogni documento.',
    normalExample:
      'Tutte le persone a cui concede l’accesso vedono i nuovi documenti, salvo quelli caricati con un livello più severo.',
    restrictedExample:
      'Solo le persone a cui concede l’accesso ai documenti ad accesso limitato vedono i nuovi documenti.',
    secretExample: 'Nessun professionista della salute vede i nuovi documenti.',
  },
  notify: {
    heading: 'Quando arriva un avviso',
    emergency: 'A ogni accesso d’emergenza',
    emergencyNote: 'Sempre attivo: lo esige l’ordinanza.',
    groups: 'Quando qualcuno entra o esce da un gruppo con diritto d’accesso',
    groupsNote:
      'Esempio: una nuova dottoressa inizia in uno studio con diritto d’accesso e può quindi leggere i documenti.',
  },
};

export const settingsMessages = {
  'toasts.settings.changeFail': 'Non è stato possibile modificare l’impostazione. Resta valido il valore precedente.',
  'toasts.settings.changeUnknown':
    'Non è arrivata alcuna risposta: l’impostazione è forse salvata. Ricarichi la pagina.',
  'toasts.settings.fetchFail': 'Non è stato possibile caricare le impostazioni.',
  'toasts.settings.unavailable': 'La Sua comunità di riferimento non offre ancora questa impostazione.',
} satisfies Partial<MessageTexts>;
