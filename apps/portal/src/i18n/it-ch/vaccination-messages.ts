import type { MessageTexts } from '../message-texts.ts';

/** Messages of the vaccination record; separate from its texts, which only its own pages need. */
export const vaccinationMessages = {
  'toasts.vaccination.unableToLoad': 'Non è stato possibile caricare il modulo di vaccinazione. Riprovi più tardi.',
  'toasts.vaccination.fetchFail': 'Non è stato possibile caricare il fascicolo vaccinale.',
  'toasts.vaccination.saveFail': 'La voce non è stata salvata ed è stata rimossa.',
  'toasts.vaccination.saveUnknown':
    'La voce è forse salvata. Riprovi con gli stessi dati: viene salvata una sola volta.',
  'toasts.vaccination.saved': 'La voce è salvata.',
  'vaccination.form.vaccineMissing': 'Scelga il vaccino.',
  'vaccination.form.codeMissing': 'Scelga una voce dell’elenco.',
  'vaccination.form.dateMissing': 'Indichi la data.',
  'vaccination.form.dateInvalid': 'Questa data non esiste. La scriva così: 31.01.2026, 01.2026 o 2026.',
  'vaccination.form.dateInFuture': 'La data è nel futuro.',
  'vaccination.form.diseasesMissing': 'Indichi contro che cosa è stata fatta la vaccinazione.',
  'vaccination.form.doseInvalid': 'Indichi per la dose un numero da 1 a 99.',
  'vaccination.form.endBeforeStart': 'La fine precede l’inizio.',
  'vaccination.form.endedIsInactive': 'Un rischio terminato non esiste più. Scelga «Non più attivo».',
} satisfies Partial<MessageTexts>;
