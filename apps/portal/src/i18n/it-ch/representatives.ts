import type { MessageTexts } from '../message-texts.ts';

/** Representatives, who open the record for the patient (SES-19). */
export const representatives = {
  heading: 'Rappresentanti',
  appoint: 'Designare una rappresentanza',
  intro:
    'Chi La rappresenta vede tutta la Sua CIP, anche ciò che è segreto, carica documenti e gestisce i diritti d’accesso. Tutto figura nel registro, con il suo nome.',
  introOther:
    'Chi rappresenta questa persona. Lo decide solo la paziente o il paziente, altrimenti la comunità di riferimento.',
  loading: 'Caricamento dei rappresentanti…',
  none: 'Nessuno La rappresenta.',
  id: 'Identificativo {{id}}',
  since: 'dal {{date}}',
  until: 'fino al {{date}}',
  dismiss: 'Revocare',
  dismissOf: 'Revocare la rappresentanza di {{name}}',
  cancel: 'Annullare',
  appointHeading: 'Designare una rappresentanza',
  what: 'Indichi il nome e l’identificativo della persona che deve rappresentarLa. Deve essere registrata come rappresentante presso la comunità di riferimento; trova il proprio identificativo nel proprio profilo.',
  fields: {
    given: 'Nome',
    family: 'Cognome',
    id: 'Identificativo',
    idHint: 'Per esempio «nome.cognome», esattamente come Glielo dà la persona',
  },
  dismissHeading: 'Revocare la rappresentanza di {{name}}?',
  dismissBody: 'Da subito {{name}} non può più aprire la Sua CIP. Ciò che questa persona ha caricato resta.',
  own: {
    heading: 'Lei come rappresentante',
    intro: 'Chi vuole farsi rappresentare da Lei ha bisogno del Suo nome e di questo identificativo.',
    id: 'Il Suo identificativo:',
  },
};

export const representativesMessages = {
  'toasts.representatives.fetchFail': 'Non è stato possibile caricare i rappresentanti.',
  'toasts.representatives.appointFail': 'Non è stato possibile registrare la rappresentanza. Riprovi.',
  'toasts.representatives.appointUnknown':
    'La rappresentanza è forse registrata. Riprovi: viene registrata una sola volta.',
  'toasts.representatives.dismissFail': 'Non è stato possibile revocare la rappresentanza. Riprovi.',
  'toasts.representatives.dismissUnknown': 'La rappresentanza è forse revocata. Riprovi.',
  'toasts.representatives.appointed': 'La rappresentanza è registrata. Vale da subito.',
  'toasts.representatives.dismissed': 'La rappresentanza è revocata.',
  'accessRights.change.representativeUnknown':
    'Nessuna rappresentanza è registrata con questo nome e questo identificativo. Verifichi entrambi.',
  'accessRights.change.ownRepresentative': 'Non può designare la propria persona.',
  'accessRights.change.alreadyRepresents': 'Questa persona La rappresenta già.',
} satisfies Partial<MessageTexts>;
