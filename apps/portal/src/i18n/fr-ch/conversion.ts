import type { Texts } from '../text-keys.ts';

export const conversion: Texts['conversion'] = {
  view: 'Affichage',
  optimised: 'Vue optimisée',
  original: 'Vue originale',
  translate: 'Traduire les libellés',
  frame: 'Vue optimisée de « {{title}} »',
  source: 'Vue originale de « {{title}} »',
  working: 'Mise en forme du document…',
  ready: 'Le document est prêt.',
  failed: 'Le document n’a pas pu être mis en forme.',
  invalid: 'Ce document est mal structuré et ne peut pas être mis en forme.',
  tooLarge: 'Ce document est trop volumineux pour être mis en forme.',
  stillOriginal: 'La vue originale vous permet de lire le fichier tel qu’il est enregistré.',
  retry: 'Réessayer',
  openOriginal: 'Ouvrir la vue originale',
  pdf: 'En PDF',
  file: 'Fichier original ({{form}})',
  pdfFailed: 'Le PDF n’a pas pu être créé. Veuillez réessayer.',
};
