import type { Language } from '../../identity/i18n/language.ts';

/** Texts in a zip: the name of a document without a title, and the note on what was left out. */
export const zipLabels: Readonly<Record<Language, { untitled: string; leftOutName: string; leftOut: string }>> = {
  de: {
    untitled: 'Dokument ohne Titel',
    leftOutName: 'Nicht enthalten.txt',
    leftOut:
      'Diese Dokumente fehlen in der Datei. Sie sind nicht mehr da oder beschädigt, oder Sie dürfen sie nicht lesen:',
  },
  fr: {
    untitled: 'Document sans titre',
    leftOutName: 'Non inclus.txt',
    leftOut:
      'Ces documents manquent dans le fichier. Ils n’existent plus, sont endommagés ou vous n’avez pas le droit de les lire :',
  },
  it: {
    untitled: 'Documento senza titolo',
    leftOutName: 'Non inclusi.txt',
    leftOut: 'Questi documenti mancano nel file. Non esistono più, sono danneggiati oppure Lei non può leggerli:',
  },
  en: {
    untitled: 'Untitled document',
    leftOutName: 'Not included.txt',
    leftOut:
      'These documents are missing from the file. They no longer exist or are damaged, or you may not read them:',
  },
  rm: {
    untitled: 'Document senza titel',
    leftOutName: 'Betg cuntegnì.txt',
    leftOut:
      'Quests documents mancan en la datoteca. Els n’existan betg pli, èn donnegiads u Vus na dastgais betg als leger:',
  },
};

/** Returns the text file that lists what is missing. It lists addresses only, because a title may have to stay hidden. */
export function omittedFilesNote(language: Language, addresses: readonly string[]): string {
  return [zipLabels[language].leftOut, '', ...addresses, ''].join('\r\n');
}
