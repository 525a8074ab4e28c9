/** Settings: emergency access, level of new documents, notifications (SET-01 to SET-03). */
export const settings = {
  heading: 'Impostazioni',
  intro: 'Quanto impostato qui vale per tutta la Sua cartella. Ogni modifica è salvata subito.',
  loading: 'Caricamento delle impostazioni…',
  saving: 'Salvataggio…',
  saved: 'Salvato.',
  emergency: {
    heading: 'Accesso in caso di emergenza',
    intro:
      'Che cosa possono vedere i professionisti senza diritto d’accesso quando sono in gioco la vita e la salute? È avvisato di ogni accesso di questo tipo.',
    normal: 'Documenti accessibili normalmente',
    normalExample:
      'Esempio: arriva privo di sensi al pronto soccorso. La dottoressa vede le Sue allergie e l’ultimo rapporto di dimissione, ma nulla di ciò che ha contrassegnato come «limitato» o «segreto».',
    restricted: 'Documenti accessibili normalmente e limitati',
    restrictedExample:
      'Esempio: al pronto soccorso la dottoressa vede anche il rapporto della Sua psichiatra, che ha contrassegnato come «limitato». Non vede mai i documenti «segreti».',
    off: 'Nessun accesso in caso di emergenza',
    offExample:
      'Esempio: arriva privo di sensi al pronto soccorso. Nessuno può aprire la Sua cartella, a meno che abbia già un diritto d’accesso.',
  },
  level: {
    heading: 'Nuovi documenti dei professionisti',
    intro:
      'Qual è la confidenzialità minima dei documenti depositati dai professionisti? In seguito può cambiare quella di ogni documento.',
    normal: 'Accessibile normalmente',
    normalExample: 'Tutte le persone a cui concede l’accesso vedono i nuovi documenti.',
    restricted: 'Accesso limitato',
    restrictedExample: 'Solo le persone a cui concede l’accesso limitato vedono i nuovi documenti.',
    secret: 'Segreto',
    secretExample: 'I nuovi documenti li vede solo Lei e chi La rappresenta.',
  },
  notify: {
    heading: 'Avvisi',
    emergency: 'A ogni accesso d’emergenza',
    emergencyNote: 'Sempre attivo: lo esige l’ordinanza.',
    groups: 'Quando qualcuno entra o esce da un gruppo con diritto d’accesso',
    groupsNote: 'Esempio: una nuova dottoressa inizia nel Suo studio e può quindi leggere i Suoi documenti.',
  },
};
