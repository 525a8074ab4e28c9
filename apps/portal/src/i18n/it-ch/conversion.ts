import type { Texts } from '../text-keys.ts';

export const conversion: Texts['conversion'] = {
  view: 'Visualizzazione',
  optimised: 'Vista ottimizzata',
  original: 'Vista originale',
  translate: 'Tradurre le etichette',
  frame: 'Vista ottimizzata di «{{title}}»',
  source: 'Vista originale di «{{title}}»',
  working: 'Preparazione del documento…',
  ready: 'Il documento è pronto.',
  failed: 'Non è stato possibile preparare il documento.',
  invalid: 'Questo documento presenta errori di struttura e non può essere preparato per la lettura.',
  tooLarge: 'Questo documento è troppo grande per essere preparato.',
  stillOriginal: 'Nella vista originale può leggere il file così come è salvato.',
  retry: 'Riprovare',
  openOriginal: 'Aprire la vista originale',
  pdf: 'Come PDF',
  file: 'File originale ({{form}})',
  pdfFailed: 'Non è stato possibile creare il PDF. Riprovi.',
};
